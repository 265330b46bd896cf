package turno.verification.simulation;

import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Decides from the clients' knowledge when and with which resources a booking may be placed. */
final class PlacementRules {
  private static final long FINENESS_NANOS = 1_000_000;

  private final long lag;
  private long furthest; // the largest delay of a list so far, in nanoseconds
  private long earliest;
  private long latest;

  /**
   * @param lag how far a node's lists may be behind another node, in nanoseconds. Refusals are
   *     never behind: they consider everything that was committed before their request
   */
  PlacementRules(long lag) {
    this.lag = lag;
  }

  /**
   * Sets the range of seconds that the servers' clock may have shown during the steps that are
   * judged next.
   */
  void between(long first, long last) {
    earliest = first;
    latest = last;
  }

  long earliest() {
    return earliest;
  }

  long latest() {
    return latest;
  }

  RequestWindow moment(Step step) {
    return new RequestWindow(step.sent, step.answered, earliest, latest);
  }

  RequestWindow lagging(Step step) {
    return moment(step).lagging(lag);
  }

  /**
   * The fault of a list or an explanation; null if there is none. With several nodes, an answer may
   * show the state of a moment before its request; the largest delay is recorded.
   */
  @Nullable String wrong(Step step, Function<RequestWindow, @Nullable String> judge) {
    RequestWindow moment = moment(step);
    String wrong = judge.apply(moment);
    if (wrong == null || lag == 0) {
      return wrong;
    }
    String late = judge.apply(lagging(step));
    if (late != null) {
      return late;
    }
    long enough = lag;
    long tooLittle = 0;
    while (enough - tooLittle > FINENESS_NANOS) {
      long middle = (enough + tooLittle) / 2;
      if (judge.apply(moment.lagging(middle)) == null) {
        enough = middle;
      } else {
        tooLittle = middle;
      }
    }
    furthest = Math.max(furthest, enough);
    return null;
  }

  /** The largest delay of a list or an explanation, in milliseconds. */
  long furthestMillis() {
    return Duration.ofNanos(furthest).toMillis();
  }

  /** Whether the catalog has been unchanged for so long that every node must know it. */
  boolean isSettled(Step step) {
    return step.shop.catalogChanged < step.sent - lag;
  }

  /**
   * The ways to place a step's service. A move may keep the length of its booking, which may be the
   * length before or after another step of the same round.
   */
  private static List<OfferedService.Way> ways(Step step, long start) {
    KnownBooking moving = step.booking;
    List<OfferedService.Way> ways =
        moving != null && step.bookingAction == BookingAction.RESCHEDULE
            ? moves(offer(step), moving, start, step.party)
            : offer(step).ways(start, step.party);
    return ways.stream()
        .filter(way ->
            step.pinned.stream()
                .allMatch(resource ->
                    way.allocations().stream()
                        .anyMatch(allocation -> allocation.resource().equals(resource.id))))
        .toList();
  }

  /** The ways to place a moved booking, including ways that keep its length. */
  private static List<OfferedService.Way> moves(
      OfferedService offer, KnownBooking moving, long start, int party) {
    List<OfferedService.Way> ways = new ArrayList<>(offer.ways(start, party));
    for (ExpectedState state : List.of(moving.before, moving.expected)) {
      ways.addAll(offer.ways(start, party, OfferedService.Kept.of(state)));
    }
    return ways;
  }

  /**
   * One interpretation of an answer's allocations: a placement of the service, and the resources
   * that stage actions added.
   */
  private record Reading(OfferedService.Way way, Set<String> along) {}

  private static List<Reading> readings(Step step, JsonNode shown, Set<String> perhaps) {
    long start = AllocatedTime.second(shown.path("start")) / 60;
    long end = AllocatedTime.second(shown.path("end")) / 60;
    List<AllocatedTime> allocations = AllocatedTime.of(shown);
    List<String> added =
        perhaps.stream()
            .filter(
                id -> allocations.stream().anyMatch(allocation -> allocation.resource().equals(id)))
            .toList();
    List<OfferedService.Way> ways =
        ways(step, start).stream().filter(way -> start + way.length() == end).toList();
    List<Reading> readings = new ArrayList<>();
    for (Set<String> along : AddedResources.subsets(added)) {
      for (OfferedService.Way way : ways) {
        List<AllocatedTime> all = new ArrayList<>(way.allocations());
        along.forEach(id -> all.add(AllocatedTime.nextTo(id, start, end, way.allocations())));
        if (AllocatedTime.text(all).equals(AllocatedTime.text(allocations))) {
          readings.add(new Reading(way, along));
        }
      }
    }
    return readings;
  }

