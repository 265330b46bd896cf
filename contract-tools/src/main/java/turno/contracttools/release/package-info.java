/** What may change inside v1: today's contract against the released copy of it. */
package turno.contracttools.release;
