package turno.platform.db;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.type.LogicalType;
import turno.kernel.Id;
import turno.kernel.Json;

/**
 * The JSON of one column, with its version in the {@code v} member: written from a record that
 * exists for this column alone, and read strictly. Reading fails if a member is unknown, is missing
 * or null although its component is not {@code @Nullable}, or has a value of the wrong type, or if
 * the version is unknown; the message names the table, the column, the row and the member. So no
 * component can be renamed without an {@link Upgrade}, and no stored value reads as 0 or null by
 * accident: a null is not written, and a value under another name is an error.
 *
 * <pre>{@code
 * private record StoredRules(List<StoredMember> members, @Nullable String note) {}
 *
 * private static final StoredJson<StoredRules> RULES =
 *     StoredJson.of("resource_groups", "rules", StoredRules.class);
 *
 * StoredRules stored = RULES.read(row.getString("rules"), id);
 * new Sql.Json(RULES.write(new StoredRules(members, note)));
 * }</pre>
 *
 * <p>The record, and those nested in it, are private to the class that reads and writes the table;
 * they belong neither to the domain nor to the wire format. A component of type {@code ObjectNode}
 * or {@code JsonNode} accepts anything: it is for content that clients wrote and the server does
 * not read. The first version is 1; each change of the record requires a further upgrade, which
 * converts documents to the next version.
 */
public final class StoredJson<T extends Record> {
  private static final String VERSION = "v";

  private static final JsonMapper MAPPER = strict();

  private final String place;
  private final List<Upgrade> upgrades;
  private final ObjectReader reader;

  private StoredJson(String place, Class<T> type, List<Upgrade> upgrades) {
    this.place = place;
    this.upgrades = upgrades;
    this.reader = MAPPER.readerFor(type);
  }

  /** Converts a document to the next version; may modify the given document. */
  @FunctionalInterface
  public interface Upgrade {
    ObjectNode apply(JsonNode document);
  }

  /**
   * @param upgrades the conversion from version 1 to version 2, that from version 2 to version 3,
   *     and so on
   */
  public static <T extends Record> StoredJson<T> of(
      String table, String column, Class<T> type, Upgrade... upgrades) {
    return new StoredJson<>("turno." + table + "." + column, type, List.of(upgrades));
  }

  /** Returns the text of {@link #document}. */
  public String write(T value) {
    return Json.text(document(value));
  }

  /** Converts a value to a document of the latest version. */
  public ObjectNode document(T value) {
    ObjectNode document = Json.object().put(VERSION, latest());
    document.setAll((ObjectNode) MAPPER.valueToTree(value));
    return document;
  }

  /**
   * @param row the row's id, or another string that identifies it in the table, for error messages
   * @throws IllegalStateException if the version is unknown, or if the JSON is not valid for its
   *     version
   */
  public T read(String json, Object row) {
    JsonNode document = Json.tree(json);
    int version = version(document, row);
    try {
      for (Upgrade upgrade : upgrades.subList(version - 1, upgrades.size())) {
        document = upgrade.apply(document);
      }
    } catch (RuntimeException e) {
      throw new IllegalStateException(
          place + " of " + named(row) + " is not valid for version " + version, e);
    }
    if (document instanceof ObjectNode object) {
      object.remove(VERSION);
    }
    try {
      return reader.readValue(document);
    } catch (JacksonException e) {
      throw new IllegalStateException(place + " of " + named(row) + ": " + fault(e, document), e);
    }
  }

  /**
   * Reads a record from a document that has no version of its own, just as strictly.
   *
   * @throws JacksonException when the document does not match the record
   */
  public static <T extends Record> T strictly(JsonNode document, Class<T> type) {
    return MAPPER.treeToValue(document, type);
  }

  /** Returns the row's id as it appears in SQL; any other string is returned unchanged. */
  private static Object named(Object row) {
    return row instanceof Id id ? id.value() : row;
  }

