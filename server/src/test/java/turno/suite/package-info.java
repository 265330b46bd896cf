/**
 * Tests of the whole API over HTTP: every operation of the contract, and the rules that concern
 * several operations.
 */
package turno.suite;
