/**
 * Conversations: what customers and the business say to each other, in whichever channel. A channel
 * is another package's: it implements {@link turno.conversations.Channel} for what goes out and
 * calls {@link turno.conversations.ChannelIntake} with what comes in.
 */
package turno.conversations;
