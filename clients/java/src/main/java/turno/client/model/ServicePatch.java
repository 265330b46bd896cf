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

/** What to change; what is absent stays. null clears `description`, `slot_interval_minutes`, `booking_horizon_days`, `deposit`, `schedule_id`, `cancellation_policy`, `external_id` and `metadata`. Lists and objects are replaced as a whole. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ServicePatch {
  @JsonProperty("name")
  private String name;

  @JsonProperty("description")
  private String description;

  @JsonProperty("active")
  private Boolean active;

  @JsonProperty("duration_minutes")
  private Integer durationMinutes;

  @JsonProperty("buffer_before_minutes")
  private Integer bufferBeforeMinutes;

  @JsonProperty("buffer_after_minutes")
  private Integer bufferAfterMinutes;

  @JsonProperty("slot_interval_minutes")
  private Integer slotIntervalMinutes;

  @JsonProperty("slot_anchor")
  private SlotAnchor slotAnchor;

  @JsonProperty("buffers_inside_hours")
  private Boolean buffersInsideHours;

  @JsonProperty("min_notice_minutes")
  private Integer minNoticeMinutes;

  @JsonProperty("booking_horizon_days")
  private Integer bookingHorizonDays;

  @JsonProperty("min_party_size")
  private Integer minPartySize;

  @JsonProperty("max_party_size")
  private Integer maxPartySize;

  @JsonProperty("price_cents")
  private Long priceCents;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("deposit")
  private DepositInput deposit;

  @JsonProperty("requirements")
  private List<ServicePatchRequirements> requirements;

  @JsonProperty("schedule_id")
  private String scheduleId;

  @JsonProperty("resource_overrides")
  private List<ServicePatchResourceOverrides> resourceOverrides;

  @JsonProperty("required_customer_fields")
  private List<CustomerField> requiredCustomerFields;

  @JsonProperty("cancellation_policy")
  private CancellationPolicyInput cancellationPolicy;

  @JsonProperty("intake_fields")
  private List<ServicePatchIntakeFields> intakeFields;

  @JsonProperty("external_id")
  private String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Name as customers see it. */
  public String getName() {
    return name;
  }

  /** Name as customers see it. */
  public ServicePatch name(String name) {
    this.name = name;
    return this;
  }

  /** More about it for customers. */
  public String getDescription() {
    return description;
  }

  /** More about it for customers. */
  public ServicePatch description(String description) {
    this.description = description;
    return this;
  }

  /** Whether it can be booked. Bookings that exist stay. */
  public Boolean getActive() {
    return active;
  }

  /** Whether it can be booked. Bookings that exist stay. */
  public ServicePatch active(Boolean active) {
    this.active = active;
    return this;
  }

  /** How long it takes without buffers. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** How long it takes without buffers. */
  public ServicePatch durationMinutes(Integer durationMinutes) {
    this.durationMinutes = durationMinutes;
    return this;
  }

  /** Time for preparation that is taken before the start. */
  public Integer getBufferBeforeMinutes() {
    return bufferBeforeMinutes;
  }

  /** Time for preparation that is taken before the start. */
  public ServicePatch bufferBeforeMinutes(Integer bufferBeforeMinutes) {
    this.bufferBeforeMinutes = bufferBeforeMinutes;
    return this;
  }

  /** Time for tidying up that is taken after the end. */
  public Integer getBufferAfterMinutes() {
    return bufferAfterMinutes;
  }

  /** Time for tidying up that is taken after the end. */
  public ServicePatch bufferAfterMinutes(Integer bufferAfterMinutes) {
    this.bufferAfterMinutes = bufferAfterMinutes;
    return this;
  }

  /** Distance between two starts; null for duration and buffers together. */
  public Integer getSlotIntervalMinutes() {
    return slotIntervalMinutes;
  }

  /** Distance between two starts; null for duration and buffers together. */
  public ServicePatch slotIntervalMinutes(Integer slotIntervalMinutes) {
    this.slotIntervalMinutes = slotIntervalMinutes;
    return this;
  }

  /**  */
  public SlotAnchor getSlotAnchor() {
    return slotAnchor;
  }

  /**  */
  public ServicePatch slotAnchor(SlotAnchor slotAnchor) {
    this.slotAnchor = slotAnchor;
    return this;
  }

  /** Whether buffers must lie inside the hours as well. */
  public Boolean getBuffersInsideHours() {
    return buffersInsideHours;
  }

  /** Whether buffers must lie inside the hours as well. */
  public ServicePatch buffersInsideHours(Boolean buffersInsideHours) {
    this.buffersInsideHours = buffersInsideHours;
    return this;
  }

  /** How long before the start it can be booked at the latest. */
  public Integer getMinNoticeMinutes() {
    return minNoticeMinutes;
  }

  /** How long before the start it can be booked at the latest. */
  public ServicePatch minNoticeMinutes(Integer minNoticeMinutes) {
    this.minNoticeMinutes = minNoticeMinutes;
    return this;
  }

  /** How many local dates ahead it can be booked, the last one whole; null for no end. */
  public Integer getBookingHorizonDays() {
    return bookingHorizonDays;
  }

  /** How many local dates ahead it can be booked, the last one whole; null for no end. */
  public ServicePatch bookingHorizonDays(Integer bookingHorizonDays) {
    this.bookingHorizonDays = bookingHorizonDays;
    return this;
  }

  /** Smallest party. */
  public Integer getMinPartySize() {
    return minPartySize;
  }

  /** Smallest party. */
  public ServicePatch minPartySize(Integer minPartySize) {
    this.minPartySize = minPartySize;
    return this;
  }

  /** Largest party, not smaller than `min_party_size`. */
  public Integer getMaxPartySize() {
    return maxPartySize;
  }

  /** Largest party, not smaller than `min_party_size`. */
  public ServicePatch maxPartySize(Integer maxPartySize) {
    this.maxPartySize = maxPartySize;
    return this;
  }

  /** Money in the minor unit of its currency. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** Money in the minor unit of its currency. */
  public ServicePatch priceCents(Long priceCents) {
    this.priceCents = priceCents;
    return this;
  }

  /**  */
  public Currency getCurrency() {
    return currency;
  }

  /**  */
  public ServicePatch currency(Currency currency) {
    this.currency = currency;
    return this;
  }

  /**  */
  public DepositInput getDeposit() {
    return deposit;
  }

  /**  */
  public ServicePatch deposit(DepositInput deposit) {
    this.deposit = deposit;
    return this;
  }

  /** The resources that the service needs, all at once and all or nothing. Several rows may ask for the same group, for different parts of the service. */
  public List<ServicePatchRequirements> getRequirements() {
    return requirements;
  }

  /** The resources that the service needs, all at once and all or nothing. Several rows may ask for the same group, for different parts of the service. */
  public ServicePatch requirements(List<ServicePatchRequirements> requirements) {
    this.requirements = requirements;
    return this;
  }

  /** Hours of the service itself, which are intersected with those of its resources; null for none. */
  public String getScheduleId() {
    return scheduleId;
  }

  /** Hours of the service itself, which are intersected with those of its resources; null for none. */
  public ServicePatch scheduleId(String scheduleId) {
    this.scheduleId = scheduleId;
    return this;
  }

  /** Other durations and prices with certain resources, each resource at most once; none when absent. */
  public List<ServicePatchResourceOverrides> getResourceOverrides() {
    return resourceOverrides;
  }

  /** Other durations and prices with certain resources, each resource at most once; none when absent. */
  public ServicePatch resourceOverrides(List<ServicePatchResourceOverrides> resourceOverrides) {
    this.resourceOverrides = resourceOverrides;
    return this;
  }

  /** What must be known of the customer when a booking is confirmed; nothing when absent. */
  public List<CustomerField> getRequiredCustomerFields() {
    return requiredCustomerFields;
  }

  /** What must be known of the customer when a booking is confirmed; nothing when absent. */
  public ServicePatch requiredCustomerFields(List<CustomerField> requiredCustomerFields) {
    this.requiredCustomerFields = requiredCustomerFields;
    return this;
  }

  /**  */
  public CancellationPolicyInput getCancellationPolicy() {
    return cancellationPolicy;
  }

  /**  */
  public ServicePatch cancellationPolicy(CancellationPolicyInput cancellationPolicy) {
    this.cancellationPolicy = cancellationPolicy;
    return this;
  }

  /** What is asked of the customer with a booking, each key once; nothing when absent. */
  public List<ServicePatchIntakeFields> getIntakeFields() {
    return intakeFields;
  }

  /** What is asked of the customer with a booking, each key once; nothing when absent. */
  public ServicePatch intakeFields(List<ServicePatchIntakeFields> intakeFields) {
    this.intakeFields = intakeFields;
    return this;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public ServicePatch externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public ServicePatch metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
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
  public ServicePatch set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ServicePatch)) {
      return false;
    }
    ServicePatch that = (ServicePatch) other;
    return Objects.equals(name, that.name)
        && Objects.equals(description, that.description)
        && Objects.equals(active, that.active)
        && Objects.equals(durationMinutes, that.durationMinutes)
        && Objects.equals(bufferBeforeMinutes, that.bufferBeforeMinutes)
        && Objects.equals(bufferAfterMinutes, that.bufferAfterMinutes)
        && Objects.equals(slotIntervalMinutes, that.slotIntervalMinutes)
        && Objects.equals(slotAnchor, that.slotAnchor)
        && Objects.equals(buffersInsideHours, that.buffersInsideHours)
        && Objects.equals(minNoticeMinutes, that.minNoticeMinutes)
        && Objects.equals(bookingHorizonDays, that.bookingHorizonDays)
        && Objects.equals(minPartySize, that.minPartySize)
        && Objects.equals(maxPartySize, that.maxPartySize)
        && Objects.equals(priceCents, that.priceCents)
        && Objects.equals(currency, that.currency)
        && Objects.equals(deposit, that.deposit)
        && Objects.equals(requirements, that.requirements)
        && Objects.equals(scheduleId, that.scheduleId)
        && Objects.equals(resourceOverrides, that.resourceOverrides)
        && Objects.equals(requiredCustomerFields, that.requiredCustomerFields)
        && Objects.equals(cancellationPolicy, that.cancellationPolicy)
        && Objects.equals(intakeFields, that.intakeFields)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, description, active, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, slotIntervalMinutes, slotAnchor, buffersInsideHours, minNoticeMinutes, bookingHorizonDays, minPartySize, maxPartySize, priceCents, currency, deposit, requirements, scheduleId, resourceOverrides, requiredCustomerFields, cancellationPolicy, intakeFields, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("description", description);
    members.put("active", active);
    members.put("duration_minutes", durationMinutes);
    members.put("buffer_before_minutes", bufferBeforeMinutes);
    members.put("buffer_after_minutes", bufferAfterMinutes);
    members.put("slot_interval_minutes", slotIntervalMinutes);
    members.put("slot_anchor", slotAnchor);
    members.put("buffers_inside_hours", buffersInsideHours);
    members.put("min_notice_minutes", minNoticeMinutes);
    members.put("booking_horizon_days", bookingHorizonDays);
    members.put("min_party_size", minPartySize);
    members.put("max_party_size", maxPartySize);
    members.put("price_cents", priceCents);
    members.put("currency", currency);
    members.put("deposit", deposit);
    members.put("requirements", requirements);
    members.put("schedule_id", scheduleId);
    members.put("resource_overrides", resourceOverrides);
    members.put("required_customer_fields", requiredCustomerFields);
    members.put("cancellation_policy", cancellationPolicy);
    members.put("intake_fields", intakeFields);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "ServicePatch" + members;
  }
}
