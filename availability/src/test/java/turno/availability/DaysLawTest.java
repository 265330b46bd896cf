package turno.availability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Checks that each day in the list of days agrees with that day's list of slots. */
class DaysLawTest {
  private static final int PLENTY = 100_000;

  @Test
  void everyDayMatchesItsListAndReason() {
    OracleTest.everywhere(DaysLawTest::law);
  }

  @Test
  void lengthSetByStaffAppliesToDays() {
    OracleTest.everywhere(recipe -> law(recipe.asking(recipe.question().lasting(100))));
  }

  private static Optional<String> law(Recipe recipe) {
    Window window = Window.of(recipe.fromSecond(), recipe.toSecond());
    WallClock clock = WallClock.of(recipe.engineService().zone());
    List<FoundDays.Day> expected = new ArrayList<>();
    int first = clock.dayAt(window.lo());
    int last = window.isEmpty() ? first : clock.dayAt(window.hi() - 1);
    for (int day = first; day <= last; day++) {
      long from = Math.max(recipe.fromSecond(), Minutes.toSecond(clock.startOfDay(day)));
      long to = Math.min(recipe.toSecond(), Minutes.toSecond(clock.startOfDay(day + 1)));
      expected.add(day(recipe, day, from, to));
    }
    FoundDays found =
        Availability.days(
            recipe.world(),
            recipe.engineService(),
            recipe.question(),
            recipe.fromSecond(),
            recipe.toSecond());
    return OracleTest.difference("days", new FoundDays(expected, OptionalInt.empty()), found);
  }

  private static FoundDays.Day day(Recipe recipe, int day, long from, long to) {
    World world = recipe.world();
    ServiceModel service = recipe.engineService();
    FoundSlots list = Availability.find(world, service, recipe.question(), from, to, PLENTY);
    Optional<Reason> reason = Availability.whyEmpty(world, service, recipe.question(), from, to);
    return new FoundDays.Day(
        day,
        list.size(),
        list.isEmpty() ? OptionalInt.empty() : OptionalInt.of(list.start(0)),
        reason.orElse(null));
  }

  @Test
  void exhaustedBudgetTruncatesTheListOfDaysAtAResumePoint() {
    SearchWorlds.Case busy = SearchWorlds.sharedMembers(10).booked(70, 2);
    Window week = Window.of(SearchWorlds.MONDAY, SearchWorlds.MONDAY + SearchWorlds.WEEK);
    FoundDays whole = days(busy, week, new StepBudget());
    assertEquals(7, whole.days().size());
    assertEquals(OptionalInt.empty(), whole.nextFrom());
    StepBudget spent = new StepBudget();
    days(busy, new Window(week.lo(), week.lo() + 3 * WallClock.DAY), spent);
    int enough = Math.toIntExact(spent.spent());
    List<FoundDays.Day> inParts = new ArrayList<>();
    Window left = week;
    int parts = 0;
    while (!left.isEmpty()) {
      FoundDays part = days(busy, left, new StepBudget(StepBudget.STEPS_OF_A_START, enough));
      assertTrue(!part.days().isEmpty());
      inParts.addAll(part.days());
      left = new Window(part.nextFrom().orElse(left.hi()), left.hi());
      parts++;
    }
    assertEquals(whole.days(), inParts);
    assertTrue(parts > 1);
  }

  private static FoundDays days(SearchWorlds.Case asked, Window window, StepBudget budget) {
    return Availability.days(
        asked.world(), asked.service(), asked.question(), window, budget, StepBudget.forReasons());
  }
}
