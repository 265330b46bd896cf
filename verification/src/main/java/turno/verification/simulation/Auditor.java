package turno.verification.simulation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.ApiReply;

/**
 * Judges answers by the clients' knowledge, and adds every plausible answer to that knowledge.
 * Requests that were sent at the same time are judged together, after all of them are answered.
 */
final class Auditor {
  private static final int MAX_REMEMBERED = 40;
  private static final long HOLD_SECONDS = 600;
  // an hour less than the time for which the server stores answers
  private static final long KEY_SECONDS = 23 * 3_600;

  private final PlacementRules places;
  private final ChangeJudge changes;
  private final Violations findings;
  private final ListingJudge lists;
  private final Map<String, Integer> outcomes = new TreeMap<>();
  private long round;

  Auditor(PlacementRules places, Violations findings) {
    this.places = places;
    this.findings = findings;
    this.changes = new ChangeJudge(places, findings);
    this.lists = new ListingJudge(places, findings);
  }

  /** How often each kind of step got each status. */
  Map<String, Integer> outcomes() {
    return outcomes;
  }

  /**
   * @param steps all answered steps since the previous call
   */
  void judge(List<Step> steps, long earliest, long latest) {
    places.between(earliest, latest);
    round++;
    for (Step step : steps) {
      findings.note(step);
      outcomes.merge(name(step) + " " + step.reply().status(), 1, Integer::sum);
    }
    // the steps ran at the same time, so the auditor first learns all the bookings and blocks that
    // they made and ended, and only then judges the steps
    List<Step> refused = new ArrayList<>();
    steps.forEach(step -> placed(step, refused));
    changes.learn(steps);
    steps.stream().filter(step -> step.kind == Step.Kind.CHANGE).forEach(this::remember);
    steps.forEach(this::learnBlock);
    steps.forEach(changes::judge);
    steps.forEach(this::blocked);
    refused.forEach(this::refused);
    steps.forEach(this::once);
    steps.forEach(this::others);
    checkCapacity(steps);
  }

  private static String name(Step step) {
    if (step.bookingAction == BookingAction.RUN
        && step.run != null
        && step.run.resource() != null) {
      return "RUN with a resource";
    } else if (step.bookingAction == BookingAction.RESCHEDULE
        && step.booking != null
        && !step.booking.expected.assigned().perhaps().isEmpty()) {
      return "RESCHEDULE with an added resource";
    }
    return (step.bookingAction == null ? step.kind : step.bookingAction).toString();
  }

  /** Records the hold or booking that the step created, or adds the step to {@code refused}. */
  private void placed(Step step, List<Step> refused) {
    if (step.kind != Step.Kind.HOLD && step.kind != Step.Kind.BOOK) {
      return;
    }
    ApiReply reply = step.reply();
    if (reply.status() != 201) {
      refused.add(step);
      return;
    }
    JsonNode shown = reply.json();
    String id = shown.path("id").asString("");
    if (step.shop.bookings.containsKey(id)) {
      findings.add("the booking exists already", step);
      return;
    }
    ExpectedState expected = begun(step, shown);
    JsonNode customer = shown.path("customer").path("id");
    KnownBooking booking =
        new KnownBooking(
            id,
            PlacementRules.offer(step),
            customer.isString() ? customer.asString() : null,
            step.guest,
            round,
            places.earliest(),
            expected);
    step.booking = booking;
    step.shop.bookings.put(id, booking);
    if (booking.customer != null && !step.shop.customers.contains(booking.customer)) {
      step.shop.customers.add(booking.customer);
    }
    ChangeJudge.take(booking, step.shop, places.moment(step));
    String difference = step.shop.difference(expected, shown, places.isSettled(step));
    if (!difference.isEmpty()) {
      findings.add(difference, step);
    }
    if (expected.expiresAt() != null
        && !isExpiry(expected, expected.expiresAt(), places.moment(step))) {
      findings.add("expires_at is wrong", step);
    }
    remember(step);
  }

