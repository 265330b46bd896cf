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

/** The deposit of the booking, with the id and reference of the payment that completed it. Amounts are integers in the minor unit of `currency`. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PaidPayment {
  @JsonProperty("status")
  private PaymentStatus status;

  @JsonProperty("amount_cents")
  private Long amountCents;

  @JsonProperty("received_cents")
  private Long receivedCents;

  @JsonProperty("refunded_cents")
  private @Nullable Long refundedCents;

  @JsonProperty("refundable_until")
  private @Nullable OffsetDateTime refundableUntil;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("currency_exponent")
  private Integer currencyExponent;

  @JsonProperty("method")
  private @Nullable PaidPaymentMethod method;

  @JsonProperty("expires_at")
  private @Nullable OffsetDateTime expiresAt;

  @JsonProperty("paid_at")
  private @Nullable OffsetDateTime paidAt;

  @JsonProperty("pix")
  private @Nullable PixCharge pix;

  @JsonProperty("attention")
  private @Nullable PaymentAttention attention;

  @JsonProperty("id")
  private String id;

  @JsonProperty("reference")
  private @Nullable String reference;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private PaidPayment() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new PaidPayment());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PaidPayment copy() {
    PaidPayment copy = new PaidPayment();
    copy.status = status;
    copy.amountCents = amountCents;
    copy.receivedCents = receivedCents;
    copy.refundedCents = refundedCents;
    copy.refundableUntil = refundableUntil;
    copy.currency = currency;
    copy.currencyExponent = currencyExponent;
    copy.method = method;
    copy.expiresAt = expiresAt;
    copy.paidAt = paidAt;
    copy.pix = pix;
    copy.attention = attention;
    copy.id = id;
    copy.reference = reference;
    copy.others.putAll(others);
    return copy;
  }

  public PaymentStatus getStatus() {
    return status;
  }

  /** The amount due; 0 if there is no deposit. */
  public Long getAmountCents() {
    return amountCents;
  }

  /** The amount received, after corrections. Refunds do not lower it. */
  public Long getReceivedCents() {
    return receivedCents;
  }

  /** The amount refunded. */
  public @Nullable Long getRefundedCents() {
    return refundedCents;
  }

  /** Read-only. Until when a cancellation by the customer refunds the deposit, according to the policy as booked. This instant may be in the past. Null if such a cancellation would refund nothing, because there is no deposit, `refund` is `none`, no money is left, or the booking can no longer be cancelled, such as after check-in. A move made after this instant keeps the instant; an earlier move computes it again from the new start. In a move, staff can also have it computed again, with `refund` among the rules of `override`. */
  public @Nullable OffsetDateTime getRefundableUntil() {
    return refundableUntil;
  }

  public Currency getCurrency() {
    return currency;
  }

  /** Read-only. Number of decimals of the currency: divide the integer amounts next to it by 10 to the power of this number. It is 2 for BRL, ARS and USD, and 0 for PYG. */
  public Integer getCurrencyExponent() {
    return currencyExponent;
  }

  /** How the deposit is paid; null if there is no deposit. */
  public @Nullable PaidPaymentMethod getMethod() {
    return method;
  }

  /** The payment deadline of a booking in status `pending_payment`; null in other statuses. */
  public @Nullable OffsetDateTime getExpiresAt() {
    return expiresAt;
  }

  /** When the deposit was paid; null until then. */
  public @Nullable OffsetDateTime getPaidAt() {
    return paidAt;
  }

  /** The data for paying by Pix, from when the booking becomes `pending_payment` until the deposit is paid or can no longer be paid. Null at all other times, and always null for the method `manual`. */
  public @Nullable PixCharge getPix() {
    return pix;
  }

  /** Why a person must look at the payment; null if that is not necessary. */
  public @Nullable PaymentAttention getAttention() {
    return attention;
  }

  /** Id of a payment that was received for a booking. */
  public String getId() {
    return id;
  }

  /** A reference for finding the payment: the reference that was given, or the end-to-end id of a Pix payment; null if there is none. */
  public @Nullable String getReference() {
    return reference;
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
    if (!(other instanceof PaidPayment)) {
      return false;
    }
    PaidPayment that = (PaidPayment) other;
    return Objects.equals(status, that.status)
        && Objects.equals(amountCents, that.amountCents)
        && Objects.equals(receivedCents, that.receivedCents)
        && Objects.equals(refundedCents, that.refundedCents)
        && Objects.equals(refundableUntil, that.refundableUntil)
        && Objects.equals(currency, that.currency)
        && Objects.equals(currencyExponent, that.currencyExponent)
        && Objects.equals(method, that.method)
        && Objects.equals(expiresAt, that.expiresAt)
        && Objects.equals(paidAt, that.paidAt)
        && Objects.equals(pix, that.pix)
        && Objects.equals(attention, that.attention)
        && Objects.equals(id, that.id)
        && Objects.equals(reference, that.reference)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(status, amountCents, receivedCents, refundedCents, refundableUntil, currency, currencyExponent, method, expiresAt, paidAt, pix, attention, id, reference, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("status", status);
    members.put("amount_cents", amountCents);
    members.put("received_cents", receivedCents);
    members.put("refunded_cents", refundedCents);
    members.put("refundable_until", refundableUntil);
    members.put("currency", currency);
    members.put("currency_exponent", currencyExponent);
    members.put("method", method);
    members.put("expires_at", expiresAt);
    members.put("paid_at", paidAt);
    members.put("pix", pix);
    members.put("attention", attention);
    members.put("id", id);
    members.put("reference", reference);
    members.putAll(others);
    return "PaidPayment" + members;
  }

  /** Builds instances of {@link PaidPayment}. */
  public static final class Builder {
    private PaidPayment made;

    private Builder(PaidPayment made) {
      this.made = made;
    }

    /** Required. */
    public Builder status(PaymentStatus status) {
      made.status = status;
      return this;
    }

    /** The amount due; 0 if there is no deposit. Required. */
    public Builder amountCents(Long amountCents) {
      made.amountCents = amountCents;
      return this;
    }

    /** The amount received, after corrections. Refunds do not lower it. Required. */
    public Builder receivedCents(Long receivedCents) {
      made.receivedCents = receivedCents;
      return this;
    }

    /** The amount refunded. */
    public Builder refundedCents(@Nullable Long refundedCents) {
      made.refundedCents = refundedCents;
      return this;
    }

    /** Read-only. Until when a cancellation by the customer refunds the deposit, according to the policy as booked. This instant may be in the past. Null if such a cancellation would refund nothing, because there is no deposit, `refund` is `none`, no money is left, or the booking can no longer be cancelled, such as after check-in. A move made after this instant keeps the instant; an earlier move computes it again from the new start. In a move, staff can also have it computed again, with `refund` among the rules of `override`. */
    public Builder refundableUntil(@Nullable OffsetDateTime refundableUntil) {
      made.refundableUntil = refundableUntil;
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

    /** How the deposit is paid; null if there is no deposit. */
    public Builder method(@Nullable PaidPaymentMethod method) {
      made.method = method;
      return this;
    }

    /** The payment deadline of a booking in status `pending_payment`; null in other statuses. */
    public Builder expiresAt(@Nullable OffsetDateTime expiresAt) {
      made.expiresAt = expiresAt;
      return this;
    }

    /** When the deposit was paid; null until then. */
    public Builder paidAt(@Nullable OffsetDateTime paidAt) {
      made.paidAt = paidAt;
      return this;
    }

    /** The data for paying by Pix, from when the booking becomes `pending_payment` until the deposit is paid or can no longer be paid. Null at all other times, and always null for the method `manual`. */
    public Builder pix(@Nullable PixCharge pix) {
      made.pix = pix;
      return this;
    }

    /** Why a person must look at the payment; null if that is not necessary. */
    public Builder attention(@Nullable PaymentAttention attention) {
      made.attention = attention;
      return this;
    }

    /** Id of a payment that was received for a booking. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** A reference for finding the payment: the reference that was given, or the end-to-end id of a Pix payment; null if there is none. */
    public Builder reference(@Nullable String reference) {
      made.reference = reference;
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
    public PaidPayment build() {
      List<String> missing = new ArrayList<>();
      if (made.status == null && made.others.get("status") == null) {
        missing.add("status");
      }
      if (made.amountCents == null && made.others.get("amount_cents") == null) {
        missing.add("amount_cents");
      }
      if (made.receivedCents == null && made.others.get("received_cents") == null) {
        missing.add("received_cents");
      }
      if (made.currency == null && made.others.get("currency") == null) {
        missing.add("currency");
      }
      if (made.currencyExponent == null && made.others.get("currency_exponent") == null) {
        missing.add("currency_exponent");
      }
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "PaidPayment is missing required members: " + String.join(", ", missing));
      }
      PaidPayment built = made;
      made = built.copy();
      return built;
    }
  }
}
