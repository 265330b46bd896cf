package turno.conversations;

import java.time.Duration;

/** A way to customers that the service speaks itself. */
public interface Channel {
  /** How long a sending may take; afterwards its lease is over and its outcome unknown. */
  Duration SEND_MOST = Duration.ofSeconds(15);

  ChannelName name();

  /**
   * Sends one message and says what came of it. It is called once for each message, however often
   * processes die, unless it answers {@link SendOutcome.Postponed}; what it throws is an unknown
   * outcome. It runs on a virtual thread without a connection of the database, and ends by itself
   * within {@link #SEND_MOST}. Messages of one conversation come one after the other.
   */
  SendOutcome send(OutgoingMessage message);
}
