package turno.bookings;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.availability.Openings;
import turno.availability.ServiceModel;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.scheduling.CompiledCatalog;

/**
 * Whether bookings lie in the hours of one catalog: each row in one opening of its resource, and
 * the whole in one opening of its service (docs/rules/slots.md#within-one-opening). Buffers count
 * only where the service keeps them inside the hours.
 */
final class HoursCheck {
  private final CompiledCatalog compiled;
  private final Set<ResourceId> resources;
  private final Set<ServiceId> services;

  /** Judges only by the hours of these resources and services. */
  HoursCheck(CompiledCatalog compiled, Set<ResourceId> resources, Set<ServiceId> services) {
    this.compiled = compiled;
    this.resources = resources;
    this.services = services;
  }

  boolean isInside(BusyBooking booking) {
    ServiceModel service = compiled.service(booking.serviceId());
    boolean buffers = service.buffersInsideHours();
    Instant from = booking.startsAt();
    Instant to = booking.endsAt();
    for (BusyBooking.Taken taken : booking.taken()) {
      // a buffer lies before or after the service; what lies within it is the row's own time
      Instant since = buffers ? taken.from() : later(taken.from(), booking.startsAt());
      Instant until = buffers ? taken.to() : earlier(taken.to(), booking.endsAt());
      if (!isOpen(hours(taken.resourceId()), since, until)) {
        return false;
      }
      from = earlier(from, since);
      to = later(to, until);
    }
    return !services.contains(booking.serviceId()) || isOpen(service.schedule(), from, to);
  }

  /** The hours to be judged by, null where there are none. */
  private @Nullable Openings hours(ResourceId resourceId) {
    Integer index = resources.contains(resourceId) ? compiled.indexOf(resourceId) : null;
    return index == null ? null : compiled.resources().get(index).openings();
  }

  private static boolean isOpen(@Nullable Openings openings, Instant since, Instant until) {
    if (openings == null) {
      return true;
    }
    int from = (int) Math.floorDiv(since.getEpochSecond(), 60L);
    int to = (int) Math.ceilDiv(until.getEpochSecond(), 60L);
    int[] pairs = openings.between(from, to);
    for (int i = 0; i < pairs.length; i += 2) {
      if (pairs[i] <= from && to <= pairs[i + 1]) {
        return true;
      }
    }
    return false;
  }

  private static Instant later(Instant one, Instant other) {
    return one.isBefore(other) ? other : one;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
