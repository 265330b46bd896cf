/**
 * A test tool, not part of the server: many clients compete for the few slots of a server, which
 * may be killed meanwhile. Afterwards, SQL that shares no code with the server compares the answers
 * that clients got with the stored state.
 */
package turno.verification.race;
