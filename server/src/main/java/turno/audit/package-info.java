/**
 * The audit: the actor, the action and the object of every change. This package owns the table
 * {@code audit}, which keeps entries for a year, because the log deletes its rows sooner.
 */
package turno.audit;
