/**
 * Streams that tell of changes as they happen: which object changed, and nothing of what is in it.
 * This package owns no table; it hears what the follower reads of the log.
 */
package turno.changes;
