package turno.verification.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RaceConfigurationTest {
  @Test
  void killsAreSpreadOverTheTimeAndEveryOtherTakesPostgresToo() {
    RaceConfiguration course = new RaceConfiguration(200, Duration.ofMinutes(1), true);
    assertEquals(2, course.kills());
    assertEquals(Duration.ofSeconds(20), course.killAt(0));
    assertEquals(Duration.ofSeconds(40), course.killAt(1));
    assertFalse(course.killsPostgres(0));
    assertTrue(course.killsPostgres(1));
  }

  @Test
  void shortestRaceWithAKillHasTheHarderOne() {
    RaceConfiguration course = new RaceConfiguration(1, Duration.ofSeconds(1), true);
    assertEquals(1, course.kills());
    assertTrue(course.killsPostgres(0));
    assertEquals(0, new RaceConfiguration(1, Duration.ofHours(1), false).kills());
  }
}
