/**
 * Checks that a change of the contract is allowed within v1, by comparing the contract with the
 * released contract.
 */
package turno.contracttools.release;
