package turno.platform.idempotency;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The idempotency keys of requests that this process answered recently, so that the answer to a
 * repeat is looked up first, before any other work. There is room for {@value #SLOTS} keys, at 8
 * bytes each; a newer key may replace an older one. The presence of a key here is only a hint: the
 * database has the final answer.
 */
public final class RecentKeys {
  static final int SLOTS = 1 << 16;

  private final AtomicLongArray slots = new AtomicLongArray(SLOTS);

  /** Whether this process has probably answered a request with this key recently. */
  public boolean has(IdempotencyKey key) {
    long mixed = mixed(key);
    return slots.get(slot(mixed)) == mixed;
  }

  /** Records that a request with this key has ended. */
  public void add(IdempotencyKey key) {
    long mixed = mixed(key);
    slots.set(slot(mixed), mixed);
  }

  private static int slot(long mixed) {
    return (int) mixed & SLOTS - 1;
  }

  private static long mixed(IdempotencyKey key) {
    long mixed = key.workspaceId().value().getLeastSignificantBits();
    mixed = mix(mixed ^ key.workspaceId().value().getMostSignificantBits());
    for (int i = 0; i < key.key().length(); i++) {
      mixed = 31 * mixed + key.key().charAt(i);
    }
    return mix(mix(mixed) + key.scope().hashCode());
  }

  private static long mix(long value) {
    long mixed = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
    return mixed ^ mixed >>> 33;
  }
}
