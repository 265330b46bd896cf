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

/** The schedule that was created, with warnings about its hours. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ScheduleCreated {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("time_zone")
  private String timeZone;

  @JsonProperty("weekly_hours")
  private List<WeeklyHours> weeklyHours;

  @JsonProperty("periods")
  private List<SchedulePeriod> periods;

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

  @JsonProperty("warnings")
  private List<Warning> warnings;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ScheduleCreated() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ScheduleCreated());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ScheduleCreated copy() {
    ScheduleCreated copy = new ScheduleCreated();
    copy.id = id;
    copy.name = name;
    copy.timeZone = timeZone;
    copy.weeklyHours = weeklyHours;
    copy.periods = periods;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.warnings = warnings;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a schedule. */
  public String getId() {
    return id;
  }

  /** Name of the schedule. */
  public String getName() {
    return name;
  }

  /** IANA name of the time zone of the schedule's times. */
  public String getTimeZone() {
    return timeZone;
  }

  /** The weekly hours as they were sent; overlapping intervals are treated as one. The hours apply until the first of the `periods` begins. */
  public List<WeeklyHours> getWeeklyHours() {
    return weeklyHours;
  }

  /** Weekly hours that apply from certain dates on, ordered by `valid_from`. Empty when `weekly_hours` always apply. */
  public List<SchedulePeriod> getPeriods() {
    return periods;
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

  /** Warnings about hours that run past midnight, because `start` and `end` may have been swapped, and about empty hours. */
  public List<Warning> getWarnings() {
    return warnings;
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
    if (!(other instanceof ScheduleCreated)) {
      return false;
    }
    ScheduleCreated that = (ScheduleCreated) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(weeklyHours, that.weeklyHours)
        && Objects.equals(periods, that.periods)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && Objects.equals(warnings, that.warnings)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, timeZone, weeklyHours, periods, externalId, metadata, version, createdAt, updatedAt, warnings, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("time_zone", timeZone);
    members.put("weekly_hours", weeklyHours);
    members.put("periods", periods);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.put("warnings", warnings);
    members.putAll(others);
    return "ScheduleCreated" + members;
  }

  /** Builds instances of {@link ScheduleCreated}. */
  public static final class Builder {
    private ScheduleCreated made;

    private Builder(ScheduleCreated made) {
      this.made = made;
    }

    /** Id of a schedule. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the schedule. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** IANA name of the time zone of the schedule's times. Required. */
    public Builder timeZone(String timeZone) {
      made.timeZone = timeZone;
      return this;
    }

    /** The weekly hours as they were sent; overlapping intervals are treated as one. The hours apply until the first of the `periods` begins. Required. */
    public Builder weeklyHours(List<WeeklyHours> weeklyHours) {
      made.weeklyHours = weeklyHours;
      return this;
    }

    /** Weekly hours that apply from certain dates on, ordered by `valid_from`. Empty when `weekly_hours` always apply. Required. */
    public Builder periods(List<SchedulePeriod> periods) {
      made.periods = periods;
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

    /** Warnings about hours that run past midnight, because `start` and `end` may have been swapped, and about empty hours. Required. */
    public Builder warnings(List<Warning> warnings) {
      made.warnings = warnings;
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
    public ScheduleCreated build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.timeZone == null && made.others.get("time_zone") == null) {
        missing.add("time_zone");
      }
      if (made.weeklyHours == null && made.others.get("weekly_hours") == null) {
        missing.add("weekly_hours");
      }
      if (made.periods == null && made.others.get("periods") == null) {
        missing.add("periods");
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
      if (made.warnings == null && made.others.get("warnings") == null) {
        missing.add("warnings");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ScheduleCreated is missing required members: " + String.join(", ", missing));
      }
      ScheduleCreated built = made;
      made = built.copy();
      return built;
    }
  }
}
