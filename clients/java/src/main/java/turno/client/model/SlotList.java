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

/** The times that can be booked, and why there are none. `price_cents` of a slot is an integer in the minor unit of `currency`; `currency_exponent` tells its decimals. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SlotList {
  @JsonProperty("data")
  private List<Slot> data;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("currency_exponent")
  private Integer currencyExponent;

  @JsonProperty("unavailable_reason")
  private UnavailableReason unavailableReason;

  @JsonProperty("next_available")
  private OffsetDateTime nextAvailable;

  @JsonProperty("next_from")
  private OffsetDateTime nextFrom;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** One entry per start; ascending, or nearest first with `around`. */
  public List<Slot> getData() {
    return data;
  }

  /** One entry per start; ascending, or nearest first with `around`. */
  public SlotList data(List<Slot> data) {
    this.data = data;
    return this;
  }

  /**  */
  public Currency getCurrency() {
    return currency;
  }

  /**  */
  public SlotList currency(Currency currency) {
    this.currency = currency;
    return this;
  }

  /** Number of decimals of the currency, read-only: divide the integer amounts next to it by 10 to the power of this. 2 for BRL, ARS and USD; 0 for PYG. */
  public Integer getCurrencyExponent() {
    return currencyExponent;
  }

  /** Number of decimals of the currency, read-only: divide the integer amounts next to it by 10 to the power of this. 2 for BRL, ARS and USD; 0 for PYG. */
  public SlotList currencyExponent(Integer currencyExponent) {
    this.currencyExponent = currencyExponent;
    return this;
  }

  /** Why `data` is empty; null when it is not, and when the search ended early without finding a start. */
  public UnavailableReason getUnavailableReason() {
    return unavailableReason;
  }

  /** Why `data` is empty; null when it is not, and when the search ended early without finding a start. */
  public SlotList unavailableReason(UnavailableReason unavailableReason) {
    this.unavailableReason = unavailableReason;
    return this;
  }

  /** When `data` is empty, the first start at or after `to` within the horizon, or within 1,095 days if there is no horizon; null when there is none, or when the search ended early: then `next_from` says where to continue. Always null when `data` is not empty. */
  public OffsetDateTime getNextAvailable() {
    return nextAvailable;
  }

  /** When `data` is empty, the first start at or after `to` within the horizon, or within 1,095 days if there is no horizon; null when there is none, or when the search ended early: then `next_from` says where to continue. Always null when `data` is not empty. */
  public SlotList nextAvailable(OffsetDateTime nextAvailable) {
    this.nextAvailable = nextAvailable;
    return this;
  }

  /** Where a truncated list continues; use it as `from` of the next request. It is the first start beyond `limit` or, if searching the window takes more steps than a request may cost, the first time that was not searched: then `data` may be shorter than `limit`, and even empty. null when the list is complete, and always with `around`. */
  public OffsetDateTime getNextFrom() {
    return nextFrom;
  }

  /** Where a truncated list continues; use it as `from` of the next request. It is the first start beyond `limit` or, if searching the window takes more steps than a request may cost, the first time that was not searched: then `data` may be shorter than `limit`, and even empty. null when the list is complete, and always with `around`. */
  public SlotList nextFrom(OffsetDateTime nextFrom) {
    this.nextFrom = nextFrom;
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
  public SlotList set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SlotList)) {
      return false;
    }
    SlotList that = (SlotList) other;
    return Objects.equals(data, that.data)
        && Objects.equals(currency, that.currency)
        && Objects.equals(currencyExponent, that.currencyExponent)
        && Objects.equals(unavailableReason, that.unavailableReason)
        && Objects.equals(nextAvailable, that.nextAvailable)
        && Objects.equals(nextFrom, that.nextFrom)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(data, currency, currencyExponent, unavailableReason, nextAvailable, nextFrom, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("data", data);
    members.put("currency", currency);
    members.put("currency_exponent", currencyExponent);
    members.put("unavailable_reason", unavailableReason);
    members.put("next_available", nextAvailable);
    members.put("next_from", nextFrom);
    members.putAll(others);
    return "SlotList" + members;
  }
}
