/** The pages that the server serves as they are: the contract for browsers, and every error. */
package turno.contracttools.pages;
