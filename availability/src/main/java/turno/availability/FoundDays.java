package turno.availability;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The local days of a window, in the zone of the service.
 *
 * @param nextFrom the first minute of the first day that is missing because the budget ran out;
 *     empty if no day is missing
 */
public record FoundDays(List<Day> days, OptionalInt nextFrom) {
  /** Copies the list. */
  public FoundDays {
    days = List.copyOf(days);
  }

  /**
   * The part of one local day that is inside the window.
   *
   * @param epochDay the local date, in days since 1970-01-01
   * @param count the number of starts
   * @param firstStart the minute of the first start; empty if the day has no start
   * @param reason the reason why the day has no start; null if it has a start
   */
  public record Day(long epochDay, int count, OptionalInt firstStart, @Nullable Reason reason) {}
}
