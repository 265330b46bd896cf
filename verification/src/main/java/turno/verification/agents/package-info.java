/** Programs that book as language models do, with nothing but what {@code tools/list} says. */
@org.jspecify.annotations.NullMarked
package turno.verification.agents;
