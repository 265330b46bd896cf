package turno.platform.db;

import turno.postgres.JdbcAddress;
import turno.testing.TestDatabase;

/**
 * One database with the whole schema for all tests of a run that do not need a fresh one: each test
 * uses workspaces of its own.
 */
public final class TestingDatabase {
  private static final class Shared {
    private static final JdbcAddress ADDRESS = TestDatabase.create().address();
    private static final Database DATABASE = new Database(ADDRESS, 8, "tests");
  }

  private TestingDatabase() {}

  public static Database shared() {
    return Shared.DATABASE;
  }

  public static JdbcAddress address() {
    return Shared.ADDRESS;
  }
}
