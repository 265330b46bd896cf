package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.availability.Availability;
import turno.availability.Placement;
import turno.availability.Placement.Placed;
import turno.availability.Placement.Refused;
import turno.availability.Question;
import turno.availability.Reason;
import turno.availability.Waiver;
import turno.catalog.Service;
import turno.customers.MatchCustomer;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;
import turno.platform.http.Call;
import turno.platform.http.Replays;
import turno.scheduling.Facts;
import turno.scheduling.Follower;
import turno.scheduling.Snapshot;
import turno.scheduling.Snapshots;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Takes a time: {@code POST /holds}, and {@code POST /bookings} which confirms at once. Plans on
 * the snapshot and lets the database judge. When the plan was overtaken it plans again: on fresh
 * facts, then with the next resources, and refuses only when the engine has none left by the latest
 * {@link Facts}.
 */
final class PlaceBooking {
  /** A hold's lifetime (requirements "Limits"). */
  static final Duration HOLD_LIFETIME = Duration.ofMinutes(10);

  /**
   * Planned anew at least this often, and for at least this long: in a rush every round may serve
   * one client only, and who comes last still gets the last resource.
   */
  private static final int ATTEMPTS = 12;

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final Ledger ledger;
  private final Snapshots snapshots;
  private final Follower follower;
  private final BookingLookups lookups;
  private final Workspaces workspaces;
  private final MatchCustomer customers;
  private final ExpireBooking expireBooking;
  private final BookingEvents events;
  private final IdSource ids;
  private final Choosing choosing;

  PlaceBooking(
      Ledger ledger,
      Snapshots snapshots,
      Follower follower,
      BookingLookups lookups,
      Workspaces workspaces,
      MatchCustomer customers,
      ExpireBooking expireBooking,
      BookingEvents events,
      IdSource ids,
      Choosing choosing) {
    this.ledger = ledger;
    this.snapshots = snapshots;
    this.follower = follower;
    this.lookups = lookups;
    this.workspaces = workspaces;
    this.customers = customers;
    this.expireBooking = expireBooking;
    this.events = events;
    this.ids = ids;
    this.choosing = choosing;
  }

  /** What is asked for, read once; planning may happen more than once. */
  private record Request(
      Call call,
      Workspace workspace,
      ObjectNode body,
      BookingInput input,
      boolean confirming,
      Instant now,
      Instant startsAt) {}

  Answer hold(Call call) {
    return run(call, false);
  }

  Answer book(Call call) {
    return run(call, true);
  }

  private Answer run(Call call, boolean confirming) {
    Workspace workspace = workspaces.get(call.workspaceId());
    ObjectNode body =
        call.body((given, failures) -> {
          BookingInput.check(given, failures);
          MatchCustomer.check(workspace, given, failures);
        });
    BookingInput input = Json.MAPPER.treeToValue(body, BookingInput.class);
    Request request =
        new Request(
            call,
            workspace,
            body,
            input,
            confirming,
            call.now().truncatedTo(ChronoUnit.SECONDS),
            input.startsAt());
    List<Set<Integer>> excluded = new ArrayList<>();
    boolean fresh = false;
    Facts facts = new Facts(follower, snapshots, call.workspaceId());
    long begun = System.nanoTime();
    for (int attempt = 0;
        attempt < ATTEMPTS || System.nanoTime() - begun < PATIENCE_NANOS;
        attempt++) {
      Plan plan;
      try {
        plan = plan(request, facts.present(), excluded);
      } catch (ProblemException refusal) {
        if (Refusal.isByFacts(refusal) && facts.haveChanged()) {
          continue;
        }
        throw refusal;
      }
      switch (ledger.apply(plan.write())) {
        case Outcome.Written _ -> {
          BusyTime.publish(snapshots, plan.write().booking());
          return plan.write().answer();
        }
        case Outcome.Replayed replayed -> {
          return replayed.answer();
        }
        case Outcome.Mismatch _ -> throw Replays.mismatch();
        case Outcome.Stale _ -> follower.poll();
        case Outcome.InTheWay way ->
            way.bookings().forEach(id -> expireBooking.expire(call.workspaceId(), id, call.now()));
        case Outcome.Taken _ -> {
          // facts first; if they still call it free, these resources are not to be had
          if (fresh) {
            excluded.add(plan.resources());
          } else {
            follower.poll();
            fresh = true;
          }
        }
        case Outcome.ExternalIdTaken _ -> freeExternalId(request);
      }
    }
    throw new ProblemException(
            503, ProblemCode.UNAVAILABLE, "Too many others are booking at this moment.")
        .header("Retry-After", "1");
  }

