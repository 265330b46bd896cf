package turno.verification.simulation;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The hours of one schedule as the clients know them, computed with {@code java.time} for each
 * question, without any code of the engine. Times are in minutes since the epoch.
 */
final class ExpectedHours {
  private static final int DAY = 1_440;

  final String id;
  final ZoneId zone;
  private Map<DayOfWeek, List<Interval>> week = new EnumMap<>(DayOfWeek.class);
  private final List<Dates> overrides = new ArrayList<>();

  /** Minutes of a day; an end before the start is on the next day. */
  record Interval(int start, int end) {}

  /**
   * An override: hours for the dates from {@code from} to {@code to}, both included. If several
   * overrides include a date, the last one is used.
   */
  record Dates(String id, LocalDate from, LocalDate to, List<Interval> intervals) {
    boolean owns(LocalDate date) {
      return !date.isBefore(from) && !date.isAfter(to);
    }
  }

  /** An uninterrupted opening, {@code [from, to)}. */
  record Opening(long from, long to) {}

  ExpectedHours(String id, ZoneId zone) {
    this.id = id;
    this.zone = zone;
  }

  void week(Map<DayOfWeek, List<Interval>> hours) {
    week = new EnumMap<>(hours);
  }

  void add(Dates override) {
    overrides.add(override);
  }

  void remove(String overrideId) {
    overrides.removeIf(override -> override.id().equals(overrideId));
  }

  List<String> overrides() {
    return overrides.stream().map(Dates::id).toList();
  }

  /** The opening that contains the whole of {@code [from, to)}; null if there is none. */
  @Nullable Opening around(long from, long to) {
    for (Opening opening : openings(from, to)) {
      if (opening.from() <= from && to <= opening.to()) {
        return opening;
      }
    }
    return null;
  }

  /** The merged openings from some days before to some days after the interval. */
  List<Opening> openings(long from, long to) {
    List<Opening> all = new ArrayList<>();
    LocalDate date = date(from, zone).minusDays(9);
    LocalDate last = date(to, zone).plusDays(9);
    while (!date.isAfter(last)) {
      Dates owner = owner(date);
      Dates next = owner(date.plusDays(1));
      boolean cut = next != null && !next.equals(owner);
      for (Interval interval :
          owner == null ? week.getOrDefault(date.getDayOfWeek(), List.of()) : owner.intervals()) {
        int end = interval.end();
        if (end < interval.start()) {
          end = cut ? DAY : end + DAY;
        }
        long begins = minute(date, interval.start());
        long ends = minute(date, end);
        if (begins < ends) {
          all.add(new Opening(begins, ends));
        }
      }
      date = date.plusDays(1);
    }
    return merged(all);
  }

  private @Nullable Dates owner(LocalDate date) {
    Dates owner = null;
    for (Dates override : overrides) {
      if (override.owns(date)) {
        owner = override;
      }
    }
    return owner;
  }

  private static List<Opening> merged(List<Opening> openings) {
    openings.sort(Comparator.comparingLong(Opening::from));
    List<Opening> merged = new ArrayList<>();
    for (Opening opening : openings) {
      Opening before = merged.isEmpty() ? null : merged.getLast();
      if (before != null && opening.from() <= before.to()) {
        merged.set(
            merged.size() - 1, new Opening(before.from(), Math.max(before.to(), opening.to())));
      } else {
        merged.add(opening);
      }
    }
    return merged;
  }

  /**
   * The minute of a local time. A time that the clocks skip means the instant of the clock change;
   * a time that occurs twice means its first occurrence.
   */
  private long minute(LocalDate date, int minuteOfDay) {
    LocalDateTime local = date.atStartOfDay().plusMinutes(minuteOfDay);
    ZoneOffsetTransition jump = zone.getRules().getTransition(local);
    long second =
        jump != null && jump.isGap() ? jump.toEpochSecond() : local.atZone(zone).toEpochSecond();
    return second / 60;
  }

  static LocalDate date(long minute, ZoneId zone) {
    return Instant.ofEpochSecond(minute * 60).atZone(zone).toLocalDate();
  }

  static int minuteOfDay(long minute, ZoneId zone) {
    return Instant.ofEpochSecond(minute * 60).atZone(zone).toLocalTime().toSecondOfDay() / 60;
  }
}
