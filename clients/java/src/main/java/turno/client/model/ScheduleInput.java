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

/** Opening hours by week. Only `name` and `time_zone` are needed; without `weekly_hours` it is always closed. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ScheduleInput {
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

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Name of the schedule. */
  public String getName() {
    return name;
  }

  /** Name of the schedule. */
  public ScheduleInput name(String name) {
    this.name = name;
    return this;
  }

  /** IANA name of a time zone. One that the server does not know is a 422, code `format`. */
  public String getTimeZone() {
    return timeZone;
  }

  /** IANA name of a time zone. One that the server does not know is a 422, code `format`. */
  public ScheduleInput timeZone(String timeZone) {
    this.timeZone = timeZone;
    return this;
  }

  /** The hours; several a day are allowed, and overlapping ones count as one. */
  public List<WeeklyHours> getWeeklyHours() {
    return weeklyHours;
  }

  /** The hours; several a day are allowed, and overlapping ones count as one. */
  public ScheduleInput weeklyHours(List<WeeklyHours> weeklyHours) {
    this.weeklyHours = weeklyHours;
    return this;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public ScheduleInput externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public ScheduleInput metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
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
  public ScheduleInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ScheduleInput)) {
      return false;
    }
    ScheduleInput that = (ScheduleInput) other;
    return Objects.equals(name, that.name)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(weeklyHours, that.weeklyHours)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, timeZone, weeklyHours, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("time_zone", timeZone);
    members.put("weekly_hours", weeklyHours);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "ScheduleInput" + members;
  }
}
