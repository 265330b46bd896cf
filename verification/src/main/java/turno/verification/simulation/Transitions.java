package turno.verification.simulation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.ApiReply;

/**
 * Finds an order of what was done to one booking at about the same time that explains every answer.
 * What was sent after another's answer comes after it.
 */
final class Transitions {
  private final PlacementRules places;

  Transitions(PlacementRules places) {
    this.places = places;
  }

  /** What the booking is after all steps; null when no order explains their answers. */
  @Nullable ExpectedState explain(ExpectedState life, List<Step> steps) {
    return explain(life, steps, steps.stream().filter(Transitions::mayHaveBeenUnheard).toList());
  }

  /** Whether it may have been done twice: unheard, and when it was asked again without a key. */
  private static boolean mayHaveBeenUnheard(Step step) {
    return step.unknown > 0 && step.ask.key() == null && step.deed == BookingAction.NOTE;
  }

  /**
   * @param unheard those of the steps that may have had their effect before, somebody else's
   *     between it and the effect that was answered
   */
  private @Nullable ExpectedState explain(
      ExpectedState life, List<Step> steps, List<Step> unheard) {
    if (steps.isEmpty()) {
      return life;
    }
    for (Step step : steps) {
      if (isTooEarly(step, steps)) {
        continue;
      }
      for (ExpectedState after : after(life, step)) {
        ExpectedState explained = explain(after, without(steps, step), without(unheard, step));
        if (explained != null) {
          return explained;
        }
      }
    }
    for (Step step : unheard) {
      if (isTooEarly(step, steps)) {
        continue;
      }
      for (ExpectedState next : done(life, step, places.moment(step))) {
        ExpectedState explained = explain(next, steps, without(unheard, step));
        if (explained != null) {
          return explained;
        }
      }
    }
    return null;
  }

  private static boolean isTooEarly(Step step, List<Step> steps) {
    return steps.stream().anyMatch(other -> other.answered < step.sent);
  }

  private static List<Step> without(List<Step> steps, Step step) {
    List<Step> rest = new ArrayList<>(steps);
    rest.remove(step);
    return rest;
  }

  private List<ExpectedState> after(ExpectedState life, Step step) {
    RequestWindow moment = places.moment(step);
    List<ExpectedState> found = new ArrayList<>();
    if (!life.mustBeExpired(moment)) {
      add(life, life, step, moment, found);
    }
    if (life.mayBeExpired(moment)) {
      add(life, life.expired(), step, moment, found);
    }
    return found;
  }

  private void add(
      ExpectedState stored,
      ExpectedState seen,
      Step step,
      RequestWindow moment,
      List<ExpectedState> into) {
    ApiReply reply = step.reply();
    if (step.unknown > 0 && step.ask.key() == null && step.deed != BookingAction.READ) {
      addRepeated(seen, step, moment, into);
    }
    switch (deed(step)) {
      case READ -> {
        if (reply.status() == 200 && isShown(seen, step)) {
          into.add(stored); // whoever looks changes nothing, not even what has expired
        }
      }
      default -> {
        if (isRefusal(seen, step, moment)) {
          into.add(stored);
        }
        for (ExpectedState next : done(seen, step, moment)) {
          if (isAnswer(next, step)) {
            into.add(next);
          }
        }
      }
    }
  }

  static BookingAction deed(Step step) {
    if (step.deed == null) {
      throw new IllegalStateException("nothing is done by " + step);
    }
    return step.deed;
  }

  /** It had its effect before, unheard, and was asked again without a key. */
  private void addRepeated(
      ExpectedState seen, Step step, RequestWindow moment, List<ExpectedState> into) {
    int status = step.reply().status();
    for (ExpectedState next : done(seen, step, moment)) {
      boolean fits =
          deed(step) == BookingAction.NOTE
              ? (status == 412 && step.ifMatch != null) || isAnswer(next, step)
              : status == 204;
      if (fits) {
        into.add(next);
      }
    }
  }

  private boolean isAnswer(ExpectedState next, Step step) {
    ApiReply reply = step.reply();
    return switch (deed(step)) {
      case RELEASE -> reply.status() == 204;
      case PAY -> reply.status() == 201 && isShown(next, step);
      default -> reply.status() == 200 && isShown(next, step);
    };
  }

