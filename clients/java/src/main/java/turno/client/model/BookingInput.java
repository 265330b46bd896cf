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

/** A booking or a hold to create. A hold needs only `service_id` and `start`; a booking also needs the service's `required_customer_fields` and its required intake fields. A signed-in person who sends `source` `walk_in` may omit the `required_customer_fields`. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingInput {
  @JsonProperty("service_id")
  private String serviceId;

  @JsonProperty("start")
  private String start;

  @JsonProperty("party_size")
  private @Nullable Integer partySize;

  @JsonProperty("resource_ids")
  private @Nullable List<String> resourceIds;

  @JsonProperty("location_id")
  private @Nullable String locationId;

  @JsonProperty("customer")
  private @Nullable CustomerRef customer;

  @JsonProperty("visit_id")
  private @Nullable String visitId;

  @JsonProperty("source")
  private @Nullable BookingSource source;

  @JsonProperty("notes")
  private @Nullable String notes;

  @JsonProperty("intake")
  private @Nullable Map<String, Object> intake;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("allow_duplicate")
  private @Nullable Boolean allowDuplicate;

  @JsonProperty("override")
  private @Nullable BookingOverride override;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingInput copy() {
    BookingInput copy = new BookingInput();
    copy.serviceId = serviceId;
    copy.start = start;
    copy.partySize = partySize;
    copy.resourceIds = resourceIds;
    copy.locationId = locationId;
    copy.customer = customer;
    copy.visitId = visitId;
    copy.source = source;
    copy.notes = notes;
    copy.intake = intake;
    copy.metadata = metadata;
    copy.externalId = externalId;
    copy.allowDuplicate = allowDuplicate;
    copy.override = override;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a service. */
  public String getServiceId() {
    return serviceId;
  }

  /** One of the starts that `GET /slots` lists. */
  public String getStart() {
    return start;
  }

  /** The number of people. */
  public @Nullable Integer getPartySize() {
    return partySize;
  }

  /** Ids of resources that must be used, for example those of the slot. The server chooses the rest, or all resources if the list is absent or null. */
  public @Nullable List<String> getResourceIds() {
    return resourceIds;
  }

  /** Id of the location. If absent or null, the server takes the first location, in the service's order, that offers the start. */
  public @Nullable String getLocationId() {
    return locationId;
  }

  public @Nullable CustomerRef getCustomer() {
    return customer;
  }

  /** Id of the visit that this booking belongs to, or `new` to start a visit. */
  public @Nullable String getVisitId() {
    return visitId;
  }

  public @Nullable BookingSource getSource() {
    return source;
  }

  /** Notes of the business or the customer; null if there are none. */
  public @Nullable String getNotes() {
    return notes;
  }

  /** Answers to the service's intake fields by key. The types of the answers are checked; other keys are stored unchanged. `intake` and `metadata` together may have at most 16 KiB as JSON. A change is merged into the stored answers (RFC 7396): null for a key removes that key, and null for the whole object removes all keys. */
  public @Nullable Map<String, Object> getIntake() {
    return intake;
  }

  /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
  public @Nullable Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** true lets the customer have several bookings of this service at this start. Otherwise a second booking is refused with 409, reason `same_customer`, so a request that is sent twice books only once. Signed-in people may always make a second booking. */
  public @Nullable Boolean getAllowDuplicate() {
    return allowDuplicate;
  }

  public @Nullable BookingOverride getOverride() {
    return override;
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
    if (!(other instanceof BookingInput)) {
      return false;
    }
    BookingInput that = (BookingInput) other;
    return Objects.equals(serviceId, that.serviceId)
        && Objects.equals(start, that.start)
        && Objects.equals(partySize, that.partySize)
        && Objects.equals(resourceIds, that.resourceIds)
        && Objects.equals(locationId, that.locationId)
        && Objects.equals(customer, that.customer)
        && Objects.equals(visitId, that.visitId)
        && Objects.equals(source, that.source)
        && Objects.equals(notes, that.notes)
        && Objects.equals(intake, that.intake)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(allowDuplicate, that.allowDuplicate)
        && Objects.equals(override, that.override)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(serviceId, start, partySize, resourceIds, locationId, customer, visitId, source, notes, intake, metadata, externalId, allowDuplicate, override, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("service_id", serviceId);
    members.put("start", start);
    members.put("party_size", partySize);
    members.put("resource_ids", resourceIds);
    members.put("location_id", locationId);
    members.put("customer", customer);
    members.put("visit_id", visitId);
    members.put("source", source);
    members.put("notes", notes);
    members.put("intake", intake);
    members.put("metadata", metadata);
    members.put("external_id", externalId);
    members.put("allow_duplicate", allowDuplicate);
    members.put("override", override);
    members.putAll(others);
    return "BookingInput" + members;
  }

  /** Builds instances of {@link BookingInput}. */
  public static final class Builder {
    private BookingInput made;

    private Builder(BookingInput made) {
      this.made = made;
    }

    /** Id of a service. Required. */
    public Builder serviceId(String serviceId) {
      made.serviceId = serviceId;
      return this;
    }

    /** One of the starts that `GET /slots` lists. Required. */
    public Builder start(String start) {
      made.start = start;
      return this;
    }

    /** One of the starts that `GET /slots` lists. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start.toString();
      return this;
    }

    /** The number of people. */
    public Builder partySize(@Nullable Integer partySize) {
      made.partySize = partySize;
      return this;
    }

    /** Ids of resources that must be used, for example those of the slot. The server chooses the rest, or all resources if the list is absent or null. */
    public Builder resourceIds(@Nullable List<String> resourceIds) {
      made.resourceIds = resourceIds;
      return this;
    }

    /** Id of the location. If absent or null, the server takes the first location, in the service's order, that offers the start. */
    public Builder locationId(@Nullable String locationId) {
      made.locationId = locationId;
      return this;
    }

    public Builder customer(@Nullable CustomerRef customer) {
      made.customer = customer;
      return this;
    }

    /** Id of the visit that this booking belongs to, or `new` to start a visit. */
    public Builder visitId(@Nullable String visitId) {
      made.visitId = visitId;
      return this;
    }

    public Builder source(@Nullable BookingSource source) {
      made.source = source;
      return this;
    }

    /** Notes of the business or the customer; null if there are none. */
    public Builder notes(@Nullable String notes) {
      made.notes = notes;
      return this;
    }

    /** Answers to the service's intake fields by key. The types of the answers are checked; other keys are stored unchanged. `intake` and `metadata` together may have at most 16 KiB as JSON. A change is merged into the stored answers (RFC 7396): null for a key removes that key, and null for the whole object removes all keys. */
    public Builder intake(@Nullable Map<String, Object> intake) {
      made.intake = intake;
      return this;
    }

    /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
    public Builder metadata(@Nullable Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** true lets the customer have several bookings of this service at this start. Otherwise a second booking is refused with 409, reason `same_customer`, so a request that is sent twice books only once. Signed-in people may always make a second booking. */
    public Builder allowDuplicate(@Nullable Boolean allowDuplicate) {
      made.allowDuplicate = allowDuplicate;
      return this;
    }

    public Builder override(@Nullable BookingOverride override) {
      made.override = override;
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
    public BookingInput build() {
      List<String> missing = new ArrayList<>();
      if (made.serviceId == null && made.others.get("service_id") == null) {
        missing.add("service_id");
      }
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingInput is missing required members: " + String.join(", ", missing));
      }
      BookingInput built = made;
      made = built.copy();
      return built;
    }
  }
}
