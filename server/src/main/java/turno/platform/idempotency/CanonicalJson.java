package turno.platform.idempotency;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.erdtman.jcs.NumberToJSON;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import turno.kernel.Json;

/**
 * The canonical form of JSON (RFC 8785), the same for all notations of a value: members are sorted
 * by name, there is no white space, and each string and number has one notation.
 *
 * <p>RFC 8785 treats every number as a double. Here a number that no double represents exactly,
 * such as 9007199254740993 or a decimal of twenty digits, keeps its digits: two numbers have the
 * same form if and only if they are equal.
 */
final class CanonicalJson {
  private final StringBuilder text = new StringBuilder();

  private CanonicalJson() {}

  /** Parsed JSON with sorted objects and canonical numbers. */
  private sealed interface Value {
    /** A number, true, false or null. */
    record Word(String word) implements Value {}

    record Text(String text) implements Value {}

    record Entries(List<Value> entries) implements Value {}

    /** Sorted by UTF-16 code units, as RFC 8785 requires. */
    record Members(SortedMap<String, Value> members) implements Value {}
  }

  /** Returns the canonical form of valid JSON. */
  static byte[] of(byte[] json) {
    CanonicalJson canonical = new CanonicalJson();
    try (JsonParser parser = Json.MAPPER.createParser(json)) {
      parser.nextToken();
      canonical.write(read(parser));
    }
    return canonical.text.toString().getBytes(StandardCharsets.UTF_8);
  }

  // numbers are read as text: a number of a few characters may have an exponent of ten digits, and
  // arithmetic with it would never end
  private static Value read(JsonParser parser) {
    if (parser.isExpectedStartObjectToken()) {
      SortedMap<String, Value> members = new TreeMap<>();
      for (String name = parser.nextName(); name != null; name = parser.nextName()) {
        parser.nextToken();
        members.put(name, read(parser));
      }
      return new Value.Members(members);
    }
    if (parser.isExpectedStartArrayToken()) {
      List<Value> entries = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        entries.add(read(parser));
      }
      return new Value.Entries(entries);
    }
    String text = parser.getString();
    if (parser.hasToken(JsonToken.VALUE_STRING)) {
      return new Value.Text(text);
    }
    return new Value.Word(parser.currentToken().isNumeric() ? CanonicalNumber.of(text) : text);
  }

  private void write(Value value) {
    switch (value) {
      case Value.Word(String word) -> text.append(word);
      case Value.Text(String characters) -> write(characters);
      case Value.Entries(List<Value> entries) -> {
        String separator = "[";
        for (Value entry : entries) {
          text.append(separator);
          write(entry);
          separator = ",";
        }
        text.append(entries.isEmpty() ? "[]" : "]");
      }
      case Value.Members(SortedMap<String, Value> members) -> {
        String separator = "{";
        for (Map.Entry<String, Value> member : members.entrySet()) {
          text.append(separator);
          write(member.getKey());
          text.append(':');
          write(member.getValue());
          separator = ",";
        }
        text.append(members.isEmpty() ? "{}" : "}");
      }
    }
  }

  private void write(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\b' -> text.append("\\b");
        case '\f' -> text.append("\\f");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        default -> {
          if (c < ' ' || isHalf(value, i)) {
            text.append(String.format("\\u%04x", (int) c));
          } else {
            text.append(c);
          }
        }
      }
    }
    text.append('"');
  }

  // an unpaired surrogate has no UTF-8 form: encoded as a question mark, it would equal a real
  // question mark
  private static boolean isHalf(String value, int at) {
    char c = value.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 == value.length() || !Character.isLowSurrogate(value.charAt(at + 1));
    }
    return Character.isLowSurrogate(c)
        && (at == 0 || !Character.isHighSurrogate(value.charAt(at - 1)));
  }

  /**
   * The canonical form of a JSON number. It is computed from the number's characters, so that the
   * work is bounded by their count, no matter how large the exponent is.
   *
   * @param digits without zeros at either end; empty for zero
   * @param exponent the exponent of the power of ten by which {@code digits} is multiplied
   */
  record CanonicalNumber(boolean negative, String digits, long exponent) {
    /**
     * The maximum number of digits of an exponent that is read. As a double, a number with a longer
     * exponent is zero, or infinite and therefore refused elsewhere.
     */
    private static final int EXPONENT_DIGITS = 17;

    private static final long MAX_EXPONENT = 100_000_000_000_000_000L;

    /** Returns the canonical form of a number in JSON notation. */
    static String of(String number) {
      CanonicalNumber value = read(number);
      if (value.digits.isEmpty()) {
        return "0";
      }
      double nearest = Double.parseDouble(number);
      if (nearest != 0 && !Double.isInfinite(nearest)) {
        String form = doubleForm(nearest);
        if (read(form).equals(value)) {
          return form;
        }
      }
      return (value.negative ? "-" : "") + value.digits + "e" + value.exponent;
    }

    private static CanonicalNumber read(String number) {
      boolean negative = number.startsWith("-");
      int e = Math.max(number.indexOf('e'), number.indexOf('E'));
      int end = e < 0 ? number.length() : e;
      int point = number.indexOf('.');
      int fraction = point < 0 ? 0 : end - point - 1;
      String digits =
          point < 0
              ? number.substring(negative ? 1 : 0, end)
              : number.substring(negative ? 1 : 0, point) + number.substring(point + 1, end);
      int first = 0;
      while (first < digits.length() && digits.charAt(first) == '0') {
        first++;
      }
      int last = digits.length();
      while (last > first && digits.charAt(last - 1) == '0') {
        last--;
      }
      if (first == last) {
        return new CanonicalNumber(false, "", 0);
      }
      long exponent = e < 0 ? 0 : exponent(number.substring(e + 1));
      return new CanonicalNumber(
          negative, digits.substring(first, last), exponent - fraction + digits.length() - last);
    }

    private static long exponent(String text) {
      boolean negative = text.startsWith("-");
      int first = negative || text.startsWith("+") ? 1 : 0;
      while (first < text.length() - 1 && text.charAt(first) == '0') {
        first++;
      }
      long amount =
          text.length() - first > EXPONENT_DIGITS
              ? MAX_EXPONENT
              : Long.parseLong(text, first, text.length(), 10);
      return negative ? -amount : amount;
    }

    private static String doubleForm(double value) {
      try {
        return NumberToJSON.serializeNumber(value);
      } catch (IOException e) {
        throw new IllegalStateException(e); // only for infinities and NaN
      }
    }
  }
}
