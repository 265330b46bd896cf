package turno.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import turno.availability.BusyEntry;
import turno.kernel.ResourceId;

/**
 * The time that one version of a holder (a booking, hold or block) takes, as a snapshot keeps it;
 * empty after the holder has ended. Resources are named by id, because their indexes change with
 * the catalog.
 */
record BusyHolder(long version, List<Taken> taken) {
  /** Time of one resource; the entry is the same instance as in the resource's timeline. */
  record Taken(ResourceId resourceId, BusyEntry entry) {}

  static BusyHolder of(UUID holder, long version, List<BusyInterval> busy) {
    List<Taken> taken = new ArrayList<>(busy.size());
    for (BusyInterval one : busy) {
      taken.add(new Taken(one.resourceId(), one.entry(holder)));
    }
    return new BusyHolder(version, List.copyOf(taken));
  }

  /** Whether it is a hold that still takes time. */
  boolean isHold() {
    return !taken.isEmpty() && taken.getFirst().entry().kind() == BusyEntry.Kind.HOLD;
  }

  /** Whether it takes any time that ends after the minute. */
  boolean reachesBeyond(int minute) {
    for (Taken one : taken) {
      if (one.entry().endMinute() > minute) {
        return true;
      }
    }
    return false;
  }

  /** Whether it takes any time that ends by the minute. */
  boolean reachesBehind(int minute) {
    for (Taken one : taken) {
      if (one.entry().endMinute() <= minute) {
        return true;
      }
    }
    return false;
  }
}
