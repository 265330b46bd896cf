package turno.bookings;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.availability.ServiceModel;
import turno.availability.Waiver;
import turno.catalog.Service;
import turno.kernel.Failure;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.kernel.WireEnum;
import turno.platform.http.AccessControl;
import turno.platform.http.RequestContext;
import turno.scheduling.Snapshot;

/** Translates the resources and rules in a request into the engine's terms. */
final class ResourceChoice {
  private final BookingLookups lookups;

  ResourceChoice(BookingLookups lookups) {
    this.lookups = lookups;
  }

  /**
   * The resources that a new booking must have: those that the body requires, and the resource to
   * which the caller's view is limited, if any. Throws 404 for a resource that the workspace does
   * not have.
   */
  static List<Integer> pinned(
      RequestContext call, Snapshot snapshot, @Nullable List<String> resourceIds) {
    List<Integer> indexes = pinned(snapshot, resourceIds);
    ResourceId own = call.caller().sight().resource();
    return own == null ? indexes : with(own, snapshot, indexes);
  }

  /**
   * The resources that a moved booking must have: those that the body requires, and the resource to
   * which the caller's view is limited, if the booking has this resource for its service. A move
   * must not take the booking out of the caller's view.
   */
  static List<Integer> pinned(
      RequestContext call, Snapshot snapshot, Booking booking, @Nullable List<String> resourceIds) {
    List<Integer> indexes = pinned(snapshot, resourceIds);
    ResourceId own = call.caller().sight().resource();
    return own == null || !Assignment.isAmong(booking.details().own(), own)
        ? indexes
        : with(own, snapshot, indexes);
  }

  private static List<Integer> with(ResourceId own, Snapshot snapshot, List<Integer> indexes) {
    Integer index = Objects.requireNonNull(snapshot.compiled().indexOf(own));
    List<Integer> all = new ArrayList<>(indexes);
    if (!all.contains(index)) {
      all.add(index);
    }
    return all;
  }

  /** The resources that a body requires. Throws 404 for a resource that the workspace lacks. */
  private static List<Integer> pinned(Snapshot snapshot, @Nullable List<String> resourceIds) {
    List<Integer> indexes = new ArrayList<>();
    for (String text : resourceIds == null ? List.<String>of() : resourceIds) {
      ResourceId id = IdKind.RESOURCE.parse(text);
      Integer index = id == null ? null : snapshot.compiled().indexOf(id);
      if (index == null) {
        throw ProblemException.unknownInBody("#/resource_ids/" + indexes.size(), "resource");
      }
      indexes.add(index);
    }
    return indexes;
  }

  /**
   * Returns the location that a body names; null if it names none. Throws 404 for a location that
   * the workspace does not have.
   */
  static @Nullable LocationId location(Snapshot snapshot, @Nullable String text) {
    LocationId id = text == null ? null : IdKind.LOCATION.parse(text);
    if (text != null && (id == null || !snapshot.catalog().locations().containsKey(id))) {
      throw ProblemException.unknownInBody("#/location_id", "location");
    }
    return id;
  }

  /** The rules that staff override; throws 403 like {@link #requireStaff}. */
  static Set<Waiver> waived(RequestContext call, BookingInput.@Nullable SetAside override) {
    if (override == null) {
      return Set.of();
    }
    requireStaff(call, override);
    Set<Waiver> waived = EnumSet.noneOf(Waiver.class);
    override.rules().stream()
        .filter(rule -> !rule.equals(BookingInput.REFUND))
        .forEach(rule -> waived.add(WireEnum.of(Waiver.class, rule)));
    return waived;
  }

  /**
   * Throws 403 unless the caller is staff. Also throws 403 if a member sets a price, or if a person
   * who may not see money waives a deposit or restores a refund
   * (docs/rules/users.md#own-only-without-money).
   */
  static void requireStaff(RequestContext call, BookingInput.SetAside override) {
    boolean money =
        override.priceCents() != null
            || (call.caller().isOwnOnly() && (override.waiveDeposit() || override.resetsRefund()));
    boolean permitted = call.caller().isAdministrator() || (call.caller().session() && !money);
    if (!permitted) {
      throw AccessControl.roleRequired("admin");
    }
  }

  /**
   * Throws 422 if the requirements of a service extend beyond the length that staff set or that a
   * move keeps (docs/rules/bookings.md#staff-length).
   *
   * @param minutes null if the service's own length applies
   */
  static void requireLength(ServiceModel service, @Nullable Integer minutes) {
    if (minutes != null && minutes < service.leastMinutes()) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/override/duration_minutes",
                  "out_of_range",
                  "With a length of "
                      + minutes
                      + " minutes, the booking is too short for its requirements. Send at least "
                      + service.leastMinutes()
                      + ".")));
    }
  }

  /**
   * The booking's current resources: first those for the service, then those that stage actions
   * added.
   */
  static List<Integer> present(Snapshot snapshot, Booking booking) {
    return snapshot.compiled().indexes(LatestResources.of(booking));
  }

  /**
   * The resources that a booking takes for its service. Only these are preferred in a move: an
   * assigned resource of the same group must not replace the resource that serves the customer.
   */
  static List<Integer> own(Snapshot snapshot, Booking booking) {
    return snapshot.compiled().indexes(LatestResources.own(booking));
  }

  /**
   * The resources of the customer's latest booking, if a group of the service prefers these
   * resources.
   *
   * @param leftOut the booking that is being moved; null if none is
   */
  List<Integer> preferred(
      Snapshot snapshot,
      Service service,
      @Nullable CustomerId customerId,
      @Nullable BookingId leftOut,
      RequestContext call) {
    if (customerId == null || !snapshot.compiled().prefersByCustomer(service.id())) {
      return List.of();
    }
    List<ResourceId> latest =
        lookups.latestResourcesOf(call.workspaceId(), customerId, leftOut, call.now());
    return snapshot.compiled().indexes(latest);
  }
}
