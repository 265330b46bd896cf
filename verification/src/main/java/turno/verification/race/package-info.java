/**
 * A tool, not a part of the server: many clients fight for few slots of a server in a process of
 * its own, which may be killed meanwhile, and SQL that shares nothing with the server judges what
 * they were told.
 */
package turno.verification.race;
