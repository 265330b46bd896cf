package turno.bookings;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.availability.Placement;
import turno.availability.Placement.Placed;
import turno.availability.Placement.Refused;
import turno.availability.Question;
import turno.availability.Reason;
import turno.availability.ServiceModel;
import turno.availability.Venues;
import turno.availability.Waiver;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.Booking.BookingBuilder;
import turno.bookings.BookingEvents.Notify;
import turno.bookings.ChangeBooking.Moment;
import turno.bookings.ChangeBooking.Plan;
import turno.catalog.Service;
import turno.kernel.Failure;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.payments.Payment;
import turno.platform.db.Database;
import turno.scheduling.EngineBudget;
import turno.scheduling.SlotPrices;
import turno.scheduling.Snapshot;

/**
 * Moves a booking in one transaction: to the requested start and, if requested, to another service,
 * location, party size or length. The booking's own time does not block the move, its id stays, and
 * its current resources are kept if they are free. If the move is refused, nothing changes
 * (docs/rules/bookings.md#reschedule).
 */
final class RescheduleBooking {
  private final ResourceChoice resourceChoice;
  private final BookingEvents events;
  private final KeptDeposit deposits;

  RescheduleBooking(ResourceChoice resourceChoice, BookingEvents events, Database database) {
    this.resourceChoice = resourceChoice;
    this.deposits = new KeptDeposit(database);
    this.events = events;
  }

  private record Body(
      String start,
      @Nullable String serviceId,
      @Nullable Integer partySize,
      @Nullable List<String> resourceIds,
      @Nullable String locationId,
      @Nullable String reason,
      BookingInput.@Nullable SetAside override) {}

  /**
   * The target of a move.
   *
   * @param other whether the booking moves to a different service
   * @param minutes the length in minutes that staff set; null if staff set none
   * @param booked the length in minutes that the booking keeps if staff set none; null if the
   *     service changes
   * @param priceCents the price that staff set; null if staff set none
   */
  private record Target(
      Service service,
      boolean other,
      int partySize,
      @Nullable Integer minutes,
      @Nullable Integer booked,
      @Nullable Long priceCents) {}

  /** The step of one request, which may have to be planned more than once. */
  ChangeBooking.Step step() {
    return new Move();
  }

  private final class Move implements ChangeBooking.Step {
    /** Sets of resources that the database refused although the snapshot shows them as free. */
    private final List<Set<Integer>> excluded = new ArrayList<>();

    /** Resources that stage actions assigned and the database refused; the move drops them. */
    private final Set<ResourceId> left = new HashSet<>();

    private Set<Integer> chosen = Set.of();
    private List<Booking.Allocation> along = List.of();

    /** The resource to which the caller's view is limited, if the booking must keep it. */
    private List<Integer> kept = List.of();

    /**
     * Whether the request changes only the length of a booking whose customer has checked in. If
     * so, all resources are kept.
     */
    private boolean checkedIn;