  /** An external id whose holder has expired is free as soon as that is written. */
  private void freeExternalId(Request request) {
    UUID holder =
        lookups.expiredHolderOf(
            request.call().workspaceId(),
            String.valueOf(request.input().externalId()),
            request.now());
    if (holder == null) {
      throw ProblemException.externalIdTaken("Another booking has this external_id.");
    }
    expireBooking.expire(request.call().workspaceId(), holder, request.call().now());
  }

  private record Plan(Write write, Set<Integer> resources) {}

  private Plan plan(Request request, Snapshot snapshot, List<Set<Integer>> excluded) {
    Call call = request.call();
    BookingInput input = request.input();
    UUID serviceId = IdKind.SERVICE.parse(input.serviceId());
    Service service = serviceId == null ? null : snapshot.catalog().services().get(serviceId);
    if (serviceId == null || service == null) {
      throw ProblemException.unknownInBody("#/service_id", "service");
    }
    List<Integer> pinned = Choosing.pinned(snapshot, input.resourceIds());
    UUID visitId = visit(call, input.visitId());
    MatchCustomer.Matched customer = customer(request);
    ObjectNode intake = input.intake() == null ? Json.object() : input.intake();
    Intake.requireTypes(service.terms(), intake);
    Set<Waiver> waived = Choosing.waived(call, input.override());
    Booking.Guest guest = customer == null ? null : Guests.of(customer);
    if (request.confirming()) {
      Intake.requireComplete(service.terms(), guest, intake);
    }

    turno.availability.Service rules = snapshot.service(serviceId);
    Question question =
        Question.of(input.party(), call.now().getEpochSecond())
            .using(pinned)
            .waiving(waived)
            .excluding(excluded)
            .preferring(
                choosing.preferred(
                    snapshot, service, customer == null ? null : customer.existing(), null, call));
    Placement placement =
        Availability.place(snapshot.world(), rules, question, request.startsAt().getEpochSecond());
    Placed placed =
        switch (placement) {
          case Placed found -> found;
          case Refused refused ->
              throw Refusal.of(
                  excluded.isEmpty() || !refused.reason().permanent()
                      ? refused.reason()
                      : Reason.TAKEN,
                  snapshot,
                  rules,
                  question,
                  request.startsAt());
        };
    Draft draft =
        new Draft(
            ids.next(), call.workspaceId(), snapshot, service, placed, guest, visitId, intake);
    Booking booking = draft.booking(input, request.confirming(), request.now(), call);
    return new Plan(
        write(request, snapshot, booking, customer), new HashSet<>(placed.slot().resources()));
  }

  private Write write(
      Request request,
      Snapshot snapshot,
      Booking booking,
      MatchCustomer.@Nullable Matched customer) {
    ObjectNode view = BookingView.of(booking, snapshot.catalog().stages());
    String path = request.confirming() ? "/v1/bookings/" : "/v1/holds/";
    Answer answer =
        Answer.created(view, path + IdKind.BOOKING.wire(booking.id())).version(booking.version());
    List<Write.Event> emitted = new ArrayList<>();
    emitted.add(events.created(booking, answer, request.now(), snapshot.catalog()));
    if (booking.status() == Status.CONFIRMED) {
      emitted.add(events.confirmed(booking, answer, request.now(), snapshot.catalog()));
    }
    return new Write(
        request.call().idempotencyKey(),
        answer,
        booking,
        0,
        snapshot.catalog().version(),
        Write.Time.TAKE,
        customer == null ? null : customer.existing(),
        customer == null ? null : customer.newRow(),
        null,
        request.confirming() ? "booked" : "held",
        Actor.of(request.call()),
        Note.ofNew(booking),
        emitted,
        request.now());
  }

  private @Nullable UUID visit(Call call, @Nullable String text) {
    if (text == null) {
      return null;
    }
    if (text.equals("new")) {
      return ids.next();
    }
    UUID id = IdKind.VISIT.parse(text);
    if (id == null || !lookups.visitExists(call.workspaceId(), id)) {
      throw ProblemException.unknownInBody("#/visit_id", "visit");
    }
    return id;
  }

  private MatchCustomer.@Nullable Matched customer(Request request) {
    return customers.match(request.workspace(), request.body(), request.now());
  }
}