  /**
   * The sets of added resources that a move may have kept; empty when no placement of the service
   * explains the other allocations.
   */
  List<Set<String>> along(Step step, JsonNode shown, Set<String> perhaps) {
    return readings(step, shown, perhaps).stream().map(Reading::along).distinct().toList();
  }

  /**
   * Whether a 422 is right for this service and start: the start is in the past, or the request
   * could not succeed even if all resources were free.
   */
  boolean isImpossible(Step step, RequestWindow moment) {
    String reason = step.reply().json().path("reason").asString("");
    if (reason.equals("in_the_past")) {
      return step.start * 60 < moment.latest();
    }
    return ways(step, step.start).isEmpty();
  }

  static OfferedService offer(Step step) {
    if (step.offer == null) {
      throw new IllegalStateException("no service in " + step);
    }
    return step.offer;
  }

  /** The fault of a successful answer; null if there is none. */
  @Nullable String objection(Step step, JsonNode booking, @Nullable KnownBooking moving) {
    OfferedService offer = offer(step);
    RequestWindow moment = moment(step);
    long start = AllocatedTime.second(booking.path("start")) / 60;
    List<AllocatedTime> allocations = AllocatedTime.of(booking);
    if (start != step.start) {
      return "starts at a time other than the requested one";
    }
    List<OfferedService.Way> ways =
        readings(step, booking, moving == null ? Set.of() : moving.helpers).stream()
            .map(Reading::way)
            .toList();
    if (ways.isEmpty()) {
      return "no way to meet the requirements takes exactly "
          + AllocatedTime.text(allocations)
          + "; possible are "
          + ways(step, start).stream().map(OfferedService.Way::text).limit(20).toList();
    }
    if (!step.waived) {
      ways = ways.stream().filter(way -> offer.isOpen(way, start)).toList();
      if (ways.isEmpty()) {
        return "outside the hours";
      }
      ZoneId zone = step.shop.zone;
      if (ways.stream().noneMatch(way -> offer.isOnGrid(way, start, zone))) {
        return "off the grid";
      }
      if (start * 60 < moment.earliest() + offer.terms.notice() * 60L) {
        return "sooner than the notice allows";
      }
    }
    if (isFar(offer, start, step.shop.zone, moment.latest())) {
      return "beyond the horizon";
    }
    return overfull(allocations, step, moment, moving);
  }

  /**
   * Describes a resource whose capacity these allocations certainly exceed; null if there is none.
   */
  static @Nullable String overfull(
      List<AllocatedTime> allocations, Step step, RequestWindow moment, @Nullable Object except) {
    for (AllocatedTime allocation : allocations) {
      ResourceHistory resource = step.shop.resource(allocation.resource());
      int used = resource.certain(allocation.from(), allocation.to(), moment, except);
      if (used + allocation.units() > resource.capacity) {
        return resource.id + " has capacity " + resource.capacity + ", " + used + " in use already";
      }
    }
    return null;
  }

  private static boolean isFar(OfferedService offer, long start, ZoneId workspace, long now) {
    ZoneId zone = offer.hours == null ? workspace : offer.hours.zone;
    LocalDate last = ExpectedHours.date(now / 60, zone).plusDays(offer.terms.horizonDays());
    return ExpectedHours.date(start, zone).isAfter(last);
  }

  /** A placement that was certainly free, which makes a refusal wrong; null when there is none. */
  OfferedService.@Nullable Way missed(Step step, long start, @Nullable KnownBooking moving) {
    return missed(step, start, moment(step), moving);
  }

  private static OfferedService.@Nullable Way missed(
      Step step, long start, RequestWindow moment, @Nullable KnownBooking moving) {
    OfferedService offer = offer(step);
    if (start * 60 < moment.latest() + offer.terms.notice() * 60L
        || isFar(offer, start, step.shop.zone, moment.earliest())) {
      return null;
    }
    for (OfferedService.Way way : ways(step, start)) {
      if (offer.isOpen(way, start)
          && offer.isOnGrid(way, start, step.shop.zone)
          && isFree(way.allocations(), step.shop, moment, moving)) {
        return way;
      }
    }
    return null;
  }

  /** Whether these allocations were certainly free. */
  static boolean isFree(
      List<AllocatedTime> allocations, Step step, RequestWindow moment, @Nullable Object except) {
    return isFree(allocations, step.shop, moment, except);
  }

  private static boolean isFree(
      List<AllocatedTime> allocations,
      SimulatedShop shop,
      RequestWindow moment,
      @Nullable Object except) {
    for (AllocatedTime allocation : allocations) {
      ResourceHistory resource = shop.resource(allocation.resource());
      int used = resource.possible(allocation.from(), allocation.to(), moment, except);
      if (used + allocation.units() > resource.capacity) {
        return false;
      }
    }
    return true;
  }

