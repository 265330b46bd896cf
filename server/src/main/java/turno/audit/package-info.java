/**
 * The audit: the actor, the action and the object of every change. This package owns the table
 * {@code audit}, which keeps for a year what the log and the history of bookings keep for weeks.
 */
package turno.audit;
