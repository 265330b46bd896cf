package turno.events;

/**
 * Identifies the sequence that the transaction ids in the log belong to. A crash of PostgreSQL
 * starts a new sequence, because ids that were assigned but not persisted are then assigned again
 * (docs/decisions/0004-followers-read-again.md). A restore and a failover to another node also
 * start a new sequence.
 */
public final class TransactionEpoch {
  /**
   * SQL for the time at which the current sequence began. PostgreSQL itself resets its statistics
   * only when it recovers from a crash. If an operator resets the statistics, followers merely read
   * everything again.
   */
  public static final String SINCE = "pg_catalog.pg_stat_get_bgwriter_stat_reset_time()";

  // a restored database has a new table, and a node that takes over has a new timeline
  /** SQL for the name of the current sequence. */
  public static final String NAME =
      """
      pg_catalog.to_hex(pg_catalog.hashtextextended(concat_ws('/',
        (select system_identifier from pg_catalog.pg_control_system()),
        left(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 8),
        'turno.log'::regclass::oid,
        extract(epoch from %s)), 0))\
      """
          .formatted(SINCE);

  private TransactionEpoch() {}
}
