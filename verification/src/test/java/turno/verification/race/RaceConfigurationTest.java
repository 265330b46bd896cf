package turno.verification.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import turno.postgres.JdbcAddress;

class RaceConfigurationTest {
  @Test
  void killsAreSpreadEvenlyAndEverySecondKillIncludesPostgres() {
    RaceConfiguration configuration =
        new RaceConfiguration(200, Duration.ofMinutes(1), true, false);
    assertEquals(2, configuration.kills());
    assertEquals(Duration.ofSeconds(20), configuration.killAt(0));
    assertEquals(Duration.ofSeconds(40), configuration.killAt(1));
    assertFalse(configuration.killsPostgres(0));
    assertTrue(configuration.killsPostgres(1));
  }

  @Test
  void shortRaceHasOneKillThatIncludesPostgres() {
    RaceConfiguration configuration = new RaceConfiguration(1, Duration.ofSeconds(1), true, false);
    assertEquals(1, configuration.kills());
    assertTrue(configuration.killsPostgres(0));
    assertEquals(0, new RaceConfiguration(1, Duration.ofHours(1), false, false).kills());
  }

  @Test
  void givenDatabaseIsNeverKilled() {
    JdbcAddress given = JdbcAddress.parse("postgresql://turno@127.0.0.1:5432/turno");
    RaceConfiguration configuration =
        new RaceConfiguration(1, Duration.ofSeconds(1), true, false, given);
    assertEquals(1, configuration.kills());
    assertFalse(configuration.killsPostgres(0));
  }
}
