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

/** What to change; what is absent stays. null clears `notes` and `external_id`, empties `intake` and `metadata` and removes the customer. `intake` is merged, `metadata` replaced. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingPatch {
  @JsonProperty("customer")
  private CustomerRef customer;

  @JsonProperty("notes")
  private String notes;

  @JsonProperty("intake")
  private Map<String, Object> intake;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonProperty("external_id")
  private String externalId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Who comes instead, until the start of the booking; found or made as for a new booking. */
  public CustomerRef getCustomer() {
    return customer;
  }

  /** Who comes instead, until the start of the booking; found or made as for a new booking. */
  public BookingPatch customer(CustomerRef customer) {
    this.customer = customer;
    return this;
  }

  /** Notes of the business or the customer. */
  public String getNotes() {
    return notes;
  }

  /** Notes of the business or the customer. */
  public BookingPatch notes(String notes) {
    this.notes = notes;
    return this;
  }

  /** Answers to the service's intake fields by their keys. Their types are checked; other keys are stored unchanged. As JSON at most 16 KiB together with `metadata`. On a change it is merged into the stored answers (RFC 7396): null for a key removes that key, and null for the whole object removes all. */
  public Map<String, Object> getIntake() {
    return intake;
  }

  /** Answers to the service's intake fields by their keys. Their types are checked; other keys are stored unchanged. As JSON at most 16 KiB together with `metadata`. On a change it is merged into the stored answers (RFC 7396): null for a key removes that key, and null for the whole object removes all. */
  public BookingPatch intake(Map<String, Object> intake) {
    this.intake = intake;
    return this;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public BookingPatch metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
    return this;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public BookingPatch externalId(String externalId) {
    this.externalId = externalId;
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
  public BookingPatch set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof BookingPatch)) {
      return false;
    }
    BookingPatch that = (BookingPatch) other;
    return Objects.equals(customer, that.customer)
        && Objects.equals(notes, that.notes)
        && Objects.equals(intake, that.intake)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(externalId, that.externalId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(customer, notes, intake, metadata, externalId, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("customer", customer);
    members.put("notes", notes);
    members.put("intake", intake);
    members.put("metadata", metadata);
    members.put("external_id", externalId);
    members.putAll(others);
    return "BookingPatch" + members;
  }
}
