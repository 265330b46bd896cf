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

/** The new time of a booking, and other changes to make with the move. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingReschedule {
  @JsonProperty("start")
  private String start;

  @JsonProperty("service_id")
  private @Nullable String serviceId;

  @JsonProperty("party_size")
  private @Nullable Integer partySize;

  @JsonProperty("resource_ids")
  private @Nullable List<String> resourceIds;

  @JsonProperty("location_id")
  private @Nullable String locationId;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("override")
  private @Nullable BookingOverride override;

  @JsonProperty("notify")
  private @Nullable Notify notify;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingReschedule() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingReschedule());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingReschedule copy() {
    BookingReschedule copy = new BookingReschedule();
    copy.start = start;
    copy.serviceId = serviceId;
    copy.partySize = partySize;
    copy.resourceIds = resourceIds;
    copy.locationId = locationId;
    copy.reason = reason;
    copy.override = override;
    copy.notify = notify;
    copy.others.putAll(others);
    return copy;
  }

  /** The new start. Send the current start if the booking should keep it. */
  public String getStart() {
    return start;
  }

  /** Id of another service, in the same currency. The price, cancellation policy and length become those of that service, unless `override` sets a price or length. If absent or null, the service does not change. */
  public @Nullable String getServiceId() {
    return serviceId;
  }

  /** The new number of people. If absent or null, the number does not change. */
  public @Nullable Integer getPartySize() {
    return partySize;
  }

  /** Ids of resources that must be used; the server chooses the rest. If absent or null, the current resources are kept if they are free and the service can use them. */
  public @Nullable List<String> getResourceIds() {
    return resourceIds;
  }

  /** Id of another location. If absent or null, the booking stays at its location. */
  public @Nullable String getLocationId() {
    return locationId;
  }

  /** The reason for the move, shown in the history. */
  public @Nullable String getReason() {
    return reason;
  }

  public @Nullable BookingOverride getOverride() {
    return override;
  }

  public @Nullable Notify getNotify() {
    return notify;
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
    if (!(other instanceof BookingReschedule)) {
      return false;
    }
    BookingReschedule that = (BookingReschedule) other;
    return Objects.equals(start, that.start)
        && Objects.equals(serviceId, that.serviceId)
        && Objects.equals(partySize, that.partySize)
        && Objects.equals(resourceIds, that.resourceIds)
        && Objects.equals(locationId, that.locationId)
        && Objects.equals(reason, that.reason)
        && Objects.equals(override, that.override)
        && Objects.equals(notify, that.notify)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, serviceId, partySize, resourceIds, locationId, reason, override, notify, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("service_id", serviceId);
    members.put("party_size", partySize);
    members.put("resource_ids", resourceIds);
    members.put("location_id", locationId);
    members.put("reason", reason);
    members.put("override", override);
    members.put("notify", notify);
    members.putAll(others);
    return "BookingReschedule" + members;
  }

  /** Builds instances of {@link BookingReschedule}. */
  public static final class Builder {
    private BookingReschedule made;

    private Builder(BookingReschedule made) {
      this.made = made;
    }

    /** The new start. Send the current start if the booking should keep it. Required. */
    public Builder start(String start) {
      made.start = start;
      return this;
    }

    /** The new start. Send the current start if the booking should keep it. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start.toString();
      return this;
    }

    /** Id of another service, in the same currency. The price, cancellation policy and length become those of that service, unless `override` sets a price or length. If absent or null, the service does not change. */
    public Builder serviceId(@Nullable String serviceId) {
      made.serviceId = serviceId;
      return this;
    }

    /** The new number of people. If absent or null, the number does not change. */
    public Builder partySize(@Nullable Integer partySize) {
      made.partySize = partySize;
      return this;
    }

    /** Ids of resources that must be used; the server chooses the rest. If absent or null, the current resources are kept if they are free and the service can use them. */
    public Builder resourceIds(@Nullable List<String> resourceIds) {
      made.resourceIds = resourceIds;
      return this;
    }

    /** Id of another location. If absent or null, the booking stays at its location. */
    public Builder locationId(@Nullable String locationId) {
      made.locationId = locationId;
      return this;
    }

    /** The reason for the move, shown in the history. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    public Builder override(@Nullable BookingOverride override) {
      made.override = override;
      return this;
    }

    public Builder notify(@Nullable Notify notify) {
      made.notify = notify;
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
    public BookingReschedule build() {
      List<String> missing = new ArrayList<>();
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingReschedule is missing required members: " + String.join(", ", missing));
      }
      BookingReschedule built = made;
      made = built.copy();
      return built;
    }
  }
}
