package turno.imports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.scanner.StreamReader;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLParser;
import turno.kernel.Json;
import turno.kernel.NearestName;
import turno.kernel.Texts;

/**
 * A parsed business file: YAML, or JSON, which is YAML too. A position in the file is a JSON
 * pointer; {@link #where} finds its line.
 */
public final class BusinessFile {
  /** A section without keyed objects: its members are settings of the workspace. */
  static final String WORKSPACE = "workspace";

  /** A section without keyed objects: its content replaces the stage configuration. */
  static final String STAGE_CONFIG = "stage_config";

  /** A section without keyed objects: its members are settings of the booking page. */
  static final String BOOKING_PAGE = "booking_page";

  /**
   * The members of {@link #WORKSPACE} that are used only to create a workspace; they never change
   * an existing one.
   */
  static final List<String> CREATION = List.of("name", "slug", "time_zone", "currency", "locale");

  /** The maximum size of a file. Larger files are refused before they are parsed. */
  public static final int MAX_BYTES = 20 * 1024 * 1024;

  private static final int MAX_DEPTH = 50;
  private static final int MAX_VALUES = 1_000_000;

  private final ObjectNode content;
  private final Map<String, Integer> lines = new HashMap<>();

  private BusinessFile(String text) {
    requireCharacters(text);
    try (JsonParser parser = yaml(text).createParser(text)) {
      this.content = content(parser);
    }
  }

  /**
   * Creates a mapper that reads the whole file as one piece. SnakeYAML Engine would otherwise read
   * it in several pieces, fail at a surrogate pair that spans two pieces, and need quadratic time
   * for a long line.
   */
  private static YAMLMapper yaml(String text) {
    LoadSettings settings =
        LoadSettings.builder()
            .setBufferSize(text.length() + 1)
            .setCodePointLimit(MAX_BYTES)
            .setAllowDuplicateKeys(true) // isFirst reports duplicates, with their position
            .build();
    return new YAMLMapper(YAMLFactory.builder().loadSettings(settings).build());
  }

