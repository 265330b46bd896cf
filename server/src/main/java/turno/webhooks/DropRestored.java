package turno.webhooks;

import java.sql.Connection;
import java.sql.SQLException;
import turno.platform.db.Database;
import turno.platform.db.Sql;

/**
 * Drops the deliveries that were waiting at the time of a backup, because the server of the
 * original database sends them. Pending deliveries become {@code failed}, with the reason {@code
 * restored}; requested attempts and recoveries are dropped.
 */
final class DropRestored {
  private static final int BATCH = 5_000;

  /**
   * Waits for the fan-out, which holds this lock and may not know yet which events were dropped.
   */
  private static final String WAIT_FOR_FAN_OUT = "select from turno.webhook_feed for update";

  private static final String END_RECOVERIES = "delete from turno.webhook_recoveries";

  // a test delivery has no event in the log
  private static final String DROP =
      """
      update turno.webhook_deliveries d
         set failed_reason = case when d.status = 'pending' then 'restored' else d.failed_reason end,
             status = case when d.status = 'pending' then 'failed' else d.status end,
             next_attempt_at = null, asked = '{}', due_at = null
        from (select workspace_id, id from turno.webhook_deliveries
               where due_at is not null and (event_seq is null or event_seq <= ?)
               limit ? for update) w
       where d.workspace_id = w.workspace_id and d.id = w.id
      """;

  private static final String WAITING =
      "select count(*) from turno.webhook_deliveries where due_at is not null";

  private DropRestored() {}

  static int run(Database database, long lastSeq) {
    int all = 0;
    int batch;
    do {
      batch = database.<Integer>write(connection -> batch(connection, lastSeq));
      all += batch;
    } while (batch == BATCH);
    return all;
  }

  private static int batch(Connection connection, long lastSeq) throws SQLException {
    Sql.of(WAIT_FOR_FAN_OUT).list(connection, row -> true);
    Sql.of(END_RECOVERIES).update(connection);
    return Sql.of(DROP).with(lastSeq, BATCH).update(connection);
  }

  static long waiting(Database database) {
    return database.read(connection -> Sql.of(WAITING).one(connection, row -> row.getLong(1)));
  }
}