  private boolean isShown(ExpectedState life, Step step) {
    // a run holds for the stages that are in force: its answer is never behind
    boolean settled = deed(step) == BookingAction.RUN || places.isSettled(step);
    return step.shop.difference(life, step.reply().json(), settled).isEmpty();
  }

  private boolean isRefusal(ExpectedState seen, Step step, RequestWindow moment) {
    ApiReply reply = step.reply();
    BookingAction deed = deed(step);
    boolean moves = deed == BookingAction.RESCHEDULE;
    if (moves && reply.status() == 422) {
      return places.isImpossible(step, moment);
    }
    Stages.Action action =
        deed == BookingAction.RUN ? step.shop.stages.action(run(step).action()) : null;
    if (deed == BookingAction.RUN && (action == null || run(step).flawed())) {
      return reply.status() == (action == null ? 404 : 422);
    }
    if (step.ifMatch != null && step.ifMatch != seen.version()) {
      boolean given =
          deed == BookingAction.RELEASE && seen.status().equals("cancelled") && !seen.booked();
      return reply.status() == 412 || (given && reply.status() == 204);
    }
    if (action != null && step.shop.stages.isAllowed(action, seen)) {
      // whether it was free is judged when all is known
      ResourceHistory wanted = run(step).resource();
      return wanted != null
          && !seen.has(wanted.id)
          && reply.status() == 409
          && reply.code().equals("slot_taken");
    } else if (action != null) {
      return isUnfit(seen, reply)
          && reply.json().path("current_stage").asString("").equals(step.shop.stages.current(seen));
    }
    if (isAllowed(seen, deed)) {
      return moves && reply.status() == 409 && reply.code().equals("slot_taken");
    }
    boolean lost = seen.status().equals("expired") && !seen.booked();
    boolean released = seen.status().equals("cancelled") && !seen.booked();
    return switch (deed) {
      case RELEASE ->
          released ? reply.status() == 204 : lost ? isLost(reply) : isUnfit(seen, reply);
      case CONFIRM -> lost ? isLost(reply) : isUnfit(seen, reply);
      default -> isUnfit(seen, reply);
    };
  }

  private static Step.Run run(Step step) {
    if (step.run == null) {
      throw new IllegalStateException("no action in " + step);
    }
    return step.run;
  }

  private static boolean isAllowed(ExpectedState seen, BookingAction deed) {
    return deed.from.contains(seen.status()) || (deed == BookingAction.PAY && seen.isTimedOut());
  }

  private static boolean isLost(ApiReply reply) {
    return reply.status() == 410 && reply.code().equals("hold_expired");
  }

  private static boolean isUnfit(ExpectedState seen, ApiReply reply) {
    return reply.status() == 409
        && reply.code().equals("invalid_transition")
        && reply.json().path("current_status").asString("").equals(seen.status());
  }

  /** What it may be when the step succeeds; empty where it must not. */
  private List<ExpectedState> done(ExpectedState seen, Step step, RequestWindow moment) {
    BookingAction deed = deed(step);
    if (!isAllowed(seen, deed) || (step.ifMatch != null && step.ifMatch != seen.version())) {
      return List.of();
    }
    ExpectedState.Money money = seen.money();
    return switch (deed) {
      case CONFIRM -> confirmed(seen, step, moment);
      case RELEASE ->
          List.of(
              seen.changed(
                  "cancelled", null, money.given("cancelled"), deed.word, "booking.cancelled"));
      case CANCEL, CHECK_IN, NO_SHOW -> affected(seen, deed, deed.word, step, moment);
      case RESCHEDULE -> moved(seen, step, moment);
      case REOPEN -> List.of(seen.changed("confirmed", null, money, deed.word, "booking.updated"));
      case RUN -> ran(seen, step, moment);
      case PAY -> paid(seen, step, moment);
      case NOTE -> List.of(updated(seen, deed.word));
      case READ -> List.of(seen);
    };
  }

  private static ExpectedState updated(ExpectedState seen, String word) {
    return seen.changed(seen.status(), seen.expiresAt(), seen.money(), word, "booking.updated");
  }

  /** What a stage action may do besides, and each of it alone. */
  private static List<ExpectedState> affected(
      ExpectedState seen, BookingAction effect, String word, Step step, RequestWindow moment) {
    return switch (effect) {
      case CHECK_IN ->
          List.of(seen.changed("checked_in", null, seen.money(), word, "booking.checked_in"));
      case NO_SHOW -> List.of(seen.changed("no_show", null, seen.money(), word, "booking.no_show"));
      case CANCEL -> cancelled(seen, word, step, moment);
      default -> throw new IllegalStateException("no action does " + effect);
    };
  }

