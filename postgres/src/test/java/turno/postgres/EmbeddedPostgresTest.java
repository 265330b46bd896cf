package turno.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests successive starts of a server on one data folder: each of the ordered tests continues where
 * the previous one stopped.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class EmbeddedPostgresTest {
  @TempDir(cleanup = CleanupMode.ALWAYS)
  static Path home;

  private static DataFolder folder() {
    return new DataFolder(home.resolve("data"));
  }

  @Test
  @Order(1)
  void interruptedFirstStartDoesNotBreakTheNextStart() throws Exception {
    folder().create();
    Files.createDirectories(folder().postgresUnfinished().resolve("base"));
    Files.writeString(folder().postgresUnfinished().resolve("PG_VERSION"), "18\n");
    Files.writeString(folder().passwordFile(), ""); // as if a power failure had preceded the write
    try (var access = TestingPostgres.serverIn(folder().path())) {
      TestingPostgres.execute(access.address(), "create table kept (n int)");
      TestingPostgres.execute(access.address(), "insert into kept values (1)");
      assertFalse(Files.exists(folder().postgresUnfinished()));
    }
  }

  @Test
  void programsOfOtherVersionsAreDeletedOnlyInTheDataFolder() throws Exception {
    var current = PostgresBinaries.unpackedBelow(TestingPostgres.PROGRAMS, line -> {});
    var own = new DataFolder(home.resolve("own"));
    for (var programs : List.of(home.resolve("shared"), own.path().resolve("programs"))) {
      Files.createDirectories(programs.resolve("postgres-18.0.0-linux-amd64/bin"));
      Files.createDirectories(programs.resolve(".postgres-123"));
      Files.createSymbolicLink(programs.resolve(current.getFileName()), current);
      EmbeddedPostgres.start(own, programs, new SecureRandom(), line -> {}).close();
    }
    assertEquals(3, names(home.resolve("shared")).size());
    assertEquals(List.of(current.getFileName().toString()), names(own.path().resolve("programs")));
  }

  private static List<String> names(Path folder) throws IOException {
    try (var all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  @Order(2)
  void restartKeepsRowsPortAndDurableSettings() throws Exception {
    var port = Files.readString(folder().portFile());
    try (var access = TestingPostgres.serverIn(folder().path())) {
      assertEquals(List.of("1"), TestingPostgres.query(access.address(), "select n from kept"));
      assertEquals(port, Files.readString(folder().portFile()));
      try (var connection = access.address().connect()) {
        assertEquals(
            Map.of("fsync", "on", "full_page_writes", "on", "synchronous_commit", "on"),
            Durability.of(connection));
      }
      assertEquals(List.of("on"), TestingPostgres.query(access.address(), "show data_checksums"));
      assertEquals(
          List.of("1MB"), TestingPostgres.query(access.address(), "show wal_segment_size"));
      assertEquals(
          List.of("127.0.0.1"), TestingPostgres.query(access.address(), "show listen_addresses"));
      assertEquals(
          List.of(""), TestingPostgres.query(access.address(), "show unix_socket_directories"));
      assertEquals(
          List.of("512"),
          TestingPostgres.query(access.address(), "show max_locks_per_transaction"));
      assertEquals(List.of("UTC"), TestingPostgres.query(access.address(), "show timezone"));
      assertEquals(
          List.of("1"),
          TestingPostgres.query(
              access.address(),
              "select split_part(split_part(rolpassword, '$', 2), ':', 1) from pg_authid where rolpassword is not null"));
      assertEquals(
          List.of("4096"), TestingPostgres.query(access.address(), "show scram_iterations"));
      assertEquals(
          List.of("C.UTF-8"),
          TestingPostgres.query(
              access.address(),
              "select datlocale from pg_database where datname = current_database()"));
    }
  }

  @Test
  @Order(3)
  void secretsAreReadableOnlyByTheirOwner() throws Exception {
    assertEquals(
        "rw-------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(folder().passwordFile())));
    assertEquals(
        "rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder().path())));
  }

  @Test
  @Order(4)
  void secondServerIsRefusedButACommandMayRun() throws Exception {
    try (var access = TestingPostgres.serverIn(folder().path())) {
      var refused =
          assertThrows(PostgresFailure.class, () -> TestingPostgres.serverIn(folder().path()));
      assertTrue(
          refused
              .getMessage()
              .contains("is already running on the data folder " + folder().path() + ": process "),
          refused.getMessage());
      try (var command = TestingPostgres.commandIn(folder().path())) {
        assertFalse(command.isOwn());
      }
      assertEquals(List.of("1"), TestingPostgres.query(access.address(), "select n from kept"));
    }
  }

  @Test
  @Order(5)
  void commandStartsAndStopsPostgresIfNoServerRuns() throws Exception {
    try (var command = TestingPostgres.commandIn(folder().path())) {
      assertTrue(command.isOwn());
      assertEquals(List.of("1"), TestingPostgres.query(command.address(), "select n from kept"));
    }
    assertEquals(Postmaster.State.ABSENT, new Postmaster(folder()).state());
  }

  @Test
  @Order(6)
  void nextStartTakesOverThePostgresOfAKilledServer() throws Exception {
    kill(false);
    assertEquals(Postmaster.State.RUNNING, new Postmaster(folder()).state());
    var said = new ArrayList<String>();
    try (var access =
        PostgresAccess.forServer(
            TestingPostgres.place(folder().path()), TestingPostgres.RANDOM, said::add)) {
      assertEquals(
          List.of("1", "2"),
          TestingPostgres.query(access.address(), "select n from kept order by n"));
    }
    // on a slow machine, a second message says that PostgreSQL is still starting
    assertEquals("Taking over the PostgreSQL that a killed run left behind", said.getFirst());
  }

  @Test
  @Order(7)
  void acknowledgedRowsSurviveKillingServerAndPostgres() throws Exception {
    kill(true);
    try (var access = TestingPostgres.serverIn(folder().path())) {
      assertEquals(
          List.of("1", "2", "2"),
          TestingPostgres.query(access.address(), "select n from kept order by n"));
    }
  }

  /**
   * Starts a server in a separate process, inserts a row, and kills the server, with or without its
   * PostgreSQL.
   */
  private static void kill(boolean withPostgres) throws Exception {
    var child = TestingHolder.startIn(folder().path());
    TestingPostgres.execute(EmbeddedPostgres.addressIn(folder()), "insert into kept values (2)");
    var postmaster = ProcessHandle.of(new Postmaster(folder()).pid().orElseThrow()).orElseThrow();
    child.destroyForcibly().waitFor();
    if (withPostgres) postmaster.destroyForcibly();
  }

  @Test
  @Order(8)
  void stalePidFileDoesNotPreventTheStart() throws Exception {
    // a restarted container finds this file: its pid is from the previous run and now belongs to
    // another process
    var lines =
        ProcessHandle.current().pid() + "\n" + folder().postgres() + "\n1\n" + 5432 + "\n\n\n";
    Files.writeString(new Postmaster(folder()).pidFile(), lines);
    assertEquals(Postmaster.State.MISTAKEN, new Postmaster(folder()).state());
    TestingPostgres.serverIn(folder().path()).close();
  }

  @Test
  @Order(9)
  void startUsesAnotherPortIfThePreviousPortIsTaken() throws Exception {
    var port = Integer.parseInt(Files.readString(folder().portFile()).strip());
    try (var other = new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
        var access = TestingPostgres.serverIn(folder().path())) {
      assertFalse(access.address().url().contains(":" + other.getLocalPort() + "/"));
      assertEquals(
          List.of("3"), TestingPostgres.query(access.address(), "select count(*) from kept"));
    }
  }

  @Test
  @Order(10)
  void failedStartShowsTheEndOfTheLog() throws Exception {
    var configuration = folder().postgres().resolve("postgresql.conf");
    var before = Files.readString(configuration);
    Files.writeString(configuration, before + "\nshared_bufers = 1MB\n");
    var failure =
        assertThrows(PostgresFailure.class, () -> TestingPostgres.serverIn(folder().path()));
    assertTrue(
        failure.getMessage().contains("unrecognized configuration parameter \"shared_bufers\""),
        failure.getMessage());
    Files.writeString(configuration, before);
  }

  @Test
  @Order(11)
  void unsafeSettingOfARolePreventsTheStart() throws Exception {
    try (var access = TestingPostgres.serverIn(folder().path())) {
      TestingPostgres.execute(access.address(), "alter role turno set synchronous_commit = off");
    }
    var failure =
        assertThrows(PostgresFailure.class, () -> TestingPostgres.serverIn(folder().path()));
    assertTrue(failure.getMessage().contains("synchronous_commit = off"), failure.getMessage());
    assertEquals(Postmaster.State.ABSENT, new Postmaster(folder()).state());
  }

  @Test
  @Order(12)
  void dataOfAnotherPostgresVersionIsRefused() throws Exception {
    Files.writeString(folder().postgres().resolve("PG_VERSION"), "17\n");
    var failure =
        assertThrows(PostgresFailure.class, () -> TestingPostgres.serverIn(folder().path()));
    assertTrue(failure.getMessage().contains("was written by PostgreSQL 17"), failure.getMessage());
  }
}
