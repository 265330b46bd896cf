package turno.platform.db;

import java.util.UUID;

/**
 * 64-bit keys of advisory locks. Two things that share a key by chance wait for each other, which
 * costs time and nothing else. Keys are taken in ascending order of their value.
 */
public final class LockKeys {
  private LockKeys() {}

  /** The key of one UTC day of one resource. */
  public static long resourceDay(UUID workspaceId, UUID resourceId, long epochDay) {
    return mix(mix(of(workspaceId) ^ 0x5851f42d4c957f2dL, resourceId), epochDay);
  }

  private static long of(UUID id) {
    return mix(id.getMostSignificantBits(), id.getLeastSignificantBits());
  }

  private static long mix(long hash, UUID id) {
    return mix(mix(hash, id.getMostSignificantBits()), id.getLeastSignificantBits());
  }

  // the finisher of MurmurHash3 over the running sum
  private static long mix(long hash, long value) {
    long x = hash * 0x9e3779b97f4a7c15L + value;
    x = (x ^ (x >>> 33)) * 0xff51afd7ed558ccdL;
    x = (x ^ (x >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return x ^ (x >>> 33);
  }
}
