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

/** A new location. Only `name` is needed. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class LocationInput {
  @JsonProperty("name")
  private String name;

  @JsonProperty("address")
  private @Nullable AddressInput address;

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
  private @Nullable Boolean active;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private LocationInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new LocationInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private LocationInput copy() {
    LocationInput copy = new LocationInput();
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
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the location, as customers see it. */
  public String getName() {
    return name;
  }

  public @Nullable AddressInput getAddress() {
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

  /** IANA name of the time zone in which slots and bookings at this location show their times; null means the workspace's. An unknown time zone is refused with 422, code `format`. */
  public @Nullable String getTimeZone() {
    return timeZone;
  }

  /** Id of the schedule that says when the location is open; null means that it is open whenever its resources are. */
  public @Nullable String getScheduleId() {
    return scheduleId;
  }

  /** Whether services can be booked at the location. */
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
    if (!(other instanceof LocationInput)) {
      return false;
    }
    LocationInput that = (LocationInput) other;
    return Objects.equals(name, that.name)
        && Objects.equals(address, that.address)
        && Objects.equals(phone, that.phone)
        && Objects.equals(email, that.email)
        && Objects.equals(mapUrl, that.mapUrl)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(scheduleId, that.scheduleId)
        && Objects.equals(active, that.active)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, address, phone, email, mapUrl, timeZone, scheduleId, active, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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
    members.putAll(others);
    return "LocationInput" + members;
  }

  /** Builds instances of {@link LocationInput}. */
  public static final class Builder {
    private LocationInput made;

    private Builder(LocationInput made) {
      this.made = made;
    }

    /** Name of the location, as customers see it. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    public Builder address(@Nullable AddressInput address) {
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

    /** IANA name of the time zone in which slots and bookings at this location show their times; null means the workspace's. An unknown time zone is refused with 422, code `format`. */
    public Builder timeZone(@Nullable String timeZone) {
      made.timeZone = timeZone;
      return this;
    }

    /** Id of the schedule that says when the location is open; null means that it is open whenever its resources are. */
    public Builder scheduleId(@Nullable String scheduleId) {
      made.scheduleId = scheduleId;
      return this;
    }

    /** Whether services can be booked at the location. */
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
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public LocationInput build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "LocationInput is missing required members: " + String.join(", ", missing));
      }
      LocationInput built = made;
      made = built.copy();
      return built;
    }
  }
}
