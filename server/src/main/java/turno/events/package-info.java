/**
 * The log of changes: one row for each change of state, written in the transaction of the change.
 * Public events are the rows with a payload. Owns {@code log}; makes no decisions.
 */
package turno.events;
