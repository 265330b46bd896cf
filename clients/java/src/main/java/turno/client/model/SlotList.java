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

/** The bookable times, or why there are none. Amounts in the slots are integers in the minor unit of `currency`; `currency_exponent` is the number of decimals of that currency. */
@NullMarked
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
  private @Nullable UnavailableReason unavailableReason;

  @JsonProperty("next_available")
  private @Nullable OffsetDateTime nextAvailable;

  @JsonProperty("next_from")
  private @Nullable OffsetDateTime nextFrom;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private SlotList() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new SlotList());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private SlotList copy() {
    SlotList copy = new SlotList();
    copy.data = data;
    copy.currency = currency;
    copy.currencyExponent = currencyExponent;
    copy.unavailableReason = unavailableReason;
    copy.nextAvailable = nextAvailable;
    copy.nextFrom = nextFrom;
    copy.others.putAll(others);
    return copy;
  }

  /** The slots, one for each start, in ascending order, or with `around` the nearest first. */
  public List<Slot> getData() {
    return data;
  }

  public Currency getCurrency() {
    return currency;
  }

  /** Read-only. Number of decimals of the currency: divide the integer amounts next to it by 10 to the power of this number. It is 2 for BRL, ARS and USD, and 0 for PYG. */
  public Integer getCurrencyExponent() {
    return currencyExponent;
  }

  /** Why `data` is empty; null when it is not empty, or when the search ended early without finding a start. */
  public @Nullable UnavailableReason getUnavailableReason() {
    return unavailableReason;
  }

  /** When `data` is empty, the first start at or after `to` within the horizon, or within 1,095 days if there is no horizon. null when there is no such start, when `data` is not empty, or when the search ended early; in the last case, `next_from` says where to continue. */
  public @Nullable OffsetDateTime getNextAvailable() {
    return nextAvailable;
  }

  /** The instant from which the search continues: send it as `from` in the next request. It is the first start beyond `limit` or, if the search takes more steps than a request may use, the first time not searched. In the latter case, `data` may be shorter than `limit`, or even empty. null when the search was complete, and always null with `around`. */
  public @Nullable OffsetDateTime getNextFrom() {
    return nextFrom;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("data", data);
    members.put("currency", currency);
    members.put("currency_exponent", currencyExponent);
    members.put("unavailable_reason", unavailableReason);
    members.put("next_available", nextAvailable);
    members.put("next_from", nextFrom);
    members.putAll(others);
    return "SlotList" + members;
  }

  /** Builds instances of {@link SlotList}. */
  public static final class Builder {
    private SlotList made;

    private Builder(SlotList made) {
      this.made = made;
    }

    /** The slots, one for each start, in ascending order, or with `around` the nearest first. Required. */
    public Builder data(List<Slot> data) {
      made.data = data;
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

    /** Why `data` is empty; null when it is not empty, or when the search ended early without finding a start. */
    public Builder unavailableReason(@Nullable UnavailableReason unavailableReason) {
      made.unavailableReason = unavailableReason;
      return this;
    }

    /** When `data` is empty, the first start at or after `to` within the horizon, or within 1,095 days if there is no horizon. null when there is no such start, when `data` is not empty, or when the search ended early; in the last case, `next_from` says where to continue. */
    public Builder nextAvailable(@Nullable OffsetDateTime nextAvailable) {
      made.nextAvailable = nextAvailable;
      return this;
    }

    /** The instant from which the search continues: send it as `from` in the next request. It is the first start beyond `limit` or, if the search takes more steps than a request may use, the first time not searched. In the latter case, `data` may be shorter than `limit`, or even empty. null when the search was complete, and always null with `around`. */
    public Builder nextFrom(@Nullable OffsetDateTime nextFrom) {
      made.nextFrom = nextFrom;
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
    public SlotList build() {
      List<String> missing = new ArrayList<>();
      if (made.data == null && made.others.get("data") == null) {
        missing.add("data");
      }
      if (made.currency == null && made.others.get("currency") == null) {
        missing.add("currency");
      }
      if (made.currencyExponent == null && made.others.get("currency_exponent") == null) {
        missing.add("currency_exponent");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "SlotList is missing required members: " + String.join(", ", missing));
      }
      SlotList built = made;
      made = built.copy();
      return built;
    }
  }
}
