/**
 * A test tool, not part of the server: many clients compete for few slots of a server, which may be
 * killed meanwhile. Afterwards SQL that shares nothing with the server compares what the clients
 * were told with what is stored.
 */
package turno.verification.race;
