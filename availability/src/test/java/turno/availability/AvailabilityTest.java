package turno.availability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class AvailabilityTest {
  private static final long NOW = Instant.parse("2027-03-01T00:00:00Z").getEpochSecond();
  private static final int DAY = Minutes.floor(NOW) + 1_440;
  private static final int NINE = DAY + 540;

  @Test
  void theStylistServesSomebodyElseWhileTheColourDevelops() {
    List<Requirement> colouring =
        List.of(
            row(List.of(0), "stylist", 0, 30),
            row(List.of(0), "stylist", 60, 30),
            row(List.of(1), null, 0, null));
    Service colour = service(90, 0, 15, colouring);
    World world = open(2);
    Placement.Placed placed = placed(world, colour, question(), NINE);
    assertEquals(new Slot(NINE, NINE + 90, List.of(0, 1)), placed.slot());
    assertEquals(
        List.of(
            new Allocation(0, 0, NINE, NINE + 30, 1),
            new Allocation(1, 0, NINE + 60, NINE + 105, 1),
            new Allocation(2, 1, NINE, NINE + 105, 1)),
        placed.allocations());
    Service cut = service(30, 0, 0, List.of(row(List.of(0), null, 0, null)));
    World booked = taking(world, placed);
    placed(booked, cut, question(), NINE + 30);
    assertRefused(Reason.TAKEN, booked, cut, question(), NINE + 15);
    assertRefused(Reason.TAKEN, booked, cut, question(), NINE + 45);
  }

  @Test
  void joinedTablesAreTakenWhole() {
    Requirement table =
        new Requirement(
            List.of(0, 1),
            List.of(),
            Strategy.BEST_FIT,
            List.of(new Combination(List.of(0, 1), 4)),
            1,
            Requirement.PARTY_SIZE,
            null,
            0,
            null);
    Service dinner = service(90, 0, 0, List.of(table));
    World world = World.of(List.of(table(2), table(2)), List.of(Timeline.EMPTY, Timeline.EMPTY));
    Placement.Placed placed = placed(world, dinner, Question.of(3, NOW), NINE);
    assertEquals(List.of(0, 1), placed.slot().resources());
    assertEquals(2, placed.allocations().size());
    assertRefused(Reason.TAKEN, taking(world, placed), dinner, Question.of(1, NOW), NINE + 60);
    assertRefused(Reason.PARTY_SIZE_NOT_SUPPORTED, world, dinner, Question.of(5, NOW), NINE);
  }

  @Test
  void theLengthFollowsWhoIsChosen() {
    Service base = service(30, 0, 0, List.of(Requirement.oneOf(List.of(0, 1))));
    Service cut =
        new Service(
            true,
            30,
            0,
            0,
            false,
            30,
            Anchor.MIDNIGHT,
            base.zone(),
            0,
            null,
            1,
            9,
            null,
            base.requirements(),
            Map.of(0, 60));
    Entry laterOn =
        new Entry(new UUID(5, 5), Entry.Kind.BLOCK, NINE + 30, NINE + 60, 1, Entry.NEVER, 0);
    World world = open(2);
    assertEquals(NINE + 60, placed(world, cut, question(), NINE).slot().endMinute());
    World busy = world.with(0, Timeline.of(List.of(laterOn)));
    assertEquals(new Slot(NINE, NINE + 30, List.of(1)), placed(busy, cut, question(), NINE).slot());
  }

  @Test
  void theMovedBookingKeepsItsResourcesAndDoesNotStandInItsOwnWay() {
    Service cut = service(60, 0, 0, List.of(Requirement.oneOf(List.of(0, 1))));
    UUID booking = new UUID(4, 4);
    Entry own = new Entry(booking, Entry.Kind.BOOKING, NINE, NINE + 60, 1, Entry.NEVER, 0);
    World world = open(2).with(1, Timeline.of(List.of(own)));
    assertEquals(List.of(0), placed(world, cut, question(), NINE).slot().resources());
    assertEquals(
        List.of(1),
        placed(world, cut, question().moving(booking, List.of(1)), NINE).slot().resources());
  }

  @Test
  void secondsAreOffTheGridEvenForStaff() {
    Service cut = service(60, 0, 0, List.of(Requirement.oneOf(List.of(0))));
    Placement answer =
        Availability.place(
            open(1), cut, question().waiving(Set.of(Waiver.GRID)), Minutes.toSecond(NINE) + 1);
    assertEquals(new Placement.Refused(Reason.OFF_GRID), answer);
  }

  @Test
  void alternativesBeginWithTheSameStartAndStayWithinSevenDays() {
    Service cut = service(720, 0, 0, List.of(Requirement.oneOf(List.of(0, 1))));
    Found found =
        Availability.alternatives(
            open(2), cut, question().using(List.of(1)), Minutes.toSecond(NINE), 3, new Budget());
    assertEquals(3, found.size());
    // The grid is 60 minutes: the start itself, then an hour before and after.
    assertEquals(
        List.of(NINE, NINE - 60, NINE + 60),
        found.slots().stream().map(Slot::startMinute).toList());
    Service hourly = service(60, 0, 0, List.of(Requirement.oneOf(List.of(0))));
    int lastStart = NINE + 7 * 1_440;
    assertEquals(1, alternatives(shutUntil(lastStart), hourly).size());
    assertTrue(alternatives(shutUntil(lastStart + 1), hourly).isEmpty());
  }

  @Test
  // one try after the other would take years
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aHopelessMatchingIsSeenAtOnce() {
    List<Integer> members = IntStream.range(0, 40).boxed().toList();
    List<Requirement> rows = Collections.nCopies(20, Requirement.oneOf(members));
    Service crowd = service(60, 0, 0, rows);
    Entry block =
        new Entry(new UUID(6, 6), Entry.Kind.BLOCK, DAY - 5_000, DAY + 90_000, 1, Entry.NEVER, 0);
    World world = open(40);
    for (int resource = 0; resource < 21; resource++) {
      world = world.with(resource, Timeline.of(List.of(block)));
    }
    long from = Minutes.toSecond(DAY);
    assertTrue(
        Availability.find(world, crowd, question(), from, from + 30 * 86_400, 500).isEmpty());
    world = world.with(0, Timeline.EMPTY);
    Found found = Availability.find(world, crowd, question(), from, from + 86_400, 500);
    assertEquals(24, found.size());
    assertEquals(20, found.slot(0).resources().size());
  }

  @Test
  void pinnedResourcesOfALargeGroupAreFound() {
    Requirement twelve =
        new Requirement(
            IntStream.range(0, 60).boxed().toList(),
            List.of(),
            Strategy.FIRST_FIT,
            List.of(),
            12,
            1,
            null,
            0,
            null);
    Question pinned = question().using(List.of(59, 58, 57));
    Slot slot = placed(open(60), service(60, 0, 0, List.of(twelve)), pinned, NINE).slot();
    assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 57, 58, 59), slot.resources());
    assertRefused(
        Reason.NO_SUCH_COMBINATION,
        open(61),
        service(60, 0, 0, List.of(twelve)),
        question().using(List.of(60)),
        NINE);
  }

  @Test
  void withoutAHorizonTheNextStartIsLookedForWithin1095Days() {
    Service yearly = service(60, 0, 0, List.of(Requirement.oneOf(List.of(0))));
    int lastDay = DAY + 1_094 * 1_440;
    assertEquals(
        lastDay,
        Availability.nextAvailable(shutUntil(lastDay), yearly, question(), NOW)
            .start()
            .orElseThrow());
    World longer = shutUntil(lastDay + 1_440);
    assertEquals(NextAvailable.NONE, Availability.nextAvailable(longer, yearly, question(), NOW));
  }

  @Test
  void twiceTheWeightBearsTwiceTheMinutes() {
    Requirement weighted =
        new Requirement(
            List.of(0, 1), List.of(1, 2), Strategy.LEAST_BUSY, List.of(), 1, 1, null, 0, null);
    Service cut = service(60, 0, 0, List.of(weighted));
    World world = open(2).with(0, Timeline.of(List.of(block(DAY, DAY + 60))));
    World lighter = world.with(1, Timeline.of(List.of(block(DAY, DAY + 110))));
    assertEquals(List.of(1), placed(lighter, cut, question(), NINE).slot().resources());
    World heavier = world.with(1, Timeline.of(List.of(block(DAY, DAY + 130))));
    assertEquals(List.of(0), placed(heavier, cut, question(), NINE).slot().resources());
    World even = world.with(1, Timeline.of(List.of(block(DAY, DAY + 120))));
    assertEquals(List.of(0), placed(even, cut, question(), NINE).slot().resources());
  }

  @Test
  void aServiceThatOpensLaterInTheWindowIsOpenThoughItsRowsHaveOffsets() {
    Schedule halfAnHour =
        new Schedule(
            ZoneOffset.UTC,
            Map.of(DayOfWeek.TUESDAY, List.of(new Schedule.Interval(720, 750))),
            List.of());
    Service base = service(60, 0, 0, List.of(row(List.of(0), null, 5, null)));
    Service hour =
        new Service(
            true,
            60,
            0,
            0,
            false,
            60,
            Anchor.OPENING,
            ZoneOffset.UTC,
            0,
            null,
            1,
            9,
            halfAnHour,
            base.requirements(),
            Map.of());
    long from = Minutes.toSecond(DAY);
    assertEquals(
        Optional.of(Reason.TOO_LONG),
        Availability.whyEmpty(open(1), hour, question(), from, from + 86_400));
  }

  @Test
  void theOnlyHoldOfManyMonthsIsFoundAsTheCause() {
    Service hour = service(60, 15, 15, List.of(row(List.of(0), null, 0, null)));
    int end = DAY + 200 * 1_440;
    int edge = Math.ceilDiv(DAY + 50 * 1_440, Page.MINUTES) * Page.MINUTES;
    for (int start : new int[] {edge - 180, edge - 60, edge, edge + 60}) {
      Timeline full =
          Timeline.of(List.of(block(DAY - 2_000, start - 15), block(start + 75, end + 1_440)));
      for (Entry.Kind kind : Entry.Kind.values()) {
        Entry between = new Entry(new UUID(8, 8), kind, start - 15, start + 75, 1, NOW + 600, 0);
        assertEquals(
            Optional.of(kind == Entry.Kind.HOLD ? Reason.TEMPORARILY_HELD : Reason.FULLY_BOOKED),
            Availability.whyEmpty(
                open(1).with(0, full.with(between)),
                hour,
                question(),
                Minutes.toSecond(DAY),
                Minutes.toSecond(end)));
      }
    }
  }

  private static Found alternatives(World world, Service service) {
    return Availability.alternatives(
        world, service, question(), Minutes.toSecond(NINE), 5, new Budget());
  }

  private static World shutUntil(int minute) {
    return open(1).with(0, Timeline.of(List.of(block(DAY - 2_000, minute))));
  }

  private static Entry block(int from, int to) {
    return new Entry(new UUID(6, 6), Entry.Kind.BLOCK, from, to, 1, Entry.NEVER, 0);
  }

  private static Question question() {
    return Question.of(1, NOW);
  }

  private static Requirement row(
      List<Integer> candidates, @Nullable String role, int offset, @Nullable Integer length) {
    return new Requirement(
        candidates, List.of(), Strategy.FIRST_FIT, List.of(), 1, 1, role, offset, length);
  }

  private static Service service(
      int duration, int before, int after, List<Requirement> requirements) {
    return new Service(
        true,
        duration,
        before,
        after,
        false,
        duration < 60 ? 15 : 60,
        Anchor.MIDNIGHT,
        ZoneOffset.UTC,
        0,
        null,
        1,
        9,
        null,
        requirements,
        Map.of());
  }

  private static World open(int resources) {
    return World.of(
        Collections.nCopies(
            resources, new Resource(1, 1, Resource.NO_LIMIT, Openings.ALWAYS, true)),
        Collections.nCopies(resources, Timeline.EMPTY));
  }

  private static Resource table(int seats) {
    return new Resource(1, 1, seats, Openings.ALWAYS, true);
  }

  private static Placement.Placed placed(
      World world, Service service, Question question, int start) {
    return assertInstanceOf(
        Placement.Placed.class,
        Availability.place(world, service, question, Minutes.toSecond(start)));
  }

  private static void assertRefused(
      Reason reason, World world, Service service, Question question, int start) {
    assertEquals(
        new Placement.Refused(reason),
        Availability.place(world, service, question, Minutes.toSecond(start)));
  }

  private static World taking(World world, Placement.Placed placed) {
    World taken = world;
    List<Allocation> allocations = new ArrayList<>(placed.allocations());
    for (Allocation allocation : allocations) {
      Timeline timeline =
          taken
              .timeline(allocation.resource())
              .with(
                  new Entry(
                      new UUID(3, 3),
                      Entry.Kind.BOOKING,
                      allocation.startMinute(),
                      allocation.endMinute(),
                      allocation.units(),
                      Entry.NEVER,
                      0));
      taken = taken.with(allocation.resource(), timeline);
    }
    return taken;
  }
}
