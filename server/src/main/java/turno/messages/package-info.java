/** Automatic messages to customers about their bookings, and the rules for them. */
package turno.messages;
