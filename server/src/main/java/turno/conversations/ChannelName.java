package turno.conversations;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.WireEnum;

/** The channel of a conversation. */
public enum ChannelName implements WireEnum {
  WHATSAPP,
  WEB,
  /** A channel served by a bridge. */
  API;

  /** WhatsApp accepts texts only for this time after the customer's last message. */
  static final Duration WHATSAPP_WINDOW = Duration.ofHours(24);

  /** Whether the channel accepts texts only for some time after a customer's message. */
  boolean hasReplyWindow() {
    return this == WHATSAPP;
  }

  /**
   * Returns when the reply window ends; null if the channel has none, or the customer has not
   * written.
   */
  @Nullable Instant replyWindowEnds(@Nullable Instant lastInboundAt) {
    return hasReplyWindow() && lastInboundAt != null ? lastInboundAt.plus(WHATSAPP_WINDOW) : null;
  }

  /** Whether a text can be sent at this instant. */
  boolean takesTextAt(Instant now, @Nullable Instant lastInboundAt) {
    Instant end = replyWindowEnds(lastInboundAt);
    return !hasReplyWindow() || (end != null && now.isBefore(end));
  }
}
