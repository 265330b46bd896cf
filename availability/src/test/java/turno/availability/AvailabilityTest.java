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
import turno.availability.Placement.Allocation;
import turno.availability.Placement.Slot;
import turno.availability.RequirementModel.Combination;
import turno.availability.RequirementModel.Strategy;

class AvailabilityTest {
  private static final long NOW = Instant.parse("2027-03-01T00:00:00Z").getEpochSecond();
  private static final int DAY = Minutes.floor(NOW) + 1_440;
  private static final int NINE = DAY + 540;

  @Test
  void stylistIsFreeWhileTheColourDevelops() {
    List<RequirementModel> colouring =
        List.of(
            row(List.of(0), "stylist", 0, 30),
            row(List.of(0), "stylist", 60, 30),
            row(List.of(1), null, 0, null));
    ServiceModel colour = service(90, 0, 15, colouring);
    World world = open(2);
    Placement.Placed placed = placed(world, colour, question(), NINE);
    assertEquals(new Slot(NINE, NINE + 90, List.of(0, 1)), placed.slot());
    assertEquals(
        List.of(
            new Allocation(0, 0, NINE, NINE + 30, 1),
            new Allocation(1, 0, NINE + 60, NINE + 105, 1),
            new Allocation(2, 1, NINE, NINE + 105, 1)),
        placed.allocations());
    ServiceModel cut = service(30, 0, 0, List.of(row(List.of(0), null, 0, null)));
    World booked = taking(world, placed);
    placed(booked, cut, question(), NINE + 30);
    assertRefused(Reason.TAKEN, booked, cut, question(), NINE + 15);
    assertRefused(Reason.TAKEN, booked, cut, question(), NINE + 45);
  }

  @Test
  void allUnitsOfCombinedTablesAreTaken() {
    RequirementModel table =
        new RequirementModel(
            List.of(0, 1),
            List.of(),
            Strategy.BEST_FIT,
            List.of(new Combination(List.of(0, 1), 4)),
            1,
            RequirementModel.PARTY_SIZE,
            null,
            0,
            null);
    ServiceModel dinner = service(90, 0, 0, List.of(table));
    World world = World.of(List.of(table(2), table(2)), List.of(Timeline.EMPTY, Timeline.EMPTY));
    Placement.Placed placed = placed(world, dinner, Question.of(3, NOW), NINE);
    assertEquals(List.of(0, 1), placed.slot().resources());
    assertEquals(2, placed.allocations().size());
    assertRefused(Reason.TAKEN, taking(world, placed), dinner, Question.of(1, NOW), NINE + 60);
    assertRefused(Reason.PARTY_SIZE_NOT_SUPPORTED, world, dinner, Question.of(5, NOW), NINE);
  }

