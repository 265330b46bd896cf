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

/** The service as it was booked; later changes of the catalog do not affect it. `price_cents` is in the minor unit of `currency`. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookedService {
  @JsonProperty("name")
  private String name;

  @JsonProperty("price_cents")
  private Long priceCents;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("currency_exponent")
  private Integer currencyExponent;

  @JsonProperty("duration_minutes")
  private Integer durationMinutes;

  @JsonProperty("cancellation_policy")
  private CancellationPolicy cancellationPolicy;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Name of the service. */
  public String getName() {
    return name;
  }

  /** Name of the service. */
  public BookedService name(String name) {
    this.name = name;
    return this;
  }

  /** Money in the minor unit of its currency. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** Money in the minor unit of its currency. */
  public BookedService priceCents(Long priceCents) {
    this.priceCents = priceCents;
    return this;
  }

  /**  */
  public Currency getCurrency() {
    return currency;
  }

  /**  */
  public BookedService currency(Currency currency) {
    this.currency = currency;
    return this;
  }

  /** Number of decimals of the currency, read-only: divide the integer amounts next to it by 10 to the power of this. 2 for BRL, ARS and USD; 0 for PYG. */
  public Integer getCurrencyExponent() {
    return currencyExponent;
  }

  /** Number of decimals of the currency, read-only: divide the integer amounts next to it by 10 to the power of this. 2 for BRL, ARS and USD; 0 for PYG. */
  public BookedService currencyExponent(Integer currencyExponent) {
    this.currencyExponent = currencyExponent;
    return this;
  }

  /** How long it takes with the resources that were chosen. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** How long it takes with the resources that were chosen. */
  public BookedService durationMinutes(Integer durationMinutes) {
    this.durationMinutes = durationMinutes;
    return this;
  }

  /** The policy that was in force; null for all of the deposit back until the start. */
  public CancellationPolicy getCancellationPolicy() {
    return cancellationPolicy;
  }

  /** The policy that was in force; null for all of the deposit back until the start. */
  public BookedService cancellationPolicy(CancellationPolicy cancellationPolicy) {
    this.cancellationPolicy = cancellationPolicy;
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
  public BookedService set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof BookedService)) {
      return false;
    }
    BookedService that = (BookedService) other;
    return Objects.equals(name, that.name)
        && Objects.equals(priceCents, that.priceCents)
        && Objects.equals(currency, that.currency)
        && Objects.equals(currencyExponent, that.currencyExponent)
        && Objects.equals(durationMinutes, that.durationMinutes)
        && Objects.equals(cancellationPolicy, that.cancellationPolicy)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, priceCents, currency, currencyExponent, durationMinutes, cancellationPolicy, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("price_cents", priceCents);
    members.put("currency", currency);
    members.put("currency_exponent", currencyExponent);
    members.put("duration_minutes", durationMinutes);
    members.put("cancellation_policy", cancellationPolicy);
    members.putAll(others);
    return "BookedService" + members;
  }
}
