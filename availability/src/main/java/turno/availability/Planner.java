package turno.availability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import turno.availability.RequirementModel.Combination;
import turno.availability.RequirementModel.Strategy;
import turno.availability.Role.Option;

/** Makes a plan: finds the options of each role and ranks them. */
final class Planner {
  /**
   * The maximum number of ranges of a service: one for each candidate and for each resource of a
   * combination, in each row and for each length.
   */
  private static final int MAX_RANGES = 10_000;

  private static final int STEPS_OF_A_RANGE = 50;

  /** The maximum number of picks of a service. */
  private static final int MAX_PICKS = 500;

  private final World world;
  private final ServiceModel service;
  private final Question question;
  private final StepBudget budget;
  private final Plan.Numbering numbering = new Plan.Numbering();
  private final Map<Integer, Integer> locals = new HashMap<>();

  private Planner(World world, ServiceModel service, Question question, StepBudget budget) {
    this.world = world;
    this.service = service;
    this.question = question;
    this.budget = budget;
    numbering.of(service.schedule() == null ? Openings.ALWAYS : service.schedule());
  }

  /** Makes a plan with only the usable options: options that are active and take the party. */
  static Plan usable(World world, ServiceModel service, Question question, StepBudget budget) {
    return new Planner(world, service, question, budget).plan(true, true);
  }

  /** Makes a plan with all options, which is used to find out why no set is usable. */
  static Plan complete(World world, ServiceModel service, Question question, StepBudget budget) {
    return new Planner(world, service, question, budget).plan(false, false);
  }

  /** Makes a plan with the options that take the party, active or not. */
  static Plan suitable(World world, ServiceModel service, Question question, StepBudget budget) {
    return new Planner(world, service, question, budget).plan(false, true);
  }

  private Plan plan(boolean onlyActive, boolean onlyFitting) {
    List<List<Integer>> rowsOfRoles = rowsOfRoles();
    requireSimpleEnough(rowsOfRoles);
    List<List<Option>> found = new ArrayList<>();
    for (List<Integer> rows : rowsOfRoles) {
      RequirementModel leading = service.requirements().get(rows.getFirst());
      List<Option> options = new ArrayList<>();
      for (Option option : options(rows)) {
        if ((option.active() || !onlyActive) && (option.takesParty() || !onlyFitting)) {
          options.add(option);
        }
      }
      if (leading.strategy() != Strategy.FIRST_FIT || !question.present().isEmpty()) {
        options.sort(ranking(leading));
      }
      found.add(options);
    }
    narrowToPins(found, rowsOfRoles);
    List<Role> roles = new ArrayList<>();
    int first = 0;
    for (List<Integer> rows : rowsOfRoles) {
      RequirementModel leading = service.requirements().get(rows.getFirst());
      List<Option> options = List.copyOf(found.get(roles.size()));
      roles.add(new Role(rows, leading.count(), leading.strategy(), options, first));
      first += options.size();
    }
    Plan plan =
        new Plan(
            world,
            service,
            question,
            WallClock.of(service.zone()),
            List.copyOf(roles),
            List.copyOf(numbering.openings),
            locals);
    budget.spend((long) STEPS_OF_A_RANGE * plan.ranges);
    return plan;
  }

  /**
   * Refuses a service that is too complex. The refusal depends only on the service, so all
   * questions are refused alike.
   */
  private void requireSimpleEnough(List<List<Integer>> rowsOfRoles) {
    int picks = 0;
    for (List<Integer> rows : rowsOfRoles) {
      picks += service.requirements().get(rows.getFirst()).count();
    }
    long ranges = 0;
    for (RequirementModel row : service.requirements()) {
      ranges += row.candidates().size();
      for (Combination combination : row.combinations()) {
        ranges += combination.resources().size();
      }
    }
    long lengths = 1 + service.durations().values().stream().distinct().count();
    if (picks > MAX_PICKS || ranges * lengths > MAX_RANGES) {
      throw new TooComplexException();
    }
  }

  private List<List<Integer>> rowsOfRoles() {
    List<List<Integer>> rowsOfRoles = new ArrayList<>();
    Map<String, List<Integer>> named = new HashMap<>();
    for (int row = 0; row < service.requirements().size(); row++) {
      String role = service.requirements().get(row).role();
      List<Integer> known = role == null ? null : named.get(role);
      if (known == null) {
        known = new ArrayList<>();
        rowsOfRoles.add(known);
        if (role != null) {
          named.put(role, known);
        }
      }
      known.add(row);
    }
    return rowsOfRoles;
  }

  /**
   * If only one role can contain a pinned resource, and this role has a single pick, removes the
   * role's options that lack the resource.
   */
  private void narrowToPins(List<List<Option>> options, List<List<Integer>> rows) {
    for (int pin : question.mustUse()) {
      List<Option> only = null;
      int holders = 0;
      int role = 0;
      for (List<Integer> rowsOfRole : rows) {
        List<Option> ofRole = options.get(role++);
        if (ofRole.stream().anyMatch(option -> option.holds(pin))) {
          holders++;
          only = service.requirements().get(rowsOfRole.getFirst()).count() == 1 ? ofRole : null;
        }
      }
      if (holders == 1 && only != null) {
        only.removeIf(option -> !option.holds(pin));
      }
    }
  }

