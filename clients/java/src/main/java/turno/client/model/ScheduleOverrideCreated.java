// Made from contract/ by ./turno clients; changes by hand are lost.
package turno.client.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The override that was created, what may be wrong with its hours, and the bookings that it leaves outside them. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ScheduleOverrideCreated {
  @JsonProperty("id")
  private String id;

  @JsonProperty("schedule_id")
  private String scheduleId;

  @JsonProperty("date")
  private String date;

  @JsonProperty("start_date")
  private String startDate;

  @JsonProperty("end_date")
  private String endDate;

  @JsonProperty("closed")
  private Boolean closed;

  @JsonProperty("intervals")
  private List<OpenInterval> intervals;

  @JsonProperty("reason")
  private String reason;

  @JsonProperty("external_id")
  private String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonProperty("warnings")
  private List<Warning> warnings;

  @JsonProperty("conflicts")
  private List<Conflict> conflicts;

  @JsonProperty("conflicts_total")
  private Integer conflictsTotal;

  @JsonProperty("still_closed")
  private List<StillClosed> stillClosed;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a schedule override. */
  public String getId() {
    return id;
  }

  /** Id of a schedule override. */
  public ScheduleOverrideCreated id(String id) {
    this.id = id;
    return this;
  }

  /** Id of a schedule. */
  public String getScheduleId() {
    return scheduleId;
  }

  /** Id of a schedule. */
  public ScheduleOverrideCreated scheduleId(String scheduleId) {
    this.scheduleId = scheduleId;
    return this;
  }

  /** The date when it is a single one, else null. */
  public String getDate() {
    return date;
  }

  /** The date when it is a single one, else null. */
  public ScheduleOverrideCreated date(String date) {
    this.date = date;
    return this;
  }

  /** A date in the time zone of the schedule. */
  public String getStartDate() {
    return startDate;
  }

  /** A date in the time zone of the schedule. */
  public ScheduleOverrideCreated startDate(String startDate) {
    this.startDate = startDate;
    return this;
  }

  /** The last date, which is included. */
  public String getEndDate() {
    return endDate;
  }

  /** The last date, which is included. */
  public ScheduleOverrideCreated endDate(String endDate) {
    this.endDate = endDate;
    return this;
  }

  /** Whether the dates are closed altogether. */
  public Boolean getClosed() {
    return closed;
  }

  /** Whether the dates are closed altogether. */
  public ScheduleOverrideCreated closed(Boolean closed) {
    this.closed = closed;
    return this;
  }

  /** The hours of each of the dates; empty when closed. */
  public List<OpenInterval> getIntervals() {
    return intervals;
  }

  /** The hours of each of the dates; empty when closed. */
  public ScheduleOverrideCreated intervals(List<OpenInterval> intervals) {
    this.intervals = intervals;
    return this;
  }

  /** Why. */
  public String getReason() {
    return reason;
  }

  /** Why. */
  public ScheduleOverrideCreated reason(String reason) {
    this.reason = reason;
    return this;
  }

  /** Your own id of this object, or null. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, or null. */
  public ScheduleOverrideCreated externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public ScheduleOverrideCreated metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
    return this;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Integer getVersion() {
    return version;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public ScheduleOverrideCreated version(Integer version) {
    this.version = version;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public ScheduleOverrideCreated createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public ScheduleOverrideCreated updatedAt(OffsetDateTime updatedAt) {
    this.updatedAt = updatedAt;
    return this;
  }

  /** The hours that run past midnight, in case `start` and `end` were swapped, and those that are empty. */
  public List<Warning> getWarnings() {
    return warnings;
  }

  /** The hours that run past midnight, in case `start` and `end` were swapped, and those that are empty. */
  public ScheduleOverrideCreated warnings(List<Warning> warnings) {
    this.warnings = warnings;
    return this;
  }

  /** Bookings that are now outside the hours. None of them was changed. */
  public List<Conflict> getConflicts() {
    return conflicts;
  }

  /** Bookings that are now outside the hours. None of them was changed. */
  public ScheduleOverrideCreated conflicts(List<Conflict> conflicts) {
    this.conflicts = conflicts;
    return this;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public Integer getConflictsTotal() {
    return conflictsTotal;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public ScheduleOverrideCreated conflictsTotal(Integer conflictsTotal) {
    this.conflictsTotal = conflictsTotal;
    return this;
  }

  /** Services that have this schedule, or whose resources have it, and the resources of these services, as far as their own hours keep closed what the override opens. Empty where nothing is opened. Of a long override the first 93 days are looked at. */
  public List<StillClosed> getStillClosed() {
    return stillClosed;
  }

  /** Services that have this schedule, or whose resources have it, and the resources of these services, as far as their own hours keep closed what the override opens. Empty where nothing is opened. Of a long override the first 93 days are looked at. */
  public ScheduleOverrideCreated stillClosed(List<StillClosed> stillClosed) {
    this.stillClosed = stillClosed;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public ScheduleOverrideCreated set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ScheduleOverrideCreated)) {
      return false;
    }
    ScheduleOverrideCreated that = (ScheduleOverrideCreated) other;
    return Objects.equals(id, that.id)
        && Objects.equals(scheduleId, that.scheduleId)
        && Objects.equals(date, that.date)
        && Objects.equals(startDate, that.startDate)
        && Objects.equals(endDate, that.endDate)
        && Objects.equals(closed, that.closed)
        && Objects.equals(intervals, that.intervals)
        && Objects.equals(reason, that.reason)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && Objects.equals(warnings, that.warnings)
        && Objects.equals(conflicts, that.conflicts)
        && Objects.equals(conflictsTotal, that.conflictsTotal)
        && Objects.equals(stillClosed, that.stillClosed)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, scheduleId, date, startDate, endDate, closed, intervals, reason, externalId, metadata, version, createdAt, updatedAt, warnings, conflicts, conflictsTotal, stillClosed, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("schedule_id", scheduleId);
    members.put("date", date);
    members.put("start_date", startDate);
    members.put("end_date", endDate);
    members.put("closed", closed);
    members.put("intervals", intervals);
    members.put("reason", reason);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.put("warnings", warnings);
    members.put("conflicts", conflicts);
    members.put("conflicts_total", conflictsTotal);
    members.put("still_closed", stillClosed);
    members.putAll(others);
    return "ScheduleOverrideCreated" + members;
  }
}
