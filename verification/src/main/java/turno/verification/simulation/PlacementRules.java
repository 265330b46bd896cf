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

/** What may be placed where, by all that the clients were told. */
final class PlacementRules {
  private static final long FINENESS_NANOS = 1_000_000;

  private final long lag;
  private long furthest; // nanoseconds that a list was seen to be behind
  private long earliest;
  private long latest;

  /**
   * @param lag nanoseconds that a node may be behind another one in what it lists; what it refuses,
   *     it refuses by all that was done before it was asked
   */
  PlacementRules(long lag) {
    this.lag = lag;
  }

  /** What the servers' clock may have shown during the steps that are judged next. */
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
   * What is wrong with a list; null when nothing is. It may show what was true a while before its
   * request, on a node that others write beside; how long before is remembered.
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

  /** How far behind a list was at most, in milliseconds. */
  long furthestMillis() {
    return Duration.ofNanos(furthest).toMillis();
  }

  /** Whether the catalog had been as it is for so long that every node must have listed it. */
  boolean isSettled(Step step) {
    return step.shop.catalogChanged < step.sent - lag;
  }

  private static List<OfferedService.Way> ways(Step step, long start) {
    return offer(step).ways(start, step.party).stream()
        .filter(way ->
            step.pinned.stream()
                .allMatch(resource ->
                    way.seats().stream().anyMatch(seat -> seat.resource().equals(resource.id))))
        .toList();
  }

  /** One way to understand what an answer shows: a way of the service, and what stands beside. */
  private record Reading(OfferedService.Way way, Set<String> along) {}

  private static List<Reading> readings(Step step, JsonNode shown, Set<String> perhaps) {
    long start = AllocatedTime.second(shown.path("start")) / 60;
    long end = AllocatedTime.second(shown.path("end")) / 60;
    List<AllocatedTime> seats = AllocatedTime.of(shown);
    List<String> added =
        perhaps.stream()
            .filter(id -> seats.stream().anyMatch(seat -> seat.resource().equals(id)))
            .toList();
    List<OfferedService.Way> ways =
        ways(step, start).stream().filter(way -> start + way.length() == end).toList();
    List<Reading> readings = new ArrayList<>();
    for (Set<String> along : AddedResources.subsets(added)) {
      for (OfferedService.Way way : ways) {
        List<AllocatedTime> all = new ArrayList<>(way.seats());
        along.forEach(id -> all.add(AllocatedTime.beside(id, start, end, way.seats())));
        if (AllocatedTime.text(all).equals(AllocatedTime.text(seats))) {
          readings.add(new Reading(way, along));
        }
      }
    }
    return readings;
  }

  /**
   * What a move may have taken along of what stage actions had assigned; empty where no way of the
   * service explains the rest.
   */
  List<Set<String>> along(Step step, JsonNode shown, Set<String> perhaps) {
    return readings(step, shown, perhaps).stream().map(Reading::along).distinct().toList();
  }

  /** Whether a 422 of this service and start is right: no time or no other time would mend it. */
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

