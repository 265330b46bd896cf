package turno.verification.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import turno.testing.LocalPostgres;
import turno.testing.TestingTurno;

/**
 * Two cases of {@code ./turno simulate --failover}, which runs more cases and also limits how long
 * they take. This test has no time limits, because the times depend on the machine.
 */
@Tag("alone")
class FailoverRaceTest {
  @TempDir Path home;

  private final List<String> said = Collections.synchronizedList(new ArrayList<>());

  @ParameterizedTest
  @EnumSource(names = {"KILL", "STANDBY"})
  void failoverLosesNoAcknowledgedWriteAndNoEvent(FailoverCase kind) {
    FailoverResult result =
        new FailoverTrial(kind, 1, TestingTurno.words(), LocalPostgres.PROGRAMS, home, said::add)
            .run();
    assertEquals(List.of(), result.evidence(), result + "\n" + said);
    assertEquals(0, result.lost() + result.doubled() + result.missing(), result.toString());
    assertNotNull(result.untilWrites(), "no write succeeded");
    assertNotNull(result.untilWebhooks(), "no webhook was delivered");
  }
}
