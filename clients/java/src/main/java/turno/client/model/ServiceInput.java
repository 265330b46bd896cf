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

/** A new service. Only `name`, `duration_minutes` and `requirements` are needed. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ServiceInput {
  @JsonProperty("name")
  private String name;

  @JsonProperty("description")
  private @Nullable String description;

  @JsonProperty("active")
  private @Nullable Boolean active;

  @JsonProperty("duration_minutes")
  private Integer durationMinutes;

  @JsonProperty("buffer_before_minutes")
  private @Nullable Integer bufferBeforeMinutes;

  @JsonProperty("buffer_after_minutes")
  private @Nullable Integer bufferAfterMinutes;

  @JsonProperty("slot_interval_minutes")
  private @Nullable Integer slotIntervalMinutes;

  @JsonProperty("slot_anchor")
  private @Nullable SlotAnchor slotAnchor;

  @JsonProperty("buffers_inside_hours")
  private @Nullable Boolean buffersInsideHours;

  @JsonProperty("min_notice_minutes")
  private @Nullable Integer minNoticeMinutes;

  @JsonProperty("booking_horizon_days")
  private @Nullable Integer bookingHorizonDays;

  @JsonProperty("min_party_size")
  private @Nullable Integer minPartySize;

  @JsonProperty("max_party_size")
  private @Nullable Integer maxPartySize;

  @JsonProperty("price_cents")
  private @Nullable Long priceCents;

  @JsonProperty("currency")
  private @Nullable Currency currency;

  @JsonProperty("deposit")
  private @Nullable DepositInput deposit;

  @JsonProperty("requirements")
  private List<ServiceInputRequirements> requirements;

  @JsonProperty("schedule_id")
  private @Nullable String scheduleId;

  @JsonProperty("location_ids")
  private @Nullable List<String> locationIds;

  @JsonProperty("resource_overrides")
  private @Nullable List<ServiceInputResourceOverrides> resourceOverrides;

  @JsonProperty("required_customer_fields")
  private @Nullable List<CustomerField> requiredCustomerFields;

  @JsonProperty("cancellation_policy")
  private @Nullable CancellationPolicyInput cancellationPolicy;

  @JsonProperty("change_until_minutes")
  private @Nullable Integer changeUntilMinutes;

  @JsonProperty("bookable_online")
  private @Nullable Boolean bookableOnline;

  @JsonProperty("category")
  private @Nullable String category;

  @JsonProperty("intake_fields")
  private @Nullable List<ServiceInputIntakeFields> intakeFields;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ServiceInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ServiceInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ServiceInput copy() {
    ServiceInput copy = new ServiceInput();
    copy.name = name;
    copy.description = description;
    copy.active = active;
    copy.durationMinutes = durationMinutes;
    copy.bufferBeforeMinutes = bufferBeforeMinutes;
    copy.bufferAfterMinutes = bufferAfterMinutes;
    copy.slotIntervalMinutes = slotIntervalMinutes;
    copy.slotAnchor = slotAnchor;
    copy.buffersInsideHours = buffersInsideHours;
    copy.minNoticeMinutes = minNoticeMinutes;
    copy.bookingHorizonDays = bookingHorizonDays;
    copy.minPartySize = minPartySize;
    copy.maxPartySize = maxPartySize;
    copy.priceCents = priceCents;
    copy.currency = currency;
    copy.deposit = deposit;
    copy.requirements = requirements;
    copy.scheduleId = scheduleId;
    copy.locationIds = locationIds;
    copy.resourceOverrides = resourceOverrides;
    copy.requiredCustomerFields = requiredCustomerFields;
    copy.cancellationPolicy = cancellationPolicy;
    copy.changeUntilMinutes = changeUntilMinutes;
    copy.bookableOnline = bookableOnline;
    copy.category = category;
    copy.intakeFields = intakeFields;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the service, as customers see it. */
  public String getName() {
    return name;
  }

  /** A longer description for customers; null if there is none. */
  public @Nullable String getDescription() {
    return description;
  }

  /** Whether the service can be booked. */
  public @Nullable Boolean getActive() {
    return active;
  }

  /** Minutes that the service takes, without buffers. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** Minutes of preparation before the start. */
  public @Nullable Integer getBufferBeforeMinutes() {
    return bufferBeforeMinutes;
  }

  /** Minutes of clean-up after the end. */
  public @Nullable Integer getBufferAfterMinutes() {
    return bufferAfterMinutes;
  }

  /** Minutes between two consecutive starts; null means the duration plus both buffers. */
  public @Nullable Integer getSlotIntervalMinutes() {
    return slotIntervalMinutes;
  }

  public @Nullable SlotAnchor getSlotAnchor() {
    return slotAnchor;
  }

  /** Whether the buffers, too, must be within the opening hours. */
  public @Nullable Boolean getBuffersInsideHours() {
    return buffersInsideHours;
  }

  /** The minimum number of minutes between the booking and the start. */
  public @Nullable Integer getMinNoticeMinutes() {
    return minNoticeMinutes;
  }

  /** How many days ahead the service can be booked, counted in local dates, including all of the last date; null if there is no limit. */
  public @Nullable Integer getBookingHorizonDays() {
    return bookingHorizonDays;
  }

  /** Smallest party that the service accepts. */
  public @Nullable Integer getMinPartySize() {
    return minPartySize;
  }

  /** Largest party that the service accepts; not smaller than `min_party_size`. */
  public @Nullable Integer getMaxPartySize() {
    return maxPartySize;
  }

  /** The price in the minor unit of `currency`. */
  public @Nullable Long getPriceCents() {
    return priceCents;
  }

  /** Currency of the price; defaults to the workspace's. */
  public @Nullable Currency getCurrency() {
    return currency;
  }

  public @Nullable DepositInput getDeposit() {
    return deposit;
  }

  /** The resources that the service needs; a booking takes all of them or is refused. Several requirements may ask for the same group, for different parts of the service. */
  public List<ServiceInputRequirements> getRequirements() {
    return requirements;
  }

  /** Id of the service's own schedule; null if it has none. The service can be booked only when both this schedule and its resources are open. */
  public @Nullable String getScheduleId() {
    return scheduleId;
  }

  /** The locations that offer the service, in order of preference. An empty list, the default for a new service, means every active location of the workspace, in order of creation. */
  public @Nullable List<String> getLocationIds() {
    return locationIds;
  }

  /** Durations and prices that differ with certain resources; each resource at most once. A new service has none by default. */
  public @Nullable List<ServiceInputResourceOverrides> getResourceOverrides() {
    return resourceOverrides;
  }

  /** The customer details required to confirm a booking. A new service requires none by default. */
  public @Nullable List<CustomerField> getRequiredCustomerFields() {
    return requiredCustomerFields;
  }

  public @Nullable CancellationPolicyInput getCancellationPolicy() {
    return cancellationPolicy;
  }

  /** How many minutes before the start customers can no longer move or cancel a booking themselves, with a manage link or through an agent at `/mcp`; null if they can until the start. The limit does not apply to signed-in people, or to API keys outside `/mcp`. */
  public @Nullable Integer getChangeUntilMinutes() {
    return changeUntilMinutes;
  }

  /** Whether visitors to pages with a publishable key can see and book the service. Secret API keys, agents and staff can see and book it in either case. */
  public @Nullable Boolean getBookableOnline() {
    return bookableOnline;
  }

  /** The heading under which pages show the service; null if there is none. */
  public @Nullable String getCategory() {
    return category;
  }

  /** The questions that the customer is asked when booking, each key once. A new service has none by default. */
  public @Nullable List<ServiceInputIntakeFields> getIntakeFields() {
    return intakeFields;
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
    if (!(other instanceof ServiceInput)) {
      return false;
    }
    ServiceInput that = (ServiceInput) other;
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
        && Objects.equals(locationIds, that.locationIds)
        && Objects.equals(resourceOverrides, that.resourceOverrides)
        && Objects.equals(requiredCustomerFields, that.requiredCustomerFields)
        && Objects.equals(cancellationPolicy, that.cancellationPolicy)
        && Objects.equals(changeUntilMinutes, that.changeUntilMinutes)
        && Objects.equals(bookableOnline, that.bookableOnline)
        && Objects.equals(category, that.category)
        && Objects.equals(intakeFields, that.intakeFields)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, description, active, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, slotIntervalMinutes, slotAnchor, buffersInsideHours, minNoticeMinutes, bookingHorizonDays, minPartySize, maxPartySize, priceCents, currency, deposit, requirements, scheduleId, locationIds, resourceOverrides, requiredCustomerFields, cancellationPolicy, changeUntilMinutes, bookableOnline, category, intakeFields, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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
    members.put("location_ids", locationIds);
    members.put("resource_overrides", resourceOverrides);
    members.put("required_customer_fields", requiredCustomerFields);
    members.put("cancellation_policy", cancellationPolicy);
    members.put("change_until_minutes", changeUntilMinutes);
    members.put("bookable_online", bookableOnline);
    members.put("category", category);
    members.put("intake_fields", intakeFields);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "ServiceInput" + members;
  }

  /** Builds instances of {@link ServiceInput}. */
  public static final class Builder {
    private ServiceInput made;

    private Builder(ServiceInput made) {
      this.made = made;
    }

    /** Name of the service, as customers see it. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** A longer description for customers; null if there is none. */
    public Builder description(@Nullable String description) {
      made.description = description;
      return this;
    }

    /** Whether the service can be booked. */
    public Builder active(@Nullable Boolean active) {
      made.active = active;
      return this;
    }

    /** Minutes that the service takes, without buffers. Required. */
    public Builder durationMinutes(Integer durationMinutes) {
      made.durationMinutes = durationMinutes;
      return this;
    }

    /** Minutes of preparation before the start. */
    public Builder bufferBeforeMinutes(@Nullable Integer bufferBeforeMinutes) {
      made.bufferBeforeMinutes = bufferBeforeMinutes;
      return this;
    }

    /** Minutes of clean-up after the end. */
    public Builder bufferAfterMinutes(@Nullable Integer bufferAfterMinutes) {
      made.bufferAfterMinutes = bufferAfterMinutes;
      return this;
    }

    /** Minutes between two consecutive starts; null means the duration plus both buffers. */
    public Builder slotIntervalMinutes(@Nullable Integer slotIntervalMinutes) {
      made.slotIntervalMinutes = slotIntervalMinutes;
      return this;
    }

    public Builder slotAnchor(@Nullable SlotAnchor slotAnchor) {
      made.slotAnchor = slotAnchor;
      return this;
    }

    /** Whether the buffers, too, must be within the opening hours. */
    public Builder buffersInsideHours(@Nullable Boolean buffersInsideHours) {
      made.buffersInsideHours = buffersInsideHours;
      return this;
    }

    /** The minimum number of minutes between the booking and the start. */
    public Builder minNoticeMinutes(@Nullable Integer minNoticeMinutes) {
      made.minNoticeMinutes = minNoticeMinutes;
      return this;
    }

    /** How many days ahead the service can be booked, counted in local dates, including all of the last date; null if there is no limit. */
    public Builder bookingHorizonDays(@Nullable Integer bookingHorizonDays) {
      made.bookingHorizonDays = bookingHorizonDays;
      return this;
    }

    /** Smallest party that the service accepts. */
    public Builder minPartySize(@Nullable Integer minPartySize) {
      made.minPartySize = minPartySize;
      return this;
    }

    /** Largest party that the service accepts; not smaller than `min_party_size`. */
    public Builder maxPartySize(@Nullable Integer maxPartySize) {
      made.maxPartySize = maxPartySize;
      return this;
    }

    /** The price in the minor unit of `currency`. */
    public Builder priceCents(@Nullable Long priceCents) {
      made.priceCents = priceCents;
      return this;
    }

    /** Currency of the price; defaults to the workspace's. */
    public Builder currency(@Nullable Currency currency) {
      made.currency = currency;
      return this;
    }

    public Builder deposit(@Nullable DepositInput deposit) {
      made.deposit = deposit;
      return this;
    }

    /** The resources that the service needs; a booking takes all of them or is refused. Several requirements may ask for the same group, for different parts of the service. Required. */
    public Builder requirements(List<ServiceInputRequirements> requirements) {
      made.requirements = requirements;
      return this;
    }

    /** Id of the service's own schedule; null if it has none. The service can be booked only when both this schedule and its resources are open. */
    public Builder scheduleId(@Nullable String scheduleId) {
      made.scheduleId = scheduleId;
      return this;
    }

    /** The locations that offer the service, in order of preference. An empty list, the default for a new service, means every active location of the workspace, in order of creation. */
    public Builder locationIds(@Nullable List<String> locationIds) {
      made.locationIds = locationIds;
      return this;
    }

    /** Durations and prices that differ with certain resources; each resource at most once. A new service has none by default. */
    public Builder resourceOverrides(@Nullable List<ServiceInputResourceOverrides> resourceOverrides) {
      made.resourceOverrides = resourceOverrides;
      return this;
    }

    /** The customer details required to confirm a booking. A new service requires none by default. */
    public Builder requiredCustomerFields(@Nullable List<CustomerField> requiredCustomerFields) {
      made.requiredCustomerFields = requiredCustomerFields;
      return this;
    }

    public Builder cancellationPolicy(@Nullable CancellationPolicyInput cancellationPolicy) {
      made.cancellationPolicy = cancellationPolicy;
      return this;
    }

    /** How many minutes before the start customers can no longer move or cancel a booking themselves, with a manage link or through an agent at `/mcp`; null if they can until the start. The limit does not apply to signed-in people, or to API keys outside `/mcp`. */
    public Builder changeUntilMinutes(@Nullable Integer changeUntilMinutes) {
      made.changeUntilMinutes = changeUntilMinutes;
      return this;
    }

    /** Whether visitors to pages with a publishable key can see and book the service. Secret API keys, agents and staff can see and book it in either case. */
    public Builder bookableOnline(@Nullable Boolean bookableOnline) {
      made.bookableOnline = bookableOnline;
      return this;
    }

    /** The heading under which pages show the service; null if there is none. */
    public Builder category(@Nullable String category) {
      made.category = category;
      return this;
    }

    /** The questions that the customer is asked when booking, each key once. A new service has none by default. */
    public Builder intakeFields(@Nullable List<ServiceInputIntakeFields> intakeFields) {
      made.intakeFields = intakeFields;
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
    public ServiceInput build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.durationMinutes == null && made.others.get("duration_minutes") == null) {
        missing.add("duration_minutes");
      }
      if (made.requirements == null && made.others.get("requirements") == null) {
        missing.add("requirements");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ServiceInput is missing required members: " + String.join(", ", missing));
      }
      ServiceInput built = made;
      made = built.copy();
      return built;
    }
  }
}
