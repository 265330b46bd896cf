package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class LocalTimesTest {
  @Test
  void timesRoundTrip() {
    for (int minutes = 0; minutes <= 1_440; minutes++) {
      assertEquals(minutes, LocalTimes.minutes(LocalTimes.time(minutes)));
    }
    assertEquals("09:05", LocalTimes.time(545));
    assertEquals("24:00", LocalTimes.time(1_440));
  }

  @Test
  void invalidTimesAndDatesAreRejected() {
    assertNull(LocalTimes.minutes("24:01"));
    assertNull(LocalTimes.minutes("25:00"));
    assertNull(LocalTimes.minutes("9:00"));
    assertNull(LocalTimes.minutes("09:60"));
    assertNull(LocalTimes.date("2027-02-29"));
    assertNull(LocalTimes.date("27-02-28"));
  }
}
