package turno.customers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;

class ErasureTurnsTest {
  private ErasureTurns turns = new ErasureTurns(8, Duration.ZERO);

  @Test
  void oneMoreThanMayBeUnderWayIsToldToComeAgain() {
    ProblemException told =
        assertThrows(
            ProblemException.class,
            () -> inside(ErasureTurns.MOST, () -> turns.run(Answer::noContent)));
    assertEquals(503, told.status());
    // and all of them have gone
    assertEquals(204, inside(ErasureTurns.MOST - 1, () -> turns.run(Answer::noContent)).status());
  }

  @Test
  void ofTwoConnectionsOneIsLeft() {
    turns = new ErasureTurns(2, Duration.ZERO);
    assertThrows(ProblemException.class, () -> inside(1, () -> turns.run(Answer::noContent)));
    assertEquals(204, turns.run(Answer::noContent).status());
  }

  @Test
  void erasureThatFailsLeavesItsTurn() {
    for (int i = 0; i <= ErasureTurns.MOST; i++) {
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
