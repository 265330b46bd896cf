package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Schedule.LocalInterval;
import turno.catalog.Schedule.WeeklyInterval;
import turno.catalog.WrittenView.Warning;
import turno.kernel.Id.ScheduleId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.TimeZones;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/** {@code /schedules}, without their overrides. */
final class ScheduleNoun extends CatalogNoun<ScheduleId, Schedule> {
  ScheduleNoun() {
    super(IdKind.SCHEDULE, "schedule", "/v1/schedules", Schedule.class, Catalog::schedules);
  }

  @Override
  ObjectNode defaults(Catalog catalog) {
    return Json.object();
  }

  /** A body replaces everything except the overrides: omitted members become empty. */
  @Override
  ObjectNode kept(Catalog catalog, Schedule present) {
    return Json.object();
  }

  @Override
  public void check(LenientJson document, ValidationErrors errors) {
    String zone = document.text("time_zone");
    if (zone != null && TimeZones.find(zone) == null) {
      errors.add(
          "format",
          zone + " is no time zone of the IANA database. Maybe " + TimeZones.like(zone) + "?",
          document.at("time_zone"));
    }
    errors.requireMetadataFits(document);
  }

  @Override
  public Schedule read(
      LenientJson document, Identity<ScheduleId> identity, @Nullable Schedule present) {
    return new Schedule(
        identity,
        document.textOf("name"),
        document.textOf("time_zone"),
        document.objects("weekly_hours").stream()
            .map(hours ->
                new WeeklyInterval(
                    hours.wordOf("day", DayOfWeek.class), LocalTimes.interval(hours)))
            .toList(),
        present == null ? List.of() : present.overrides());
  }

  @Override
  Object view(Catalog catalog, Schedule schedule) {
    return ScheduleView.of(schedule);
  }

  @Override
  List<Warning> warnings(Catalog catalog, Schedule schedule, Instant now) {
    Map<LocalInterval, List<String>> days = new LinkedHashMap<>();
    for (WeeklyInterval weekly : schedule.weeklyHours()) {
      String day = weekly.day().name().toLowerCase(Locale.ROOT);
      days.computeIfAbsent(weekly.hours(), _ -> new ArrayList<>()).add(day);
    }
    List<Warning> warnings = new ArrayList<>();
    days.forEach((hours, named) ->
        warnings.addAll(HoursWarnings.of(String.join(", ", named) + " ", List.of(hours))));
    return warnings;
  }

  /** The contract's {@code Schedule}; its overrides have a list of their own. */
  record ScheduleView(
      ScheduleId id,
      String name,
      String timeZone,
      List<WeeklyHoursView> weeklyHours,
      @JsonUnwrapped Identity<?> identity) {

    static ScheduleView of(Schedule schedule) {
      return new ScheduleView(
          schedule.id(),
          schedule.name(),
          schedule.timeZone(),
          WeeklyHoursView.all(schedule.weeklyHours()),
          schedule.identity());
    }

    /** Hours of a weekday on the wire. */
    record WeeklyHoursView(String day, String start, String end) {
      static WeeklyHoursView of(WeeklyInterval weekly) {
        return new WeeklyHoursView(
            weekly.day().name().toLowerCase(Locale.ROOT),
            LocalTimes.time(weekly.hours().start()),
            LocalTimes.time(weekly.hours().end()));
      }

      static List<WeeklyHoursView> all(List<WeeklyInterval> intervals) {
        return intervals.stream().map(WeeklyHoursView::of).toList();
      }
    }
  }
}
