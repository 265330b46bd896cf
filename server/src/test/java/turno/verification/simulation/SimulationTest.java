package turno.verification.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import turno.testing.TestingTurno;
import turno.verification.kit.Verdict;

/** Runs a short simulation in every build. {@code ./turno simulate} runs longer ones. */
@Tag("alone")
class SimulationTest {
  private final List<String> said = new ArrayList<>();

  @Test
  void answersStayCorrectWhenNodesAreKilled() {
    SimulationConfiguration course =
        new SimulationConfiguration(
            20_270_301, Duration.ofSeconds(5), 2, 4, 2_000, true, false, null);
    Verdict verdict = new Simulation(course, TestingTurno.words(), said::add).run();
    assertEquals("", String.join("\n", verdict.evidence()), verdict.line() + said);
    assertTrue(verdict.sound(), verdict.line());
  }
}
