package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import turno.bookings.Bookings;
import turno.testing.LocalPostgres;
import turno.testing.TestDatabase;

class HotFunctionTest {
  @Test
  void serversThatStartAtOnceInstallItOnce() throws Exception {
    HotFunction function = HotFunction.of(Bookings.class, "WriteBooking.sql", "write_booking");
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(4);
        ExecutorService servers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Boolean>> installing = new ArrayList<>();
      // with the lock held, all have looked before any has created it
      database.write(connection -> {
        withoutLimits(connection);
        Sql.of("select pg_advisory_xact_lock(hashtextextended('turno functions', 0))")
            .one(connection, row -> true);
        for (int i = 0; i < 3; i++) {
          installing.add(
              servers.submit(() ->
                  database.write(other -> {
                    withoutLimits(other);
                    function.install(other);
                    return true;
                  })));
        }
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (waiting(connection) < 3) {
          assertTrue(System.nanoTime() < end, "they do not come to wait");
        }
        return true;
      });
      for (Future<Boolean> one : installing) {
        one.get();
      }
      assertTrue(
          database.<Boolean>read(connection ->
              Sql.of("select to_regproc(?) is not null")
                  .with(function.name())
                  .one(connection, row -> row.getBoolean(1))));
    }
  }

  /** Two versions of the server side by side; a month after the last start of one, its own goes. */
  @Test
  void functionsOfAnotherVersionStayUntilNobodyUsesThem() throws Exception {
    HotFunction function = HotFunction.of(Bookings.class, "WriteBooking.sql", "write_booking");
    String other = "turno.write_booking_0123456789ab";
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1)) {
      LocalPostgres.execute(
          fresh.address(), "create function " + other + "() returns int return 7");
      assertEquals(0, install(database, function));
      assertEquals(List.of("7"), LocalPostgres.query(fresh.address(), "select " + other + "()"));
      note(fresh, other + "()", 28);
      assertEquals(0, install(database, function));
      note(fresh, other + "()", 32);
      assertEquals(1, install(database, function));
      assertEquals(
          List.of(function.name()),
          LocalPostgres.query(
              fresh.address(),
              "select 'turno.' || proname from pg_proc where pronamespace = 'turno'::regnamespace"));
    }
  }

  private static int install(Database database, HotFunction function) {
    return database.write(connection -> {
      function.install(connection);
      return HotFunction.dropUnused(connection);
    });
  }

  private static void note(TestDatabase database, String signature, int days) throws Exception {
    String day =
        LocalPostgres.query(database.address(), "select (current_date - " + days + ")::text")
            .getFirst();
    LocalPostgres.execute(
        database.address(), "comment on function " + signature + " is 'in use on " + day + "'");
  }

  /** Of this transaction: however long the test takes to see it wait. */
  private static void withoutLimits(java.sql.Connection connection) throws java.sql.SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(
          """
          set local lock_timeout = 0; set local statement_timeout = 0;
          set local transaction_timeout = 0; set local idle_in_transaction_session_timeout = 0
          """);
    }
  }

  private static int waiting(java.sql.Connection connection) throws java.sql.SQLException {
    return Sql.of(
            """
            select count(*) from pg_locks l join pg_database d on d.oid = l.database
             where d.datname = current_database() and l.locktype = 'advisory' and not l.granted
            """)
        .one(connection, row -> row.getInt(1));
  }
}
