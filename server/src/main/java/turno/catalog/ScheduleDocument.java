package turno.catalog;

import java.time.DayOfWeek;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.TimeZones;

/** A schedule as a body tells it. */
final class ScheduleDocument {
  private ScheduleDocument() {}

  /** A body replaces everything: what it leaves out is empty. */
  static ObjectNode defaults() {
    return Json.object();
  }

  static void check(LenientJson document, ValidationErrors errors) {
    String zone = document.text("time_zone");
    if (zone != null && TimeZones.find(zone) == null) {
      errors.add(
          "format",
          zone + " is no known time zone. Maybe America/Sao_Paulo was meant.",
          document.at("time_zone"));
    }
    errors.requireMetadataFits(document);
  }

  /** The schedule of a checked document. */
  static Schedule read(LenientJson document, Identity identity, List<ScheduleOverride> overrides) {
    return new Schedule(
        identity,
        document.textOf("name"),
        document.textOf("time_zone"),
        document.objects("weekly_hours").stream()
            .map(hours ->
                new WeeklyInterval(
                    hours.wordOf("day", DayOfWeek.class), LocalTimes.interval(hours)))
            .toList(),
        overrides);
  }
}
