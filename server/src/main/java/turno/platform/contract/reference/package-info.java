/** The reference pages in {@code docs/reference}, made from the contract. */
package turno.platform.contract.reference;
