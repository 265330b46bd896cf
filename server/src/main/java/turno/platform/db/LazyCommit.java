package turno.platform.db;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * Commits a transaction without waiting for the disk; the commit reaches the disk within a second.
 * If PostgreSQL or its machine crashes, the latest of these transactions may be lost: no
 * transaction is lost in part, and if one is lost, so are all later ones. Only for work that is
 * simply repeated in that case, never for an effect that was reported to a client.
 */
public final class LazyCommit {
  private static final String LAZY = "set local synchronous_commit = off";

  private LazyCommit() {}

  /** Call this inside the transaction. */
  public static void of(Connection connection) throws SQLException {
    Sql.of(LAZY).update(connection);
  }
}
