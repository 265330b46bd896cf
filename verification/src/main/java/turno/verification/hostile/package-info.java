/** A test tool: a workspace that does its worst beside the ones that are judged. */
package turno.verification.hostile;
