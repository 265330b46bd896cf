package turno.availability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import turno.availability.Placement.Allocation;
import turno.availability.RequirementModel.Combination;
import turno.availability.Role.Option;

/**
 * Judges one start, rule by rule, for each candidate resource of each requirement. The explainer
 * uses the same {@link Feasibility} as the list of slots, for one resource and one rule at a time.
 *
 * <p>A resource passes all rules if, and only if, it is free for the row. A rule is reported as
 * passed if an earlier rule has already failed for the same cause: a start in the past passes the
 * rule on notice, a resource at another place passes the rules on hours and length, and a start
 * outside the hours passes the rule on length and any grid that is measured from openings.
 */
final class Explainer {
  /** The index of the service's own openings in {@code plan.openings}. */
  private static final int OWN = 0;

  private static final int STEPS_OF_A_CANDIDATE = 1_000;

  private final Plan plan;
  private final ServiceModel service;
  private final Question question;
  private final long startSecond;
  private final int start;
  private final Placement placement;
  private final Ranking ranking;
  private final OpenMinutes openMinutes;
  private final OpenMinutes openByWeek;

  /** Contains a single bit, for the start; no bit if the start is on no grid. */
  private final OpenStarts onGrid;

  /** Contains a single bit, for the start; the grid is ignored. */
  private final Feasibility withoutGrid;

  Explainer(
      World world,
      ServiceModel service,
      Question asked,
      long startSecond,
      Placement placement,
      StepBudget budget) {
    this.service = service;
    this.question = asked.excluding(List.of());
    this.startSecond = startSecond;
    this.placement = placement;
    start = Minutes.floor(startSecond);
    plan = Planner.complete(world, service, question, budget);
    budget.spend((long) STEPS_OF_A_CANDIDATE * plan.ranges);
    budget.requireMore();
    ranking = new Ranking(plan, budget);
    ranking.on(start);
    openMinutes = new OpenMinutes(plan, start, start + 1, false, budget);
    openByWeek = new OpenMinutes(plan, start, start + 1, true, budget);
    onGrid = new OpenStarts(plan, start, start + 1);
    Set<Waiver> waived = EnumSet.of(Waiver.GRID);
    waived.addAll(question.waived());
    withoutGrid =
        new Feasibility(
            plan.forQuestion(world, question.waiving(waived)),
            Strictness.HOURS,
            start,
            start + 1,
            budget);
  }

  Explanation explanation() {
    List<Explanation.Row> rows = new ArrayList<>();
    for (int row = 0; row < service.requirements().size(); row++) {
      rows.add(new Explanation.Row(candidates(row)));
    }
    return new Explanation(placement, rows);
  }

  /** One resource of an option, as judged for one row. */
  private record Part(int row, int role, int number, Option option, int member, int length) {
    int resource() {
      return option.members().resources[member];
    }

    int openings() {
      return option.members().openings[member];
    }
  }

  private List<Explanation.Candidate> candidates(int row) {
    List<Explanation.Candidate> found = new ArrayList<>();
    Set<Set<Integer>> met = new HashSet<>();
    int role = roleOf(row);
    for (int position = 0; position < plan.roles.get(role).options().size(); position++) {
      int number = ranking.order(role)[position];
      Option option = plan.options[number];
      List<Integer> resources = Arrays.stream(option.members().resources).boxed().toList();
      met.add(Set.copyOf(resources));
      int length = length(row, option, resources);
      for (int member = 0; member < resources.size(); member++) {
        found.add(candidate(new Part(row, role, number, option, member, length)));
      }
    }
    addUnfit(row, met, found);
    return found;
  }

  private int roleOf(int row) {
    int role = 0;
    while (!plan.roles.get(role).rows().contains(row)) {
      role++;
    }
    return role;
  }

  /**
   * The length of the service, in minutes: the placed length if the option is part of the chosen
   * set; otherwise the length that the option sets or, if it sets none, the service's own length.
   */
  private int length(int row, Option option, List<Integer> resources) {
    if (placement instanceof Placement.Placed placed
        && placed.allocations().stream()
            .filter(allocation -> allocation.requirement() == row)
            .map(Allocation::resource)
            .toList()
            .containsAll(resources)) {
      return placed.slot().endMinute() - placed.slot().startMinute();
    }
    return plan.lengthOf(option.duration());
  }

