package turno.platform.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresFailure;
import turno.postgres.Progress;

/** Brings the schema up to date. A schema newer than this server knows stops the start. */
public final class Migrations {
  /** The version of the last file; a test holds them equal. */
  static final String NEWEST = "41";

  /** Where migrations stand: tables in one folder, each function beside the code that calls it. */
  static final List<String> LOCATIONS =
      List.of(
          "classpath:db/migrations",
          "classpath:turno/bookings",
          "classpath:turno/catalog",
          "classpath:turno/scheduling",
          "classpath:turno/webhooks");

  private static final String HISTORY_EXISTS =
      "select to_regclass('turno_migrations.flyway_schema_history') is not null";

  private static final String IS_APPLIED =
      """
      select to_regnamespace('turno_restoring') is null and exists (
        select from turno_migrations.flyway_schema_history where success and version = ?)
      """;

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
   * Whether no migration is missing. A quick look for commands, before the slower {@link #apply}.
   */
  public static boolean areApplied(Connection connection) throws SQLException {
    return Sql.of(HISTORY_EXISTS).one(connection, row -> row.getBoolean(1))
        && Sql.of(IS_APPLIED).with(NEWEST).one(connection, row -> row.getBoolean(1));
  }

  /** The newest migration that the database has, and the newest that this server knows. */
  public record Standing(@Nullable String applied, String known) {}

  public static Standing standing(Connection connection) throws SQLException {
    return new Standing(version(connection), NEWEST);
  }

  /** The latest migration that the database has, or null when it has none. */
  public static @Nullable String version(Connection connection) throws SQLException {
    return Sql.of(HISTORY_EXISTS).one(connection, row -> row.getBoolean(1))
        ? Sql.of(LATEST).<@Nullable String>one(connection, row -> row.getString(1))
        : null;
  }

  /** Like {@link #apply(JdbcAddress, Progress)}, silently. */
  public static int apply(JdbcAddress address) {
    return apply(address, line -> {});
  }

  /**
   * Applies what is missing, while other servers work on the database; of several that start at
   * once, one migrates and the others wait.
   *
   * @return how many migrations were applied
   * @throws PostgresFailure when the database is newer than this server, holds half a restored
   *     backup, or cannot be migrated, with the way out
   */
  public static int apply(JdbcAddress address, Progress progress) {
    try (MigrationLock lock = MigrationLock.take(address, progress)) {
      lock.refuseUnfinished();
      return lock.migrate(NEWEST);
    }
  }
}
