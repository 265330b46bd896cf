/**
 * What may change inside v1: today's contract against the released copy of it. A tool of those who
 * change the contract; the server does not use it.
 */
package turno.platform.contract.release;
