package turno.availability;

import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The local days of a window, in the zone of the service.
 *
 * @param nextFrom the minute at which the first day begins that the budget left out
 */
public record FoundDays(List<Day> days, OptionalInt nextFrom) {
  /** Copies the list. */
  public FoundDays {
    days = List.copyOf(days);
  }

  /**
   * One day, as far as it lies in the window.
   *
   * @param epochDay its local date
   * @param count how many starts it has
   * @param firstStart the minute of the first one
   * @param reason why it has none; null if it has one
   */
  public record Day(long epochDay, int count, OptionalInt firstStart, @Nullable Reason reason) {}
}
