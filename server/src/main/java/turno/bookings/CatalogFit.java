package turno.bookings;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.availability.Openings;
import turno.availability.ServiceModel;
import turno.catalog.Catalog;
import turno.catalog.Location;
import turno.catalog.Resource;
import turno.catalog.ResourceGroup;
import turno.catalog.ResourceGroup.Combination;
import turno.catalog.Service;
import turno.catalog.Service.Requirement;
import turno.kernel.Id;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.scheduling.CompiledCatalog;

/**
 * Checks whether bookings fit a catalog, apart from capacity
 * (docs/rules/bookings.md#what-a-conflict-is). A resource that a stage action assigned only has to
 * be active, because no other rule is checked when a resource is assigned.
 */
final class CatalogFit {
  private final CompiledCatalog compiled;
  private final Catalog catalog;
  private final Map<ServiceId, Needs> needs = new HashMap<>();

  CatalogFit(CompiledCatalog compiled) {
    this.compiled = compiled;
    this.catalog = compiled.catalog();
  }

  /** A rule that a booking can break. */
  enum Rule {
    HOURS,
    PARTY_SIZE,
    MEMBERS,
    PLACE,
    IN_USE
  }

  /** A broken rule, and the id of the resource, service or location to which the rule belongs. */
  record Misfit(Rule rule, Id of) {}

  /**
   * The resources that a service can take.
   *
   * @param count the number of resources that the service's requirements choose; combined resources
   *     are counted as one
   */
  private record Needs(Set<ResourceId> resources, List<Combination> combinations, int count) {
    /**
     * The number of these resources that the service can take; a complete combination is counted as
     * one.
     */
    int choices(Set<ResourceId> own) {
      Set<ResourceId> left = new HashSet<>(own);
      left.retainAll(resources);
      int choices = 0;
      for (Combination joined : combinations) {
        if (left.containsAll(joined.resourceIds())) {
          joined.resourceIds().forEach(left::remove);
          choices++;
        }
      }
      return choices + left.size();
    }
  }

  /**
   * The rules that a booking breaks. Hours are ignored if staff overrode them for the booking.
   * Empty if the catalog does not have the booking's service or one of its resources.
   */
  Set<Misfit> misfits(BusyBooking booking) {
    if (!knows(booking)) {
      return Set.of();
    }
    Set<Misfit> found = new HashSet<>();
    if (!booking.hoursSetAside()) {
      closedFor(booking).forEach(id -> found.add(new Misfit(Rule.HOURS, id)));
    }
    Service service = service(booking);
    Set<ResourceId> own = booking.own();
    partySize(booking.partySize(), service, own, found);
    members(service, own, found);
    place(booking, service, found);
    if (!service.active()) {
      found.add(new Misfit(Rule.IN_USE, service.id()));
    }
    for (BusyBooking.Taken taken : booking.taken()) {
      if (!resource(taken.resourceId()).active()) {
        found.add(new Misfit(Rule.IN_USE, taken.resourceId()));
      }
    }
    return found;
  }

  private void place(BusyBooking booking, Service service, Set<Misfit> found) {
    LocationId id = booking.locationId();
    Location location = id == null ? null : catalog.locations().get(id);
    if (location == null) {
      return; // booked without a location, or at a location that this node does not know yet
    }
    if (!location.active()) {
      found.add(new Misfit(Rule.IN_USE, location.id()));
    }
    if (!service.locationIds().isEmpty() && !service.locationIds().contains(id)) {
      found.add(new Misfit(Rule.PLACE, service.id()));
    }
  }

  /**
   * Whether the catalog has the service and the resources of the booking. A service or resource
   * that another node has just created may still be missing; the booking then cannot be checked.
   */
  private boolean knows(BusyBooking booking) {
    return catalog.services().containsKey(booking.serviceId())
        && booking.taken().stream()
            .allMatch(taken -> catalog.resources().containsKey(taken.resourceId()));
  }

  private Service service(BusyBooking booking) {
    return Objects.requireNonNull(catalog.services().get(booking.serviceId()));
  }

  private Resource resource(ResourceId id) {
    return Objects.requireNonNull(catalog.resources().get(id));
  }

