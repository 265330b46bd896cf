/**
 * Shared by the tools, tests and benchmarks that use a server from outside: the server in a process
 * of its own, plain and raw HTTP, an example business, the published contract, ids, plain JSON and
 * SQL, and a check of the stored data. It uses none of the server's code, because a judge must not
 * trust what it judges.
 */
package turno.verification.kit;
