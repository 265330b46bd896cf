package turno.bookings;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import turno.availability.FoundSlots;
import turno.availability.Question;
import turno.availability.ServiceModel;
import turno.availability.StepBudget;
import turno.availability.TooComplexException;
import turno.availability.Venues;
import turno.bookings.Booking.BookedCustomer;
import turno.catalog.Conflicts.Conflict;
import turno.kernel.Id;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Timestamps;
import turno.scheduling.Snapshot;

/** Finds new times for bookings that conflict with a change (docs/rules/bookings.md#proposals). */
final class Proposals {
  private static final int MAX_PROPOSALS = 3;

  private final Snapshot after;
  private final Instant now;
  private final Map<BookingId, Booking> movable;
  private final Map<BookingId, List<ResourceId>> latest;

  /** The step budget that the searches for all bookings share. */
  private final StepBudget budget = new StepBudget();

  private Proposals(
      Snapshot after,
      Instant now,
      Map<BookingId, Booking> movable,
      Map<BookingId, List<ResourceId>> latest) {
    this.after = after;
    this.now = now;
    this.movable = movable;
    this.latest = latest;
  }

  /**
   * Prepares proposals for these bookings: reads the required data, but does not run the engine
   * yet.
   *
   * @param after the snapshot after the change; no proposals are made for bookings whose service is
   *     missing from it
   */
  static Proposals of(Connection connection, Snapshot after, List<Booking> bookings, Instant now)
      throws SQLException {
    Map<BookingId, Booking> movable = new HashMap<>();
    for (Booking booking : bookings) {
      if (Transition.RESCHEDULE.isAllowedFrom(booking.status())
          && after.catalog().services().containsKey(booking.serviceId())) {
        movable.put(booking.id(), booking);
      }
    }
    return new Proposals(
        after, now, movable, latest(connection, after, List.copyOf(movable.values()), now));
  }

  /**
   * Returns the nearest times for a booking, with the resources that a reschedule would choose. The
   * list is empty if no time is found, if a reschedule would be refused, if the booking is at
   * another version, if the search is too complex, or if the shared budget is used up.
   */
  List<Conflict.Proposal> to(BookingId bookingId, long version) {
    Booking booking = movable.get(bookingId);
    if (booking == null || booking.version() != version) {
      return List.of();
    }
    List<ResourceId> preferred = latest.getOrDefault(bookingId, List.of());
    return nearest(booking, after.compiled().indexes(preferred));
  }

  /**
   * For each booking, the resources that its customer had last, ignoring this booking. Includes
   * only bookings of services with a group that prefers such resources.
   */
  private static Map<BookingId, List<ResourceId>> latest(
      Connection connection, Snapshot after, List<Booking> movable, Instant now)
      throws SQLException {
    Map<BookingId, CustomerId> customers = new HashMap<>();
    for (Booking booking : movable) {
      var service = after.catalog().services().get(booking.serviceId());
      BookedCustomer customer = booking.customer();
      if (customer != null && service != null && after.compiled().prefersByCustomer(service.id())) {
        customers.put(booking.id(), customer.id());
      }
    }
    return customers.isEmpty()
        ? Map.of()
        : LatestResources.beside(connection, after.catalog().workspaceId(), customers, now);
  }

  private List<Conflict.Proposal> nearest(Booking booking, List<Integer> preferred) {
    if (budget.isSpent()) {
      return List.of();
    }
    ServiceModel service = after.serviceToMove(booking.serviceId(), true);
    Question question =
        Question.of(booking.partySize(), now.getEpochSecond())
            .moving(booking.id().value(), ResourceChoice.own(after, booking))
            .keeping(booking.details().service().durationMinutes())
            .preferring(preferred);
    Venues venues =
        after.venues(booking.serviceId(), service, after.known(booking.details().locationId()));
    FoundSlots found;
    try {
      found =
          venues.alternatives(question, booking.startsAt().getEpochSecond(), MAX_PROPOSALS, budget);
    } catch (TooComplexException none) {
      // the conflict is still reported, but without proposals
      return List.of();
    }
    List<Conflict.Proposal> proposals = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      List<String> resources = new ArrayList<>();
      for (int k = 0; k < found.resourceCount(i); k++) {
        resources.add(after.compiled().resourceId(found.resource(i, k)).toString());
      }
      proposals.add(
          new Conflict.Proposal(
              time(found.start(i), after.zoneAt(found.place(i), service.zone())),
              time(found.end(i), after.zoneAt(found.place(i), service.zone())),
              resources,
              Id.wireOrNull(after.locationId(found.place(i))),
              booking.details().service().priceCents()));
    }
    return proposals;
  }

  private static String time(int minute, ZoneId zone) {
    return Timestamps.format(Instant.ofEpochSecond(minute * 60L), zone);
  }
}
