package turno.platform.db;

/**
 * Settings that sessions use regardless of the defaults of the database and the role. READ
 * COMMITTED is part of how bookings exclude each other: at any higher level, a statement after a
 * lock would see the state before the lock.
 */
public final class SessionSettings {
  /**
   * If a client's machine has vanished, PostgreSQL ends the session within about ten seconds, which
   * releases the session's locks. The operating system's default is two hours.
   */
  private static final String VANISHED =
      " -c tcp_user_timeout=10s -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2"
          + " -c tcp_keepalives_count=3";

  /** Options for a session that writes without time limits. */
  public static final String WRITING =
      "-c default_transaction_isolation=read\\ committed -c default_transaction_read_only=off"
          + " -c default_transaction_deferrable=off -c timezone=UTC"
          + VANISHED;

  /**
   * Options for our own statements, which qualify all names with their schema. Parallel query is
   * off, so that no statement uses more than one processor.
   */
  public static final String OURS =
      WRITING
          + " -c search_path=pg_catalog -c row_security=on -c jit=off"
          + " -c max_parallel_workers_per_gather=0";

  private SessionSettings() {}
}
