package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.commands.Exit;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.BarbeariaSol;
import turno.testing.LocalPostgres;
import turno.testing.TestDatabase;
import turno.testing.TestServer;

/** Reports of {@code check} about the database, the ports and the settings. */
class CheckCommandTest {
  private static final String TIME_OF_NOBODY =
      """
      insert into turno.allocations
             (workspace_id, resource_id, starts_at, ends_at, holder_id, kind, units)
      values (?, ?, ?, ?, ?, 'booking', 1)
      """;

  private static final String HISTORY_OF_NOTHING =
      "insert into turno.booking_history values (?, ?, 1, ?, 'booked', '{}', '{}')";

  @TempDir Path home;

  @Test
  void danglingReferenceIsAFault() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1)) {
      BarbeariaSol.in(database);
      database.write(connection ->
          Sql.of(HISTORY_OF_NOTHING)
              .with(BarbeariaSol.WORKSPACE, BarbeariaSol.id(IdKind.BOOKING, 9), BarbeariaSol.NOW)
              .update(connection));
      TestingServer.Said found = TestingServer.word(fresh, home, "check");
      assertEquals(Exit.FAILED, found.exitCode());
      assertTrue(
          found.printed().contains("WRONG  rows: barbearia-sol, ")
              && found.printed().contains("history_of_nothing"),
          found.printed());
    }
  }

  @Test
  void portAdviceNamesTheSettingBecauseCheckHasNoPortOption() throws IOException {
    try (TestDatabase fresh = TestDatabase.create();
        ServerSocket other = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      String port = Integer.toString(other.getLocalPort());
      TestingServer.Said said =
          TestingServer.word(fresh, home, Map.of("TURNO_PORT", port), "check");
      assertTrue(
          said.printed().contains("Choose another one by TURNO_PORT.")
              && !said.printed().contains("--port"),
          said.printed());
    }
  }

  @Test
  void portsUsedByARunningTurnoServerAreNotAFault() {
    try (TestServer server =
        TestServer.startOn(TestDatabase.create(), Map.of("TURNO_METRICS_PORT", "0"))) {
      int port = URI.create(server.origin()).getPort();
      TestingServer.Said said =
          new TestingWords(home)
              .type(
                  Map.of(
                      "DATABASE_URL",
                      server.database().forTools(),
                      "TURNO_PORT",
                      Integer.toString(port),
                      "TURNO_METRICS_PORT",
                      Integer.toString(server.metricsPort())),
                  "check");
      String served = " on 127.0.0.1 is in use by a running Turno server";
      assertTrue(
          said.printed().contains("ok     port: port " + port + served)
              && said.printed().contains("ok     metrics: port " + server.metricsPort() + served),
          said.printed());
    }
  }

  @Test
  void checkReportsFaultsNotesAndPassedChecks() {
    try (TestDatabase fresh = TestDatabase.create()) {
      TestingServer.Said said =
          TestingServer.word(
              fresh,
              home,
              Map.of(
                  "TURNO_DATABASE_POOL",
                  "200",
                  "OTEL_EXPORTER_OTLP_ENDPOINT",
                  "http://127.0.0.1:1",
                  "TURNO_PUBLIC_URL",
                  "http://sol.example"),
              "check");
      assertEquals(Exit.FAILED, said.exitCode());
      for (String line :
          List.of(
              "WRONG  connections: this server uses up to 200 of ",
              "WRONG  collector: 127.0.0.1:1 cannot be reached: ",
              "note   public address: http://sol.example is not encrypted.",
              "ok     schema: version ",
              "ok     durability: fsync=on",
              "ok     locks: max_locks_per_transaction = 512",
              "ok     sessions: each connection is its own session",
              "   memory: ",
              "   machine clock: ",
              "   disk: ")) {
        assertTrue(said.printed().contains(line), () -> line + " is missing in\n" + said.printed());
      }
      assertFalse(said.printed().contains(fresh.address().password()), "the password is shown");
      assertTrue(
          TestingServer.word(fresh, home, Map.of("OTEL_EXPORTER_OTLP_ENPOINT", "x"), "check")
              .printed()
              .contains("note   settings: OTEL_EXPORTER_OTLP_ENPOINT is set"));
    }
  }

  @Test
  void httpsUrlWithoutATrustedProxyIsNoted() {
    try (TestDatabase fresh = TestDatabase.create()) {
      var behind = Map.of("TURNO_PUBLIC_URL", "https://sol.example");
      assertTrue(
          TestingServer.word(fresh, home, behind, "check")
              .printed()
              .contains("note   proxy: the proxy that terminates TLS"));
      var named =
          Map.of("TURNO_PUBLIC_URL", "https://sol.example", "TURNO_TRUSTED_PROXIES", "10.0.0.1");
      assertTrue(
          TestingServer.word(fresh, home, named, "check")
              .printed()
              .contains("ok     proxy: 10.0.0.1"));
      assertFalse(TestingServer.word(fresh, home, "check").printed().contains("   proxy: "));
    }
  }

  @Test
  void databaseWithAnotherSchemaIsRefusedByCommands() throws Exception {
    try (TestDatabase fresh = TestDatabase.create()) {
      LocalPostgres.execute(
          fresh.address(), "update turno_migrations.flyway_schema_history set checksum = 7");
      TestingServer.Said found = TestingServer.word(fresh, home, "check");
      assertEquals(Exit.FAILED, found.exitCode());
      assertTrue(
          found
              .printed()
              .contains(
                  "WRONG  schema: The database is from another build of Turno, with a schema"
                      + " that this build cannot read. Start with an empty folder or database."),
          found.printed());
      TestingServer.Said refused = TestingServer.word(fresh, home, "workspaces", "list");
      assertEquals(Exit.FAILED, refused.exitCode());
      assertTrue(refused.remarks().contains("another build of Turno"), refused.remarks());
    }
  }

  @Test
  void orphanedAllocationIsAFault() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1)) {
      BarbeariaSol.in(database);
      TestingServer.Said sound = TestingServer.word(fresh, home, "check");
      assertTrue(
          sound.printed().contains("ok     bookings: nothing is booked twice"), sound.printed());
      assertTrue(
          sound.printed().contains("ok     rows: no row refers to a missing row"), sound.printed());
      assertTrue(sound.printed().contains("   tenants: "), sound.printed());
      database.write(connection ->
          Sql.of(TIME_OF_NOBODY)
              .with(
                  BarbeariaSol.WORKSPACE,
                  BarbeariaSol.ANA,
                  BarbeariaSol.NOW,
                  BarbeariaSol.NOW.plus(Duration.ofMinutes(30)),
                  BarbeariaSol.id(IdKind.BOOKING, 9))
              .update(connection));
      TestingServer.Said found = TestingServer.word(fresh, home, "check");
      assertEquals(Exit.FAILED, found.exitCode());
      assertTrue(
          found
              .printed()
              .contains("WRONG  bookings: barbearia-sol, 2027-03-01T12:00:00Z: time_of_nobody"),
          found.printed());
    }
  }
}
