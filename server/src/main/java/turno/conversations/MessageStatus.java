package turno.conversations;

import turno.kernel.WireEnum;

/** How far a message has come. It only moves forward: in this order, or from any to failed. */
public enum MessageStatus implements WireEnum {
  QUEUED,
  SENT,
  DELIVERED,
  READ,
  FAILED;

  /**
   * Whether a message in this status may come into the other one: forward, and to failed as long as
   * nobody has read it. A message whose outcome was unknown may turn out to have been sent.
   */
  boolean mayBecome(MessageStatus next, boolean unknownOutcome) {
    return switch (this) {
      case FAILED -> unknownOutcome && next != FAILED && next != QUEUED;
      case READ -> false;
      case QUEUED, SENT, DELIVERED -> next.compareTo(this) > 0;
    };
  }
}
