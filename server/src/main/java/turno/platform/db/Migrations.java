package turno.platform.db;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresFailure;
import turno.postgres.Progress;

/**
 * Brings the schema up to date. If the schema is newer than this server knows, the server does not
 * start.
 */
public final class Migrations {
  /** The version of the last migration; a test checks that there is no later one. */
  static final String NEWEST = FirstSchema.VERSION;

  /** The folder with the SQL files of all migrations after the first. */
  static final String LOCATION = "classpath:db";

  /** Explains how to proceed with a database that has a different first schema. */
  public static final String OTHER_SCHEMA =
      "The database is from another build of Turno, with a schema that this build cannot read.\n"
          + "Start with an empty folder or database. To keep a catalog, write it to a file with that build"
          + " (./turno export) and load the file with this one (./turno import).";

  private static final String HISTORY_EXISTS =
      "select to_regclass('turno_migrations.flyway_schema_history') is not null";

  private static final String IS_APPLIED =
      """
      select to_regnamespace('turno_restoring') is null and exists (
        select from turno_migrations.flyway_schema_history where success and version = ?)
      """;

  private static final String FIRST =
      "select checksum from turno_migrations.flyway_schema_history where version = ?";

  private static final String LATEST =
      """
      select max(version::integer)::text from turno_migrations.flyway_schema_history
       where success and version is not null
      """;

  private Migrations() {}

  public static String newest() {
    return NEWEST;
  }

  /**
   * Whether all migrations that this server knows are applied, and no restore is unfinished; the
   * database may also have later migrations.
   */
  public static boolean areApplied(Connection connection) throws SQLException {
    Integer first = firstSchema(connection);
    return first != null
        && first == FirstSchema.CHECKSUM
        && Sql.of(IS_APPLIED).with(NEWEST).one(connection, row -> row.getBoolean(1));
  }

  /**
   * How a database's schema relates to this server.
   *
   * @param applied the newest migration that the database has; null if it has none
   * @param known the newest migration that this server knows
   * @param isOther whether the first schema differs, so that this server cannot use the database
   */
  public record Standing(@Nullable String applied, String known, boolean isOther) {}

  public static Standing standing(Connection connection) throws SQLException {
    return new Standing(version(connection), NEWEST, isOther(connection));
  }

  /** Whether the database was created with a first schema that differs from this server's. */
  static boolean isOther(Connection connection) throws SQLException {
    Integer first = firstSchema(connection);
    return first != null && first != FirstSchema.CHECKSUM;
  }

  /** Returns the checksum of this server's first schema. */
  public static int firstSchema() {
    return FirstSchema.CHECKSUM;
  }

  /** Returns the checksum of the database's first schema, or null if the database has no schema. */
  public static @Nullable Integer firstSchema(Connection connection) throws SQLException {
    return Sql.of(HISTORY_EXISTS).one(connection, row -> row.getBoolean(1))
        ? Sql.of(FIRST).with(FirstSchema.VERSION).first(connection, row -> row.getInt(1))
        : null;
  }

  /** Returns the version of the database's latest migration, or null if it has none. */
  public static @Nullable String version(Connection connection) throws SQLException {
    return Sql.of(HISTORY_EXISTS).one(connection, row -> row.getBoolean(1))
        ? Sql.of(LATEST).<@Nullable String>one(connection, row -> row.getString(1))
        : null;
  }

  /** Like {@link #apply(JdbcAddress, Progress)}, without reporting progress. */
  public static int apply(JdbcAddress address) {
    return apply(address, line -> {});
  }

  /**
   * Applies the missing migrations; other servers may use the database meanwhile. If several
   * servers start at the same time, one migrates and the others wait.
   *
   * @return how many migrations were applied
   * @throws PostgresFailure when the database has another first schema, is newer than this server,
   *     contains a partly restored backup, or cannot be migrated; the exception's text explains
   *     what to do
   */
  public static int apply(JdbcAddress address, Progress progress) {
    if (isNewest(address)) {
      return 0; // the usual case; Flyway's check would take a tenth of the time of a start
    }
    try (MigrationLock lock = MigrationLock.take(address, progress)) {
      lock.refuseUnfinished();
      return lock.migrate();
    }
  }

  /** Whether the schema is exactly this server's, and no restore is unfinished. */
  private static boolean isNewest(JdbcAddress address) {
    try (Connection connection = address.connect()) {
      return areApplied(connection) && NEWEST.equals(version(connection));
    } catch (SQLException e) {
      throw new PostgresFailure(address + " cannot be migrated: " + e.getMessage(), e);
    }
  }
}