    @Override
    public Plan plan(Booking booking, Moment moment) {
      ObjectNode given =
          moment
              .call()
              .body((sent, failures) -> {
                BookingInput.checkStart(sent, failures);
                BookingInput.checkOverride(sent, failures);
              });
      Body body = Json.MAPPER.treeToValue(given, Body.class);
      Snapshot snapshot = moment.snapshot();
      Service service = service(snapshot, booking, body);
      Instant start = BookingInput.start(body.start(), snapshot.catalog().zoneOf(service));
      List<Integer> pinned =
          ResourceChoice.pinned(moment.call(), snapshot, booking, body.resourceIds());
      kept = ResourceChoice.pinned(moment.call(), snapshot, booking, null);
      Set<Waiver> waived = ResourceChoice.waived(moment.call(), body.override());
      boolean other = !service.id().equals(booking.serviceId());
      ServiceModel rules =
          snapshot.serviceToMove(service.id(), !other && moment.call().caller().isStaff());
      LocationId named = ResourceChoice.location(snapshot, body.locationId());
      LocationId place = named == null ? snapshot.known(booking.details().locationId()) : named;
      Venues venues = snapshot.venues(service.id(), rules, place);
      Target target = target(rules, service, booking, body);
      boolean resized = target.minutes() != null && !other && start.equals(booking.startsAt());
      boolean keepsResources = ResourceChoice.present(snapshot, booking).containsAll(pinned);
      Transition transition =
          resized && keepsResources && isLengthAlone(booking, body, named)
              ? Transition.RESIZE
              : Transition.RESCHEDULE;
      checkedIn = transition == Transition.RESIZE && booking.status() == BookingStatus.CHECKED_IN;
      Question question =
          question(
              snapshot,
              target,
              booking,
              checkedIn ? ResourceChoice.own(snapshot, booking) : pinned,
              resized ? atPresentStart(waived) : waived,
              moment);
      Venues.Placing placing =
          EngineBudget.forBody(() -> venues.place(question, start.getEpochSecond()));
      Placement placement = placing.placement();
      SlotPrices prices = prices(snapshot, booking, target);
      if (placement instanceof Refused refused && isPermanent(refused.reason())) {
        throw refusal(refused.reason(), snapshot, venues, prices, question, start);
      }
      boolean waivesDeposit = body.override() != null && body.override().waiveDeposit();
      if (target.other() && !waivesDeposit && placement instanceof Placed placed) {
        long deposit = terms(snapshot, target, placing.place(), placed).depositCents();
        deposits.require(booking, deposit, moment.call().caller());
      }
      moment.call().requireVersion(booking.version());
      transition.require(booking);
      ChangeDeadline.require(booking, moment);
      return switch (placement) {
        case Placed placed ->
            moved(snapshot, booking, body, target, placing.place(), placed, moment);
        case Refused refused ->
            throw refusal(
                isPermanent(refused.reason()) || !refused.reason().permanent()
                    ? refused.reason()
                    : Reason.TAKEN,
                snapshot,
                venues,
                prices,
                question,
                start);
      };
    }

    private ProblemException refusal(
        Reason reason,
        Snapshot snapshot,
        Venues venues,
        SlotPrices prices,
        Question question,
        Instant start) {
      return checkedIn
          ? SlotRefusal.ofPresentStart(reason, prices, question)
          : SlotRefusal.of(reason, snapshot, venues, prices, question, kept, start);
    }

    /** Also waives the rules about the start, because the start stays the same. */
    private static Set<Waiver> atPresentStart(Set<Waiver> waived) {
      Set<Waiver> all = EnumSet.of(Waiver.PAST, Waiver.HORIZON, Waiver.GRID);
      all.addAll(waived);
      return all;
    }

    /** The prices that the booking would have at other times. */
    private SlotPrices prices(Snapshot snapshot, Booking booking, Target target) {
      if (target.priceCents() != null) {
        return SlotPrices.fixed(
            target.priceCents(),
            booking.payment().amountCents(),
            target.service().price().currency());
      }
      return target.other()
          ? snapshot.compiled().prices(target.service().id())
          : booking.keptPrices();
    }

    // if sets of resources are excluded, the search may find no solution at all, but the true
    // reason is that these resources are taken
    private boolean isPermanent(Reason reason) {
      return reason.permanent() && excluded.isEmpty();
    }

    private Question question(
        Snapshot snapshot,
        Target target,
        Booking booking,
        List<Integer> pinned,
        Set<Waiver> waived,
        Moment moment) {
      BookedCustomer customer = booking.customer();
      CustomerId customerId = customer == null ? null : customer.id();
      return Question.of(target.partySize(), moment.call().now().getEpochSecond())
          .using(pinned)
          .waiving(waived)
          .lasting(target.minutes())
          .keeping(target.booked())
          .excluding(excluded)
          .moving(booking.id().value(), ResourceChoice.own(snapshot, booking))
          .preferring(
              resourceChoice.preferred(
                  snapshot, target.service(), customerId, booking.id(), moment.call()));
    }

