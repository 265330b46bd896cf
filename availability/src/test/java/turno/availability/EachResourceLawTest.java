package turno.availability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import turno.availability.Placement.Slot;

/**
 * Checks that a resource is reported for a slot if, and only if, the list for the same question
 * with this resource required contains the slot's start. Also checks that the reported slot equals
 * the slot in that list.
 */
class EachResourceLawTest {
  private static final int SOME = 60;
  private static final int PLENTY = 100_000;

  @Test
  void resourceIsReportedExactlyWhenItsOwnListContainsTheStart() {
    OracleTest.everywhere(EachResourceLawTest::law);
  }

  @Test
  void lengthSetByStaffAppliesToEachResource() {
    OracleTest.everywhere(recipe -> law(recipe.asking(recipe.question().lasting(100))));
  }

  private static Optional<String> law(Recipe recipe) {
    FoundSlots found = OracleTest.find(recipe, SOME);
    Map<Integer, Map<Integer, Slot>> lists = new HashMap<>();
    for (int resource = 0; resource < recipe.members().size(); resource++) {
      lists.put(resource, with(recipe, resource));
    }
    List<Map<Integer, Slot>> expected = new ArrayList<>();
    for (Slot slot : found.slots()) {
      Map<Integer, Slot> could = new HashMap<>();
      lists.forEach((resource, starts) -> {
        Slot same = starts.get(slot.startMinute());
        if (same != null) {
          could.put(resource, same);
        }
      });
      expected.add(could);
    }
    EachResource each =
        Availability.eachResource(recipe.world(), recipe.engineService(), recipe.question(), found);
    return OracleTest.difference("each resource", expected, bySlot(found, each));
  }

  /** The slots that the question finds if it also requires this resource, by start. */
  private static Map<Integer, Slot> with(Recipe recipe, int resource) {
    List<Integer> asked = new ArrayList<>(recipe.question().mustUse());
    asked.add(resource);
    FoundSlots list =
        Availability.find(
            recipe.world(),
            recipe.engineService(),
            recipe.question().using(asked),
            recipe.fromSecond(),
            recipe.toSecond(),
            PLENTY);
    Map<Integer, Slot> byStart = new HashMap<>();
    list.slots().forEach(slot -> byStart.put(slot.startMinute(), slot));
    return byStart;
  }

  private static List<Map<Integer, Slot>> bySlot(FoundSlots found, EachResource each) {
    List<Map<Integer, Slot>> all = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      Map<Integer, Slot> could = new HashMap<>();
      for (int entry = each.first(i); entry < each.first(i + 1); entry++) {
        could.put(each.resource(entry), each.slots().slot(entry));
      }
      assertEquals(each.first(i + 1) - each.first(i), could.size());
      all.add(could);
    }
    return all;
  }

  @Test
  void exhaustedBudgetTruncatesTheListBeforeAnIncompleteSlot() {
    SearchWorlds.Case busy = SearchWorlds.sharedMembers(10).booked(60, 1);
    List<Slot> whole = find(busy).slots();
    StepBudget all = new StepBudget();
    each(busy, find(busy), all);
    FoundSlots cut = find(busy);
    StepBudget half = new StepBudget(StepBudget.STEPS_OF_A_START, (int) (all.spent() / 2));
    EachResource each = each(busy, cut, half);
    assertTrue(cut.size() > 0 && cut.size() < whole.size(), cut.size() + " slots");
    assertEquals(whole.subList(0, cut.size()), cut.slots());
    assertEquals(whole.get(cut.size()).startMinute(), cut.nextFrom().orElseThrow());
    assertEquals(each.slots().size(), each.first(cut.size()));
  }

  private static FoundSlots find(SearchWorlds.Case asked) {
    return Availability.find(
        asked.world(),
        asked.service(),
        asked.question(),
        SearchWorlds.MONDAY,
        SearchWorlds.MONDAY + SearchWorlds.WEEK,
        PLENTY);
  }

  private static EachResource each(SearchWorlds.Case asked, FoundSlots found, StepBudget budget) {
    return Availability.eachResource(
        asked.world(), asked.service(), asked.question(), found, budget);
  }
}
