/**
 * Conversations: the messages between customers and the business, in any channel. A channel is in
 * its own package: it implements {@link turno.conversations.Channel} for outgoing messages and
 * calls {@link turno.conversations.ChannelIntake} with incoming ones.
 */
package turno.conversations;
