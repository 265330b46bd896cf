/** Programs that book as language models do, with no information but that of {@code tools/list}. */
@org.jspecify.annotations.NullMarked
package turno.verification.agents;
