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

/** The schedule after the change, what may be wrong with its hours, and the bookings that the change leaves outside the hours. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ScheduleUpdated {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("time_zone")
  private String timeZone;

  @JsonProperty("weekly_hours")
  private List<WeeklyHours> weeklyHours;

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

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a schedule. */
  public String getId() {
    return id;
  }

  /** Id of a schedule. */
  public ScheduleUpdated id(String id) {
    this.id = id;
    return this;
  }

  /** Name of the schedule. */
  public String getName() {
    return name;
  }

  /** Name of the schedule. */
  public ScheduleUpdated name(String name) {
    this.name = name;
    return this;
  }

  /** IANA name of the time zone in which its times are meant. */
  public String getTimeZone() {
    return timeZone;
  }

  /** IANA name of the time zone in which its times are meant. */
  public ScheduleUpdated timeZone(String timeZone) {
    this.timeZone = timeZone;
    return this;
  }

  /** The hours as they were written; overlapping ones count as one. */
  public List<WeeklyHours> getWeeklyHours() {
    return weeklyHours;
  }

  /** The hours as they were written; overlapping ones count as one. */
  public ScheduleUpdated weeklyHours(List<WeeklyHours> weeklyHours) {
    this.weeklyHours = weeklyHours;
    return this;
  }

  /** Your own id of this object, or null. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, or null. */
  public ScheduleUpdated externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public ScheduleUpdated metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
    return this;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Integer getVersion() {
    return version;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public ScheduleUpdated version(Integer version) {
    this.version = version;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public ScheduleUpdated createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public ScheduleUpdated updatedAt(OffsetDateTime updatedAt) {
    this.updatedAt = updatedAt;
    return this;
  }

  /** The hours that run past midnight, in case `start` and `end` were swapped, and those that are empty. */
  public List<Warning> getWarnings() {
    return warnings;
  }

  /** The hours that run past midnight, in case `start` and `end` were swapped, and those that are empty. */
  public ScheduleUpdated warnings(List<Warning> warnings) {
    this.warnings = warnings;
    return this;
  }

  /** Bookings that are now outside the hours. None of them was changed. */
  public List<Conflict> getConflicts() {
    return conflicts;
  }

  /** Bookings that are now outside the hours. None of them was changed. */
  public ScheduleUpdated conflicts(List<Conflict> conflicts) {
    this.conflicts = conflicts;
    return this;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public Integer getConflictsTotal() {
    return conflictsTotal;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public ScheduleUpdated conflictsTotal(Integer conflictsTotal) {
    this.conflictsTotal = conflictsTotal;
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
  public ScheduleUpdated set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ScheduleUpdated)) {
      return false;
    }
    ScheduleUpdated that = (ScheduleUpdated) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(weeklyHours, that.weeklyHours)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && Objects.equals(warnings, that.warnings)
        && Objects.equals(conflicts, that.conflicts)
        && Objects.equals(conflictsTotal, that.conflictsTotal)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, timeZone, weeklyHours, externalId, metadata, version, createdAt, updatedAt, warnings, conflicts, conflictsTotal, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("time_zone", timeZone);
    members.put("weekly_hours", weeklyHours);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.put("warnings", warnings);
    members.put("conflicts", conflicts);
    members.put("conflicts_total", conflictsTotal);
    members.putAll(others);
    return "ScheduleUpdated" + members;
  }
}
