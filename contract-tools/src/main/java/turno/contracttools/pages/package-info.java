/** Makes the pages of {@code /docs} and {@code /errors}, which the server serves unchanged. */
package turno.contracttools.pages;
