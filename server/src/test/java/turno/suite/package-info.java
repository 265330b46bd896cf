/** Tests of the whole API over HTTP: every operation of the contract, and the rules above them. */
package turno.suite;
