package turno.availability;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Names the rule that leaves a window without a start, or that refuses one start. The diagnosis
 * uses the same {@link Feasibility} and {@link SetSearch} as the list of slots, with fewer rules
 * applied.
 */
final class Diagnosis {
  private final World world;
  private final ServiceModel service;
  private final Question question;
  private final StepBudget budget;
  private @Nullable Plan usable;

  Diagnosis(World world, ServiceModel service, Question question, StepBudget budget) {
    this.world = world;
    this.service = service;
    // The question's exclusions are dropped: if a start could be served only by excluded sets, its
    // resources are taken, and the diagnosis must say so.
    this.question = question.excluding(List.of());
    this.budget = budget;
  }

  /** The reason why the window has no start; empty if it has a start. */
  Optional<Reason> ofWindow(Window window) {
    Optional<Reason> always = ofService();
    return always.isPresent() ? always : ofTimes(window);
  }

  /** The rule that leaves every window without a start, if there is such a rule. */
  Optional<Reason> ofService() {
    if (!service.active()) {
      return Optional.of(Reason.SERVICE_INACTIVE);
    }
    if (!Availability.isLongEnough(service, question)
        || !existsIn(Planner.complete(world, service, question, budget), true)) {
      return Optional.of(Reason.NO_RESOURCES);
    }
    return service.takesParty(question.partySize()) && existsIn(usable(), true)
        ? Optional.empty()
        : Optional.of(Reason.PARTY_SIZE_NOT_SUPPORTED);
  }

  /** Like {@link #ofWindow}, for a question for which {@link #ofService} is empty. */
  Optional<Reason> ofTimes(Window window) {
    if (window.isEmpty()) {
      return Optional.of(Reason.CLOSED);
    }
    Optional<Reason> ofTime = ofTime(window);
    if (ofTime.isPresent()) {
      return ofTime;
    }
    Plan plan = usable();
    Window left = window.bookable(service, question);
    if (isEmpty(plan, Strictness.HOURS, left)) {
      return Optional.of(whyClosed(plan, left));
    }
    if (!isEmpty(plan, Strictness.ALL, left)) {
      return Optional.empty();
    }
    // a start that is blocked only by holds can lie only in this part of the window
    Window held = plan.nearHolds(left);
    return Optional.of(
        held.isEmpty() || isEmpty(plan, Strictness.WITHOUT_HOLDS, held)
            ? Reason.FULLY_BOOKED
            : Reason.TEMPORARILY_HELD);
  }

  /** The first rule that refuses the start. The start must not be bookable. */
  Reason ofStart(long startSecond) {
    if (!service.active()) {
      return Reason.SERVICE_INACTIVE;
    }
    if (!Availability.isLongEnough(service, question)) {
      return Reason.NO_RESOURCES;
    }
    boolean pinned = !question.mustUse().isEmpty();
    Question anybody = question.using(List.of());
    Plan complete = Planner.complete(world, service, question, budget);
    if (!existsIn(pinned ? Planner.complete(world, service, anybody, budget) : complete, true)) {
      return Reason.NO_RESOURCES;
    }
    boolean contained = existsIn(complete, false);
    Plan usable = usable();
    if (!service.takesParty(question.partySize())
        || !existsIn(
            pinned ? world.planCache().usable(world, service, anybody, budget) : usable, true)
        || (contained && !existsIn(Planner.suitable(world, service, question, budget), false))) {
      return Reason.PARTY_SIZE_NOT_SUPPORTED;
    }
    if (Window.isPast(question, startSecond)) {
      return Reason.IN_THE_PAST;
    }
    if (!contained) {
      return Reason.NO_SUCH_COMBINATION;
    }
    return ofTime(startSecond).orElseGet(() -> ofHours(startSecond, usable));
  }

  private Optional<Reason> ofTime(long startSecond) {
    if (Window.isTooSoon(service, question, startSecond)) {
      return Optional.of(Reason.MIN_NOTICE);
    }
    return Window.isTooFar(service, question, startSecond)
        ? Optional.of(Reason.BEYOND_HORIZON)
        : Optional.empty();
  }

  private Reason ofHours(long startSecond, Plan usable) {
    int start = Minutes.floor(startSecond);
    Window minute = new Window(start, start + 1);
    // If the requested resources are only in sets with inactive resources, the hours of these sets
    // are judged. Such sets are never free, so if their hours allow the start, it is reported as
    // taken.
    Plan plan =
        existsIn(usable, true) ? usable : Planner.suitable(world, service, question, budget);
    OpenMinutes openMinutes = new OpenMinutes(plan, start, start + 1, false, budget);
    boolean anyHours = question.waives(Waiver.HOURS);
    if (!anyHours && !openMinutes.isOpen(start)) {
      return whyClosed(plan, minute);
    }
    OpenStarts starts = new OpenStarts(plan, start, start + 1);
    boolean onGrid =
        Minutes.toSecond(start) == startSecond
            && starts.size() > 0
            && new SetSearch(plan, budget)
                .exists(option ->
                    starts.onGrid(option, 0)
                        && (anyHours || openMinutes.optionOpen(option, start)));
    if (!onGrid) {
      return Reason.OFF_GRID;
    }
    return isEmpty(plan, Strictness.HOURS, minute) ? Reason.TOO_LONG : Reason.TAKEN;
  }

  private Optional<Reason> ofTime(Window window) {
    boolean past = !question.waives(Waiver.PAST);
    if (past && window.hi() <= Minutes.ceil(question.nowSecond())) {
      return Optional.of(Reason.IN_THE_PAST);
    }
    if (window.hi() <= Window.earliest(service, question)) {
      return Optional.of(Reason.MIN_NOTICE);
    }
    return window.bookable(service, question).isEmpty()
        ? Optional.of(Reason.BEYOND_HORIZON)
        : Optional.empty();
  }

  private Reason whyClosed(Plan plan, Window window) {
    if (new OpenMinutes(plan, window.lo(), window.hi(), false, budget).anyOpen()) {
      return Reason.TOO_LONG;
    }
    return new OpenMinutes(plan, window.lo(), window.hi(), true, budget).anyOpen()
        ? Reason.CLOSED_BY_OVERRIDE
        : Reason.CLOSED;
  }

  private Plan usable() {
    Plan known = usable;
    if (known == null) {
      known = world.planCache().usable(world, service, question, budget);
      usable = known;
    }
    return known;
  }

  private boolean existsIn(Plan plan, boolean active) {
    return new SetSearch(plan, budget).exists(option -> !active || plan.options[option].active());
  }

  private boolean isEmpty(Plan plan, Strictness strictness, Window window) {
    StartScan walker = StartScan.ascending(plan, strictness, window, 1, budget);
    boolean any = walker.advance();
    if (walker.cut().isPresent()) {
      throw new TooComplexException();
    }
    return !any;
  }
}
