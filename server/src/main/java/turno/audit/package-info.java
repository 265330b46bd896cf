/**
 * Who did what to which object. This package owns the table {@code audit}, which keeps for a year
 * what the log and the history of bookings tell of the last weeks.
 */
package turno.audit;
