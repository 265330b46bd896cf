package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.availability.Placement.Placed;
import turno.availability.Placement.Refused;
import turno.availability.Question;
import turno.availability.Reason;
import turno.availability.ServiceModel;
import turno.availability.Venues;
import turno.availability.Waiver;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.BookingEvents.Notify;
import turno.bookings.HistoryEntry.Actor;
import turno.catalog.Service;
import turno.customers.MatchCustomer;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.VisitId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;
import turno.scheduling.EngineBudget;
import turno.scheduling.Replanning;
import turno.scheduling.Replanning.FreshSnapshot;
import turno.scheduling.Replanning.WriteOutcome;
import turno.scheduling.Snapshot;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Books a time: {@code POST /holds}, and {@code POST /bookings}, which confirms immediately. If the
 * database refuses the chosen resources, the request is planned again on a fresh snapshot, and
 * after that with the next resources. The time is refused only if the engine finds no resources on
 * the latest {@link FreshSnapshot}.
 */
final class PlaceBooking {
  /** The lifetime of a hold: docs/rules/holds.md#ten-minutes. */
  static final Duration HOLD_LIFETIME = Duration.ofMinutes(10);

  /**
   * If many clients compete for one time, each round of planning may succeed for only one of them.
   * The limit leaves enough rounds for the last client to get the last resource.
   */
  private static final Replanning.Limit LIMIT =
      new Replanning.Limit(
          12, Duration.ofSeconds(5), "Too many bookings are being made at the moment.");

  private final Replanning replanning;
  private final BookingWriter writer;
  private final BookingLookups lookups;
  private final Workspaces workspaces;
  private final MatchCustomer customers;
  private final BookingEvents events;
  private final IdSource ids;
  private final ResourceChoice resourceChoice;
  private final LiveHolds holds;
  private final VisitorHolds visitorHolds;

  PlaceBooking(
      Replanning replanning,
      BookingWriter writer,
      BookingLookups lookups,
      Workspaces workspaces,
      MatchCustomer customers,
      BookingEvents events,
      IdSource ids,
      ResourceChoice resourceChoice,
      LiveHolds holds,
      VisitorHolds visitorHolds) {
    this.replanning = replanning;
    this.writer = writer;
    this.lookups = lookups;
    this.workspaces = workspaces;
    this.customers = customers;
    this.events = events;
    this.ids = ids;
    this.resourceChoice = resourceChoice;
    this.holds = holds;
    this.visitorHolds = visitorHolds;
  }

  /**
   * The content of the request. It is read only once, although planning may happen several times.
   */
  record Request(
      RequestContext call,
      Workspace workspace,
      ObjectNode body,
      BookingInput input,
      boolean confirming,
      Instant now) {}

  Answer hold(RequestContext call) {
    return run(call, false);
  }

  Answer book(RequestContext call) {
    return run(call, true);
  }

  private Answer run(RequestContext call, boolean confirming) {
    Workspace workspace = workspaces.get(call.workspaceId());
    ObjectNode body =
        call.body((given, failures) -> {
          BookingInput.check(given, failures);
          MatchCustomer.check(workspace, given, failures);
        });
    BookingInput input = Json.MAPPER.treeToValue(body, BookingInput.class);
    Request request =
        new Request(
            call, workspace, body, input, confirming, call.now().truncatedTo(ChronoUnit.SECONDS));
    return replanning.run(call.workspaceId(), call.now(), LIMIT, new Placing(request));
  }

  private final class Placing implements Replanning.Planner {
    private final Request request;

    /** Sets of resources that the database refused although the snapshot shows them as free. */
    private final List<Set<Integer>> excluded = new ArrayList<>();

    private Set<Integer> chosen = Set.of();

    Placing(Request request) {
      this.request = request;
    }

    @Override
    public Replanning.Decision decide(FreshSnapshot fresh) {
      Snapshot snapshot = fresh.present();
      RequestContext call = request.call();
      BookingInput input = request.input();
      ServiceId serviceId = IdKind.SERVICE.parse(input.serviceId());
      Service service = serviceId == null ? null : snapshot.catalog().services().get(serviceId);
      if (serviceId == null || service == null || !service.isSeenBy(call.caller())) {
        throw ProblemException.unknownInBody("#/service_id", "service");
      }
      List<Integer> pinned = ResourceChoice.pinned(call, snapshot, input.resourceIds());
      LocationId location = ResourceChoice.location(snapshot, input.locationId());
      VisitId visitId = visit(call, input.visitId());
      MatchCustomer.Matched customer = customer(request);
      ObjectNode intake = input.intake() == null ? Json.object() : input.intake();
      IntakeAnswers.requireTypes(service.terms(), intake);
      BookingInput.SetAside override = input.override();
      Set<Waiver> waived = ResourceChoice.waived(call, override);
      ServiceModel rules = snapshot.service(serviceId);
      Integer minutes = override == null ? null : override.durationMinutes();
      ResourceChoice.requireLength(rules, minutes);
      BookedCustomer guest = customer == null ? null : BookedCustomer.of(customer);
      if (request.confirming()) {
        IntakeAnswers.requireComplete(
            service.terms(), guest, intake, input.source(), call.caller().session());
      }

      Question question =
          Question.of(input.party(), call.now().getEpochSecond())
              .using(pinned)
              .waiving(waived)
              .lasting(minutes)
              .excluding(excluded)
              .preferring(
                  resourceChoice.preferred(
                      snapshot,
                      service,
                      // preferring the resource of the last visit would reveal that the phone is
                      // known
                      customer == null || call.caller().isVisitor() ? null : customer.existing(),
                      null,
                      call));
      Instant start = BookingInput.start(input.start(), snapshot.catalog().zoneOf(service));
      SameCustomer once = SameCustomer.of(call, guest);
      Venues venues = snapshot.venues(serviceId, location);
      Venues.Placing placing = placing(snapshot, service, venues, question, start, once);
      Placed placed = (Placed) placing.placement();
      chosen = new HashSet<>(placed.slot().resources());
      Booking booking =
          new NewBooking(
                  snapshot,
                  service,
                  placing.place(),
                  placed,
                  override == null ? null : override.priceCents())
              .booking(ids.next(IdKind.BOOKING), request)
              .customer(guest)
              .visitId(visitId)
              .intake(intake)
              .build();
      call.about(booking);
      BookingWrite write = write(request, snapshot, booking, customer, once);
      Supplier<WriteOutcome> writes = () -> writer.apply(write);
      if (request.confirming()) {
        return new Replanning.Decision.Planned(writes, write::answer);
      }
      Supplier<WriteOutcome> counted = () -> holds.within(call, writes);
      return new Replanning.Decision.Planned(
          call.caller().isVisitor()
              ? () -> visitorHolds.within(call, booking.id(), counted)
              : counted,
          write::answer);
    }

