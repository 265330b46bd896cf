package turno.conversations;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A channel's outcome of sending a message. */
public sealed interface SendOutcome {
  /**
   * The channel has accepted it.
   *
   * @param externalId the id in its later statuses
   */
  record Sent(String externalId) implements SendOutcome {}

  /**
   * The channel has refused it for good.
   *
   * @param code the channel's
   */
  record Refused(String code, @Nullable String detail) implements SendOutcome {}

  /** It is unknown whether the channel has accepted it: it is not repeated. */
  record Unknown(@Nullable String detail) implements SendOutcome {}

  /**
   * The channel may accept it later. It is retried after the pause, for at most a day; then it
   * fails with this code.
   *
   * @param whole whether all conversations of the workspace's channel wait, not only this one
   */
  record Postponed(Duration pause, boolean whole, String code, @Nullable String detail)
      implements SendOutcome {}
}
