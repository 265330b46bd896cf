/**
 * The log of changes: one row per change of state, in the transaction of the change. Public events
 * are those rows that carry a payload. Owns {@code log}; never decides what happens.
 */
package turno.events;
