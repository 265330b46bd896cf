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

  /** Without buffers and notice, on a grid of its own length, however far ahead. */
  public static ServiceTiming of(int durationMinutes) {
    return new ServiceTiming(durationMinutes, 0, 0, null, SlotAnchor.OPENING, false, 0, null);
  }

  public ServiceTiming withBuffers(int before, int after) {
    return new ServiceTiming(
        durationMinutes,
        before,
        after,
        slotIntervalMinutes,
        slotAnchor,
        buffersInsideHours,
        minNoticeMinutes,
        bookingHorizonDays);
  }

  public ServiceTiming withGrid(int interval, SlotAnchor anchor) {
    return new ServiceTiming(
        durationMinutes,
        bufferBeforeMinutes,
        bufferAfterMinutes,
        interval,
        anchor,
        buffersInsideHours,
        minNoticeMinutes,
        bookingHorizonDays);
  }

  public ServiceTiming withNotice(int minutes) {
    return new ServiceTiming(
        durationMinutes,
        bufferBeforeMinutes,
        bufferAfterMinutes,
        slotIntervalMinutes,
        slotAnchor,
        buffersInsideHours,
        minutes,
        bookingHorizonDays);
  }

  /** The step of the grid in minutes. */
  public int stepMinutes() {
    return slotIntervalMinutes != null
        ? slotIntervalMinutes
        : durationMinutes + bufferBeforeMinutes + bufferAfterMinutes;
  }
}
