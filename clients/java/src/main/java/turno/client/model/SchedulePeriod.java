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

/** Weekly hours from a date until the next period begins. Hours that began on the evening before continue past midnight into the period. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SchedulePeriod {
  @JsonProperty("valid_from")
  private String validFrom;

  @JsonProperty("weeks")
  private List<ScheduleWeek> weeks;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private SchedulePeriod() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new SchedulePeriod());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private SchedulePeriod copy() {
    SchedulePeriod copy = new SchedulePeriod();
    copy.validFrom = validFrom;
    copy.weeks = weeks;
    copy.others.putAll(others);
    return copy;
  }

  /** The first date, in the time zone of the schedule. No two periods of a schedule begin on the same date. */
  public String getValidFrom() {
    return validFrom;
  }

  /** The weeks that alternate; a single week applies every week. The first entry applies to the week, Monday to Sunday, that contains `valid_from`; after the last entry, the first applies again. */
  public List<ScheduleWeek> getWeeks() {
    return weeks;
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
    if (!(other instanceof SchedulePeriod)) {
      return false;
    }
    SchedulePeriod that = (SchedulePeriod) other;
    return Objects.equals(validFrom, that.validFrom)
        && Objects.equals(weeks, that.weeks)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(validFrom, weeks, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("valid_from", validFrom);
    members.put("weeks", weeks);
    members.putAll(others);
    return "SchedulePeriod" + members;
  }

  /** Builds instances of {@link SchedulePeriod}. */
  public static final class Builder {
    private SchedulePeriod made;

    private Builder(SchedulePeriod made) {
      this.made = made;
    }

    /** The first date, in the time zone of the schedule. No two periods of a schedule begin on the same date. Required. */
    public Builder validFrom(String validFrom) {
      made.validFrom = validFrom;
      return this;
    }

    /** The weeks that alternate; a single week applies every week. The first entry applies to the week, Monday to Sunday, that contains `valid_from`; after the last entry, the first applies again. Required. */
    public Builder weeks(List<ScheduleWeek> weeks) {
      made.weeks = weeks;
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
    public SchedulePeriod build() {
      List<String> missing = new ArrayList<>();
      if (made.validFrom == null && made.others.get("valid_from") == null) {
        missing.add("valid_from");
      }
      if (made.weeks == null && made.others.get("weeks") == null) {
        missing.add("weeks");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "SchedulePeriod is missing required members: " + String.join(", ", missing));
      }
      SchedulePeriod built = made;
      made = built.copy();
      return built;
    }
  }
}
