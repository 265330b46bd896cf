package turno.catalog;

import org.jspecify.annotations.Nullable;

/**
 * When and how long a service may be booked.
 *
 * @param slotIntervalMinutes the step of the grid; null means duration and buffers together
 * @param buffersInsideHours whether the buffers too must lie inside the hours
 * @param bookingHorizonDays how many local days ahead, the last one whole; null means no end
 */
public record ServiceTiming(
    int durationMinutes,
    int bufferBeforeMinutes,
    int bufferAfterMinutes,
    @Nullable Integer slotIntervalMinutes,
    SlotAnchor slotAnchor,
    boolean buffersInsideHours,
    int minNoticeMinutes,
    @Nullable Integer bookingHorizonDays) {

  /** From where the grid of starts counts. */
  public enum SlotAnchor {
    /** From the beginning of each merged opening. */
    OPENING,
    /** From local midnight. */
    MIDNIGHT
  }

  /** The step of the grid in minutes. */
  public int stepMinutes() {
    return slotIntervalMinutes != null
        ? slotIntervalMinutes
        : durationMinutes + bufferBeforeMinutes + bufferAfterMinutes;
  }
}
