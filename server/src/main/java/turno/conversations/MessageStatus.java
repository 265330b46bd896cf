package turno.conversations;

import java.util.Locale;

/** How far a message has come. It only moves forward: in this order, or from any to failed. */
public enum MessageStatus {
  QUEUED,
  SENT,
  DELIVERED,
  READ,
  FAILED;

  /** As stored and on the wire. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  static MessageStatus stored(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT));
  }

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
