package turno.suite;

import java.util.function.Consumer;
import java.util.function.Predicate;
import turno.platform.contract.Operation;

/**
 * A check that holds for every operation of a kind.
 *
 * @param name a sentence
 */
record Check(String name, Predicate<Operation> appliesTo, Consumer<Operation> run) {}
