package turno.customers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;

class ErasurePermitsTest {
  private static final WorkspaceId SOL = IdKind.WORKSPACE.of(new UUID(0, 1));
  private static final WorkspaceId LUA = IdKind.WORKSPACE.of(new UUID(0, 2));
  private static final WorkspaceId MAR = IdKind.WORKSPACE.of(new UUID(0, 3));

  private ErasurePermits turns = new ErasurePermits(8, Duration.ZERO);

  private Answer run(WorkspaceId workspaceId) {
    return turns.run(workspaceId, Answer::noContent);
  }

  @Test
  void erasureBeyondTheLimitIsRefused() {
    ProblemException problem =
        assertThrows(ProblemException.class, () -> inside(List.of(SOL, LUA), () -> run(MAR)));
    assertEquals(503, problem.status());
    // the permits have been returned
    assertEquals(204, inside(List.of(SOL), () -> run(MAR)).status());
  }

  @Test
  void workspaceLeavesAPermitForOtherWorkspaces() {
    assertThrows(ProblemException.class, () -> inside(List.of(SOL), () -> run(SOL)));
    assertEquals(204, inside(List.of(SOL), () -> run(LUA)).status());
  }

  @Test
  void erasuresLeaveOneOfTwoConnectionsFree() {
    turns = new ErasurePermits(2, Duration.ZERO);
    assertThrows(ProblemException.class, () -> inside(List.of(SOL), () -> run(LUA)));
    assertEquals(204, run(SOL).status());
  }

  @Test
  void failedErasureReturnsItsPermit() {
    for (int i = 0; i <= ErasurePermits.MAX_ERASURES; i++) {
      assertThrows(
          IllegalStateException.class,
          () ->
              turns.run(
                  SOL,
                  () -> {
                    throw new IllegalStateException("failed");
                  }));
    }
    assertEquals(204, run(SOL).status());
  }

  /** Runs the work while an erasure of each of these workspaces is in progress. */
  private Answer inside(List<WorkspaceId> others, Supplier<Answer> work) {
    return others.isEmpty()
        ? work.get()
        : turns.run(others.getFirst(), () -> inside(others.subList(1, others.size()), work));
  }
}
