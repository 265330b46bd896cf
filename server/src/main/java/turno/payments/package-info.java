/**
 * Money for bookings: deposits, payments, refunds, and the providers that handle them. Owns the
 * tables {@code payments}, {@code payment_accounts}, {@code payment_charges}, {@code
 * payment_events} and {@code payment_refunds}; knows nothing of time and resources, and accesses
 * bookings only through {@link turno.payments.DepositBookings}.
 */
package turno.payments;