  /**
   * The resources, service and location that are closed during the booking. Each allocation must
   * lie within one opening of its resource, and the whole booking within one opening of the service
   * (docs/rules/slots.md#within-one-opening). Buffers must lie within the opening only if the
   * service requires it. Empty if the catalog does not have the booking's service or one of its
   * resources.
   */
  Set<Id> closedFor(BusyBooking booking) {
    if (!knows(booking)) {
      return Set.of();
    }
    Set<Id> closed = new HashSet<>();
    ServiceModel service = compiled.service(booking.serviceId());
    boolean buffers = service.buffersInsideHours();
    Instant from = booking.startsAt();
    Instant to = booking.endsAt();
    for (BusyBooking.Taken taken : booking.taken()) {
      if (taken.assigned()) {
        continue;
      }
      // cuts off the buffers if they may lie outside the hours; an allocation that takes only a
      // part of the service's time stays as it is
      Instant since = buffers ? taken.from() : later(taken.from(), booking.startsAt());
      Instant until = buffers ? taken.to() : earlier(taken.to(), booking.endsAt());
      Integer index = Objects.requireNonNull(compiled.indexOf(taken.resourceId()));
      if (!isOpen(compiled.openings(index, booking.locationId()), since, until)) {
        closed.add(taken.resourceId());
      }
      from = earlier(from, since);
      to = later(to, until);
    }
    if (!isOpen(service.schedule(), from, to)) {
      closed.add(booking.serviceId());
    }
    Location location =
        booking.locationId() == null ? null : catalog.locations().get(booking.locationId());
    if (location != null && !isOpen(compiled.hoursOf(location), from, to)) {
      closed.add(location.id());
    }
    return closed;
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

  /**
   * Checks the party size against the service and its resources. Resources are not checked
   * individually if they form a combination that takes this party.
   */
  private void partySize(int party, Service service, Set<ResourceId> own, Set<Misfit> found) {
    if (party < service.minPartySize() || party > service.maxPartySize()) {
      found.add(new Misfit(Rule.PARTY_SIZE, service.id()));
    }
    Set<ResourceId> alone = new HashSet<>(own);
    for (Combination joined : needs(service).combinations()) {
      if (joined.maxPartySize() >= party && own.containsAll(joined.resourceIds())) {
        joined.resourceIds().forEach(alone::remove);
      }
    }
    for (ResourceId id : alone) {
      Resource resource = resource(id);
      Integer least = resource.minPartySize();
      Integer most = resource.maxPartySize();
      if ((least != null && party < least) || (most != null && party > most)) {
        found.add(new Misfit(Rule.PARTY_SIZE, id));
      }
    }
  }

  /**
   * A resource that the service no longer uses is a misfit only if a requirement is not met without
   * it. Otherwise, the resource is surplus: the booking has more resources than it needs.
   */
  private void members(Service service, Set<ResourceId> own, Set<Misfit> found) {
    Needs needs = needs(service);
    Set<ResourceId> strangers = new HashSet<>(own);
    strangers.removeAll(needs.resources());
    if (!strangers.isEmpty() && needs.choices(own) < needs.count()) {
      strangers.forEach(id -> found.add(new Misfit(Rule.MEMBERS, id)));
    }
  }

  private Needs needs(Service service) {
    return needs.computeIfAbsent(service.id(), _ -> read(service));
  }

  private Needs read(Service service) {
    Set<ResourceId> resources = new HashSet<>();
    List<Combination> combinations = new ArrayList<>();
    Set<String> roles = new HashSet<>();
    int count = 0;
    for (Requirement row : service.requirements()) {
      if (row.role() == null || roles.add(row.role())) {
        count += row.count();
      }
      ResourceGroup group = row.groupId() == null ? null : catalog.groups().get(row.groupId());
      if (row.resourceId() != null) {
        resources.add(row.resourceId());
      } else if (group != null) {
        group.members().forEach(member -> resources.add(member.resourceId()));
        combinations.addAll(group.combinations());
      }
    }
    return new Needs(Set.copyOf(resources), List.copyOf(combinations), count);
  }

  private static Instant later(Instant one, Instant other) {
    return one.isBefore(other) ? other : one;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
