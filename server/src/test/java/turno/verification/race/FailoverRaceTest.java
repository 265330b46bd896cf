package turno.verification.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.platform.db.Migrations;
import turno.postgres.PostgresPair;
import turno.testing.TestingTurno;
import turno.testing.Waits;

/** Clients compete while the primary of a given database dies and its standby is promoted. */
@Tag("alone")
class FailoverRaceTest {
  private static final int CLIENTS = 32;

  private static final String SERVER =
      "select 1 from pg_stat_activity where application_name = 'turno feed'";

  private static final String BOOKING = "select 1 from turno.bookings limit 1";
  private static final String TIMELINE = "select split_part(timeline, '/', 2) from turno.outgoing";

  @TempDir Path home;

  private final List<String> said = Collections.synchronizedList(new ArrayList<>());

  @Test
  void failoverLosesNoAcknowledgedBooking() throws Exception {
    try (PostgresPair pair = new PostgresPair(home);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Migrations.apply(pair.address());
      pair.first().query("alter system set synchronous_standby_names = '*'");
      pair.first().query("select pg_reload_conf()");
      Future<RaceVerdict> race =
          threads.submit(() ->
              new Race(
                      new RaceConfiguration(
                          CLIENTS, Duration.ofSeconds(20), false, false, pair.address()),
                      TestingTurno.words(),
                      said::add)
                  .run());
      for (String step : List.of(SERVER, BOOKING)) {
        Waits.until(
            () -> race.isDone() || !pair.first().query(step).isEmpty(),
            () -> "no row of " + step + ": " + said);
      }
      assertFalse(race.isDone(), () -> "the race is over: " + race.resultNow());
      pair.first().kill();
      pair.second().promote();
      RaceVerdict verdict = race.get();
      assertEquals(List.of(), verdict.evidence(), verdict + "\n" + said);
      assertTrue(verdict.won(), verdict.line());
      assertEquals(
          List.of("2"), pair.second().query(TIMELINE), "the race ended on the new primary");
    }
  }
}
