package turno.availability;

import java.util.UUID;
import turno.availability.RequirementModel.Strategy;

/**
 * An interval of busy time of one resource: either an allocation of a booking or hold, including
 * the buffers, or a block.
 *
 * @param holder the booking, hold or block that takes the time
 * @param startMinute inclusive
 * @param endMinute exclusive
 * @param units the number of units that are taken; {@link #ALL_UNITS} for all units
 * @param expiresAtSecond the second from which the entry no longer takes any time; {@link #NEVER}
 *     if it does not expire
 * @param order a non-negative number that is greater for each new booking or hold; used by {@link
 *     Strategy#ROUND_ROBIN}
 */
public record BusyEntry(
    UUID holder,
    Kind kind,
    int startMinute,
    int endMinute,
    int units,
    long expiresAtSecond,
    long order) {

  /**
   * More units than any resource has, so that the entry takes the whole resource even if its
   * capacity changes.
   */
  public static final int ALL_UNITS = Integer.MAX_VALUE;

  /** The expiry of an entry that does not expire. */
  public static final long NEVER = Long.MAX_VALUE;

  /** The kind of holder. */
  public enum Kind {
    /** A booking, including one that awaits its payment. */
    BOOKING,
    /** A hold. */
    HOLD,
    /** A block: time off, a repair, a busy entry of an external calendar. */
    BLOCK
  }

  /** Rejects an end before the start, and a number of units below 1. */
  public BusyEntry {
    if (endMinute < startMinute || units < 1) {
      throw new IllegalArgumentException(
          "invalid busy entry: " + startMinute + " to " + endMinute + ", " + units + " units");
    }
  }

  boolean liveAt(long nowSecond) {
    return expiresAtSecond > nowSecond;
  }
}
