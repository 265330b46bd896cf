package turno.messages;

import com.fasterxml.jackson.annotation.JsonValue;
import turno.kernel.WireEnum;

/** An occasion for a message to a customer (schema MessageOccasion). */
public enum Occasion implements WireEnum {
  BOOKED,
  PAYMENT_DUE,
  PAYMENT_RECEIVED,
  DEPOSIT_EXPIRED,
  REFUNDED,
  MOVED,
  CANCELLED,
  REMINDER,
  NO_SHOW;

  @Override
  @JsonValue
  public String wire() {
    return WireEnum.super.wire();
  }
}
