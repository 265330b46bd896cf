/**
 * Tests of the whole API through HTTP: every operation of the contract, and the laws above them.
 */
package turno.suite;
