package turno.kernel;

import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindContext;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts values from and to the JSON that clients send and see: ids have their prefix, instants
 * are in the zone of the answer, and everything else is as in {@link Json}. Stored JSON differs:
 * its ids are UUIDs and its instants are in UTC.
 */
public final class WireJson {
  private static final String ZONE = "zone";

  public static final JsonMapper MAPPER = Json.MAPPER.rebuild().addModule(module()).build();

  private WireJson() {}

  /** A value whose instants, including nested ones, are written in this zone. */
  public record InZone(Object value, ZoneId zone) {}

  /** Converts an object to JSON. */
  public static ObjectNode tree(Object value, ZoneId zone) {
    return MAPPER.valueToTree(new InZone(value, zone));
  }

  /**
   * Reads a value that was checked against the contract; null for null.
   *
   * @param zone the zone of times without an offset; null if there are no times
   */
  public static @Nullable Object read(JsonNode json, JavaType type, @Nullable ZoneId zone) {
    return MAPPER.readerFor(type).withAttribute(ZONE, zone).readValue(json);
  }

  private static SimpleModule module() {
    SimpleModule module =
        new SimpleModule("wire")
            .addSerializer(InZone.class, new InZoneSerializer())
            .addSerializer(Id.class, new IdSerializer())
            .addSerializer(Instant.class, new InstantSerializer())
            .addDeserializer(Instant.class, new InstantDeserializer());
    IdKind.all().forEach(kind -> addId(module, kind));
    return module;
  }

  @SuppressWarnings("unchecked")
  private static <I extends Id> void addId(SimpleModule module, IdKind<I> kind) {
    Class<I> type = (Class<I>) kind.least().getClass();
    module.addDeserializer(type, new IdDeserializer<>(type, kind));
  }

  private static ZoneId zone(DatabindContext context) {
    if (context.getAttribute(ZONE) instanceof ZoneId zone) {
      return zone;
    }
    throw new IllegalStateException("an instant on the wire needs a zone: see InZone");
  }

  private static final class InZoneSerializer extends ValueSerializer<InZone> {
    @Override
    public void serialize(InZone shown, JsonGenerator to, SerializationContext context) {
      context.setAttribute(ZONE, shown.zone());
      context.writeValue(to, shown.value());
    }
  }

  private static final class IdSerializer extends ValueSerializer<Id> {
    @Override
    public void serialize(Id id, JsonGenerator to, SerializationContext context) {
      to.writeString(id.toString());
    }
  }

  private static final class InstantSerializer extends ValueSerializer<Instant> {
    @Override
    public void serialize(Instant instant, JsonGenerator to, SerializationContext context) {
      to.writeString(Timestamps.format(instant, zone(context)));
    }
  }

  private static final class InstantDeserializer extends StdDeserializer<Instant> {
    InstantDeserializer() {
      super(Instant.class);
    }

    @Override
    public Instant deserialize(JsonParser parser, DeserializationContext context) {
      String text = parser.getString();
      Instant instant = Timestamps.parse(text, zone(context));
      if (instant == null) {
        throw context.weirdStringException(text, Instant.class, "no instant");
      }
      return instant;
    }
  }

  private static final class IdDeserializer<I extends Id> extends StdDeserializer<I> {
    private final transient IdKind<I> kind;

    IdDeserializer(Class<I> type, IdKind<I> kind) {
      super(type);
      this.kind = kind;
    }

    @Override
    public I deserialize(JsonParser parser, DeserializationContext context) {
      String text = parser.getString();
      I id = kind.parse(text);
      if (id == null) {
        throw context.weirdStringException(text, handledType(), "no id");
      }
      return id;
    }
  }
}
