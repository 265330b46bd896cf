package turno.catalog;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.catalog.Schedule.LocalInterval;
import turno.catalog.Schedule.WeeklyInterval;
import turno.kernel.Failure;
import turno.kernel.Id.LocationId;
import turno.kernel.ProblemException;

/**
 * Refuses hours in which a resource would be at two locations at the same time
 * (docs/rules/locations.md#overlapping-places). Hours that name no location are at the resource's
 * own location. If the resource has none either, such hours are at any location, and do not
 * conflict with other hours.
 */
final class DistinctPlaces {
  private static final int DAY = 1_440;
  private static final int DAYS_OF_WEEK = DayOfWeek.values().length;

  private DistinctPlaces() {}

  /** Time at a location, in minutes since the start of the first day. */
  private record Stay(int from, int to, LocationId place) {}

  static void requireDistinct(Catalog catalog, Schedule schedule) {
    if (!schedule.places().isEmpty()
        && ownPlaces(catalog, schedule).stream().anyMatch(own -> isWrong(schedule, own))) {
      throw refused(null);
    }
  }

  static void requireDistinct(Catalog catalog, Resource resource) {
    Schedule schedule =
        resource.scheduleId() == null ? null : catalog.schedules().get(resource.scheduleId());
    if (schedule != null
        && !schedule.places().isEmpty()
        && isWrong(schedule, resource.locationId())) {
      throw refused("#/location_id");
    }
  }

  static void requireDistinct(Catalog catalog, ScheduleOverride override) {
    Schedule schedule = Objects.requireNonNull(catalog.schedules().get(override.scheduleId()));
    boolean namesPlace =
        !schedule.places().isEmpty()
            || override.intervals().stream().anyMatch(hours -> hours.locationId() != null);
    if (namesPlace
        && ownPlaces(catalog, schedule).stream()
            .anyMatch(own -> isWrong(schedule, override, own))) {
      throw refused("#/intervals");
    }
  }

  /**
   * Returns the locations of the resources that use the schedule; always includes null, which means
   * no location.
   */
  private static Set<@Nullable LocationId> ownPlaces(Catalog catalog, Schedule schedule) {
    Set<@Nullable LocationId> places = new HashSet<>();
    places.add(null);
    for (Resource resource : catalog.resources().values()) {
      if (schedule.id().equals(resource.scheduleId())) {
        places.add(resource.locationId());
      }
    }
    return places;
  }

  private static boolean isWrong(Schedule schedule, @Nullable LocationId own) {
    return overlaps(List.of(schedule.weeklyHours()), own)
        || schedule.periods().stream()
            .anyMatch(period ->
                overlaps(period.weeks(), own) || isWrongFrom(schedule, period.validFrom(), own))
        || schedule.overrides().stream().anyMatch(override -> isWrong(schedule, override, own));
  }

  /**
   * Whether the hours of the day before a period run into hours at another location on the period's
   * first day.
   */
  private static boolean isWrongFrom(
      Schedule schedule, LocalDate validFrom, @Nullable LocationId own) {
    List<Stay> stays = new ArrayList<>();
    schedule.weekly(validFrom.minusDays(1)).forEach(hours -> add(stays, 0, hours, own));
    schedule.weekly(validFrom).forEach(hours -> add(stays, DAY, hours, own));
    return overlap(stays);
  }

  /** Whether stays in rotating weeks overlap; the last week is followed by the first. */
  private static boolean overlaps(List<List<WeeklyInterval>> weeks, @Nullable LocationId own) {
    List<Stay> stays = new ArrayList<>();
    int length = weeks.size() * DAYS_OF_WEEK * DAY;
    for (int week = 0; week < weeks.size(); week++) {
      for (WeeklyInterval weekly : weeks.get(week)) {
        int day = week * DAYS_OF_WEEK + weekly.day().getValue() - 1;
        add(stays, day * DAY, weekly.hours(), own);
        if (day == 0) {
          add(stays, length, weekly.hours(), own);
        }
      }
    }
    return overlap(stays);
  }

  /**
   * Whether the hours of an override overlap at different locations, or run into hours at another
   * location on the following day. The hours of the day before need no check, because they end
   * where the override begins.
   */
  private static boolean isWrong(
      Schedule schedule, ScheduleOverride override, @Nullable LocationId own) {
    List<Stay> stays = new ArrayList<>();
    int days = override.startDate().equals(override.endDate()) ? 1 : 2;
    for (int day = 0; day < days; day++) {
      for (LocalInterval hours : override.intervals()) {
        add(stays, day * DAY, hours, own);
      }
    }
    if (override.intervals().stream().anyMatch(hours -> hours.end() < hours.start())) {
      LocalDate after = override.endDate().plusDays(1);
      schedule.weekly(after).forEach(hours -> add(stays, days * DAY, hours, own));
    }
    return overlap(stays);
  }

  private static void add(
      List<Stay> stays, int day, LocalInterval hours, @Nullable LocationId own) {
    LocationId place = hours.locationId() == null ? own : hours.locationId();
    if (place != null && hours.start() != hours.end()) {
      int end = hours.end() < hours.start() ? hours.end() + DAY : hours.end();
      stays.add(new Stay(day + hours.start(), day + end, place));
    }
  }

  private static boolean overlap(List<Stay> stays) {
    stays.sort(Comparator.comparingInt(Stay::from));
    Stay longest = null;
    for (Stay stay : stays) {
      if (longest != null && stay.from() < longest.to() && !stay.place().equals(longest.place())) {
        return true;
      }
      longest = longest == null || stay.to() > longest.to() ? stay : longest;
    }
    return false;
  }

  private static ProblemException refused(@Nullable String pointer) {
    return ProblemException.invalid(
        List.of(
            Failure.at(
                Objects.requireNonNullElse(pointer, "#/weekly_hours"),
                "overlapping_places",
                "Hours at different locations overlap. Let one interval end when the next begins,"
                    + " or earlier.")));
  }
}
