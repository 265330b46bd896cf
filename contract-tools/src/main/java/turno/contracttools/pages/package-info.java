/**
 * Makes the pages of {@code /docs} and {@code /errors}. The server only fills in its own base URL.
 */
package turno.contracttools.pages;
