/**
 * Automatic messages to customers and staff about bookings, and the rules that cause these
 * messages.
 */
package turno.messages;
