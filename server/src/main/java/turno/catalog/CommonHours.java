package turno.catalog;

import java.time.LocalDate;
import turno.kernel.Id.ScheduleId;

/**
 * Checks whether two schedules are open at the same time on any day of a range of dates. The {@code
 * scheduling} package implements this interface.
 */
@FunctionalInterface
public interface CommonHours {
  /**
   * @param from the first local date, in the zone of {@code one}
   * @param to the last date, inclusive
   */
  boolean exist(Catalog catalog, ScheduleId one, ScheduleId other, LocalDate from, LocalDate to);
}
