package turno.catalog;

import java.time.DayOfWeek;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Schedule.WeeklyInterval;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ScheduleId;
import turno.kernel.TimeZones;

/** {@code /schedules}, without their overrides. */
final class ScheduleNoun extends CatalogNoun<ScheduleId, Schedule> {
  ScheduleNoun() {
    super(IdKind.SCHEDULE, "schedule", "/v1/schedules", Catalog::schedules);
  }

  @Override
  ObjectNode defaults(Catalog catalog) {
    return Json.object();
  }

  /** A body replaces everything but the overrides: what it leaves out is empty. */
  @Override
  ObjectNode kept(Catalog catalog, Schedule present) {
    return Json.object();
  }

  @Override
  void check(LenientJson document, ValidationErrors errors) {
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
  Schedule read(LenientJson document, Identity<ScheduleId> identity, @Nullable Schedule present) {
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
    return ScheduleView.of(catalog, schedule);
  }
}
