package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.Schedule.LocalInterval;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.OverrideId;
import turno.kernel.Id.ScheduleId;
import turno.platform.db.Table;
import turno.platform.nouns.Identity;

/** The table of overrides. */
final class OverrideTable {
  private static final Table<Row> ROWS = Table.of(Row.class, "overrides");

  static final CatalogTable<ScheduleOverride, Row> TABLE =
      new CatalogTable<>(ROWS, Row::override, Row::of);

  private OverrideTable() {}

  record Row(
      @JsonUnwrapped Identity<OverrideId> identity,
      ScheduleId scheduleId,
      LocalDate startDate,
      LocalDate endDate,
      StoredHours intervals,
      @Nullable String reason) {

    static Row of(ScheduleOverride override) {
      return new Row(
          override.identity(),
          override.scheduleId(),
          override.startDate(),
          override.endDate(),
          new StoredHours(override.intervals().stream().map(StoredInterval::of).toList()),
          override.reason());
    }

    ScheduleOverride override() {
      List<LocalInterval> hours = intervals.intervals.stream().map(StoredInterval::hours).toList();
      return new ScheduleOverride(identity, scheduleId, startDate, endDate, hours, reason);
    }
  }

  private record StoredHours(List<StoredInterval> intervals) {}

  /** Stored hours; their times have the form {@code 09:00}. */
  private record StoredInterval(String start, String end, @Nullable LocationId locationId) {
    static StoredInterval of(LocalInterval hours) {
      return new StoredInterval(
          LocalTimes.time(hours.start()), LocalTimes.time(hours.end()), hours.locationId());
    }

    LocalInterval hours() {
      return LocalTimes.interval(start, end).at(locationId);
    }
  }
}
