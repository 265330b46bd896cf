package turno.platform.db;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Lets a transaction end without waiting for the disk, which has it within a second all the same.
 * Where PostgreSQL itself crashes, the last such transactions may be gone, each as a whole and none
 * before a later one. For work that is then simply done again; never for what somebody was told.
 */
public final class LazyCommit {
  private static final String LAZY = "set local synchronous_commit = off";

  private LazyCommit() {}

  /** To be called inside of the transaction. */
  public static void of(Connection connection) throws SQLException {
    Sql.of(LAZY).update(connection);
  }
}
