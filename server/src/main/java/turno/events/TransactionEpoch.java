package turno.events;

/**
 * Identifies the sequence that the transaction ids in the log belong to. A crash of PostgreSQL
 * starts a new one, because it reuses the last ids that were assigned but not persisted
 * (docs/decisions/0004-followers-read-again.md). So do a restore and a failover to another node.
 */
public final class TransactionEpoch {
  /**
   * In SQL: when the current sequence began. PostgreSQL resets its statistics only when it recovers
   * from a crash; if an operator resets them, followers merely read everything again.
   */
  public static final String SINCE = "pg_catalog.pg_stat_get_bgwriter_stat_reset_time()";

  // a restored database has a table of its own, and a node that takes over a time line of its own
  /** In SQL: a word for it. */
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
