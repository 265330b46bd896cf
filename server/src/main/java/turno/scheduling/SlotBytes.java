package turno.scheduling;

import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.availability.EachResource;
import turno.availability.FoundSlots;
import turno.availability.PlaceViews;
import turno.kernel.Id.ResourceId;
import turno.kernel.Json;

/**
 * Renders the list of slots as JSON directly into bytes, because this is the most frequent answer.
 * Dates and offsets are computed once per local day, not once per timestamp. If resources are not
 * shown in detail, a slot that differs from the previous one only in its times of day is rendered
 * as a copy with new times.
 */
public final class SlotBytes {
  private static final byte[] HEAD = ascii("{\"data\":[");
  private static final String STAMP = LocalStamps.FORM;
  private static final String SLOT_START = "{\"start\":\"";
  private static final String SLOT_MIDDLE = "\",\"end\":\"";
  private static final byte[] SLOT =
      ascii(SLOT_START + STAMP + SLOT_MIDDLE + STAMP + "\",\"resource_ids\":[");
  private static final byte[] RESOURCES = ascii(",\"resources\":[");
  private static final byte[] RESOURCE = ascii("{\"id\":");
  private static final byte[] RESOURCE_NAME = ascii(",\"name\":");
  private static final byte[] KEEPS = ascii(",\"keeps_resources\":");
  private static final byte[] LOCATION = ascii(",\"location_id\":");
  private static final byte[] TRUE = ascii("true");
  private static final byte[] FALSE = ascii("false");
  private static final byte[] RESOURCE_END = ascii(",\"end\":\"" + STAMP + "\"");
  private static final byte[] REASON = ascii(",\"unavailable_reason\":");
  private static final byte[] NEXT_AVAILABLE = ascii(",\"next_available\":");
  private static final byte[] NEXT_FROM = ascii(",\"next_from\":");
  private static final byte[] NULL = ascii("null");
  private static final int STAMP_SIZE = STAMP.length();
  private static final int START_AT = SLOT_START.length();
  private static final int RESOURCE_END_AT = ",\"end\":\"".length();

  /**
   * The length of the closing bracket that precedes the price of a slot. Before the price of a
   * resource, there is no such bracket.
   */
  private static final int BRACKET = 1;

  private static final int END_AT = START_AT + STAMP_SIZE + SLOT_MIDDLE.length();

  private final CompiledCatalog compiled;
  private final FoundSlots found;
  private final SlotPrices prices;
  private final Details details;
  private final byte[][] names;
  private final ZoneId zone;
  private final LocalStamps stamps;

  /** The index of the location of the slot written last. */
  private int place = PlaceViews.NONE;

  // the slot that was written last, if it is within one local day: the first minute of that day,
  // and the position and size of the slot in the bytes
  private int latestFrom = Integer.MAX_VALUE;
  private int latestAt;
  private int latestSize;
  private final byte[] bytes;
  private int size;

  /**
   * The optional parts of a slot.
   *
   * @param each all resources that could serve each slot; null to omit them
   * @param present the resources of the booking to be moved; null if no booking is being moved
   * @param names whether to show the names of resources: the names of the resources in {@code each}
   *     or, if that is null, of the resources that each slot would use
   */
  public record Details(
      @Nullable EachResource each, @Nullable Set<Integer> present, boolean names) {
    public static final Details NONE = new Details(null, null, false);
  }

  private SlotBytes(
      CompiledCatalog compiled,
      ZoneId zone,
      FoundSlots found,
      SlotPrices prices,
      Details details,
      int lengthOfRest) {
    this.compiled = compiled;
    this.zone = zone;
    this.stamps = new LocalStamps(zone);
    this.found = found;
    this.prices = prices;
    this.details = details;
    this.names = new byte[details.names() ? compiled.resources().size() : 0][];
    this.bytes = new byte[slotsLength() + lengthOfRest];
  }

