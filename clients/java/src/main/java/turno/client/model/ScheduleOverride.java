// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
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
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Different hours on certain dates. An override applies to these local dates from 00:00 to 24:00: it replaces the weekly hours of these dates, and cuts off hours that would continue into them from the evening before. If several overrides cover a date, the one that was created last applies. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ScheduleOverride {
  @JsonProperty("id")
  private String id;

  @JsonProperty("schedule_id")
  private String scheduleId;

  @JsonProperty("date")
  private @Nullable String date;

  @JsonProperty("start_date")
  private String startDate;

  @JsonProperty("end_date")
  private String endDate;

  @JsonProperty("closed")
  private Boolean closed;

  @JsonProperty("intervals")
  private List<OpenInterval> intervals;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ScheduleOverride() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ScheduleOverride());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ScheduleOverride copy() {
    ScheduleOverride copy = new ScheduleOverride();
    copy.id = id;
    copy.scheduleId = scheduleId;
    copy.date = date;
    copy.startDate = startDate;
    copy.endDate = endDate;
    copy.closed = closed;
    copy.intervals = intervals;
    copy.reason = reason;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a schedule override. */
  public String getId() {
    return id;
  }

  /** Id of a schedule. */
  public String getScheduleId() {
    return scheduleId;
  }

  /** The date of an override for a single date; otherwise null. */
  public @Nullable String getDate() {
    return date;
  }

  /** The first date. */
  public String getStartDate() {
    return startDate;
  }

  /** The last date, inclusive. */
  public String getEndDate() {
    return endDate;
  }

  /** Whether the dates are closed all day. */
  public Boolean getClosed() {
    return closed;
  }

  /** The hours on each of the dates; empty if `closed` is true. */
  public List<OpenInterval> getIntervals() {
    return intervals;
  }

  /** The reason for the override; null if none was given. */
  public @Nullable String getReason() {
    return reason;
  }

  /** Your own id for this object; null if there is none. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, as you last wrote it; empty if you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. */
  public Integer getVersion() {
    return version;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** When the object was last changed. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /**
   * Returns, by their JSON names, the members that this version of the class does not know and the
   * members that {@link Builder#set} has set.
   */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof ScheduleOverride)) {
      return false;
    }
    ScheduleOverride that = (ScheduleOverride) other;
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
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, scheduleId, date, startDate, endDate, closed, intervals, reason, externalId, metadata, version, createdAt, updatedAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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
    members.putAll(others);
    return "ScheduleOverride" + members;
  }

  /** Builds instances of {@link ScheduleOverride}. */
  public static final class Builder {
    private ScheduleOverride made;

    private Builder(ScheduleOverride made) {
      this.made = made;
    }

    /** Id of a schedule override. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Id of a schedule. Required. */
    public Builder scheduleId(String scheduleId) {
      made.scheduleId = scheduleId;
      return this;
    }

    /** The date of an override for a single date; otherwise null. */
    public Builder date(@Nullable String date) {
      made.date = date;
      return this;
    }

    /** The first date. Required. */
    public Builder startDate(String startDate) {
      made.startDate = startDate;
      return this;
    }

    /** The last date, inclusive. Required. */
    public Builder endDate(String endDate) {
      made.endDate = endDate;
      return this;
    }

    /** Whether the dates are closed all day. Required. */
    public Builder closed(Boolean closed) {
      made.closed = closed;
      return this;
    }

    /** The hours on each of the dates; empty if `closed` is true. Required. */
    public Builder intervals(List<OpenInterval> intervals) {
      made.intervals = intervals;
      return this;
    }

    /** The reason for the override; null if none was given. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /** Your own id for this object; null if there is none. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, as you last wrote it; empty if you wrote none. Required. */
    public Builder metadata(Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. Required. */
    public Builder version(Integer version) {
      made.version = version;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** When the object was last changed. Required. */
    public Builder updatedAt(OffsetDateTime updatedAt) {
      made.updatedAt = updatedAt;
      return this;
    }

    /**
     * Sets a member by its JSON name. Use this for a member that this class does not know, or to
     * send an explicit null: a member that another method sets to null is not sent.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * Returns an object with the values set so far.
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public ScheduleOverride build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.scheduleId == null && made.others.get("schedule_id") == null) {
        missing.add("schedule_id");
      }
      if (made.startDate == null && made.others.get("start_date") == null) {
        missing.add("start_date");
      }
      if (made.endDate == null && made.others.get("end_date") == null) {
        missing.add("end_date");
      }
      if (made.closed == null && made.others.get("closed") == null) {
        missing.add("closed");
      }
      if (made.intervals == null && made.others.get("intervals") == null) {
        missing.add("intervals");
      }
      if (made.metadata == null && made.others.get("metadata") == null) {
        missing.add("metadata");
      }
      if (made.version == null && made.others.get("version") == null) {
        missing.add("version");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.updatedAt == null && made.others.get("updated_at") == null) {
        missing.add("updated_at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ScheduleOverride is missing required members: " + String.join(", ", missing));
      }
      ScheduleOverride built = made;
      made = built.copy();
      return built;
    }
  }
}
