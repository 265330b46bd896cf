package turno.platform.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import turno.postgres.Durability;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresFailure;

/**
 * Checks, with two sessions like those of the server, what bookings rely on: PostgreSQL is new
 * enough, Citus has distributed none of Turno's tables, the database accepts writes, locks exclude
 * each other, and a statement sees what was committed while the previous one waited. Some databases
 * speak PostgreSQL's protocol but ignore advisory locks, and two bookings could then overlap
 * without an error. The check leaves nothing behind.
 */
public final class SelfTest {
  static final int MIN_VERSION = 18;

  private static final String OPTIONS =
      SessionSettings.OURS + " -c lock_timeout=20s -c statement_timeout=25s";

  private static final long PATIENCE_SECONDS = 10;
  private static final String READ_ONLY = "25006";

  private static final String VERSION =
      """
      select current_setting('server_version') as version,
             current_setting('server_version_num')::integer / 10000 as major
      """;

  private static final String DISTRIBUTES =
      "select to_regclass('pg_catalog.pg_dist_partition') is not null";

  private static final String DISTRIBUTED =
      """
      select string_agg(c.relname, ', ' order by c.relname)
        from pg_catalog.pg_dist_partition p join pg_catalog.pg_class c on c.oid = p.logicalrelid
       where c.relnamespace = to_regnamespace('turno')
      """;

  private static final String SESSION = "select pg_backend_pid()";
  private static final String STANDS_BY = "select pg_catalog.pg_is_in_recovery()";
  private static final String TRANSACTION = "select pg_catalog.pg_current_xact_id()::text";

  private static final String WRITES = "select current_setting('transaction_read_only') = 'off'";

  // unique to this session, so that servers that start at the same moment do not collide
  private static final String KEY = "pg_catalog.hashtextextended('turno self-test ' || ?::text, 0)";

  private static final String LOCK = "select pg_catalog.pg_advisory_xact_lock(" + KEY + ")";

  private static final String IS_FREE = "select pg_catalog.pg_try_advisory_xact_lock(" + KEY + ")";

  private static final String IS_SHARED =
      "select pg_catalog.pg_try_advisory_xact_lock_shared(" + KEY + ")";

  private static final String WAITS =
      "select exists (select from pg_catalog.pg_locks where pid = ? and not granted)";

  private static final String SEES =
      """
      select pg_catalog.pg_visible_in_snapshot(?::xid8, pg_catalog.pg_current_snapshot())
      """;

  private final JdbcAddress address;
  private final List<Fault> faults = new ArrayList<>();

  private SelfTest(JdbcAddress address) {
    this.address = address;
  }

  /**
   * A requirement that the database does not meet.
   *
   * @param subject the requirement in a word or two
   * @param text what is wrong and how to fix it
   */
  public record Fault(String subject, String text) {}

  /**
   * Refuses a database that does not meet a requirement, or that may lose acknowledged writes.
   *
   * @throws PostgresFailure with the faults; also if the database does not answer
   */
  public static void require(JdbcAddress address) {
    List<String> lines = new ArrayList<>(run(address).stream().map(Fault::text).toList());
    lines.addAll(Durability.faults(Durability.of(address)));
    if (!lines.isEmpty()) {
      throw new PostgresFailure(String.join("\n", lines));
    }
  }

  /**
   * Runs the checks and returns the faults; empty if there are none.
   *
   * @throws PostgresFailure when the database does not answer
   */
  public static List<Fault> run(JdbcAddress address) {
    SelfTest test = new SelfTest(address);
    try (Connection first = test.open();
        Connection second = test.open()) {
      test.version(first);
      test.distribution(first);
      test.writes(first);
      if (test.faults.isEmpty()) {
        test.locks(first, second);
      }
      return test.faults;
    } catch (SQLException e) {
      throw new PostgresFailure(address + " does not answer the self-test: " + e.getMessage(), e);
    }
  }

