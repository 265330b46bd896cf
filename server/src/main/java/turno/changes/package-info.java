/**
 * Streams of live changes: which object changed, without its data. This package owns no table; it
 * gets the rows that the follower reads from the log.
 */
package turno.changes;
