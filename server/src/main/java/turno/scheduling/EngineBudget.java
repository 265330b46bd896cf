package turno.scheduling;

import java.util.List;
import java.util.function.Supplier;
import turno.availability.TooComplexException;
import turno.kernel.Failure;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.http.ProcessorPermits;

/**
 * Calls the engine, and refuses the request if the call exceeds the engine's budget of steps
 * (docs/rules/slots.md#too-complex). The calls of one workspace use at most as many threads as
 * there are processors, so that they do not delay the calls of other workspaces. A call that has
 * waited for a thread for two seconds is refused with 503.
 */
public final class EngineBudget {
  private static final String SENTENCE =
      "Choosing resources for this service takes too many steps.";

  /** Shared by all callers, so that all calls of a workspace are counted together. */
  private static final ProcessorPermits TURNS = new ProcessorPermits(ProcessorPermits.PROCESSORS);

  private EngineBudget() {}

  /** Calls the engine for a service named in the query; throws 400 if the budget is exceeded. */
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
   * Calls the engine for a service named in the body or by a booking; throws 422 if the budget is
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
