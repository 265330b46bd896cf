/**
 * Code shared by the tools, tests and benchmarks that use a server from outside: the server in a
 * process of its own, plain and raw HTTP, a builder of example businesses, the published contract,
 * ids, plain JSON and SQL, and a check of the stored data. The package uses none of the server
 * module's code, because a judge must not trust the program that it judges.
 */
package turno.verification.kit;
