/**
 * What all tools, tests and benchmarks share that try a server from outside: the server in a
 * process of its own, plain and raw HTTP, a business to begin with, the contract as it is
 * published, ids, plain JSON and SQL, and a judge of what is stored. None of it is the server's own
 * code: what judges the server does not trust it.
 */
package turno.verification.kit;
