/**
 * Makes the pages of {@code /docs} and {@code /errors}. The server only fills in its own address.
 */
package turno.contracttools.pages;
