package turno.verification.simulation;

import org.jspecify.annotations.Nullable;

/**
 * The time that a booking or a block takes of a resource, and the moments at which this use began
 * and ended. Clients know only that each of these moments was between the sending of a request and
 * its answer.
 */
final class UsageInterval {
  private static final long FORGOTTEN_NANOS = 60_000_000_000L;

  final Object holder;
  final long from;
  final long to;

  /** The number of units; 0 for the whole resource, even after its capacity changes. */
  final int units;

  final boolean block;
  final boolean forced;
  private final long sent;
  private final long answered;
  private long endSent = Long.MAX_VALUE;
  private long endAnswered = Long.MAX_VALUE;
  @Nullable Long expiresAt;

  UsageInterval(
      Object holder, AllocatedTime allocation, boolean block, boolean forced, RequestWindow taken) {
    this.holder = holder;
    this.from = allocation.from();
    this.to = allocation.to();
    this.units = allocation.units();
    this.block = block;
    this.forced = forced;
    this.sent = taken.sent();
    this.answered = taken.answered();
  }

  boolean isOf(@Nullable Object other) {
    return holder.equals(other); // by identity, because holders are not values
  }

  void end(RequestWindow given) {
    if (endSent == Long.MAX_VALUE) {
      endSent = given.sent();
      endAnswered = given.answered();
    }
  }

  /** Whether the use ended so long ago that it no longer matters. */
  boolean isForgotten(RequestWindow now) {
    return endAnswered < now.sent() - FORGOTTEN_NANOS;
  }

  /** Whether the time was certainly in use during the whole window. */
  boolean isCertain(RequestWindow moment) {
    return answered <= moment.sent()
        && endSent >= moment.answered()
        && (expiresAt == null || expiresAt > moment.latest());
  }

  /** Whether the time may have been in use at some point of the window. */
  boolean isPossible(RequestWindow moment) {
    return sent <= moment.answered()
        && endAnswered >= moment.sent()
        && (expiresAt == null || expiresAt > moment.earliest());
  }
}