  private static boolean isExpiry(ExpectedState expected, Long until, RequestWindow moment) {
    return expected.status().equals("hold")
        ? (until >= moment.earliest() + HOLD_SECONDS && until <= moment.latest() + HOLD_SECONDS)
            || (expected.money().isPending()
                && until == expected.start() * 60
                && until <= moment.latest() + HOLD_SECONDS)
        : Transitions.isDeadline(until, expected, moment);
  }

  private static ExpectedState begun(Step step, JsonNode shown) {
    OfferedService.Terms terms = PlacementRules.offer(step).terms;
    boolean due = terms.depositCents() > 0;
    boolean booked = step.kind == Step.Kind.BOOK;
    boolean waits = !booked || due;
    String word = booked ? "booked" : "held";
    String confirmed = booked && !due ? " booking.confirmed" : "";
    return new ExpectedState(
        booked ? due ? "pending_payment" : "confirmed" : "hold",
        1,
        booked,
        step.party,
        step.start,
        AllocatedTime.second(shown.path("end")) / 60,
        AllocatedTime.of(shown),
        waits ? ExpectedState.second(shown.path("expires_at")) : null,
        new ExpectedState.Money(
            due ? "pending" : "not_required",
            terms.depositCents(),
            0,
            terms.depositMinutes(),
            terms.freeUntil(step.start)),
        0,
        null,
        AddedResources.NOTHING,
        word,
        "booking.created" + confirmed);
  }

  private void learnBlock(Step step) {
    if (step.kind == Step.Kind.UNBLOCK && step.block != null) {
      step.shop.blocks.remove(step.block);
      step.block.use().end(places.moment(step));
    } else if (step.kind == Step.Kind.BLOCK
        && step.resource != null
        && step.reply().status() == 201) {
      AllocatedTime allocation =
          new AllocatedTime(step.resource.id, step.start, step.end, step.units);
      UsageInterval use =
          new UsageInterval(new Object(), allocation, true, step.forced, places.moment(step));
      step.resource.uses.add(use);
      String id = step.reply().json().path("id").asString("");
      step.shop.blocks.add(new SimulatedShop.Block(id, step.resource, use));
      remember(step);
    }
  }

  private void blocked(Step step) {
    ApiReply reply = step.reply();
    if (step.kind == Step.Kind.UNBLOCK && reply.status() != 204 && reply.status() != 404) {
      findings.add("the block was not removed", step);
    }
    ResourceHistory resource = step.resource;
    if (step.kind != Step.Kind.BLOCK || resource == null) {
      return;
    }
    RequestWindow moment = places.moment(step);
    if (reply.status() == 201) {
      int used = resource.certainlyBooked(step.start, step.end, moment);
      if (!step.forced && used + resource.units(step.units) > resource.capacity) {
        findings.add("the block overlaps bookings; units already in use: " + used, step);
      }
    } else if (reply.status() == 409 && reply.code().equals("slot_taken")) {
      int used = resource.possiblyBooked(step.start, step.end, moment);
      if (step.forced || used + resource.units(step.units) <= resource.capacity) {
        findings.add("no booking conflicts with the block", step);
      }
    } else {
      findings.add("a block must not get this answer", step);
    }
  }

  /** Finds refusals without a reason, and answers that a hold or booking must not get. */
  private void refused(Step step) {
    ApiReply reply = step.reply();
    if (reply.status() == 409 && reply.code().equals("slot_taken")) {
      OfferedService.Way way = places.missed(step, step.start, null);
      if (way != null) {
        findings.add("refused, although it was available: " + way.text(), step);
      }
      remember(step);
    } else if (SameCustomerRule.isRefusal(reply)) {
      if (!SameCustomerRule.isRight(step, PlacementRules.offer(step), step.start, step.guest)) {
        findings.add("the customer has no such booking", step);
      }
      remember(step);
    } else if (reply.status() != 422 || !places.isImpossible(step, places.moment(step))) {
      findings.add("a hold or booking must not get this answer", step);
    }
  }

