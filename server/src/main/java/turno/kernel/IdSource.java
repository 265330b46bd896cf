package turno.kernel;

import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import java.util.random.RandomGenerator;

/**
 * Creates UUIDv7 identifiers (RFC 9562) from the shared clock and a random source. The ids that
 * {@link #next()} creates in one process ascend strictly, even within a millisecond and while the
 * clock is frozen: a counter of twelve bits is incremented for each id and carries into the
 * milliseconds. Ids of different processes are ordered by the clocks of the processes, and in no
 * defined order within a millisecond; use {@link #nextAfter} if that is not enough.
 */
public final class IdSource {
  private final InstantSource clock;
  private final RandomGenerator random;
  private long lastTick;

  public IdSource(InstantSource clock, RandomGenerator random) {
    this.clock = clock;
    this.random = random;
  }

  /** Returns a lower bound for all ids made at this instant or later. */
  public static UUID firstOf(Instant instant) {
    return new UUID(instant.toEpochMilli() << 16, 0);
  }

  /** Creates an id of a kind. */
  public <I extends Id> I next(IdKind<I> kind) {
    return kind.of(next());
  }

  /** Creates an identifier for an object that clients never see. */
  public UUID next() {
    return at(nextTick());
  }

  /**
   * Creates an id that is greater than {@code last}, regardless of which process created {@code
   * last}. Use this for objects in a strict order; they must be created one at a time, by a caller
   * that knows the id of the previous object.
   */
  public <I extends Id> I nextAfter(IdKind<I> kind, I last) {
    I next = next(kind);
    // only this id is ahead of the clock; later ids of this process use the clock's time again
    return next.compareTo(last) > 0 ? next : kind.of(at(tick(last.value()) + 1));
  }

  /**
   * Returns the position of an id in the order of creation: higher for later ids. Ids that several
   * processes make within the same millisecond may have the same position.
   */
  public static long order(UUID id) {
    return tick(id);
  }

  private static long tick(UUID id) {
    long high = id.getMostSignificantBits();
    return ((high >>> 16) << 12) | (high & 0xfff);
  }

  private UUID at(long tick) {
    long high = ((tick >>> 12) << 16) | 0x7000 | (tick & 0xfff);
    long low;
    synchronized (random) {
      low = random.nextLong();
    }
    return new UUID(high, (low & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L);
  }

  private synchronized long nextTick() {
    lastTick = Math.max(clock.millis() << 12, lastTick + 1);
    return lastTick;
  }
}
