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

/** The service after the change, what may be wrong with it, and the bookings that the change leaves in conflict. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ServiceUpdated {
  @JsonProperty("id")
  private String id;

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

  @JsonProperty("currency_exponent")
  private Integer currencyExponent;

  @JsonProperty("deposit")
  private Deposit deposit;

  @JsonProperty("requirements")
  private List<Requirement> requirements;

  @JsonProperty("schedule_id")
  private String scheduleId;

  @JsonProperty("resource_overrides")
  private List<ResourceOverride> resourceOverrides;

  @JsonProperty("required_customer_fields")
  private List<CustomerField> requiredCustomerFields;

  @JsonProperty("cancellation_policy")
  private CancellationPolicy cancellationPolicy;

  @JsonProperty("intake_fields")
  private List<IntakeField> intakeFields;

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

  @JsonProperty("warnings")
  private List<Warning> warnings;

  @JsonProperty("conflicts")
  private List<Conflict> conflicts;

  @JsonProperty("conflicts_total")
  private Integer conflictsTotal;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a service. */
  public String getId() {
    return id;
  }

  /** Id of a service. */
  public ServiceUpdated id(String id) {
    this.id = id;
    return this;
  }

  /** Name as customers see it. */
  public String getName() {
    return name;
  }

  /** Name as customers see it. */
  public ServiceUpdated name(String name) {
    this.name = name;
    return this;
  }

  /** More about it for customers. */
  public String getDescription() {
    return description;
  }

  /** More about it for customers. */
  public ServiceUpdated description(String description) {
    this.description = description;
    return this;
  }

  /** Whether it can be booked. */
  public Boolean getActive() {
    return active;
  }

  /** Whether it can be booked. */
  public ServiceUpdated active(Boolean active) {
    this.active = active;
    return this;
  }

  /** How long it takes without buffers. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** How long it takes without buffers. */
  public ServiceUpdated durationMinutes(Integer durationMinutes) {
    this.durationMinutes = durationMinutes;
    return this;
  }

  /** Time for preparation that is taken before the start. */
  public Integer getBufferBeforeMinutes() {
    return bufferBeforeMinutes;
  }

  /** Time for preparation that is taken before the start. */
  public ServiceUpdated bufferBeforeMinutes(Integer bufferBeforeMinutes) {
    this.bufferBeforeMinutes = bufferBeforeMinutes;
    return this;
  }

  /** Time for tidying up that is taken after the end. */
  public Integer getBufferAfterMinutes() {
    return bufferAfterMinutes;
  }

  /** Time for tidying up that is taken after the end. */
  public ServiceUpdated bufferAfterMinutes(Integer bufferAfterMinutes) {
    this.bufferAfterMinutes = bufferAfterMinutes;
    return this;
  }

  /** Distance between two starts; null for duration and buffers together. */
  public Integer getSlotIntervalMinutes() {
    return slotIntervalMinutes;
  }

  /** Distance between two starts; null for duration and buffers together. */
  public ServiceUpdated slotIntervalMinutes(Integer slotIntervalMinutes) {
    this.slotIntervalMinutes = slotIntervalMinutes;
    return this;
  }

  /**  */
  public SlotAnchor getSlotAnchor() {
    return slotAnchor;
  }

  /**  */
  public ServiceUpdated slotAnchor(SlotAnchor slotAnchor) {
    this.slotAnchor = slotAnchor;
    return this;
  }

  /** Whether buffers must lie inside the hours as well. */
  public Boolean getBuffersInsideHours() {
    return buffersInsideHours;
  }

  /** Whether buffers must lie inside the hours as well. */
  public ServiceUpdated buffersInsideHours(Boolean buffersInsideHours) {
    this.buffersInsideHours = buffersInsideHours;
    return this;
  }

  /** How long before the start it can be booked at the latest. */
  public Integer getMinNoticeMinutes() {
    return minNoticeMinutes;
  }

  /** How long before the start it can be booked at the latest. */
  public ServiceUpdated minNoticeMinutes(Integer minNoticeMinutes) {
    this.minNoticeMinutes = minNoticeMinutes;
    return this;
  }

  /** How many local dates ahead it can be booked, the last one whole; null for no end. */
  public Integer getBookingHorizonDays() {
    return bookingHorizonDays;
  }

  /** How many local dates ahead it can be booked, the last one whole; null for no end. */
  public ServiceUpdated bookingHorizonDays(Integer bookingHorizonDays) {
    this.bookingHorizonDays = bookingHorizonDays;
    return this;
  }

  /** Smallest party. */
  public Integer getMinPartySize() {
    return minPartySize;
  }

  /** Smallest party. */
  public ServiceUpdated minPartySize(Integer minPartySize) {
    this.minPartySize = minPartySize;
    return this;
  }

  /** Largest party. */
  public Integer getMaxPartySize() {
    return maxPartySize;
  }

  /** Largest party. */
  public ServiceUpdated maxPartySize(Integer maxPartySize) {
    this.maxPartySize = maxPartySize;
    return this;
  }

  /** Money in the minor unit of its currency. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** Money in the minor unit of its currency. */
  public ServiceUpdated priceCents(Long priceCents) {
    this.priceCents = priceCents;
    return this;
  }

  /**  */
  public Currency getCurrency() {
    return currency;
  }

  /**  */
  public ServiceUpdated currency(Currency currency) {
    this.currency = currency;
    return this;
  }

  /** Number of decimals of the currency, read-only: divide the integer amounts next to it by 10 to the power of this. 2 for BRL, ARS and USD; 0 for PYG. */
  public Integer getCurrencyExponent() {
    return currencyExponent;
  }

  /** Number of decimals of the currency, read-only: divide the integer amounts next to it by 10 to the power of this. 2 for BRL, ARS and USD; 0 for PYG. */
  public ServiceUpdated currencyExponent(Integer currencyExponent) {
    this.currencyExponent = currencyExponent;
    return this;
  }

  /** What is to be paid before the booking is confirmed; null for nothing. */
  public Deposit getDeposit() {
    return deposit;
  }

  /** What is to be paid before the booking is confirmed; null for nothing. */
  public ServiceUpdated deposit(Deposit deposit) {
    this.deposit = deposit;
    return this;
  }

  /** The resources it needs, all at once. */
  public List<Requirement> getRequirements() {
    return requirements;
  }

  /** The resources it needs, all at once. */
  public ServiceUpdated requirements(List<Requirement> requirements) {
    this.requirements = requirements;
    return this;
  }

  /** Hours of the service itself, which are intersected with those of its resources; null for none. */
  public String getScheduleId() {
    return scheduleId;
  }

  /** Hours of the service itself, which are intersected with those of its resources; null for none. */
  public ServiceUpdated scheduleId(String scheduleId) {
    this.scheduleId = scheduleId;
    return this;
  }

  /** Other durations and prices with certain resources. */
  public List<ResourceOverride> getResourceOverrides() {
    return resourceOverrides;
  }

  /** Other durations and prices with certain resources. */
  public ServiceUpdated resourceOverrides(List<ResourceOverride> resourceOverrides) {
    this.resourceOverrides = resourceOverrides;
    return this;
  }

  /** What must be known of the customer when a booking is confirmed. */
  public List<CustomerField> getRequiredCustomerFields() {
    return requiredCustomerFields;
  }

  /** What must be known of the customer when a booking is confirmed. */
  public ServiceUpdated requiredCustomerFields(List<CustomerField> requiredCustomerFields) {
    this.requiredCustomerFields = requiredCustomerFields;
    return this;
  }

  /** What becomes of a paid deposit; null for all of it back until the start. */
  public CancellationPolicy getCancellationPolicy() {
    return cancellationPolicy;
  }

  /** What becomes of a paid deposit; null for all of it back until the start. */
  public ServiceUpdated cancellationPolicy(CancellationPolicy cancellationPolicy) {
    this.cancellationPolicy = cancellationPolicy;
    return this;
  }

  /** What is asked of the customer with a booking. */
  public List<IntakeField> getIntakeFields() {
    return intakeFields;
  }

  /** What is asked of the customer with a booking. */
  public ServiceUpdated intakeFields(List<IntakeField> intakeFields) {
    this.intakeFields = intakeFields;
    return this;
  }

  /** Your own id of this object, or null. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, or null. */
  public ServiceUpdated externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public ServiceUpdated metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
    return this;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Integer getVersion() {
    return version;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public ServiceUpdated version(Integer version) {
    this.version = version;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public ServiceUpdated createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public ServiceUpdated updatedAt(OffsetDateTime updatedAt) {
    this.updatedAt = updatedAt;
    return this;
  }

  /** Why the service currently can never be booked, or why its deposit cannot be paid automatically; empty when nothing is wrong. */
  public List<Warning> getWarnings() {
    return warnings;
  }

  /** Why the service currently can never be booked, or why its deposit cannot be paid automatically; empty when nothing is wrong. */
  public ServiceUpdated warnings(List<Warning> warnings) {
    this.warnings = warnings;
    return this;
  }

  /** Bookings that are now outside the hours, of a service out of use, of a party that it does not take, or with a resource that it does not take. None of them was changed. */
  public List<Conflict> getConflicts() {
    return conflicts;
  }

  /** Bookings that are now outside the hours, of a service out of use, of a party that it does not take, or with a resource that it does not take. None of them was changed. */
  public ServiceUpdated conflicts(List<Conflict> conflicts) {
    this.conflicts = conflicts;
    return this;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public Integer getConflictsTotal() {
    return conflictsTotal;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public ServiceUpdated conflictsTotal(Integer conflictsTotal) {
    this.conflictsTotal = conflictsTotal;
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
  public ServiceUpdated set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ServiceUpdated)) {
      return false;
    }
    ServiceUpdated that = (ServiceUpdated) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
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
        && Objects.equals(currencyExponent, that.currencyExponent)
        && Objects.equals(deposit, that.deposit)
        && Objects.equals(requirements, that.requirements)
        && Objects.equals(scheduleId, that.scheduleId)
        && Objects.equals(resourceOverrides, that.resourceOverrides)
        && Objects.equals(requiredCustomerFields, that.requiredCustomerFields)
        && Objects.equals(cancellationPolicy, that.cancellationPolicy)
        && Objects.equals(intakeFields, that.intakeFields)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && Objects.equals(warnings, that.warnings)
        && Objects.equals(conflicts, that.conflicts)
        && Objects.equals(conflictsTotal, that.conflictsTotal)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, description, active, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, slotIntervalMinutes, slotAnchor, buffersInsideHours, minNoticeMinutes, bookingHorizonDays, minPartySize, maxPartySize, priceCents, currency, currencyExponent, deposit, requirements, scheduleId, resourceOverrides, requiredCustomerFields, cancellationPolicy, intakeFields, externalId, metadata, version, createdAt, updatedAt, warnings, conflicts, conflictsTotal, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
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
    members.put("currency_exponent", currencyExponent);
    members.put("deposit", deposit);
    members.put("requirements", requirements);
    members.put("schedule_id", scheduleId);
    members.put("resource_overrides", resourceOverrides);
    members.put("required_customer_fields", requiredCustomerFields);
    members.put("cancellation_policy", cancellationPolicy);
    members.put("intake_fields", intakeFields);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.put("warnings", warnings);
    members.put("conflicts", conflicts);
    members.put("conflicts_total", conflictsTotal);
    members.putAll(others);
    return "ServiceUpdated" + members;
  }
}
