/**
 * What all tools that try a server from outside share: the server in a process of its own, the
 * contract as it publishes it, ids, plain JSON and SQL, and a judge of what is stored. None of it
 * is the server's own code: what judges the server does not trust it.
 */
package turno.verification.kit;
