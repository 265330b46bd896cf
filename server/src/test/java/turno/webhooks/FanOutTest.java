package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.JdbcAddress;
import turno.platform.db.Migrations;
import turno.platform.db.PostgresAccess;
import turno.platform.db.Sql;
import turno.platform.db.TestingPostgres;
import turno.testing.BarbeariaSol;

/** Deliveries are made of every event, also when PostgreSQL crashes and forgets them. */
class FanOutTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(60);

  private static final String ENDPOINT =
      """
      insert into turno.webhook_endpoints
             (workspace_id, id, url, event_types, active, activation, active_since, active_from,
              secret, listener, created_at, updated_at)
      values (?, ?, 'https://example.com/', '{*}', true, 1, now(), pg_current_xact_id(), '', false,
              now(), now())
      """;

  private static final String EVENT =
      """
      insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload)
      values (?, ?, 'booking', ?, 1, 'booking.created', ?, '{}')
      """;

  @TempDir Path home;

  private static void write(Database database, String sql, Object... values) {
    database.write(connection -> Sql.of(sql).with(values).update(connection));
  }

  /** As soon as it is there. */
  private static int deliveries(Database database) {
    long deadline = System.nanoTime() + MOST_NANOS;
    while (true) {
      try {
        return database.read(connection ->
            Sql.of("select count(*)::int from turno.webhook_deliveries")
                .one(connection, row -> row.getInt(1)));
      } catch (ProblemException e) {
        assertTrue(System.nanoTime() < deadline, e::toString);
      }
    }
  }

  private void kill() throws Exception {
    ProcessHandle postmaster =
        ProcessHandle.of(
                Long.parseLong(
                    Files.readAllLines(home.resolve("data/postgres/postmaster.pid")).getFirst()))
            .orElseThrow();
    assertTrue(postmaster.destroyForcibly());
    postmaster.onExit().get(10, TimeUnit.SECONDS);
  }

  private static Connection connect(JdbcAddress address) throws SQLException {
    return DriverManager.getConnection(address.url(), address.user(), address.password());
  }

  @Test
  void whatACrashOfPostgresqlTookBackIsMadeAgain() throws Exception {
    try (PostgresAccess postgres = TestingPostgres.serverIn(home.resolve("data"))) {
      Migrations.apply(postgres.address());
      try (Connection old = connect(postgres.address());
          Statement statement = old.createStatement();
          Database database = new Database(postgres.address(), 1, "jobs")) {
        // what does not wait for the disk is not there before the test is over
        statement.execute("alter system set wal_writer_delay = '10s'");
        statement.execute("alter system set wal_writer_flush_after = '64MB'");
        statement.execute("select pg_reload_conf()");
        BarbeariaSol.in(database);
        UUID workspace = BarbeariaSol.WORKSPACE;
        write(database, ENDPOINT, workspace, UUID.randomUUID());
        List<Endpoint.Place> made = new CopyOnWriteArrayList<>();
        FanOut fanOut =
            new FanOut(
                database,
                () -> NOW,
                new IdSource(() -> NOW, new SecureRandom()),
                (Collection<Endpoint.Place> places) -> made.addAll(places));
        old.setAutoCommit(false);
        statement.execute("select pg_current_xact_id()"); // and stays open: later ones are ahead
        write(database, EVENT, workspace, UUID.randomUUID(), UUID.randomUUID(), NOW);
        fanOut.run();
        assertEquals(1, made.size());
        fanOut.run();
        assertEquals(1, made.size(), "made of it once");
        kill();
        deliveries(database);
        fanOut.run();
        assertEquals(1, deliveries(database));
        assertEquals(2, made.size(), "made again, and told so");
      }
    }
  }
}
