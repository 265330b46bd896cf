package turno.conversations;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What a channel says of a message that it was to send. */
public sealed interface SendOutcome {
  /**
   * The channel has taken it.
   *
   * @param externalId by which its statuses will name it
   */
  record Sent(String externalId) implements SendOutcome {}

  /**
   * The channel has not taken it and never will.
   *
   * @param code the channel's
   */
  record Refused(String code, @Nullable String detail) implements SendOutcome {}

  /** Nobody knows whether the channel has taken it: it is not repeated. */
  record Unknown(@Nullable String detail) implements SendOutcome {}

  /**
   * The channel has not taken it and may later. It is tried again after the pause, for a day at
   * most; then it has failed with this code.
   *
   * @param whole all conversations of the workspace's channel wait, not only this one
   */
  record Postponed(Duration pause, boolean whole, String code, @Nullable String detail)
      implements SendOutcome {}
}
