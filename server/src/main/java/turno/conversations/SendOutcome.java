package turno.conversations;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The outcome of sending a message through a channel. */
public sealed interface SendOutcome {
  /**
   * The channel has accepted the message.
   *
   * @param externalId the channel's id for the message, used in its later statuses
   */
  record Sent(String externalId) implements SendOutcome {}

  /**
   * The channel has refused the message for good.
   *
   * @param code the channel's error code
   */
  record Refused(String code, @Nullable String detail) implements SendOutcome {}

  /** It is unknown whether the channel has accepted the message, so it is not sent again. */
  record Unknown(@Nullable String detail) implements SendOutcome {}

  /**
   * The channel may accept the message later. The message is retried after the pause, for at most a
   * day; then it fails with this code.
   *
   * @param whole whether all conversations of the workspace in this channel wait, not only this one
   */
  record Postponed(Duration pause, boolean whole, String code, @Nullable String detail)
      implements SendOutcome {}
}
