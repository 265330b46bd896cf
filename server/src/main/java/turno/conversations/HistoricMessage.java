package turno.conversations;

/**
 * A message of the time before the channel was connected.
 *
 * @param inbound whether the customer wrote it, and not the business
 */
public record HistoricMessage(ChannelMessage message, boolean inbound) {}