  /**
   * The options that all rows have in common, in the order of the first row. Omits single resources
   * that have too few units.
   */
  private List<Option> options(List<Integer> rows) {
    RequirementModel leading = service.requirements().get(rows.getFirst());
    List<Integer> others = rows.subList(1, rows.size());
    Set<Integer> candidates = new HashSet<>(leading.candidates());
    others.forEach(row -> candidates.retainAll(service.requirements().get(row).candidates()));
    List<Option> options = new ArrayList<>();
    int position = 0;
    for (int candidate : leading.candidates()) {
      int weight = leading.weights().isEmpty() ? 1 : leading.weights().get(position);
      if (candidates.contains(candidate) && unitsFit(rows, candidate)) {
        options.add(single(rows, candidate, weight, position));
      }
      position++;
    }
    List<Set<Set<Integer>>> offered = others.stream().map(this::combinations).toList();
    for (Combination combination : leading.combinations()) {
      Set<Integer> members = Set.copyOf(combination.resources());
      if (offered.stream().allMatch(sets -> sets.contains(members))) {
        options.add(combined(rows, combination, position));
      }
      position++;
    }
    return options;
  }

  private Set<Set<Integer>> combinations(int row) {
    return service.requirements().get(row).combinations().stream()
        .map(combination -> Set.copyOf(combination.resources()))
        .collect(Collectors.toSet());
  }

  /**
   * Whether the resource has the units that the rows require. Rows that take one unit per person
   * are not checked here but in {@link #single}.
   */
  private boolean unitsFit(List<Integer> rows, int resource) {
    int capacity = world.resource(resource).capacity();
    for (int row : rows) {
      if (service.requirements().get(row).units() > capacity) {
        return false;
      }
    }
    return true;
  }

  private Option single(List<Integer> rows, int index, int weight, int position) {
    ResourceModel resource = world.resource(index);
    int party = question.partySize();
    boolean takesParty = party >= resource.minParty() && party <= resource.maxParty();
    int[][] units = new int[rows.size()][1];
    for (int i = 0; i < units.length; i++) {
      int asked = service.requirements().get(rows.get(i)).units();
      units[i][0] = asked == RequirementModel.PARTY_SIZE ? resource.unitsOf(party) : asked;
      takesParty &= units[i][0] <= resource.capacity();
    }
    int openings = numbering.of(resource.openings());
    return new Option(
        new Option.Members(
            new int[] {index}, new int[] {local(index)}, new int[] {openings}, units, openings),
        true,
        resource.active(),
        takesParty,
        service.durations().getOrDefault(index, Option.NO_DURATION),
        resource.maxParty() == ResourceModel.NO_LIMIT ? resource.capacity() : resource.maxParty(),
        Math.max(1, weight),
        absence(new int[] {index}, service.requirements().get(rows.getFirst()).count()),
        position);
  }

  private Option combined(List<Integer> rows, Combination combination, int position) {
    int[] indexes = combination.resources().stream().mapToInt(Integer::intValue).toArray();
    int[] localNumbers = new int[indexes.length];
    int[] openings = new int[indexes.length];
    int[] whole = new int[indexes.length];
    List<Openings> parts = new ArrayList<>();
    boolean active = true;
    int duration = Option.NO_DURATION;
    for (int i = 0; i < indexes.length; i++) {
      ResourceModel resource = world.resource(indexes[i]);
      localNumbers[i] = local(indexes[i]);
      openings[i] = numbering.of(resource.openings());
      whole[i] = resource.capacity();
      parts.add(resource.openings());
      active &= resource.active();
      duration =
          Math.max(duration, service.durations().getOrDefault(indexes[i], Option.NO_DURATION));
    }
    int[][] units = new int[rows.size()][];
    Arrays.fill(units, whole);
    int anchor = numbering.of(Openings.common(parts));
    return new Option(
        new Option.Members(indexes, localNumbers, openings, units, anchor),
        false,
        active,
        question.partySize() <= combination.maxParty(),
        duration,
        combination.maxParty(),
        1,
        absence(indexes, service.requirements().get(rows.getFirst()).count()),
        position);
  }

  private int local(int resource) {
    return locals.computeIfAbsent(resource, absent -> locals.size());
  }

  /**
   * The order of the options. They are compared by these criteria: the resources of a booking that
   * is being moved come first; then the strategy applies, in which {@link Strategy#ROUND_ROBIN}
   * ranks combinations last; then single resources precede combinations; then the order in the row
   * applies. {@link Strategy#LEAST_BUSY} depends on the day, so {@link Ranking} applies it.
   */
  private Comparator<Option> ranking(RequirementModel row) {
    Comparator<Option> bySingle = Comparator.comparing(option -> !option.single());
    Comparator<Option> order =
        switch (row.strategy()) {
          case FIRST_FIT, LEAST_BUSY -> bySingle;
          case BEST_FIT -> Comparator.comparingInt(Option::size).thenComparing(bySingle);
          case ROUND_ROBIN -> bySingle.thenComparingLong(roundRobin());
          case PREFERRED -> Comparator.comparing(this::notPreferred);
        };
    return Comparator.comparingInt(Option::absence)
        .thenComparing(order)
        .thenComparing(bySingle)
        .thenComparingInt(Option::position);
  }

  private ToLongFunction<Option> roundRobin() {
    IdentityHashMap<Option, Long> latest = new IdentityHashMap<>();
    return option -> option.single() ? latest.computeIfAbsent(option, this::latestOrder) : 0L;
  }

  private long latestOrder(Option option) {
    return world
        .timeline(option.members().resources[0])
        .latestOrder(question.nowSecond(), question.leftOut());
  }

  private boolean notPreferred(Option option) {
    return !option.single() || !question.preferred().contains(option.members().resources[0]);
  }

  /**
   * A sort key, lowest for the current resources of the booking that is being moved. If the role
   * has a single pick, a combination that the booking has ranks before the resources of that
   * combination.
   */
  private int absence(int[] resources, int count) {
    for (int resource : resources) {
      if (!question.present().contains(resource)) {
        return Integer.MAX_VALUE;
      }
    }
    return count == 1 ? -resources.length : 0;
  }
}
