/**
 * Idempotency keys: the stored answer of a request exists if and only if its effect does, and a
 * second request with the same key waits in the process, never with a connection (decisions section
 * 1 "Idempotency").
 */
package turno.platform.idempotency;