  /** The fault of a list of slots; null if there is none. */
  @Nullable String wrongSlots(Step step, List<Long> samples) {
    return wrong(step, moment -> wrongSlots(step, samples, moment));
  }

  private static @Nullable String wrongSlots(Step step, List<Long> samples, RequestWindow moment) {
    OfferedService offer = offer(step);
    JsonNode answer = step.reply().json();
    List<Long> listed = new ArrayList<>();
    for (JsonNode slot : answer.path("data")) {
      long start = AllocatedTime.second(slot.path("start")) / 60;
      listed.add(start);
      String wrong = wrongSlot(step, offer, slot, start, moment);
      if (wrong != null) {
        return slot + " is listed: " + wrong;
      }
    }
    if (!answer.path("next_from").isNull()) {
      return null; // the list was cut off: a missing start may be on the next page
    }
    for (long sample : samples) {
      if (!listed.contains(sample)) {
        OfferedService.Way way = missed(step, sample, moment, null);
        if (way != null) {
          return StepGenerator.instant(sample)
              + " is not listed, although it was available: "
              + way.text();
        }
      }
    }
    return listed.isEmpty() == answer.path("unavailable_reason").isNull()
        ? "unavailable_reason does not fit the list"
        : null;
  }

  /** The fault of an explanation; null if there is none. */
  @Nullable String wrongExplanation(Step step) {
    return wrong(step, moment -> wrongExplanation(step, moment));
  }

  private static @Nullable String wrongExplanation(Step step, RequestWindow moment) {
    OfferedService offer = offer(step);
    if (!step.reply().json().path("available").asBoolean(false)) {
      OfferedService.Way way = missed(step, step.start, moment, null);
      return way == null ? null : "is called unavailable, although it was available: " + way.text();
    }
    long start = step.start;
    if (start * 60 < moment.earliest() + offer.terms.notice() * 60L
        || isFar(offer, start, step.shop.zone, moment.latest())) {
      return "called available, although it is too soon or too far ahead";
    }
    List<String> wanted =
        step.reply().json().path("resource_ids").valueStream().map(JsonNode::asString).toList();
    String wrong = "called available, but no way to meet the requirements takes its resources";
    for (OfferedService.Way way : offer.ways(start, step.party)) {
      List<String> resources =
          way.allocations().stream().map(AllocatedTime::resource).distinct().toList();
      if (resources.size() == wanted.size()
          && resources.containsAll(wanted)
          && offer.isOpen(way, start)
          && offer.isOnGrid(way, start, step.shop.zone)) {
        wrong = overfull(way.allocations(), step, moment, null);
        if (wrong == null) {
          return null;
        }
      }
    }
    return wrong;
  }

  /** The fault of a time that an answer proposes for a booking; null if there is none. */
  @Nullable String wrongProposal(Step step, KnownBooking booking, JsonNode proposal) {
    long start = AllocatedTime.second(proposal.path("start")) / 60;
    long end = AllocatedTime.second(proposal.path("end")) / 60;
    OfferedService offer = booking.offer;
    RequestWindow moment = lagging(step);
    for (OfferedService.Way way : moves(offer, booking, start, booking.expected.party())) {
      if (start + way.length() == end
          && offer.isOpen(way, start)
          && offer.isOnGrid(way, start, step.shop.zone)
          && overfull(way.allocations(), step, moment, booking) == null) {
        return null;
      }
    }
    return proposal + " is proposed for " + booking.id + ", but is not available";
  }

  private static @Nullable String wrongSlot(
      Step step, OfferedService offer, JsonNode slot, long start, RequestWindow moment) {
    long end = AllocatedTime.second(slot.path("end")) / 60;
    List<String> wanted = slot.path("resource_ids").valueStream().map(JsonNode::asString).toList();
    if (start < step.start || start >= step.end) {
      return "outside the window";
    }
    if (start * 60 < moment.earliest() + offer.terms.notice() * 60L
        || isFar(offer, start, step.shop.zone, moment.latest())) {
      return "too soon or too far ahead";
    }
    String wrong = "no way to meet the requirements takes these resources";
    for (OfferedService.Way way : offer.ways(start, step.party)) {
      List<String> resources =
          way.allocations().stream().map(AllocatedTime::resource).distinct().toList();
      if (start + way.length() == end
          && resources.size() == wanted.size()
          && resources.containsAll(wanted)) {
        if (!offer.isOpen(way, start) || !offer.isOnGrid(way, start, step.shop.zone)) {
          wrong = "closed or off the grid";
        } else {
          wrong = overfull(way.allocations(), step, moment, null);
          if (wrong == null) {
            return null;
          }
        }
      }
    }
    return wrong;
  }
}
