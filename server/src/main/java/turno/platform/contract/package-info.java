/**
 * The contract as the server's source of routing, scopes, idempotency, limits and shapes. Knows
 * OpenAPI, never a business word.
 */
package turno.platform.contract;