  /** Why an answer that took time must not be; null when it may. */
  @Nullable String objection(Step step, JsonNode booking, @Nullable KnownBooking moving) {
    OfferedService offer = offer(step);
    RequestWindow moment = moment(step);
    long start = AllocatedTime.second(booking.path("start")) / 60;
    List<AllocatedTime> seats = AllocatedTime.of(booking);
    if (start != step.start) {
      return "starts at another time than was asked for";
    }
    List<OfferedService.Way> ways =
        readings(step, booking, moving == null ? Set.of() : moving.helpers).stream()
            .map(Reading::way)
            .toList();
    if (ways.isEmpty()) {
      return "no way to meet the requirements takes exactly this";
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
        return "nearer than the notice allows";
      }
    }
    if (isFar(offer, start, step.shop.zone, moment.latest())) {
      return "beyond the horizon";
    }
    return overfull(seats, step, moment, moving);
  }

  /** Which resource certainly could not give that; null when none. */
  static @Nullable String overfull(
      List<AllocatedTime> seats, Step step, RequestWindow moment, @Nullable Object except) {
    for (AllocatedTime seat : seats) {
      ResourceHistory resource = step.shop.resource(seat.resource());
      int used = resource.certain(seat.from(), seat.to(), moment, except);
      if (used + seat.units() > resource.capacity) {
        return resource.id + " has " + resource.capacity + ", and " + used + " are in use already";
      }
    }
    return null;
  }

  private static boolean isFar(OfferedService offer, long start, ZoneId workspace, long now) {
    ZoneId zone = offer.hours == null ? workspace : offer.hours.zone;
    LocalDate last = ExpectedHours.date(now / 60, zone).plusDays(offer.terms.horizonDays());
    return ExpectedHours.date(start, zone).isAfter(last);
  }

  /** A way that surely was to be had, so that a refusal was wrong; null when there is none. */
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
          && isFree(way.seats(), step.shop, moment, moving)) {
        return way;
      }
    }
    return null;
  }

  /** Whether the seats were surely to be had. */
  static boolean isFree(
      List<AllocatedTime> seats, Step step, RequestWindow moment, @Nullable Object except) {
    return isFree(seats, step.shop, moment, except);
  }

  private static boolean isFree(
      List<AllocatedTime> seats,
      SimulatedShop shop,
      RequestWindow moment,
      @Nullable Object except) {
    for (AllocatedTime seat : seats) {
      ResourceHistory resource = shop.resource(seat.resource());
      int used = resource.possible(seat.from(), seat.to(), moment, except);
      if (used + seat.units() > resource.capacity) {
        return false;
      }
    }
    return true;
  }

  /** What is wrong with a list of slots; null when nothing is. */
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
      return null; // cut: what is missing may come later
    }
    for (long sample : samples) {
      if (!listed.contains(sample)) {
        OfferedService.Way way = missed(step, sample, moment, null);
        if (way != null) {
          return StepGenerator.instant(sample) + " is not listed, and could be had: " + way.text();
        }
      }
    }
    return listed.isEmpty() == answer.path("unavailable_reason").isNull()
        ? "the reason does not fit the list"
        : null;
  }

  /** What is wrong with an explanation; null when nothing is. */
  @Nullable String wrongExplanation(Step step) {
    return wrong(step, moment -> wrongExplanation(step, moment));
  }

  private static @Nullable String wrongExplanation(Step step, RequestWindow moment) {
    OfferedService offer = offer(step);
    if (!step.reply().json().path("available").asBoolean(false)) {
      OfferedService.Way way = missed(step, step.start, moment, null);
      return way == null ? null : "is explained away, and could be had: " + way.text();
    }
    long start = step.start;
    if (start * 60 < moment.earliest() + offer.terms.notice() * 60L
        || isFar(offer, start, step.shop.zone, moment.latest())) {
      return "called available, too soon or too far";
    }
    List<String> wanted =
        step.reply().json().path("resource_ids").valueStream().map(JsonNode::asString).toList();
    String wrong = "called available, and no way to meet the requirements takes its resources";
    for (OfferedService.Way way : offer.ways(start, step.party)) {
      List<String> resources =
          way.seats().stream().map(AllocatedTime::resource).distinct().toList();
      if (resources.size() == wanted.size()
          && resources.containsAll(wanted)
          && offer.isOpen(way, start)
          && offer.isOnGrid(way, start, step.shop.zone)) {
        wrong = overfull(way.seats(), step, moment, null);
        if (wrong == null) {
          return null;
        }
      }
    }
    return wrong;
  }

  /** What is wrong with a time that is proposed for a booking; null when nothing is. */
  @Nullable String wrongProposal(Step step, KnownBooking booking, JsonNode proposal) {
    long start = AllocatedTime.second(proposal.path("start")) / 60;
    long end = AllocatedTime.second(proposal.path("end")) / 60;
    OfferedService offer = booking.offer;
    RequestWindow moment = lagging(step);
    for (OfferedService.Way way : offer.ways(start, booking.party)) {
      if (start + way.length() == end
          && offer.isOpen(way, start)
          && offer.isOnGrid(way, start, step.shop.zone)
          && overfull(way.seats(), step, moment, booking) == null) {
        return null;
      }
    }
    return proposal + " is proposed for " + booking.id + ", and cannot be had";
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
      return "too soon or too far";
    }
    String wrong = "no way to meet the requirements takes these resources";
    for (OfferedService.Way way : offer.ways(start, step.party)) {
      List<String> resources =
          way.seats().stream().map(AllocatedTime::resource).distinct().toList();
      if (start + way.length() == end
          && resources.size() == wanted.size()
          && resources.containsAll(wanted)) {
        if (!offer.isOpen(way, start) || !offer.isOnGrid(way, start, step.shop.zone)) {
          wrong = "closed or off the grid";
        } else {
          wrong = overfull(way.seats(), step, moment, null);
          if (wrong == null) {
            return null;
          }
        }
      }
    }
    return wrong;
  }
}
