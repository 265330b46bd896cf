package turno.scheduling;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import turno.availability.TooComplexException;
import turno.kernel.Failure;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.db.Tenant;
import turno.platform.fairness.FairPermits;

/**
 * Asks the engine, and refuses the request where the service exceeds the engine's budget:
 * docs/rules/slots.md#too-complex. A workspace computes with as many threads as there are
 * processors, and the threads of others beside it, so that its questions wait for each other only.
 */
public final class WithinBudget {
  private static final String SENTENCE =
      "Choosing resources for this service takes too many steps.";

  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  /** The processors are the same for everything in this process. */
  private static final FairPermits<WorkspaceId> PERMITS =
      new FairPermits<>(8 * PROCESSORS, PROCESSORS);

  private static final int WAIT_SECONDS = 2;

  private WithinBudget() {}

  private static <T> T shared(Supplier<T> asked) {
    WorkspaceId owner = Tenant.workspaceId();
    try {
      if (!PERMITS.tryAcquire(owner, WAIT_SECONDS, TimeUnit.SECONDS)) {
        throw busy();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    }
    try {
      return asked.get();
    } finally {
      PERMITS.release(owner);
    }
  }

  private static ProblemException busy() {
    return new ProblemException(
            503, ProblemCode.UNAVAILABLE, "The workspace asks for too much at once.")
        .header("Retry-After", "1");
  }

  /** For a service that the query names: 400. */
  public static <T> T ofQuery(Supplier<T> asked) {
    try {
      return shared(asked);
    } catch (TooComplexException refused) {
      throw ProblemException.unreadable(
              SENTENCE, List.of(Failure.of("service_id", "not_allowed", SENTENCE)))
          .because(ProblemReason.TOO_COMPLEX);
    }
  }

  /** For a service that the body or a booking names: 422. */
  public static <T> T ofBody(Supplier<T> asked) {
    try {
      return shared(asked);
    } catch (TooComplexException refused) {
      throw ProblemException.impossible(ProblemReason.TOO_COMPLEX, "#/service_id", SENTENCE);
    }
  }
}
