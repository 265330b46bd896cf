package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import turno.commands.StartContext;
import turno.platform.db.Database;
import turno.platform.db.Migrations;
import turno.platform.db.Sql;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.TestDatabase;

/**
 * A first start that fails at any point can simply be repeated. By default, the tests make it fail
 * at a few of its round trips to the database; with {@code -Dturno.faults=all}, at many more.
 */
class FirstStartFaultsTest {
  private static final boolean ALL = "all".equals(System.getProperty("turno.faults"));
  private static final List<Fault> FAULTS =
      List.of(Fault.LOST_AFTER, Fault.LOST_BEFORE, Fault.TERMINATED, Fault.CANCELLED);

  /** The application name of Flyway's connections, which is the driver's default. */
  private static final String MIGRATIONS = "PostgreSQL JDBC Driver";

  private static final String TABLES =
      "select count(*) from pg_class where relnamespace = 'turno'::regnamespace and relkind = 'r'";

  private static int tables() {
    try (TestDatabase migrated = TestDatabase.create();
        Database database = migrated.open(1)) {
      return count(database, TABLES);
    }
  }

  @Test
  void interruptedMigrationsAreResumedAtTheNextStart() {
    int tables = tables();
    int step = ALL ? 1 : 9;
    boolean struck = true;
    for (int trip = 2; struck; trip += step) {
      try (TestDatabase empty = TestDatabase.empty();
          FaultyWire wire = new FaultyWire(empty.address())) {
        FaultyWire.Plan plan = wire.arm(MIGRATIONS, trip, FAULTS.get(trip / step % FAULTS.size()));
        boolean failed = fails(() -> Migrations.apply(wire.address()));
        wire.disarm();
        struck = plan.hasStruck();
        assertTrue(struck || !failed, "failed without a fault");
        Migrations.apply(empty.address());
        try (Database database = empty.open(1)) {
          assertTrue(database.read(Migrations::areApplied), "fault at trip " + trip);
          assertEquals(tables, count(database, TABLES), "fault at trip " + trip);
        }
      }
    }
  }

  @Test
  void firstWorkspaceIsCompleteOrCreatedAtTheNextStart() {
    int step = ALL ? 7 : 150;
    boolean struck = true;
    for (int trip = 3; struck; trip += step) {
      try (TestDatabase fresh = TestDatabase.create();
          FaultyWire wire = new FaultyWire(fresh.address())) {
        FaultyWire.Plan plan =
            wire.arm("turno first start", trip, FAULTS.get(trip / step % FAULTS.size()));
        fails(() -> start(fresh, wire));
        struck = plan.hasStruck();
        wire.disarm();
        TestingServer.start(fresh, StartContext.FirstStart.SAMPLE, Map.of("TURNO_PORT", "0"))
            .close();
        try (Database database = fresh.open(1)) {
          assertEquals(1, count(database, "select count(*) from turno.workspaces"));
          assertEquals(1, count(database, "select count(*) from turno.api_keys"));
          assertTrue(count(database, "select count(*) from turno.services") > 0);
          assertEquals(
              1,
              count(
                  database,
                  "select count(*) from turno.one_time_tokens where purpose = 'first_workspace'"));
        }
      }
    }
  }

  private static void start(TestDatabase fresh, FaultyWire wire) {
    TestingServer.start(fresh, wire.address(), StartContext.FirstStart.SAMPLE, Map.of()).close();
  }

  private static boolean fails(Runnable work) {
    try {
      work.run();
      return false;
    } catch (RuntimeException e) {
      return true;
    }
  }

  private static int count(Database database, String sql) {
    return database.read(connection -> Sql.of(sql).one(connection, row -> row.getInt(1)));
  }
}
