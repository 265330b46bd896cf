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

/** The deposit of a booking. Amounts are integers in the minor unit of `currency`; `currency_exponent` tells its decimals. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Payment {
  @JsonProperty("status")
  private PaymentStatus status;

  @JsonProperty("amount_cents")
  private Long amountCents;

  @JsonProperty("received_cents")
  private Long receivedCents;

  @JsonProperty("refunded_cents")
  private Long refundedCents;

  @JsonProperty("refundable_until")
  private OffsetDateTime refundableUntil;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("currency_exponent")
  private Integer currencyExponent;

  @JsonProperty("method")
  private PaymentMethodValue method;

  @JsonProperty("expires_at")
  private OffsetDateTime expiresAt;

  @JsonProperty("paid_at")
  private OffsetDateTime paidAt;

  @JsonProperty("pix")
  private PixCharge pix;

  @JsonProperty("attention")
  private PaymentAttention attention;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /**  */
  public PaymentStatus getStatus() {
    return status;
  }

  /**  */
  public Payment status(PaymentStatus status) {
    this.status = status;
    return this;
  }

  /** What is due; 0 without a deposit. */
  public Long getAmountCents() {
    return amountCents;
  }

  /** What is due; 0 without a deposit. */
  public Payment amountCents(Long amountCents) {
    this.amountCents = amountCents;
    return this;
  }

  /** What came in for it. Giving money back does not lower it. */
  public Long getReceivedCents() {
    return receivedCents;
  }

  /** What came in for it. Giving money back does not lower it. */
  public Payment receivedCents(Long receivedCents) {
    this.receivedCents = receivedCents;
    return this;
  }

  /** What was given back of it. */
  public Long getRefundedCents() {
    return refundedCents;
  }

  /** What was given back of it. */
  public Payment refundedCents(Long refundedCents) {
    this.refundedCents = refundedCents;
    return this;
  }

  /** Read-only. Until when a cancellation by the customer refunds the deposit, by the policy as it was booked; it may be past. Null if such a cancellation would refund nothing: without a deposit, with `refund` `none`, or after the booking has ended. A move made after this instant keeps it, a move made before takes that of the new start. In a move, staff may reset it with `refund` among the rules of `override`. */
  public OffsetDateTime getRefundableUntil() {
    return refundableUntil;
  }

  /** Read-only. Until when a cancellation by the customer refunds the deposit, by the policy as it was booked; it may be past. Null if such a cancellation would refund nothing: without a deposit, with `refund` `none`, or after the booking has ended. A move made after this instant keeps it, a move made before takes that of the new start. In a move, staff may reset it with `refund` among the rules of `override`. */
  public Payment refundableUntil(OffsetDateTime refundableUntil) {
    this.refundableUntil = refundableUntil;
    return this;
  }

  /**  */
  public Currency getCurrency() {
    return currency;
  }

  /**  */
  public Payment currency(Currency currency) {
    this.currency = currency;
    return this;
  }

  /** Number of decimals of the currency, read-only: divide the integer amounts next to it by 10 to the power of this. 2 for BRL, ARS and USD; 0 for PYG. */
  public Integer getCurrencyExponent() {
    return currencyExponent;
  }

  /** Number of decimals of the currency, read-only: divide the integer amounts next to it by 10 to the power of this. 2 for BRL, ARS and USD; 0 for PYG. */
  public Payment currencyExponent(Integer currencyExponent) {
    this.currencyExponent = currencyExponent;
    return this;
  }

  /** How it is paid; null without a deposit. */
  public PaymentMethodValue getMethod() {
    return method;
  }

  /** How it is paid; null without a deposit. */
  public Payment method(PaymentMethodValue method) {
    this.method = method;
    return this;
  }

  /** Until when it must be paid, from the confirmation on; else null. */
  public OffsetDateTime getExpiresAt() {
    return expiresAt;
  }

  /** Until when it must be paid, from the confirmation on; else null. */
  public Payment expiresAt(OffsetDateTime expiresAt) {
    this.expiresAt = expiresAt;
    return this;
  }

  /** When it was paid; null before. */
  public OffsetDateTime getPaidAt() {
    return paidAt;
  }

  /** When it was paid; null before. */
  public Payment paidAt(OffsetDateTime paidAt) {
    this.paidAt = paidAt;
    return this;
  }

  /** What to pay with, while it may be paid: from the confirmation to the deadline. Else null, and always null for other methods. */
  public PixCharge getPix() {
    return pix;
  }

  /** What to pay with, while it may be paid: from the confirmation to the deadline. Else null, and always null for other methods. */
  public Payment pix(PixCharge pix) {
    this.pix = pix;
    return this;
  }

  /** Why a person must look at it; null when nobody must. */
  public PaymentAttention getAttention() {
    return attention;
  }

  /** Why a person must look at it; null when nobody must. */
  public Payment attention(PaymentAttention attention) {
    this.attention = attention;
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
  public Payment set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Payment)) {
      return false;
    }
    Payment that = (Payment) other;
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
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(status, amountCents, receivedCents, refundedCents, refundableUntil, currency, currencyExponent, method, expiresAt, paidAt, pix, attention, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
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
    members.putAll(others);
    return "Payment" + members;
  }
}
