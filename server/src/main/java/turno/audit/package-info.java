/**
 * The audit: the actor, the action and the object of every change. This package owns the {@code
 * audit} table, which keeps entries for a year, because the log deletes its rows sooner.
 */
package turno.audit;
