package turno.suite;

import java.util.function.Consumer;
import java.util.function.Predicate;
import turno.platform.contract.Operation;

/**
 * A check that every operation of a certain kind must pass.
 *
 * @param name the rest of a sentence that begins with the operation's id
 */
record Check(String name, Predicate<Operation> appliesTo, Consumer<Operation> run) {}
