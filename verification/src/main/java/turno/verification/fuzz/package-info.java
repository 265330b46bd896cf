/**
 * A test tool, not part of the server: generates random and damaged requests from the contract,
 * sends them to a server, and checks every answer against the contract.
 */
package turno.verification.fuzz;
