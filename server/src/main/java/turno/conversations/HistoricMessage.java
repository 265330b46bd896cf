package turno.conversations;

/**
 * A message from before the channel was connected.
 *
 * @param inbound whether the customer wrote it, rather than the business
 */
public record HistoricMessage(ChannelMessage message, boolean inbound) {}
