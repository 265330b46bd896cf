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

/** The hours of one week in a period's rotation. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ScheduleWeek {
  @JsonProperty("weekly_hours")
  private List<WeeklyHours> weeklyHours;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ScheduleWeek() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ScheduleWeek());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ScheduleWeek copy() {
    ScheduleWeek copy = new ScheduleWeek();
    copy.weeklyHours = weeklyHours;
    copy.others.putAll(others);
    return copy;
  }

  /** The hours of the week; an empty list closes the whole week. */
  public List<WeeklyHours> getWeeklyHours() {
    return weeklyHours;
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
    if (!(other instanceof ScheduleWeek)) {
      return false;
    }
    ScheduleWeek that = (ScheduleWeek) other;
    return Objects.equals(weeklyHours, that.weeklyHours)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(weeklyHours, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("weekly_hours", weeklyHours);
    members.putAll(others);
    return "ScheduleWeek" + members;
  }

  /** Builds instances of {@link ScheduleWeek}. */
  public static final class Builder {
    private ScheduleWeek made;

    private Builder(ScheduleWeek made) {
      this.made = made;
    }

    /** The hours of the week; an empty list closes the whole week. Required. */
    public Builder weeklyHours(List<WeeklyHours> weeklyHours) {
      made.weeklyHours = weeklyHours;
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
    public ScheduleWeek build() {
      List<String> missing = new ArrayList<>();
      if (made.weeklyHours == null && made.others.get("weekly_hours") == null) {
        missing.add("weekly_hours");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ScheduleWeek is missing required members: " + String.join(", ", missing));
      }
      ScheduleWeek built = made;
      made = built.copy();
      return built;
    }
  }
}
