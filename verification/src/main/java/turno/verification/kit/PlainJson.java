package turno.verification.kit;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes JSON as trees. */
public final class PlainJson {
  private static final JsonMapper MAPPER = JsonMapper.shared();

  private PlainJson() {}

  public static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  public static ArrayNode array() {
    return JsonNodeFactory.instance.arrayNode();
  }

  /** Parses the bytes; throws {@link JacksonException} if they are not JSON. */
  public static JsonNode read(byte[] json) {
    return MAPPER.readTree(json);
  }

  /** Parses the text; throws {@link JacksonException} if it is not JSON. */
  public static JsonNode read(String json) {
    return MAPPER.readTree(json);
  }

  public static byte[] bytes(JsonNode node) {
    return MAPPER.writeValueAsBytes(node);
  }
}