  /**
   * Adds the candidates of a row that no set can contain, for example because they have too few
   * units, or because they are not candidates of all rows of the role. If the question requires
   * resources, candidates without any of these resources are not added.
   */
  private void addUnfit(int row, Set<Set<Integer>> met, List<Explanation.Candidate> into) {
    RequirementModel needed = plan.row(row);
    for (int candidate : needed.candidates()) {
      if (!met.contains(Set.of(candidate)) && isAsked(List.of(candidate))) {
        into.add(unfit(needed, candidate, List.of()));
      }
    }
    for (Combination combination : needed.combinations()) {
      if (!met.contains(Set.copyOf(combination.resources())) && isAsked(combination.resources())) {
        for (int member : combination.resources()) {
          into.add(unfit(needed, member, combination.resources()));
        }
      }
    }
  }

  private boolean isAsked(List<Integer> resources) {
    return question.mustUse().isEmpty()
        || question.mustUse().stream().anyMatch(resources::contains);
  }

  private Explanation.Candidate unfit(
      RequirementModel row, int resource, List<Integer> combination) {
    List<Explanation.Judgement> rules = new ArrayList<>();
    judgeService(rules);
    rules.add(judged(Reason.NO_RESOURCES, false));
    int length = plan.lengthOf(service.durations().getOrDefault(resource, Option.NO_DURATION));
    return candidate(row, resource, combination, length, rules);
  }

  private Explanation.Candidate candidate(Part part) {
    List<Explanation.Judgement> rules = new ArrayList<>();
    judgeService(rules);
    if (!plan.world.resource(part.resource()).active()) {
      rules.add(judged(Reason.NO_RESOURCES, false));
    }
    rules.add(
        judged(
            Reason.PARTY_SIZE_NOT_SUPPORTED,
            part.option().takesParty() && service.takesParty(question.partySize())));
    boolean past = Window.isPast(question, startSecond);
    rules.add(judged(Reason.IN_THE_PAST, !past));
    rules.add(judged(Reason.MIN_NOTICE, past || !Window.isTooSoon(service, question, startSecond)));
    rules.add(judged(Reason.BEYOND_HORIZON, !Window.isTooFar(service, question, startSecond)));
    boolean elsewhere = isElsewhere(part);
    if (plan.world.isPlace()) {
      rules.add(judged(Reason.PLACE, !elsewhere));
    }
    Explanation.Judgement open = elsewhere ? judged(Reason.CLOSED, true) : open(part);
    rules.add(open);
    rules.add(judged(Reason.OFF_GRID, isOnGrid(part)));
    rules.add(open.passed() && !elsewhere ? longEnough(part) : judged(Reason.TOO_LONG, true));
    rules.add(hasUnits(part));
    List<Integer> combination =
        part.option().single()
            ? List.of()
            : Arrays.stream(part.option().members().resources).boxed().toList();
    return candidate(plan.row(part.row()), part.resource(), combination, part.length(), rules);
  }

  private void judgeService(List<Explanation.Judgement> rules) {
    if (!service.active()) {
      rules.add(judged(Reason.SERVICE_INACTIVE, false));
    }
  }

  private Explanation.Candidate candidate(
      RequirementModel row,
      int resource,
      List<Integer> combination,
      int length,
      List<Explanation.Judgement> rules) {
    int begin = start + row.offsetMinutes();
    return new Explanation.Candidate(
        resource, combination, begin, begin + plan.rowLength(row, length), rules);
  }

  /**
   * Judges whether the service is open at its start and the resource is open at the start of its
   * row.
   */
  private Explanation.Judgement open(Part part) {
    if (plan.waives(Waiver.HOURS)) {
      return judged(Reason.CLOSED, true);
    }
    int begin = start + plan.row(part.row()).offsetMinutes();
    boolean serviceClosed = !openMinutes.isOpenIn(OWN, start);
    boolean resourceClosed = !openMinutes.isOpenIn(part.openings(), begin);
    if (!serviceClosed && !resourceClosed) {
      return judged(Reason.CLOSED, true);
    }
    boolean serviceByWeek = openByWeek.isOpenIn(OWN, start);
    boolean resourceByWeek = openByWeek.isOpenIn(part.openings(), begin);
    boolean byOverride = serviceByWeek && openByWeek.optionOpen(part.number(), start);
    // If both the service and the resource are closed, the resource is reported only if it is
    // closed by its weekly hours and the service only by an override.
    boolean ofService = serviceClosed && (!serviceByWeek || !resourceClosed || resourceByWeek);
    return new Explanation.Judgement(
        byOverride ? Reason.CLOSED_BY_OVERRIDE : Reason.CLOSED,
        false,
        ofService
            ? closed(OWN, serviceByWeek, start)
            : closed(part.openings(), resourceByWeek, begin));
  }

  private boolean isElsewhere(Part part) {
    int begin = start + plan.row(part.row()).offsetMinutes();
    return !plan.waives(Waiver.HOURS) && plan.world.isElsewhere(part.resource(), begin);
  }