    private Plan moved(
        Snapshot snapshot,
        Booking booking,
        Body body,
        Target target,
        int place,
        Placed placed,
        Moment moment) {
      Instant start = NewBooking.instant(placed.slot().startMinute());
      ObjectNode override = body.override() == null ? null : body.override().document();
      Instant deadline = deadline(booking.expiresAt(), start, moment.now());
      Payment payment = booking.payment();
      Instant end = NewBooking.instant(placed.slot().endMinute());
      List<Booking.Allocation> own = NewBooking.allocations(snapshot, placed);
      BookingBuilder change = booking.changed(moment.now());
      NewBooking terms = terms(snapshot, target, place, placed);
      if (target.other()) {
        change.service(target.service().id(), terms.serviceSnapshot(), terms.zone());
        change.location(terms.locationId(), terms.zone());
      } else if (!Objects.equals(terms.locationId(), booking.details().locationId())) {
        change.location(terms.locationId(), terms.zone());
      }
      if (!target.other() && target.priceCents() != null) {
        change.price(target.priceCents());
      }
      change
          .moved(start, end, own)
          .partySize(target.partySize())
          .override(override)
          .expiresAt(deadline)
          .payment(deadline == null ? payment : payment.awaitedUntil(deadline));
      if (body.override() != null && body.override().resetsRefund()) {
        change.refundable();
      }
      along = along(snapshot, booking, start, end, own, moment);
      if (checkedIn && along.size() < booking.details().assigned().size()) {
        throw SlotRefusal.busy(booking, List.of());
      }
      along.forEach(change::assigning);
      Booking moved = change.build();
      chosen = new HashSet<>(placed.slot().resources());
      Notify notify = Notify.in(moment.call().body());
      BookingWrite.Event event =
          events.with(notify).rescheduled(moved, booking, moment.now(), moment.catalog());
      return new Plan.Changed(
          moment
              .write(
                  booking,
                  moved,
                  moment.answer(moved),
                  HistoryEntry.of("rescheduled")
                      .because(body.reason())
                      .setting(override)
                      .with(notify),
                  List.of(event))
              .taking()
              .under(snapshot.catalog().version())
              .build());
    }

    /** The assigned resources that are still free at the new time. */
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

    // the first refusal only brings the snapshot up to date. Each further refusal drops the refused
    // resources that need not move, or excludes the chosen set, even if the snapshot shows them as
    // free; so the loop ends
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

  /** The service to move to: the booking's own, unless the body names another one. */
  private static Service service(Snapshot snapshot, Booking booking, Body body) {
    String named = body.serviceId();
    ServiceId id = named == null ? booking.serviceId() : IdKind.SERVICE.parse(named);
    Service service = id == null ? null : snapshot.catalog().services().get(id);
    if (service == null && named == null) {
      throw new IllegalStateException("a booking of an unknown service");
    }
    if (service == null) {
      throw ProblemException.unknownInBody("#/service_id", "service");
    }
    return service;
  }

  /**
   * Whether a resize of the current service leaves the location, party, price and refund unchanged.
   */
  private static boolean isLengthAlone(Booking booking, Body body, @Nullable LocationId named) {
    BookingInput.SetAside override = body.override();
    return override != null
        && (named == null || named.equals(booking.details().locationId()))
        && override.priceCents() == null
        && !override.resetsRefund()
        && (body.partySize() == null || body.partySize() == booking.partySize());
  }

  /** Implements docs/rules/bookings.md#reschedule-to-another-service. */
  private static Target target(ServiceModel rules, Service service, Booking booking, Body body) {
    boolean other = !service.id().equals(booking.serviceId());
    String currency = booking.details().service().currency();
    if (other && !service.price().currency().code().equals(currency)) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/service_id",
                  "conflict",
                  "The booking is in " + currency + ", but the service uses another currency.")));
    }
    if (other && booking.payment().isPending()) {
      throw KeptDeposit.changes("The booking is waiting for the deposit of its current service.");
    }
    BookingInput.SetAside override = body.override();
    if (!other && override != null && override.waiveDeposit()) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/override/waive_deposit",
                  "not_allowed",
                  "This move keeps the service and its deposit. To waive a pending"
                      + " deposit, confirm the booking with waive_deposit.")));
    }
    Integer set = override == null ? null : override.durationMinutes();
    Integer booked = other ? null : booking.details().service().durationMinutes();
    ResourceChoice.requireLength(rules, set == null ? booked : set);
    return new Target(
        service,
        other,
        body.partySize() == null ? booking.partySize() : body.partySize(),
        set,
        booked,
        override == null ? null : override.priceCents());
  }

  /** The target as a new booking, at the time and with the resources that were found. */
  private static NewBooking terms(Snapshot snapshot, Target target, int place, Placed placed) {
    return new NewBooking(snapshot, target.service(), place, placed, target.priceCents());
  }

  /** Implements docs/rules/bookings.md#reschedule-of-an-unpaid-booking. */
  private static @Nullable Instant deadline(
      @Nullable Instant deadline, Instant start, Instant now) {
    return deadline != null && start.isAfter(now) && start.isBefore(deadline) ? start : deadline;
  }
}
