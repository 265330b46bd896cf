package turno.catalog;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.TimeZones;
import turno.platform.nouns.Identity;

/**
 * Weekly opening hours, periods that have other weekly hours from certain dates on, and overrides
 * for particular dates.
 *
 * @param timeZone the IANA name as it was sent
 * @param weeklyHours the hours until the first period begins, as they were sent
 * @param periods ordered by their first dates, which are all different
 * @param overrides in creation order, which is the order of their ids; if two cover the same date,
 *     the later one applies
 */
public record Schedule(
    Identity<ScheduleId> identity,
    String name,
    String timeZone,
    List<WeeklyInterval> weeklyHours,
    List<Period> periods,
    List<ScheduleOverride> overrides)
    implements CatalogObject<ScheduleId> {

  public Schedule {
    weeklyHours = List.copyOf(weeklyHours);
    periods = periods.stream().sorted(Comparator.comparing(Period::validFrom)).toList();
    overrides = overrides.stream().sorted(Comparator.comparing(ScheduleOverride::id)).toList();
  }

  @Override
  public long weight() {
    return 2_500
        + CatalogWeight.texts(identity, name)
        + CatalogWeight.INTERVAL * weeklyHours.size()
        + periods.stream().mapToLong(Period::weight).sum()
        + overrides.stream().mapToLong(ScheduleOverride::weight).sum();
  }

  @Override
  public boolean mayLeaveBookingsBehind(@Nullable CatalogObject<?> before) {
    return before instanceof Schedule old
        && !(old.timeZone.equals(timeZone) && old.hasHoursOf(this));
  }

  /**
   * Whether another schedule has the same meaning; the order of hours within a week does not
   * matter.
   */
  boolean isSameAs(Schedule other) {
    return hasHoursOf(other)
        && other.equals(
            new Schedule(identity, name, timeZone, other.weeklyHours, other.periods, overrides));
  }

  private boolean hasHoursOf(Schedule other) {
    return sorted(weeklyHours).equals(sorted(other.weeklyHours))
        && periods.stream()
            .map(Period::sorted)
            .toList()
            .equals(other.periods.stream().map(Period::sorted).toList());
  }

  private static List<WeeklyInterval> sorted(List<WeeklyInterval> week) {
    return week.stream().sorted(WeeklyInterval.ORDER).toList();
  }

  /** Returns the same schedule with these overrides. */
  Schedule with(List<ScheduleOverride> other) {
    return new Schedule(identity, name, timeZone, weeklyHours, periods, other);
  }

  /**
   * Returns the weight in bytes of the hours as compiled for one resource. The engine keeps two
   * copies (the hours at a location, and the hours elsewhere) for each named location, for the
   * resource's own location, and for all other locations together.
   */
  long placedWeight() {
    int named = places().size();
    long weeks = 1L + periods.stream().mapToInt(period -> period.weeks().size()).sum();
    return named == 0 ? 0 : 2L * (named + 2) * (1_000 + 500 * weeks + 100L * overrides.size());
  }

  /** Returns the locations that the hours name. */
  public Set<LocationId> places() {
    Set<LocationId> places = new HashSet<>();
    Stream.concat(
            Stream.concat(
                    weeklyHours.stream(),
                    periods.stream()
                        .flatMap(period -> period.weeks().stream())
                        .flatMap(List::stream))
                .map(WeeklyInterval::hours),
            overrides.stream().flatMap(override -> override.intervals().stream()))
        .forEach(hours -> {
          LocationId place = hours.locationId();
          if (place != null) {
            places.add(place);
          }
        });
    return places;
  }

  /**
   * Returns the weekly hours that apply on a date: the hours of the last period that has begun by
   * that date, according to the rotation of the period's weeks, or {@code weeklyHours} if no period
   * has begun. Overrides are ignored.
   */
  public List<WeeklyInterval> weekOn(LocalDate date) {
    List<WeeklyInterval> week = weeklyHours;
    for (Period period : periods) {
      if (!period.validFrom().isAfter(date)) {
        week = period.weekOn(date);
      }
    }
    return week;
  }

  /**
   * Returns the intervals on a local date according to the weekly hours; overrides are ignored
   * (docs/rules/schedules.md#periods).
   */
  List<LocalInterval> weekly(LocalDate day) {
    return weekOn(day).stream()
        .filter(row -> row.day() == day.getDayOfWeek())
        .map(WeeklyInterval::hours)
        .toList();
  }

  /** Returns the zone, or null if this JDK does not know its name; the schedule is then closed. */
  public @Nullable ZoneId zone() {
    return TimeZones.find(timeZone);
  }

  /**
   * The weekly hours from a date until the next period begins.
   *
   * @param weeks the weeks that rotate; the first one applies to the week, Monday to Sunday, that
   *     contains {@code validFrom}
   */
  public record Period(LocalDate validFrom, List<List<WeeklyInterval>> weeks) {
    public Period {
      weeks = weeks.stream().map(List::copyOf).toList();
    }

    private List<WeeklyInterval> weekOn(LocalDate date) {
      LocalDate first = validFrom.with(DayOfWeek.MONDAY);
      return weeks.get(Math.toIntExact(ChronoUnit.WEEKS.between(first, date) % weeks.size()));
    }

    private Period sorted() {
      return new Period(validFrom, weeks.stream().map(Schedule::sorted).toList());
    }

    long weight() {
      // the engine keeps a list for each day
      return 400
          + weeks.size() * 500L
          + weeks.stream().mapToLong(week -> CatalogWeight.INTERVAL * week.size()).sum();
    }
  }

  /**
   * Opening hours on one weekday. A weekday may have several intervals; overlapping intervals are
   * merged.
   */
  public record WeeklyInterval(DayOfWeek day, LocalInterval hours) {
    private static final Comparator<WeeklyInterval> ORDER =
        Comparator.comparing(WeeklyInterval::day)
            .thenComparingInt(row -> row.hours().start())
            .thenComparingInt(row -> row.hours().end())
            .thenComparing(
                row -> row.hours().locationId(), Comparator.nullsFirst(Comparator.naturalOrder()));
  }

  /**
   * A part of a day in local minutes: {@code start} 0–1,439, {@code end} 0–1,440. An end before the
   * start is on the next day; if the end equals the start, the interval is empty.
   *
   * @param locationId the id of the location where the resource is during this time; null for the
   *     resource's own location
   */
  public record LocalInterval(int start, int end, @Nullable LocationId locationId) {
    public LocalInterval(int start, int end) {
      this(start, end, null);
    }

    /** Returns when the hours begin, such as {@code 09:00}. */
    public String from() {
      return LocalTimes.time(start);
    }

    /** Returns when the hours end; {@code 24:00} is the end of the day. */
    public String until() {
      return LocalTimes.time(end);
    }

    /** Returns the same hours at this location. */
    LocalInterval at(@Nullable LocationId place) {
      return new LocalInterval(start, end, place);
    }

    /** Returns the same hours without a location. */
    LocalInterval anywhere() {
      return at(null);
    }
  }
}
