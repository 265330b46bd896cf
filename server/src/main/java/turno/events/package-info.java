/**
 * The log of changes: one row for each change of state, written in the transaction of the change.
 * Public events are the rows with a payload. Owns the {@code log} table; contains no business
 * rules.
 */
package turno.events;
