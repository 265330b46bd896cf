package turno.platform.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.database.postgresql.PostgreSQLConfigurationExtension;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresFailure;
import turno.postgres.Progress;

/**
 * The right to change the schema, which only one process has at a time. Other processes poll for it
 * rather than wait inside a statement: a waiting statement keeps a snapshot open, and {@code create
 * index concurrently} would wait for that snapshot.
 */
public final class MigrationLock implements AutoCloseable {
  private static final String KEY = "pg_catalog.hashtextextended('turno migrations', 0)";

  /**
   * The SQL states lock_not_available and deadlock_detected, which can occur because servers use
   * the tables during the migration.
   */
  private static final Set<String> PASSING = Set.of("55P03", "40P01");

  private static final int LOCK_ATTEMPTS = 30;
  private static final long STEP_MILLIS = 200;
  private static final int STEPS_TO_SAY = 10;
  private static final String NAME = "turno migration ";

  /**
   * Limits the wait for a lock to two seconds, because all later statements on the same table wait
   * behind a statement that waits for a lock.
   */
  private static final String SESSION =
      SessionSettings.WRITING
          + " -c lock_timeout=2s -c statement_timeout=0 -c transaction_timeout=0"
          + " -c idle_in_transaction_session_timeout=0";

  // the mark is an empty schema, because Flyway would treat any other object as another program's
  private static final String MARK = "create schema if not exists turno_restoring";
  private static final String UNMARK = "drop schema if exists turno_restoring";
  private static final String IS_MARKED = "select to_regnamespace('turno_restoring') is not null";

  /**
   * Deletes the record of a migration that was interrupted outside a transaction; every migration
   * file that runs outside a transaction can be run again.
   */
  private static final String FORGET_FAILED =
      "delete from turno_migrations.flyway_schema_history where not success";

  private static final String CANCEL =
      """
      select pg_cancel_backend(pid) from pg_stat_activity
       where application_name = ? and datname = current_database()
      """;

  private final JdbcAddress address;
  private final Progress progress;
  private final Connection connection;
  private final String newest;
  private final String[] locations;
  private final String name = NAME + ProcessHandle.current().pid();

  private MigrationLock(
      JdbcAddress address,
      Progress progress,
      Connection connection,
      String newest,
      String... locations) {
    this.address = address;
    this.progress = progress;
    this.connection = connection;
    this.newest = newest;
    this.locations = locations;
  }

  /** Takes the right to change the schema, once no other process holds the lock, shared or not. */
  public static MigrationLock take(JdbcAddress address, Progress progress) {
    return take(address, progress, Migrations.NEWEST, Migrations.LOCATION);
  }

  static MigrationLock take(
      JdbcAddress address, Progress progress, String newest, String... locations) {
    try {
      Connection connection = address.connect();
      boolean taken = false;
      try {
        // the role's own timeouts must not end a session that only holds the lock
        Sql.of("set idle_session_timeout = 0").update(connection);
        Sql.of("set default_transaction_read_only = off").update(connection);
        await(connection, "pg_catalog.pg_try_advisory_lock", progress);
        taken = true;
        return new MigrationLock(address, progress, connection, newest, locations);
      } finally {
        if (!taken) {
          connection.close();
        }
      }
    } catch (SQLException e) {
      throw new PostgresFailure(address + " cannot be migrated: " + e.getMessage(), e);
    }
  }

  /** Takes a shared lock that prevents schema changes until {@link #unshare}. */
  public static void share(Connection connection, Progress progress) throws SQLException {
    await(connection, "pg_catalog.pg_try_advisory_lock_shared", progress);
  }

  /** Allows schema changes again. */
  public static void unshare(Connection connection) throws SQLException {
    Sql.of("select pg_catalog.pg_advisory_unlock_shared(" + KEY + ")").one(connection, row -> true);
  }

  private static void await(Connection connection, String lock, Progress progress)
      throws SQLException {
    Sql attempt = Sql.of("select " + lock + "(" + KEY + ")");
    for (int step = 0; !attempt.<Boolean>one(connection, row -> row.getBoolean(1)); step++) {
      if (step == STEPS_TO_SAY) {
        progress.say(
            "Waiting for another process that changes the schema, or takes or restores a backup");
      }
      pause(STEP_MILLIS);
    }
  }

  /** Whether a restore into the database did not finish. */
  public boolean isUnfinished() throws SQLException {
    return Sql.of(IS_MARKED).one(connection, row -> row.getBoolean(1));
  }

