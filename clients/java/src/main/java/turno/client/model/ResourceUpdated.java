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

/** The resource after the change, and the bookings that no longer fit. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ResourceUpdated {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("type")
  private ResourceType type;

  @JsonProperty("color")
  private ResourceColor color;

  @JsonProperty("initials")
  private String initials;

  @JsonProperty("picture_url")
  private @Nullable String pictureUrl;

  @JsonProperty("capacity")
  private Integer capacity;

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
  private Boolean active;

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

  @JsonProperty("conflicts")
  private List<Conflict> conflicts;

  @JsonProperty("conflicts_total")
  private Integer conflictsTotal;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ResourceUpdated() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ResourceUpdated());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ResourceUpdated copy() {
    ResourceUpdated copy = new ResourceUpdated();
    copy.id = id;
    copy.name = name;
    copy.type = type;
    copy.color = color;
    copy.initials = initials;
    copy.pictureUrl = pictureUrl;
    copy.capacity = capacity;
    copy.minPartySize = minPartySize;
    copy.maxPartySize = maxPartySize;
    copy.scheduleId = scheduleId;
    copy.locationId = locationId;
    copy.travelMinutes = travelMinutes;
    copy.active = active;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.conflicts = conflicts;
    copy.conflictsTotal = conflictsTotal;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a resource. */
  public String getId() {
    return id;
  }

  /** Name of the person or thing. */
  public String getName() {
    return name;
  }

  public ResourceType getType() {
    return type;
  }

  public ResourceColor getColor() {
    return color;
  }

  /** Short form of the name, up to three characters. */
  public String getInitials() {
    return initials;
  }

  /** Read-only. URL path of the resource's picture, such as `/pictures/…`; null if there is none. */
  public @Nullable String getPictureUrl() {
    return pictureUrl;
  }

  /** How many units can be in use at the same moment. */
  public Integer getCapacity() {
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

  /** Minutes that the resource needs to travel between two locations: of two openings at different locations, the later one begins at least this long after the earlier one ends. null means the workspace's `travel_minutes`. */
  public @Nullable Integer getTravelMinutes() {
    return travelMinutes;
  }

  /** Whether new bookings can use the resource. */
  public Boolean getActive() {
    return active;
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

  /** Bookings that no longer fit: they are outside the hours, exceed the capacity, have a party size that the resource no longer accepts, or use the resource although it was just deactivated. None of them was changed. */
  public List<Conflict> getConflicts() {
    return conflicts;
  }

  /** The total number of conflicting bookings, including those not listed in `conflicts`. */
  public Integer getConflictsTotal() {
    return conflictsTotal;
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
    if (!(other instanceof ResourceUpdated)) {
      return false;
    }
    ResourceUpdated that = (ResourceUpdated) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(type, that.type)
        && Objects.equals(color, that.color)
        && Objects.equals(initials, that.initials)
        && Objects.equals(pictureUrl, that.pictureUrl)
        && Objects.equals(capacity, that.capacity)
        && Objects.equals(minPartySize, that.minPartySize)
        && Objects.equals(maxPartySize, that.maxPartySize)
        && Objects.equals(scheduleId, that.scheduleId)
        && Objects.equals(locationId, that.locationId)
        && Objects.equals(travelMinutes, that.travelMinutes)
        && Objects.equals(active, that.active)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && Objects.equals(conflicts, that.conflicts)
        && Objects.equals(conflictsTotal, that.conflictsTotal)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, type, color, initials, pictureUrl, capacity, minPartySize, maxPartySize, scheduleId, locationId, travelMinutes, active, externalId, metadata, version, createdAt, updatedAt, conflicts, conflictsTotal, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("type", type);
    members.put("color", color);
    members.put("initials", initials);
    members.put("picture_url", pictureUrl);
    members.put("capacity", capacity);
    members.put("min_party_size", minPartySize);
    members.put("max_party_size", maxPartySize);
    members.put("schedule_id", scheduleId);
    members.put("location_id", locationId);
    members.put("travel_minutes", travelMinutes);
    members.put("active", active);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.put("conflicts", conflicts);
    members.put("conflicts_total", conflictsTotal);
    members.putAll(others);
    return "ResourceUpdated" + members;
  }

  /** Builds instances of {@link ResourceUpdated}. */
  public static final class Builder {
    private ResourceUpdated made;

    private Builder(ResourceUpdated made) {
      this.made = made;
    }

    /** Id of a resource. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the person or thing. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** Required. */
    public Builder type(ResourceType type) {
      made.type = type;
      return this;
    }

    /** Required. */
    public Builder color(ResourceColor color) {
      made.color = color;
      return this;
    }

    /** Short form of the name, up to three characters. Required. */
    public Builder initials(String initials) {
      made.initials = initials;
      return this;
    }

    /** Read-only. URL path of the resource's picture, such as `/pictures/…`; null if there is none. */
    public Builder pictureUrl(@Nullable String pictureUrl) {
      made.pictureUrl = pictureUrl;
      return this;
    }

    /** How many units can be in use at the same moment. Required. */
    public Builder capacity(Integer capacity) {
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

    /** Minutes that the resource needs to travel between two locations: of two openings at different locations, the later one begins at least this long after the earlier one ends. null means the workspace's `travel_minutes`. */
    public Builder travelMinutes(@Nullable Integer travelMinutes) {
      made.travelMinutes = travelMinutes;
      return this;
    }

    /** Whether new bookings can use the resource. Required. */
    public Builder active(Boolean active) {
      made.active = active;
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

    /** Bookings that no longer fit: they are outside the hours, exceed the capacity, have a party size that the resource no longer accepts, or use the resource although it was just deactivated. None of them was changed. Required. */
    public Builder conflicts(List<Conflict> conflicts) {
      made.conflicts = conflicts;
      return this;
    }

    /** The total number of conflicting bookings, including those not listed in `conflicts`. Required. */
    public Builder conflictsTotal(Integer conflictsTotal) {
      made.conflictsTotal = conflictsTotal;
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
    public ResourceUpdated build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.type == null && made.others.get("type") == null) {
        missing.add("type");
      }
      if (made.color == null && made.others.get("color") == null) {
        missing.add("color");
      }
      if (made.initials == null && made.others.get("initials") == null) {
        missing.add("initials");
      }
      if (made.capacity == null && made.others.get("capacity") == null) {
        missing.add("capacity");
      }
      if (made.active == null && made.others.get("active") == null) {
        missing.add("active");
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
      if (made.conflicts == null && made.others.get("conflicts") == null) {
        missing.add("conflicts");
      }
      if (made.conflictsTotal == null && made.others.get("conflicts_total") == null) {
        missing.add("conflicts_total");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ResourceUpdated is missing required members: " + String.join(", ", missing));
      }
      ResourceUpdated built = made;
      made = built.copy();
      return built;
    }
  }
}
