/** The reference pages in {@code docs/reference}, generated from the contract. */
package turno.contracttools.reference;
