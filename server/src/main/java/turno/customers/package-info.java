/**
 * The people who book. Owns {@code customers} and the rules for matching a request's customer;
 * never reads bookings.
 */
package turno.customers;
