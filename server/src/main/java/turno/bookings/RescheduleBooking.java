package turno.bookings;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.availability.Availability;
import turno.availability.Placement;
import turno.availability.Placement.Placed;
import turno.availability.Placement.Refused;
import turno.availability.Question;
import turno.availability.Reason;
import turno.availability.ServiceModel;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.catalog.Service;
import turno.kernel.CustomerId;
import turno.kernel.Json;
import turno.kernel.ResourceId;
import turno.payments.Payment;
import turno.scheduling.Snapshot;
import turno.scheduling.WithinBudget;

/**
 * Moves a booking to a new start in one transaction. Its own time does not stand in its way, its id
 * stays, and its present resources are kept where they are free. On refusal nothing changes
 * (docs/rules/bookings.md#reschedule).
 */
final class RescheduleBooking {
  private final ResourceChoice resourceChoice;
  private final BookingEvents events;

  RescheduleBooking(ResourceChoice resourceChoice, BookingEvents events) {
    this.resourceChoice = resourceChoice;
    this.events = events;
  }

  private record Body(
      String start,
      @Nullable List<String> resourceIds,
      @Nullable String reason,
      BookingInput.@Nullable SetAside override) {}

  /** One move, which may have to be planned more than once. */
  ChangeBooking.Step step() {
    return new Move();
  }

  private final class Move implements ChangeBooking.Step {
    /** Sets of resources that the database refused although the snapshot calls them free. */
    private final List<Set<Integer>> excluded = new ArrayList<>();

    /** Assigned resources that the database refused: they are left behind. */
    private final Set<ResourceId> left = new HashSet<>();

    private Set<Integer> chosen = Set.of();
    private List<Booking.Allocation> along = List.of();

    @Override
    public Plan plan(Booking booking, Moment moment) {
      ObjectNode given = moment.call().body(BookingInput::checkStart);
      Body body = Json.MAPPER.treeToValue(given, Body.class);
      Instant start = BookingInput.instant(body.start());
      Snapshot snapshot = moment.snapshot();
      Service service = snapshot.catalog().services().get(booking.serviceId());
      if (service == null) {
        throw new IllegalStateException("a booking of an unknown service");
      }
      Question question = question(snapshot, service, booking, body, moment);
      ServiceModel rules = snapshot.service(service.id());
      Placement placement =
          WithinBudget.ofBody(
              () -> Availability.place(snapshot.world(), rules, question, start.getEpochSecond()));
      if (placement instanceof Refused refused && isPermanent(refused.reason())) {
        throw SlotRefusal.of(refused.reason(), snapshot, rules, question, start);
      }
      moment.call().requireVersion(booking.version());
      Transition.RESCHEDULE.require(booking);
      return switch (placement) {
        case Placed placed -> moved(snapshot, booking, body, placed, moment);
        case Refused refused ->
            throw SlotRefusal.of(
                isPermanent(refused.reason()) || !refused.reason().permanent()
                    ? refused.reason()
                    : Reason.TAKEN,
                snapshot,
                rules,
                question,
                start);
      };
    }

    // without the sets that the database refused the rest may look impossible; the truth is that
    // they are taken
    private boolean isPermanent(Reason reason) {
      return reason.permanent() && excluded.isEmpty();
    }

    private Question question(
        Snapshot snapshot, Service service, Booking booking, Body body, Moment moment) {
      List<Integer> pinned = ResourceChoice.pinned(snapshot, body.resourceIds());
      BookedCustomer customer = booking.customer();
      CustomerId customerId = customer == null ? null : customer.id();
      return Question.of(booking.partySize(), moment.call().now().getEpochSecond())
          .using(pinned)
          .waiving(ResourceChoice.waived(moment.call(), body.override()))
          .excluding(excluded)
          .moving(booking.id().value(), ResourceChoice.present(snapshot, booking))
          .preferring(
              resourceChoice.preferred(snapshot, service, customerId, booking.id(), moment.call()));
    }

    private Plan moved(
        Snapshot snapshot, Booking booking, Body body, Placed placed, Moment moment) {
      Instant start = NewBooking.instant(placed.slot().startMinute());
      ObjectNode override =
          body.override() == null ? null : Json.MAPPER.<ObjectNode>valueToTree(body.override());
      Instant deadline = deadline(booking.expiresAt(), start, moment.now());
      Payment payment = booking.payment();
      Instant end = NewBooking.instant(placed.slot().endMinute());
      List<Booking.Allocation> own = NewBooking.allocations(snapshot, placed);
      BookingBuilder change =
          booking
              .changed(moment.now())
              .moved(start, end, own)
              .override(override)
              .expiresAt(deadline)
              .payment(deadline == null ? payment : payment.awaitedUntil(deadline));
      along = along(snapshot, booking, start, end, own, moment);
      along.forEach(change::assigning);
      Booking moved = change.build();
      chosen = new HashSet<>(placed.slot().resources());
      BookingWrite.Event event = events.rescheduled(moved, booking, moment.now(), moment.catalog());
      return new Plan.Changed(
          moment
              .write(
                  booking,
                  moved,
                  moment.answer(moved),
                  HistoryEntry.of("rescheduled").because(body.reason()).setting(override),
                  List.of(event))
              .taking()
              .under(snapshot.catalog().version())
              .build());
    }

    /** The resources that stage actions assigned and that are free at the new time, too. */
    private List<Booking.Allocation> along(
        Snapshot snapshot,
        Booking booking,
        Instant start,
        Instant end,
        List<Booking.Allocation> own,
        Moment moment) {
      return booking.details().assigned().stream()
          .filter(id -> !left.contains(id) && !Assignment.isAmong(own, id))
          .map(id -> Assignment.of(id, start, end, own))
          .filter(taken -> Assignment.isFree(snapshot, taken, booking.id(), moment.now()))
          .toList();
    }

    // the latest facts first; what they still call free cannot be had. Each refusal leaves a
    // resource behind or rules a set out, so that it ends
    @Override
    public void taken(Set<ResourceId> resources, boolean known) {
      if (known) {
        Set<ResourceId> beside = new HashSet<>(resources);
        beside.removeIf(id -> !Assignment.isAmong(along, id));
        left.addAll(beside);
        if (beside.size() < resources.size() || resources.isEmpty()) {
          excluded.add(chosen);
        }
      }
    }
  }

  /** docs/rules/bookings.md#reschedule-of-an-unpaid-booking */
  private static @Nullable Instant deadline(
      @Nullable Instant deadline, Instant start, Instant now) {
    return deadline != null && start.isAfter(now) && start.isBefore(deadline) ? start : deadline;
  }
}
