package turno.verification.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Judges the changes of bookings in two steps. First it learns the outcome of every change; then,
 * knowing all the time that was taken and freed in the round, it judges whether taken time was free
 * and refused time was not.
 */
final class ChangeJudge {
  private final PlacementRules places;
  private final Violations findings;
  private final Transitions transitions;
  private Map<KnownBooking, List<Step>> stepsByBooking = new LinkedHashMap<>();

  ChangeJudge(PlacementRules places, Violations findings) {
    this.places = places;
    this.findings = findings;
    this.transitions = new Transitions(places);
  }

  /** The bookings on which clients ran a step in the judged round. */
  Set<KnownBooking> touched() {
    return stepsByBooking.keySet();
  }

  /** Records the time that a booking takes. */
  static void take(KnownBooking booking, SimulatedShop shop, RequestWindow moment) {
    booking.uses = new ArrayList<>();
    booking.expected.allocations().forEach(allocation -> take(booking, allocation, shop, moment));
  }

  private static void take(
      KnownBooking booking, AllocatedTime allocation, SimulatedShop shop, RequestWindow moment) {
    UsageInterval use = new UsageInterval(booking, allocation, false, false, moment);
    use.expiresAt = booking.expected.expiresAt();
    booking.uses.add(use);
    shop.resource(allocation.resource()).uses.add(use);
  }

  void learn(List<Step> steps) {
    stepsByBooking = new LinkedHashMap<>();
    for (Step step : steps) {
      if (step.kind == Step.Kind.CHANGE && step.booking != null) {
        stepsByBooking.computeIfAbsent(step.booking, b -> new ArrayList<>()).add(step);
      }
    }
    stepsByBooking.forEach(this::learn);
  }

  /** Learns a booking's new state from all steps on it in the same round. */
  private void learn(KnownBooking booking, List<Step> steps) {
    ExpectedState before = booking.expected;
    booking.before = before;
    for (Step step : steps) {
      if (step.run != null && step.run.resource() != null) {
        booking.helpers.add(step.run.resource().id);
      }
    }
    ExpectedState after = transitions.explain(before, steps);
    SimulatedShop shop = steps.getFirst().shop;
    if (after == null) {
      StringBuilder finding = new StringBuilder("no order explains the answers about ");
      finding.append(booking.id).append(", which was ").append(before);
      steps.forEach(step -> finding.append("\n  ").append(step));
      findings.add(finding.toString(), booking);
      // the booking's true state is unknown from here on
      shop.bookings.remove(booking.id);
      booking.uses.forEach(use -> use.expiresAt = Long.MIN_VALUE);
      shop.forgotten.add(booking.id);
      return;
    }
    booking.expected = after;
    use(booking, shop, around(steps), isOnlyMore(steps));
  }

  /**
   * Whether these steps can at most add to the booking's time or end it, because no move and no
   * payment succeeded.
   */
  private static boolean isOnlyMore(List<Step> steps) {
    return steps.stream()
        .noneMatch(step ->
            (step.bookingAction == BookingAction.RESCHEDULE
                    || step.bookingAction == BookingAction.PAY)
                && step.reply().status() < 300);
  }

