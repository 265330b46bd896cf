package turno.platform.db;

import turno.postgres.JdbcAddress;
import turno.testing.TestDatabase;

/**
 * A database with the whole schema. All tests of a run that need no fresh database share it; each
 * uses its own workspaces.
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
