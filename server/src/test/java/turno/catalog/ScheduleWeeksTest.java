package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import turno.catalog.Schedule.LocalInterval;
import turno.catalog.Schedule.Period;
import turno.catalog.Schedule.WeeklyInterval;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Metadata;
import turno.platform.nouns.Identity;

/** The weekly hours that apply on a date. */
class ScheduleWeeksTest {
  private static final List<WeeklyInterval> FIRST = week(9);
  private static final List<WeeklyInterval> A = week(10);
  private static final List<WeeklyInterval> B = week(11);
  private static final List<WeeklyInterval> LAST = week(12);

  private static List<WeeklyInterval> week(int hour) {
    return List.of(new WeeklyInterval(DayOfWeek.MONDAY, new LocalInterval(hour * 60, 1_440)));
  }

  private static List<WeeklyInterval> on(String date) {
    return new Schedule(
            new Identity<>(
                new ScheduleId(new UUID(0, 1)),
                null,
                Metadata.NONE,
                1,
                Instant.EPOCH,
                Instant.EPOCH),
            "Loja",
            "America/Sao_Paulo",
            FIRST,
            List.of(
                // deliberately not in order of date; the earlier period begins on a Wednesday
                new Period(LocalDate.parse("2027-04-01"), List.of(LAST)),
                new Period(LocalDate.parse("2027-03-03"), List.of(A, B))),
            List.of())
        .weekOn(LocalDate.parse(date));
  }

  @Test
  void weeklyHoursApplyUntilTheFirstPeriod() {
    assertEquals(FIRST, on("2027-03-02"));
  }

  @Test
  void weeksRotateFromTheMondayOfTheFirstWeekOfThePeriod() {
    assertEquals(A, on("2027-03-03"));
    assertEquals(A, on("2027-03-07"));
    assertEquals(B, on("2027-03-08"));
    assertEquals(B, on("2027-03-14"));
    assertEquals(A, on("2027-03-15"));
  }

  @Test
  void laterPeriodReplacesTheEarlierOne() {
    assertEquals(A, on("2027-03-31"));
    assertEquals(LAST, on("2027-04-01"));
    assertEquals(LAST, on("2031-04-01"));
  }
}