  private boolean isOnGrid(Part part) {
    if (Minutes.toSecond(start) != startSecond) {
      return false;
    }
    if (plan.waives(Waiver.GRID)) {
      return true;
    }
    return hasGrid(part) ? onGrid.onGrid(part.number(), 0) : !plan.waives(Waiver.HOURS);
  }

  /**
   * Whether there is a grid by which to judge the start. A grid that is measured from openings
   * exists only inside openings.
   */
  private boolean hasGrid(Part part) {
    if (service.anchor() == Anchor.MIDNIGHT) {
      return true;
    }
    if (service.schedule() != null) {
      return openMinutes.isOpenIn(OWN, start);
    }
    int counted = start + plan.row(0).offsetMinutes();
    return !plan.roles.get(part.role()).anchored()
        || Arrays.stream(part.option().members().openings)
            .allMatch(openings -> openMinutes.isOpenIn(openings, counted));
  }

  /**
   * Judges whether the service and the row fit inside their openings, including buffers if the
   * service requires that.
   */
  private Explanation.Judgement longEnough(Part part) {
    RequirementModel row = plan.row(part.row());
    if (plan.rowLength(row, part.length()) < 1) {
      return judged(Reason.TOO_LONG, false);
    }
    if (plan.waives(Waiver.HOURS)) {
      return judged(Reason.TOO_LONG, true);
    }
    boolean inside = service.buffersInsideHours();
    if (!withoutGrid.open().fitsOwnHours(part.length(), 0)) {
      int head = inside ? service.bufferBeforeMinutes() : 0;
      int tail = part.length() + (inside ? service.bufferAfterMinutes() : 0);
      return tooLong(OWN, start, head, tail);
    }
    if (!withoutGrid.open().fitsHours(part.row(), part.openings(), part.length(), 0)) {
      int head = inside ? plan.before(row) : 0;
      int tail = plan.rowLength(row, part.length()) + (inside ? plan.after(row, part.length()) : 0);
      return tooLong(part.openings(), start + row.offsetMinutes(), head, tail);
    }
    return judged(Reason.TOO_LONG, true);
  }

  /**
   * The judgement for an interval {@code [begin - head, begin + tail)} that extends beyond the
   * opening that contains {@code begin}.
   */
  private Explanation.Judgement tooLong(int number, int begin, int head, int tail) {
    Openings openings = plan.openings.get(number);
    int[] opening = openings.between(begin, begin + 1);
    int[] byWeek = openings.weekly().between(begin, begin + 1);
    boolean byOverride =
        byWeek.length > 0 && byWeek[0] <= begin - head && byWeek[1] >= begin + tail;
    int outside = opening[1] < begin + tail ? opening[1] : opening[0] - 1;
    return new Explanation.Judgement(Reason.TOO_LONG, false, closed(number, byOverride, outside));
  }

  private Explanation.Closed closed(int number, boolean byOverride, int minute) {
    ClosedSpan span = ClosedSpan.around(plan.openings.get(number), minute);
    return new Explanation.Closed(span.startMinute(), span.endMinute(), byOverride, number == OWN);
  }

  /** Judges whether the resource has enough units left. */
  private Explanation.Judgement hasUnits(Part part) {
    RequirementModel row = plan.row(part.row());
    int rowLength = plan.rowLength(row, part.length());
    int place = plan.roles.get(part.role()).rows().indexOf(part.row());
    int capacity = plan.world.resource(part.resource()).capacity();
    // Limited to the capacity, because a resource that can never have enough units has already
    // failed the rule on the party size, above.
    int units = Math.min(capacity, part.option().members().units[place][part.member()]);
    if (rowLength < 1
        || withoutGrid.hasUnits(part.row(), part.resource(), units, part.length(), 0)) {
      return judged(Reason.TAKEN, true);
    }
    ObstacleFinder finder =
        new ObstacleFinder(question, plan.world.timeline(part.resource()), capacity - units);
    int begin = start + row.offsetMinutes();
    int end = begin + rowLength;
    ObstacleFinder.Obstacle met = finder.firstIn(begin, end);
    ObstacleFinder.Obstacle inTheWay =
        met != null
            ? met
            : Objects.requireNonNull(
                finder.firstIn(begin - plan.before(row), end + plan.after(row, part.length())));
    BusyEntry entry = inTheWay.entry();
    return new Explanation.Judgement(
        Reason.TAKEN,
        false,
        new Explanation.Taken(
            entry.kind(),
            entry.holder(),
            inTheWay.startMinute(),
            inTheWay.endMinute(),
            met == null));
  }

  private static Explanation.Judgement judged(Reason rule, boolean passed) {
    return new Explanation.Judgement(rule, passed, null);
  }
}
