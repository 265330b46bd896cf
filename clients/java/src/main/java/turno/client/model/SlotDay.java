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

/** The starts on one local day. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SlotDay {
  @JsonProperty("date")
  private String date;

  @JsonProperty("count")
  private Integer count;

  @JsonProperty("first_start")
  private @Nullable OffsetDateTime firstStart;

  @JsonProperty("unavailable_reason")
  private @Nullable UnavailableReason unavailableReason;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private SlotDay() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new SlotDay());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private SlotDay copy() {
    SlotDay copy = new SlotDay();
    copy.date = date;
    copy.count = count;
    copy.firstStart = firstStart;
    copy.unavailableReason = unavailableReason;
    copy.others.putAll(others);
    return copy;
  }

  /** The date in the service's time zone. */
  public String getDate() {
    return date;
  }

  /** The number of starts on this day within the window. */
  public Integer getCount() {
    return count;
  }

  /** The first start; null if there is none. */
  public @Nullable OffsetDateTime getFirstStart() {
    return firstStart;
  }

  /** Why there are no starts; null if there are any. */
  public @Nullable UnavailableReason getUnavailableReason() {
    return unavailableReason;
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
    if (!(other instanceof SlotDay)) {
      return false;
    }
    SlotDay that = (SlotDay) other;
    return Objects.equals(date, that.date)
        && Objects.equals(count, that.count)
        && Objects.equals(firstStart, that.firstStart)
        && Objects.equals(unavailableReason, that.unavailableReason)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(date, count, firstStart, unavailableReason, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("date", date);
    members.put("count", count);
    members.put("first_start", firstStart);
    members.put("unavailable_reason", unavailableReason);
    members.putAll(others);
    return "SlotDay" + members;
  }

  /** Builds instances of {@link SlotDay}. */
  public static final class Builder {
    private SlotDay made;

    private Builder(SlotDay made) {
      this.made = made;
    }

    /** The date in the service's time zone. Required. */
    public Builder date(String date) {
      made.date = date;
      return this;
    }

    /** The number of starts on this day within the window. Required. */
    public Builder count(Integer count) {
      made.count = count;
      return this;
    }

    /** The first start; null if there is none. */
    public Builder firstStart(@Nullable OffsetDateTime firstStart) {
      made.firstStart = firstStart;
      return this;
    }

    /** Why there are no starts; null if there are any. */
    public Builder unavailableReason(@Nullable UnavailableReason unavailableReason) {
      made.unavailableReason = unavailableReason;
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
    public SlotDay build() {
      List<String> missing = new ArrayList<>();
      if (made.date == null && made.others.get("date") == null) {
        missing.add("date");
      }
      if (made.count == null && made.others.get("count") == null) {
        missing.add("count");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "SlotDay is missing required members: " + String.join(", ", missing));
      }
      SlotDay built = made;
      made = built.copy();
      return built;
    }
  }
}
