package turno.availability;

import static java.time.DayOfWeek.MONDAY;
import static java.time.DayOfWeek.SATURDAY;
import static java.time.DayOfWeek.SUNDAY;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ScheduleOpeningsTest {
  private static final String NEW_YORK = "America/New_York";
  private static final String SAO_PAULO = "America/Sao_Paulo";

  @Test
  void openingThatStartsInAClockGapBeginsAtTheJump() {
    assertOpen(
        hours(NEW_YORK, SUNDAY, "02:30", "05:00"),
        "2027-03-14",
        "2027-03-14T03:00-04:00/2027-03-14T05:00-04:00");
  }

  @Test
  void intervalInsideAClockGapIsEmpty() {
    assertOpen(hours(NEW_YORK, SUNDAY, "02:10", "02:50"), "2027-03-14");
  }

  @Test
  void ambiguousTimeStandsForItsFirstOccurrence() {
    assertOpen(
        hours(NEW_YORK, SUNDAY, "01:30", "03:00"),
        "2027-11-07",
        "2027-11-07T01:30-04:00/2027-11-07T03:00-05:00");
    assertOpen(
        hours(NEW_YORK, SUNDAY, "00:00", "01:30"),
        "2027-11-07",
        "2027-11-07T00:00-04:00/2027-11-07T01:30-04:00");
  }

  @Test
  void dayWithoutMidnightBeginsAtTheJump() {
    assertOpen(
        hours(SAO_PAULO, SUNDAY, "00:00", "03:00"),
        "2018-11-04",
        "2018-11-04T01:00-02:00/2018-11-04T03:00-02:00");
  }

  @Test
  void clockSetBackAtMidnightLengthensTheEvening() {
    assertOpen(
        hours("America/Santiago", SATURDAY, "22:00", "02:00"),
        "2027-04-03",
        "2027-04-03T22:00-03:00/2027-04-04T02:00-04:00");
  }

  @Test
  void halfAnHourIsSkippedOnLordHowe() {
    assertOpen(
        hours("Australia/Lord_Howe", SUNDAY, "01:00", "04:00"),
        "2027-10-03",
        "2027-10-03T01:00+10:30/2027-10-03T04:00+11:00");
  }

  @Test
  void anHourIsSkippedInLisbon() {
    ScheduleOpenings schedule = hours("Europe/Lisbon", SUNDAY, "00:00", "04:00");
    assertOpen(schedule, "2027-03-28", "2027-03-28T00:00Z/2027-03-28T04:00+01:00");
  }

  @Test
  void touchingAndOverlappingIntervalsAreMergedEvenAtMidnight() {
    ScheduleOpenings schedule =
        new ScheduleOpenings(
            ZoneId.of(SAO_PAULO),
            Map.of(
                SATURDAY, List.of(interval("20:00", "24:00"), interval("19:00", "20:30")),
                SUNDAY, List.of(interval("00:00", "01:00"), interval("05:00", "05:00"))),
            List.of());
    assertOpen(schedule, "2027-03-06", "2027-03-06T19:00-03:00/2027-03-07T01:00-03:00");
  }

  @Test
  void overrideReplacesHoursOfItsDatesAndClipsTheEveningBefore() {
    ScheduleOpenings schedule =
        new ScheduleOpenings(
            ZoneId.of(SAO_PAULO),
            Map.of(SATURDAY, List.of(interval("22:00", "02:00"))),
            List.of(override("2027-03-07", "2027-03-08", interval("10:00", "11:00"))));
    assertArrayEquals(
        minutes(
            "2027-03-06T22:00-03:00/2027-03-07T00:00-03:00",
            "2027-03-07T10:00-03:00/2027-03-07T11:00-03:00"),
        schedule.between(minute("2027-03-06T12:00-03:00"), minute("2027-03-08T00:00-03:00")));
  }

  @Test
  void overrideDoesNotClipItsOwnHours() {
    ScheduleOpenings schedule =
        new ScheduleOpenings(
            ZoneId.of(SAO_PAULO),
            Map.of(),
            List.of(override("2027-03-01", "2027-03-03", interval("22:00", "02:00"))));
    assertArrayEquals(
        minutes(
            "2027-03-01T22:00-03:00/2027-03-02T02:00-03:00",
            "2027-03-02T22:00-03:00/2027-03-03T02:00-03:00"),
        schedule.between(minute("2027-03-01T00:00-03:00"), minute("2027-03-05T00:00-03:00")));
  }

  @Test
  void laterOverrideOfADayApplies() {
    ScheduleOpenings schedule =
        new ScheduleOpenings(
            ZoneId.of(SAO_PAULO),
            Map.of(),
            List.of(
                override("2027-03-01", "2027-03-04", interval("08:00", "09:00")),
                override("2027-03-02", "2027-03-03")));
    assertArrayEquals(
        minutes(
            "2027-03-01T08:00-03:00/2027-03-01T09:00-03:00",
            "2027-03-03T08:00-03:00/2027-03-03T09:00-03:00"),
        schedule.between(minute("2027-03-01T00:00-03:00"), minute("2027-03-05T00:00-03:00")));
  }

  @Test
  void weeksOfAPeriodRotateFromTheWeekThatContainsItsFirstDate() {
    ScheduleOpenings schedule =
        new ScheduleOpenings(
            ZoneId.of(SAO_PAULO),
            Map.of(MONDAY, List.of(interval("07:00", "08:00"))),
            List.of(
                new ScheduleOpenings.Period(
                    LocalDate.of(2026, 12, 31), // a Thursday in week 53
                    List.of(
                        Map.of(
                            MONDAY, List.of(interval("09:00", "10:00")),
                            SUNDAY, List.of(interval("11:00", "12:00"))),
                        Map.of(MONDAY, List.of(interval("13:00", "14:00")))))),
            List.of());
    assertArrayEquals(
        minutes(
            "2026-12-28T07:00-03:00/2026-12-28T08:00-03:00", // before the period's first date
            "2027-01-03T11:00-03:00/2027-01-03T12:00-03:00",
            "2027-01-04T13:00-03:00/2027-01-04T14:00-03:00",
            "2027-01-11T09:00-03:00/2027-01-11T10:00-03:00",
            "2027-01-17T11:00-03:00/2027-01-17T12:00-03:00"),
        schedule.between(minute("2026-12-28T00:00-03:00"), minute("2027-01-18T00:00-03:00")));
  }

  @Test
  void hoursOfTheEveningBeforeAPeriodRunIntoThePeriod() {
    ScheduleOpenings schedule =
        periods(
            Map.of(SATURDAY, List.of(interval("22:00", "02:00"))),
            Map.of(
                "2027-03-07",
                Map.of(),
                "2027-03-14",
                Map.of(SUNDAY, List.of(interval("01:00", "03:00")))));
    assertArrayEquals(
        minutes(
            "2027-03-06T22:00-03:00/2027-03-07T02:00-03:00",
            "2027-03-14T01:00-03:00/2027-03-14T03:00-03:00"),
        schedule.between(minute("2027-03-06T12:00-03:00"), minute("2027-03-15T00:00-03:00")));
  }

  @Test
  void overrideAppliesWithinAPeriodButIsIgnoredForWeeklyHours() {
    ScheduleOpenings schedule =
        new ScheduleOpenings(
            ZoneId.of(SAO_PAULO),
            Map.of(),
            List.of(
                new ScheduleOpenings.Period(
                    LocalDate.of(2027, 3, 1),
                    List.of(Map.of(MONDAY, List.of(interval("09:00", "10:00")))))),
            List.of(override("2027-03-08", "2027-03-09")));
    int from = minute("2027-03-01T00:00-03:00");
    int to = from + 14 * 1_440;
    assertArrayEquals(new int[] {from + 540, from + 600}, schedule.between(from, to));
    assertEquals(4, schedule.weekly().between(from, to).length);
  }

  @Test
  void openingHasNoEndWhenTheLastPeriodNeverCloses() {
    Map<DayOfWeek, List<ScheduleOpenings.Interval>> all = new EnumMap<>(DayOfWeek.class);
    for (DayOfWeek day : DayOfWeek.values()) {
      all.put(day, List.of(interval("00:00", "24:00")));
    }
    ScheduleOpenings schedule = periods(Map.of(), Map.of("2027-03-01", all));
    int later = minute("2029-03-01T00:00-03:00");
    assertArrayEquals(
        new int[] {minute("2027-03-01T00:00-03:00"), Openings.NO_END},
        schedule.between(later, later + 10));
    ScheduleOpenings ending = periods(all, Map.of("2027-03-01", all, "2028-01-01", Map.of()));
    int earlier = minute("2025-03-01T00:00-03:00");
    assertArrayEquals(
        new int[] {Openings.NO_BEGINNING, minute("2028-01-01T00:00-03:00")},
        ending.between(earlier, earlier + 10));
  }

  @Test
  void alwaysOpenScheduleHasNoBeginningOrEnd() {
    int now = minute("2027-03-01T00:00-03:00");
    assertArrayEquals(
        new int[] {Openings.NO_BEGINNING, Openings.NO_END},
        allWeek(List.of()).between(now, now + 10));
  }

  @Test
  void openingIsBoundedOnlyByItsSingleClosure() {
    ScheduleOpenings schedule = allWeek(List.of(override("2026-12-25", "2026-12-26")));
    int later = minute("2029-03-01T00:00-03:00");
    assertArrayEquals(
        new int[] {minute("2026-12-26T00:00-03:00"), Openings.NO_END},
        schedule.between(later, later + 10));
    int earlier = minute("2025-03-01T00:00-03:00");
    assertArrayEquals(
        new int[] {Openings.NO_BEGINNING, minute("2026-12-25T00:00-03:00")},
        schedule.between(earlier, earlier + 10));
  }

  @Test
  void queryInsideAnOpeningReturnsTheWholeOpening() {
    ScheduleOpenings schedule = hours(SAO_PAULO, MONDAY, "09:00", "18:00");
    for (int day = 0; day < 1_000; day += 7) {
      int monday = minute("2027-03-01T00:00-03:00") + day * 1_440;
      int[] opening = {monday + 540, monday + 1_080};
      assertArrayEquals(opening, schedule.between(monday + 541, monday + 542));
      assertArrayEquals(opening, schedule.between(monday + 1_079, monday + 1_080));
      assertEquals(0, schedule.between(monday + 1_080, monday + 2_000).length);
      assertEquals(0, schedule.between(monday, monday + 540).length);
    }
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void thousandsOfOverridesAreAppliedQuicklyAndCorrectly() {
    List<ScheduleOpenings.DayOverride> overrides = new ArrayList<>();
    LocalDate first = LocalDate.of(2020, 1, 1);
    for (int i = 0; i < 10_000; i++) {
      LocalDate from = first.plusDays(i % 5_000);
      overrides.add(
          new ScheduleOpenings.DayOverride(
              from,
              from.plusDays(1 + i % 3),
              List.of(new ScheduleOpenings.Interval(i % 600, 700))));
    }
    ScheduleOpenings schedule =
        new ScheduleOpenings(ZoneId.of(SAO_PAULO), Map.of(MONDAY, List.of()), overrides);
    // The last override that covers day k has the index 5,000 + k.
    int day = minute("2027-03-01T00:00-03:00");
    int index = 5_000 + (int) (LocalDate.of(2027, 3, 1).toEpochDay() - first.toEpochDay());
    assertArrayEquals(new int[] {day + index % 600, day + 700}, schedule.between(day, day + 1_440));
    schedule.between(day, day + 3 * 365 * 1_440);
  }

  @Test
  void concurrentThreadsSeeTheSameOpenings() throws Exception {
    ScheduleOpenings alone = hours(NEW_YORK, SATURDAY, "22:00", "02:00");
    ScheduleOpenings shared = hours(NEW_YORK, SATURDAY, "22:00", "02:00");
    int from = minute("2020-03-01T00:00-03:00");
    int[] expected = alone.between(from, from + 4_000 * 1_440);
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<int[]>> answers = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        answers.add(threads.submit(() -> shared.between(from, from + 4_000 * 1_440)));
      }
      for (Future<int[]> answer : answers) {
        assertArrayEquals(expected, answer.get());
      }
    }
  }

  @Test
  void intervalsOutsideTheDayAndEmptyOverridesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new ScheduleOpenings.Interval(1_440, 10));
    assertThrows(IllegalArgumentException.class, () -> new ScheduleOpenings.Interval(0, 1_441));
    assertThrows(IllegalArgumentException.class, () -> override("2027-03-01", "2027-03-01"));
  }

  @Test
  void intersectionIsOpenOnlyWhenBothSchedulesAre() {
    Openings common =
        Openings.common(
            List.of(
                hours(SAO_PAULO, MONDAY, "09:00", "12:00"),
                Openings.ALWAYS,
                hours(SAO_PAULO, MONDAY, "11:00", "18:00")));
    int day = minute("2027-03-01T00:00-03:00");
    assertArrayEquals(new int[] {day + 660, day + 720}, common.between(day, day + 1_440));
  }

  private static ScheduleOpenings allWeek(List<ScheduleOpenings.DayOverride> overrides) {
    Map<DayOfWeek, List<ScheduleOpenings.Interval>> week = new EnumMap<>(DayOfWeek.class);
    for (DayOfWeek day : DayOfWeek.values()) {
      week.put(day, List.of(interval("00:00", "24:00")));
    }
    return new ScheduleOpenings(ZoneId.of(SAO_PAULO), week, overrides);
  }

  /**
   * A schedule in São Paulo in which each period repeats a single week; the keys are the first
   * dates of the periods.
   */
  private static ScheduleOpenings periods(
      Map<DayOfWeek, List<ScheduleOpenings.Interval>> hours,
      Map<String, Map<DayOfWeek, List<ScheduleOpenings.Interval>>> periods) {
    return new ScheduleOpenings(
        ZoneId.of(SAO_PAULO),
        hours,
        periods.entrySet().stream()
            .map(period ->
                new ScheduleOpenings.Period(
                    LocalDate.parse(period.getKey()), List.of(period.getValue())))
            .toList(),
        List.of());
  }

  private static ScheduleOpenings hours(String zone, DayOfWeek day, String start, String end) {
    return new ScheduleOpenings(
        ZoneId.of(zone), Map.of(day, List.of(interval(start, end))), List.of());
  }

  private static ScheduleOpenings.DayOverride override(
      String from, String to, ScheduleOpenings.Interval... intervals) {
    return new ScheduleOpenings.DayOverride(
        LocalDate.parse(from), LocalDate.parse(to), List.of(intervals));
  }

  private static ScheduleOpenings.Interval interval(String start, String end) {
    return new ScheduleOpenings.Interval(minuteOfDay(start), minuteOfDay(end));
  }

  private static int minuteOfDay(String time) {
    return Integer.parseInt(time.substring(0, 2)) * 60 + Integer.parseInt(time.substring(3));
  }

  private static int minute(String timestamp) {
    return Minutes.floor(OffsetDateTime.parse(timestamp).toEpochSecond());
  }

  /** Checks all openings from the day before the date to two days after the date. */
  private static void assertOpen(ScheduleOpenings schedule, String date, String... openings) {
    int day = Minutes.floor(LocalDate.parse(date).toEpochDay() * 86_400L);
    assertArrayEquals(minutes(openings), schedule.between(day - 1_440, day + 3 * 1_440));
  }

  private static int[] minutes(String... openings) {
    int[] minutes = new int[2 * openings.length];
    for (int i = 0; i < openings.length; i++) {
      int slash = openings[i].indexOf('/');
      minutes[2 * i] = minute(openings[i].substring(0, slash));
      minutes[2 * i + 1] = minute(openings[i].substring(slash + 1));
    }
    return minutes;
  }
}
