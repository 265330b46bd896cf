package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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
import turno.platform.http.Admission;
import turno.platform.http.Answer;
import turno.platform.http.Call;
import turno.scheduling.Follower;
import turno.scheduling.Snapshot;
import turno.scheduling.Snapshots;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Takes a time: {@code POST /holds}, and {@code POST /bookings} which confirms at once. Plans on
 * the snapshot and lets the database judge. When the plan was overtaken it plans again: on fresh
 * facts, then with the next resources, and refuses only when the engine has none left.
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

  PlaceBooking(
      Ledger ledger,
      Snapshots snapshots,
      Follower follower,
      BookingLookups lookups,
      Workspaces workspaces,
      MatchCustomer customers,
      ExpireBooking expireBooking,
      BookingEvents events,
      IdSource ids) {
    this.ledger = ledger;
    this.snapshots = snapshots;
    this.follower = follower;
    this.lookups = lookups;
    this.workspaces = workspaces;
    this.customers = customers;
    this.expireBooking = expireBooking;
    this.events = events;
    this.ids = ids;
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
    long begun = System.nanoTime();
    for (int attempt = 0;
        attempt < ATTEMPTS || System.nanoTime() - begun < PATIENCE_NANOS;
        attempt++) {
      Plan plan = plan(request, excluded);
      switch (ledger.apply(plan.write())) {
        case Outcome.Written _ -> {
          BusyTime.publish(snapshots, plan.write().booking());
          return plan.write().answer();
        }
        case Outcome.Replayed replayed -> {
          return replayed.answer();
        }
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
      throw ProblemException.conflict("external_id_taken", "Another booking has this external_id.");
    }
    expireBooking.expire(request.call().workspaceId(), holder, request.call().now());
  }

  private record Plan(Write write, Set<Integer> resources) {}

  private Plan plan(Request request, List<Set<Integer>> excluded) {
    Call call = request.call();
    BookingInput input = request.input();
    Snapshot snapshot = snapshots.get(call.workspaceId());
    UUID serviceId = IdKind.SERVICE.parse(input.serviceId());
    Service service = serviceId == null ? null : snapshot.catalog().services().get(serviceId);
    if (serviceId == null || service == null) {
      throw ProblemException.unknownInBody("#/service_id", "service");
    }
    List<Integer> pinned = pinned(snapshot, input.resourceIds());
    UUID visitId = visit(call, input.visitId());
    MatchCustomer.Matched customer = customer(request);
    ObjectNode intake = input.intake() == null ? Json.object() : input.intake();
    Intake.requireTypes(service.terms(), intake);
    Set<Waiver> waived = waived(request);
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
            .preferring(preferred(request, snapshot, service, customer));
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
    ObjectNode view = BookingView.of(booking);
    String path = request.confirming() ? "/v1/bookings/" : "/v1/holds/";
    Answer answer =
        Answer.created(view, path + IdKind.BOOKING.wire(booking.id())).version(booking.version());
    List<Write.Event> emitted = new ArrayList<>();
    emitted.add(events.created(booking, request.now(), snapshot.catalog().zone()));
    if (booking.status() == Status.CONFIRMED) {
      emitted.add(events.confirmed(booking, request.now(), snapshot.catalog().zone()));
    }
    ObjectNode change = Json.object().put("status", booking.status().wire());
    if (booking.details().override() != null) {
      change.set("override", booking.details().override());
    }
    return new Write(
        request.call().idempotencyKey(),
        answer,
        booking,
        0,
        snapshot.catalog().version(),
        Write.Time.TAKE,
        customer == null ? null : customer.newRow(),
        null,
        request.confirming() ? "booked" : "held",
        Actor.of(request.call()),
        change,
        emitted,
        request.now());
  }

  private static List<Integer> pinned(Snapshot snapshot, @Nullable List<String> resourceIds) {
    List<Integer> indexes = new ArrayList<>();
    for (String text : resourceIds == null ? List.<String>of() : resourceIds) {
      UUID id = IdKind.RESOURCE.parse(text);
      Integer index = id == null ? null : snapshot.compiled().indexOf(id);
      if (index == null) {
        throw ProblemException.unknownInBody("#/resource_ids/" + indexes.size(), "resource");
      }
      indexes.add(index);
    }
    return indexes;
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

  private List<Integer> preferred(
      Request request,
      Snapshot snapshot,
      Service service,
      MatchCustomer.@Nullable Matched customer) {
    if (customer == null || customer.newRow() != null || !prefers(snapshot, service)) {
      return List.of();
    }
    List<UUID> latest =
        lookups.latestResourcesOf(request.call().workspaceId(), customer.id(), null, request.now());
    List<Integer> indexes = new ArrayList<>();
    for (UUID id : latest == null ? List.<UUID>of() : latest) {
      Integer index = snapshot.compiled().indexOf(id);
      if (index != null) {
        indexes.add(index);
      }
    }
    return indexes;
  }

  // only such a group is worth another read
  private static boolean prefers(Snapshot snapshot, Service service) {
    return service.requirements().stream()
        .map(row -> row.groupId() == null ? null : snapshot.catalog().groups().get(row.groupId()))
        .anyMatch(group ->
            group != null && group.strategy() == turno.catalog.ResourceGroup.Strategy.PREFERRED);
  }

  private static Set<Waiver> waived(Request request) {
    BookingInput.SetAside override = request.input().override();
    if (override == null) {
      return Set.of();
    }
    if (!request.call().caller().isAdministrator()) {
      throw Admission.roleRequired("admin");
    }
    Set<Waiver> waived = EnumSet.noneOf(Waiver.class);
    override.rules().forEach(rule -> waived.add(Waiver.valueOf(rule.toUpperCase(Locale.ROOT))));
    return waived;
  }
}
