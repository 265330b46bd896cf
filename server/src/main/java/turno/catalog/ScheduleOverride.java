package turno.catalog;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.Schedule.LocalInterval;
import turno.kernel.Id.OverrideId;
import turno.kernel.Id.ScheduleId;
import turno.platform.nouns.Identity;

/**
 * Special hours for some dates of a schedule. An override covers these local dates from 00:00 to
 * 24:00; its intervals may run past midnight.
 *
 * @param endDate the last date, inclusive
 * @param intervals the hours on each date; if empty, the schedule is closed on these dates
 */
public record ScheduleOverride(
    Identity<OverrideId> identity,
    ScheduleId scheduleId,
    LocalDate startDate,
    LocalDate endDate,
    List<LocalInterval> intervals,
    @Nullable String reason)
    implements CatalogObject<OverrideId> {

  public ScheduleOverride {
    intervals = List.copyOf(intervals);
  }

  @Override
  public long weight() {
    return 400 + CatalogWeight.texts(identity, reason) + CatalogWeight.INTERVAL * intervals.size();
  }

  @Override
  public boolean mayLeaveBookingsBehind(@Nullable CatalogObject<?> before) {
    return true;
  }

  public boolean closed() {
    return intervals.isEmpty();
  }
}
