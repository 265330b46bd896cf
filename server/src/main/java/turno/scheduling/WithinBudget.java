package turno.scheduling;

import java.util.List;
import java.util.function.Supplier;
import turno.availability.TooComplexException;
import turno.kernel.Failure;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;

/**
 * Asks the engine, and refuses the request where the service exceeds the engine's budget:
 * docs/rules/slots.md#too-complex. A workspace computes with as many threads as there are
 * processors, and the threads of others beside it, so that its questions wait for each other only.
 */
public final class WithinBudget {
  private static final String SENTENCE =
      "Choosing resources for this service takes too many steps.";

  /** The processors are the same for everything in this process. */
  private static final ProcessorTurns TURNS = new ProcessorTurns(ProcessorTurns.PROCESSORS);

  private WithinBudget() {}

  /** For a service that the query names: 400. */
  public static <T> T ofQuery(Supplier<T> asked) {
    try {
      return TURNS.take(asked);
    } catch (TooComplexException refused) {
      throw ProblemException.unreadable(
              SENTENCE, List.of(Failure.of("service_id", "not_allowed", SENTENCE)))
          .because(ProblemReason.TOO_COMPLEX);
    }
  }

  /** For a service that the body or a booking names: 422. */
  public static <T> T ofBody(Supplier<T> asked) {
    try {
      return TURNS.take(asked);
    } catch (TooComplexException refused) {
      throw ProblemException.impossible(ProblemReason.TOO_COMPLEX, "#/service_id", SENTENCE);
    }
  }
}
