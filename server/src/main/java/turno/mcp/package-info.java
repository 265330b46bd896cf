/**
 * The tools with which language models book and administer, built on the operations of the
 * contract.
 */
@org.jspecify.annotations.NullMarked
package turno.mcp;
