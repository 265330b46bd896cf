// Made from contract/ by ./turno clients; changes by hand are lost.
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

/** A booking or a hold to create. Only `service_id` and `start` are needed for a hold; a booking also needs what the service asks for in `required_customer_fields` and its required intake fields. A signed-in person who sends `source` `walk_in` need not give the `required_customer_fields`. */
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
  private Integer partySize;

  @JsonProperty("resource_ids")
  private List<String> resourceIds;

  @JsonProperty("customer")
  private CustomerRef customer;

  @JsonProperty("visit_id")
  private String visitId;

  @JsonProperty("source")
  private BookingSource source;

  @JsonProperty("notes")
  private String notes;

  @JsonProperty("intake")
  private Map<String, Object> intake;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonProperty("external_id")
  private String externalId;

  @JsonProperty("allow_duplicate")
  private Boolean allowDuplicate;

  @JsonProperty("override")
  private BookingOverride override;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a service. */
  public String getServiceId() {
    return serviceId;
  }

  /** Id of a service. */
  public BookingInput serviceId(String serviceId) {
    this.serviceId = serviceId;
    return this;
  }

  /** One of the starts that `GET /slots` lists. */
  public String getStart() {
    return start;
  }

  /** One of the starts that `GET /slots` lists. */
  public BookingInput start(String start) {
    this.start = start;
    return this;
  }

  /** One of the starts that `GET /slots` lists. */
  public BookingInput start(OffsetDateTime start) {
    this.start = start.toString();
    return this;
  }

  /** How many people. */
  public Integer getPartySize() {
    return partySize;
  }

  /** How many people. */
  public BookingInput partySize(Integer partySize) {
    this.partySize = partySize;
    return this;
  }

  /** Resources that must be used, for example those of the slot; the server chooses the rest. Absent or null, it chooses all. */
  public List<String> getResourceIds() {
    return resourceIds;
  }

  /** Resources that must be used, for example those of the slot; the server chooses the rest. Absent or null, it chooses all. */
  public BookingInput resourceIds(List<String> resourceIds) {
    this.resourceIds = resourceIds;
    return this;
  }

  /**  */
  public CustomerRef getCustomer() {
    return customer;
  }

  /**  */
  public BookingInput customer(CustomerRef customer) {
    this.customer = customer;
    return this;
  }

  /** A visit that this booking belongs to, or `new` to begin one. */
  public String getVisitId() {
    return visitId;
  }

  /** A visit that this booking belongs to, or `new` to begin one. */
  public BookingInput visitId(String visitId) {
    this.visitId = visitId;
    return this;
  }

  /**  */
  public BookingSource getSource() {
    return source;
  }

  /**  */
  public BookingInput source(BookingSource source) {
    this.source = source;
    return this;
  }

  /** Notes of the business or the customer. */
  public String getNotes() {
    return notes;
  }

  /** Notes of the business or the customer. */
  public BookingInput notes(String notes) {
    this.notes = notes;
    return this;
  }

  /** Answers to the service's intake fields by their keys. Their types are checked; other keys are stored unchanged. As JSON at most 16 KiB together with `metadata`. On a change it is merged into the stored answers (RFC 7396): null for a key removes that key, and null for the whole object removes all. */
  public Map<String, Object> getIntake() {
    return intake;
  }

  /** Answers to the service's intake fields by their keys. Their types are checked; other keys are stored unchanged. As JSON at most 16 KiB together with `metadata`. On a change it is merged into the stored answers (RFC 7396): null for a key removes that key, and null for the whole object removes all. */
  public BookingInput intake(Map<String, Object> intake) {
    this.intake = intake;
    return this;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public BookingInput metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
    return this;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public BookingInput externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** true lets a customer have several bookings of this service at this start. Otherwise a second one is a 409, reason `same_customer`, so that a request sent twice books once. Signed-in people are never refused for it. */
  public Boolean getAllowDuplicate() {
    return allowDuplicate;
  }

  /** true lets a customer have several bookings of this service at this start. Otherwise a second one is a 409, reason `same_customer`, so that a request sent twice books once. Signed-in people are never refused for it. */
  public BookingInput allowDuplicate(Boolean allowDuplicate) {
    this.allowDuplicate = allowDuplicate;
    return this;
  }

  /**  */
  public BookingOverride getOverride() {
    return override;
  }

  /**  */
  public BookingInput override(BookingOverride override) {
    this.override = override;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public BookingInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof BookingInput)) {
      return false;
    }
    BookingInput that = (BookingInput) other;
    return Objects.equals(serviceId, that.serviceId)
        && Objects.equals(start, that.start)
        && Objects.equals(partySize, that.partySize)
        && Objects.equals(resourceIds, that.resourceIds)
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
    return Objects.hash(serviceId, start, partySize, resourceIds, customer, visitId, source, notes, intake, metadata, externalId, allowDuplicate, override, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("service_id", serviceId);
    members.put("start", start);
    members.put("party_size", partySize);
    members.put("resource_ids", resourceIds);
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
}
