/**
 * The tools with which language models book appointments and administer a business, built on the
 * operations of the contract.
 */
@org.jspecify.annotations.NullMarked
package turno.mcp;
