package turno.mcp;

import static java.time.ZoneOffset.UTC;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.Timestamps;

/**
 * A listed slot as one token to copy, so that models need not write times and ids. Nothing is
 * stored for the token, and it grants nothing: a call with the token is checked as if its parts had
 * been given one by one.
 *
 * @param resources the requested resources, not those that would be chosen
 * @param location the slot's location; null if it has none
 */
record SlotToken(
    ServiceId service,
    Instant start,
    int partySize,
    List<ResourceId> resources,
    @Nullable LocationId location) {
  private static final String PREFIX = "slot_";
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
  private static final int ID_BYTES = 16;
  private static final int SECOND_BYTES = 5;
  private static final int SUM_BYTES = Short.BYTES;

  /** The maximum number of bytes for a party size; three are enough for a million people. */
  private static final int MAX_PARTY_BYTES = 3;

  private static final int FIXED_BYTES = ID_BYTES + SECOND_BYTES + SUM_BYTES;
  private static final int MAX_RESOURCES = 20;

  /**
   * Precedes the id of a location. Because of this byte, the length shows whether there is a
   * location.
   */
  private static final byte AT = 1;

  /** A slot without a location. */
  SlotToken(ServiceId service, Instant start, int partySize, List<ResourceId> resources) {
    this(service, start, partySize, resources, null);
  }

  /**
   * Returns the slot of a booking, at the booking's location.
   *
   * @param resources the requested resources
   */
  static SlotToken of(JsonNode booking, List<ResourceId> resources) {
    ServiceId service = IdKind.SERVICE.parse(booking.path("service_id").asString(""));
    Instant start = Timestamps.parse(booking.path("start").asString(""));
    return new SlotToken(
        Objects.requireNonNull(service, "a booking without a service"),
        Objects.requireNonNull(start, "a booking without a start"),
        booking.path("party_size").asInt(1),
        resources,
        IdKind.LOCATION.parse(booking.path("location_id").asString("")));
  }

  /** Returns the token as text, which is short because models copy it letter by letter. */
  String text() {
    byte[] party = partyBytes(partySize);
    ByteBuffer bytes =
        ByteBuffer.allocate(
            FIXED_BYTES
                + party.length
                + ID_BYTES * resources.size()
                + (location == null ? 0 : 1 + ID_BYTES));
    put(bytes, service);
    for (int i = SECOND_BYTES - 1; i >= 0; i--) {
      bytes.put((byte) (start.getEpochSecond() >>> (8 * i)));
    }
    bytes.put(party);
    resources.forEach(id -> put(bytes, id));
    if (location != null) {
      put(bytes.put(AT), location);
    }
    bytes.putShort(sum(bytes.array()));
    return PREFIX + BASE64.encodeToString(bytes.array());
  }

  /** Returns the start in the form that operations read. */
  String startText() {
    return Timestamps.format(start, UTC);
  }

  /** Adds the start, the location and the requested resources to the body of a request. */
  ObjectNode addTo(ObjectNode body) {
    resources.forEach(id -> body.withArray("resource_ids").add(id.toString()));
    if (location != null) {
      body.put("location_id", location.toString());
    }
    return body.put("start", startText());
  }

  /** Returns the same service, party size and resources at another start and location. */
  SlotToken at(Instant other, @Nullable LocationId place) {
    return new SlotToken(service, other, partySize, resources, place);
  }

  /**
   * Returns a call of {@code find_slots} for the token's service, first resource and location. The
   * token's party size is included unless a booking is moved, because a moved booking keeps its
   * party size.
   *
   * @param near whether to search around the token's start
   */
  ToolCall search(boolean near, @Nullable String booking) {
    ToolCall call = AgentDesk.findSlots(service.toString(), near ? startText() : null, booking);
    if (partySize > 1 && booking == null) {
      call.arguments().put("party_size", partySize);
    }
    if (!resources.isEmpty()) {
      call.arguments().put("resource_id", resources.getFirst().toString());
    }
    if (location != null) {
      call.arguments().put("location_id", location.toString());
    }
    return call;
  }

  /** Whether a booking is at the token's location; true if the token has no location. */
  boolean isAt(JsonNode booking) {
    return location == null || location.toString().equals(booking.path("location_id").asString(""));
  }

  private static void put(ByteBuffer into, Id id) {
    into.putLong(id.value().getMostSignificantBits()).putLong(id.value().getLeastSignificantBits());
  }

  /** Encodes a party size with seven bits per byte; the high bit is clear in the last byte. */
  private static byte[] partyBytes(int partySize) {
    byte[] bytes = new byte[partySize < 1 << 7 ? 1 : partySize < 1 << 14 ? 2 : MAX_PARTY_BYTES];
    for (int i = 0; i < bytes.length; i++) {
      int mark = i < bytes.length - 1 ? 0x80 : 0;
      bytes[i] = (byte) (mark | (partySize >>> (7 * i) & 0x7f));
    }
    return bytes;
  }

  /** Reads a token; returns null if the text is not a valid token. */
  static @Nullable SlotToken parse(String text) {
    if (!text.startsWith(PREFIX) || text.length() > 1_000) {
      return null;
    }
    try {
      byte[] all = Base64.getUrlDecoder().decode(text.substring(PREFIX.length()));
      ByteBuffer bytes = ByteBuffer.wrap(all);
      ServiceId service = IdKind.SERVICE.of(new UUID(bytes.getLong(), bytes.getLong()));
      long second = 0;
      for (int i = 0; i < SECOND_BYTES; i++) {
        second = second << 8 | (bytes.get() & 0xff);
      }
      int party = 0;
      byte seven = (byte) 0x80;
      for (int i = 0; seven < 0 && i < MAX_PARTY_BYTES; i++) {
        seven = bytes.get();
        party |= (seven & 0x7f) << (7 * i);
      }
      List<ResourceId> ids = new ArrayList<>();
      int place = (bytes.remaining() - SUM_BYTES) % ID_BYTES == 1 ? 1 + ID_BYTES : 0;
      while (bytes.remaining() >= ID_BYTES + SUM_BYTES + place && ids.size() < MAX_RESOURCES) {
        ids.add(IdKind.RESOURCE.of(new UUID(bytes.getLong(), bytes.getLong())));
      }
      LocationId location =
          place > 0 && bytes.get() == AT
              ? IdKind.LOCATION.of(new UUID(bytes.getLong(), bytes.getLong()))
              : null;
      return bytes.getShort() == sum(all) && !bytes.hasRemaining()
          ? new SlotToken(service, Instant.ofEpochSecond(second), party, List.copyOf(ids), location)
          : null;
    } catch (IllegalArgumentException | BufferUnderflowException e) {
      return null;
    }
  }

  /** Returns a checksum that detects copying mistakes. */
  private static short sum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, bytes.length - SUM_BYTES);
    return (short) sum.getValue();
  }
}
