package turno.verification.attack;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import turno.testing.TestingTurno;

/** The quick attacks, which take only seconds and run in every build. */
@Tag("alone")
class AttackTest {
  /**
   * Long, so that the test does not fail on a slow machine: only a request that never gets an
   * answer takes longer.
   */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private static final int HEAP_MIB = 256;

  private final List<String> said = new ArrayList<>();

  @Test
  void serverWithstandsTheQuickAttacks() {
    AttackRun run = new AttackRun(TestingTurno.words(), HEAP_MIB, PATIENCE, true, said::add);
    AttackRun.Result result = run.onOwnServer(AttackCatalog.quick(), null);
    assertTrue(result.held(), () -> result.line() + "\n" + String.join("\n", said));
  }
}
