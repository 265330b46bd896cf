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

/** The service as it was booked; later changes to the catalog do not affect it. `price_cents` is in the minor unit of `currency`. */
@NullMarked
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
  private @Nullable CancellationPolicy cancellationPolicy;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookedService() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookedService());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookedService copy() {
    BookedService copy = new BookedService();
    copy.name = name;
    copy.priceCents = priceCents;
    copy.currency = currency;
    copy.currencyExponent = currencyExponent;
    copy.durationMinutes = durationMinutes;
    copy.cancellationPolicy = cancellationPolicy;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the service. */
  public String getName() {
    return name;
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

  /** The length of the booking in minutes, without buffers. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** The cancellation policy as booked; null means that the deposit is refunded in full until the start. */
  public @Nullable CancellationPolicy getCancellationPolicy() {
    return cancellationPolicy;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("price_cents", priceCents);
    members.put("currency", currency);
    members.put("currency_exponent", currencyExponent);
    members.put("duration_minutes", durationMinutes);
    members.put("cancellation_policy", cancellationPolicy);
    members.putAll(others);
    return "BookedService" + members;
  }

  /** Builds instances of {@link BookedService}. */
  public static final class Builder {
    private BookedService made;

    private Builder(BookedService made) {
      this.made = made;
    }

    /** Name of the service. Required. */
    public Builder name(String name) {
      made.name = name;
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

    /** The length of the booking in minutes, without buffers. Required. */
    public Builder durationMinutes(Integer durationMinutes) {
      made.durationMinutes = durationMinutes;
      return this;
    }

    /** The cancellation policy as booked; null means that the deposit is refunded in full until the start. */
    public Builder cancellationPolicy(@Nullable CancellationPolicy cancellationPolicy) {
      made.cancellationPolicy = cancellationPolicy;
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
    public BookedService build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
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
      if (made.durationMinutes == null && made.others.get("duration_minutes") == null) {
        missing.add("duration_minutes");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookedService is missing required members: " + String.join(", ", missing));
      }
      BookedService built = made;
      made = built.copy();
      return built;
    }
  }
}
