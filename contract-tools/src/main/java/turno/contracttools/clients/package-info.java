/**
 * What the typed clients in {@code clients/} are generated from, and whether they are up to date.
 */
package turno.contracttools.clients;
