/**
 * Holds and bookings, from the first hold to the last change. Owns {@code bookings} and {@code
 * booking_history}; asks {@code scheduling} for time and never computes it itself.
 */
package turno.bookings;
