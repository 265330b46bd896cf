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

/** The members to change; absent members stay as they are. null clears `initials`, `min_party_size`, `max_party_size`, `schedule_id`, `location_id`, `travel_minutes`, `external_id` and `metadata`. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ResourcePatch {
  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("type")
  private @Nullable ResourceType type;

  @JsonProperty("color")
  private @Nullable ResourceColor color;

  @JsonProperty("initials")
  private @Nullable String initials;

  @JsonProperty("capacity")
  private @Nullable Integer capacity;

  @JsonProperty("min_party_size")
  private @Nullable Integer minPartySize;

  @JsonProperty("max_party_size")
  private @Nullable Integer maxPartySize;

  @JsonProperty("schedule_id")
  private @Nullable String scheduleId;

  @JsonProperty("location_id")
  private @Nullable String locationId;

  @JsonProperty("travel_minutes")
  private @Nullable Integer travelMinutes;

  @JsonProperty("active")
  private @Nullable Boolean active;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ResourcePatch() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ResourcePatch());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ResourcePatch copy() {
    ResourcePatch copy = new ResourcePatch();
    copy.name = name;
    copy.type = type;
    copy.color = color;
    copy.initials = initials;
    copy.capacity = capacity;
    copy.minPartySize = minPartySize;
    copy.maxPartySize = maxPartySize;
    copy.scheduleId = scheduleId;
    copy.locationId = locationId;
    copy.travelMinutes = travelMinutes;
    copy.active = active;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the person or thing. */
  public @Nullable String getName() {
    return name;
  }

  public @Nullable ResourceType getType() {
    return type;
  }

  public @Nullable ResourceColor getColor() {
    return color;
  }

  /** Short form of the name for calendars and pages; null means the first letters of the first and the last word of the name. */
  public @Nullable String getInitials() {
    return initials;
  }

  /** How many units can be in use at the same moment. */
  public @Nullable Integer getCapacity() {
    return capacity;
  }

  /** Smallest party that the resource accepts; null means any. */
  public @Nullable Integer getMinPartySize() {
    return minPartySize;
  }

  /** Largest party that the resource accepts; null means any. */
  public @Nullable Integer getMaxPartySize() {
    return maxPartySize;
  }

  /** Id of the schedule with the hours of the resource; null means always open. */
  public @Nullable String getScheduleId() {
    return scheduleId;
  }

  /** Id of the resource's location; hours that name another location take precedence. null means any location. */
  public @Nullable String getLocationId() {
    return locationId;
  }

  /** Minutes of travel between two locations; null means the workspace's `travel_minutes`. */
  public @Nullable Integer getTravelMinutes() {
    return travelMinutes;
  }

  /** Whether new bookings can use the resource. */
  public @Nullable Boolean getActive() {
    return active;
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
    if (!(other instanceof ResourcePatch)) {
      return false;
    }
    ResourcePatch that = (ResourcePatch) other;
    return Objects.equals(name, that.name)
        && Objects.equals(type, that.type)
        && Objects.equals(color, that.color)
        && Objects.equals(initials, that.initials)
        && Objects.equals(capacity, that.capacity)
        && Objects.equals(minPartySize, that.minPartySize)
        && Objects.equals(maxPartySize, that.maxPartySize)
        && Objects.equals(scheduleId, that.scheduleId)
        && Objects.equals(locationId, that.locationId)
        && Objects.equals(travelMinutes, that.travelMinutes)
        && Objects.equals(active, that.active)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, type, color, initials, capacity, minPartySize, maxPartySize, scheduleId, locationId, travelMinutes, active, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("type", type);
    members.put("color", color);
    members.put("initials", initials);
    members.put("capacity", capacity);
    members.put("min_party_size", minPartySize);
    members.put("max_party_size", maxPartySize);
    members.put("schedule_id", scheduleId);
    members.put("location_id", locationId);
    members.put("travel_minutes", travelMinutes);
    members.put("active", active);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "ResourcePatch" + members;
  }

  /** Builds instances of {@link ResourcePatch}. */
  public static final class Builder {
    private ResourcePatch made;

    private Builder(ResourcePatch made) {
      this.made = made;
    }

    /** Name of the person or thing. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    public Builder type(@Nullable ResourceType type) {
      made.type = type;
      return this;
    }

    public Builder color(@Nullable ResourceColor color) {
      made.color = color;
      return this;
    }

    /** Short form of the name for calendars and pages; null means the first letters of the first and the last word of the name. */
    public Builder initials(@Nullable String initials) {
      made.initials = initials;
      return this;
    }

    /** How many units can be in use at the same moment. */
    public Builder capacity(@Nullable Integer capacity) {
      made.capacity = capacity;
      return this;
    }

    /** Smallest party that the resource accepts; null means any. */
    public Builder minPartySize(@Nullable Integer minPartySize) {
      made.minPartySize = minPartySize;
      return this;
    }

    /** Largest party that the resource accepts; null means any. */
    public Builder maxPartySize(@Nullable Integer maxPartySize) {
      made.maxPartySize = maxPartySize;
      return this;
    }

    /** Id of the schedule with the hours of the resource; null means always open. */
    public Builder scheduleId(@Nullable String scheduleId) {
      made.scheduleId = scheduleId;
      return this;
    }

    /** Id of the resource's location; hours that name another location take precedence. null means any location. */
    public Builder locationId(@Nullable String locationId) {
      made.locationId = locationId;
      return this;
    }

    /** Minutes of travel between two locations; null means the workspace's `travel_minutes`. */
    public Builder travelMinutes(@Nullable Integer travelMinutes) {
      made.travelMinutes = travelMinutes;
      return this;
    }

    /** Whether new bookings can use the resource. */
    public Builder active(@Nullable Boolean active) {
      made.active = active;
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
     */
    public ResourcePatch build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ResourcePatch is missing required members: " + String.join(", ", missing));
      }
      ResourcePatch built = made;
      made = built.copy();
      return built;
    }
  }
}
