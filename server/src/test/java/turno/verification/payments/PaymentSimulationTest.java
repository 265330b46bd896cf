package turno.verification.payments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import turno.testing.TestingTurno;
import turno.verification.kit.Verdict;

/**
 * Simulates deposits under every kind of fault for a short time. {@code ./turno simulate
 * --payments} runs longer.
 */
@Tag("alone")
class PaymentSimulationTest {
  private final List<String> said = Collections.synchronizedList(new ArrayList<>());

  @Test
  void everyPaymentIsAccountedForDespiteFaults() {
    PaymentSimulationConfiguration course =
        new PaymentSimulationConfiguration(20_270_301, Duration.ofSeconds(4), 150, 1);
    Verdict verdict = new PaymentSimulation(course, TestingTurno.words(), said::add).run();
    assertEquals("", String.join("\n", verdict.evidence()), verdict.line() + said);
    assertTrue(verdict.sound(), verdict.line());
  }
}
