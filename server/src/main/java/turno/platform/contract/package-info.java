/**
 * The contract as the server's source of routing, scopes, idempotency, limits and shapes. It knows
 * OpenAPI, but no business terms.
 */
package turno.platform.contract;