  @Test
  void durationDependsOnTheChosenResource() {
    ServiceModel base = service(30, 0, 0, List.of(RequirementModel.oneOf(List.of(0, 1))));
    ServiceModel cut =
        new ServiceModel(
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
    BusyEntry laterOn =
        new BusyEntry(
            new UUID(5, 5), BusyEntry.Kind.BLOCK, NINE + 30, NINE + 60, 1, BusyEntry.NEVER, 0);
    World world = open(2);
    assertEquals(NINE + 60, placed(world, cut, question(), NINE).slot().endMinute());
    World busy = world.with(0, Timeline.of(List.of(laterOn)));
    assertEquals(new Slot(NINE, NINE + 30, List.of(1)), placed(busy, cut, question(), NINE).slot());
  }

  @Test
  void movedBookingKeepsResourcesAndIgnoresItsOwnTime() {
    ServiceModel cut = service(60, 0, 0, List.of(RequirementModel.oneOf(List.of(0, 1))));
    UUID booking = new UUID(4, 4);
    BusyEntry own =
        new BusyEntry(booking, BusyEntry.Kind.BOOKING, NINE, NINE + 60, 1, BusyEntry.NEVER, 0);
    World world = open(2).with(1, Timeline.of(List.of(own)));
    assertEquals(List.of(0), placed(world, cut, question(), NINE).slot().resources());
    assertEquals(
        List.of(1),
        placed(world, cut, question().moving(booking, List.of(1)), NINE).slot().resources());
  }

  @Test
  void startsWithSecondsAreOffTheGridEvenIfTheGridIsWaived() {
    ServiceModel cut = service(60, 0, 0, List.of(RequirementModel.oneOf(List.of(0))));
    Placement answer =
        Availability.place(
            open(1), cut, question().waiving(Set.of(Waiver.GRID)), Minutes.toSecond(NINE) + 1);
    assertEquals(new Placement.Refused(Reason.OFF_GRID), answer);
  }

  @Test
  void alternativesBeginWithTheRequestedStartAndStayWithinSevenDays() {
    ServiceModel cut = service(720, 0, 0, List.of(RequirementModel.oneOf(List.of(0, 1))));
    FoundSlots found =
        Availability.alternatives(
            open(2),
            cut,
            question().using(List.of(1)),
            Minutes.toSecond(NINE),
            3,
            new StepBudget());
    assertEquals(3, found.size());
    // The grid is 60 minutes, so the alternatives are the start itself, then an hour before and an
    // hour after.
    assertEquals(
        List.of(NINE, NINE - 60, NINE + 60),
        found.slots().stream().map(Slot::startMinute).toList());
    ServiceModel hourly = service(60, 0, 0, List.of(RequirementModel.oneOf(List.of(0))));
    int lastStart = NINE + 7 * 1_440;
    assertEquals(1, alternatives(shutUntil(lastStart), hourly).size());
    assertTrue(alternatives(shutUntil(lastStart + 1), hourly).isEmpty());
  }

  @Test
  // trying every set would take years
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void impossibleMatchingIsDetectedQuickly() {
    List<Integer> members = IntStream.range(0, 40).boxed().toList();
    List<RequirementModel> rows = Collections.nCopies(20, RequirementModel.oneOf(members));
    ServiceModel crowd = service(60, 0, 0, rows);
    BusyEntry block =
        new BusyEntry(
            new UUID(6, 6), BusyEntry.Kind.BLOCK, DAY - 5_000, DAY + 90_000, 1, BusyEntry.NEVER, 0);
    World world = open(40);
    for (int resource = 0; resource < 21; resource++) {
      world = world.with(resource, Timeline.of(List.of(block)));
    }
    long from = Minutes.toSecond(DAY);
    assertTrue(
        Availability.find(world, crowd, question(), from, from + 30 * 86_400, 500).isEmpty());
    world = world.with(0, Timeline.EMPTY);
    FoundSlots found = Availability.find(world, crowd, question(), from, from + 86_400, 500);
    assertEquals(24, found.size());
    assertEquals(20, found.slot(0).resources().size());
  }

  @Test
  void pinnedResourcesOfALargeGroupAreChosen() {
    RequirementModel twelve =
        new RequirementModel(
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
  void nextStartIsSearchedForWithin1095DaysByDefault() {
    ServiceModel yearly = service(60, 0, 0, List.of(RequirementModel.oneOf(List.of(0))));
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
  void doubledWeightAllowsTwiceTheBusyMinutes() {
    RequirementModel weighted =
        new RequirementModel(
            List.of(0, 1), List.of(1, 2), Strategy.LEAST_BUSY, List.of(), 1, 1, null, 0, null);
    ServiceModel cut = service(60, 0, 0, List.of(weighted));
    World world = open(2).with(0, Timeline.of(List.of(block(DAY, DAY + 60))));
    World lighter = world.with(1, Timeline.of(List.of(block(DAY, DAY + 110))));
    assertEquals(List.of(1), placed(lighter, cut, question(), NINE).slot().resources());
    World heavier = world.with(1, Timeline.of(List.of(block(DAY, DAY + 130))));
    assertEquals(List.of(0), placed(heavier, cut, question(), NINE).slot().resources());
    World even = world.with(1, Timeline.of(List.of(block(DAY, DAY + 120))));
    assertEquals(List.of(0), placed(even, cut, question(), NINE).slot().resources());
  }

  @Test
  void serviceWithAnOffsetIsTooLongForAShortOpening() {
    ScheduleOpenings halfAnHour =
        new ScheduleOpenings(
            ZoneOffset.UTC,
            Map.of(DayOfWeek.TUESDAY, List.of(new ScheduleOpenings.Interval(720, 750))),
            List.of());
    ServiceModel base = service(60, 0, 0, List.of(row(List.of(0), null, 5, null)));
    ServiceModel hour =
        new ServiceModel(
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
  void singleHoldInManyMonthsIsReportedAsTheReason() {
    ServiceModel hour = service(60, 15, 15, List.of(row(List.of(0), null, 0, null)));
    int end = DAY + 200 * 1_440;
    int edge = Math.ceilDiv(DAY + 50 * 1_440, BusyMonth.MINUTES) * BusyMonth.MINUTES;
    for (int start : new int[] {edge - 180, edge - 60, edge, edge + 60}) {
      Timeline full =
          Timeline.of(List.of(block(DAY - 2_000, start - 15), block(start + 75, end + 1_440)));
      for (BusyEntry.Kind kind : BusyEntry.Kind.values()) {
        BusyEntry between =
            new BusyEntry(new UUID(8, 8), kind, start - 15, start + 75, 1, NOW + 600, 0);
        assertEquals(
            Optional.of(
                kind == BusyEntry.Kind.HOLD ? Reason.TEMPORARILY_HELD : Reason.FULLY_BOOKED),
            Availability.whyEmpty(
                open(1).with(0, full.with(between)),
                hour,
                question(),
                Minutes.toSecond(DAY),
                Minutes.toSecond(end)));
      }
    }
  }

  private static FoundSlots alternatives(World world, ServiceModel service) {
    return Availability.alternatives(
        world, service, question(), Minutes.toSecond(NINE), 5, new StepBudget());
  }

  private static World shutUntil(int minute) {
    return open(1).with(0, Timeline.of(List.of(block(DAY - 2_000, minute))));
  }

  private static BusyEntry block(int from, int to) {
    return new BusyEntry(new UUID(6, 6), BusyEntry.Kind.BLOCK, from, to, 1, BusyEntry.NEVER, 0);
  }

  private static Question question() {
    return Question.of(1, NOW);
  }

  private static RequirementModel row(
      List<Integer> candidates, @Nullable String role, int offset, @Nullable Integer length) {
    return new RequirementModel(
        candidates, List.of(), Strategy.FIRST_FIT, List.of(), 1, 1, role, offset, length);
  }

  private static ServiceModel service(
      int duration, int before, int after, List<RequirementModel> requirements) {
    return new ServiceModel(
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
            resources, new ResourceModel(1, 1, ResourceModel.NO_LIMIT, Openings.ALWAYS, true)),
        Collections.nCopies(resources, Timeline.EMPTY));
  }

  private static ResourceModel table(int seats) {
    return new ResourceModel(1, 1, seats, Openings.ALWAYS, true);
  }

  private static Placement.Placed placed(
      World world, ServiceModel service, Question question, int start) {
    return assertInstanceOf(
        Placement.Placed.class,
        Availability.place(world, service, question, Minutes.toSecond(start)));
  }

  private static void assertRefused(
      Reason reason, World world, ServiceModel service, Question question, int start) {
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
                  new BusyEntry(
                      new UUID(3, 3),
                      BusyEntry.Kind.BOOKING,
                      allocation.startMinute(),
                      allocation.endMinute(),
                      allocation.units(),
                      BusyEntry.NEVER,
                      0));
      taken = taken.with(allocation.resource(), timeline);
    }
    return taken;
  }
}
