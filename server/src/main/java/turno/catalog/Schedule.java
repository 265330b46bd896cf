package turno.catalog;

import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ScheduleId;
import turno.kernel.TimeZones;
import turno.platform.nouns.Identity;

/**
 * Opening hours by week and their exceptions by date.
 *
 * @param timeZone the IANA name as it was written
 * @param overrides in creation order, which is the order of their ids; if two own a date, the later
 *     one counts
 */
public record Schedule(
    Identity<ScheduleId> identity,
    String name,
    String timeZone,
    List<WeeklyInterval> weeklyHours,
    List<ScheduleOverride> overrides)
    implements CatalogObject<ScheduleId> {

  public Schedule {
    weeklyHours = List.copyOf(weeklyHours);
    overrides = overrides.stream().sorted(Comparator.comparing(ScheduleOverride::id)).toList();
  }

  @Override
  public long weight() {
    return 2_500
        + CatalogWeight.texts(identity, name)
        + CatalogWeight.INTERVAL * weeklyHours.size()
        + overrides.stream().mapToLong(ScheduleOverride::weight).sum();
  }

  @Override
  public boolean mayLeaveBookingsBehind(@Nullable CatalogObject<?> before) {
    return before instanceof Schedule old
        && !(old.timeZone.equals(timeZone) && old.weeklyHours.equals(weeklyHours));
  }

  /** Replaces its overrides. */
  Schedule with(List<ScheduleOverride> other) {
    return new Schedule(identity, name, timeZone, weeklyHours, other);
  }

  /** The zone, or null if this JDK does not know its name: then the schedule is closed. */
  public @Nullable ZoneId zone() {
    return TimeZones.find(timeZone);
  }

  /** Opening hours of one weekday; several a day are allowed, and overlapping ones merge. */
  public record WeeklyInterval(DayOfWeek day, LocalInterval hours) {}

  /**
   * A part of a day in local minutes: {@code start} 0–1,439, {@code end} 0–1,440. An end before the
   * start lies on the next day; an end equal to the start makes it empty.
   */
  public record LocalInterval(int start, int end) {}
}
