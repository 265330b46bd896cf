package turno.availability;

import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The wall clock of one time zone in whole minutes, stored as sections of constant offset.
 *
 * <p>Local minutes are counted from 1970-01-01T00:00 of the wall clock. A local time that the clock
 * skips stands for the instant of the jump; a local time that occurs twice stands for its first
 * occurrence (docs/rules/schedules.md#an-hour-that-does-not-exist, and RFC 5545).
 */
public final class WallClock {
  /** The number of minutes in a day. */
  public static final int DAY = 1_440;

  /** The greatest offset from UTC of any zone, in minutes. */
  private static final int FARTHEST_OFFSET = 18 * 60;

  private static final Instant FIRST = Instant.parse("1990-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("2211-01-01T00:00:00Z");
  private static final ConcurrentHashMap<ZoneId, WallClock> CLOCKS = new ConcurrentHashMap<>();

  /** The minute at which each section begins, except the first section. */
  private final int[] switches;

  private final int[] offsets;

  private WallClock(ZoneRules rules) {
    List<Integer> minutes = new ArrayList<>();
    List<Integer> after = new ArrayList<>();
    after.add(Math.floorDiv(rules.getOffset(FIRST).getTotalSeconds(), 60));
    ZoneOffsetTransition transition = rules.nextTransition(FIRST);
    while (transition != null && transition.getInstant().isBefore(LAST)) {
      minutes.add(Minutes.ceil(transition.toEpochSecond()));
      after.add(Math.floorDiv(transition.getOffsetAfter().getTotalSeconds(), 60));
      transition = rules.nextTransition(transition.getInstant());
    }
    switches = minutes.stream().mapToInt(Integer::intValue).toArray();
    offsets = after.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The clock of a zone; each zone has one instance. */
  public static WallClock of(ZoneId zone) {
    WallClock known = CLOCKS.get(zone);
    return known != null
        ? known
        : CLOCKS.computeIfAbsent(zone, absent -> new WallClock(absent.getRules()));
  }

  /** The offset from UTC at a minute, in minutes. */
  public int offsetAt(int minute) {
    return offsets[section(minute)];
  }

  /** The local minute that the wall clock shows at a minute. */
  public int localAt(int minute) {
    return minute + offsetAt(minute);
  }

  /** The local epoch day at a minute. */
  public int dayAt(int minute) {
    return Math.floorDiv(localAt(minute), DAY);
  }

  /** The minute at which local day {@code day} begins. */
  public int startOfDay(int day) {
    return minuteOf(day * DAY);
  }

  /**
   * The minute, counted from 1970 in UTC, for which a local minute stands; see the class comment
   * for local minutes that are skipped or occur twice.
   */
  public int minuteOf(int local) {
    int first = section(local - FARTHEST_OFFSET);
    int last = section(local + FARTHEST_OFFSET);
    for (int section = first; section <= last; section++) {
      int minute = local - offsets[section];
      if (minute >= begin(section) && minute < end(section)) {
        return minute;
      }
    }
    for (int section = first; section < last; section++) {
      if (local - offsets[section + 1] < switches[section]) {
        return switches[section];
      }
    }
    throw new IllegalStateException("local minute " + local + " has no instant");
  }

  /** The index of the section of constant offset that contains the minute. */
  public int section(int minute) {
    int found = Arrays.binarySearch(switches, minute);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The offset from UTC in a section, in minutes. */
  public int offset(int section) {
    return offsets[section];
  }

  /** The first minute after a section; {@link Openings#NO_END} for the last section. */
  public int end(int section) {
    return section == switches.length ? Openings.NO_END : switches[section];
  }

  /** The first minute of a section; {@link Openings#NO_BEGINNING} for the first section. */
  public int begin(int section) {
    return section == 0 ? Openings.NO_BEGINNING : switches[section - 1];
  }
}
