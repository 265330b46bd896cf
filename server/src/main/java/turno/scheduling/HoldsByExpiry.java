package turno.scheduling;

import java.util.TreeMap;

/**
 * How many holds of a workspace expire in which second: to count the live ones no hold is looked
 * at. Its owner guards it with a lock; only {@link #all} is asked without one.
 */
final class HoldsByExpiry {
  private final TreeMap<Long, Integer> counts = new TreeMap<>();
  private volatile int all;

  @SuppressWarnings("NonAtomicVolatileUpdate") // under the owner's lock; others only read
  void add(BusyHolder held) {
    if (held.isHold()) {
      counts.merge(expiry(held), 1, Integer::sum);
      all++;
    }
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // as above
  void remove(BusyHolder held) {
    if (held.isHold()) {
      counts.computeIfPresent(expiry(held), (_, count) -> count == 1 ? null : count - 1);
      all--;
    }
  }

  private static long expiry(BusyHolder hold) {
    return hold.taken().getFirst().entry().expiresAtSecond();
  }

  /** Also those that have expired and are not written so yet. */
  int all() {
    return all;
  }

  int liveAfter(long nowSecond) {
    return counts.tailMap(nowSecond, false).values().stream().mapToInt(Integer::intValue).sum();
  }
}
