package turno.scheduling;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneId;
import turno.availability.WallClock;

/**
 * Writes timestamps as bytes. Dates and offsets are computed once per local day, not once per
 * timestamp.
 */
final class LocalStamps {
  static final String FORM = "0000-00-00T00:00:00+00:00";
  private static final int HOUR_AT = FORM.indexOf('T') + 1;
  private static final int MINUTE_AT = HOUR_AT + 3;
  private static final int OFFSET_AT = FORM.indexOf('+');

  private ZoneId zone;
  private WallClock clock;
  // a timestamp with the current date and offset, whose time of day is filled in for each use
  private final byte[] stamp = FORM.getBytes(StandardCharsets.US_ASCII);
  private int offsetMinutes;
  private int offsetFrom = Integer.MAX_VALUE;
  private int offsetUntil = Integer.MIN_VALUE;
  private int dayFrom = Integer.MAX_VALUE;
  private int dayUntil = Integer.MIN_VALUE;
  private int firstMinute;

  LocalStamps(ZoneId zone) {
    this.zone = zone;
    this.clock = WallClock.of(zone);
  }

  /** Switches to another zone. */
  void use(ZoneId next) {
    if (next.equals(zone)) {
      return;
    }
    zone = next;
    clock = WallClock.of(next);
    offsetFrom = Integer.MAX_VALUE;
    offsetUntil = Integer.MIN_VALUE;
    dayFrom = Integer.MAX_VALUE;
    dayUntil = Integer.MIN_VALUE;
  }

  /**
   * The first epoch minute of the current local day, or, if the offset changes during the day, of
   * the part of the day that has the current offset.
   */
  int dayFrom() {
    return dayFrom;
  }

  int dayUntil() {
    return dayUntil;
  }

  void write(byte[] into, int at, int minute) {
    moveTo(minute);
    System.arraycopy(stamp, 0, into, at, stamp.length);
    timeOfDay(into, at, minute);
  }

  String text(int minute) {
    byte[] text = new byte[stamp.length];
    write(text, 0, minute);
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  /** Writes the hour and minute into a timestamp of the current day. */
  void timeOfDay(byte[] into, int at, int minute) {
    int ofDay = minute - dayFrom + firstMinute;
    two(into, at + HOUR_AT, ofDay / 60);
    two(into, at + MINUTE_AT, ofDay % 60);
  }

  /**
   * Moves to the local day that contains the epoch minute or, if the offset changes during the day,
   * to the part of the day that has the same offset as that minute.
   */
  void moveTo(int minute) {
    if (minute >= dayFrom && minute < dayUntil) {
      return;
    }
    if (minute < offsetFrom || minute >= offsetUntil) {
      findOffset(minute);
    }
    int local = minute + offsetMinutes;
    int day = Math.floorDiv(local, WallClock.DAY);
    int midnight = day * WallClock.DAY - offsetMinutes;
    dayFrom = Math.max(offsetFrom, midnight);
    dayUntil = Math.min(offsetUntil, midnight + WallClock.DAY);
    firstMinute = dayFrom - midnight;
    LocalDate date = LocalDate.ofEpochDay(day);
    two(stamp, 0, date.getYear() / 100);
    two(stamp, 2, date.getYear() % 100);
    two(stamp, 5, date.getMonthValue());
    two(stamp, 8, date.getDayOfMonth());
  }

  private void findOffset(int minute) {
    int section = clock.section(minute);
    offsetFrom = clock.begin(section);
    offsetUntil = clock.end(section);
    offsetMinutes = clock.offset(section);
    int size = Math.abs(offsetMinutes);
    stamp[OFFSET_AT] = (byte) (offsetMinutes < 0 ? '-' : '+');
    two(stamp, OFFSET_AT + 1, size / 60);
    two(stamp, OFFSET_AT + 4, size % 60);
  }

  private static void two(byte[] into, int at, int value) {
    into[at] = (byte) ('0' + value / 10);
    into[at + 1] = (byte) ('0' + value % 10);
  }
}