  void refuseUnfinished() {
    try {
      if (isUnfinished()) {
        throw new PostgresFailure(
            "A backup was being restored into "
                + address
                + ", but the restore did not finish.\n"
                + "Restore again (./turno db restore), or start on another folder or database.");
      }
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** Prevents servers from starting on this database, until {@link #unmarkUnfinished}. */
  public void markUnfinished() throws SQLException {
    Sql.of(MARK).update(connection);
  }

  /** Allows servers to start on this database again. */
  public static void unmarkUnfinished(Connection connection) throws SQLException {
    Sql.of(UNMARK).update(connection);
  }

  /** Whether this server has the migration with this version. */
  public boolean knows(String version) {
    return Integer.parseInt(version) <= Integer.parseInt(newest);
  }

  /**
   * Applies all missing migrations.
   *
   * @return how many migrations were applied
   */
  public int migrate() {
    return migrate(newest);
  }

  /**
   * Applies the missing migrations up to a version, in a separate thread, so that an interrupt (a
   * signal during the start) can cancel the running statement. An interrupted migration is undone
   * if it ran in a transaction; in either case, the next start runs it again.
   *
   * @return how many migrations were applied
   */
  public int migrate(String version) {
    CompletableFuture<Integer> migrated = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .name("migration")
        .start(() -> {
          try {
            migrated.complete(attempts(version));
          } catch (RuntimeException | Error e) {
            migrated.completeExceptionally(e);
          }
        });
    try {
      return migrated.get();
    } catch (InterruptedException e) {
      cancel(migrated);
      Thread.currentThread().interrupt();
      throw new PostgresFailure("The migration was stopped before it finished.", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof PostgresFailure failure ? failure : failure(e);
    }
  }

  private void cancel(CompletableFuture<Integer> migrated) {
    while (!migrated.isDone()) {
      migrated.completeOnTimeout(-1, 1, TimeUnit.MINUTES); // waits no longer than this
      try (Connection other = address.connect()) {
        Sql.of(CANCEL).with(name).list(other, row -> true);
        migrated.get(STEP_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException | InterruptedException e) {
        // cancel again: the migration may have been between two statements
      } catch (SQLException | ExecutionException e) {
        return;
      }
    }
  }

  /**
   * Migrates, and retries a limited number of times if another transaction holds a lock: readers
   * and writers hold locks only briefly.
   */
  private int attempts(String version) {
    for (int attempt = 1; ; attempt++) {
      try {
        return attempt(version);
      } catch (FlywayException | SQLException e) {
        if (!isPassing(e) || attempt == LOCK_ATTEMPTS) {
          throw failure(e);
        }
        progress.say("A migration is waiting for a lock and will be retried");
        pause(attempt * STEP_MILLIS);
      }
    }
  }

  private int attempt(String version) throws SQLException {
    if (Migrations.isOther(connection)) {
      throw new PostgresFailure(Migrations.OTHER_SCHEMA);
    }
    Flyway flyway = flyway(version);
    for (var migration : flyway.info().all()) {
      if (migration.getState().isApplied() && !migration.getState().isResolved()) {
        throw new PostgresFailure(
            "The database has migration "
                + migration.getVersion()
                + ", which this version of Turno does not know.\nA newer Turno has used this database: start that version.");
      }
    }
    if (Sql.of("select to_regclass('turno_migrations.flyway_schema_history') is not null")
        .one(connection, row -> row.getBoolean(1))) {
      Sql.of(FORGET_FAILED).update(connection);
    }
    return flyway.migrate().migrationsExecuted;
  }

  private Flyway flyway(String version) {
    Properties properties = new Properties();
    properties.setProperty("ApplicationName", name);
    properties.setProperty("options", SESSION);
    var configuration =
        Flyway.configure()
            .dataSource(JdbcAddress.source(() -> address.connect(properties)))
            .defaultSchema("turno_migrations")
            .createSchemas(true)
            .locations(locations)
            .javaMigrations(new FirstSchema())
            .failOnMissingLocations(true)
            .target(MigrationVersion.fromVersion(version));
    var own = configuration.getPluginRegister().getExact(PostgreSQLConfigurationExtension.class);
    if (own != null) {
      own.setTransactionalLock(false); // CONCURRENTLY would wait for the lock's transaction
    }
    return configuration.load();
  }

  private PostgresFailure failure(Throwable cause) {
    return new PostgresFailure(
        "The schema of "
            + address
            + " cannot be brought up to date: "
            + cause.getMessage()
            + wayOut(cause),
        cause);
  }

  private static String wayOut(Throwable cause) {
    return String.valueOf(cause.getMessage()).contains("extension")
        ? "\nEither PostgreSQL's contrib package is not installed, or a superuser must first run 'create"
            + " extension btree_gin' and 'create extension pg_trgm' in this database."
        : "";
  }

  private static boolean isPassing(Throwable problem) {
    for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException e
          && e.getSQLState() != null
          && PASSING.contains(e.getSQLState())) {
        return true;
      }
    }
    return false;
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PostgresFailure("interrupted while waiting for access to the schema", e);
    }
  }

  /** Ends the session, and releases the lock with it. */
  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw failure(e);
    }
  }
}
