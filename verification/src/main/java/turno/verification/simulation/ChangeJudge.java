package turno.verification.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Learns and judges what is done to bookings: first what became of each, then, when all that was
 * taken and given back at the same time is known, whether time was to be had that was taken or
 * refused.
 */
final class ChangeJudge {
  private final PlacementRules places;
  private final Violations findings;
  private final Transitions transitions;
  private Map<KnownBooking, List<Step>> deeds = new LinkedHashMap<>();

  ChangeJudge(PlacementRules places, Violations findings) {
    this.places = places;
    this.findings = findings;
    this.transitions = new Transitions(places);
  }

  /** Bookings that were changed, or at least tried to be. */
  Set<KnownBooking> touched() {
    return deeds.keySet();
  }

  /** The time of a booking is taken. */
  static void take(KnownBooking booking, SimulatedShop shop, RequestWindow moment) {
    booking.uses = new ArrayList<>();
    booking.life.seats().forEach(seat -> take(booking, seat, shop, moment));
  }

  private static void take(
      KnownBooking booking, AllocatedTime seat, SimulatedShop shop, RequestWindow moment) {
    UsageInterval use = new UsageInterval(booking, seat, false, false, moment);
    use.expiresAt = booking.life.expiresAt();
    booking.uses.add(use);
    shop.resource(seat.resource()).uses.add(use);
  }

  void learn(List<Step> steps) {
    deeds = new LinkedHashMap<>();
    for (Step step : steps) {
      if (step.kind == Step.Kind.DEED && step.booking != null) {
        deeds.computeIfAbsent(step.booking, b -> new ArrayList<>()).add(step);
      }
    }
    deeds.forEach(this::learn);
  }

  /** All that was done to one booking at about the same time. */
  private void learn(KnownBooking booking, List<Step> steps) {
    ExpectedState before = booking.life;
    booking.before = before;
    for (Step step : steps) {
      if (step.run != null && step.run.resource() != null) {
        booking.helpers.add(step.run.resource().id);
      }
    }
    ExpectedState after = transitions.explain(before, steps);
    SimulatedShop shop = steps.getFirst().shop;
    if (after == null) {
      StringBuilder told = new StringBuilder("no order explains what was answered about ");
      told.append(booking.id).append(", which was ").append(before);
      steps.forEach(step -> told.append("\n  ").append(step));
      findings.add(told.toString(), booking);
      // what is true cannot be known any longer
      shop.bookings.remove(booking.id);
      booking.uses.forEach(use -> use.expiresAt = Long.MIN_VALUE);
      shop.forgotten.add(booking.id);
      return;
    }
    booking.life = after;
    use(booking, shop, around(steps), isOnlyMore(steps));
  }

  /** Whether the time that the booking had before was its own throughout. */
  private static boolean isOnlyMore(List<Step> steps) {
    return steps.stream()
        .noneMatch(step ->
            (step.deed == BookingAction.RESCHEDULE || step.deed == BookingAction.PAY)
                && step.reply().status() < 300);
  }

  private static void use(
      KnownBooking booking, SimulatedShop shop, RequestWindow moment, boolean more) {
    ExpectedState before = booking.before;
    ExpectedState after = booking.life;
    boolean moved = !AllocatedTime.text(before.seats()).equals(AllocatedTime.text(after.seats()));
    boolean revived = before.isOver() && !after.isOver();
    boolean late = after.history().contains("paid_late") && !before.history().contains("paid_late");
    if (moved && more) {
      for (AllocatedTime seat : after.seats()) {
        if (!before.seats().contains(seat)) {
          take(booking, seat, shop, moment);
        }
      }
    } else if (moved || revived || late) {
      booking.uses.forEach(use -> use.end(moment));
      take(booking, shop, moment);
    }
    if (after.isOver()) {
      booking.uses.forEach(use -> use.end(moment));
    } else {
      booking.uses.forEach(use -> use.expiresAt = after.expiresAt());
    }
  }

  private RequestWindow around(List<Step> steps) {
    RequestWindow first = places.moment(steps.getFirst());
    long sent = first.sent();
    long answered = first.answered();
    for (Step step : steps) {
      sent = Math.min(sent, step.sent);
      answered = Math.max(answered, step.answered);
    }
    return new RequestWindow(sent, answered, first.earliest(), first.latest());
  }

  /** Whether what a step took was to be had, and what it was refused was not. */
  void judge(Step step) {
    KnownBooking booking = step.booking;
    if (booking == null || step.shop.forgotten.contains(booking.id)) {
      return;
    }
    String objection =
        step.reply().status() < 300 ? objection(step, booking) : refusal(step, booking);
    if (objection != null) {
      findings.add(objection, step);
    }
  }

