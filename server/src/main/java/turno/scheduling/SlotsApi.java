package turno.scheduling;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.availability.EachResource;
import turno.availability.FoundDays;
import turno.availability.FoundSlots;
import turno.availability.NextAvailable;
import turno.availability.Question;
import turno.availability.Reason;
import turno.availability.ServiceModel;
import turno.availability.Venues;
import turno.catalog.Service;
import turno.kernel.Failure;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.kernel.TimeZones;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.http.Handler;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.platform.http.Sight;

/**
 * {@code GET /slots} and {@code GET /slots/days}, answered from the snapshot. Both operations only
 * read (docs/rules/slots.md#reading-changes-nothing).
 */
public final class SlotsApi {
  private static final Duration WEEK = Duration.ofDays(7);
  private static final int MAX_DAYS = 93;
  private static final int DEFAULT_LIMIT = 500;
  private static final int AROUND_LIMIT = 10;
  private static final int MAX_LIMIT = 1_000;

  /** The approximate size in bytes of a resource in a list, without its name. */
  private static final int RESOURCE_BYTES = 140;

  /** The assumed maximum size in bytes of one character of a name. */
  private static final int BYTES_OF_A_CHARACTER = 3;

  private static final byte[] NO_BODY = {};

  private final Snapshots snapshots;
  private final Occupants occupants;

  public SlotsApi(Snapshots snapshots, Occupants occupants) {
    this.snapshots = snapshots;
    this.occupants = occupants;
  }

  public Map<String, Handler> handlers() {
    return Map.of("listSlots", this::list, "listSlotDays", this::listDays);
  }

  /**
   * The parameters of both operations.
   *
   * @param venues the locations to search
   * @param prices the prices of the service, or of the booking to be moved
   * @param present the resources that the booking to be moved takes for its service; null if no
   *     booking is being moved
   */
  private record Asked(
      Snapshot snapshot,
      Venues venues,
      Question question,
      SlotPrices prices,
      Window window,
      @Nullable List<Integer> present) {

    ServiceModel service() {
      return venues.first().service();
    }

    /** The same question, limited to starts with these resources. */
    Asked keepingResources(List<Integer> kept) {
      List<Integer> all = new ArrayList<>(question.mustUse());
      all.addAll(kept);
      return new Asked(snapshot, venues, question.using(all), prices, window, present);
    }
  }

  /** A half-open time range; {@code around} is null for a list in ascending order. */
  private record Window(Instant from, Instant to, @Nullable Instant around) {}

  private Answer list(RequestContext call) {
    Asked asked = asked(call);
    int limit =
        Math.min(
            MAX_LIMIT,
            call.query()
                .integer("limit", asked.window().around() == null ? DEFAULT_LIMIT : AROUND_LIMIT));
    boolean eachResource = call.query().flag("each_resource");
    boolean names = call.query().values("expand").contains("resources");
    Asked preferred = preferred(call, asked);
    return Answer.bytes(
        200,
        EngineBudget.forQuery(() -> {
          FoundSlots found = preferred == null ? null : found(preferred, limit);
          if (found == null || found.isEmpty()) {
            found = found(asked, limit);
          }
          EachResource each = eachResource ? each(asked, found) : null;
          if (eachResource || names) {
            long resources = each == null ? found.resourceCount() : each.slots().size();
            call.growAnswer(resources * (RESOURCE_BYTES + (names ? nameBytes(asked) : 0)));
          }
          return render(call, asked, found, each, names);
        }));
  }

  /** The approximate size in bytes of the longest name of a resource. */
  private static long nameBytes(Asked asked) {
    return asked.snapshot().catalog().resources().values().stream()
        .mapToLong(resource -> (long) BYTES_OF_A_CHARACTER * resource.name().length())
        .max()
        .orElse(0);
  }

  /**
   * Returns the same search, limited to starts that keep the resources of the booking to be moved,
   * as far as the service uses them. Null if the query has no {@code prefer}, or if the service
   * uses no such resource (docs/rules/slots.md#prefer-same).
   */
  private static @Nullable Asked preferred(RequestContext call, Asked asked) {
    if (call.query().text("prefer") == null) {
      return null;
    }
    if (asked.present() == null) {
      throw Query.bad(
          "prefer", "not_allowed", "'prefer' requires booking_id, the id of the booking to move.");
    }
    List<Integer> kept = asked.present().stream().filter(asked.service()::mayUse).toList();
    return kept.isEmpty() ? null : asked.keepingResources(kept);
  }

