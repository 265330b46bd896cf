/**
 * Idempotency keys (docs/rules/idempotency.md). The effect of a request and its stored answer are
 * written in one transaction. While a request is running, further requests with its key wait in
 * this process, without a database connection.
 */
package turno.platform.idempotency;
