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

/** A payment received for a booking's deposit. `amount_cents` is an integer in the minor unit of `currency`. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingPayment {
  @JsonProperty("id")
  private String id;

  @JsonProperty("amount_cents")
  private Long amountCents;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("currency_exponent")
  private Integer currencyExponent;

  @JsonProperty("method")
  private PaymentMethod method;

  @JsonProperty("means")
  private @Nullable BookingPaymentMeans means;

  @JsonProperty("reference")
  private @Nullable String reference;

  @JsonProperty("at")
  private OffsetDateTime at;

  @JsonProperty("by")
  private Actor by;

  @JsonProperty("corrected_at")
  private @Nullable OffsetDateTime correctedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingPayment() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingPayment());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingPayment copy() {
    BookingPayment copy = new BookingPayment();
    copy.id = id;
    copy.amountCents = amountCents;
    copy.currency = currency;
    copy.currencyExponent = currencyExponent;
    copy.method = method;
    copy.means = means;
    copy.reference = reference;
    copy.at = at;
    copy.by = by;
    copy.correctedAt = correctedAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a payment that was received for a booking. */
  public String getId() {
    return id;
  }

  /** The amount received, after corrections. */
  public Long getAmountCents() {
    return amountCents;
  }

  public Currency getCurrency() {
    return currency;
  }

  /** Read-only. Number of decimals of the currency: divide the integer amounts next to it by 10 to the power of this number. It is 2 for BRL, ARS and USD, and 0 for PYG. */
  public Integer getCurrencyExponent() {
    return currencyExponent;
  }

  public PaymentMethod getMethod() {
    return method;
  }

  /** The means of payment; null if not stated, or if a payment service received the money. */
  public @Nullable BookingPaymentMeans getMeans() {
    return means;
  }

  /** A reference for finding the payment: the reference that was given, or the end-to-end id of a Pix payment; null if there is none, or if it was erased with the customer's data. */
  public @Nullable String getReference() {
    return reference;
  }

  /** When the payment was recorded. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** The person or program that recorded the payment; the system if a payment service reported it. */
  public Actor getBy() {
    return by;
  }

  /** When the amount was last corrected; null if never. */
  public @Nullable OffsetDateTime getCorrectedAt() {
    return correctedAt;
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
    if (!(other instanceof BookingPayment)) {
      return false;
    }
    BookingPayment that = (BookingPayment) other;
    return Objects.equals(id, that.id)
        && Objects.equals(amountCents, that.amountCents)
        && Objects.equals(currency, that.currency)
        && Objects.equals(currencyExponent, that.currencyExponent)
        && Objects.equals(method, that.method)
        && Objects.equals(means, that.means)
        && Objects.equals(reference, that.reference)
        && Objects.equals(at, that.at)
        && Objects.equals(by, that.by)
        && Objects.equals(correctedAt, that.correctedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, amountCents, currency, currencyExponent, method, means, reference, at, by, correctedAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("amount_cents", amountCents);
    members.put("currency", currency);
    members.put("currency_exponent", currencyExponent);
    members.put("method", method);
    members.put("means", means);
    members.put("reference", reference);
    members.put("at", at);
    members.put("by", by);
    members.put("corrected_at", correctedAt);
    members.putAll(others);
    return "BookingPayment" + members;
  }

  /** Builds instances of {@link BookingPayment}. */
  public static final class Builder {
    private BookingPayment made;

    private Builder(BookingPayment made) {
      this.made = made;
    }

    /** Id of a payment that was received for a booking. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** The amount received, after corrections. Required. */
    public Builder amountCents(Long amountCents) {
      made.amountCents = amountCents;
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

    /** Required. */
    public Builder method(PaymentMethod method) {
      made.method = method;
      return this;
    }

    /** The means of payment; null if not stated, or if a payment service received the money. */
    public Builder means(@Nullable BookingPaymentMeans means) {
      made.means = means;
      return this;
    }

    /** A reference for finding the payment: the reference that was given, or the end-to-end id of a Pix payment; null if there is none, or if it was erased with the customer's data. */
    public Builder reference(@Nullable String reference) {
      made.reference = reference;
      return this;
    }

    /** When the payment was recorded. Required. */
    public Builder at(OffsetDateTime at) {
      made.at = at;
      return this;
    }

    /** The person or program that recorded the payment; the system if a payment service reported it. Required. */
    public Builder by(Actor by) {
      made.by = by;
      return this;
    }

    /** When the amount was last corrected; null if never. */
    public Builder correctedAt(@Nullable OffsetDateTime correctedAt) {
      made.correctedAt = correctedAt;
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
    public BookingPayment build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.amountCents == null && made.others.get("amount_cents") == null) {
        missing.add("amount_cents");
      }
      if (made.currency == null && made.others.get("currency") == null) {
        missing.add("currency");
      }
      if (made.currencyExponent == null && made.others.get("currency_exponent") == null) {
        missing.add("currency_exponent");
      }
      if (made.method == null && made.others.get("method") == null) {
        missing.add("method");
      }
      if (made.at == null && made.others.get("at") == null) {
        missing.add("at");
      }
      if (made.by == null && made.others.get("by") == null) {
        missing.add("by");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingPayment is missing required members: " + String.join(", ", missing));
      }
      BookingPayment built = made;
      made = built.copy();
      return built;
    }
  }
}
