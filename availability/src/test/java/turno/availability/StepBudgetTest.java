package turno.availability;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import turno.availability.Placement.Slot;

/**
 * Checks the cost limit of a question: ordinary services stay far below the limit; for other
 * services, the search ends at the limit.
 */
class StepBudgetTest {
  private static final int PLENTY = 2_000_000_000;
  private static final long FROM = SearchWorlds.MONDAY;
  private static final long TO = FROM + SearchWorlds.WEEK;

  /** A twenty-fifth of the limit for one start. */
  private static final int FEW_STEPS = 20_000;

  private static final List<SearchWorlds.Case> ORDINARY =
      List.of(
          SearchWorlds.single(),
          SearchWorlds.team(6, 30),
          SearchWorlds.team(20, 40),
          SearchWorlds.sharedMembers(10),
          SearchWorlds.sharedMembers(30),
          SearchWorlds.roles(10),
          SearchWorlds.roles(60),
          SearchWorlds.tables(1, 10),
          SearchWorlds.tables(1, 60),
          SearchWorlds.tables(2, 30),
          SearchWorlds.tables(3, 20),
          SearchWorlds.tables(6, 40),
          SearchWorlds.lengths(3, 30));

  private static final List<SearchWorlds.Case> TOO_COMPLEX =
      List.of(SearchWorlds.packing(200, 60, 20), SearchWorlds.lengths(20, 200));

  @Test
  void ordinaryServicesTakeFewStepsWhenBusy() {
    for (SearchWorlds.Case idle : ORDINARY) {
      for (int percent = 0; percent <= 100; percent += 20) {
        SearchWorlds.Case booked = idle.booked(percent, percent);
        StepBudget budget = new StepBudget(FEW_STEPS, StepBudget.STEPS_OF_A_QUESTION);
        FoundSlots found = find(booked, budget);
        assertEquals(OptionalInt.empty(), found.nextFrom());
        assertFalse(budget.isSpent());
      }
      assertEquals(Outlook.BOOKABLE, outlook(idle));
    }
  }

  @Test
  void lengthThatOnlyABusyResourceSetsIsNotSearched() {
    for (int members : new int[] {30, 40}) {
      SearchWorlds.Case busy = SearchWorlds.team(members / 2, members).busy(members - 1);
      FoundSlots found = find(busy, new StepBudget(FEW_STEPS, PLENTY));
      assertEquals(140, found.size());
      assertEquals(SearchWorlds.range(0, members / 2), found.slot(0).resources());
      assertEquals(found.start(0) + 30, found.end(0));
    }
  }

  @Test
  void unrealisticServicesAreRefusedForEveryQuestion() {
    for (SearchWorlds.Case hard : TOO_COMPLEX) {
      World world = hard.world();
      ServiceModel service = hard.service();
      Question question = hard.question();
      long noon = FROM + 12 * 3_600;
      refused(() -> Availability.find(world, service, question, FROM, TO, 500));
      refused(() -> Availability.nearest(world, service, question, noon, FROM, TO, 10));
      refused(() -> Availability.alternatives(world, service, question, noon, 5, new StepBudget()));
      refused(() -> Availability.place(world, service, question, noon));
      refused(() -> Availability.explain(world, service, question, noon));
      refused(() -> Availability.whyEmpty(world, service, question, FROM, TO));
      refused(() -> Availability.nextAvailable(world, service, question, FROM));
      assertEquals(Outlook.TOO_COMPLEX, outlook(hard));
    }
  }

  private static void refused(Runnable asked) {
    assertThrows(TooComplexException.class, asked::run);
  }

  @Test
  void listedStartsCanBePlacedEvenIfTheirResourcesAreRequired() {
    for (SearchWorlds.Case asked :
        List.of(
            SearchWorlds.packing(200, 60, 16),
            SearchWorlds.packing(200, 60, 14).booked(5, 14),
            SearchWorlds.packing(200, 60, 10).booked(20, 10),
            SearchWorlds.sharedMembers(30).booked(60, 1))) {
      FoundSlots found = find(asked, new StepBudget());
      assertTrue(found.size() > 50);
      for (Slot slot : found.slots()) {
        assertPlaced(slot, asked, asked.question());
        assertPlaced(slot, asked, asked.question().using(slot.resources()));
      }
    }
  }

  private static void assertPlaced(Slot slot, SearchWorlds.Case asked, Question question) {
    Placement.Placed placed =
        assertInstanceOf(
            Placement.Placed.class,
            Availability.place(
                asked.world(), asked.service(), question, Minutes.toSecond(slot.startMinute())));
    assertEquals(slot, placed.slot());
  }

