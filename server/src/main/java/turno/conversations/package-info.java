/**
 * Conversations: the messages between customers and the business, in any channel. Each channel has
 * its own package, which implements {@link turno.conversations.Channel} for outgoing messages and
 * calls {@link turno.conversations.ChannelIntake} with incoming messages.
 */
package turno.conversations;
