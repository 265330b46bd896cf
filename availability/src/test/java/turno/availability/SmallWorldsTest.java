package turno.availability;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.availability.RequirementModel.Combination;
import turno.availability.RequirementModel.Strategy;

/**
 * Compares the engine with the oracle in every world of one kind: three resources that are open for
 * three minutes, for several shapes of requirements and a few lengths and buffers. Each minute of
 * the first resource is free, booked or held; each minute of the second is free or booked.
 */
class SmallWorldsTest {
  private static final ZoneId ZONE = ZoneId.of("UTC");
  private static final int OPEN = 3;
  private static final long MONDAY = Instant.parse("2027-03-01T00:00:00Z").getEpochSecond();
  private static final int MIDNIGHT = Minutes.floor(MONDAY);

  /** Duration, buffer before, buffer after and step, all in minutes. */
  private static final int[][] LENGTHS = {{2, 1, 1, 1}, {3, 0, 1, 2}};

  private static final List<List<RequirementModel>> SHAPES =
      List.of(
          List.of(need(1, null, 0, null, 0, 1)),
          List.of(need(2, null, 0, null, 0, 1, 2)),
          // several roles want the same resource, which may fill only one of them
          List.of(need(1, null, 0, null, 0, 1), need(1, null, 0, null, 0)),
          List.of(need(1, null, 0, null, 0, 1), need(1, null, 0, null, 1, 2)),
          List.of(
              need(1, null, 0, null, 0, 1),
              need(1, null, 0, null, 1, 0),
              need(1, null, 0, null, 2, 1, 0)),
          // a requirement for only a part of the service, and one resource for two parts of it
          List.of(need(1, null, 0, null, 0, 1), need(1, null, 1, 1, 1, 0, 2)),
          List.of(need(1, "stylist", 0, 1, 0, 1), need(1, "stylist", 1, null, 0, 1)),
          // the second resource alone, or otherwise a combination of the first and the third
          List.of(
              new RequirementModel(
                  List.of(1),
                  List.of(),
                  Strategy.FIRST_FIT,
                  List.of(new Combination(List.of(0, 2), 4)),
                  1,
                  1,
                  null,
                  0,
                  null)));

  @Test
  void listsPlacementsAndReasonsMatchTheOracle() {
    int worlds = 0;
    int offering = 0;
    for (int first = 0; first < 27; first++) {
      for (int second = 0; second < 8; second++) {
        List<Recipe.Busy> busy = busy(first, second);
        for (List<RequirementModel> shape : SHAPES) {
          for (int[] lengths : LENGTHS) {
            Recipe recipe = recipe(busy, shape, lengths, worlds);
            OracleTest.holds("world " + worlds, SmallWorldsTest::isTheOracles, recipe);
            offering += OracleTest.find(recipe, 1).isEmpty() ? 0 : 1;
            worlds++;
          }
        }
      }
    }
    assertTrue(
        offering > worlds / 20 && offering < worlds / 2,
        offering + " worlds have slots, of " + worlds);
  }

  private static Optional<String> isTheOracles(Recipe recipe) {
    return OracleTest.lawOfLists(recipe)
        .or(() -> OracleTest.lawOfReasons(recipe))
        .or(() -> OracleTest.lawOfPlacing(recipe, recipe.question()));
  }

  /** In every second world, the question requires the second resource. */
  private static Recipe recipe(
      List<Recipe.Busy> busy, List<RequirementModel> shape, int[] lengths, int number) {
    Recipe.Hours hours =
        new Recipe.Hours(
            ZONE,
            Map.of(DayOfWeek.MONDAY, List.of(new ScheduleOpenings.Interval(0, OPEN))),
            List.of(),
            List.of());
    Recipe.Member member = new Recipe.Member(1, 1, ResourceModel.NO_LIMIT, hours, true);
    ServiceModel service =
        new ServiceModel(
            true,
            lengths[0],
            lengths[1],
            lengths[2],
            false,
            lengths[3],
            Anchor.OPENING,
            ZONE,
            0,
            null,
            1,
            1,
            null,
            shape,
            Map.of());
    Question question = Question.of(1, MONDAY - 60);
    return new Recipe(
        List.of(member, member, member),
        busy,
        service,
        null,
        number % 2 == 0 ? question : question.using(List.of(1)),
        MONDAY - 60,
        MONDAY + (OPEN + 1) * 60L);
  }

  private static List<Recipe.Busy> busy(int first, int second) {
    List<Recipe.Busy> busy = new ArrayList<>();
    int left = first;
    for (int minute = 0; minute < OPEN; minute++) {
      switch (left % 3) {
        case 1 -> busy.add(taken(0, minute, BusyEntry.Kind.BOOKING));
        case 2 -> busy.add(taken(0, minute, BusyEntry.Kind.HOLD));
        default -> {}
      }
      left /= 3;
      if ((second >> minute & 1) == 1) {
        busy.add(taken(1, minute, BusyEntry.Kind.BOOKING));
      }
    }
    return busy;
  }

  private static Recipe.Busy taken(int resource, int minute, BusyEntry.Kind kind) {
    long expiresAt = kind == BusyEntry.Kind.HOLD ? MONDAY + 86_400 : BusyEntry.NEVER;
    int start = MIDNIGHT + minute;
    return new Recipe.Busy(
        resource,
        new BusyEntry(new UUID(resource, minute), kind, start, start + 1, 1, expiresAt, 0));
  }

  private static RequirementModel need(
      int count, @Nullable String role, int offset, @Nullable Integer length, Integer... among) {
    return new RequirementModel(
        List.of(among), List.of(), Strategy.FIRST_FIT, List.of(), count, 1, role, offset, length);
  }
}
