package turno.kernel;

import java.util.Locale;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The common JSON mapper: members are in snake case, enums in lower case and currencies in upper
 * case; duplicate members are refused. The mapper ignores unknown members, but a separate check
 * refuses requests with unknown members (docs/rules/protocol.md#unknown-members).
 */
public final class Json {
  public static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .build();

  private static final JsonFactory TOKENS =
      JsonFactory.builder().disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES).build();

  private Json() {}

  public static byte[] bytes(Object value) {
    return MAPPER.writeValueAsBytes(value);
  }

  public static String text(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  public static JsonNode tree(byte[] json) {
    return MAPPER.readTree(json);
  }

  /**
   * Reads foreign JSON token by token. The parser remembers no names, so a large body takes hardly
   * more memory than its own bytes, but duplicate members are not detected.
   */
  public static JsonParser tokens(byte[] json) {
    return TOKENS.createParser(ObjectReadContext.empty(), json);
  }

  /**
   * Reads part of an array of characters like {@link #tokens(byte[])}. Positions in error messages
   * are relative to the start of the part.
   */
  public static JsonParser tokens(char[] json, int from, int length) {
    return TOKENS.createParser(ObjectReadContext.empty(), json, from, length);
  }

  public static JsonNode tree(String json) {
    return MAPPER.readTree(json);
  }

  /** Converts the name of a record's component to that of its JSON member and its column. */
  public static String member(String component) {
    return component.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
  }

  public static ObjectNode object() {
    return MAPPER.createObjectNode();
  }
}
