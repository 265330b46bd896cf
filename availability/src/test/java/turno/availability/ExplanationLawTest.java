package turno.availability;

import static turno.availability.OracleTest.difference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import turno.availability.Explanation.Judgement;
import turno.availability.Placement.Allocation;
import turno.availability.Placement.Slot;
import turno.availability.RequirementModel.Combination;
import turno.availability.RequirementModel.Strategy;
import turno.availability.Role.Option;

/** Compares explanations with the oracle, at many starts in each of many random worlds. */
class ExplanationLawTest {
  private static final List<Reason> ORDER =
      List.of(
          Reason.SERVICE_INACTIVE,
          Reason.NO_RESOURCES,
          Reason.PARTY_SIZE_NOT_SUPPORTED,
          Reason.IN_THE_PAST,
          Reason.MIN_NOTICE,
          Reason.BEYOND_HORIZON,
          Reason.CLOSED,
          Reason.CLOSED_BY_OVERRIDE,
          Reason.OFF_GRID,
          Reason.TOO_LONG,
          Reason.TAKEN);

  @Test
  void explanationAgreesWithTheOracle() {
    atManyStarts((recipe, oracle) -> (second, explained) -> agrees(oracle, second, explained));
  }

  @Test
  void explanationIgnoresWaivedRules() {
    OracleTest.everywhere(recipe -> {
      Question question =
          recipe.question().waiving(new RandomRecipes(recipe.fromSecond()).waivers());
      Oracle oracle = new Oracle(recipe, question);
      return atManyStarts(
          recipe,
          question,
          oracle,
          (second, explained) -> agrees(oracle, second, explained).or(() -> chosenPass(explained)));
    });
  }

  @Test
  void chosenResourcesPassEveryRule() {
    atManyStarts((recipe, oracle) -> (second, explained) -> chosenPass(explained));
  }

  @Test
  void optionPassesEveryRuleExactlyIfItAloneSuffices() {
    OracleTest.everywhere(recipe -> {
      Question anybody = recipe.question().using(List.of()).excluding(List.of());
      List<Role> roles =
          Planner.complete(recipe.world(), recipe.engineService(), anybody, new StepBudget()).roles;
      for (Role role : roles) {
        for (Option option : role.options()) {
          Optional<String> wrong = passesWhereFree(recipe, anybody, role, option);
          if (wrong.isPresent()) {
            return wrong;
          }
        }
      }
      return Optional.empty();
    });
  }

  @Test
  void reasonIsTheFirstRuleFailedByTheResourceThatGetsFarthest() {
    OracleTest.everywhere(recipe -> {
      Question anybody = recipe.question().using(List.of());
      List<RequirementModel> rows = recipe.service().requirements();
      if (rows.size() > 1 || rows.getFirst().count() > 1) {
        return Optional.empty();
      }
      return atManyStarts(
          recipe,
          anybody,
          new Oracle(recipe, anybody),
          (second, explained) ->
              explained.placement() instanceof Placement.Refused refused
                  ? difference(
                      "farthest at " + second,
                      farthest(recipe.service(), explained.rows().getFirst()),
                      refused.reason())
                  : Optional.empty());
    });
  }

  @Test
  void obstaclesOverlapTheRequestedTime() {
    atManyStarts((recipe, oracle) ->
        (second, explained) -> {
          for (int row = 0; row < explained.rows().size(); row++) {
            for (Explanation.Candidate candidate : explained.rows().get(row).candidates()) {
              Optional<String> wrong = meets(recipe, row, candidate);
              if (wrong.isPresent()) {
                return wrong;
              }
            }
          }
          return Optional.empty();
        });
  }

  @Test
  void closedTimeLastsUntilTheNextOpening() {
    atManyStarts((recipe, oracle) ->
        (second, explained) -> {
          World world = recipe.world();
          for (Explanation.Row row : explained.rows()) {
            for (Explanation.Candidate candidate : row.candidates()) {
              Openings own = recipe.engineService().schedule();
              for (Explanation.Judgement rule : candidate.rules()) {
                if (rule.blocker() instanceof Explanation.Closed blocker) {
                  Openings shut =
                      blocker.ofService() && own != null
                          ? own
                          : world.resource(candidate.resource()).openings();
                  if (!isWholly(shut, blocker)) {
                    return Optional.of(second + ": " + candidate + "\n" + rule);
                  }
                }
              }
            }
          }
          return Optional.empty();
        });
  }

