/**
 * Holds and bookings, from the first hold to the last change. Owns the tables {@code bookings} and
 * {@code booking_history}. Uses {@code scheduling} to find free time, and never computes it itself.
 */
package turno.bookings;
