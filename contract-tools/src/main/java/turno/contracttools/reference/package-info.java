/** The reference pages in {@code docs/reference}, made from the contract. */
package turno.contracttools.reference;
