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

/** The service after the change, with warnings about possible problems and the bookings that no longer fit. */
@NullMarked
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
  private @Nullable String description;

  @JsonProperty("active")
  private Boolean active;

  @JsonProperty("duration_minutes")
  private Integer durationMinutes;

  @JsonProperty("buffer_before_minutes")
  private Integer bufferBeforeMinutes;

  @JsonProperty("buffer_after_minutes")
  private Integer bufferAfterMinutes;

  @JsonProperty("slot_interval_minutes")
  private @Nullable Integer slotIntervalMinutes;

  @JsonProperty("slot_anchor")
  private SlotAnchor slotAnchor;

  @JsonProperty("buffers_inside_hours")
  private Boolean buffersInsideHours;

  @JsonProperty("min_notice_minutes")
  private Integer minNoticeMinutes;

  @JsonProperty("booking_horizon_days")
  private @Nullable Integer bookingHorizonDays;

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
  private @Nullable Deposit deposit;

  @JsonProperty("requirements")
  private List<Requirement> requirements;

  @JsonProperty("schedule_id")
  private @Nullable String scheduleId;

  @JsonProperty("location_ids")
  private List<String> locationIds;

  @JsonProperty("resource_overrides")
  private List<ResourceOverride> resourceOverrides;

  @JsonProperty("required_customer_fields")
  private List<CustomerField> requiredCustomerFields;

  @JsonProperty("cancellation_policy")
  private @Nullable CancellationPolicy cancellationPolicy;

  @JsonProperty("change_until_minutes")
  private @Nullable Integer changeUntilMinutes;

  @JsonProperty("bookable_online")
  private Boolean bookableOnline;

  @JsonProperty("category")
  private @Nullable String category;

  @JsonProperty("intake_fields")
  private List<IntakeField> intakeFields;

  @JsonProperty("external_id")
  private @Nullable String externalId;

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
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ServiceUpdated() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ServiceUpdated());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ServiceUpdated copy() {
    ServiceUpdated copy = new ServiceUpdated();
    copy.id = id;
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
    copy.currencyExponent = currencyExponent;
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
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.warnings = warnings;
    copy.conflicts = conflicts;
    copy.conflictsTotal = conflictsTotal;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a service. */
  public String getId() {
    return id;
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
  public Boolean getActive() {
    return active;
  }

  /** Minutes that the service takes, without buffers. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** Minutes of preparation before the start. */
  public Integer getBufferBeforeMinutes() {
    return bufferBeforeMinutes;
  }

  /** Minutes of clean-up after the end. */
  public Integer getBufferAfterMinutes() {
    return bufferAfterMinutes;
  }

  /** Minutes between two consecutive starts; null means the duration plus both buffers. */
  public @Nullable Integer getSlotIntervalMinutes() {
    return slotIntervalMinutes;
  }

  public SlotAnchor getSlotAnchor() {
    return slotAnchor;
  }

  /** Whether the buffers, too, must be within the opening hours. */
  public Boolean getBuffersInsideHours() {
    return buffersInsideHours;
  }

  /** The minimum number of minutes between the booking and the start. */
  public Integer getMinNoticeMinutes() {
    return minNoticeMinutes;
  }

  /** How many days ahead the service can be booked, counted in local dates, including all of the last date; null if there is no limit. */
  public @Nullable Integer getBookingHorizonDays() {
    return bookingHorizonDays;
  }

  /** Smallest party that the service accepts. */
  public Integer getMinPartySize() {
    return minPartySize;
  }

  /** Largest party that the service accepts. */
  public Integer getMaxPartySize() {
    return maxPartySize;
  }

  /** The price in the minor unit of `currency`. */
  public Long getPriceCents() {
    return priceCents;
  }

  public Currency getCurrency() {
    return currency;
  }

  /** Read-only. Number of decimals of the currency: divide the integer amounts next to it by 10 to the power of this number. It is 2 for BRL, ARS and USD, and 0 for PYG. */
  public Integer getCurrencyExponent() {
    return currencyExponent;
  }

  /** The deposit to be paid before the booking is confirmed; null if there is none. */
  public @Nullable Deposit getDeposit() {
    return deposit;
  }

  /** The resources that the service needs; a booking takes all of them or is refused. */
  public List<Requirement> getRequirements() {
    return requirements;
  }

  /** Id of the service's own schedule; null if it has none. The service can be booked only when both this schedule and its resources are open. */
  public @Nullable String getScheduleId() {
    return scheduleId;
  }

  /** The locations that offer the service, in order of preference; empty means every active location of the workspace, in order of creation. */
  public List<String> getLocationIds() {
    return locationIds;
  }

  /** Durations and prices that differ with certain resources. */
  public List<ResourceOverride> getResourceOverrides() {
    return resourceOverrides;
  }

  /** The customer details required to confirm a booking. */
  public List<CustomerField> getRequiredCustomerFields() {
    return requiredCustomerFields;
  }

  /** What happens to a paid deposit when the customer cancels; null means that it is refunded in full until the start. */
  public @Nullable CancellationPolicy getCancellationPolicy() {
    return cancellationPolicy;
  }

  /** How many minutes before the start customers can no longer move or cancel a booking themselves, with a manage link or through an agent at `/mcp`; null if they can until the start. The limit does not apply to signed-in people, or to API keys outside `/mcp`. */
  public @Nullable Integer getChangeUntilMinutes() {
    return changeUntilMinutes;
  }

  /** Whether visitors to pages with a publishable key can see and book the service. Secret API keys, agents and staff can see and book it in either case. */
  public Boolean getBookableOnline() {
    return bookableOnline;
  }

  /** The heading under which pages show the service; null if there is none. */
  public @Nullable String getCategory() {
    return category;
  }

  /** The questions that the customer is asked when booking. */
  public List<IntakeField> getIntakeFields() {
    return intakeFields;
  }

  /** Your own id for this object; null if there is none. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, as you last wrote it; empty if you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. */
  public Integer getVersion() {
    return version;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** When the object was last changed. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** Why the service can currently never be booked, why choosing its resources takes too many steps, or why its deposit cannot be paid automatically; empty if there is no problem. */
  public List<Warning> getWarnings() {
    return warnings;
  }

  /** Bookings that no longer fit: they are outside the hours, their service is inactive, or they have a party size that the service does not accept, a resource that it does not use, or a location that does not offer it. None of them was changed. */
  public List<Conflict> getConflicts() {
    return conflicts;
  }

  /** The total number of conflicting bookings, including those not listed in `conflicts`. */
  public Integer getConflictsTotal() {
    return conflictsTotal;
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
    return Objects.hash(id, name, description, active, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, slotIntervalMinutes, slotAnchor, buffersInsideHours, minNoticeMinutes, bookingHorizonDays, minPartySize, maxPartySize, priceCents, currency, currencyExponent, deposit, requirements, scheduleId, locationIds, resourceOverrides, requiredCustomerFields, cancellationPolicy, changeUntilMinutes, bookableOnline, category, intakeFields, externalId, metadata, version, createdAt, updatedAt, warnings, conflicts, conflictsTotal, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.put("warnings", warnings);
    members.put("conflicts", conflicts);
    members.put("conflicts_total", conflictsTotal);
    members.putAll(others);
    return "ServiceUpdated" + members;
  }

  /** Builds instances of {@link ServiceUpdated}. */
  public static final class Builder {
    private ServiceUpdated made;

    private Builder(ServiceUpdated made) {
      this.made = made;
    }

    /** Id of a service. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
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

    /** Whether the service can be booked. Required. */
    public Builder active(Boolean active) {
      made.active = active;
      return this;
    }

    /** Minutes that the service takes, without buffers. Required. */
    public Builder durationMinutes(Integer durationMinutes) {
      made.durationMinutes = durationMinutes;
      return this;
    }

    /** Minutes of preparation before the start. Required. */
    public Builder bufferBeforeMinutes(Integer bufferBeforeMinutes) {
      made.bufferBeforeMinutes = bufferBeforeMinutes;
      return this;
    }

    /** Minutes of clean-up after the end. Required. */
    public Builder bufferAfterMinutes(Integer bufferAfterMinutes) {
      made.bufferAfterMinutes = bufferAfterMinutes;
      return this;
    }

    /** Minutes between two consecutive starts; null means the duration plus both buffers. */
    public Builder slotIntervalMinutes(@Nullable Integer slotIntervalMinutes) {
      made.slotIntervalMinutes = slotIntervalMinutes;
      return this;
    }

    /** Required. */
    public Builder slotAnchor(SlotAnchor slotAnchor) {
      made.slotAnchor = slotAnchor;
      return this;
    }

    /** Whether the buffers, too, must be within the opening hours. Required. */
    public Builder buffersInsideHours(Boolean buffersInsideHours) {
      made.buffersInsideHours = buffersInsideHours;
      return this;
    }

    /** The minimum number of minutes between the booking and the start. Required. */
    public Builder minNoticeMinutes(Integer minNoticeMinutes) {
      made.minNoticeMinutes = minNoticeMinutes;
      return this;
    }

    /** How many days ahead the service can be booked, counted in local dates, including all of the last date; null if there is no limit. */
    public Builder bookingHorizonDays(@Nullable Integer bookingHorizonDays) {
      made.bookingHorizonDays = bookingHorizonDays;
      return this;
    }

    /** Smallest party that the service accepts. Required. */
    public Builder minPartySize(Integer minPartySize) {
      made.minPartySize = minPartySize;
      return this;
    }

    /** Largest party that the service accepts. Required. */
    public Builder maxPartySize(Integer maxPartySize) {
      made.maxPartySize = maxPartySize;
      return this;
    }

    /** The price in the minor unit of `currency`. Required. */
    public Builder priceCents(Long priceCents) {
      made.priceCents = priceCents;
      return this;
    }

    /** Required. */
    public Builder currency(Currency currency) {
      made.currency = currency;
      return this;
    }

    /** Read-only. Number of decimals of the currency: divide the integer amounts next to it by 10 to the power of this number. It is 2 for BRL, ARS and USD, and 0 for PYG. Required. */
    public Builder currencyExponent(Integer currencyExponent) {
      made.currencyExponent = currencyExponent;
      return this;
    }

    /** The deposit to be paid before the booking is confirmed; null if there is none. */
    public Builder deposit(@Nullable Deposit deposit) {
      made.deposit = deposit;
      return this;
    }

    /** The resources that the service needs; a booking takes all of them or is refused. Required. */
    public Builder requirements(List<Requirement> requirements) {
      made.requirements = requirements;
      return this;
    }

    /** Id of the service's own schedule; null if it has none. The service can be booked only when both this schedule and its resources are open. */
    public Builder scheduleId(@Nullable String scheduleId) {
      made.scheduleId = scheduleId;
      return this;
    }

    /** The locations that offer the service, in order of preference; empty means every active location of the workspace, in order of creation. Required. */
    public Builder locationIds(List<String> locationIds) {
      made.locationIds = locationIds;
      return this;
    }

    /** Durations and prices that differ with certain resources. Required. */
    public Builder resourceOverrides(List<ResourceOverride> resourceOverrides) {
      made.resourceOverrides = resourceOverrides;
      return this;
    }

    /** The customer details required to confirm a booking. Required. */
    public Builder requiredCustomerFields(List<CustomerField> requiredCustomerFields) {
      made.requiredCustomerFields = requiredCustomerFields;
      return this;
    }

    /** What happens to a paid deposit when the customer cancels; null means that it is refunded in full until the start. */
    public Builder cancellationPolicy(@Nullable CancellationPolicy cancellationPolicy) {
      made.cancellationPolicy = cancellationPolicy;
      return this;
    }

    /** How many minutes before the start customers can no longer move or cancel a booking themselves, with a manage link or through an agent at `/mcp`; null if they can until the start. The limit does not apply to signed-in people, or to API keys outside `/mcp`. */
    public Builder changeUntilMinutes(@Nullable Integer changeUntilMinutes) {
      made.changeUntilMinutes = changeUntilMinutes;
      return this;
    }

    /** Whether visitors to pages with a publishable key can see and book the service. Secret API keys, agents and staff can see and book it in either case. Required. */
    public Builder bookableOnline(Boolean bookableOnline) {
      made.bookableOnline = bookableOnline;
      return this;
    }

    /** The heading under which pages show the service; null if there is none. */
    public Builder category(@Nullable String category) {
      made.category = category;
      return this;
    }

    /** The questions that the customer is asked when booking. Required. */
    public Builder intakeFields(List<IntakeField> intakeFields) {
      made.intakeFields = intakeFields;
      return this;
    }

    /** Your own id for this object; null if there is none. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, as you last wrote it; empty if you wrote none. Required. */
    public Builder metadata(Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. Required. */
    public Builder version(Integer version) {
      made.version = version;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** When the object was last changed. Required. */
    public Builder updatedAt(OffsetDateTime updatedAt) {
      made.updatedAt = updatedAt;
      return this;
    }

    /** Why the service can currently never be booked, why choosing its resources takes too many steps, or why its deposit cannot be paid automatically; empty if there is no problem. Required. */
    public Builder warnings(List<Warning> warnings) {
      made.warnings = warnings;
      return this;
    }

    /** Bookings that no longer fit: they are outside the hours, their service is inactive, or they have a party size that the service does not accept, a resource that it does not use, or a location that does not offer it. None of them was changed. Required. */
    public Builder conflicts(List<Conflict> conflicts) {
      made.conflicts = conflicts;
      return this;
    }

    /** The total number of conflicting bookings, including those not listed in `conflicts`. Required. */
    public Builder conflictsTotal(Integer conflictsTotal) {
      made.conflictsTotal = conflictsTotal;
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
    public ServiceUpdated build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.active == null && made.others.get("active") == null) {
        missing.add("active");
      }
      if (made.durationMinutes == null && made.others.get("duration_minutes") == null) {
        missing.add("duration_minutes");
      }
      if (made.bufferBeforeMinutes == null && made.others.get("buffer_before_minutes") == null) {
        missing.add("buffer_before_minutes");
      }
      if (made.bufferAfterMinutes == null && made.others.get("buffer_after_minutes") == null) {
        missing.add("buffer_after_minutes");
      }
      if (made.slotAnchor == null && made.others.get("slot_anchor") == null) {
        missing.add("slot_anchor");
      }
      if (made.buffersInsideHours == null && made.others.get("buffers_inside_hours") == null) {
        missing.add("buffers_inside_hours");
      }
      if (made.minNoticeMinutes == null && made.others.get("min_notice_minutes") == null) {
        missing.add("min_notice_minutes");
      }
      if (made.minPartySize == null && made.others.get("min_party_size") == null) {
        missing.add("min_party_size");
      }
      if (made.maxPartySize == null && made.others.get("max_party_size") == null) {
        missing.add("max_party_size");
      }
      if (made.priceCents == null && made.others.get("price_cents") == null) {
        missing.add("price_cents");
      }
      if (made.currency == null && made.others.get("currency") == null) {
        missing.add("currency");
      }
      if (made.currencyExponent == null && made.others.get("currency_exponent") == null) {
        missing.add("currency_exponent");
      }
      if (made.requirements == null && made.others.get("requirements") == null) {
        missing.add("requirements");
      }
      if (made.locationIds == null && made.others.get("location_ids") == null) {
        missing.add("location_ids");
      }
      if (made.resourceOverrides == null && made.others.get("resource_overrides") == null) {
        missing.add("resource_overrides");
      }
      if (made.requiredCustomerFields == null && made.others.get("required_customer_fields") == null) {
        missing.add("required_customer_fields");
      }
      if (made.bookableOnline == null && made.others.get("bookable_online") == null) {
        missing.add("bookable_online");
      }
      if (made.intakeFields == null && made.others.get("intake_fields") == null) {
        missing.add("intake_fields");
      }
      if (made.metadata == null && made.others.get("metadata") == null) {
        missing.add("metadata");
      }
      if (made.version == null && made.others.get("version") == null) {
        missing.add("version");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.updatedAt == null && made.others.get("updated_at") == null) {
        missing.add("updated_at");
      }
      if (made.warnings == null && made.others.get("warnings") == null) {
        missing.add("warnings");
      }
      if (made.conflicts == null && made.others.get("conflicts") == null) {
        missing.add("conflicts");
      }
      if (made.conflictsTotal == null && made.others.get("conflicts_total") == null) {
        missing.add("conflicts_total");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ServiceUpdated is missing required members: " + String.join(", ", missing));
      }
      ServiceUpdated built = made;
      made = built.copy();
      return built;
    }
  }
}
