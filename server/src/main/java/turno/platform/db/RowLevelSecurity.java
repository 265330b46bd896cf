package turno.platform.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The second layer of tenant isolation, behind the {@code workspace_id} predicate of every
 * statement: row level security under a role that owns nothing. Role and workspace are set for one
 * transaction only, so that they cannot leak to the connection's next user.
 */
public enum RowLevelSecurity {
  /** No row level security: only the predicates isolate workspaces. */
  OFF,
  /**
   * Applies to transactions that write. Reads outside these transactions run without row level
   * security, and the functions that write bookings compare the workspaces themselves.
   */
  WRITES,
  /**
   * Applies to every statement of a request except the functions that write bookings, at the cost
   * of further round trips.
   */
  EVERYWHERE;

  private static final Logger LOG = LoggerFactory.getLogger(RowLevelSecurity.class);
  private static final int ATTEMPTS = 3;
  private static final String NOT_ALLOWED = "42501";

  private static final String RAISE =
      """
      select set_config('role', 'turno_tenant', true), set_config('turno.workspace', ?, true)
      """;

  // one statement grants all four rights, so checking the last one is enough
  private static final String STANDS =
      """
      select coalesce(bool_and(
               pg_has_role(r.oid, 'SET')
               and has_schema_privilege(r.oid, to_regnamespace('turno')::oid, 'usage')
               and not exists (
                 select from pg_class c
                  where c.relnamespace = to_regnamespace('turno') and c.relkind in ('r', 'p')
                    and not has_table_privilege(r.oid, c.oid, 'delete'))), false)
        from pg_roles r where r.rolname = 'turno_tenant'
      """;

  private static final String ROLE_EXISTS =
      "select exists (select from pg_roles where rolname = 'turno_tenant')";

  private static final String ONE_AT_A_TIME =
      "select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('turno tenant wall', 0))";

  /** Returns the guarded statements in words that fit after "row level security guards". */
  public String words() {
    return switch (this) {
      case OFF -> "nothing, because TURNO_TENANT_WALL is off";
      case WRITES -> "transactions that write";
      case EVERYWHERE -> "every statement of a request except the booking functions";
    };
  }

  boolean guardsReads() {
    return this == EVERYWHERE;
  }

  boolean guardsWrites() {
    return this != OFF;
  }

  /**
   * Creates the role and its rights, unless they exist.
   *
   * @param database a database that has the schema, accessed without row level security
   * @return this value, or {@link #OFF} if the database user is not allowed to create the role or
   *     to grant its rights
   */
  public RowLevelSecurity on(Database database) {
    if (this == OFF || stands(database)) {
      return this;
    }
    try {
      build(database);
      return this;
    } catch (Database.DatabaseException e) {
      if (!NOT_ALLOWED.equals(e.sqlState())) {
        throw e;
      }
      LOG.warn(
          "tenants are isolated by the predicates of statements, without row level security: the"
              + " database user is not allowed to create or grant the role turno_tenant. Run turno"
              + " check to see how to add it");
      return OFF;
    }
  }

  /** Whether the role and its rights exist. */
  public static boolean stands(Database database) {
    return database.read(connection -> Sql.of(STANDS).one(connection, row -> row.getBoolean(1)));
  }

  /**
   * Creates the role and its rights. Tries again if this fails, because roles belong to the whole
   * cluster, and another server may be creating the role at the same moment.
   */
  private static void build(Database database) {
    for (int attempt = 1; ; attempt++) {
      try {
        database.write(connection -> {
          build(connection);
          return null;
        });
        return;
      } catch (Database.DatabaseException e) {
        if (attempt == ATTEMPTS || NOT_ALLOWED.equals(e.sqlState())) {
          throw e;
        }
      }
    }
  }

  private static void build(Connection connection) throws SQLException {
    Sql.of(ONE_AT_A_TIME).one(connection, row -> true);
    boolean exists = Sql.of(ROLE_EXISTS).one(connection, row -> row.getBoolean(1));
    try (Statement statement = connection.createStatement()) {
      if (!exists) {
        statement.execute("create role turno_tenant nologin");
      }
      statement.execute("grant turno_tenant to current_user with set true, inherit false");
      statement.execute("grant usage on schema turno to turno_tenant");
      statement.execute(
          "grant select, insert, update, delete on all tables in schema turno to turno_tenant");
    }
  }

  /** Turns on row level security for the rest of the transaction. */
  static void raise(Connection connection, Tenant tenant) throws SQLException {
    Sql.of(RAISE).with(tenant.text()).one(connection, row -> true);
  }
}