  private @Nullable String objection(Step step, KnownBooking booking) {
    JsonNode shown = step.reply().json();
    if (step.kind == Step.Kind.HOLD || step.kind == Step.Kind.BOOK) {
      return places.objection(step, shown, booking);
    }
    return switch (step.deed) {
      case RESCHEDULE -> {
        String wrong = places.objection(step, shown, booking);
        yield wrong == null ? leftBehind(step, booking, shown) : wrong;
      }
      case RUN -> overfull(step, booking, shown);
      case PAY ->
          booking.life.history().endsWith("paid_late")
              ? PlacementRules.overfull(AllocatedTime.of(shown), step, places.moment(step), booking)
              : turnedAway(step, booking);
      case null, default -> null;
    };
  }

  private @Nullable String refusal(Step step, KnownBooking booking) {
    if (step.reply().status() != 409 || !step.reply().code().equals("slot_taken")) {
      return null;
    }
    if (step.deed == BookingAction.RUN) {
      return busy(step, booking);
    } else if (step.deed == BookingAction.RESCHEDULE) {
      OfferedService.Way way = places.missed(step, step.start, booking);
      return way == null ? null : "not moved, and could have been: " + way.text();
    }
    return null;
  }

  /** The resource that an action added. */
  private @Nullable String overfull(Step step, KnownBooking booking, JsonNode shown) {
    ResourceHistory resource = step.run == null ? null : step.run.resource();
    if (resource == null || booking.before.has(resource.id)) {
      return null;
    }
    List<AllocatedTime> taken =
        AllocatedTime.of(shown).stream()
            .filter(seat -> seat.resource().equals(resource.id))
            .toList();
    return resource.active
        ? PlacementRules.overfull(taken, step, places.moment(step), booking)
        : resource.id + " is not active";
  }

  /** A resource that was refused must have been busy, and what is offered instead must not. */
  private @Nullable String busy(Step step, KnownBooking booking) {
    ResourceHistory resource = step.run == null ? null : step.run.resource();
    if (resource == null || !isAlone(booking)) {
      return null;
    }
    ExpectedState life = booking.before;
    RequestWindow moment = places.moment(step);
    AllocatedTime wanted =
        AllocatedTime.beside(resource.id, life.start(), life.end(), life.seats());
    if (resource.active && PlacementRules.isFree(List.of(wanted), step, moment, booking)) {
      return "refused, and could be had: " + AllocatedTime.text(List.of(wanted));
    }
    for (JsonNode alternative : step.reply().json().path("alternatives")) {
      ResourceHistory other =
          step.shop.resource(alternative.path("resource_ids").path(0).asString(""));
      AllocatedTime offered =
          AllocatedTime.beside(other.id, life.start(), life.end(), life.seats());
      if (life.has(other.id)
          || (places.isSettled(step) && !other.active)
          || PlacementRules.overfull(List.of(offered), step, places.lagging(step), booking)
              != null) {
        return alternative + " is offered instead, and cannot be had";
      }
    }
    return null;
  }

  /** What was assigned and is free at the new time goes along. */
  private @Nullable String leftBehind(Step step, KnownBooking booking, JsonNode shown) {
    if (!isAlone(booking) || !places.isSettled(step)) {
      return null;
    }
    List<AllocatedTime> own = AllocatedTime.of(shown);
    for (String id : booking.before.assigned().surely()) {
      if (!booking.life.has(id) && step.shop.resource(id).active) {
        List<AllocatedTime> left =
            List.of(AllocatedTime.beside(id, booking.life.start(), booking.life.end(), own));
        // each is judged for itself: who was in the way of another is no reason
        if (PlacementRules.isFree(left, step, places.lagging(step), booking)) {
          return "left behind, and could be had: " + AllocatedTime.text(left);
        }
      }
    }
    return null;
  }

  /** Money that comes late, and whole, has its time again where that is free. */
  private @Nullable String turnedAway(Step step, KnownBooking booking) {
    ExpectedState before = booking.before;
    boolean wanted =
        booking.life.history().endsWith("paid_too_late")
            && isAlone(booking)
            && before.money().received() < before.money().amount()
            && booking.life.money().received() >= before.money().amount()
            && before.start() * 60 > places.latest();
    if (!wanted || !before.assigned().perhaps().isEmpty()) {
      return null;
    }
    return PlacementRules.isFree(before.seats(), step, places.moment(step), booking)
        ? "turned away, although its time is free"
        : null;
  }

  /** Whether nobody else did anything to the booking meanwhile. */
  private boolean isAlone(KnownBooking booking) {
    return deeds.getOrDefault(booking, List.of()).size() == 1;
  }
}