  private static FoundSlots found(Asked asked, int limit) {
    Window window = asked.window();
    Instant around = window.around();
    return around == null
        ? asked
            .venues()
            .find(
                asked.question(),
                window.from().getEpochSecond(),
                window.to().getEpochSecond(),
                limit)
        : asked
            .venues()
            .nearest(
                asked.question(),
                around.getEpochSecond(),
                window.from().getEpochSecond(),
                window.to().getEpochSecond(),
                limit);
  }

  /** All resources that could serve each slot. */
  private static EachResource each(Asked asked, FoundSlots found) {
    return asked.venues().eachResource(asked.question(), found);
  }

  private static byte[] render(
      RequestContext call,
      Asked asked,
      FoundSlots found,
      @Nullable EachResource each,
      boolean names) {
    Snapshot snapshot = asked.snapshot();
    Question question = asked.question();
    Window window = asked.window();
    String reason = null;
    NextAvailable next = null;
    if (found.isEmpty() && !found.isCut()) {
      reason =
          asked
              .venues()
              .whyEmpty(question, window.from().getEpochSecond(), window.to().getEpochSecond())
              .map(Reason::wire)
              .orElse(null);
      next = asked.venues().nextAvailable(question, window.to().getEpochSecond());
    }
    Integer nextAvailable = next == null ? null : minute(next.start());
    Integer nextFrom =
        window.around() == null ? minute(next == null ? found.nextFrom() : next.nextFrom()) : null;
    CompiledCatalog compiled = snapshot.compiled();
    ZoneId zone = asked.service().zone();
    call.about(
        new SlotList.Source(
            compiled, zone, found, asked.prices(), reason, nextAvailable, nextFrom));
    return call.needsBody()
        ? SlotBytes.of(
            compiled,
            zone,
            found,
            asked.prices(),
            new SlotBytes.Details(
                each, asked.present() == null ? null : Set.copyOf(asked.present()), names),
            reason,
            nextAvailable,
            nextFrom)
        : NO_BODY;
  }

  private Answer listDays(RequestContext call) {
    Asked asked = asked(call);
    FoundDays found =
        EngineBudget.forQuery(() ->
            asked
                .venues()
                .days(
                    asked.question(),
                    asked.window().from().getEpochSecond(),
                    asked.window().to().getEpochSecond()));
    return Answer.ok(SlotDaysView.of(found, asked.service().zone()));
  }

  private Asked asked(RequestContext call) {
    Query query = call.query();
    ServiceId serviceId = query.id("service_id", IdKind.SERVICE);
    List<ResourceId> resources = query.ids("resource_id", IdKind.RESOURCE);
    CustomerId customerId = query.id("customer_id", IdKind.CUSTOMER);
    BookingId bookingId = query.id("booking_id", IdKind.BOOKING);
    Snapshot snapshot = snapshots.get(call.workspaceId());
    ServiceModel service = service(snapshot, serviceId, call.caller());
    // the window is validated first, so an invalid window is reported even if the service is
    // unknown
    ZoneId zone = service == null ? snapshot.catalog().zone() : service.zone();
    Window window = window(query, zone, call.now());
    if (serviceId == null || service == null) {
      throw ProblemException.unknownInQuery("service_id", "service");
    }
    known(snapshot, resources);
    LocationId location = location(snapshot, query);
    Sight sight = call.caller().sight();
    if (customerId != null && !occupants.isCustomer(call, customerId)) {
      throw ProblemException.unknownInQuery("customer_id", "customer");
    }
    SlotPrices prices = snapshot.compiled().prices(serviceId);
    if (bookingId == null) {
      Question question =
          question(call, 1)
              .using(known(snapshot, sight.holdingToo(resources)))
              .preferring(preferred(call, snapshot, serviceId, customerId, null));
      return new Asked(
          snapshot, snapshot.venues(serviceId, location), question, prices, window, null);
    }
    Occupants.Present booking = occupants.present(call, bookingId);
    if (booking == null) {
      throw ProblemException.unknownInQuery("booking_id", "booking");
    }
    if (call.caller().isCustomer() && !booking.serviceId().equals(serviceId)) {
      throw ProblemException.unknownInQuery("service_id", "service");
    }
    boolean keeps = sight.resource() != null && booking.resources().contains(sight.resource());
    Question question =
        moving(call, snapshot, serviceId, bookingId, booking)
            .using(known(snapshot, keeps ? sight.holdingToo(resources) : resources));
    List<Integer> present = snapshot.compiled().indexes(booking.resources());
    LocationId place = location == null ? snapshot.known(booking.locationId()) : location;
    return booking.serviceId().equals(serviceId)
        ? new Asked(
            snapshot,
            snapshot.venues(
                serviceId, snapshot.serviceToMove(serviceId, call.caller().isStaff()), place),
            question,
            booking.prices(),
            window,
            present)
        : new Asked(snapshot, snapshot.venues(serviceId, place), question, prices, window, present);
  }

