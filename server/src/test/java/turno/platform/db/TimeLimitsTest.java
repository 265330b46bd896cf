package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.kernel.ProblemException;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresPair;
import turno.testing.LocalPostgres;
import turno.testing.TestDatabase;
import turno.testing.Waits;

/** Time limits of sessions for each kind of work: decision 50. */
class TimeLimitsTest {
  /**
   * A dead connection must be noticed within this time, which is far less than TCP alone needs.
   * {@code ./turno simulate --failover} sets a stricter limit.
   */
  private static final Duration NOTICED = Duration.ofSeconds(40);

  /** Takes longer than both the statement timeout and the socket timeout of SERVING. */
  private static final String LONG_STATEMENT = "select pg_sleep(7)";

  @TempDir Path home;

  @Test
  void longStatementIsCancelledOnlyInServingSessions() throws Exception {
    try (TestDatabase fresh = TestDatabase.empty();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<String> serving = threads.submit(() -> state(fresh.address(), TimeLimits.SERVING));
      Future<String> bulk = threads.submit(() -> state(fresh.address(), TimeLimits.BULK));
      Future<String> long_ = threads.submit(() -> state(fresh.address(), TimeLimits.LONG));
      assertEquals("done, then 1", bulk.get());
      assertEquals("done, then 1", long_.get());
      // only the statement is cancelled, not the session; on a stalled machine, the socket may time
      // out first
      String served = serving.get();
      for (int again = 0; again < 5 && served.startsWith("08006"); again++) {
        served = state(fresh.address(), TimeLimits.SERVING);
      }
      assertEquals("57014, then 1", served);
    }
  }

  private static String state(JdbcAddress address, TimeLimits limits) throws SQLException {
    try (Connection connection = address.connect(limits.session("test"));
        Statement statement = connection.createStatement()) {
      String outcome = "done";
      try {
        statement.execute(LONG_STATEMENT);
      } catch (SQLException e) {
        outcome = e.getSQLState();
      }
      return outcome + (connection.isValid(5) ? ", then " + one(connection) : ", then lost");
    }
  }

  @Test
  void frozenDatabaseIsNoticedByEveryServingSession() throws Exception {
    try (PostgresPair server =
            PostgresPair.alone(home, LocalPostgres.PROGRAMS, new SecureRandom());
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Database> pools = new ArrayList<>();
      try {
        pools.add(new Database(server.address(), 1, "requests", RowLevelSecurity.OFF));
        for (String name : List.of("jobs", OtherServers.POOL)) {
          pools.add(new Database(server.address(), 1, name));
        }
        pools.forEach(pool -> assertEquals(1, pool.<Integer>read(TimeLimitsTest::one)));
        List<Future<Duration>> noticed = new ArrayList<>();
        server.first().freeze();
        for (Database pool : pools) {
          noticed.add(
              threads.submit(() -> {
                long begunNanos = System.nanoTime();
                assertThrows(ProblemException.class, () -> pool.read(TimeLimitsTest::one));
                return Duration.ofNanos(System.nanoTime() - begunNanos);
              }));
        }
        for (Future<Duration> one : noticed) {
          assertTrue(
              one.get().compareTo(NOTICED) < 0, () -> "noticed only after " + one.resultNow());
        }
        server.first().thaw();
        for (Database pool : pools) {
          Waits.until(() -> answers(pool), () -> "a pool does not recover");
        }
      } finally {
        server.first().thaw();
        pools.forEach(Database::close);
      }
    }
  }

  private static boolean answers(Database pool) {
    try {
      return pool.<Integer>read(TimeLimitsTest::one) == 1;
    } catch (ProblemException e) {
      return false;
    }
  }

  private static int one(Connection connection) throws SQLException {
    return Sql.of("select 1").one(connection, row -> row.getInt(1));
  }
}
