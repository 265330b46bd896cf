package turno.conversations;

import turno.kernel.WireEnum;

/**
 * The status of a message. It only moves forward, in this order; a message in any status except
 * {@code READ} can also fail, and one that failed with an unknown outcome can turn out to have been
 * sent.
 */
public enum MessageStatus implements WireEnum {
  QUEUED,
  SENT,
  DELIVERED,
  READ,
  FAILED;

  /**
   * Whether a message may change from this status to {@code next}: forward, and to {@code FAILED}
   * until the message is read. A message with an unknown outcome may turn out to have been sent.
   */
  boolean mayBecome(MessageStatus next, boolean unknownOutcome) {
    return switch (this) {
      case FAILED -> unknownOutcome && next != FAILED && next != QUEUED;
      case READ -> false;
      case QUEUED, SENT, DELIVERED -> next.compareTo(this) > 0;
    };
  }
}
