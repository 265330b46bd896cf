package turno.imports;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLParser;
import turno.kernel.Json;
import turno.kernel.NearestName;

/**
 * A parsed business file: YAML, or JSON, which is YAML too. Places in it are JSON pointers, and the
 * line of each is known.
 */
public final class BusinessFile {
  private static final String WORKSPACE = "workspace";

  /** The one section that holds no objects by keys: what it holds replaces the configuration. */
  static final String STAGE_CONFIG = "stage_config";

  private static final Set<String> OF_WORKSPACE =
      new TreeSet<>(List.of("name", "slug", "time_zone", "currency", "locale"));

  private static final YAMLMapper YAML = new YAMLMapper();

  private final ObjectNode content;
  private final Map<String, Integer> lines = new HashMap<>();

  private BusinessFile(String text) {
    try (JsonParser parser = YAML.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new UnreadableFile(
            "The file holds no business: it begins with a member as services:");
      }
      this.content = object(parser, "");
      if (parser.nextToken() != null) {
        throw new UnreadableFile(
            "line " + line(parser) + ": A second document begins; a file holds one business.");
      }
    } catch (JacksonException e) {
      throw new UnreadableFile(
          "line "
              + Math.max(1, e.getLocation() == null ? 1 : e.getLocation().getLineNr())
              + ": "
              + firstLine(e.getOriginalMessage()));
    }
  }

  /**
   * @throws UnreadableFile when it is no YAML, or its members are not those of a business
   */
  public static BusinessFile read(String text) {
    BusinessFile file = new BusinessFile(text);
    file.requireShape();
    return file;
  }

  private void requireShape() {
    Set<String> known = new TreeSet<>(List.of(WORKSPACE, STAGE_CONFIG));
    for (ImportedKind kind : ImportedKind.values()) {
      known.add(kind.section());
    }
    content
        .properties()
        .forEach(member -> {
          String at = "/" + member.getKey();
          requireKnown("", member.getKey(), known);
          if (!member.getValue().isObject()) {
            throw new UnreadableFile(
                where(at)
                    + (member.getKey().equals(STAGE_CONFIG)
                        ? ": It holds two lists, stages and actions."
                        : ": It holds names with an object each, as ana: {name: Ana}."));
          }
        });
    workspace().propertyNames().forEach(name -> requireKnown("/" + WORKSPACE, name, OF_WORKSPACE));
  }

  private void requireKnown(String pointer, String name, Set<String> known) {
    if (!known.contains(name)) {
      throw new UnreadableFile(
          where(below(pointer, name))
              + ": There is no such member. "
              + NearestName.of(name, known)
                  .map(near -> "Maybe " + near + "?")
                  .orElseGet(() -> "There are: " + String.join(", ", known) + "."));
    }
  }

  /** How the file describes the workspace that it was written for; empty where it does not. */
  public ObjectNode workspace() {
    return content.path(WORKSPACE) instanceof ObjectNode described ? described : Json.object();
  }

  /** What bookings pass through, as {@code PUT /stage-config} takes it; null where it is silent. */
  @Nullable ObjectNode stageConfig() {
    return content.path(STAGE_CONFIG) instanceof ObjectNode config ? config : null;
  }

  /** The objects of a kind by their keys, in the order of the file. */
  Map<String, JsonNode> objects(ImportedKind kind) {
    Map<String, JsonNode> objects = new LinkedHashMap<>();
    content.path(kind.section()).properties().forEach(m -> objects.put(m.getKey(), m.getValue()));
    return objects;
  }

  JsonNode at(String pointer) {
    return content.at(pointer);
  }

  /** A place for people: {@code line 12, services.cut.price_cents}. */
  String where(String pointer) {
    String path = pointer.substring(1).replace('/', '.').replace("~1", "/").replace("~0", "~");
    Integer line = line(pointer);
    return line == null ? path : "line " + line + ", " + path;
  }

  /** The line of a place, or of what it stands in. */
  private @Nullable Integer line(String pointer) {
    for (String at = pointer; !at.isEmpty(); at = at.substring(0, at.lastIndexOf('/'))) {
      Integer line = lines.get(at);
      if (line != null) {
        return line;
      }
    }
    return null;
  }

  private ObjectNode object(JsonParser parser, String pointer) {
    ObjectNode object = Json.object();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      String at = below(pointer, name);
      if (lines.put(at, line(parser)) != null) {
        throw new UnreadableFile(where(at) + ": It stands there twice.");
      }
      parser.nextToken();
      object.set(name, value(parser, at));
    }
    return object;
  }

  private ArrayNode array(JsonParser parser, String pointer) {
    ArrayNode array = Json.MAPPER.createArrayNode();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      String at = pointer + "/" + array.size();
      lines.put(at, line(parser));
      array.add(value(parser, at));
    }
    return array;
  }

  private JsonNode value(JsonParser parser, String at) {
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      throw new UnreadableFile(where(at) + ": An alias cannot be read; write it out.");
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser, at);
      case START_ARRAY -> array(parser, at);
      case VALUE_NULL -> Json.MAPPER.getNodeFactory().nullNode();
      case VALUE_TRUE, VALUE_FALSE ->
          Json.MAPPER.getNodeFactory().booleanNode(parser.getBooleanValue());
      case VALUE_NUMBER_INT -> Json.MAPPER.getNodeFactory().numberNode(parser.getBigIntegerValue());
      case VALUE_NUMBER_FLOAT -> Json.MAPPER.getNodeFactory().numberNode(parser.getDecimalValue());
      case null, default -> Json.MAPPER.getNodeFactory().stringNode(parser.getString());
    };
  }

  static String below(String pointer, String name) {
    return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
  }

  private static int line(JsonParser parser) {
    return parser.currentTokenLocation().getLineNr();
  }

  private static String firstLine(@Nullable String text) {
    return text == null ? "it is no YAML" : text.lines().findFirst().orElse(text);
  }
}
