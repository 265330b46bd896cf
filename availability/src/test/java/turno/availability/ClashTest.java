package turno.availability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ClashTest {
  private static final Question NOBODY = Question.of(1, 0);
  private static final UUID LONG = new UUID(0, 1);
  private static final UUID SHORT = new UUID(0, 2);
  private static final UUID LATER = new UUID(0, 3);

  @Test
  void onePlaceIsFreeWhenTheLastOfThoseThatHoldItEnds() {
    assertFound(LONG, 0, 100, clash(0, booking(SHORT, 10, 60), booking(LONG, 0, 100)));
  }

  @Test
  void oneOfTwoPlacesIsFreeWhenTheFirstOfThoseThatHoldThemEnds() {
    assertFound(SHORT, 10, 60, clash(1, booking(SHORT, 10, 60), booking(LONG, 0, 100)));
  }

  @Test
  void theFirstMinuteWithTooLittleDecides() {
    assertFound(SHORT, 10, 60, clash(0, booking(SHORT, 10, 60), booking(LATER, 60, 90)));
  }

  @Test
  void whatNeverMeetsAtOneMinuteLeavesEnough() {
    assertNull(clash(1, booking(SHORT, 10, 60), booking(LATER, 60, 90)).in(0, 100));
  }

  @Test
  void blockInPiecesIsShownWhole() {
    assertFound(
        LONG, -1_440, 2_880, clash(0, block(-1_440, 0), block(0, 1_440), block(1_440, 2_880)));
  }

  @Test
  void whatIsMovedStandsInNobodysWay() {
    Question moving = NOBODY.moving(LONG, List.of());
    Timeline timeline = Timeline.of(List.of(booking(LONG, 0, 100)));
    assertNull(new Clash(moving, timeline, 0).in(0, 100));
  }

  private static void assertFound(UUID holder, int start, int end, Clash clash) {
    Clash.Span found = clash.in(20, 80);
    assertNotNull(found);
    assertEquals(holder, found.entry().holder());
    assertEquals(start, found.startMinute());
    assertEquals(end, found.endMinute());
  }

  private static Clash clash(int most, Entry... entries) {
    return new Clash(NOBODY, Timeline.of(List.of(entries)), most);
  }

  private static Entry booking(UUID holder, int start, int end) {
    return new Entry(holder, Entry.Kind.BOOKING, start, end, 1, Entry.NEVER, 0);
  }

  private static Entry block(int start, int end) {
    return new Entry(LONG, Entry.Kind.BLOCK, start, end, Entry.ALL_UNITS, Entry.NEVER, 0);
  }
}