  private int version(JsonNode document, Object row) {
    JsonNode given = document.path(VERSION);
    if (!given.isInt() || given.intValue() < 1 || given.intValue() > latest()) {
      throw new IllegalStateException(
          place
              + " of "
              + named(row)
              + " has "
              + (given.isMissingNode() ? "no version" : "version " + given)
              + "; known versions are 1 to "
              + latest());
    }
    return given.intValue();
  }

  private int latest() {
    return upgrades.size() + 1;
  }

  /** Returns the names of the table and the column. */
  @Override
  public String toString() {
    return place;
  }

  /**
   * Describes the fault by the name of the member, never by its value, which may contain personal
   * data.
   */
  private static String fault(JacksonException e, JsonNode document) {
    String path =
        e.getPath().stream()
            .map(at -> at.getPropertyName() == null ? "" + at.getIndex() : at.getPropertyName())
            .collect(Collectors.joining("."));
    JsonNode found = document.at("/" + path.replace('.', '/'));
    String fault =
        e instanceof UnrecognizedPropertyException
            ? "is unknown"
            : found.isMissingNode()
                ? "is missing"
                : found.isNull()
                    ? "is null"
                    : isUnknownConstant(e, found) ? "has an unknown value" : "has the wrong type";
    return "the member " + path + " " + fault;
  }

  private static boolean isUnknownConstant(JacksonException e, JsonNode found) {
    return found.isString()
        && e instanceof InvalidFormatException format
        && format.getTargetType().isEnum();
  }

  private static JsonMapper strict() {
    return Json.MAPPER
        .rebuild()
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .changeDefaultPropertyInclusion(all -> all.withValueInclusion(Include.NON_NULL))
        .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
        .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
        .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
        .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
        .withCoercionConfigDefaults(
            coercions -> coercions.setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail))
        .withCoercionConfig(
            LogicalType.Textual,
            coercions ->
                coercions
                    .setCoercion(CoercionInputShape.EmptyString, CoercionAction.TryConvert)
                    .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
        .addModule(new SimpleModule().addDeserializer(Instant.class, new TextualInstant()))
        .changeDefaultVisibility(visibility -> visibility.withIsGetterVisibility(Visibility.NONE))
        .annotationIntrospector(new NullsWhereMarked())
        .build();
  }

  /** Accepts strings only: numbers would otherwise be read as seconds. */
  private static final class TextualInstant extends StdDeserializer<Instant> {
    TextualInstant() {
      super(Instant.class);
    }

    @Override
    public Instant deserialize(JsonParser parser, DeserializationContext context) {
      if (!parser.hasToken(JsonToken.VALUE_STRING)) {
        return (Instant) context.handleUnexpectedToken(getValueType(context), parser);
      }
      try {
        return Instant.parse(parser.getString());
      } catch (DateTimeParseException e) {
        throw context.weirdStringException(parser.getString(), Instant.class, "not an instant");
      }
    }
  }

  /**
   * Requires a value for each record component that is not marked as nullable, and for each element
   * of a list.
   */
  private static final class NullsWhereMarked extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated annotated) {
      if (annotated instanceof AnnotatedParameter parameter) {
        Boolean nullable = nullable(parameter);
        if (nullable != null) {
          return JsonSetter.Value.construct(nullable ? Nulls.SET : Nulls.FAIL, Nulls.FAIL);
        }
      }
      return super.findSetterInfo(config, annotated);
    }

    @Override
    public @Nullable Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
      Boolean nullable =
          member instanceof AnnotatedParameter parameter ? nullable(parameter) : null;
      return nullable == null
          ? super.hasRequiredMarker(config, member)
          : Boolean.valueOf(!nullable);
    }

    /**
     * Whether the record component that this parameter initializes is nullable; null if the
     * parameter does not initialize a record component.
     */
    private static @Nullable Boolean nullable(AnnotatedParameter parameter) {
      RecordComponent[] components = parameter.getDeclaringClass().getRecordComponents();
      return (components == null || components.length != parameter.getOwner().getParameterCount())
          ? null
          : (Boolean)
              components[parameter.getIndex()]
                  .getAnnotatedType()
                  .isAnnotationPresent(Nullable.class);
    }
  }
}
