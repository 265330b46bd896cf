package turno.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

/** The days and times in a business file. */
class DaysTest {
  /** Times that a clock change skips: docs/rules/time.md#local-times. */
  @Test
  void timeSkippedByAClockChangeMovesToTheEndOfTheGap() {
    LocalDate jump = LocalDate.of(2027, 3, 14);
    Days days = new Days(jump, ZoneId.of("America/New_York"));
    assertEquals("2027-03-14T03:00:00-04:00", days.timestamp(jump, "02:30"));
    assertEquals("2027-03-14T09:30:00-04:00", days.timestamp(jump, "09:30"));
  }
}
