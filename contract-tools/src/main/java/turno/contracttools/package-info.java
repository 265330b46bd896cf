/**
 * The build's work on the contract: bundling it, comparing it with the released contract, and
 * writing the reference and the pages of {@code /docs} and {@code /errors}. The server does not run
 * this code.
 */
package turno.contracttools;
