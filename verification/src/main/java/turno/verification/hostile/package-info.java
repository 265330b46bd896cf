/** A test tool: a hostile workspace next to the judged ones. */
package turno.verification.hostile;
