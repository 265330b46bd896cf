/**
 * Money for bookings: what is due, what was received, what goes back. Owns {@code payments}; knows
 * nothing of time and resources.
 */
package turno.payments;
