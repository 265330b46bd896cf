/**
 * A tool, not a part of the server: random and spoiled requests made from the contract, sent to a
 * server from outside, and every answer held against the contract. Reached from the root package
 * only.
 */
package turno.fuzz;
