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

/** An appointment, from the first hold to its last status. A hold is a booking in status `hold`, with the same id. Amounts in `service` and `payment` are integers in the minor unit of the `currency` next to them; `currency_exponent` gives its decimals. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Booking {
  @JsonProperty("id")
  private String id;

  @JsonProperty("status")
  private BookingStatus status;

  @JsonProperty("service_id")
  private String serviceId;

  @JsonProperty("service")
  private BookedService service;

  @JsonProperty("start")
  private OffsetDateTime start;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("time_zone")
  private String timeZone;

  @JsonProperty("party_size")
  private Integer partySize;

  @JsonProperty("customer")
  private BookingCustomer customer;

  @JsonProperty("allocations")
  private List<Allocation> allocations;

  @JsonProperty("resources")
  private List<BookingResource> resources;

  @JsonProperty("payment")
  private Payment payment;

  @JsonProperty("source")
  private BookingSource source;

  @JsonProperty("notes")
  private String notes;

  @JsonProperty("intake")
  private Map<String, Object> intake;

  @JsonProperty("stage")
  private String stage;

  @JsonProperty("available_actions")
  private List<AvailableAction> availableActions;

  @JsonProperty("visit_id")
  private String visitId;

  @JsonProperty("expires_at")
  private OffsetDateTime expiresAt;

  @JsonProperty("checked_in_at")
  private OffsetDateTime checkedInAt;

  @JsonProperty("no_show_at")
  private OffsetDateTime noShowAt;

  @JsonProperty("cancellation")
  private Cancellation cancellation;

  @JsonProperty("reschedule_count")
  private Integer rescheduleCount;

  @JsonProperty("external_id")
  private String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a booking or a hold, which is the same object. */
  public String getId() {
    return id;
  }

  /** Id of a booking or a hold, which is the same object. */
  public Booking id(String id) {
    this.id = id;
    return this;
  }

  /**  */
  public BookingStatus getStatus() {
    return status;
  }

  /**  */
  public Booking status(BookingStatus status) {
    this.status = status;
    return this;
  }

  /** Id of a service. */
  public String getServiceId() {
    return serviceId;
  }

  /** Id of a service. */
  public Booking serviceId(String serviceId) {
    this.serviceId = serviceId;
    return this;
  }

  /**  */
  public BookedService getService() {
    return service;
  }

  /**  */
  public Booking service(BookedService service) {
    this.service = service;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Booking start(OffsetDateTime start) {
    this.start = start;
    return this;
  }

  /** End of the service itself; a buffer after it belongs to the allocations only. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** End of the service itself; a buffer after it belongs to the allocations only. */
  public Booking end(OffsetDateTime end) {
    this.end = end;
    return this;
  }

  /** IANA name of the zone in which the times of this booking are written. */
  public String getTimeZone() {
    return timeZone;
  }

  /** IANA name of the zone in which the times of this booking are written. */
  public Booking timeZone(String timeZone) {
    this.timeZone = timeZone;
    return this;
  }

  /** How many people. */
  public Integer getPartySize() {
    return partySize;
  }

  /** How many people. */
  public Booking partySize(Integer partySize) {
    this.partySize = partySize;
    return this;
  }

  /** Who booked; null until a customer was given. */
  public BookingCustomer getCustomer() {
    return customer;
  }

  /** Who booked; null until a customer was given. */
  public Booking customer(BookingCustomer customer) {
    this.customer = customer;
    return this;
  }

  /** The time and units that it takes, one entry per resource and requirement, buffers included. A booking that has ended keeps its last ones for display. */
  public List<Allocation> getAllocations() {
    return allocations;
  }

  /** The time and units that it takes, one entry per resource and requirement, buffers included. A booking that has ended keeps its last ones for display. */
  public Booking allocations(List<Allocation> allocations) {
    this.allocations = allocations;
    return this;
  }

  /** With `expand=resources` its resources, each once, with their names. */
  public List<BookingResource> getResources() {
    return resources;
  }

  /** With `expand=resources` its resources, each once, with their names. */
  public Booking resources(List<BookingResource> resources) {
    this.resources = resources;
    return this;
  }

  /**  */
  public Payment getPayment() {
    return payment;
  }

  /**  */
  public Booking payment(Payment payment) {
    this.payment = payment;
    return this;
  }

  /**  */
  public BookingSource getSource() {
    return source;
  }

  /**  */
  public Booking source(BookingSource source) {
    this.source = source;
    return this;
  }

  /** Notes of the business or the customer. */
  public String getNotes() {
    return notes;
  }

  /** Notes of the business or the customer. */
  public Booking notes(String notes) {
    this.notes = notes;
    return this;
  }

  /** Answers to the service's intake fields by their keys, and whatever else was sent. */
  public Map<String, Object> getIntake() {
    return intake;
  }

  /** Answers to the service's intake fields by their keys, and whatever else was sent. */
  public Booking intake(Map<String, Object> intake) {
    this.intake = intake;
    return this;
  }

  /** Key of the stage of the business in which it stands; null until a stage action was run. */
  public String getStage() {
    return stage;
  }

  /** Key of the stage of the business in which it stands; null until a stage action was run. */
  public Booking stage(String stage) {
    this.stage = stage;
    return this;
  }

  /** The stage actions that can be run on it now, with `POST /bookings/{id}/actions/{key}`; none for a hold or a booking that has ended. Lists and the calendar omit it unless `fields` names it. */
  public List<AvailableAction> getAvailableActions() {
    return availableActions;
  }

  /** The stage actions that can be run on it now, with `POST /bookings/{id}/actions/{key}`; none for a hold or a booking that has ended. Lists and the calendar omit it unless `fields` names it. */
  public Booking availableActions(List<AvailableAction> availableActions) {
    this.availableActions = availableActions;
    return this;
  }

  /** The visit that groups several bookings; null for none. */
  public String getVisitId() {
    return visitId;
  }

  /** The visit that groups several bookings; null for none. */
  public Booking visitId(String visitId) {
    this.visitId = visitId;
    return this;
  }

  /** When a hold ends, or until when a `pending_payment` must be paid; null in other statuses. */
  public OffsetDateTime getExpiresAt() {
    return expiresAt;
  }

  /** When a hold ends, or until when a `pending_payment` must be paid; null in other statuses. */
  public Booking expiresAt(OffsetDateTime expiresAt) {
    this.expiresAt = expiresAt;
    return this;
  }

  /** When the customer arrived; null before. */
  public OffsetDateTime getCheckedInAt() {
    return checkedInAt;
  }

  /** When the customer arrived; null before. */
  public Booking checkedInAt(OffsetDateTime checkedInAt) {
    this.checkedInAt = checkedInAt;
    return this;
  }

  /** When it was marked that the customer did not come; else null. */
  public OffsetDateTime getNoShowAt() {
    return noShowAt;
  }

  /** When it was marked that the customer did not come; else null. */
  public Booking noShowAt(OffsetDateTime noShowAt) {
    this.noShowAt = noShowAt;
    return this;
  }

  /** When, by whom and why it was cancelled or expired; else null. */
  public Cancellation getCancellation() {
    return cancellation;
  }

  /** When, by whom and why it was cancelled or expired; else null. */
  public Booking cancellation(Cancellation cancellation) {
    this.cancellation = cancellation;
    return this;
  }

  /** How often it was moved. */
  public Integer getRescheduleCount() {
    return rescheduleCount;
  }

  /** How often it was moved. */
  public Booking rescheduleCount(Integer rescheduleCount) {
    this.rescheduleCount = rescheduleCount;
    return this;
  }

  /** Your own id of this object, or null. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, or null. */
  public Booking externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public Booking metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
    return this;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Integer getVersion() {
    return version;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Booking version(Integer version) {
    this.version = version;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Booking createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Booking updatedAt(OffsetDateTime updatedAt) {
    this.updatedAt = updatedAt;
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
  public Booking set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Booking)) {
      return false;
    }
    Booking that = (Booking) other;
    return Objects.equals(id, that.id)
        && Objects.equals(status, that.status)
        && Objects.equals(serviceId, that.serviceId)
        && Objects.equals(service, that.service)
        && Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(partySize, that.partySize)
        && Objects.equals(customer, that.customer)
        && Objects.equals(allocations, that.allocations)
        && Objects.equals(resources, that.resources)
        && Objects.equals(payment, that.payment)
        && Objects.equals(source, that.source)
        && Objects.equals(notes, that.notes)
        && Objects.equals(intake, that.intake)
        && Objects.equals(stage, that.stage)
        && Objects.equals(availableActions, that.availableActions)
        && Objects.equals(visitId, that.visitId)
        && Objects.equals(expiresAt, that.expiresAt)
        && Objects.equals(checkedInAt, that.checkedInAt)
        && Objects.equals(noShowAt, that.noShowAt)
        && Objects.equals(cancellation, that.cancellation)
        && Objects.equals(rescheduleCount, that.rescheduleCount)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, status, serviceId, service, start, end, timeZone, partySize, customer, allocations, resources, payment, source, notes, intake, stage, availableActions, visitId, expiresAt, checkedInAt, noShowAt, cancellation, rescheduleCount, externalId, metadata, version, createdAt, updatedAt, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("status", status);
    members.put("service_id", serviceId);
    members.put("service", service);
    members.put("start", start);
    members.put("end", end);
    members.put("time_zone", timeZone);
    members.put("party_size", partySize);
    members.put("customer", customer);
    members.put("allocations", allocations);
    members.put("resources", resources);
    members.put("payment", payment);
    members.put("source", source);
    members.put("notes", notes);
    members.put("intake", intake);
    members.put("stage", stage);
    members.put("available_actions", availableActions);
    members.put("visit_id", visitId);
    members.put("expires_at", expiresAt);
    members.put("checked_in_at", checkedInAt);
    members.put("no_show_at", noShowAt);
    members.put("cancellation", cancellation);
    members.put("reschedule_count", rescheduleCount);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.putAll(others);
    return "Booking" + members;
  }
}
