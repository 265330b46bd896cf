package turno.availability;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import turno.availability.Placement.Slot;

/**
 * Compares the engine with the oracle in random worlds with places, travel, periods and unusual
 * dates. The number of worlds and the first seed are set by the same system properties as for
 * {@link OracleTest}.
 */
class PlacesOracleTest {
  private static final long FIRST_SEED = Long.getLong("turno.seed", 1);
  private static final int WORLDS = Integer.getInteger("turno.worlds", 100);
  private static final int PLENTY = 100_000;

  /** A slot and its place. */
  private record Placed(int place, Slot slot) {}

  /** One oracle for each place, in the order of the places. */
  private record Oracles(PlacedRecipe placed, List<Oracle> all) {
    static Oracles of(PlacedRecipe placed) {
      Recipe recipe = placed.recipe();
      return new Oracles(
          placed,
          placed.order().stream()
              .map(place -> new Oracle(recipe, recipe.question(), placed, place))
              .toList());
    }

    /** The slot at the first place at which the start is available. */
    Optional<Placed> at(int start) {
      for (int i = 0; i < all.size(); i++) {
        Optional<Slot> slot = all.get(i).at(start);
        if (slot.isPresent()) {
          return Optional.of(new Placed(placed.order().get(i), slot.get()));
        }
      }
      return Optional.empty();
    }

    List<Placed> find() {
      List<Placed> found = new ArrayList<>();
      all.getFirst().minutes().forEach(minute -> at(minute).ifPresent(found::add));
      return found;
    }
  }

  @Test
  void listOffersEachStartAtTheFirstPlaceWhereItIsAvailable() {
    everywhere(placed ->
        OracleTest.difference("list", Oracles.of(placed).find(), slots(find(placed, PLENTY))));
  }

  @Test
  void limitTruncatesTheListAndNextStartIsReported() {
    everywhere(placed -> {
      List<Placed> all = slots(find(placed, PLENTY));
      FoundSlots cut = find(placed, 3);
      OptionalInt next =
          all.size() > 3 ? OptionalInt.of(all.get(3).slot().startMinute()) : OptionalInt.empty();
      return OracleTest.difference("cut", all.subList(0, Math.min(3, all.size())), slots(cut))
          .or(() -> OracleTest.difference("next", next, cut.nextFrom()));
    });
  }

  @Test
  void nearestStartsComeFirst() {
    everywhere(placed -> {
      Recipe recipe = placed.recipe();
      long around = (recipe.fromSecond() + recipe.toSecond()) / 2 + recipe.fromSecond() % 5_000;
      List<Placed> expected = new ArrayList<>(slots(find(placed, PLENTY)));
      expected.sort((one, other) -> Oracle.byDistance(around).compare(one.slot(), other.slot()));
      FoundSlots nearest =
          placed
              .venues()
              .nearest(recipe.question(), around, recipe.fromSecond(), recipe.toSecond(), 7);
      return OracleTest.difference(
          "nearest", expected.subList(0, Math.min(7, expected.size())), slots(nearest));
    });
  }

  @Test
  void placingMatchesTheOracle() {
    everywhere(placed -> {
      Oracles oracles = Oracles.of(placed);
      Venues venues = placed.venues();
      List<Integer> minutes = oracles.all().getFirst().minutes();
      int stride = Math.max(1, minutes.size() / 100);
      for (int i = 0; i < minutes.size(); i += stride) {
        int minute = minutes.get(i);
        Venues.Placing placing = venues.place(placed.recipe().question(), Minutes.toSecond(minute));
        Optional<Placed> actual =
            placing.placement() instanceof Placement.Placed one
                ? Optional.of(new Placed(placing.place(), one.slot()))
                : Optional.empty();
        Optional<String> wrong =
            OracleTest.difference("placed at " + minute, oracles.at(minute), actual);
        if (wrong.isPresent()) {
          return wrong;
        }
      }
      return Optional.empty();
    });
  }

  @Test
  void reasonOfAllPlacesIsTheLastInRuleOrder() {
    List<Reason> order =
        List.of(
            Reason.CLOSED,
            Reason.CLOSED_BY_OVERRIDE,
            Reason.TOO_LONG,
            Reason.FULLY_BOOKED,
            Reason.TEMPORARILY_HELD);
    everywhere(placed -> {
      List<Optional<Reason>> reasons =
          Oracles.of(placed).all().stream().map(Oracle::whyEmpty).toList();
      Optional<Reason> expected =
          reasons.stream().anyMatch(Optional::isEmpty)
              ? Optional.empty()
              : reasons.stream()
                  .map(Optional::orElseThrow)
                  .max((one, other) -> order.indexOf(one) - order.indexOf(other));
      Recipe recipe = placed.recipe();
      return OracleTest.difference(
          "reason",
          expected,
          placed.venues().whyEmpty(recipe.question(), recipe.fromSecond(), recipe.toSecond()));
    });
  }

  @Test
  void daysCountEachStartOnce() {
    everywhere(placed -> {
      Recipe recipe = placed.recipe();
      int counted =
          placed
              .venues()
              .days(recipe.question(), recipe.fromSecond(), recipe.toSecond())
              .days()
              .stream()
              .mapToInt(FoundDays.Day::count)
              .sum();
      return OracleTest.difference("starts", find(placed, PLENTY).size(), counted);
    });
  }

  @Test
  void eachSlotIsAvailableAtItsPlaceAndHasResources() {
    everywhere(placed -> {
      FoundSlots found = find(placed, PLENTY);
      EachResource each = placed.venues().eachResource(placed.recipe().question(), found);
      for (int i = 0; i < found.size(); i++) {
        int place = found.place(i);
        Question question = placed.recipe().question();
        Oracle there = new Oracle(placed.recipe(), question, placed, place);
        if (there.at(found.start(i)).isEmpty() || each.first(i) == each.first(i + 1)) {
          return Optional.of("no resource at " + found.start(i));
        }
      }
      return Optional.empty();
    });
  }

  @Test
  void someRandomWorldsHaveSlotsAtSeveralPlaces() {
    int several = 0;
    for (long seed = FIRST_SEED; seed < FIRST_SEED + 300; seed++) {
      long places =
          slots(find(PlacedRecipe.random(seed), PLENTY)).stream()
              .map(Placed::place)
              .distinct()
              .count();
      several += places > 1 ? 1 : 0;
    }
    assertTrue(several > 5, several + " of 300 worlds have slots at several places");
  }

  private static FoundSlots find(PlacedRecipe placed, int limit) {
    Recipe recipe = placed.recipe();
    return placed.venues().find(recipe.question(), recipe.fromSecond(), recipe.toSecond(), limit);
  }

  private static List<Placed> slots(FoundSlots found) {
    List<Placed> slots = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      slots.add(new Placed(found.place(i), found.slot(i)));
    }
    return slots;
  }

  private static void everywhere(Function<PlacedRecipe, Optional<String>> law) {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + WORLDS; seed++) {
      PlacedRecipe placed = PlacedRecipe.random(seed);
      OracleTest.holds(
          "seed "
              + seed
              + " with "
              + Objects.toString(placed.own())
              + placed.travel()
              + placed.order()
              + placed.hours(),
          recipe -> law.apply(placed.around(recipe)),
          placed.recipe());
    }
  }
}