    private Venues.Placing placing(
        Snapshot snapshot,
        Service service,
        Venues venues,
        Question question,
        Instant start,
        @Nullable SameCustomer once) {
      Venues.Placing placing =
          EngineBudget.forBody(() -> venues.place(question, start.getEpochSecond()));
      return switch (placing.placement()) {
        case Placed _ -> placing;
        case Refused refused -> {
          Reason reason =
              excluded.isEmpty() || !refused.reason().permanent() ? refused.reason() : Reason.TAKEN;
          if (!reason.permanent() && once != null) {
            requireFirst(service.id(), start, once);
          }
          throw SlotRefusal.of(
              reason,
              snapshot,
              venues,
              snapshot.compiled().prices(service.id()),
              question,
              ResourceChoice.pinned(request.call(), snapshot, null),
              start);
        }
      };
    }

    /**
     * Throws a refusal without alternatives if the customer already has a booking of the service at
     * this start. If alternatives were offered, a program that repeats its request might book one.
     */
    private void requireFirst(ServiceId service, Instant start, SameCustomer once) {
      BookingId same =
          lookups.bookingOf(
              request.call().workspaceId(), service, start, once, request.call().now());
      if (same != null) {
        throw ProblemException.sameCustomer(same);
      }
    }

    // the first refusal only brings the snapshot up to date; if the snapshot still shows these
    // resources as free, they are excluded
    @Override
    public @Nullable Answer taken(Set<ResourceId> resources, boolean known) {
      if (known) {
        excluded.add(chosen);
      }
      return null;
    }

    @Override
    public @Nullable BookingId expiredHolder() {
      return lookups.expiredHolderOf(
          request.call().workspaceId(),
          String.valueOf(request.input().externalId()),
          request.now());
    }
  }

  private BookingWrite write(
      Request request,
      Snapshot snapshot,
      Booking booking,
      MatchCustomer.@Nullable Matched customer,
      @Nullable SameCustomer once) {
    ObjectNode view = BookingView.of(booking, snapshot.catalog().stages());
    String path = request.confirming() ? "/v1/bookings/" : "/v1/holds/";
    Answer answer = Answer.created(view, path + booking.id().toString()).version(booking.version());
    List<BookingWrite.Event> emitted = new ArrayList<>();
    Notify notify = request.confirming() ? Notify.in(request.body()) : Notify.AUTO;
    BookingEvents telling = events.with(notify);
    emitted.add(telling.created(booking, answer, request.now(), snapshot.catalog()));
    if (booking.status() == BookingStatus.CONFIRMED) {
      emitted.add(telling.confirmed(booking, answer, request.now(), snapshot.catalog()));
    }
    String action = request.confirming() ? "booked" : "held";
    return BookingWrite.of(
            booking,
            answer,
            new BookingWrite.History(
                action, Actor.of(request.call()), HistoryEntry.ofNew(booking, notify)),
            request.now())
        .key(request.call().idempotencyKey())
        .madeBy(request.call().caller())
        .taking()
        .under(snapshot.catalog().version())
        .naming(customer)
        .once(once)
        .telling(emitted)
        .capped(request.confirming() ? DailyCap.of(request.call(), request.workspace()) : null)
        .build();
  }

  private @Nullable VisitId visit(RequestContext call, @Nullable String text) {
    if (text == null) {
      return null;
    }
    if (text.equals("new")) {
      return ids.next(IdKind.VISIT);
    }
    VisitId id = IdKind.VISIT.parse(text);
    if (id == null || !lookups.visitExists(call, id)) {
      throw ProblemException.unknownInBody("#/visit_id", "visit");
    }
    return id;
  }

  private MatchCustomer.@Nullable Matched customer(Request request) {
    return customers.match(request.workspace(), request.body(), request.now(), request.call());
  }
}
