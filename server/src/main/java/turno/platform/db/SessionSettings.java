package turno.platform.db;

/**
 * What every session of ours begins with, whatever the database or the role would have it begin
 * with. READ COMMITTED is a part of how bookings exclude each other: under any higher level a
 * statement after a lock would see what was there before the lock.
 */
public final class SessionSettings {
  /** Options for a session that writes and knows no limits of time. */
  public static final String WRITING =
      "-c default_transaction_isolation=read\\ committed -c default_transaction_read_only=off"
          + " -c default_transaction_deferrable=off -c timezone=UTC";

  /**
   * Options for our own statements, which qualify all names with their schema. Parallel query is
   * off, so that no statement takes more than one processor.
   */
  public static final String OURS =
      WRITING
          + " -c search_path=pg_catalog -c row_security=on -c jit=off"
          + " -c max_parallel_workers_per_gather=0";

  private SessionSettings() {}
}