  /**
   * Finds customers who got the same time twice, and confirmations that were refused because of a
   * booking that the customer does not have.
   */
  private void once(Step step) {
    boolean made = step.kind == Step.Kind.HOLD || step.kind == Step.Kind.BOOK;
    KnownBooking booking = step.booking;
    if ((!made && step.bookingAction != BookingAction.CONFIRM) || booking == null) {
      return;
    }
    if (step.reply().status() < 300) {
      KnownBooking other = SameCustomerRule.other(booking, step.shop, round, changes.touched());
      if (other != null) {
        findings.add("the customer already has this time, in the booking " + other.id, step);
      }
    } else if (SameCustomerRule.isRefusal(step.reply())
        && !SameCustomerRule.isRight(
            step, booking.offer, booking.expected.start(), booking.guest)) {
      findings.add("the customer has no such booking", step);
    }
  }

  private void others(Step step) {
    switch (step.kind) {
      case SLOTS -> lists.slots(step);
      case EXPLAIN -> lists.explanation(step);
      case LIST -> lists.bookings(step, changes.touched(), round);
      case REPEAT -> repeated(step);
      case HOLD, BOOK, CHANGE, BLOCK, UNBLOCK, EXCLUSIVE -> {}
    }
  }

  private void repeated(Step step) {
    Step before = step.repeated;
    if (before == null) {
      throw new IllegalStateException("no step is repeated by " + step);
    }
    if (!step.reply().isSameAs(before.reply()) || !step.reply().replayed()) {
      findings.add("the first answer to this key was " + before.reply(), step);
    }
  }

  /** Remembers the answers that an idempotency key must repeat: successes, 409 and 410. */
  private void remember(Step step) {
    int status = step.reply().status();
    boolean kept = status < 300 || status == 409 || status == 410;
    if (step.ask.key() == null || !kept) {
      return;
    }
    step.shop.remembered.add(
        new SimulatedShop.Remembered(step, places.moment(step).earliest() + KEY_SECONDS));
    if (step.shop.remembered.size() > MAX_REMEMBERED) {
      step.shop.remembered.removeFirst();
    }
  }

  /**
   * Checks that no resource of the steps' bookings has more units in use than its capacity has ever
   * allowed; then forgets uses that ended long ago.
   */
  private void checkCapacity(List<Step> steps) {
    Set<ResourceHistory> concerned = new HashSet<>();
    for (Step step : steps) {
      if (step.booking != null && step.shop.bookings.containsKey(step.booking.id)) {
        step.booking
            .expected
            .allocations()
            .forEach(allocation -> concerned.add(step.shop.resource(allocation.resource())));
      }
    }
    RequestWindow now = now();
    for (ResourceHistory resource : concerned) {
      for (UsageInterval use : resource.uses) {
        if (use.isCertain(now)) {
          int used = resource.certainlyAllowed(use.from, use.to, now);
          if (used > resource.capacityEver) {
            findings.add(
                resource.id
                    + " never had a capacity above "
                    + resource.capacityEver
                    + ", but "
                    + used
                    + " units are in use from "
                    + StepGenerator.instant(use.from),
                use.holder instanceof KnownBooking booked ? booked : resource);
          }
        }
      }
      resource.uses.removeIf(use -> use.isForgotten(now));
    }
  }

  private RequestWindow now() {
    long nanos = System.nanoTime();
    return new RequestWindow(nanos, nanos, places.earliest(), places.latest());
  }

  /** Judges a step that ran while no other client sent anything. */
  void exclusive(Step step, long earliest, long latest) {
    places.between(earliest, latest);
    findings.note(step);
    ApiReply reply = step.reply();
    outcomes.merge("EXCLUSIVE " + step.ask.method() + " " + reply.status(), 1, Integer::sum);
    if (step.effect != null) {
      step.shop.catalogChanged = step.answered;
    }
    String wrong = step.judgement == null ? wrong(step) : step.judgement.apply(reply);
    if (wrong != null) {
      findings.add(wrong, step);
    } else if (step.effect != null && reply.status() < 300) {
      step.effect.accept(reply);
    }
  }

  private static @Nullable String wrong(Step step) {
    int status = step.reply().status();
    boolean gone = step.ask.method().equals("DELETE") && step.unknown > 0 && status == 404;
    return status < 300 || gone ? null : "this change must not get this answer";
  }
}