  /**
   * Renders the contract's {@code SlotList}.
   *
   * @param nextAvailable an epoch minute, or null; the same applies to {@code nextFrom}
   */
  public static byte[] of(
      CompiledCatalog compiled,
      ZoneId zone,
      FoundSlots found,
      SlotPrices prices,
      Details details,
      @Nullable String reason,
      @Nullable Integer nextAvailable,
      @Nullable Integer nextFrom) {
    int length =
        HEAD.length
            + prices.listEnd().length
            + REASON.length
            + (reason == null ? NULL.length : reason.length() + 2)
            + NEXT_AVAILABLE.length
            + (nextAvailable == null ? NULL.length : STAMP_SIZE + 2)
            + NEXT_FROM.length
            + (nextFrom == null ? NULL.length : STAMP_SIZE + 2)
            + 1;
    SlotBytes list = new SlotBytes(compiled, zone, found, prices, details, length);
    list.write(HEAD);
    for (int i = 0; i < found.size(); i++) {
      if (i > 0) {
        list.write((byte) ',');
      }
      list.slot(i);
    }
    list.write(prices.listEnd());
    list.goTo(PlaceViews.NONE);
    list.write(REASON);
    if (reason == null) {
      list.write(NULL);
    } else {
      list.write((byte) '"');
      list.write(ascii(reason));
      list.write((byte) '"');
    }
    list.write(NEXT_AVAILABLE);
    list.timeOrNull(nextAvailable);
    list.write(NEXT_FROM);
    list.timeOrNull(nextFrom);
    list.write((byte) '}');
    if (list.size != list.bytes.length) {
      throw new IllegalStateException("wrote " + list.size + " of " + list.bytes.length + " bytes");
    }
    return list.bytes;
  }

  // includes the commas between slots and between resources
  private int slotsLength() {
    int slots = found.size();
    int resources = found.resourceCount();
    return slots * (SLOT.length + 1)
        + Math.max(0, slots - 1)
        + resources * CompiledCatalog.QUOTED_ID
        + (resources - slots)
        + pricesLength(found)
        + locationsLength()
        + (details.present() == null ? 0 : keepsLength(details.present()))
        + resourcesLength();
  }

  private int locationsLength() {
    int length = found.size() * LOCATION.length;
    for (int i = 0; i < found.size(); i++) {
      length += location(i).length;
    }
    return length;
  }

  /** The location of slot {@code i} as JSON. */
  private byte[] location(int i) {
    byte[] id = compiled.places().quotedId(found.place(i));
    return id == null ? NULL : id;
  }

  /** Switches to the zone of a location. */
  private void goTo(int next) {
    if (next != place) {
      place = next;
      stamps.use(compiled.places().zoneAt(next, zone));
      latestFrom = Integer.MAX_VALUE;
    }
  }

  private int keepsLength(Set<Integer> present) {
    int length = 0;
    for (int i = 0; i < found.size(); i++) {
      length += KEEPS.length + keeps(i, present).length;
    }
    return length;
  }

  /** Whether slot {@code i} uses only resources that the booking already has, as JSON. */
  private byte[] keeps(int i, Set<Integer> present) {
    for (int k = 0; k < found.resourceCount(i); k++) {
      if (!present.contains(found.resource(i, k))) {
        return FALSE;
      }
    }
    return TRUE;
  }

  private int resourcesLength() {
    EachResource each = details.each();
    if (each != null) {
      int length = eachLength(each);
      for (int entry = 0; details.names() && entry < each.slots().size(); entry++) {
        length += RESOURCE_NAME.length + name(each.resource(entry)).length;
      }
      return length;
    }
    return details.names() ? usedLength() : 0;
  }

  /** The length of the resources that would be used, with their names. */
  private int usedLength() {
    int length = 0;
    for (int i = 0; i < found.size(); i++) {
      int price = prices.of(found, i).text().length - BRACKET;
      int count = found.resourceCount(i);
      length += RESOURCES.length + 1 + Math.max(0, count - 1);
      for (int k = 0; k < count; k++) {
        length +=
            RESOURCE.length
                + CompiledCatalog.QUOTED_ID
                + RESOURCE_NAME.length
                + name(found.resource(i, k)).length
                + RESOURCE_END.length
                + price
                + 1;
      }
    }
    return length;
  }

