package turno.availability;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Checks that the memory of the cached plans is bounded, because callers may choose any party size.
 */
class PlanCacheTest {
  private static final int PARTIES = 10_000;

  @Test
  void plansOfManyPartySizesStayWithinTheBound() {
    assertBounded(SearchWorlds.team(1, 3));
  }

  @Test
  void plansWithoutOptionsCountTowardsTheBound() {
    ResourceModel alone = new ResourceModel(1, 1, 1, Openings.ALWAYS, true);
    World world = World.of(List.of(alone), List.of(Timeline.EMPTY));
    ServiceModel service =
        SearchWorlds.service(List.of(SearchWorlds.some(1, List.of(0))), Map.of());
    assertBounded(new SearchWorlds.Case(world, service, SearchWorlds.question()));
  }

  private static void assertBounded(SearchWorlds.Case asked) {
    World world = asked.world();
    long before = world.weight();
    long most = 0;
    for (int party = 1; party <= PARTIES; party++) {
      world
          .planCache()
          .usable(
              world, asked.service(), Question.of(party, SearchWorlds.MONDAY), new StepBudget());
      long weight = world.weight();
      assertTrue(
          party > 10 || weight > most, "the plan for party size " + party + " is not counted");
      most = Math.max(most, weight);
    }
    assertTrue(most <= before + PlanCache.MAX_BYTES + 1_000, "plans weigh " + most + " bytes");
  }
}
