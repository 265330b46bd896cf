/**
 * The HTTP server and the pipeline of a request: one visible list of steps behind one catch-all
 * handler, in the order that determines which error takes precedence. The pipeline reads scopes,
 * idempotency and limits from the contract, and knows no business terms.
 */
package turno.platform.http;
