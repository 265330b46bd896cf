package turno.scheduling;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.availability.BusyEntry;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdSource;

/**
 * The busy time of one version of a holder (a booking, hold or block), as a snapshot stores it. The
 * list is empty after the holder has ended. Resources are identified by id, because their indexes
 * change with the catalog.
 */
public record BusyHolder(long version, List<Taken> taken) {
  // measured on a 64-bit JVM and rounded up, so that the limit of SnapshotMemory holds
  private static final long HOLDER_BYTES = 120;
  private static final long ENTRY_BYTES = 120;

  public BusyHolder {
    taken = List.copyOf(taken);
  }

  /**
   * The time that the holder takes on one resource. The entry is the same instance as in the
   * resource's timeline.
   */
  public record Taken(ResourceId resourceId, BusyEntry entry) {
    /**
     * Creates the entry, with its time rounded outwards to whole minutes.
     *
     * @param units the number of units that are taken; {@link BusyEntry#ALL_UNITS} for the whole
     *     resource
     * @param expiresAt when the holder expires and stops taking time; null if it does not expire
     */
    public static Taken of(
        UUID holder,
        ResourceId resourceId,
        BusyEntry.Kind kind,
        Instant startsAt,
        Instant endsAt,
        int units,
        @Nullable Instant expiresAt) {
      return new Taken(
          resourceId,
          new BusyEntry(
              holder,
              kind,
              (int) Math.floorDiv(startsAt.getEpochSecond(), 60L),
              (int) Math.ceilDiv(endsAt.getEpochSecond(), 60L),
              units,
              expiresAt == null ? BusyEntry.NEVER : expiresAt.getEpochSecond(),
              IdSource.order(holder)));
    }
  }

  /** The approximate heap size, in bytes, of this many holders and entries. */
  static long bytes(int holders, int entries) {
    return holders * HOLDER_BYTES + entries * ENTRY_BYTES;
  }

  /**
   * Whether this is a hold that still has busy time. An expired hold keeps its busy time until its
   * expiry is written.
   */
  boolean isHold() {
    return !taken.isEmpty() && taken.getFirst().entry().kind() == BusyEntry.Kind.HOLD;
  }

  /** Whether any of the holder's time ends after this epoch minute. */
  boolean reachesBeyond(int minute) {
    for (Taken one : taken) {
      if (one.entry().endMinute() > minute) {
        return true;
      }
    }
    return false;
  }

  /** Whether the holder takes time on the resource. */
  boolean takes(ResourceId resource) {
    for (Taken one : taken) {
      if (one.resourceId().equals(resource)) {
        return true;
      }
    }
    return false;
  }
}
