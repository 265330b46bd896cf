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

/** Other hours on certain dates: either `date` or `start_date` and `end_date`, and either `closed` as true or `intervals`. Anything else is a 422. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ScheduleOverrideInput {
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

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** A date in the time zone of the schedule. */
  public String getDate() {
    return date;
  }

  /** A date in the time zone of the schedule. */
  public ScheduleOverrideInput date(String date) {
    this.date = date;
    return this;
  }

  /** A date in the time zone of the schedule. */
  public String getStartDate() {
    return startDate;
  }

  /** A date in the time zone of the schedule. */
  public ScheduleOverrideInput startDate(String startDate) {
    this.startDate = startDate;
    return this;
  }

  /** The last date, which is included; not before `start_date`. */
  public String getEndDate() {
    return endDate;
  }

  /** The last date, which is included; not before `start_date`. */
  public ScheduleOverrideInput endDate(String endDate) {
    this.endDate = endDate;
    return this;
  }

  /** true closes the dates altogether. */
  public Boolean getClosed() {
    return closed;
  }

  /** true closes the dates altogether. */
  public ScheduleOverrideInput closed(Boolean closed) {
    this.closed = closed;
    return this;
  }

  /** The hours of each of the dates, in place of the weekly ones. */
  public List<OpenInterval> getIntervals() {
    return intervals;
  }

  /** The hours of each of the dates, in place of the weekly ones. */
  public ScheduleOverrideInput intervals(List<OpenInterval> intervals) {
    this.intervals = intervals;
    return this;
  }

  /** Why. */
  public String getReason() {
    return reason;
  }

  /** Why. */
  public ScheduleOverrideInput reason(String reason) {
    this.reason = reason;
    return this;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public ScheduleOverrideInput externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public ScheduleOverrideInput metadata(Map<String, Object> metadata) {
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
  public ScheduleOverrideInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ScheduleOverrideInput)) {
      return false;
    }
    ScheduleOverrideInput that = (ScheduleOverrideInput) other;
    return Objects.equals(date, that.date)
        && Objects.equals(startDate, that.startDate)
        && Objects.equals(endDate, that.endDate)
        && Objects.equals(closed, that.closed)
        && Objects.equals(intervals, that.intervals)
        && Objects.equals(reason, that.reason)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(date, startDate, endDate, closed, intervals, reason, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("date", date);
    members.put("start_date", startDate);
    members.put("end_date", endDate);
    members.put("closed", closed);
    members.put("intervals", intervals);
    members.put("reason", reason);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "ScheduleOverrideInput" + members;
  }
}