  private ObjectNode content(JsonParser parser) {
    try {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new UnreadableFile(
            "The file describes no business: it must begin with a section such as services:");
      }
      ObjectNode read = object(parser, "", 1);
      if (parser.nextToken() != null) {
        throw new UnreadableFile(
            "line "
                + line(parser)
                + ": A second YAML document begins here, but a file may contain only one"
                + " business.");
      }
      return read;
    } catch (JacksonException e) {
      throw new UnreadableFile(problem(e, parser));
    }
  }

  /** Returns the position and the cause of a syntax error, without the internals of the parser. */
  private static String problem(JacksonException e, JsonParser parser) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof MarkedYamlEngineException marked) {
        int line = marked.getProblemMark().map(mark -> mark.getLine() + 1).orElse(line(parser));
        String found = marked.getProblem().replace("\0(0)", "the end of the file");
        return "line " + line + ": It is not YAML: " + found;
      }
    }
    return "line "
        + line(parser)
        + (e instanceof StreamConstraintsException
            ? ": A name or a number is too long."
            : ": It cannot be read: " + firstLine(e.getOriginalMessage()));
  }

  private static String text(byte[] bytes) {
    ByteBuffer encoded = ByteBuffer.wrap(bytes);
    CharBuffer text = CharBuffer.allocate(bytes.length);
    if (UTF_8.newDecoder().decode(encoded, text, true).isError()) {
      String before = new String(bytes, 0, encoded.position(), UTF_8);
      throw new UnreadableFile("line " + (1 + newLines(before)) + ": It is not UTF-8 text.");
    }
    return text.flip().toString();
  }

  private static long newLines(String text) {
    return text.chars().filter(character -> character == '\n').count();
  }

  /** Refuses characters that YAML allows only as escapes, and names the line of the first one. */
  private static void requireCharacters(String text) {
    int character;
    for (int at = 0; at < text.length(); at += Character.charCount(character)) {
      character = text.codePointAt(at);
      if (!StreamReader.isPrintable(character)) {
        throw new UnreadableFile(
            String.format(
                Locale.ROOT,
                "line %d: The character U+%04X is not allowed in the file; remove it.",
                1 + newLines(text.substring(0, at)),
                character));
      }
    }
  }

  /**
   * @throws UnreadableFile if the file is too large, is not UTF-8 or YAML, contains a member or
   *     value that cannot be read, or does not have the structure of a business file
   */
  public static BusinessFile read(byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw new UnreadableFile(
          "The file is larger than " + (MAX_BYTES >> 20) + " MiB; split it into several files.");
    }
    BusinessFile file = new BusinessFile(text(bytes));
    file.requireShape();
    return file;
  }

  private void requireShape() {
    Set<String> known = new TreeSet<>(List.of(WORKSPACE, STAGE_CONFIG, BOOKING_PAGE));
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
                    + switch (member.getKey()) {
                      case STAGE_CONFIG -> ": This must contain two lists, stages and actions.";
                      case BOOKING_PAGE ->
                          ": This must contain settings, for example enabled: true.";
                      case WORKSPACE ->
                          ": This must contain settings, for example phone: +55 11 3333-4444.";
                      default ->
                          ": This must contain an object under each key, for example"
                              + " ana: {name: Ana}.";
                    });
          }
        });
  }

  private void requireKnown(String pointer, String name, Set<String> known) {
    if (!known.contains(name)) {
      throw new UnreadableFile(
          where(below(pointer, name))
              + ": There is no such member. "
              + NearestName.of(name, known)
                  .map(near -> "Did you mean " + near + "?")
                  .orElseGet(() -> "Known members: " + String.join(", ", known) + "."));
    }
  }

  /** Returns the file's description of its workspace; empty if there is none. */
  public ObjectNode workspace() {
    return content.path(WORKSPACE) instanceof ObjectNode described ? described : Json.object();
  }

  /**
   * Returns the settings of the business, without the members that are used only to create its
   * workspace; null if no settings remain.
   */
  @Nullable ObjectNode business() {
    ObjectNode business = workspace().deepCopy().remove(CREATION);
    return business.isEmpty() ? null : business;
  }

  /**
   * Returns the stage configuration, as {@code PUT /stage-config} accepts it; null if the file has
   * none.
   */
  @Nullable ObjectNode stageConfig() {
    return content.path(STAGE_CONFIG) instanceof ObjectNode config ? config : null;
  }

  /** Returns the settings of the booking page; null if the file has none. */
  @Nullable ObjectNode bookingPage() {
    return content.path(BOOKING_PAGE) instanceof ObjectNode page ? page : null;
  }

  /** Returns the objects of a kind by their keys, in the order of the file. */
  Map<String, JsonNode> objects(ImportedKind kind) {
    Map<String, JsonNode> objects = new LinkedHashMap<>();
    content.path(kind.section()).properties().forEach(m -> objects.put(m.getKey(), m.getValue()));
    return objects;
  }

  JsonNode at(String pointer) {
    return content.at(pointer);
  }

  /** Formats a position for people: {@code line 12, services.cut.price_cents}. */
  String where(String pointer) {
    String path = pointer.substring(1).replace('/', '.').replace("~1", "/").replace("~0", "~");
    Integer line = line(pointer);
    return line == null ? path : "line " + line + ", " + path;
  }

  /**
   * Returns the line of a position, or of its nearest parent with a known line; null if none is
   * known.
   */
  private @Nullable Integer line(String pointer) {
    for (String at = pointer; !at.isEmpty(); at = at.substring(0, at.lastIndexOf('/'))) {
      Integer line = lines.get(at);
      if (line != null) {
        return line;
      }
    }
    return null;
  }

  private ObjectNode object(JsonParser parser, String pointer, int depth) {
    ObjectNode object = Json.object();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      String at = below(pointer, name);
      if (!isFirst(at, parser)) {
        throw new UnreadableFile(where(at) + ": It appears twice.");
      }
      requireStorable(name, at);
      parser.nextToken();
      object.set(name, value(parser, at, depth));
    }
    return object;
  }

  /** Records the line of a position; false if the position already has a line. */
  private boolean isFirst(String at, JsonParser parser) {
    if (lines.size() == MAX_VALUES) {
      throw new UnreadableFile(
          "line "
              + line(parser)
              + ": The file has more than 1,000,000 values; split it into several files.");
    }
    return lines.put(at, line(parser)) == null;
  }

  private ArrayNode array(JsonParser parser, String pointer, int depth) {
    ArrayNode array = Json.MAPPER.createArrayNode();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      String at = pointer + "/" + array.size();
      isFirst(at, parser);
      array.add(value(parser, at, depth));
    }
    return array;
  }

  private String requireStorable(String text, String at) {
    if (!Texts.isStorable(text)) {
      throw new UnreadableFile(where(at) + ": It contains a character that cannot be stored.");
    }
    return text;
  }

  private JsonNode value(JsonParser parser, String at, int depth) {
    if (depth > MAX_DEPTH) {
      throw new UnreadableFile("line " + line(parser) + ": It is nested too deeply.");
    }
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      throw new UnreadableFile(where(at) + ": An alias cannot be read; write it out.");
    }
    // infinity, NaN or binary data
    if (parser.isNaN() || parser.currentToken() == JsonToken.VALUE_EMBEDDED_OBJECT) {
      throw new UnreadableFile(where(at) + ": Its value cannot be read.");
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser, at, depth + 1);
      case START_ARRAY -> array(parser, at, depth + 1);
      case VALUE_NULL -> Json.MAPPER.getNodeFactory().nullNode();
      case VALUE_TRUE, VALUE_FALSE ->
          Json.MAPPER.getNodeFactory().booleanNode(parser.getBooleanValue());
      case VALUE_NUMBER_INT -> Json.MAPPER.getNodeFactory().numberNode(parser.getBigIntegerValue());
      case VALUE_NUMBER_FLOAT -> Json.MAPPER.getNodeFactory().numberNode(parser.getDecimalValue());
      case null, default ->
          Json.MAPPER.getNodeFactory().stringNode(requireStorable(parser.getString(), at));
    };
  }

  static String below(String pointer, String name) {
    return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
  }

  private static int line(JsonParser parser) {
    return parser.currentTokenLocation().getLineNr();
  }

  private static String firstLine(@Nullable String text) {
    return text == null ? "it is not YAML" : text.lines().findFirst().orElse(text);
  }
}
