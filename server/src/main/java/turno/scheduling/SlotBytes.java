package turno.scheduling;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import org.jspecify.annotations.Nullable;
import turno.availability.Found;

/**
 * The list of slots as JSON, written straight into bytes: the one answer that is hot enough to be
 * worth it. Dates and offsets are worked out once per local day, not once per timestamp.
 */
public final class SlotBytes {
  private static final byte[] HEAD = ascii("{\"data\":[");
  private static final String STAMP = "0000-00-00T00:00:00+00:00";
  private static final String SLOT_START = "{\"start\":\"";
  private static final String SLOT_MIDDLE = "\",\"end\":\"";
  private static final byte[] SLOT =
      ascii(SLOT_START + STAMP + SLOT_MIDDLE + STAMP + "\",\"resource_ids\":[");
  private static final byte[] SLOT_END = ascii("]}");
  private static final byte[] REASON = ascii("],\"unavailable_reason\":");
  private static final byte[] NEXT_AVAILABLE = ascii(",\"next_available\":");
  private static final byte[] NEXT_FROM = ascii(",\"next_from\":");
  private static final byte[] NULL = ascii("null");
  private static final int MINUTES_OF_DAY = 1_440;
  private static final int STAMP_SIZE = STAMP.length();
  private static final int HOUR_AT = STAMP.indexOf('T') + 1;
  private static final int MINUTE_AT = HOUR_AT + 3;
  private static final int OFFSET_AT = STAMP.indexOf('+');
  private static final int START_AT = SLOT_START.length();
  private static final int END_AT = START_AT + STAMP_SIZE + SLOT_MIDDLE.length();

  private final Compiled compiled;
  private final ZoneRules rules;
  // the latest date and offset, with the time of day left to fill in
  private final byte[] stamp = ascii(STAMP);
  private int offsetMinutes;
  private long offsetFrom = Long.MAX_VALUE;
  private long offsetUntil = Long.MIN_VALUE;
  private long day = Long.MIN_VALUE;
  private final byte[] bytes;
  private int size;

  private SlotBytes(Compiled compiled, ZoneId zone, int length) {
    this.compiled = compiled;
    this.rules = zone.getRules();
    this.bytes = new byte[length];
  }

  /**
   * Renders the contract's {@code SlotList}.
   *
   * @param nextAvailable epoch minute, or null; {@code nextFrom} likewise
   */
  public static byte[] of(
      Compiled compiled,
      ZoneId zone,
      Found found,
      @Nullable String reason,
      @Nullable Integer nextAvailable,
      @Nullable Integer nextFrom) {
    int length =
        HEAD.length
            + slotsLength(compiled, found)
            + REASON.length
            + (reason == null ? NULL.length : reason.length() + 2)
            + NEXT_AVAILABLE.length
            + (nextAvailable == null ? NULL.length : STAMP_SIZE + 2)
            + NEXT_FROM.length
            + (nextFrom == null ? NULL.length : STAMP_SIZE + 2)
            + 1;
    SlotBytes list = new SlotBytes(compiled, zone, length);
    list.write(HEAD);
    for (int i = 0; i < found.size(); i++) {
      if (i > 0) {
        list.write((byte) ',');
      }
      list.slot(found, i);
    }
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
    if (list.size != length) {
      throw new IllegalStateException("wrote " + list.size + " of " + length + " bytes");
    }
    return list.bytes;
  }

  // with the comma between two slots, and that between two resources
  private static int slotsLength(Compiled compiled, Found found) {
    int length = found.size() * (SLOT.length + SLOT_END.length) + Math.max(0, found.size() - 1);
    for (int i = 0; i < found.size(); i++) {
      int resources = found.resourceCount(i);
      length += Math.max(0, resources - 1);
      for (int k = 0; k < resources; k++) {
        length += compiled.wireId(found.resource(i, k)).length + 2;
      }
    }
    return length;
  }

  private void slot(Found found, int i) {
    int at = size;
    write(SLOT);
    time(at + START_AT, found.start(i));
    time(at + END_AT, found.end(i));
    for (int k = 0; k < found.resourceCount(i); k++) {
      if (k > 0) {
        write((byte) ',');
      }
      write((byte) '"');
      write(compiled.wireId(found.resource(i, k)));
      write((byte) '"');
    }
    write(SLOT_END);
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
    if (minute < offsetFrom || minute >= offsetUntil) {
      findOffset(minute);
    }
    long local = (long) minute + offsetMinutes;
    long localDay = Math.floorDiv(local, (long) MINUTES_OF_DAY);
    if (localDay != day) {
      findDate(localDay);
    }
    int ofDay = (int) (local - localDay * MINUTES_OF_DAY);
    System.arraycopy(stamp, 0, bytes, at, STAMP_SIZE);
    two(bytes, at + HOUR_AT, ofDay / 60);
    two(bytes, at + MINUTE_AT, ofDay % 60);
  }

  private void findOffset(int minute) {
    Instant instant = Instant.ofEpochSecond(minute * 60L);
    ZoneOffset zoneOffset = rules.getOffset(instant);
    ZoneOffsetTransition before = rules.previousTransition(instant.plusSeconds(1));
    ZoneOffsetTransition after = rules.nextTransition(instant);
    offsetFrom = before == null ? Long.MIN_VALUE : Math.ceilDiv(before.toEpochSecond(), 60L);
    offsetUntil = after == null ? Long.MAX_VALUE : Math.floorDiv(after.toEpochSecond(), 60L);
    offsetMinutes = zoneOffset.getTotalSeconds() / 60;
    byte[] text = ascii(zoneOffset.getTotalSeconds() == 0 ? "+00:00" : zoneOffset.getId());
    System.arraycopy(text, 0, stamp, OFFSET_AT, STAMP_SIZE - OFFSET_AT);
  }

  private void findDate(long localDay) {
    day = localDay;
    LocalDate local = LocalDate.ofEpochDay(localDay);
    two(stamp, 0, local.getYear() / 100);
    two(stamp, 2, local.getYear() % 100);
    two(stamp, 5, local.getMonthValue());
    two(stamp, 8, local.getDayOfMonth());
  }

  private static void two(byte[] into, int at, int value) {
    into[at] = (byte) ('0' + value / 10);
    into[at + 1] = (byte) ('0' + value % 10);
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
