package turno.customers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;

class ErasurePermitsTest {
  private ErasurePermits turns = new ErasurePermits(8, Duration.ZERO);

  @Test
  void oneMoreThanMayBeUnderWayIsToldToComeAgain() {
    ProblemException told =
        assertThrows(
            ProblemException.class,
            () -> inside(ErasurePermits.MOST, () -> turns.run(Answer::noContent)));
    assertEquals(503, told.status());
    // and all of them have gone
    assertEquals(204, inside(ErasurePermits.MOST - 1, () -> turns.run(Answer::noContent)).status());
  }

  @Test
  void ofTwoConnectionsOneIsLeft() {
    turns = new ErasurePermits(2, Duration.ZERO);
    assertThrows(ProblemException.class, () -> inside(1, () -> turns.run(Answer::noContent)));
    assertEquals(204, turns.run(Answer::noContent).status());
  }

  @Test
  void erasureThatFailsLeavesItsTurn() {
    for (int i = 0; i <= ErasurePermits.MOST; i++) {
      assertThrows(
          IllegalStateException.class,
          () ->
              turns.run(() -> {
                throw new IllegalStateException("failed");
              }));
    }
    assertEquals(204, turns.run(Answer::noContent).status());
  }

  /** While so many are under way. */
  private Answer inside(int others, Supplier<Answer> work) {
    return others == 0 ? work.get() : turns.run(() -> inside(others - 1, work));
  }
}
