package turno.platform.outgoing;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Sql;

/**
 * Where a database lies, in a form that a copy of it does not share: the system identifier of the
 * PostgreSQL cluster, which replicas and a failover keep, and the number of the database in it,
 * which a database that was dropped and made again does not keep.
 */
public final class DatabasePlace {
  /** A role that may not ask must not get an error, which would end its transaction. */
  private static final String MAY_ASK =
      "select has_function_privilege('pg_catalog.pg_control_system()', 'execute')";

  private static final String PLACE =
      """
      select c.system_identifier || '/' || d.oid
        from pg_catalog.pg_control_system() c, pg_database d
       where d.datname = current_database()
      """;

  private DatabasePlace() {}

  /** The place of the database that is connected to; null when the role may not ask for it. */
  public static @Nullable String of(Connection connection) throws SQLException {
    return Sql.of(MAY_ASK).one(connection, row -> row.getBoolean(1))
        ? Sql.of(PLACE).<@Nullable String>one(connection, row -> row.getString(1))
        : null;
  }
}
