package turno.bookings;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import turno.availability.BusyEntry;
import turno.catalog.Catalog;
import turno.catalog.Resource;
import turno.catalog.ResourceGroup;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.scheduling.Snapshot;

/**
 * Assigns resources in addition to those that a service needs: one unit of each, for the whole time
 * of the booking including buffers, regardless of the resources' hours.
 */
final class Assignment {
  private Assignment() {}

  /**
   * Returns an allocation of one unit of a resource for a booking's whole time, including buffers.
   *
   * @param taken the allocations of the service itself, including buffers
   */
  static Booking.Allocation of(
      ResourceId resourceId,
      Instant startsAt,
      Instant endsAt,
      Collection<Booking.Allocation> taken) {
    Instant from = startsAt;
    Instant to = endsAt;
    for (Booking.Allocation allocation : taken) {
      from = allocation.startsAt().isBefore(from) ? allocation.startsAt() : from;
      to = allocation.endsAt().isAfter(to) ? allocation.endsAt() : to;
    }
    return new Booking.Allocation(resourceId, from, to, 1);
  }

  static boolean isAmong(List<Booking.Allocation> taken, ResourceId resourceId) {
    return taken.stream().anyMatch(allocation -> allocation.resourceId().equals(resourceId));
  }

  /**
   * Whether the snapshot shows the resource as active and free, ignoring the booking's own time.
   * The snapshot does not cover the distant past; only the database does.
   */
  static boolean isFree(
      Snapshot snapshot, Booking.Allocation wanted, BookingId bookingId, Instant now) {
    Integer index = snapshot.compiled().indexOf(wanted.resourceId());
    if (index == null || !snapshot.compiled().resources().get(index).active()) {
      return false;
    }
    int from = minuteOf(wanted.startsAt());
    int to = (int) Math.ceilDiv(wanted.endsAt().getEpochSecond(), 60L);
    List<BusyEntry> others =
        snapshot.world().timeline(index).overlapping(from, to, now.getEpochSecond()).stream()
            .filter(entry -> !entry.holder().equals(bookingId.value()))
            .toList();
    long capacity = snapshot.compiled().resources().get(index).capacity();
    return peak(others, from) + wanted.units() <= capacity;
  }

  private static int minuteOf(Instant instant) {
    return (int) Math.floorDiv(instant.getEpochSecond(), 60L);
  }

  /**
   * The largest number of units in use at any moment at or after {@code from}. Use is highest
   * either at {@code from} or at the start of an entry.
   */
  private static long peak(List<BusyEntry> entries, int from) {
    long peak = 0;
    for (BusyEntry first : entries) {
      int at = Math.max(first.startMinute(), from);
      long used = 0;
      for (BusyEntry entry : entries) {
        if (entry.startMinute() <= at && entry.endMinute() > at) {
          used += entry.units();
        }
      }
      peak = Math.max(peak, used);
    }
    return peak;
  }

  /**
   * Returns at most {@code most} free resources that the booking does not have and that could
   * replace the wanted resource: first the members of the wanted resource's groups, in the order of
   * each group, then resources of its type, in creation order. Returns an empty list if the
   * snapshot may no longer cover the time.
   */
  static List<ResourceId> instead(
      Snapshot snapshot, Booking.Allocation wanted, Booking booking, Instant now, int most) {
    Catalog catalog = snapshot.catalog();
    List<ResourceId> free = new ArrayList<>();
    if (minuteOf(wanted.startsAt()) < snapshot.knownFrom()) {
      return free;
    }
    for (ResourceId id : alike(catalog, wanted.resourceId())) {
      Booking.Allocation other =
          new Booking.Allocation(id, wanted.startsAt(), wanted.endsAt(), wanted.units());
      if (free.size() < most
          && !isAmong(booking.details().allocations(), id)
          && isFree(snapshot, other, booking.id(), now)) {
        free.add(id);
      }
    }
    return free;
  }

  private static Set<ResourceId> alike(Catalog catalog, ResourceId resourceId) {
    Set<ResourceId> alike = new LinkedHashSet<>();
    for (ResourceGroup group : catalog.groups().values()) {
      List<ResourceId> members =
          group.members().stream().map(ResourceGroup.Member::resourceId).toList();
      if (members.contains(resourceId)) {
        alike.addAll(members);
      }
    }
    Resource wanted = catalog.resources().get(resourceId);
    for (Resource other : catalog.resources().values()) {
      if (wanted != null && other.type() == wanted.type()) {
        alike.add(other.id());
      }
    }
    alike.remove(resourceId);
    return alike;
  }
}
