package turno.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import turno.testing.LocalPostgres;
import turno.testing.Waits;

/**
 * Two real PostgreSQL servers behind one address: docs/rules/operations.md#never-the-wrong-primary.
 */
class ClusterTest {
  @TempDir Path home;

  @Test
  void clientConnectsToThePrimaryAndNeverToAReplacedOne() throws Exception {
    try (PostgresPair pair = new PostgresPair(home, LocalPostgres.PROGRAMS, new SecureRandom())) {
      JdbcAddress inOrder = pair.address();
      JdbcAddress reversed =
          new JdbcAddress(
              inOrder
                  .url()
                  .replace(
                      pair.first().host() + "," + pair.second().host(),
                      pair.second().host() + "," + pair.first().host()),
              inOrder.user(),
              inOrder.password());
      for (JdbcAddress address : List.of(inOrder, reversed)) {
        assertTrue(acceptsWrites(address));
        assertNull(address.cluster().obstacle());
      }
      List<HostState> hosts = reversed.survey();
      assertEquals(
          List.of(HostState.Role.STANDBY, HostState.Role.PRIMARY),
          hosts.stream().map(HostState::role).toList());
      assertEquals(hosts.getFirst().system(), hosts.getLast().system());

      AtomicInteger promotions = new AtomicInteger();
      inOrder.cluster().onPromotion(() -> promotions.incrementAndGet() > 0);
      pair.first().kill();
      assertEquals(HostState.Role.UNREACHABLE, reversed.survey().getLast().role());
      assertThrows(SQLException.class, () -> inOrder.connect().close());
      assertNotNull(inOrder.cluster().obstacle(), "the standby is no obstacle");
      pair.second().promote();
      assertTrue(acceptsWrites(inOrder));
      assertNull(inOrder.cluster().obstacle());
      assertEquals(1, promotions.get());

      pair.first().start(); // the old primary does not know that it was replaced
      pair.second().kill();
      SQLException refusal = assertThrows(SQLException.class, () -> inOrder.connect().close());
      assertTrue(
          String.valueOf(refusal.getMessage())
              .contains("timeline 1 although the cluster has reached timeline 2"),
          refusal.getMessage());
    }
  }

  @Test
  @Timeout(300)
  void frozenHostDoesNotDelayAConnectionToAnotherHost() throws Exception {
    try (PostgresPair pair = new PostgresPair(home, LocalPostgres.PROGRAMS, new SecureRandom())) {
      pair.first().freeze();
      pair.second().promote();
      Properties patient = new Properties();
      patient.setProperty("loginTimeout", "0"); // a login at the frozen host never times out
      pair.address().connect(patient).close();
    }
  }

  @Test
  void startAsksEveryHostAndRemembersTheHighestTimeline() throws Exception {
    try (PostgresPair pair =
        new PostgresPair(home.resolve("servers"), LocalPostgres.PROGRAMS, new SecureRandom())) {
      pair.awaitCaughtUp();
      pair.second().promote(); // the old primary still runs, and is listed first
      PostgresPlace place = place(pair);
      try (PostgresAccess access =
          PostgresAccess.forServer(place, LocalPostgres.RANDOM, line -> {})) {
        assertEquals(List.of("2"), timeline(access.address()));
      }
      List<HostState> hosts = PostgresAccess.survey(place);
      assertNotNull(hosts.getFirst().obstacle());
      assertNull(hosts.getLast().obstacle());

      // the next process reads the timeline from the data folder
      assertTrue(Files.exists(home.resolve("data/timelines")));
      pair.second().kill();

      List<String> said = new CopyOnWriteArrayList<>();
      Thread starting =
          Thread.ofPlatform()
              .start(() ->
                  assertThrows(
                      PostgresFailure.class,
                      () -> PostgresAccess.forServer(place, LocalPostgres.RANDOM, said::add)));
      Waits.until(() -> !said.isEmpty(), () -> "the start does not report its wait");
      assertTrue(said.getFirst().contains("has reached timeline 2"), said.getFirst());
      assertTrue(starting.isAlive());
      starting.interrupt();
      starting.join();
      assertThrows(
          PostgresFailure.class,
          () -> PostgresAccess.forCommand(place, LocalPostgres.RANDOM, line -> {}));
    }
  }

  @Test
  void startWaitsForThePromotionOfAStandby() throws Exception {
    try (PostgresPair pair =
        new PostgresPair(home.resolve("servers"), LocalPostgres.PROGRAMS, new SecureRandom())) {
      pair.first().kill();
      PostgresPlace place = place(pair);
      List<String> said = new CopyOnWriteArrayList<>();
      List<List<String>> timelines = new CopyOnWriteArrayList<>();
      Thread starting =
          Thread.ofPlatform()
              .start(() -> {
                try (PostgresAccess access =
                    PostgresAccess.forServer(place, LocalPostgres.RANDOM, said::add)) {
                  timelines.add(timeline(access.address()));
                } catch (SQLException e) {
                  throw new IllegalStateException(e);
                }
              });
      Waits.until(() -> !said.isEmpty(), () -> "the start does not report its wait");
      assertTrue(said.getFirst().contains(pair.second().host() + " is a standby"), said.getFirst());
      assertFalse(said.getFirst().contains("password"));
      pair.second().promote();
      starting.join();
      assertEquals(List.of(List.of("2")), timelines);
    }
  }

  private PostgresPlace place(PostgresPair pair) {
    return new PostgresPlace(
        pair.address(), new DataFolder(home.resolve("data")), LocalPostgres.PROGRAMS);
  }

  private static boolean acceptsWrites(JdbcAddress address) throws SQLException {
    try (Connection connection = address.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create table if not exists written (at timestamptz)");
      return statement.executeUpdate("insert into written select now()") == 1;
    }
  }

  private static List<String> timeline(JdbcAddress address) throws SQLException {
    return LocalPostgres.query(
        address,
        "select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer");
  }
}