  /** The name of a resource as JSON. */
  private byte[] name(int resource) {
    if (names[resource] == null) {
      ResourceId id = compiled.resourceId(resource);
      names[resource] =
          Json.bytes(Objects.requireNonNull(compiled.catalog().resources().get(id)).name());
    }
    return names[resource];
  }

  private int pricesLength(FoundSlots slots) {
    if (prices.isFixed()) {
      return slots.isEmpty() ? 0 : slots.size() * prices.of(slots, 0).text().length;
    }
    int length = 0;
    for (int i = 0; i < slots.size(); i++) {
      length += prices.of(slots, i).text().length;
    }
    return length;
  }

  private int eachLength(EachResource choices) {
    int entries = choices.slots().size();
    return found.size() * (RESOURCES.length + 1)
        + entries * (RESOURCE.length + CompiledCatalog.QUOTED_ID + RESOURCE_END.length + 1)
        + (entries - found.size()) // commas: each slot has one fewer than entries
        + pricesLength(choices.slots())
        - entries * BRACKET;
  }

  private void slot(int i) {
    int start = found.start(i);
    int end = found.end(i);
    goTo(found.place(i));
    boolean hasResources = details.each() != null || details.names();
    if (!hasResources
        && start >= latestFrom
        && end < stamps.dayUntil()
        && found.sameResources(i, i - 1)) {
      again(start, end);
      return;
    }
    stamps.moveTo(start);
    latestAt = size;
    latestFrom = end < stamps.dayUntil() ? stamps.dayFrom() : Integer.MAX_VALUE;
    write(SLOT);
    time(latestAt + START_AT, start);
    time(latestAt + END_AT, end);
    for (int k = 0; k < found.resourceCount(i); k++) {
      if (k > 0) {
        write((byte) ',');
      }
      write(compiled.quotedId(found.resource(i, k)));
    }
    write(prices.of(found, i).text());
    write(LOCATION);
    write(location(i));
    if (details.present() != null) {
      write(KEEPS);
      write(keeps(i, details.present()));
    }
    if (hasResources) {
      resources(i);
    }
    write((byte) '}');
    latestSize = size - latestAt;
  }

  private void resources(int i) {
    write(RESOURCES);
    EachResource each = details.each();
    if (each == null) {
      for (int k = 0; k < found.resourceCount(i); k++) {
        resource(k > 0, found.resource(i, k), found.end(i), prices.of(found, i));
      }
    } else {
      for (int entry = each.first(i); entry < each.first(i + 1); entry++) {
        resource(
            entry > each.first(i),
            each.resource(entry),
            each.slots().end(entry),
            prices.of(each.slots(), entry));
      }
    }
    write((byte) ']');
  }

  private void resource(boolean further, int resource, int end, SlotPrices.Price price) {
    if (further) {
      write((byte) ',');
    }
    write(RESOURCE);
    write(compiled.quotedId(resource));
    if (details.names()) {
      write(RESOURCE_NAME);
      write(name(resource));
    }
    int at = size;
    write(RESOURCE_END);
    time(at + RESOURCE_END_AT, end);
    write(Arrays.copyOfRange(price.text(), BRACKET, price.text().length));
    write((byte) '}');
  }

  /**
   * Writes a slot as a copy of the one written last, which is on the same day and has the same
   * resources, with new times.
   */
  private void again(int start, int end) {
    System.arraycopy(bytes, latestAt, bytes, size, latestSize);
    stamps.timeOfDay(bytes, size + START_AT, start);
    stamps.timeOfDay(bytes, size + END_AT, end);
    latestAt = size;
    size += latestSize;
  }

  private void timeOrNull(@Nullable Integer minute) {
    if (minute == null) {
      write(NULL);
      return;
    }
    write((byte) '"');
    time(size, minute);
    size += STAMP_SIZE;
    write((byte) '"');
  }

  private void time(int at, int minute) {
    stamps.write(bytes, at, minute);
  }

  private void write(byte b) {
    bytes[size++] = b;
  }

  private void write(byte[] more) {
    System.arraycopy(more, 0, bytes, size, more.length);
    size += more.length;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
