/**
 * The people who book. Owns {@code customers} and the rules by which a request's customer is found
 * or made; never looks at a booking.
 */
package turno.customers;
