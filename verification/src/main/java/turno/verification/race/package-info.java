/**
 * A test tool, not part of the server: many clients compete for few slots of a server, which may be
 * killed meanwhile. Afterwards SQL that shares nothing with the server compares the clients'
 * answers with the stored state.
 */
package turno.verification.race;
