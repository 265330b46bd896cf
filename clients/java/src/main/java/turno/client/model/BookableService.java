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

/** An active service as a customer may see it. `price_cents` and the amount of `deposit` are integers in the minor unit of `currency`; `currency_exponent` tells its decimals. */
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
  private String description;

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
  private Deposit deposit;

  @JsonProperty("deposit_cents")
  private Long depositCents;

  @JsonProperty("required_customer_fields")
  private List<CustomerField> requiredCustomerFields;

  @JsonProperty("cancellation_policy")
  private CancellationPolicy cancellationPolicy;

  @JsonProperty("intake_fields")
  private List<IntakeField> intakeFields;

  @JsonProperty("resources")
  private List<BookableResource> resources;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a service. */
  public String getId() {
    return id;
  }

  /** Id of a service. */
  public BookableService id(String id) {
    this.id = id;
    return this;
  }

  /** Name of the service. */
  public String getName() {
    return name;
  }

  /** Name of the service. */
  public BookableService name(String name) {
    this.name = name;
    return this;
  }

  /** More about it. */
  public String getDescription() {
    return description;
  }

  /** More about it. */
  public BookableService description(String description) {
    this.description = description;
    return this;
  }

  /** How long it takes; it may differ with certain resources, see `end` of a slot. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** How long it takes; it may differ with certain resources, see `end` of a slot. */
  public BookableService durationMinutes(Integer durationMinutes) {
    this.durationMinutes = durationMinutes;
    return this;
  }

  /** IANA name of the zone in which its times are written. */
  public String getTimeZone() {
    return timeZone;
  }

  /** IANA name of the zone in which its times are written. */
  public BookableService timeZone(String timeZone) {
    this.timeZone = timeZone;
    return this;
  }

  /** Smallest party. */
  public Integer getMinPartySize() {
    return minPartySize;
  }

  /** Smallest party. */
  public BookableService minPartySize(Integer minPartySize) {
    this.minPartySize = minPartySize;
    return this;
  }

  /** Largest party. */
  public Integer getMaxPartySize() {
    return maxPartySize;
  }

  /** Largest party. */
  public BookableService maxPartySize(Integer maxPartySize) {
    this.maxPartySize = maxPartySize;
    return this;
  }

  /** Money in the minor unit of its currency. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** Money in the minor unit of its currency. */
  public BookableService priceCents(Long priceCents) {
    this.priceCents = priceCents;
    return this;
  }

  /**  */
  public Currency getCurrency() {
    return currency;
  }

  /**  */
  public BookableService currency(Currency currency) {
    this.currency = currency;
    return this;
  }

  /** Number of decimals of the currency, read-only: divide the integer amounts next to it by 10 to the power of this. 2 for BRL, ARS and USD; 0 for PYG. */
  public Integer getCurrencyExponent() {
    return currencyExponent;
  }

  /** Number of decimals of the currency, read-only: divide the integer amounts next to it by 10 to the power of this. 2 for BRL, ARS and USD; 0 for PYG. */
  public BookableService currencyExponent(Integer currencyExponent) {
    this.currencyExponent = currencyExponent;
    return this;
  }

  /** What is to be paid before the booking is confirmed; null for nothing. */
  public Deposit getDeposit() {
    return deposit;
  }

  /** What is to be paid before the booking is confirmed; null for nothing. */
  public BookableService deposit(Deposit deposit) {
    this.deposit = deposit;
    return this;
  }

  /** The amount of `deposit` for `price_cents`, 0 for nothing. With certain resources it may differ, as the price. */
  public Long getDepositCents() {
    return depositCents;
  }

  /** The amount of `deposit` for `price_cents`, 0 for nothing. With certain resources it may differ, as the price. */
  public BookableService depositCents(Long depositCents) {
    this.depositCents = depositCents;
    return this;
  }

  /** What must be known of the customer when a booking is confirmed. */
  public List<CustomerField> getRequiredCustomerFields() {
    return requiredCustomerFields;
  }

  /** What must be known of the customer when a booking is confirmed. */
  public BookableService requiredCustomerFields(List<CustomerField> requiredCustomerFields) {
    this.requiredCustomerFields = requiredCustomerFields;
    return this;
  }

  /** What becomes of a paid deposit; null for all of it back until the start. */
  public CancellationPolicy getCancellationPolicy() {
    return cancellationPolicy;
  }

  /** What becomes of a paid deposit; null for all of it back until the start. */
  public BookableService cancellationPolicy(CancellationPolicy cancellationPolicy) {
    this.cancellationPolicy = cancellationPolicy;
    return this;
  }

  /** What is asked of the customer with a booking. */
  public List<IntakeField> getIntakeFields() {
    return intakeFields;
  }

  /** What is asked of the customer with a booking. */
  public BookableService intakeFields(List<IntakeField> intakeFields) {
    this.intakeFields = intakeFields;
    return this;
  }

  /** The active resources that may be chosen, in the order of the service's requirements: `resource_id` of `GET /slots` and `resource_ids` of a hold take their ids. */
  public List<BookableResource> getResources() {
    return resources;
  }

  /** The active resources that may be chosen, in the order of the service's requirements: `resource_id` of `GET /slots` and `resource_ids` of a hold take their ids. */
  public BookableService resources(List<BookableResource> resources) {
    this.resources = resources;
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
  public BookableService set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof BookableService)) {
      return false;
    }
    BookableService that = (BookableService) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(description, that.description)
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
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, description, durationMinutes, timeZone, minPartySize, maxPartySize, priceCents, currency, currencyExponent, deposit, depositCents, requiredCustomerFields, cancellationPolicy, intakeFields, resources, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("description", description);
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
    members.putAll(others);
    return "BookableService" + members;
  }
}