  private static @Nullable ServiceModel service(
      Snapshot snapshot, @Nullable ServiceId id, Caller caller) {
    Service service = id == null ? null : snapshot.catalog().services().get(id);
    return service == null || !service.isSeenBy(caller) ? null : snapshot.service(service.id());
  }

  private static @Nullable Integer minute(OptionalInt found) {
    return found.isPresent() ? found.getAsInt() : null;
  }

  /**
   * The question that a reschedule of the booking would ask: with its customer, and with its party
   * size unless the query sets another.
   */
  private Question moving(
      RequestContext call,
      Snapshot snapshot,
      ServiceId serviceId,
      BookingId bookingId,
      Occupants.Present booking) {
    return question(call, booking.partySize())
        .moving(bookingId.value(), snapshot.compiled().indexes(booking.resources()))
        .keeping(booking.keptMinutes(serviceId))
        .preferring(preferred(call, snapshot, serviceId, booking.customerId(), bookingId));
  }

  private static Question question(RequestContext call, int partySize) {
    return Question.of(call.query().integer("party_size", partySize), call.now().getEpochSecond());
  }

  /** The customer's previous resources, if a group of the service prefers these resources. */
  private List<Integer> preferred(
      RequestContext call,
      Snapshot snapshot,
      ServiceId serviceId,
      @Nullable CustomerId customerId,
      @Nullable BookingId leftOut) {
    return customerId == null || !snapshot.compiled().prefersByCustomer(serviceId)
        ? List.of()
        : snapshot
            .compiled()
            .indexes(
                occupants.latestResourcesOf(call.workspaceId(), customerId, leftOut, call.now()));
  }

  /**
   * Returns the indexes of the requested resources; throws 404 for a resource that the catalog does
   * not contain.
   */
  static List<Integer> known(Snapshot snapshot, List<ResourceId> resources) {
    List<Integer> indexes = snapshot.compiled().indexes(resources);
    if (indexes.size() < resources.size()) {
      throw ProblemException.unknownInQuery("resource_id", "resource");
    }
    return indexes;
  }

  /**
   * Returns the requested location, or null if none was requested; throws 404 for a location that
   * the catalog does not contain.
   */
  static @Nullable LocationId location(Snapshot snapshot, Query query) {
    LocationId id = query.id("location_id", IdKind.LOCATION);
    if (id != null && !snapshot.catalog().locations().containsKey(id)) {
      throw ProblemException.unknownInQuery("location_id", "location");
    }
    return id;
  }

  private static Window window(Query query, ZoneId zone, Instant now) {
    Instant around = query.instant("around", zone);
    Instant from = query.instant("from", zone);
    Instant to = query.instant("to", zone);
    if (around != null && from == null && to == null) {
      Instant earliest = around.minus(WEEK);
      Instant latest = around.plus(WEEK);
      return new Window(
          earliest.isBefore(now) && now.isBefore(latest) ? now : earliest, latest, around);
    }
    Instant begin = from == null ? now : from;
    Instant end = to == null ? begin.plus(WEEK) : to;
    List<Failure> failures = new ArrayList<>();
    if (!begin.isBefore(end)) {
      failures.add(Failure.of("to", "out_of_range", "'to' must be later than 'from'."));
    } else if (TimeZones.isLonger(begin, end, MAX_DAYS, zone)) {
      failures.add(Failure.of("to", "out_of_range", "'to' must be at most 93 days after 'from'."));
    }
    if (!failures.isEmpty()) {
      throw ProblemException.unreadable(failures.getFirst().detail(), failures);
    }
    return new Window(begin, end, around);
  }
}
