/**
 * A tool, not a part of the server: random and spoiled requests made from the contract, sent to a
 * server from outside, and every answer held against the contract.
 */
package turno.verification.fuzz;
