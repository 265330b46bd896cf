package turno.platform.idempotency;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.erdtman.jcs.NumberToJSON;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import turno.kernel.Json;

/**
 * One form for all ways to write the same JSON (RFC 8785): members in the order of their names, no
 * blanks, one way to write each text and number.
 *
 * <p>RFC 8785 takes every number for a double. Here a number that no double writes exactly, such as
 * 9007199254740993 or a decimal of twenty digits, stands as itself: two numbers have one form if
 * and only if they are equal.
 */
final class CanonicalJson {
  private static final ObjectReader EXACT =
      Json.MAPPER
          .readerFor(JsonNode.class)
          .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .with(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS);

  private final StringBuilder text = new StringBuilder();

  private CanonicalJson() {}

  /** The canonical form of readable JSON. */
  static byte[] of(byte[] json) {
    CanonicalJson canonical = new CanonicalJson();
    JsonNode tree = EXACT.readTree(json);
    canonical.write(tree);
    return canonical.text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void write(JsonNode node) {
    if (node.isObject()) {
      writeObject(node);
    } else if (node.isArray()) {
      writeArray(node);
    } else if (node.isString()) {
      write(node.stringValue());
    } else if (node.isNumber()) {
      text.append(number(node.decimalValue()));
    } else {
      text.append(node);
    }
  }

  private void writeObject(JsonNode object) {
    Map<String, JsonNode> sorted =
        new TreeMap<>(); // String compares UTF-16 units, as RFC 8785 does
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      sorted.put(member.getKey(), member.getValue());
    }
    String separator = "{";
    for (Map.Entry<String, JsonNode> member : sorted.entrySet()) {
      text.append(separator);
      write(member.getKey());
      text.append(':');
      write(member.getValue());
      separator = ",";
    }
    text.append(sorted.isEmpty() ? "{}" : "}");
  }

  private void writeArray(JsonNode array) {
    String separator = "[";
    for (JsonNode element : array) {
      text.append(separator);
      write(element);
      separator = ",";
    }
    text.append(array.isEmpty() ? "[]" : "]");
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

  // half of a surrogate pair has no UTF-8: as a question mark it would equal one
  private static boolean isHalf(String value, int at) {
    char c = value.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 == value.length() || !Character.isLowSurrogate(value.charAt(at + 1));
    }
    return Character.isLowSurrogate(c)
        && (at == 0 || !Character.isHighSurrogate(value.charAt(at - 1)));
  }

  static String number(BigDecimal value) {
    if (value.signum() == 0) {
      return "0";
    }
    double nearest = value.doubleValue();
    if (nearest != 0 && !Double.isInfinite(nearest)) {
      String form = doubleForm(nearest);
      if (new BigDecimal(form).compareTo(value) == 0) {
        return form;
      }
    }
    BigDecimal shortest = value.stripTrailingZeros();
    return shortest.unscaledValue() + "e" + -(long) shortest.scale();
  }

  private static String doubleForm(double value) {
    try {
      return NumberToJSON.serializeNumber(value);
    } catch (java.io.IOException e) {
      throw new IllegalStateException(e); // of infinities and NaN only
    }
  }
}
