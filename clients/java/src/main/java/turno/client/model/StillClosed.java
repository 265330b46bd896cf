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

/** A resource, a service or a location that stays closed. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class StillClosed {
  @JsonProperty("resource_id")
  private @Nullable String resourceId;

  @JsonProperty("service_id")
  private @Nullable String serviceId;

  @JsonProperty("location_id")
  private @Nullable String locationId;

  @JsonProperty("name")
  private String name;

  @JsonProperty("schedule_id")
  private String scheduleId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private StillClosed() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new StillClosed());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private StillClosed copy() {
    StillClosed copy = new StillClosed();
    copy.resourceId = resourceId;
    copy.serviceId = serviceId;
    copy.locationId = locationId;
    copy.name = name;
    copy.scheduleId = scheduleId;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of the resource; absent for a service or location. */
  public @Nullable String getResourceId() {
    return resourceId;
  }

  /** Id of the service; absent for a resource or location. */
  public @Nullable String getServiceId() {
    return serviceId;
  }

  /** Id of the location; absent for a resource or service. */
  public @Nullable String getLocationId() {
    return locationId;
  }

  /** Name of the resource, service or location. */
  public String getName() {
    return name;
  }

  /** Id of the schedule that keeps the resource, service or location closed. To open it, override that schedule, too. */
  public String getScheduleId() {
    return scheduleId;
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
    if (!(other instanceof StillClosed)) {
      return false;
    }
    StillClosed that = (StillClosed) other;
    return Objects.equals(resourceId, that.resourceId)
        && Objects.equals(serviceId, that.serviceId)
        && Objects.equals(locationId, that.locationId)
        && Objects.equals(name, that.name)
        && Objects.equals(scheduleId, that.scheduleId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(resourceId, serviceId, locationId, name, scheduleId, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("resource_id", resourceId);
    members.put("service_id", serviceId);
    members.put("location_id", locationId);
    members.put("name", name);
    members.put("schedule_id", scheduleId);
    members.putAll(others);
    return "StillClosed" + members;
  }

  /** Builds instances of {@link StillClosed}. */
  public static final class Builder {
    private StillClosed made;

    private Builder(StillClosed made) {
      this.made = made;
    }

    /** Id of the resource; absent for a service or location. */
    public Builder resourceId(@Nullable String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** Id of the service; absent for a resource or location. */
    public Builder serviceId(@Nullable String serviceId) {
      made.serviceId = serviceId;
      return this;
    }

    /** Id of the location; absent for a resource or service. */
    public Builder locationId(@Nullable String locationId) {
      made.locationId = locationId;
      return this;
    }

    /** Name of the resource, service or location. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** Id of the schedule that keeps the resource, service or location closed. To open it, override that schedule, too. Required. */
    public Builder scheduleId(String scheduleId) {
      made.scheduleId = scheduleId;
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
    public StillClosed build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.scheduleId == null && made.others.get("schedule_id") == null) {
        missing.add("schedule_id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "StillClosed is missing required members: " + String.join(", ", missing));
      }
      StillClosed built = made;
      made = built.copy();
      return built;
    }
  }
}
