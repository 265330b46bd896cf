/**
 * The log of changes: one row per change of state, in the transaction of the change. Public events
 * are those rows that carry a payload. Owns {@code log}; makes no decisions.
 */
package turno.events;
