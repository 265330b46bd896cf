package turno.platform.db;

import java.sql.Connection;
import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.output.MigrateResult;

/** Brings the schema up to date. A schema newer than this server knows stops the start. */
public final class Migrations {
  /** The version of the last file; a test holds them equal. */
  static final String NEWEST = "1";

  private static final String HISTORY_EXISTS =
      "select to_regclass('turno_migrations.flyway_schema_history') is not null";

  private static final String IS_APPLIED =
      """
      select exists (select from turno_migrations.flyway_schema_history where success and version = ?)
      """;

  private Migrations() {}

  /** Whether nothing is missing: a quick look, for commands, before the slower {@link #apply}. */
  public static boolean areApplied(Connection connection) throws SQLException {
    return Sql.of(HISTORY_EXISTS).one(connection, row -> row.getBoolean(1))
        && Sql.of(IS_APPLIED).with(NEWEST).one(connection, row -> row.getBoolean(1));
  }

  /**
   * Applies what is missing.
   *
   * @return how many migrations were applied
   * @throws IllegalStateException when the database is newer than this server, with the way out
   */
  public static int apply(JdbcAddress address) {
    Flyway flyway =
        Flyway.configure()
            .dataSource(address.url(), address.user(), address.password())
            .defaultSchema("turno_migrations")
            .createSchemas(true)
            .locations("classpath:db/migrations")
            .failOnMissingLocations(true)
            .load();
    try {
      for (var migration : flyway.info().all()) {
        if (migration.getState().isApplied() && !migration.getState().isResolved()) {
          throw new IllegalStateException(
              "the database has migration "
                  + migration.getVersion()
                  + ", which this version of Turno does not know. Maybe a newer Turno ran on it: start that one.");
        }
      }
      MigrateResult result = flyway.migrate();
      return result.migrationsExecuted;
    } catch (FlywayException e) {
      throw new IllegalStateException(
          "the schema cannot be brought up to date: " + e.getMessage(), e);
    }
  }
}
