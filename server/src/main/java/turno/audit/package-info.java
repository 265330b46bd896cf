/**
 * Who did what to which object. This package owns the table {@code audit}, which keeps, for a year,
 * what the log and the history of bookings keep for weeks.
 */
package turno.audit;
