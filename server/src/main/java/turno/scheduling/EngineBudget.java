package turno.scheduling;

import java.util.List;
import java.util.function.Supplier;
import turno.availability.TooComplexException;
import turno.kernel.Failure;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.http.ProcessorPermits;

/**
 * Calls the engine, and refuses the request if the service exceeds the engine's budget
 * (docs/rules/slots.md#too-complex). A workspace computes with at most as many threads as there are
 * processors, so that its questions delay only each other and not those of other workspaces.
 */
public final class EngineBudget {
  private static final String SENTENCE =
      "Choosing resources for this service takes too many steps.";

  /** One limit for the whole process, because all share the processors. */
  private static final ProcessorPermits TURNS = new ProcessorPermits(ProcessorPermits.PROCESSORS);

  private EngineBudget() {}

  /** For a service that the query names: 400. */
  public static <T> T forQuery(Supplier<T> asked) {
    try {
      return TURNS.take(asked);
    } catch (TooComplexException refused) {
      throw ProblemException.unreadable(
              SENTENCE, List.of(Failure.of("service_id", "not_allowed", SENTENCE)))
          .because(ProblemReason.TOO_COMPLEX);
    }
  }

  /** For a service that the body or a booking names: 422. */
  public static <T> T forBody(Supplier<T> asked) {
    try {
      return TURNS.take(asked);
    } catch (TooComplexException refused) {
      throw ProblemException.impossible(ProblemReason.TOO_COMPLEX, "#/service_id", SENTENCE);
    }
  }
}
