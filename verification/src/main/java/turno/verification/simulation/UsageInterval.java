package turno.verification.simulation;

import org.jspecify.annotations.Nullable;

/**
 * Time that a booking or a block takes of a resource, and what is known of when it was taken and
 * given back: between the sending of a request and its answer nobody outside can tell.
 */
final class UsageInterval {
  private static final long FORGOTTEN_NANOS = 60_000_000_000L;

  final Object holder;
  final long from;
  final long to;

  /** 0 for the whole resource, also when its capacity becomes another. */
  final int units;

  final boolean block;
  final boolean forced;
  private final long sent;
  private final long answered;
  private long endSent = Long.MAX_VALUE;
  private long endAnswered = Long.MAX_VALUE;
  @Nullable Long expiresAt;

  UsageInterval(
      Object holder, AllocatedTime seat, boolean block, boolean forced, RequestWindow taken) {
    this.holder = holder;
    this.from = seat.from();
    this.to = seat.to();
    this.units = seat.units();
    this.block = block;
    this.forced = forced;
    this.sent = taken.sent();
    this.answered = taken.answered();
  }

  boolean isOf(@Nullable Object other) {
    return holder.equals(other); // by identity: neither bookings nor blocks are values
  }

  void end(RequestWindow given) {
    if (endSent == Long.MAX_VALUE) {
      endSent = given.sent();
      endAnswered = given.answered();
    }
  }

  /** Whether it will never count again: it was given back a good while ago. */
  boolean isForgotten(RequestWindow now) {
    return endAnswered < now.sent() - FORGOTTEN_NANOS;
  }

  /** Whether it was in force all through the moment. */
  boolean isCertain(RequestWindow moment) {
    return answered <= moment.sent()
        && endSent >= moment.answered()
        && (expiresAt == null || expiresAt > moment.latest());
  }

  /** Whether it may have been in force at any time of the moment. */
  boolean isPossible(RequestWindow moment) {
    return sent <= moment.answered()
        && endAnswered >= moment.sent()
        && (expiresAt == null || expiresAt > moment.earliest());
  }
}
