/**
 * A test tool, not part of the server: random clients book, change and pay in random businesses,
 * while nodes are killed and the clock jumps. An auditor with its own simple model judges every
 * answer and the stored state at the end. With one client, the seed determines the requests.
 */
package turno.verification.simulation;
