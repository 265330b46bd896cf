package turno.simulation;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What may be placed where, by all that the clients were told. */
final class Places {
  private final long lag;
  private long earliest;
  private long latest;

  /**
   * @param lag nanoseconds that a node may be behind another one in what it lists; what it refuses,
   *     it refuses by all that was done before it was asked
   */
  Places(long lag) {
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

  Moment moment(Step step) {
    return new Moment(step.sent, step.answered, earliest, latest);
  }

  Moment lagging(Step step) {
    return moment(step).lagging(lag);
  }

  /** Whether the catalog had been as it is for so long that every node must have listed it. */
  boolean isSettled(Step step) {
    return step.shop.catalogChanged < step.sent - lag;
  }

  private static List<Offer.Way> ways(Step step, long start) {
    return offer(step).ways(start, step.party).stream()
        .filter(way ->
            step.pinned.stream()
                .allMatch(resource ->
                    way.seats().stream().anyMatch(seat -> seat.resource().equals(resource.id))))
        .toList();
  }

  /** Whether a 422 of this service and start is right: no time or no other time would mend it. */
  boolean isImpossible(Step step, Moment moment) {
    String reason = step.reply().json().path("reason").asString("");
    if (reason.equals("in_the_past")) {
      return step.start * 60 < moment.latest();
    }
    return ways(step, step.start).isEmpty();
  }

  static Offer offer(Step step) {
    if (step.offer == null) {
      throw new IllegalStateException("no service in " + step);
    }
    return step.offer;
  }

  /** Why an answer that took time must not be; null when it may. */
  @Nullable String objection(Step step, JsonNode booking, @Nullable Booked moving) {
    Offer offer = offer(step);
    Moment moment = moment(step);
    long start = Seat.second(booking.path("start")) / 60;
    long end = Seat.second(booking.path("end")) / 60;
    List<Seat> seats = Seat.of(booking);
    if (start != step.start) {
      return "starts at another time than was asked for";
    }
    List<Offer.Way> ways =
        ways(step, start).stream()
            .filter(way -> way.text().equals(Seat.text(seats)) && start + way.length() == end)
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
  @Nullable String overfull(List<Seat> seats, Step step, Moment moment, @Nullable Object except) {
    for (Seat seat : seats) {
      Resource resource = step.shop.resource(seat.resource());
      int used = resource.certain(seat.from(), seat.to(), moment, except);
      if (used + seat.units() > resource.capacity) {
        return resource.id + " has " + resource.capacity + ", and " + used + " are in use already";
      }
    }
    return null;
  }

  private static boolean isFar(Offer offer, long start, ZoneId workspace, long now) {
    ZoneId zone = offer.hours == null ? workspace : offer.hours.zone;
    LocalDate last = Hours.date(now / 60, zone).plusDays(offer.terms.horizonDays());
    return Hours.date(start, zone).isAfter(last);
  }

  /** A way that surely was to be had, so that a refusal was wrong; null when there is none. */
  Offer.@Nullable Way missed(Step step, long start, @Nullable Booked moving) {
    return missed(step, start, moment(step), moving);
  }

  private Offer.@Nullable Way missed(
      Step step, long start, Moment moment, @Nullable Booked moving) {
    Offer offer = offer(step);
    if (start * 60 < moment.latest() + offer.terms.notice() * 60L
        || isFar(offer, start, step.shop.zone, moment.earliest())) {
      return null;
    }
    for (Offer.Way way : ways(step, start)) {
      if (offer.isOpen(way, start)
          && offer.isOnGrid(way, start, step.shop.zone)
          && isFree(way.seats(), step.shop, moment, moving)) {
        return way;
      }
    }
    return null;
  }

  private static boolean isFree(
      List<Seat> seats, Shop shop, Moment moment, @Nullable Object except) {
    for (Seat seat : seats) {
      Resource resource = shop.resource(seat.resource());
      int used = resource.possible(seat.from(), seat.to(), moment, except);
      if (used + seat.units() > resource.capacity) {
        return false;
      }
    }
    return true;
  }

  /** What is wrong with a list of slots; null when nothing is. */
  @Nullable String wrongSlots(Step step, List<Long> samples) {
    Offer offer = offer(step);
    Moment moment = lagging(step);
    JsonNode answer = step.reply().json();
    List<Long> listed = new ArrayList<>();
    for (JsonNode slot : answer.path("data")) {
      long start = Seat.second(slot.path("start")) / 60;
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
        Offer.Way way = missed(step, sample, moment, null);
        if (way != null) {
          return Plans.instant(sample) + " is not listed, and could be had: " + way.text();
        }
      }
    }
    return listed.isEmpty() == answer.path("unavailable_reason").isNull()
        ? "the reason does not fit the list"
        : null;
  }

  /** What is wrong with an explanation; null when nothing is. */
  @Nullable String wrongExplanation(Step step) {
    Offer offer = offer(step);
    Moment moment = lagging(step);
    if (!step.reply().json().path("available").asBoolean(false)) {
      Offer.Way way = missed(step, step.start, moment, null);
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
    for (Offer.Way way : offer.ways(start, step.party)) {
      List<String> resources = way.seats().stream().map(Seat::resource).distinct().toList();
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
  @Nullable String wrongProposal(Step step, Booked booking, JsonNode proposal) {
    long start = Seat.second(proposal.path("start")) / 60;
    long end = Seat.second(proposal.path("end")) / 60;
    Offer offer = booking.offer;
    Moment moment = lagging(step);
    for (Offer.Way way : offer.ways(start, booking.party)) {
      if (start + way.length() == end
          && offer.isOpen(way, start)
          && offer.isOnGrid(way, start, step.shop.zone)
          && overfull(way.seats(), step, moment, booking) == null) {
        return null;
      }
    }
    return proposal + " is proposed for " + booking.id + ", and cannot be had";
  }

  private @Nullable String wrongSlot(
      Step step, Offer offer, JsonNode slot, long start, Moment moment) {
    long end = Seat.second(slot.path("end")) / 60;
    List<String> wanted = slot.path("resource_ids").valueStream().map(JsonNode::asString).toList();
    if (start < step.start || start >= step.end) {
      return "outside the window";
    }
    if (start * 60 < moment.earliest() + offer.terms.notice() * 60L
        || isFar(offer, start, step.shop.zone, moment.latest())) {
      return "too soon or too far";
    }
    String wrong = "no way to meet the requirements takes these resources";
    for (Offer.Way way : offer.ways(start, step.party)) {
      List<String> resources = way.seats().stream().map(Seat::resource).distinct().toList();
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
