/**
 * The input for the generators of the typed clients in {@code clients/}, and a check that the
 * clients are up to date.
 */
package turno.contracttools.clients;
