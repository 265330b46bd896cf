/** Programs that book as language models do: they know only the answer to {@code tools/list}. */
@org.jspecify.annotations.NullMarked
package turno.verification.agents;
