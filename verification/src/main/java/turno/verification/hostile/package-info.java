/** A test tool: a hostile workspace that runs next to the judged ones. */
package turno.verification.hostile;
