package turno.verification.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import turno.testing.TestingTurno;
import turno.verification.kit.Verdict;

/**
 * Simulates messages under every kind of fault for a short time. {@code ./turno simulate
 * --messages} runs longer.
 */
@Tag("alone")
class MessageSimulationTest {
  private final List<String> said = Collections.synchronizedList(new ArrayList<>());

  @Test
  void noMessageIsMissingOrContradictsItsBooking() {
    MessageSimulationConfiguration course = new MessageSimulationConfiguration(20_270_301, 150, 1);
    Verdict verdict = new MessageSimulation(course, TestingTurno.words(), said::add).run();
    assertEquals("", String.join("\n", verdict.evidence()), verdict.line() + said);
    assertTrue(verdict.sound(), verdict.line());
  }
}
