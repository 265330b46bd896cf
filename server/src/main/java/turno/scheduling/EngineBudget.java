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
 * (docs/rules/slots.md#too-complex). A workspace uses at most as many threads as there are
 * processors, so that its calls delay only each other and not those of other workspaces.
 */
public final class EngineBudget {
  private static final String SENTENCE =
      "Choosing resources for this service takes too many steps.";

  /** One limit for the whole process, because all workspaces share the processors. */
  private static final ProcessorPermits TURNS = new ProcessorPermits(ProcessorPermits.PROCESSORS);

  private EngineBudget() {}

  /** Calls the engine for a service in the query: throws 400 if the budget is exceeded. */
  public static <T> T forQuery(Supplier<T> asked) {
    try {
      return TURNS.take(asked);
    } catch (TooComplexException refused) {
      throw ProblemException.unreadable(
              SENTENCE, List.of(Failure.of("service_id", "not_allowed", SENTENCE)))
          .because(ProblemReason.TOO_COMPLEX);
    }
  }

  /**
   * Calls the engine for a service in the body or in a booking: throws 422 if the budget is
   * exceeded.
   */
  public static <T> T forBody(Supplier<T> asked) {
    try {
      return TURNS.take(asked);
    } catch (TooComplexException refused) {
      throw ProblemException.impossible(ProblemReason.TOO_COMPLEX, "#/service_id", SENTENCE);
    }
  }
}
