/**
 * The people who book. Owns {@code customers} and the rules for matching a request's customer. This
 * package reads bookings only to find the customers that a caller may see.
 */
package turno.customers;
