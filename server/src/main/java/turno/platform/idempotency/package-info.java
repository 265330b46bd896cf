/**
 * Idempotency keys (docs/rules/idempotency.md). The stored answer of a request exists if and only
 * if its effect does. A second request with the same key waits in the process, without a database
 * connection.
 */
package turno.platform.idempotency;
