package turno.platform.idempotency;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import turno.kernel.Json;

/**
 * The canonical form of JSON (RFC 8785), the same for all ways to write a value: members are sorted
 * by name, there are no blanks, and each text and number is written in one way.
 *
 * <p>RFC 8785 treats every number as a double. Here a number that no double represents exactly,
 * such as 9007199254740993 or a decimal of twenty digits, keeps its digits: two numbers have the
 * same form if and only if they are equal.
 */
final class CanonicalJson {
  private final StringBuilder text = new StringBuilder();

  private CanonicalJson() {}

  /** JSON that was read: its objects sorted, its numbers in their one form. */
  private sealed interface Value {
    /** A number, true, false or null. */
    record Word(String word) implements Value {}

    record Text(String text) implements Value {}

    record Entries(List<Value> entries) implements Value {}

    /** In the order of UTF-16 units, as RFC 8785 wants. */
    record Members(SortedMap<String, Value> members) implements Value {}
  }

  /** The canonical form of readable JSON. */
  static byte[] of(byte[] json) {
    CanonicalJson canonical = new CanonicalJson();
    try (JsonParser parser = Json.MAPPER.createParser(json)) {
      parser.nextToken();
      canonical.write(read(parser));
    }
    return canonical.text.toString().getBytes(StandardCharsets.UTF_8);
  }

  // numbers are read as text: a number of a few characters may have an exponent of ten digits, and
  // no arithmetic ends on that
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

  // half of a surrogate pair has no UTF-8 form: encoded as a question mark, it would equal a real
  // one
  private static boolean isHalf(String value, int at) {
    char c = value.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 == value.length() || !Character.isLowSurrogate(value.charAt(at + 1));
    }
    return Character.isLowSurrogate(c)
        && (at == 0 || !Character.isHighSurrogate(value.charAt(at - 1)));
  }
}
