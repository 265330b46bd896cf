/**
 * Money for bookings: what is due, what was received, what goes back, and the providers that take
 * it. Owns {@code payments}, {@code payment_accounts}, {@code payment_charges}, {@code
 * payment_events} and {@code payment_refunds}; knows nothing of time and resources, and asks {@link
 * turno.payments.DepositBookings} for what it wants of bookings.
 */
package turno.payments;
