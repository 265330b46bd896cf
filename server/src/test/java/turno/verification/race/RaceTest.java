package turno.verification.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import turno.testing.TestingTurno;

/** A small version of the race that {@code ./turno race} runs at any scale. */
@Tag("alone")
class RaceTest {
  private static final int CLIENTS = 64;

  private final List<String> said = Collections.synchronizedList(new ArrayList<>());

  @Test
  void acknowledgedBookingsSurviveKills() {
    assertWon(new RaceConfiguration(CLIENTS, Duration.ofSeconds(3), true, false));
    assertTrue(
        said.stream().anyMatch(line -> line.endsWith("kill -9 of the server and its PostgreSQL")),
        said.toString());
  }

  /**
   * Runs the race next to a hostile workspace, which constantly holds its own lock, makes
   * conflicting writes, floods the server and tries unknown keys.
   */
  @Test
  void clientsNeverDoubleBookNextToAHostileWorkspace() {
    assertWon(new RaceConfiguration(CLIENTS, Duration.ofSeconds(4), false, true));
    assertTrue(
        said.stream()
            .anyMatch(line -> line.startsWith("answers to the hostile workspace, by status: {2")),
        said.toString());
  }

  private void assertWon(RaceConfiguration course) {
    RaceVerdict verdict = new Race(course, TestingTurno.words(), said::add).run();
    assertEquals(List.of(), verdict.evidence(), verdict + "\n" + said);
    assertTrue(verdict.won(), verdict.line());
  }
}