  private Connection open() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("ApplicationName", "turno self-test");
    properties.setProperty("socketTimeout", "30");
    properties.setProperty("options", OPTIONS);
    return address.connect(properties);
  }

  private void fault(String subject, String text) {
    faults.add(new Fault(subject, text));
  }

  private void version(Connection connection) throws SQLException {
    record Version(String text, int major) {}
    Version version =
        Sql.of(VERSION)
            .one(connection, row -> new Version(row.getString("version"), row.getInt("major")));
    if (version.major() < MIN_VERSION) {
      fault(
          "postgresql",
          "PostgreSQL "
              + version.text()
              + " answers at "
              + address
              + "; Turno needs "
              + MIN_VERSION
              + " or newer.");
    }
  }

  /**
   * Reports tables that Citus has distributed. On such tables, bookings fail. Without any error,
   * webhooks are lost, servers miss the writes of other servers, and events lose their order.
   */
  private void distribution(Connection connection) throws SQLException {
    String tables =
        is(connection, DISTRIBUTES)
            ? Sql.of(DISTRIBUTED).<@Nullable String>one(connection, row -> row.getString(1))
            : null;
    if (tables != null) {
      fault(
          "tables",
          "Citus has distributed tables of Turno at "
              + address
              + ": "
              + tables
              + ".\nTurno does not work on distributed tables yet. Run: select"
              + " undistribute_table(…) for each of them.");
    }
  }

  private void writes(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    try {
      if (!is(connection, STANDS_BY)
          && is(connection, WRITES)
          && !Sql.of(TRANSACTION).one(connection, row -> row.getString(1)).isEmpty()) {
        return;
      }
    } catch (SQLException e) {
      if (!READ_ONLY.equals(e.getSQLState())) {
        throw e;
      }
    } finally {
      connection.rollback();
    }
    fault(
        "writes",
        address + " accepts no writes.\nIf it is a standby, use the address of the primary.");
  }

  private void locks(Connection first, Connection second) throws SQLException {
    int key = Sql.of(SESSION).one(first, row -> row.getInt(1));
    int session = Sql.of(SESSION).one(second, row -> row.getInt(1));
    first.setAutoCommit(false);
    second.setAutoCommit(false);
    Sql.of(LOCK).with(key).one(first, row -> true);
    String transaction = Sql.of(TRANSACTION).one(first, row -> row.getString(1));
    boolean excludes = !isWith(second, IS_FREE, key) && !isWith(second, IS_SHARED, key);
    second.rollback();
    CompletableFuture<Boolean> waiting = new CompletableFuture<>();
    Thread.ofVirtual()
        .name("self-test")
        .start(() -> {
          try {
            waiting.complete(Sql.of(LOCK).with(key).one(second, row -> true));
          } catch (SQLException | RuntimeException e) {
            waiting.completeExceptionally(e);
          }
        });
    excludes &= awaitWaiting(first, session, waiting);
    first.commit();
    awaitLock(waiting);
    if (!excludes) {
      fault(
          "locks",
          "Advisory locks do not exclude each other at "
              + address
              + ": two bookings could take the same time there without an error.\n"
              + "Turno needs PostgreSQL itself, not another database that speaks its protocol.");
    } else if (!isWith(second, SEES, transaction)) {
      fault(
          "isolation",
          "A transaction at "
              + address
              + " does not see what was committed while it waited for a lock, although it would"
              + " under READ COMMITTED: two bookings could take the same time there without an"
              + " error.\n"
              + "Check whether the address or a pooler sets default_transaction_isolation.");
    }
    second.rollback();
  }

  /** Returns true once the second session waits for the lock; false if it already has the lock. */
  private static boolean awaitWaiting(
      Connection first, int session, CompletableFuture<Boolean> waiting) throws SQLException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (System.nanoTime() < end) {
      if (waiting.isDone()) {
        return false;
      }
      if (isWith(first, WAITS, session)) {
        return true;
      }
    }
    return !waiting.isDone(); // pg_locks did not show the wait, but it has not ended
  }

  private static void awaitLock(CompletableFuture<Boolean> waiting) throws SQLException {
    try {
      waiting.get(2 * PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof SQLException failure ? failure : new SQLException(e.getCause());
    } catch (TimeoutException e) {
      throw new SQLException("a released lock cannot be taken", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException("interrupted", e);
    }
  }

  private static boolean is(Connection connection, String question) throws SQLException {
    return Sql.of(question).one(connection, row -> row.getBoolean(1));
  }

  private static boolean isWith(Connection connection, String question, Object value)
      throws SQLException {
    return Sql.of(question).with(value).one(connection, row -> row.getBoolean(1));
  }
}
