/**
 * Holds and bookings: their life from the first hold to the last change. Owns {@code bookings} and
 * {@code booking_history}; asks {@code scheduling} for time and never reckons it itself.
 */
package turno.bookings;
