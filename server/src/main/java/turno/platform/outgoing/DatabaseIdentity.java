package turno.platform.outgoing;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Sql;

/**
 * Identifies where a database is, by values that a copy made by a backup does not share: the system
 * identifier of the PostgreSQL cluster, which stays the same for replicas and after a failover, and
 * the number of the database in it, which changes when a database is dropped and recreated.
 */
public final class DatabaseIdentity {
  /**
   * Whether the role may query the identity; checked first, because an error would end the
   * transaction.
   */
  private static final String MAY_ASK =
      "select has_function_privilege('pg_catalog.pg_control_system()', 'execute')";

  private static final String PLACE =
      """
      select c.system_identifier || '/' || d.oid
        from pg_catalog.pg_control_system() c, pg_database d
       where d.datname = current_database()
      """;

  private DatabaseIdentity() {}

  /** Returns the identity of the connected database; null if the role may not query it. */
  public static @Nullable String of(Connection connection) throws SQLException {
    return Sql.of(MAY_ASK).one(connection, row -> row.getBoolean(1))
        ? Sql.of(PLACE).<@Nullable String>one(connection, row -> row.getString(1))
        : null;
  }
}
