package turno.workspaces;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/**
 * A part of the day, which may cross midnight; empty if start and end are equal (schema
 * QuietHours).
 *
 * @param start local time, {@code HH:mm}
 * @param end local time; the first minute that is no longer quiet
 */
public record QuietHours(String start, String end) {

  /** Whether an instant lies in these quiet hours, in the given time zone. */
  public boolean contains(Instant at, ZoneId zone) {
    LocalTime time = at.atZone(zone).toLocalTime();
    return passesMidnight()
        ? !time.isBefore(startTime()) || time.isBefore(endTime())
        : !time.isBefore(startTime()) && time.isBefore(endTime());
  }

  /** Returns the instant at which the quiet hours that contain {@code at} end. */
  public Instant endAfter(Instant at, ZoneId zone) {
    ZonedDateTime local = at.atZone(zone);
    boolean tomorrow = passesMidnight() && !local.toLocalTime().isBefore(startTime());
    LocalDate day = tomorrow ? local.toLocalDate().plusDays(1) : local.toLocalDate();
    return day.atTime(endTime()).atZone(zone).toInstant();
  }

  /** Returns the instant at which the quiet hours that contain {@code at} began. */
  public Instant startBefore(Instant at, ZoneId zone) {
    ZonedDateTime local = at.atZone(zone);
    boolean yesterday = passesMidnight() && local.toLocalTime().isBefore(endTime());
    LocalDate day = yesterday ? local.toLocalDate().minusDays(1) : local.toLocalDate();
    return day.atTime(startTime()).atZone(zone).toInstant();
  }

  @JsonIgnore
  private boolean passesMidnight() {
    return endTime().isBefore(startTime());
  }

  private LocalTime startTime() {
    return LocalTime.parse(start);
  }

  private LocalTime endTime() {
    return LocalTime.parse(end);
  }
}
