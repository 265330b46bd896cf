/**
 * Checks that a change of the contract is allowed within v1, by comparing it with the released
 * copy.
 */
package turno.contracttools.release;
