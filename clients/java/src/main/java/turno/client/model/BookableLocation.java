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

/** A location as customers see it. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookableLocation {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("address")
  private @Nullable Address address;

  @JsonProperty("phone")
  private @Nullable String phone;

  @JsonProperty("map_url")
  private @Nullable String mapUrl;

  @JsonProperty("time_zone")
  private @Nullable String timeZone;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookableLocation() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookableLocation());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookableLocation copy() {
    BookableLocation copy = new BookableLocation();
    copy.id = id;
    copy.name = name;
    copy.address = address;
    copy.phone = phone;
    copy.mapUrl = mapUrl;
    copy.timeZone = timeZone;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a location. */
  public String getId() {
    return id;
  }

  /** Name of the location. */
  public String getName() {
    return name;
  }

  /** Postal address of the location; null if not set. */
  public @Nullable Address getAddress() {
    return address;
  }

  /** Phone number of the location; null if there is none. */
  public @Nullable String getPhone() {
    return phone;
  }

  /** URL of a map with directions; null if there is none. */
  public @Nullable String getMapUrl() {
    return mapUrl;
  }

  /** IANA name of the time zone in which slots and bookings at this location show their times; null means the workspace's. */
  public @Nullable String getTimeZone() {
    return timeZone;
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
    if (!(other instanceof BookableLocation)) {
      return false;
    }
    BookableLocation that = (BookableLocation) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(address, that.address)
        && Objects.equals(phone, that.phone)
        && Objects.equals(mapUrl, that.mapUrl)
        && Objects.equals(timeZone, that.timeZone)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, address, phone, mapUrl, timeZone, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("address", address);
    members.put("phone", phone);
    members.put("map_url", mapUrl);
    members.put("time_zone", timeZone);
    members.putAll(others);
    return "BookableLocation" + members;
  }

  /** Builds instances of {@link BookableLocation}. */
  public static final class Builder {
    private BookableLocation made;

    private Builder(BookableLocation made) {
      this.made = made;
    }

    /** Id of a location. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the location. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** Postal address of the location; null if not set. */
    public Builder address(@Nullable Address address) {
      made.address = address;
      return this;
    }

    /** Phone number of the location; null if there is none. */
    public Builder phone(@Nullable String phone) {
      made.phone = phone;
      return this;
    }

    /** URL of a map with directions; null if there is none. */
    public Builder mapUrl(@Nullable String mapUrl) {
      made.mapUrl = mapUrl;
      return this;
    }

    /** IANA name of the time zone in which slots and bookings at this location show their times; null means the workspace's. */
    public Builder timeZone(@Nullable String timeZone) {
      made.timeZone = timeZone;
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
    public BookableLocation build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookableLocation is missing required members: " + String.join(", ", missing));
      }
      BookableLocation built = made;
      made = built.copy();
      return built;
    }
  }
}
