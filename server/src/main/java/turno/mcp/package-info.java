/** What language models book and administer with: tools over the operations of the contract. */
@org.jspecify.annotations.NullMarked
package turno.mcp;
