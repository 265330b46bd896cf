package turno.availability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import turno.availability.Placement.Slot;

/**
 * Compares the engine with the oracle in random worlds. {@code -Dturno.worlds=N} sets the number of
 * worlds, and {@code -Dturno.seed=N} sets the first seed. A failure prints its seed and a reduced
 * world that reproduces it.
 */
class OracleTest {
  private static final long FIRST_SEED = Long.getLong("turno.seed", 1);
  private static final int WORLDS = Integer.getInteger("turno.worlds", 300);
  private static final int PLENTY = 100_000;

  @Test
  void listMatchesTheOracle() {
    everywhere(OracleTest::lawOfLists);
  }

  static Optional<String> lawOfLists(Recipe recipe) {
    return difference(
        "list", new Oracle(recipe, recipe.question()).find(), find(recipe, PLENTY).slots());
  }

  @Test
  void limitTruncatesTheListAndNextStartIsReported() {
    everywhere(recipe -> {
      List<Slot> all = find(recipe, PLENTY).slots();
      FoundSlots cut = find(recipe, 3);
      OptionalInt next =
          all.size() > 3 ? OptionalInt.of(all.get(3).startMinute()) : OptionalInt.empty();
      return difference("cut", all.subList(0, Math.min(3, all.size())), cut.slots())
          .or(() -> difference("next", next, cut.nextFrom()));
    });
  }

  @Test
  void reasonForAnEmptyListMatchesTheOracle() {
    everywhere(OracleTest::lawOfReasons);
  }

  static Optional<String> lawOfReasons(Recipe recipe) {
    return difference(
        "reason",
        new Oracle(recipe, recipe.question()).whyEmpty(),
        Availability.whyEmpty(
            recipe.world(),
            recipe.engineService(),
            recipe.question(),
            recipe.fromSecond(),
            recipe.toSecond()));
  }

  @Test
  void placingMatchesTheOracle() {
    everywhere(recipe -> lawOfPlacing(recipe, recipe.question()));
  }

  @Test
  void waivedRulesAreIgnored() {
    everywhere(recipe -> {
      Set<Waiver> waived = new RandomRecipes(recipe.fromSecond()).waivers();
      return lawOfPlacing(recipe, recipe.question().waiving(waived));
    });
  }

  @Test
  void lengthSetByStaffIsTreatedLikeAnyOtherLength() {
    everywhere(recipe -> {
      int least = recipe.service().leastMinutes();
      int minutes = least + List.of(0, 1, 40, 200).get((int) (recipe.fromSecond() / 60 & 3));
      Recipe asked = recipe.asking(recipe.question().lasting(minutes));
      return lawOfLists(asked).or(() -> lawOfPlacing(asked, asked.question()));
    });
  }

  @Test
  void moveKeepsTheBookedLength() {
    everywhere(recipe -> {
      int least = recipe.service().leastMinutes();
      int booked = least + List.of(0, 3, 40, 200).get((int) (recipe.fromSecond() / 60 & 3));
      UUID moved =
          recipe.busy().isEmpty() ? new UUID(7, 7) : recipe.busy().getFirst().entry().holder();
      Question question = recipe.question().moving(moved, List.of(0)).keeping(booked);
      Recipe asked = recipe.asking(question);
      return lawOfLists(asked).or(() -> lawOfPlacing(asked, asked.question()));
    });
  }

  @Test
  void nextBestSetIsChosenIfASetIsExcluded() {
    everywhere(recipe -> {
      List<Slot> listed = find(recipe, PLENTY).slots();
      if (listed.isEmpty()) {
        return Optional.empty();
      }
      Slot refused = listed.getFirst();
      Question again = recipe.question().excluding(List.of(Set.copyOf(refused.resources())));
      return difference(
          "next choice",
          new Oracle(recipe, again).at(refused.startMinute()),
          placed(recipe, again, Minutes.toSecond(refused.startMinute())));
    });
  }