  private static List<ExpectedState> ran(ExpectedState seen, Step step, RequestWindow moment) {
    Stages stages = step.shop.stages;
    Step.Run run = run(step);
    Stages.Action action = stages.action(run.action());
    if (action == null || run.flawed() || !stages.isAllowed(action, seen)) {
      return List.of();
    }
    String word = BookingAction.RUN.word + ":" + action.key();
    List<ExpectedState> found =
        action.effect() == null
            ? List.of(updated(seen, word))
            : affected(seen, action.effect(), word, step, moment);
    ResourceHistory wanted = run.resource();
    return found.stream()
        .map(life -> life.standingIn(action.to()))
        .map(life -> wanted == null ? life : life.taking(wanted.id))
        .toList();
  }

  private static List<ExpectedState> confirmed(
      ExpectedState seen, Step step, RequestWindow moment) {
    if (step.reply().status() != 200) {
      return List.of();
    }
    boolean due = seen.money().isPending();
    Long until = due ? ExpectedState.second(step.reply().json().path("expires_at")) : null;
    if (due && !isDeadline(until, seen, moment)) {
      return List.of();
    }
    return List.of(
        seen.changed(
                due ? "pending_payment" : "confirmed",
                until,
                seen.money(),
                BookingAction.CONFIRM.word,
                due ? "booking.updated" : "booking.confirmed")
            .asBooked());
  }

  /** So many minutes after the request, but never after a start that is ahead. */
  static boolean isDeadline(@Nullable Long until, ExpectedState life, RequestWindow moment) {
    if (until == null) {
      return false;
    }
    long patience = life.money().minutes() * 60L;
    long start = life.start() * 60;
    return (until == start && start <= moment.latest() + patience)
        || (until >= moment.earliest() + patience && until <= moment.latest() + patience);
  }

  private static List<ExpectedState> cancelled(
      ExpectedState seen, String word, Step step, RequestWindow moment) {
    ExpectedState.Money money = seen.money();
    List<ExpectedState.Money> settled = new ArrayList<>();
    if (!money.status().equals("paid")) {
      settled.add(money.given("cancelled"));
    } else {
      // without a policy it goes back in full until the start, and always by the business
      if (step.forced || moment.earliest() <= seen.start() * 60) {
        settled.add(money.with("refund_pending"));
      }
      if (!step.forced && moment.latest() > seen.start() * 60) {
        settled.add(money);
      }
    }
    return settled.stream()
        .map(left -> seen.changed("cancelled", null, left, word, "booking.cancelled"))
        .toList();
  }

  private List<ExpectedState> moved(ExpectedState seen, Step step, RequestWindow moment) {
    JsonNode shown = step.reply().json();
    if (step.reply().status() != 200) {
      return List.of();
    }
    Long until = seen.expiresAt();
    long start = step.start * 60;
    if (until != null && start < until && start > moment.earliest()) {
      until = start;
    }
    return List.of(
        seen.moved(
            step.start,
            AllocatedTime.second(shown.path("end")) / 60,
            AllocatedTime.of(shown),
            AddedResources.oneOf(places.along(step, shown, seen.assigned().perhaps())),
            until));
  }

  private static List<ExpectedState> paid(ExpectedState seen, Step step, RequestWindow moment) {
    ExpectedState.Money money = seen.money().plus(step.cents);
    boolean whole = money.received() >= money.amount();
    if (seen.status().equals("pending_payment")) {
      return List.of(
          whole
              ? seen.changed("confirmed", null, money, "paid", "payment.paid booking.confirmed")
              : seen.changed(
                  seen.status(), seen.expiresAt(), money, "payment_recorded", "booking.updated"));
    }
    boolean again = seen.money().received() >= seen.money().amount();
    List<ExpectedState> found = new ArrayList<>();
    boolean wanted = whole && !again && seen.start() * 60 > moment.earliest();
    if (wanted) { // whether it was free is judged when all is known
      for (ExpectedState own : seen.unassigned()) {
        found.add(
            own.changed("confirmed", null, money, "paid_late", "payment.paid booking.confirmed"));
      }
    }
    found.add(
        seen.changed(
            "expired", null, money.with("refund_pending"), "paid_too_late", "booking.updated"));
    return found;
  }
}
