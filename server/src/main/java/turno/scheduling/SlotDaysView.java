package turno.scheduling;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import turno.availability.FoundDays;
import turno.availability.Minutes;
import turno.availability.Reason;
import turno.kernel.Timestamps;

/** The contract's {@code SlotDayList}. */
record SlotDaysView(List<DayView> data, @Nullable String nextFrom) {

  /** The contract's {@code SlotDay}. */
  record DayView(
      String date, int count, @Nullable String firstStart, @Nullable String unavailableReason) {}

  static SlotDaysView of(FoundDays found, ZoneId zone) {
    return new SlotDaysView(
        found.days().stream().map(day -> day(day, zone)).toList(), time(found.nextFrom(), zone));
  }

  private static DayView day(FoundDays.Day day, ZoneId zone) {
    Reason reason = day.reason();
    return new DayView(
        LocalDate.ofEpochDay(day.epochDay()).toString(),
        day.count(),
        time(day.firstStart(), zone),
        reason == null ? null : reason.wire());
  }

  private static @Nullable String time(OptionalInt minute, ZoneId zone) {
    return minute.isEmpty()
        ? null
        : Timestamps.format(Instant.ofEpochSecond(Minutes.toSecond(minute.getAsInt())), zone);
  }
}
