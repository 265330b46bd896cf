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

/** An active service as customers see it. `price_cents` and the amount of `deposit` are integers in the minor unit of `currency`; `currency_exponent` is its number of decimals. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookableService {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("description")
  private @Nullable String description;

  @JsonProperty("category")
  private @Nullable String category;

  @JsonProperty("duration_minutes")
  private Integer durationMinutes;

  @JsonProperty("time_zone")
  private String timeZone;

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

  @JsonProperty("deposit_cents")
  private Long depositCents;

  @JsonProperty("required_customer_fields")
  private List<CustomerField> requiredCustomerFields;

  @JsonProperty("cancellation_policy")
  private @Nullable CancellationPolicy cancellationPolicy;

  @JsonProperty("intake_fields")
  private List<IntakeField> intakeFields;

  @JsonProperty("resources")
  private List<BookableResource> resources;

  @JsonProperty("locations")
  private List<BookableLocation> locations;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookableService() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookableService());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookableService copy() {
    BookableService copy = new BookableService();
    copy.id = id;
    copy.name = name;
    copy.description = description;
    copy.category = category;
    copy.durationMinutes = durationMinutes;
    copy.timeZone = timeZone;
    copy.minPartySize = minPartySize;
    copy.maxPartySize = maxPartySize;
    copy.priceCents = priceCents;
    copy.currency = currency;
    copy.currencyExponent = currencyExponent;
    copy.deposit = deposit;
    copy.depositCents = depositCents;
    copy.requiredCustomerFields = requiredCustomerFields;
    copy.cancellationPolicy = cancellationPolicy;
    copy.intakeFields = intakeFields;
    copy.resources = resources;
    copy.locations = locations;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a service. */
  public String getId() {
    return id;
  }

  /** Name of the service. */
  public String getName() {
    return name;
  }

  /** A longer description; null if there is none. */
  public @Nullable String getDescription() {
    return description;
  }

  /** The heading under which pages show the service; null if there is none. */
  public @Nullable String getCategory() {
    return category;
  }

  /** How many minutes the service takes. With certain resources, it may take longer or shorter; see `end` of a slot. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** IANA name of the time zone in which the service's times are written. */
  public String getTimeZone() {
    return timeZone;
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

  /** The amount of `deposit` for `price_cents`; 0 if there is no deposit. Like the price, it may differ with certain resources. */
  public Long getDepositCents() {
    return depositCents;
  }

  /** The customer details required to confirm a booking. */
  public List<CustomerField> getRequiredCustomerFields() {
    return requiredCustomerFields;
  }

  /** What happens to a paid deposit when the customer cancels; null means that it is refunded in full until the start. */
  public @Nullable CancellationPolicy getCancellationPolicy() {
    return cancellationPolicy;
  }

  /** The questions that the customer is asked when booking. */
  public List<IntakeField> getIntakeFields() {
    return intakeFields;
  }

  /** The active resources that may be chosen, in the order of the service's requirements. Send their ids as `resource_id` of `GET /slots` and as `resource_ids` of a hold. */
  public List<BookableResource> getResources() {
    return resources;
  }

  /** The active locations where the service can be booked, in order of preference; empty in a workspace without locations, where the address of the business in `GET /workspace` applies. */
  public List<BookableLocation> getLocations() {
    return locations;
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
    if (!(other instanceof BookableService)) {
      return false;
    }
    BookableService that = (BookableService) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(description, that.description)
        && Objects.equals(category, that.category)
        && Objects.equals(durationMinutes, that.durationMinutes)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(minPartySize, that.minPartySize)
        && Objects.equals(maxPartySize, that.maxPartySize)
        && Objects.equals(priceCents, that.priceCents)
        && Objects.equals(currency, that.currency)
        && Objects.equals(currencyExponent, that.currencyExponent)
        && Objects.equals(deposit, that.deposit)
        && Objects.equals(depositCents, that.depositCents)
        && Objects.equals(requiredCustomerFields, that.requiredCustomerFields)
        && Objects.equals(cancellationPolicy, that.cancellationPolicy)
        && Objects.equals(intakeFields, that.intakeFields)
        && Objects.equals(resources, that.resources)
        && Objects.equals(locations, that.locations)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, description, category, durationMinutes, timeZone, minPartySize, maxPartySize, priceCents, currency, currencyExponent, deposit, depositCents, requiredCustomerFields, cancellationPolicy, intakeFields, resources, locations, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("description", description);
    members.put("category", category);
    members.put("duration_minutes", durationMinutes);
    members.put("time_zone", timeZone);
    members.put("min_party_size", minPartySize);
    members.put("max_party_size", maxPartySize);
    members.put("price_cents", priceCents);
    members.put("currency", currency);
    members.put("currency_exponent", currencyExponent);
    members.put("deposit", deposit);
    members.put("deposit_cents", depositCents);
    members.put("required_customer_fields", requiredCustomerFields);
    members.put("cancellation_policy", cancellationPolicy);
    members.put("intake_fields", intakeFields);
    members.put("resources", resources);
    members.put("locations", locations);
    members.putAll(others);
    return "BookableService" + members;
  }

  /** Builds instances of {@link BookableService}. */
  public static final class Builder {
    private BookableService made;

    private Builder(BookableService made) {
      this.made = made;
    }

    /** Id of a service. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the service. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** A longer description; null if there is none. */
    public Builder description(@Nullable String description) {
      made.description = description;
      return this;
    }

    /** The heading under which pages show the service; null if there is none. */
    public Builder category(@Nullable String category) {
      made.category = category;
      return this;
    }

    /** How many minutes the service takes. With certain resources, it may take longer or shorter; see `end` of a slot. Required. */
    public Builder durationMinutes(Integer durationMinutes) {
      made.durationMinutes = durationMinutes;
      return this;
    }

    /** IANA name of the time zone in which the service's times are written. Required. */
    public Builder timeZone(String timeZone) {
      made.timeZone = timeZone;
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

    /** The amount of `deposit` for `price_cents`; 0 if there is no deposit. Like the price, it may differ with certain resources. Required. */
    public Builder depositCents(Long depositCents) {
      made.depositCents = depositCents;
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

    /** The questions that the customer is asked when booking. Required. */
    public Builder intakeFields(List<IntakeField> intakeFields) {
      made.intakeFields = intakeFields;
      return this;
    }

    /** The active resources that may be chosen, in the order of the service's requirements. Send their ids as `resource_id` of `GET /slots` and as `resource_ids` of a hold. Required. */
    public Builder resources(List<BookableResource> resources) {
      made.resources = resources;
      return this;
    }

    /** The active locations where the service can be booked, in order of preference; empty in a workspace without locations, where the address of the business in `GET /workspace` applies. Required. */
    public Builder locations(List<BookableLocation> locations) {
      made.locations = locations;
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
    public BookableService build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.durationMinutes == null && made.others.get("duration_minutes") == null) {
        missing.add("duration_minutes");
      }
      if (made.timeZone == null && made.others.get("time_zone") == null) {
        missing.add("time_zone");
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
      if (made.depositCents == null && made.others.get("deposit_cents") == null) {
        missing.add("deposit_cents");
      }
      if (made.requiredCustomerFields == null && made.others.get("required_customer_fields") == null) {
        missing.add("required_customer_fields");
      }
      if (made.intakeFields == null && made.others.get("intake_fields") == null) {
        missing.add("intake_fields");
      }
      if (made.resources == null && made.others.get("resources") == null) {
        missing.add("resources");
      }
      if (made.locations == null && made.others.get("locations") == null) {
        missing.add("locations");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookableService is missing required members: " + String.join(", ", missing));
      }
      BookableService built = made;
      made = built.copy();
      return built;
    }
  }
}
