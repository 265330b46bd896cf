package turno.conversations;

/**
 * A message from before the channel was connected.
 *
 * @param inbound true if the customer wrote the message, false if the business did
 */
public record HistoricMessage(ChannelMessage message, boolean inbound) {}