  /**
   * The diagnosis of the first place, which is closed, must not use up the steps of the other
   * places.
   */
  @Test
  void listedStartsAtLaterPlacesCanBePlaced() {
    SearchWorlds.Case pairs = SearchWorlds.pairs(200);
    Venues venues = SearchWorlds.places(pairs, 50);
    FoundSlots found = venues.find(pairs.question(), FROM, TO, 1);
    Slot slot = found.slot(0);
    long second = Minutes.toSecond(slot.startMinute());
    for (Question question : List.of(pairs.question(), pairs.question().using(slot.resources()))) {
      Venues.Placing placing = venues.place(question, second);
      assertEquals(1, placing.place());
      assertEquals(slot, assertInstanceOf(Placement.Placed.class, placing.placement()).slot());
      assertEquals(new Placement.Refused(Reason.CLOSED), venues.place(question, FROM).placement());
    }
  }

  @Test
  void startIsTooComplexIfTheDiagnosisOfEveryPlaceIs() {
    SearchWorlds.Case hard = TOO_COMPLEX.getFirst();
    Venues venues = SearchWorlds.places(hard, 3);
    refused(() -> venues.place(hard.question(), FROM + 12 * 3_600));
    refused(() -> venues.place(hard.question(), FROM));
  }

  /**
   * A place that has spent its steps without finding a near start must not hide near starts at
   * other places.
   */
  @Test
  void exhaustedShareOfOnePlaceDoesNotHideNearStartsAtOtherPlaces() {
    SearchWorlds.Case full = SearchWorlds.sharedMembers(10).booked(100, 1);
    SearchWorlds.Case free = SearchWorlds.single();
    long noon = FROM + 2 * 86_400 + 12 * 3_600;
    FoundSlots found =
        new Venues(
                List.of(
                    new Venues.Venue(0, full.world(), full.service()),
                    new Venues.Venue(1, free.world(), free.service())))
            .alternatives(free.question(), noon, 5, new StepBudget(FEW_STEPS, 1));
    assertTrue(found.isCut());
    assertEquals(Minutes.floor(noon), found.start(0));
    assertEquals(1, found.place(0));
  }

  // trying every set would take billions of steps
  @Test
  void singleResourcesNeedNoBacktracking() {
    for (int seed = 0; seed < 150; seed++) {
      SearchWorlds.Case large = randomTeam(new Random(seed));
      StepBudget budget = new StepBudget(100_000, PLENTY);
      assertDoesNotThrow(() -> find(large.booked(60, 1), budget), "seed " + seed);
    }
  }

  private static SearchWorlds.Case randomTeam(Random random) {
    int members = 60;
    Map<Integer, Integer> durations = new HashMap<>();
    for (int i = 0; i < members; i++) {
      if (random.nextInt(4) == 0) {
        durations.put(i, 30 * (1 + random.nextInt(4)));
      }
    }
    List<RequirementModel> rows = new ArrayList<>();
    for (int row = 1 + random.nextInt(4); row > 0; row--) {
      List<Integer> all = new ArrayList<>(SearchWorlds.range(0, members));
      Collections.shuffle(all, random);
      rows.add(SearchWorlds.some(1 + random.nextInt(8), all.subList(0, 30)));
    }
    List<Integer> pins = List.of(random.nextInt(members), random.nextInt(members));
    Question question = SearchWorlds.question();
    return new SearchWorlds.Case(
        SearchWorlds.people(members),
        SearchWorlds.service(rows, durations),
        random.nextBoolean() ? question.using(pins) : question);
  }

  @Test
  void exhaustedBudgetTruncatesTheListAtAResumePoint() {
    for (SearchWorlds.Case asked : List.of(ORDINARY.get(1), ORDINARY.get(3), ORDINARY.get(9))) {
      SearchWorlds.Case booked = asked.booked(70, 2);
      List<Slot> whole = find(booked, new StepBudget()).slots();
      List<Slot> inParts = new ArrayList<>();
      Window left = Window.of(FROM, TO);
      int parts = 0;
      while (!left.isEmpty()) {
        FoundSlots part = find(booked, left, new StepBudget(FEW_STEPS, 1));
        inParts.addAll(part.slots());
        int next = part.nextFrom().orElse(left.hi());
        assertTrue(next > left.lo(), "no progress from " + left);
        left = new Window(next, left.hi());
        parts++;
      }
      assertEquals(whole, inParts);
      assertTrue(parts > 1);
    }
  }

