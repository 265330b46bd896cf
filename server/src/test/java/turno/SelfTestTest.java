package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.commands.Exit;
import turno.commands.StartContext;
import turno.platform.db.SelfTest;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresFailure;
import turno.testing.TestDatabase;

/** Databases that speak PostgreSQL's protocol but lack guarantees that bookings rely on. */
class SelfTestTest {
  @TempDir Path home;

  @Test
  void concurrentSelfTestsPass() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<SelfTest.Fault>>> tests =
          threads.invokeAll(java.util.Collections.nCopies(5, () -> SelfTest.run(fresh.address())));
      for (Future<List<SelfTest.Fault>> test : tests) {
        assertEquals(List.of(), test.get());
      }
    }
  }

  /**
   * Databases in which one lock function, or all of them, is replaced by a function that takes no
   * lock.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "pg_advisory_xact_lock",
        "pg_try_advisory_xact_lock",
        "pg_try_advisory_xact_lock_shared",
        "pg_advisory_xact_lock pg_try_advisory_xact_lock pg_try_advisory_xact_lock_shared"
      })
  void databaseWithoutAdvisoryLocksIsRefused(String functions) throws SQLException {
    try (TestDatabase fresh = TestDatabase.create()) {
      for (String function : functions.split(" ")) {
        boolean tries = function.contains("try");
        replace(
            fresh,
            function + "(bigint)",
            tries ? "boolean" : "void",
            tries ? "select true" : "select");
      }
      assertRefused(fresh, "locks: ", "Advisory locks do not exclude each other at ");
    }
  }

  @Test
  void standbyIsRefused() throws SQLException {
    try (TestDatabase fresh = TestDatabase.create()) {
      replace(fresh, "pg_is_in_recovery()", "boolean", "select true");
      assertRefused(fresh, "postgresql: ", " is a standby, which accepts no writes");
    }
  }

  /** A catalog like Citus's, which lists one of our tables. */
  @Test
  void distributedTablesAreRefused() throws SQLException {
    try (TestDatabase fresh = TestDatabase.create();
        Connection connection = fresh.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("set allow_system_table_mods = on");
      statement.execute("create table pg_catalog.pg_dist_partition (logicalrelid regclass)");
      assertEquals(List.of(), SelfTest.run(fresh.address()), "tables of others may be distributed");
      statement.execute("insert into pg_catalog.pg_dist_partition values ('turno.bookings')");
      assertRefused(fresh, "tables: ", "Citus has distributed tables of Turno at ");
    }
  }

  @Test
  void olderPostgresIsRefused() throws SQLException {
    try (TestDatabase fresh = TestDatabase.create()) {
      replace(
          fresh,
          "current_setting(text)",
          "text",
          "select case $1 when ''server_version_num'' then ''170005'' when ''server_version'' then"
              + " ''17.5'' else pg_catalog.current_setting_of_postgresql($1) end");
      assertRefused(fresh, "postgresql: ", "PostgreSQL 17.5 answers at ");
    }
  }

  /** The connection URL overrides the initial settings of a session. */
  @Test
  void isolationAboveReadCommittedIsAFault() {
    try (TestDatabase fresh = TestDatabase.create()) {
      for (String level : List.of("repeatable", "serializable")) {
        String value = level.equals("repeatable") ? "repeatable%5C%20read" : level;
        JdbcAddress other =
            new JdbcAddress(
                fresh.address().url() + "?options=-c%20default_transaction_isolation=" + value,
                fresh.address().user(),
                fresh.address().password());
        List<SelfTest.Fault> faults = SelfTest.run(other);
        assertEquals(
            List.of("isolation"), faults.stream().map(SelfTest.Fault::subject).toList(), level);
      }
    }
  }

  private void assertRefused(TestDatabase database, String subject, String text) {
    PostgresFailure refusal =
        assertThrows(
            PostgresFailure.class,
            () -> TestingServer.start(database, StartContext.FirstStart.EMPTY, Map.of()).close());
    assertTrue(refusal.getMessage().contains(text), refusal.getMessage());
    TestingServer.Said checked = TestingServer.word(database, home, Map.of(), "check");
    assertEquals(Exit.FAILED, checked.exitCode());
    assertTrue(
        checked.printed().contains("WRONG  " + subject) && checked.printed().contains(text),
        checked.printed());
  }

  /** Replaces one of PostgreSQL's functions, in this database only. */
  private static void replace(TestDatabase database, String function, String type, String body)
      throws SQLException {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("set allow_system_table_mods = on");
      String name = function.substring(0, function.indexOf('('));
      statement.execute(
          "alter function pg_catalog." + function + " rename to " + name + "_of_postgresql");
      statement.execute(
          "create function pg_catalog."
              + function
              + " returns "
              + type
              + " language sql as '"
              + body
              + "'");
    }
  }
}
