package turno.availability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Judges one start rule by rule for each resource that could meet a requirement. It asks the same
 * {@link Feasibility} as the list, for one resource and one rule at a time.
 *
 * <p>A resource passes all rules exactly where it is free for the row. A rule that another leaves
 * nothing to judge passes: notice in the past, grid and length outside hours.
 */
final class Explainer {
  /** The number of the service's own openings. */
  private static final int OWN = 0;

  private static final int STEPS_OF_A_CANDIDATE = 1_000;

  private final Plan plan;
  private final ServiceModel service;
  private final Question question;
  private final long startSecond;
  private final int start;
  private final Placement placement;
  private final Ranking ranking;
  private final OpenMinutes doors;
  private final OpenMinutes doorsByWeek;

  /** The start as the only bit, where it is on the grid of anything. */
  private final Feasibility onGrid;

  /** The start as the only bit, whatever the grid. */
  private final Feasibility anyway;

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
    budget.prepare((long) STEPS_OF_A_CANDIDATE * plan.ranges);
    budget.requireMore();
    ranking = new Ranking(plan, budget);
    ranking.on(start);
    doors = new OpenMinutes(plan, start, start + 1, false, budget);
    doorsByWeek = new OpenMinutes(plan, start, start + 1, true, budget);
    onGrid = new Feasibility(plan, Strictness.HOURS, start, start + 1, budget);
    Set<Waiver> waived = EnumSet.of(Waiver.GRID);
    waived.addAll(question.waived());
    anyway =
        new Feasibility(
            plan.asked(world, question.waiving(waived)),
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

  /** One resource as a member of one option, for one row. */
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

  /** As long as the service will be for what is chosen, else as long as it is with the option. */
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

  /** What the row names and no set can contain: it has too few units, or is not in all its rows. */
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
    Explanation.Judgement open = open(part);
    rules.add(open);
    rules.add(judged(Reason.OFF_GRID, isOnGrid(part)));
    rules.add(open.passed() ? longEnough(part) : judged(Reason.TOO_LONG, true));
    rules.add(untaken(part));
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

  /** The service is open at its start, the resource at the beginning of the row. */
  private Explanation.Judgement open(Part part) {
    if (plan.waives(Waiver.HOURS)) {
      return judged(Reason.CLOSED, true);
    }
    int begin = start + plan.row(part.row()).offsetMinutes();
    boolean serviceShut = !doors.isOpen(OWN, start);
    boolean resourceShut = !doors.isOpen(part.openings(), begin);
    if (!serviceShut && !resourceShut) {
      return judged(Reason.CLOSED, true);
    }
    boolean serviceByWeek = doorsByWeek.isOpen(OWN, start);
    boolean resourceByWeek = doorsByWeek.isOpen(part.openings(), begin);
    boolean byOverride = serviceByWeek && doorsByWeek.optionOpen(part.number(), start);
    // Of two that are closed the one is named that would be closed without any override, too.
    boolean ofService = serviceShut && (!serviceByWeek || !resourceShut || resourceByWeek);
    return new Explanation.Judgement(
        byOverride ? Reason.CLOSED_BY_OVERRIDE : Reason.CLOSED,
        false,
        ofService ? shut(OWN, serviceByWeek, start) : shut(part.openings(), resourceByWeek, begin));
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

  /** Whether the start lies in an opening from whose beginning the grid is counted. */
  private boolean hasGrid(Part part) {
    if (service.anchor() == Anchor.MIDNIGHT) {
      return true;
    }
    if (service.schedule() != null) {
      return doors.isOpen(OWN, start);
    }
    int counted = start + plan.row(0).offsetMinutes();
    return !plan.roles.get(part.role()).anchored()
        || Arrays.stream(part.option().members().openings)
            .allMatch(openings -> doors.isOpen(openings, counted));
  }

  /** The opening lasts until service and row are over, and where asked their buffers. */
  private Explanation.Judgement longEnough(Part part) {
    RequirementModel row = plan.row(part.row());
    if (plan.rowLength(row, part.length()) < 1) {
      return judged(Reason.TOO_LONG, false);
    }
    if (plan.waives(Waiver.HOURS)) {
      return judged(Reason.TOO_LONG, true);
    }
    boolean inside = service.buffersInsideHours();
    if (!anyway.fitsOwnHours(part.length(), 0)) {
      int head = inside ? service.bufferBeforeMinutes() : 0;
      int tail = part.length() + (inside ? service.bufferAfterMinutes() : 0);
      return tooLong(OWN, start, head, tail);
    }
    if (!anyway.fitsHours(part.row(), part.openings(), part.length(), 0)) {
      int head = inside ? plan.before(row) : 0;
      int tail = plan.rowLength(row, part.length()) + (inside ? plan.after(row, part.length()) : 0);
      return tooLong(part.openings(), start + row.offsetMinutes(), head, tail);
    }
    return judged(Reason.TOO_LONG, true);
  }

  /** {@code [begin - head, begin + tail)} reaches out of the opening that holds its begin. */
  private Explanation.Judgement tooLong(int number, int begin, int head, int tail) {
    Openings openings = plan.openings.get(number);
    int[] opening = openings.between(begin, begin + 1);
    int[] byWeek = openings.weekly().between(begin, begin + 1);
    boolean byOverride =
        byWeek.length > 0 && byWeek[0] <= begin - head && byWeek[1] >= begin + tail;
    int outside = opening[1] < begin + tail ? opening[1] : opening[0] - 1;
    return new Explanation.Judgement(Reason.TOO_LONG, false, shut(number, byOverride, outside));
  }

  private Explanation.Closed shut(int number, boolean byOverride, int minute) {
    ClosedSpan shut = ClosedSpan.around(plan.openings.get(number), minute);
    return new Explanation.Closed(shut.startMinute(), shut.endMinute(), byOverride, number == OWN);
  }

  /** The resource has enough units left. */
  private Explanation.Judgement untaken(Part part) {
    RequirementModel row = plan.row(part.row());
    int rowLength = plan.rowLength(row, part.length());
    int place = plan.roles.get(part.role()).rows().indexOf(part.row());
    int capacity = plan.world.resource(part.resource()).capacity();
    // More than it has is a matter of the party; here the question is what others take.
    int units = Math.min(capacity, part.option().members().units[place][part.member()]);
    if (rowLength < 1 || anyway.hasUnits(part.row(), part.resource(), units, part.length(), 0)) {
      return judged(Reason.TAKEN, true);
    }
    ObstacleFinder clash =
        new ObstacleFinder(question, plan.world.timeline(part.resource()), capacity - units);
    int begin = start + row.offsetMinutes();
    int end = begin + rowLength;
    ObstacleFinder.Span met = clash.in(begin, end);
    ObstacleFinder.Span inTheWay =
        met != null
            ? met
            : Objects.requireNonNull(
                clash.in(begin - plan.before(row), end + plan.after(row, part.length())));
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
