/**
 * The pipeline: one visible list of steps behind one catch-all handler, in the decided precedence
 * of errors. It reads scope, idempotency and limits from the contract and knows no business terms.
 */
package turno.platform.http;
