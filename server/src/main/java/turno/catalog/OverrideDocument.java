package turno.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.Schedule.LocalInterval;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.OverrideId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.IdKind;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/** Reads and renders overrides: a date or a range of dates, either closed or with its own hours. */
final class OverrideDocument {
  private OverrideDocument() {}

  static void check(LenientJson document, ValidationErrors errors) {
    if (document.has("date")) {
      refuse(
          document,
          "start_date",
          "Send either 'date' or both 'start_date' and 'end_date'.",
          errors);
      refuse(
          document, "end_date", "Send either 'date' or both 'start_date' and 'end_date'.", errors);
    } else if (!document.has("start_date") && !document.has("end_date")) {
      errors.add("required", "Send 'date', or 'start_date' and 'end_date'.", document.at("date"));
    } else {
      require(document, "start_date", "Send start_date together with end_date.", errors);
      require(document, "end_date", "Send end_date together with start_date.", errors);
    }
    LocalTimes.checkDate(document, "date", errors);
    LocalDate start = LocalTimes.checkDate(document, "start_date", errors);
    LocalDate end = LocalTimes.checkDate(document, "end_date", errors);
    if (start != null && end != null && end.isBefore(start)) {
      errors.add("conflict", "end_date must not be before start_date.", document.at("end_date"));
    }
    if (document.flag("closed")) {
      refuse(document, "intervals", "Send either 'closed' or 'intervals', not both.", errors);
    } else {
      require(document, "intervals", "Set 'closed' to true, or send 'intervals'.", errors);
    }
    document
        .objects("intervals")
        .forEach(hours -> errors.requireId(hours, "location_id", IdKind.LOCATION));
    errors.requireMetadataFits(document);
  }

  static void collect(LenientJson document, ReferencedIds ids) {
    document.objects("intervals").forEach(hours -> ids.location(hours, "location_id"));
  }

  private static void refuse(
      LenientJson document, String name, String sentence, ValidationErrors errors) {
    if (document.has(name)) {
      errors.add("not_allowed", sentence, document.at(name));
    }
  }

  private static void require(
      LenientJson document, String name, String sentence, ValidationErrors errors) {
    if (!document.has(name)) {
      errors.add("required", sentence, document.at(name));
    }
  }

  /** Returns the override in a validated document. */
  static ScheduleOverride read(
      LenientJson document, Identity<OverrideId> identity, ScheduleId scheduleId) {
    boolean single = document.has("date");
    return new ScheduleOverride(
        identity,
        scheduleId,
        date(document, single ? "date" : "start_date"),
        date(document, single ? "date" : "end_date"),
        document.objects("intervals").stream().map(LocalTimes::interval).toList(),
        document.text("reason"));
  }

  private static LocalDate date(LenientJson document, String name) {
    return LocalDate.parse(document.textOf(name));
  }

  /** The contract's {@code Override}; the id is null in a preview. */
  record OverrideView(
      @Nullable OverrideId id,
      ScheduleId scheduleId,
      @Nullable String date,
      String startDate,
      String endDate,
      boolean closed,
      List<HoursView> intervals,
      @Nullable String reason,
      @JsonUnwrapped Identity<?> identity) {

    static OverrideView of(ScheduleOverride override) {
      return of(override, override.id());
    }

    static OverrideView preview(ScheduleOverride override) {
      return of(override, null);
    }

    private static OverrideView of(ScheduleOverride override, @Nullable OverrideId id) {
      String start = override.startDate().toString();
      String end = override.endDate().toString();
      return new OverrideView(
          id,
          override.scheduleId(),
          start.equals(end) ? start : null,
          start,
          end,
          override.closed(),
          HoursView.all(override.intervals()),
          override.reason(),
          override.identity());
    }

    /** Hours of a date in their wire form: {@code {"start": "09:00", "end": "18:00"}}. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record HoursView(String start, String end, @Nullable LocationId locationId) {
      static HoursView of(LocalInterval interval) {
        return new HoursView(
            LocalTimes.time(interval.start()),
            LocalTimes.time(interval.end()),
            interval.locationId());
      }

      static List<HoursView> all(List<LocalInterval> intervals) {
        return intervals.stream().map(HoursView::of).toList();
      }
    }
  }
}
