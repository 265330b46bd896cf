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

/** Weekly opening hours. Only `name` and `time_zone` are required; without `weekly_hours` and `periods` the schedule is always closed. */
@NullMarked
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
  private @Nullable List<WeeklyHours> weeklyHours;

  @JsonProperty("periods")
  private @Nullable List<SchedulePeriod> periods;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ScheduleInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ScheduleInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ScheduleInput copy() {
    ScheduleInput copy = new ScheduleInput();
    copy.name = name;
    copy.timeZone = timeZone;
    copy.weeklyHours = weeklyHours;
    copy.periods = periods;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the schedule. */
  public String getName() {
    return name;
  }

  /** IANA name of a time zone. An unknown time zone is refused with 422, code `format`. */
  public String getTimeZone() {
    return timeZone;
  }

  /** The weekly hours. A day may have several intervals, and overlapping intervals are treated as one. The hours apply until the first of the `periods` begins. */
  public @Nullable List<WeeklyHours> getWeeklyHours() {
    return weeklyHours;
  }

  /** Weekly hours that apply from certain dates on, for example a summer timetable or alternating weeks; in any order. All periods together have at most 2,000 intervals of hours. */
  public @Nullable List<SchedulePeriod> getPeriods() {
    return periods;
  }

  /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
  public @Nullable Map<String, Object> getMetadata() {
    return metadata;
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
    if (!(other instanceof ScheduleInput)) {
      return false;
    }
    ScheduleInput that = (ScheduleInput) other;
    return Objects.equals(name, that.name)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(weeklyHours, that.weeklyHours)
        && Objects.equals(periods, that.periods)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, timeZone, weeklyHours, periods, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("time_zone", timeZone);
    members.put("weekly_hours", weeklyHours);
    members.put("periods", periods);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "ScheduleInput" + members;
  }

  /** Builds instances of {@link ScheduleInput}. */
  public static final class Builder {
    private ScheduleInput made;

    private Builder(ScheduleInput made) {
      this.made = made;
    }

    /** Name of the schedule. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** IANA name of a time zone. An unknown time zone is refused with 422, code `format`. Required. */
    public Builder timeZone(String timeZone) {
      made.timeZone = timeZone;
      return this;
    }

    /** The weekly hours. A day may have several intervals, and overlapping intervals are treated as one. The hours apply until the first of the `periods` begins. */
    public Builder weeklyHours(@Nullable List<WeeklyHours> weeklyHours) {
      made.weeklyHours = weeklyHours;
      return this;
    }

    /** Weekly hours that apply from certain dates on, for example a summer timetable or alternating weeks; in any order. All periods together have at most 2,000 intervals of hours. */
    public Builder periods(@Nullable List<SchedulePeriod> periods) {
      made.periods = periods;
      return this;
    }

    /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
    public Builder metadata(@Nullable Map<String, Object> metadata) {
      made.metadata = metadata;
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
    public ScheduleInput build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.timeZone == null && made.others.get("time_zone") == null) {
        missing.add("time_zone");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ScheduleInput is missing required members: " + String.join(", ", missing));
      }
      ScheduleInput built = made;
      made = built.copy();
      return built;
    }
  }
}
