package turno.platform.db;

import java.util.function.Supplier;

/**
 * Detects other servers on the same database: each keeps one connection for its feed open for as
 * long as it runs, under a known application name.
 */
public final class OtherServers {
  /** The name of the pool that identifies a server. */
  public static final String POOL = "feed";

  private static final String RUN =
      """
      select exists (
        select from pg_stat_activity
         where datname = current_database() and application_name = ?)
      """;

  /**
   * Limits the wait for another server's start; after a timeout, the lock is requested once more.
   */
  private static final String PATIENCE =
      """
      select set_config('lock_timeout', '25s', true),
             set_config('statement_timeout', '60s', true),
             set_config('idle_in_transaction_session_timeout', '60s', true),
             set_config('transaction_timeout', '0', true)
      """;

  /** The network timeout, which is longer than one wait for the lock. */
  private static final int PATIENCE_MILLIS = 30_000;

  private static final String TURN =
      "select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('turno start of a server', 0))";

  private OtherServers() {}

  /**
   * Serializes the starts of servers: of two servers that start at the same moment, the second
   * detects the first.
   *
   * @param start opens the pool that identifies the server, as its last step
   */
  public static <T> T oneAtATime(Database database, Supplier<T> start) {
    return database.write(connection -> {
      connection.setNetworkTimeout(Runnable::run, PATIENCE_MILLIS); // the pool resets it
      Sql.of(PATIENCE).one(connection, row -> true);
      Sql.of(TURN).one(connection, row -> true);
      return start.get();
    });
  }

  /**
   * Whether another server is running. Call this before this process opens its own pool named
   * {@link #POOL}.
   */
  public static boolean run(Database database) {
    return database.read(
        connection -> Sql.of(RUN).with("turno " + POOL).one(connection, row -> row.getBoolean(1)));
  }
}
