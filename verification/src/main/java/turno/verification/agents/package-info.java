/** Programs that book as language models do, knowing only the answer to {@code tools/list}. */
@org.jspecify.annotations.NullMarked
package turno.verification.agents;
