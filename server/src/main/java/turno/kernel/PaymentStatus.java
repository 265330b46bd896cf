package turno.kernel;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The states of a booking's deposit, as the contract lists them (docs/rules/payments.md). */
public enum PaymentStatus implements WireEnum {
  NOT_REQUIRED,
  PENDING,
  PAID,
  CANCELLED,
  EXPIRED,
  FAILED,
  REFUND_PENDING,
  REFUNDED;

  private final String wire = name().toLowerCase(Locale.ROOT);

  // precomputed, because it is rendered with every booking
  @Override
  @JsonValue
  public String wire() {
    return wire;
  }

  /** Whether the deposit can still be paid. */
  public boolean isPending() {
    return switch (this) {
      case PENDING, FAILED -> true;
      case NOT_REQUIRED, PAID, CANCELLED, EXPIRED, REFUND_PENDING, REFUNDED -> false;
    };
  }

  /** Whether the status allows a refund: money was received, and not all of it was refunded. */
  public boolean holdsMoney() {
    return switch (this) {
      case PAID, REFUND_PENDING -> true;
      case NOT_REQUIRED, PENDING, CANCELLED, EXPIRED, FAILED, REFUNDED -> false;
    };
  }
}
