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

/** The state of a booking's deposit. `not_required`: there is no deposit. `pending`: the deposit is not paid yet; the deposit of a hold can be paid once the hold is confirmed. `paid`: the whole amount was received; later corrections and partial refunds do not change the status. `cancelled`: the booking was cancelled, and no money had been received. `expired`: the deposit was not paid in time, and no money had been received. `failed`: the provider refused the charge; a person can still record the money. `refund_pending`: all money that is left has to be refunded. `refunded`: all money has been refunded. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class PaymentStatus {
  public static final PaymentStatus NOT_REQUIRED = new PaymentStatus("not_required");
  public static final PaymentStatus PENDING = new PaymentStatus("pending");
  public static final PaymentStatus PAID = new PaymentStatus("paid");
  public static final PaymentStatus CANCELLED = new PaymentStatus("cancelled");
  public static final PaymentStatus EXPIRED = new PaymentStatus("expired");
  public static final PaymentStatus FAILED = new PaymentStatus("failed");
  public static final PaymentStatus REFUND_PENDING = new PaymentStatus("refund_pending");
  public static final PaymentStatus REFUNDED = new PaymentStatus("refunded");

  private static final List<PaymentStatus> KNOWN = List.of(NOT_REQUIRED, PENDING, PAID, CANCELLED, EXPIRED, FAILED, REFUND_PENDING, REFUNDED);

  private final String value;

  private PaymentStatus(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static PaymentStatus of(String value) {
    for (PaymentStatus known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new PaymentStatus(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<PaymentStatus> known() {
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
    return other instanceof PaymentStatus && (((PaymentStatus) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