  @Test
  void exhaustedBudgetOmitsOnlyFartherStarts() {
    SearchWorlds.Case asked = SearchWorlds.sharedMembers(10).booked(40, 2);
    List<Slot> whole = nearest(asked, new StepBudget()).slots();
    assertEquals(50, whole.size());
    int cut = 0;
    for (int steps = 1; steps < 40_000; steps *= 3) {
      FoundSlots part = nearest(asked, new StepBudget(FEW_STEPS, steps));
      assertEquals(whole.subList(0, part.size()), part.slots());
      assertTrue(part.isCut() || part.size() == 50);
      cut += part.size() < 50 ? 1 : 0;
    }
    assertTrue(cut > 1);
  }

  @Test
  void queriesSharingABudgetSpendItTogether() {
    SearchWorlds.Case asked = SearchWorlds.sharedMembers(10).booked(100, 1);
    alternatives(asked, new StepBudget()); // from here on, the plan is in the cache
    StepBudget alone = new StepBudget();
    alternatives(asked, alone);
    StepBudget shared =
        new StepBudget(StepBudget.STEPS_OF_A_START, Math.toIntExact(3 * alone.spent()));
    int questions = 0;
    while (!shared.isSpent()) {
      alternatives(asked, shared);
      questions++;
    }
    assertTrue(questions >= 3 && questions < 10, "questions: " + questions);
  }

  private static void alternatives(SearchWorlds.Case asked, StepBudget budget) {
    Availability.alternatives(asked.world(), asked.service(), asked.question(), FROM, 5, budget);
  }

  private static FoundSlots nearest(SearchWorlds.Case asked, StepBudget budget) {
    long noon = FROM + 2 * 86_400 + 12 * 3_600;
    return Availability.nearest(
        asked.world(), asked.service(), asked.question(), noon, Window.of(FROM, TO), 50, budget);
  }

  @Test
  void exhaustedBudgetPausesTheSearchForTheNextStart() {
    SearchWorlds.Case asked = SearchWorlds.sharedMembers(10).booked(100, 1);
    OptionalInt expected = next(asked, FROM, new StepBudget()).start();
    long from = FROM;
    NextAvailable next = next(asked, from, new StepBudget(FEW_STEPS, 1));
    int parts = 1;
    while (next.start().isEmpty()) {
      from = Minutes.toSecond(next.nextFrom().orElseThrow());
      next = next(asked, from, new StepBudget(FEW_STEPS, 1));
      parts++;
    }
    assertEquals(expected, next.start());
    assertTrue(parts > 1);
  }

  private static NextAvailable next(SearchWorlds.Case asked, long from, StepBudget budget) {
    return Availability.nextAvailable(
        asked.world(), asked.service(), asked.question(), from, budget);
  }

  @Test
  void reasonIsNotGuessedIfTheBudgetRunsOut() {
    SearchWorlds.Case full = SearchWorlds.sharedMembers(10).booked(100, 1);
    Window week = Window.of(FROM, TO);
    assertEquals(
        Reason.FULLY_BOOKED, diagnosis(full, StepBudget.forReasons()).ofWindow(week).orElseThrow());
    refused(() -> diagnosis(full, new StepBudget(FEW_STEPS, 300)).ofWindow(week));
  }

  private static Diagnosis diagnosis(SearchWorlds.Case asked, StepBudget budget) {
    return new Diagnosis(asked.world(), asked.service(), asked.question(), budget);
  }

  @Test
  void listOfSlotsWithVeryManyResourcesIsTruncated() {
    SearchWorlds.Case crowd =
        new SearchWorlds.Case(
            SearchWorlds.people(400),
            SearchWorlds.service(
                List.of(
                    SearchWorlds.some(200, SearchWorlds.range(0, 200)),
                    SearchWorlds.some(200, SearchWorlds.range(200, 400))),
                Map.of()),
            SearchWorlds.question());
    FoundSlots found = find(crowd, new StepBudget());
    assertEquals(125, found.size());
    assertEquals(50_000, found.resourceCount());
    assertTrue(found.nextFrom().isPresent());
  }

  private static FoundSlots find(SearchWorlds.Case asked, StepBudget budget) {
    return find(asked, Window.of(FROM, TO), budget);
  }

  private static FoundSlots find(SearchWorlds.Case asked, Window window, StepBudget budget) {
    return Availability.find(
        asked.world(), asked.service(), asked.question(), window, 500, List.of(), budget);
  }

  private static Outlook outlook(SearchWorlds.Case asked) {
    return Availability.outlook(asked.world(), asked.service(), FROM);
  }
}