  private static void use(
      KnownBooking booking, SimulatedShop shop, RequestWindow moment, boolean more) {
    ExpectedState before = booking.before;
    ExpectedState after = booking.expected;
    boolean moved =
        !AllocatedTime.text(before.allocations()).equals(AllocatedTime.text(after.allocations()));
    boolean revived = before.isOver() && !after.isOver();
    boolean late = after.history().contains("paid_late") && !before.history().contains("paid_late");
    if (moved && more) {
      for (AllocatedTime allocation : after.allocations()) {
        if (!before.allocations().contains(allocation)) {
          take(booking, allocation, shop, moment);
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

  /** Checks that the time a step took was free, and that the time it was refused was not free. */
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
    return switch (step.bookingAction) {
      case RESCHEDULE -> {
        String wrong = places.objection(step, shown, booking);
        yield wrong == null ? wronglyLeft(step, booking, shown) : wrong;
      }
      case RUN -> overfull(step, booking, shown);
      case PAY ->
          booking.expected.history().endsWith("paid_late")
              ? PlacementRules.overfull(AllocatedTime.of(shown), step, places.moment(step), booking)
              : wronglyRejected(step, booking);
      case null, default -> null;
    };
  }

  private @Nullable String refusal(Step step, KnownBooking booking) {
    if (step.reply().status() != 409 || !step.reply().code().equals("slot_taken")) {
      return null;
    }
    if (step.bookingAction == BookingAction.RUN) {
      return busy(step, booking);
    } else if (step.bookingAction == BookingAction.RESCHEDULE) {
      OfferedService.Way way = places.missed(step, step.start, booking);
      return way == null ? null : "not moved, although it was possible: " + way.text();
    }
    return null;
  }

  /** The fault of a stage action that added a resource; null if there is none. */
  private @Nullable String overfull(Step step, KnownBooking booking, JsonNode shown) {
    ResourceHistory resource = step.run == null ? null : step.run.resource();
    if (resource == null || booking.before.has(resource.id)) {
      return null;
    }
    List<AllocatedTime> taken =
        AllocatedTime.of(shown).stream()
            .filter(allocation -> allocation.resource().equals(resource.id))
            .toList();
    return resource.active
        ? PlacementRules.overfull(taken, step, places.moment(step), booking)
        : resource.id + " is not active";
  }

  /**
   * The fault of a stage action that was refused a resource: the resource must have been busy, and
   * the proposed alternatives must be free.
   */
  private @Nullable String busy(Step step, KnownBooking booking) {
    ResourceHistory resource = step.run == null ? null : step.run.resource();
    if (resource == null || !isOnlyStep(booking)) {
      return null;
    }
    ExpectedState expected = booking.before;
    RequestWindow moment = places.moment(step);
    AllocatedTime wanted =
        AllocatedTime.nextTo(resource.id, expected.start(), expected.end(), expected.allocations());
    if (resource.active && PlacementRules.isFree(List.of(wanted), step, moment, booking)) {
      return "refused, although it was available: " + AllocatedTime.text(List.of(wanted));
    }
    for (JsonNode alternative : step.reply().json().path("alternatives")) {
      ResourceHistory other =
          step.shop.resource(alternative.path("resource_ids").path(0).asString(""));
      AllocatedTime offered =
          AllocatedTime.nextTo(other.id, expected.start(), expected.end(), expected.allocations());
      String objection = objection(step, booking, other, offered);
      if (objection != null) {
        return alternative + " is offered instead, but is not available: " + objection;
      }
    }
    return null;
  }

  private @Nullable String objection(
      Step step, KnownBooking booking, ResourceHistory other, AllocatedTime offered) {
    if (booking.before.has(other.id)) {
      return "the booking already has it";
    }
    return places.isSettled(step) && !other.active
        ? other.id + " is not active"
        : PlacementRules.overfull(List.of(offered), step, places.lagging(step), booking);
  }

  /**
   * The fault of a move that drops an added resource: if the resource is free at the new time, it
   * must stay.
   */
  private @Nullable String wronglyLeft(Step step, KnownBooking booking, JsonNode shown) {
    if (!isOnlyStep(booking) || !places.isSettled(step)) {
      return null;
    }
    List<AllocatedTime> own = AllocatedTime.of(shown);
    for (String id : booking.before.assigned().surely()) {
      if (!booking.expected.has(id) && step.shop.resource(id).active) {
        List<AllocatedTime> left =
            List.of(
                AllocatedTime.nextTo(id, booking.expected.start(), booking.expected.end(), own));
        // each resource is judged alone: a conflict of another resource does not justify dropping
        // this one
        if (PlacementRules.isFree(left, step, places.lagging(step), booking)) {
          return "left behind, although it was available: " + AllocatedTime.text(left);
        }
      }
    }
    return null;
  }

  /**
   * The fault of a late payment that was rejected: if it completes the deposit and the booking's
   * time is free, the booking must get its time back.
   */
  private @Nullable String wronglyRejected(Step step, KnownBooking booking) {
    ExpectedState before = booking.before;
    boolean wanted =
        booking.expected.history().endsWith("paid_too_late")
            && isOnlyStep(booking)
            && before.money().received() < before.money().amount()
            && booking.expected.money().received() >= before.money().amount()
            && before.start() * 60 > places.latest();
    if (!wanted || !before.assigned().perhaps().isEmpty()) {
      return null;
    }
    return PlacementRules.isFree(before.allocations(), step, places.moment(step), booking)
        ? "the late payment was rejected, although the booking's time is free"
        : null;
  }

  /** Whether this was the only step on the booking in its round. */
  private boolean isOnlyStep(KnownBooking booking) {
    return stepsByBooking.getOrDefault(booking, List.of()).size() == 1;
  }
}
