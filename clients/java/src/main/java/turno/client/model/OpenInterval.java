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

/** One interval of open hours. An `end` before `start` is on the next day. If both times are equal, the interval is empty. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class OpenInterval {
  @JsonProperty("start")
  private String start;

  @JsonProperty("end")
  private String end;

  @JsonProperty("location_id")
  private @Nullable String locationId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private OpenInterval() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new OpenInterval());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private OpenInterval copy() {
    OpenInterval copy = new OpenInterval();
    copy.start = start;
    copy.end = end;
    copy.locationId = locationId;
    copy.others.putAll(others);
    return copy;
  }

  /** When the interval begins, as a local time such as `09:00`. */
  public String getStart() {
    return start;
  }

  /** When the interval ends, as a local time; `24:00` is the end of the day. */
  public String getEnd() {
    return end;
  }

  /** Id of the location of a resource during these hours, instead of the resource's own location. Answers include it only if it is set. It has an effect only on the hours of resources. */
  public @Nullable String getLocationId() {
    return locationId;
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
    if (!(other instanceof OpenInterval)) {
      return false;
    }
    OpenInterval that = (OpenInterval) other;
    return Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(locationId, that.locationId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, end, locationId, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("end", end);
    members.put("location_id", locationId);
    members.putAll(others);
    return "OpenInterval" + members;
  }

  /** Builds instances of {@link OpenInterval}. */
  public static final class Builder {
    private OpenInterval made;

    private Builder(OpenInterval made) {
      this.made = made;
    }

    /** When the interval begins, as a local time such as `09:00`. Required. */
    public Builder start(String start) {
      made.start = start;
      return this;
    }

    /** When the interval ends, as a local time; `24:00` is the end of the day. Required. */
    public Builder end(String end) {
      made.end = end;
      return this;
    }

    /** Id of the location of a resource during these hours, instead of the resource's own location. Answers include it only if it is set. It has an effect only on the hours of resources. */
    public Builder locationId(@Nullable String locationId) {
      made.locationId = locationId;
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
    public OpenInterval build() {
      List<String> missing = new ArrayList<>();
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (made.end == null && made.others.get("end") == null) {
        missing.add("end");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "OpenInterval is missing required members: " + String.join(", ", missing));
      }
      OpenInterval built = made;
      made = built.copy();
      return built;
    }
  }
}
