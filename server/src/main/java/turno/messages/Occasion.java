package turno.messages;

import com.fasterxml.jackson.annotation.JsonValue;
import turno.kernel.WireEnum;

/** An occasion for a message to a customer or to staff (MessageOccasion). */
public enum Occasion implements WireEnum {
  BOOKED,
  PAYMENT_DUE,
  PAYMENT_RECEIVED,
  DEPOSIT_EXPIRED,
  REFUNDED,
  MOVED,
  CANCELLED,
  REMINDER,
  NO_SHOW,
  AFTER_VISIT,
  REBOOK,
  STAFF_BOOKED,
  STAFF_MOVED,
  STAFF_CANCELLED,
  STAFF_TOMORROW;

  /** Whether messages on this occasion are sent to staff, by e-mail only. */
  boolean isForStaff() {
    return this == STAFF_BOOKED
        || this == STAFF_MOVED
        || this == STAFF_CANCELLED
        || this == STAFF_TOMORROW;
  }

  /**
   * Whether messages on this occasion have the buttons with which customers say whether they will
   * come.
   */
  boolean asksWhetherTheyCome() {
    return this == BOOKED || this == REMINDER;
  }

  /** Whether messages on this occasion need the customer's consent to marketing. */
  boolean isMarketing() {
    return this == AFTER_VISIT || this == REBOOK;
  }

  @Override
  @JsonValue
  public String wire() {
    return WireEnum.super.wire();
  }
}
