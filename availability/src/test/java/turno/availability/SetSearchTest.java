package turno.availability;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import turno.availability.Placement.Slot;

/**
 * Compares the choice of resources with the oracle, which tries every set. {@code -Dturno.worlds=N}
 * sets the number of worlds, and {@code -Dturno.seed=N} sets the first seed.
 */
class SetSearchTest {
  private static final long FIRST_SEED = Long.getLong("turno.seed", 1);
  private static final int WORLDS = Integer.getInteger("turno.worlds", 400);

  @Test
  void listMatchesTheOracle() {
    everywhere(OracleTest::lawOfLists);
  }

  @Test
  void reasonForAnEmptyListMatchesTheOracle() {
    everywhere(OracleTest::lawOfReasons);
  }

  @Test
  void placingMatchesTheOracle() {
    everywhere(recipe -> OracleTest.lawOfPlacing(recipe, recipe.question()));
  }

  @Test
  void nextBestSetIsChosenAfterEachExclusion() {
    everywhere(recipe -> {
      FoundSlots listed = OracleTest.find(recipe, 1);
      if (listed.isEmpty()) {
        return Optional.empty();
      }
      long start = Minutes.toSecond(listed.start(0));
      List<Set<Integer>> excluded = new ArrayList<>();
      while (true) {
        Question again = recipe.question().excluding(excluded);
        Optional<Slot> expected = new Oracle(recipe, again).at(listed.start(0));
        Placement placement =
            Availability.place(recipe.world(), recipe.engineService(), again, start);
        Optional<String> wrong =
            OracleTest.difference(
                "without " + excluded,
                expected,
                placement instanceof Placement.Placed placed
                    ? Optional.of(placed.slot())
                    : Optional.empty());
        if (wrong.isPresent() || expected.isEmpty() || excluded.size() == 6) {
          return wrong;
        }
        excluded.add(Set.copyOf(expected.get().resources()));
      }
    });
  }

  @Test
  void manyRandomWorldsHaveSlots() {
    int withSlots = 0;
    for (long seed = FIRST_SEED; seed < FIRST_SEED + 200; seed++) {
      withSlots += OracleTest.find(new RandomTeams(seed).next(), 1).isEmpty() ? 0 : 1;
    }
    assertTrue(withSlots > 50 && withSlots < 190, withSlots + " of 200 worlds have slots");
  }

  private static void everywhere(Function<Recipe, Optional<String>> law) {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + WORLDS; seed++) {
      OracleTest.holds("seed " + seed, law, new RandomTeams(seed).next());
    }
  }
}
