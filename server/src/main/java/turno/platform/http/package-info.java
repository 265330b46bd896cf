/**
 * The pipeline: one visible list of steps behind one catch-all handler, in the decided precedence
 * of errors. Reads scope, idempotency and limits from the contract; knows no business terms.
 */
package turno.platform.http;
