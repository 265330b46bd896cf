package turno.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Schedule.LocalInterval;
import turno.catalog.Schedule.Period;
import turno.catalog.Schedule.WeeklyInterval;
import turno.catalog.WrittenView.Warning;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.TimeZones;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/** {@code /schedules}: reads and renders schedules, without their overrides. */
final class ScheduleNoun extends CatalogNoun<ScheduleId, Schedule> {
  /** The maximum number of intervals in all weeks of all periods together. */
  private static final int MAX_ROWS_OF_PERIODS = 2_000;

  ScheduleNoun() {
    super(IdKind.SCHEDULE, "schedule", "/v1/schedules", Schedule.class, Catalog::schedules);
  }

  @Override
  ObjectNode defaults(Catalog catalog) {
    return Json.object();
  }

  /**
   * Returns an empty object: a body replaces everything except the overrides, and omitted members
   * become empty.
   */
  @Override
  ObjectNode kept(Catalog catalog, Schedule present) {
    return Json.object();
  }

  @Override
  boolean isUnchanged(Schedule present, Schedule changed) {
    return changed.isSameAs(present);
  }

  @Override
  public void check(LenientJson document, ValidationErrors errors) {
    checkZone(document, errors);
    checkLocations(document.objects("weekly_hours"), errors);
    checkPeriods(document.objects("periods"), document.at("periods"), errors);
    errors.requireMetadataFits(document);
  }

  /** Reports a {@code time_zone} that does not exist. */
  static void checkZone(LenientJson document, ValidationErrors errors) {
    String zone = document.text("time_zone");
    if (zone != null && TimeZones.find(zone) == null) {
      errors.add(
          "format",
          zone
              + " is not a time zone in the IANA database. Did you mean "
              + TimeZones.like(zone)
              + "?",
          document.at("time_zone"));
    }
  }

  private static void checkLocations(List<LenientJson> hours, ValidationErrors errors) {
    hours.forEach(row -> errors.requireId(row, "location_id", IdKind.LOCATION));
  }

  @Override
  void collect(LenientJson document, ReferencedIds ids) {
    document.objects("weekly_hours").forEach(row -> ids.location(row, "location_id"));
    for (LenientJson period : document.objects("periods")) {
      for (LenientJson week : period.objects("weeks")) {
        week.objects("weekly_hours").forEach(row -> ids.location(row, "location_id"));
      }
    }
  }

  @Override
  void requireFit(Catalog after, Schedule schedule) {
    DistinctPlaces.requireDistinct(after, schedule);
  }

  private static void checkPeriods(
      List<LenientJson> periods, String pointer, ValidationErrors errors) {
    Set<LocalDate> dates = new HashSet<>();
    int rows = 0;
    for (LenientJson period : periods) {
      LocalDate from = LocalTimes.checkDate(period, "valid_from", errors);
      if (from != null && !dates.add(from)) {
        errors.add(
            "duplicate",
            "Two periods begin on " + from + ". Send one period for each date.",
            period.at("valid_from"));
      }
      for (LenientJson week : period.objects("weeks")) {
        rows += week.objects("weekly_hours").size();
        checkLocations(week.objects("weekly_hours"), errors);
      }
    }
    if (rows > MAX_ROWS_OF_PERIODS) {
      errors.add(
          "max_items",
          "The periods have " + rows + " intervals; send at most " + MAX_ROWS_OF_PERIODS + ".",
          pointer);
    }
  }

  @Override
  public Schedule read(
      LenientJson document, Identity<ScheduleId> identity, @Nullable Schedule present) {
    return new Schedule(
        identity,
        document.textOf("name"),
        document.textOf("time_zone"),
        week(document),
        document.objects("periods").stream().map(ScheduleNoun::period).toList(),
        present == null ? List.of() : present.overrides());
  }

  private static Period period(LenientJson period) {
    return new Period(
        LocalDate.parse(period.textOf("valid_from")),
        period.objects("weeks").stream().map(ScheduleNoun::week).toList());
  }

  private static List<WeeklyInterval> week(LenientJson object) {
    return object.objects("weekly_hours").stream()
        .map(hours ->
            new WeeklyInterval(hours.wordOf("day", DayOfWeek.class), LocalTimes.interval(hours)))
        .toList();
  }

  @Override
  Object view(Catalog catalog, Schedule schedule) {
    return ScheduleView.of(schedule);
  }

  @Override
  List<Warning> warnings(Catalog catalog, Schedule schedule, Instant now) {
    Map<LocalInterval, Set<String>> days = new LinkedHashMap<>();
    Stream.concat(
            schedule.weeklyHours().stream(),
            schedule.periods().stream()
                .flatMap(period -> period.weeks().stream())
                .flatMap(List::stream))
        .forEach(weekly -> {
          String day = weekly.day().name().toLowerCase(Locale.ROOT);
          days.computeIfAbsent(weekly.hours().anywhere(), _ -> new LinkedHashSet<>()).add(day);
        });
    List<Warning> warnings = new ArrayList<>();
    days.forEach((hours, named) ->
        warnings.addAll(HoursWarnings.of(String.join(", ", named) + " ", List.of(hours))));
    return warnings;
  }

  /** The contract's {@code Schedule}; overrides are listed separately. */
  record ScheduleView(
      ScheduleId id,
      String name,
      String timeZone,
      List<WeeklyHoursView> weeklyHours,
      List<PeriodView> periods,
      @JsonUnwrapped Identity<?> identity) {

    static ScheduleView of(Schedule schedule) {
      return new ScheduleView(
          schedule.id(),
          schedule.name(),
          schedule.timeZone(),
          WeeklyHoursView.all(schedule.weeklyHours()),
          schedule.periods().stream().map(PeriodView::of).toList(),
          schedule.identity());
    }

    /** The weekly hours that apply from a date on. */
    record PeriodView(String validFrom, List<WeekView> weeks) {
      static PeriodView of(Period period) {
        return new PeriodView(
            period.validFrom().toString(),
            period.weeks().stream().map(week -> new WeekView(WeeklyHoursView.all(week))).toList());
      }
    }

    /** One of the rotating weeks. */
    record WeekView(List<WeeklyHoursView> weeklyHours) {}

    /** Hours of a weekday in their wire form. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record WeeklyHoursView(String day, String start, String end, @Nullable LocationId locationId) {
      static WeeklyHoursView of(WeeklyInterval weekly) {
        return new WeeklyHoursView(
            weekly.day().name().toLowerCase(Locale.ROOT),
            LocalTimes.time(weekly.hours().start()),
            LocalTimes.time(weekly.hours().end()),
            weekly.hours().locationId());
      }

      static List<WeeklyHoursView> all(List<WeeklyInterval> intervals) {
        return intervals.stream().map(WeeklyHoursView::of).toList();
      }
    }
  }
}
