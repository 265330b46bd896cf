package turno.availability;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The local days of a window, in the zone of the service.
 *
 * @param nextFrom the first minute of the first day that is missing because the budget ran out
 */
public record FoundDays(List<Day> days, OptionalInt nextFrom) {
  /** Copies the list. */
  public FoundDays {
    days = List.copyOf(days);
  }

  /**
   * The part of one local day that is inside the window.
   *
   * @param epochDay the local date
   * @param count the number of starts
   * @param firstStart the minute of the first start
   * @param reason why the day has no start; null if it has one
   */
  public record Day(long epochDay, int count, OptionalInt firstStart, @Nullable Reason reason) {}
}
