package turno.availability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TimelineTest {
  private static final int END = 3 * BusyMonth.MINUTES;

  @Test
  void usageIsIndependentOfTheOrderOfChanges() {
    for (int seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      List<BusyEntry> entries = new ArrayList<>();
      Timeline grown = Timeline.EMPTY;
      for (int i = 0; i < 25; i++) {
        BusyEntry entry = entry(random, i);
        entries.add(entry);
        grown = grown.with(entry);
        if (random.nextInt(4) == 0) {
          UUID gone = entries.remove(random.nextInt(entries.size())).holder();
          grown = grown.without(gone, 0, END);
        }
        // A query fills the timeline's cache, so later entries must extend the cache.
        assertUse(entries, grown, random.nextInt(300), "seed " + seed);
      }
      assertUse(entries, Timeline.of(entries), 150, "seed " + seed);
    }
  }

  @Test
  void excludedAndExpiredEntriesTakeNoUnits() {
    UUID moved = new UUID(1, 1);
    Timeline timeline =
        Timeline.of(
            List.of(
                new BusyEntry(moved, BusyEntry.Kind.BOOKING, 10, 20, 1, BusyEntry.NEVER, 5),
                new BusyEntry(new UUID(2, 2), BusyEntry.Kind.HOLD, 10, 20, 1, 100, 9)));
    assertEquals(2, used(timeline, 15, 50, null, false));
    assertEquals(1, used(timeline, 15, 50, moved, false));
    assertEquals(0, used(timeline, 15, 50, moved, true));
    assertEquals(1, used(timeline, 15, 100, null, false));
    assertEquals(9, timeline.latestOrder(50, null));
    assertEquals(5, timeline.latestOrder(100, null));
    assertEquals(Usage.NEVER_ASSIGNED, timeline.latestOrder(100, moved));
  }

  @Test
  void overlappingEntriesThatTakeAllUnitsDoNotOverflow() {
    Timeline timeline = Timeline.EMPTY;
    for (int i = 0; i < 5; i++) {
      timeline =
          timeline.with(
              new BusyEntry(
                  new UUID(3, i),
                  BusyEntry.Kind.BLOCK,
                  10,
                  20 + i,
                  BusyEntry.ALL_UNITS,
                  BusyEntry.NEVER,
                  0));
      assertEquals(Integer.MAX_VALUE, used(timeline, 15, 0, null, false));
    }
  }

  @Test
  void emptyEntryChangesNothing() {
    BusyEntry empty =
        new BusyEntry(new UUID(1, 1), BusyEntry.Kind.BLOCK, 10, 10, 1, BusyEntry.NEVER, 0);
    assertSame(Timeline.EMPTY, Timeline.EMPTY.with(empty));
    assertEquals(0, Timeline.of(List.of(empty)).monthCount());
  }

  @Test
  void entryAcrossSeveralMonthsIsReturnedOnce() {
    BusyEntry across =
        new BusyEntry(
            new UUID(1, 1),
            BusyEntry.Kind.BLOCK,
            BusyMonth.MINUTES - 10,
            2 * BusyMonth.MINUTES + 10,
            1,
            BusyEntry.NEVER,
            0);
    Timeline timeline = Timeline.EMPTY.with(across);
    assertEquals(List.of(across), timeline.overlapping(0, END, 0));
    assertEquals(
        List.of(across), timeline.overlapping(BusyMonth.MINUTES + 5, BusyMonth.MINUTES + 6, 0));
    assertEquals(List.of(), timeline.overlapping(0, BusyMonth.MINUTES - 10, 0));
  }

  private static void assertUse(List<BusyEntry> entries, Timeline timeline, long now, String seed) {
    for (int minute = 0; minute < END; minute += 37) {
      long expected = 0;
      for (BusyEntry entry : entries) {
        if (entry.startMinute() <= minute && minute < entry.endMinute() && entry.liveAt(now)) {
          expected += entry.units();
        }
      }
      assertEquals(expected, used(timeline, minute, now, null, false), seed + " at " + minute);
    }
  }

  private static int used(
      Timeline timeline, int minute, long now, @Nullable UUID leftOut, boolean withoutHolds) {
    int month = timeline.firstMonthAfter(minute);
    if (month == timeline.monthCount() || timeline.monthStart(month) > minute) {
      return 0;
    }
    Usage.Curve curve = timeline.month(month).usage(now, leftOut, withoutHolds).curve();
    int step = curve.indexAt(minute);
    return step < 0 ? 0 : curve.used[step];
  }

  private static BusyEntry entry(Random random, int number) {
    int start = random.nextInt(END - 5_000);
    return new BusyEntry(
        new UUID(1, number),
        random.nextBoolean() ? BusyEntry.Kind.HOLD : BusyEntry.Kind.BLOCK,
        start,
        start + random.nextInt(random.nextInt(5) == 0 ? 5_000 : 200),
        1 + random.nextInt(3),
        random.nextInt(3) == 0 ? BusyEntry.NEVER : random.nextInt(300),
        random.nextInt(100));
  }
}