  @Test
  void nearestStartsComeFirst() {
    everywhere(recipe -> {
      long around = (recipe.fromSecond() + recipe.toSecond()) / 2 + recipe.fromSecond() % 5_000;
      List<Slot> expected = new ArrayList<>(find(recipe, PLENTY).slots());
      expected.sort(Oracle.byDistance(around));
      FoundSlots nearest =
          Availability.nearest(
              recipe.world(),
              recipe.engineService(),
              recipe.question(),
              around,
              recipe.fromSecond(),
              recipe.toSecond(),
              7);
      return difference(
          "nearest", expected.subList(0, Math.min(7, expected.size())), nearest.slots());
    });
  }

  @Test
  void nextAvailableStartIsTheFirstListedStart() {
    everywhere(recipe -> {
      List<Slot> listed = find(recipe, 1).slots();
      OptionalInt next =
          Availability.nextAvailable(
                  recipe.world(), recipe.engineService(), recipe.question(), recipe.fromSecond())
              .start();
      return listed.isEmpty()
          ? Optional.empty()
          : difference("next", OptionalInt.of(listed.getFirst().startMinute()), next);
    });
  }

  /**
   * Checks, at many minutes and at some seconds between them, that the engine places a booking as
   * the oracle does, or refuses the start for the same reason.
   */
  static Optional<String> lawOfPlacing(Recipe recipe, Question question) {
    Oracle oracle = new Oracle(recipe, question);
    World world = recipe.world();
    ServiceModel service = recipe.engineService();
    List<Integer> minutes = oracle.minutes();
    int stride = Math.max(1, minutes.size() / 150);
    for (int i = 0; i < minutes.size(); i += i % 40 == 0 ? 1 : stride) {
      long second = Minutes.toSecond(minutes.get(i)) + (i % 40 == 1 ? 30 : 0);
      Optional<Slot> expected = second % 60 == 0 ? oracle.at(minutes.get(i)) : Optional.empty();
      Optional<String> wrong =
          switch (Availability.place(world, service, question, second)) {
            case Placement.Placed placed ->
                difference("placed at " + second, expected, Optional.of(placed.slot()));
            case Placement.Refused refused ->
                expected.isPresent()
                    ? difference("refused at " + second, expected, Optional.of(refused))
                    : difference(
                        "reason at " + second, oracle.whyRefused(second), refused.reason());
          };
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return Optional.empty();
  }

  private static Optional<Slot> placed(Recipe recipe, Question question, long second) {
    return Availability.place(recipe.world(), recipe.engineService(), question, second)
            instanceof Placement.Placed placed
        ? Optional.of(placed.slot())
        : Optional.empty();
  }

  static FoundSlots find(Recipe recipe, int limit) {
    return Availability.find(
        recipe.world(),
        recipe.engineService(),
        recipe.question(),
        recipe.fromSecond(),
        recipe.toSecond(),
        limit);
  }

  static void everywhere(Function<Recipe, Optional<String>> law) {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + WORLDS; seed++) {
      holds("seed " + seed, law, new RandomRecipes(seed).next());
    }
  }

  /**
   * Fails if the law does not hold in this world, and reports a reduced world in which the law does
   * not hold either.
   */
  static void holds(String name, Function<Recipe, Optional<String>> law, Recipe recipe) {
    if (broken(law, recipe).isPresent()) {
      Recipe smallest = recipe.shrunk(smaller -> broken(law, smaller).isPresent());
      fail(name + "\n" + broken(law, smallest).orElseThrow() + "\n" + smallest);
    }
  }

  private static Optional<String> broken(Function<Recipe, Optional<String>> law, Recipe recipe) {
    try {
      return law.apply(recipe);
    } catch (RuntimeException thrown) {
      StringWriter trace = new StringWriter();
      thrown.printStackTrace(new PrintWriter(trace));
      return Optional.of(trace.toString());
    }
  }

  static Optional<String> difference(String what, Object expected, Object actual) {
    return Objects.equals(expected, actual)
        ? Optional.empty()
        : Optional.of(what + "\nexpected " + expected + "\nbut was  " + actual);
  }

  @Test
  void manyRandomWorldsHaveSlots() {
    int withSlots = 0;
    for (long seed = FIRST_SEED; seed < FIRST_SEED + 200; seed++) {
      withSlots += find(new RandomRecipes(seed).next(), 1).isEmpty() ? 0 : 1;
    }
    assertEquals(true, withSlots > 50, withSlots + " of 200 worlds have slots");
  }
}