  private interface At {
    Optional<String> law(long second, Explanation explained);
  }

  private static void atManyStarts(BiFunction<Recipe, Oracle, At> law) {
    OracleTest.everywhere(recipe -> {
      Oracle oracle = new Oracle(recipe, recipe.question());
      return atManyStarts(recipe, recipe.question(), oracle, law.apply(recipe, oracle));
    });
  }

  private static Optional<String> atManyStarts(
      Recipe recipe, Question question, Oracle oracle, At law) {
    World world = recipe.world();
    ServiceModel service = recipe.engineService();
    List<Integer> minutes = oracle.minutes();
    int stride = Math.max(1, minutes.size() / 60);
    for (int i = 0; i < minutes.size(); i += i % 20 == 0 ? 1 : stride) {
      long second = Minutes.toSecond(minutes.get(i)) + (i % 20 == 1 ? 30 : 0);
      Optional<String> wrong =
          law.law(second, Availability.explain(world, service, question, second));
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> agrees(Oracle oracle, long second, Explanation explained) {
    Optional<Slot> expected = second % 60 == 0 ? oracle.at((int) (second / 60)) : Optional.empty();
    return switch (explained.placement()) {
      case Placement.Placed placed ->
          difference("placed at " + second, expected, Optional.of(placed.slot()));
      case Placement.Refused refused ->
          expected.isPresent()
              ? difference("refused at " + second, expected, refused)
              : difference("reason at " + second, oracle.whyRefused(second), refused.reason());
    };
  }

  private static boolean passes(Explanation.Candidate candidate) {
    return candidate.rules().stream().allMatch(Judgement::passed);
  }

  private static Optional<String> chosenPass(Explanation explained) {
    if (explained.placement() instanceof Placement.Placed placed) {
      for (Allocation taken : placed.allocations()) {
        boolean passes =
            explained.rows().get(taken.requirement()).candidates().stream()
                .anyMatch(
                    candidate -> candidate.resource() == taken.resource() && passes(candidate));
        if (!passes) {
          return Optional.of(taken + " is chosen, but fails:\n" + explained);
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Checks that all parts of the option pass exactly at the starts at which the oracle finds a
   * slot, if the service is reduced to this role and this option.
   */
  private static Optional<String> passesWhereFree(
      Recipe recipe, Question question, Role role, Option option) {
    ServiceModel service = recipe.service();
    boolean ownGrid = service.anchor() == Anchor.MIDNIGHT || recipe.serviceHours() != null;
    boolean ownLength =
        service.durations().isEmpty()
            || (service.requirements().size() == role.rows().size() && role.count() == 1);
    if (!(ownGrid || role.anchored()) || !ownLength) {
      return Optional.empty();
    }
    List<Integer> members = new ArrayList<>();
    for (int resource : option.members().resources) {
      members.add(resource);
    }
    Recipe alone =
        new Recipe(
            recipe.members(),
            recipe.busy(),
            recipe.needing(
                role.rows().stream().map(row -> only(recipe, row, members, option)).toList()),
            recipe.serviceHours(),
            question,
            recipe.fromSecond(),
            recipe.toSecond());
    Oracle oracle = new Oracle(alone, question);
    return atManyStarts(
        recipe,
        question,
        oracle,
        (second, explained) -> {
          List<Integer> combination = option.single() ? List.of() : members;
          boolean passes = true;
          for (int row : role.rows()) {
            List<Explanation.Candidate> parts =
                explained.rows().get(row).candidates().stream()
                    .filter(candidate ->
                        members.contains(candidate.resource())
                            && candidate.combination().equals(combination))
                    .toList();
            passes &= !parts.isEmpty() && parts.stream().allMatch(ExplanationLawTest::passes);
          }
          boolean free = second % 60 == 0 && oracle.at((int) (second / 60)).isPresent();
          return difference(members + " at " + second + " in " + explained, free, passes);
        });
  }

  private static RequirementModel only(
      Recipe recipe, int row, List<Integer> members, Option option) {
    RequirementModel whole = recipe.service().requirements().get(row);
    List<Combination> combinations =
        whole.combinations().stream()
            .filter(combination -> combination.resources().equals(members))
            .limit(1)
            .toList();
    return new RequirementModel(
        option.single() ? members : List.of(),
        List.of(),
        Strategy.FIRST_FIT,
        option.single() ? List.of() : combinations,
        1,
        whole.units(),
        whole.role(),
        whole.offsetMinutes(),
        whole.durationMinutes());
  }

  /**
   * The latest rule in {@link #ORDER} that stops an option of the row. An option is stopped by the
   * first rule that it fails, and a combination by the first rule that any of its parts fails.
   */
  private static Reason farthest(ServiceModel service, Explanation.Row row) {
    Map<List<Integer>, Reason> first = new HashMap<>();
    for (Explanation.Candidate candidate : row.candidates()) {
      List<Integer> option =
          candidate.combination().isEmpty()
              ? List.of(candidate.resource())
              : candidate.combination();
      candidate.rules().stream()
          .filter(rule -> !rule.passed())
          .map(Explanation.Judgement::rule)
          .findFirst()
          .ifPresent(rule ->
              first.merge(
                  // a single resource and the same resource in a combination are two options
                  candidate.combination().isEmpty() ? List.of(-1, candidate.resource()) : option,
                  rule,
                  (one, other) -> ORDER.indexOf(one) <= ORDER.indexOf(other) ? one : other));
    }
    return first.values().stream()
        .max(Comparator.comparingInt(ORDER::indexOf))
        // a row without candidates has no judgements; an inactive service precedes all other
        // reasons
        .orElse(service.active() ? Reason.NO_RESOURCES : Reason.SERVICE_INACTIVE);
  }

  private static Optional<String> meets(Recipe recipe, int row, Explanation.Candidate candidate) {
    ServiceModel service = recipe.service();
    RequirementModel needed = service.requirements().get(row);
    int before = needed.offsetMinutes() == 0 ? service.bufferBeforeMinutes() : 0;
    int after = service.bufferAfterMinutes();
    for (Explanation.Judgement rule : candidate.rules()) {
      if (rule.rule() == Reason.TAKEN && !rule.passed()) {
        boolean met =
            rule.blocker() instanceof Explanation.Taken taken
                && taken.startMinute() < candidate.endMinute() + after
                && taken.endMinute() > candidate.startMinute() - before
                && taken.onlyByBuffer()
                    != (taken.startMinute() < candidate.endMinute()
                        && taken.endMinute() > candidate.startMinute())
                && recipe.busy().stream().anyMatch(busy -> is(taken, busy, candidate, recipe));
        if (!met) {
          return Optional.of("no busy entry explains the refusal: " + candidate);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean is(
      Explanation.Taken taken, Recipe.Busy busy, Explanation.Candidate candidate, Recipe recipe) {
    BusyEntry entry = busy.entry();
    return busy.resource() == candidate.resource()
        && entry.kind() == taken.kind()
        && entry.holder().equals(taken.holder())
        && !entry.holder().equals(recipe.question().leftOut())
        && entry.startMinute() >= taken.startMinute()
        && entry.endMinute() <= taken.endMinute()
        && entry.liveAt(recipe.question().nowSecond());
  }

  /**
   * Whether the minute just outside each end of the blocker's interval is open and, if the interval
   * has both ends, the whole interval is closed.
   */
  private static boolean isWholly(Openings shut, Explanation.Closed blocker) {
    boolean begins = blocker.startMinute() != Openings.NO_BEGINNING;
    boolean ends = blocker.endMinute() != Openings.NO_END;
    return (!begins || isOpen(shut, blocker.startMinute() - 1))
        && (!ends || isOpen(shut, blocker.endMinute()))
        && (!begins
            || !ends
            || shut.between(blocker.startMinute(), blocker.endMinute()).length == 0);
  }

  private static boolean isOpen(Openings openings, int minute) {
    return openings.between(minute, minute + 1).length > 0;
  }
}
