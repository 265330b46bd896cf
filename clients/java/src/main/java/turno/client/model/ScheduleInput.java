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
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Opening hours by week. Only `name` and `time_zone` are needed; without `weekly_hours` the schedule is always closed. */
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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new ScheduleInput());
  }

  /** A builder that begins with the members of this object. */
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

  /** IANA name of a time zone. An unknown one is a 422, code `format`. */
  public String getTimeZone() {
    return timeZone;
  }

  /** The hours; several a day are allowed, and overlapping ones count as one. They apply until the first of the `periods` begins. */
  public @Nullable List<WeeklyHours> getWeeklyHours() {
    return weeklyHours;
  }

  /** Other weeks from certain dates on, in any order: a summer timetable, or weeks that alternate. They have at most 2,000 rows of hours together. */
  public @Nullable List<SchedulePeriod> getPeriods() {
    return periods;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` if another object has it. null if there is none. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public @Nullable Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link ScheduleInput}. */
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

    /** IANA name of a time zone. An unknown one is a 422, code `format`. Required. */
    public Builder timeZone(String timeZone) {
      made.timeZone = timeZone;
      return this;
    }

    /** The hours; several a day are allowed, and overlapping ones count as one. They apply until the first of the `periods` begins. */
    public Builder weeklyHours(@Nullable List<WeeklyHours> weeklyHours) {
      made.weeklyHours = weeklyHours;
      return this;
    }

    /** Other weeks from certain dates on, in any order: a summer timetable, or weeks that alternate. They have at most 2,000 rows of hours together. */
    public Builder periods(@Nullable List<SchedulePeriod> periods) {
      made.periods = periods;
      return this;
    }

    /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` if another object has it. null if there is none. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
    public Builder metadata(@Nullable Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
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
