package turno.suite;

import java.util.function.Consumer;
import java.util.function.Predicate;
import turno.platform.contract.Operation;

/**
 * A check that every operation of some kind must pass.
 *
 * @param name a sentence about the operation
 */
record Check(String name, Predicate<Operation> appliesTo, Consumer<Operation> run) {}
