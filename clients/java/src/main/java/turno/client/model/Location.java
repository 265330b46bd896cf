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

/** A place where services are offered, such as a branch, a clinic or a studio. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Location {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("address")
  private @Nullable Address address;

  @JsonProperty("phone")
  private @Nullable String phone;

  @JsonProperty("email")
  private @Nullable String email;

  @JsonProperty("map_url")
  private @Nullable String mapUrl;

  @JsonProperty("time_zone")
  private @Nullable String timeZone;

  @JsonProperty("schedule_id")
  private @Nullable String scheduleId;

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

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Location() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Location());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Location copy() {
    Location copy = new Location();
    copy.id = id;
    copy.name = name;
    copy.address = address;
    copy.phone = phone;
    copy.email = email;
    copy.mapUrl = mapUrl;
    copy.timeZone = timeZone;
    copy.scheduleId = scheduleId;
    copy.active = active;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a location. */
  public String getId() {
    return id;
  }

  /** Name of the location, as customers see it. */
  public String getName() {
    return name;
  }

  /** Postal address of the location; null if not set. */
  public @Nullable Address getAddress() {
    return address;
  }

  /** Phone number as customers should see it; null if there is none. */
  public @Nullable String getPhone() {
    return phone;
  }

  /** E-mail address for customers; null if there is none. */
  public @Nullable String getEmail() {
    return email;
  }

  /** URL of a map with directions; null if there is none. */
  public @Nullable String getMapUrl() {
    return mapUrl;
  }

  /** IANA name of the time zone in which slots and bookings at this location show their times; null means the workspace's. Dates in queries are interpreted in the service's time zone. */
  public @Nullable String getTimeZone() {
    return timeZone;
  }

  /** Id of the schedule that says when the location is open; null means that it is open whenever its resources are. */
  public @Nullable String getScheduleId() {
    return scheduleId;
  }

  /** Whether services can be booked at the location. */
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

  /**
   * Returns, by their JSON names, the members that this version of the class does not know and the
   * members that {@link Builder#set} has set.
   */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof Location)) {
      return false;
    }
    Location that = (Location) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(address, that.address)
        && Objects.equals(phone, that.phone)
        && Objects.equals(email, that.email)
        && Objects.equals(mapUrl, that.mapUrl)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(scheduleId, that.scheduleId)
        && Objects.equals(active, that.active)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, address, phone, email, mapUrl, timeZone, scheduleId, active, externalId, metadata, version, createdAt, updatedAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("address", address);
    members.put("phone", phone);
    members.put("email", email);
    members.put("map_url", mapUrl);
    members.put("time_zone", timeZone);
    members.put("schedule_id", scheduleId);
    members.put("active", active);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.putAll(others);
    return "Location" + members;
  }

  /** Builds instances of {@link Location}. */
  public static final class Builder {
    private Location made;

    private Builder(Location made) {
      this.made = made;
    }

    /** Id of a location. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the location, as customers see it. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** Postal address of the location; null if not set. */
    public Builder address(@Nullable Address address) {
      made.address = address;
      return this;
    }

    /** Phone number as customers should see it; null if there is none. */
    public Builder phone(@Nullable String phone) {
      made.phone = phone;
      return this;
    }

    /** E-mail address for customers; null if there is none. */
    public Builder email(@Nullable String email) {
      made.email = email;
      return this;
    }

    /** URL of a map with directions; null if there is none. */
    public Builder mapUrl(@Nullable String mapUrl) {
      made.mapUrl = mapUrl;
      return this;
    }

    /** IANA name of the time zone in which slots and bookings at this location show their times; null means the workspace's. Dates in queries are interpreted in the service's time zone. */
    public Builder timeZone(@Nullable String timeZone) {
      made.timeZone = timeZone;
      return this;
    }

    /** Id of the schedule that says when the location is open; null means that it is open whenever its resources are. */
    public Builder scheduleId(@Nullable String scheduleId) {
      made.scheduleId = scheduleId;
      return this;
    }

    /** Whether services can be booked at the location. Required. */
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
    public Location build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
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
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Location is missing required members: " + String.join(", ", missing));
      }
      Location built = made;
      made = built.copy();
      return built;
    }
  }
}
