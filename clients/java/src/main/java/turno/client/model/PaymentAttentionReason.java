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

/** The kind of problem. `excess`: more was paid than was due. `refund_refused`: the provider refused a refund. `refund_undecided`: the provider has not decided on a refund within a day. `refunded_twice`: a person made the refund, and then the provider made it, too. `pulled_back`: the payer's bank reversed the payment. `refunded_elsewhere`: money was sent back outside this server, for example in the bank's app. `unreadable_payment`: the provider reported a payment in a form that cannot be read. `charge_refused`: the provider refused the charge. `manual_refund`: a person has to make the refund. `corrected`: a correction left less than the deposit, but the deposit is still treated as paid. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class PaymentAttentionReason {
  public static final PaymentAttentionReason EXCESS = new PaymentAttentionReason("excess");
  public static final PaymentAttentionReason REFUND_REFUSED = new PaymentAttentionReason("refund_refused");
  public static final PaymentAttentionReason REFUND_UNDECIDED = new PaymentAttentionReason("refund_undecided");
  public static final PaymentAttentionReason REFUNDED_TWICE = new PaymentAttentionReason("refunded_twice");
  public static final PaymentAttentionReason PULLED_BACK = new PaymentAttentionReason("pulled_back");
  public static final PaymentAttentionReason REFUNDED_ELSEWHERE = new PaymentAttentionReason("refunded_elsewhere");
  public static final PaymentAttentionReason UNREADABLE_PAYMENT = new PaymentAttentionReason("unreadable_payment");
  public static final PaymentAttentionReason CHARGE_REFUSED = new PaymentAttentionReason("charge_refused");
  public static final PaymentAttentionReason MANUAL_REFUND = new PaymentAttentionReason("manual_refund");
  public static final PaymentAttentionReason CORRECTED = new PaymentAttentionReason("corrected");

  private static final List<PaymentAttentionReason> KNOWN = List.of(EXCESS, REFUND_REFUSED, REFUND_UNDECIDED, REFUNDED_TWICE, PULLED_BACK, REFUNDED_ELSEWHERE, UNREADABLE_PAYMENT, CHARGE_REFUSED, MANUAL_REFUND, CORRECTED);

  private final String value;

  private PaymentAttentionReason(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static PaymentAttentionReason of(String value) {
    for (PaymentAttentionReason known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new PaymentAttentionReason(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<PaymentAttentionReason> known() {
    return KNOWN;
  }

  /** Returns the value as it is in JSON. */
  @JsonValue
  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PaymentAttentionReason && (((PaymentAttentionReason) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
