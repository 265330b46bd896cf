package turno.platform.observation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.platform.db.Database;
import turno.testing.TestDatabase;

/** Figures that are read from the database. */
class GaugesTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");

  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();

  private final Database database = new Database(DATABASE.address(), 1, "test");
  private final Metrics metrics = Metrics.shown();
  private final Gauges gauges = new Gauges(metrics, database, InstantSource.fixed(NOW));

  @AfterEach
  void close() {
    metrics.close();
    database.close();
  }

  private void assertShown(String line) {
    String shown = new String(metrics.scrape(), UTF_8);
    assertTrue(shown.lines().anyMatch(line::equals), () -> line + " is not in " + shown);
  }

  @Test
  void gaugesShowTheFiguresOfTheLastRun() {
    Gauges.Figures figures =
        gauges.figures(
            """
            select 7 as waiting, timestamptz '2027-03-01 11:58:30Z' as oldest,
                   timestamptz '2027-03-03 00:00:00Z' as "end", null::timestamptz as none
            """);
    gauges.queueAge("full", figures.age("oldest"));
    gauges.queueAge("empty", figures.age("none"));
    metrics.gauge("turno_waiting", "Waiting.", figures.number("waiting"));
    metrics.gauge("turno_days", "Days.", figures.daysUntil("end"));
    metrics.gauge("turno_no_days", "Days.", figures.daysUntil("none"));
    assertShown("turno_waiting 0.0");
    assertShown("turno_database_answers 0.0");
    gauges.run();
    assertShown("turno_waiting 7.0");
    assertShown("turno_database_answers 1.0");
    assertShown("turno_queue_age_seconds{queue=\"full\"} 90.0");
    assertShown("turno_queue_age_seconds{queue=\"empty\"} 0.0");
    assertShown("turno_days 1.5");
    assertShown("turno_no_days NaN");
  }
}
