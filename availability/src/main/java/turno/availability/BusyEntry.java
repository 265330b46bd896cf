package turno.availability;

import java.util.UUID;

/**
 * Time of one resource that is taken: an allocation of a booking or hold, buffers inside, or a
 * block.
 *
 * @param holder the booking, hold or block that takes the time
 * @param startMinute inclusive
 * @param endMinute exclusive
 * @param units how many units are taken; {@link #ALL_UNITS} for all there are
 * @param expiresAtSecond from this second on it takes nothing; {@link #NEVER} for what does not
 *     expire
 * @param createdAtSecond when the booking was made (for {@link Strategy#ROUND_ROBIN})
 */
public record BusyEntry(
    UUID holder,
    Kind kind,
    int startMinute,
    int endMinute,
    int units,
    long expiresAtSecond,
    long createdAtSecond) {

  /**
   * More units than any resource has: what takes a resource whole, whatever its capacity becomes.
   */
  public static final int ALL_UNITS = Integer.MAX_VALUE;

  /** The expiry of what does not expire. */
  public static final long NEVER = Long.MAX_VALUE;

  /** What takes the time. */
  public enum Kind {
    /** A booking, also one whose payment is awaited. */
    BOOKING,
    /** A hold. */
    HOLD,
    /** A block: time off, a repair, a busy entry of an outside calendar. */
    BLOCK
  }

  /** Refuses an end before the start and units below one. */
  public BusyEntry {
    if (endMinute < startMinute || units < 1) {
      throw new IllegalArgumentException(
          "entry from " + startMinute + " to " + endMinute + " of " + units + " units");
    }
  }

  boolean liveAt(long nowSecond) {
    return expiresAtSecond > nowSecond;
  }
}
