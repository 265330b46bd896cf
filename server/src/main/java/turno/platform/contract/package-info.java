/**
 * The contract, from which the server reads routing, scopes, idempotency, limits and shapes. This
 * package knows OpenAPI, but no business terms.
 */
package turno.platform.contract;
