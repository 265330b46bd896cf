package turno.verification.simulation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.ApiReply;

/**
 * Finds an order of the concurrent steps on one booking that explains every answer. A step that was
 * sent after the answer to another step must come after that step.
 */
final class Transitions {
  private final PlacementRules places;

  Transitions(PlacementRules places) {
    this.places = places;
  }

  /** The state after all steps; null if no order explains their answers. */
  @Nullable ExpectedState explain(ExpectedState expected, List<Step> steps) {
    return explain(
        expected, steps, steps.stream().filter(Transitions::mayHaveBeenUnheard).toList());
  }

  /**
   * Whether the step may have had its effect twice: once in an attempt without an answer, and again
   * when it was repeated, because it has no idempotency key.
   */
  private static boolean mayHaveBeenUnheard(Step step) {
    return step.unknown > 0 && step.ask.key() == null && step.bookingAction == BookingAction.NOTE;
  }

  /**
   * @param unheard steps that may have had an effect in an earlier attempt without an answer; other
   *     steps may come between that attempt and the answered attempt
   */
  private @Nullable ExpectedState explain(
      ExpectedState expected, List<Step> steps, List<Step> unheard) {
    if (steps.isEmpty()) {
      return expected;
    }
    for (Step step : steps) {
      if (isTooEarly(step, steps)) {
        continue;
      }
      for (ExpectedState after : after(expected, step)) {
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
      for (ExpectedState next : done(expected, step, places.moment(step))) {
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

  private List<ExpectedState> after(ExpectedState expected, Step step) {
    RequestWindow moment = places.moment(step);
    List<ExpectedState> found = new ArrayList<>();
    if (!expected.mustBeExpired(moment)) {
      add(expected, expected, step, moment, found);
    }
    if (expected.mayBeExpired(moment)) {
      add(expected, expected.expired(), step, moment, found);
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
    if (step.unknown > 0 && step.ask.key() == null && step.bookingAction != BookingAction.READ) {
      addRepeated(seen, step, moment, into);
    }
    switch (bookingAction(step)) {
      case READ -> {
        if (reply.status() == 200 && isShown(seen, step)) {
          into.add(stored); // reading changes nothing, not even an expired hold
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

  static BookingAction bookingAction(Step step) {
    if (step.bookingAction == null) {
      throw new IllegalStateException("no booking action in " + step);
    }
    return step.bookingAction;
  }

  /** Adds the states that result if an earlier attempt without an answer already had the effect. */
  private void addRepeated(
      ExpectedState seen, Step step, RequestWindow moment, List<ExpectedState> into) {
    int status = step.reply().status();
    for (ExpectedState next : done(seen, step, moment)) {
      boolean fits =
          bookingAction(step) == BookingAction.NOTE
              ? (status == 412 && step.ifMatch != null) || isAnswer(next, step)
              : status == 204;
      if (fits) {
        into.add(next);
      }
    }
  }

  private boolean isAnswer(ExpectedState next, Step step) {
    ApiReply reply = step.reply();
    return switch (bookingAction(step)) {
      case RELEASE -> reply.status() == 204;
      case PAY -> reply.status() == 201 && isShown(next, step);
      default -> reply.status() == 200 && isShown(next, step);
    };
  }

  private boolean isShown(ExpectedState expected, Step step) {
    // a run always uses the current stages
    boolean settled = bookingAction(step) == BookingAction.RUN || places.isSettled(step);
    return step.shop.difference(expected, step.reply().json(), settled).isEmpty();
  }

  private boolean isRefusal(ExpectedState seen, Step step, RequestWindow moment) {
    ApiReply reply = step.reply();
    BookingAction bookingAction = bookingAction(step);
    boolean moves = bookingAction == BookingAction.RESCHEDULE;
    if (moves && reply.status() == 422) {
      return places.isImpossible(step, moment);
    }
    if (bookingAction == BookingAction.NOTE && seen.isAnonymized()) {
      return reply.status() == 422 && reply.json().path("reason").asString("").equals("anonymized");
    }
    Stages.Action action =
        bookingAction == BookingAction.RUN ? step.shop.stages.action(run(step).action()) : null;
    if (bookingAction == BookingAction.RUN && (action == null || run(step).flawed())) {
      return reply.status() == (action == null ? 404 : 422);
    }
    if (step.ifMatch != null && step.ifMatch != seen.version()) {
      boolean given =
          bookingAction == BookingAction.RELEASE
              && seen.status().equals("cancelled")
              && !seen.booked();
      return reply.status() == 412 || (given && reply.status() == 204);
    }
    if (action != null && step.shop.stages.isAllowed(action, seen)) {
      // whether the resource was free is judged after all steps are known
      ResourceHistory wanted = run(step).resource();
      return wanted != null
          && !seen.has(wanted.id)
          && reply.status() == 409
          && reply.code().equals("slot_taken");
    } else if (action != null) {
      boolean due =
          seen.status().equals("pending_payment") && action.effect() != BookingAction.CANCEL;
      return isUnfit(seen, reply)
          && due == reply.json().path("reason").asString("").equals("payment_due")
          && reply.json().path("current_stage").asString("").equals(step.shop.stages.current(seen));
    }
    if (isAllowed(seen, bookingAction)) {
      // whether the customer has another booking is judged after all steps are known
      return (bookingAction == BookingAction.CONFIRM && SameCustomerRule.isRefusal(reply))
          || (moves && reply.status() == 409 && reply.code().equals("slot_taken"));
    }
    boolean lost = seen.status().equals("expired") && !seen.booked();
    boolean released = seen.status().equals("cancelled") && !seen.booked();
    return switch (bookingAction) {
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

  private static boolean isAllowed(ExpectedState seen, BookingAction bookingAction) {
    return bookingAction.from.contains(seen.status())
        || (bookingAction == BookingAction.PAY && seen.isTimedOut());
  }

  private static boolean isLost(ApiReply reply) {
    return reply.status() == 410 && reply.code().equals("hold_expired");
  }

  private static boolean isUnfit(ExpectedState seen, ApiReply reply) {
    return reply.status() == 409
        && reply.code().equals("invalid_transition")
        && reply.json().path("current_status").asString("").equals(seen.status());
  }

  /** The possible states after the step succeeds; empty when it must not succeed. */
  private List<ExpectedState> done(ExpectedState seen, Step step, RequestWindow moment) {
    BookingAction bookingAction = bookingAction(step);
    if (!isAllowed(seen, bookingAction)
        || (bookingAction == BookingAction.NOTE && seen.isAnonymized())
        || (step.ifMatch != null && step.ifMatch != seen.version())) {
      return List.of();
    }
    ExpectedState.Money money = seen.money();
    String word = bookingAction.word;
    List<ExpectedState> next =
        switch (bookingAction) {
          case CONFIRM -> confirmed(seen, step, moment);
          case RELEASE ->
              List.of(
                  seen.changed(
                      "cancelled", null, money.givenUp("cancelled"), word, "booking.cancelled"));
          case CANCEL, CHECK_IN, NO_SHOW -> affected(seen, bookingAction, word, step, moment);
          case RESCHEDULE -> moved(seen, step, moment);
          case REOPEN -> List.of(seen.changed("confirmed", null, money, word, "booking.updated"));
          case RUN -> ran(seen, step, moment);
          case PAY -> paid(seen, step, moment);
          case NOTE -> List.of(updated(seen, word));
          case READ -> List.of(seen);
        };
    return step.shop.stages.after(bookingAction, seen, next);
  }

  private static ExpectedState updated(ExpectedState seen, String word) {
    return seen.changed(seen.status(), seen.expiresAt(), seen.money(), word, "booking.updated");
  }

  /** The states after an effect, which is either a separate action or part of a stage action. */
  private static List<ExpectedState> affected(
      ExpectedState seen, BookingAction effect, String word, Step step, RequestWindow moment) {
    return switch (effect) {
      case CHECK_IN ->
          List.of(seen.changed("checked_in", null, seen.money(), word, "booking.checked_in"));
      case NO_SHOW -> List.of(seen.changed("no_show", null, seen.money(), word, "booking.no_show"));
      case CANCEL -> cancelled(seen, word, step, moment);
      default -> throw new IllegalStateException("no action has the effect " + effect);
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
        .map(expected -> expected.atStage(action.to()))
        .map(expected -> wanted == null ? expected : expected.withResource(wanted.id))
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

  /**
   * Whether this is the right deadline for the deposit: the set number of minutes after the
   * request, but not after the start if the start is still ahead.
   */
  static boolean isDeadline(@Nullable Long until, ExpectedState expected, RequestWindow moment) {
    if (until == null) {
      return false;
    }
    long patience = expected.money().minutes() * 60L;
    long start = expected.start() * 60;
    return (until == start && start <= moment.latest() + patience)
        || (until >= moment.earliest() + patience && until <= moment.latest() + patience);
  }

  private static List<ExpectedState> cancelled(
      ExpectedState seen, String word, Step step, RequestWindow moment) {
    ExpectedState.Money money = seen.money();
    List<ExpectedState.Money> settled = new ArrayList<>();
    if (!money.status().equals("paid")) {
      settled.add(money.givenUp("cancelled"));
    } else {
      Long free = money.freeUntil();
      if (step.forced || (free != null && moment.earliest() <= free)) {
        settled.add(money.with("refund_pending"));
      }
      if (!step.forced && (free == null || moment.latest() > free)) {
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
    Long free = PlacementRules.offer(step).terms.freeUntil(step.start);
    List<ExpectedState> found = new ArrayList<>();
    for (ExpectedState.Money money : seen.money().afterMove(free, step.resetsRefund, moment)) {
      found.add(
          seen.moved(
              step.party,
              step.start,
              AllocatedTime.second(shown.path("end")) / 60,
              AllocatedTime.of(shown),
              AddedResources.oneOf(places.along(step, shown, seen.assigned().perhaps())),
              until,
              money));
    }
    return found;
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
    if (wanted) { // whether the time was free is judged after all steps are known
      for (ExpectedState own : seen.withoutAdded()) {
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
