/** A test tool: a hostile workspace next to the ones that are judged. */
package turno.verification.hostile;
