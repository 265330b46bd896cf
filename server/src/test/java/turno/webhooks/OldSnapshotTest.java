package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Id.EndpointId;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

/** A long-lived snapshot, such as a backup's, keeps deleted entries in every index. */
class OldSnapshotTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final int DELIVERED = 20_000;
  private static final Endpoint.Key KEY =
      new Endpoint.Key(BarbeariaSol.WORKSPACE, new EndpointId(new UUID(7, 7)));

  private static final String ENDPOINT =
      """
      insert into turno.webhook_endpoints
             (workspace_id, id, url, event_types, active, activation, active_since, secret,
              created_at, updated_at)
      values (?, ?, 'https://example.com/', '{*}', true, 1, now(), '', now(), now())
      """;

  private static final String DELIVERIES =
      """
      insert into turno.webhook_deliveries
             (workspace_id, id, endpoint_id, activation, event_id, event_type, body, status,
              attempt_count, automatic_count, asked, due_at, created_at)
      select ?, gen_random_uuid(), ?, 1, gen_random_uuid(), 'booking.created', '{}', 'pending',
             0, 0, '{}', at, at
        from generate_series(1, ?) g,
             lateral (select ?::timestamptz - make_interval(secs => g * 0.1)) t(at)
      """;

  private static final String TOUCHED =
      """
      select heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read
        from pg_statio_all_tables where relid = 'turno.webhook_deliveries'::regclass
      """;

  @RegisterExtension private final TestDatabase fresh = TestDatabase.create();
  private final Database database = fresh.open(1);

  @Test
  void claimsReadFewBlocksDuringALongSnapshot() throws SQLException {
    try (Connection old = fresh.connect()) {
      BarbeariaSol.in(database);
      // otherwise the work of autovacuum would be counted with the claims
      write("alter table turno.webhook_deliveries set (autovacuum_enabled = false)");
      write(ENDPOINT, KEY.workspaceId(), KEY.endpointId());
      // the oldest delivery has been waiting for half an hour, the newest for a minute
      write(DELIVERIES, KEY.workspaceId(), KEY.endpointId(), DELIVERED, NOW.minusSeconds(60));
      old.setAutoCommit(false);
      old.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      try (Statement statement = old.createStatement()) {
        statement.execute("select count(*) from turno.webhook_deliveries");
      }
      write("update turno.webhook_deliveries set status = 'delivered', due_at = null");
      write(DELIVERIES, KEY.workspaceId(), KEY.endpointId(), 100, NOW);
      write("analyze turno.webhook_deliveries");

      DueDeliveries due = new DueDeliveries(database);
      long before = touched();
      assertEquals(4, claim(due));
      long unmarked = touched() - before;
      assertTrue(unmarked > 600, "no deleted entries are in the way; blocks read: " + unmarked);
      assertEquals(Map.of(KEY, NOW.minusSeconds(10)), due.endpoints(NOW));
      before = touched();
      assertEquals(4, claim(due));
      assertTrue(touched() - before < unmarked / 2, "blocks of a claim: " + (touched() - before));
      before = touched();
      assertEquals(Map.of(KEY, NOW.minusSeconds(10)), due.endpoints(NOW));
      assertTrue(touched() - before < unmarked / 2, "blocks of a scan: " + (touched() - before));
      old.rollback();
    }
  }

  /**
   * Writes without a pool's time limits, because writing these rows may take a long time on a slow
   * machine.
   */
  private void write(String sql, Object... values) throws SQLException {
    try (Connection connection = fresh.connect()) {
      Sql.of(sql).with(values).update(connection);
    }
  }

  private static int claim(DueDeliveries due) {
    SequencedMap<Endpoint.Key, Integer> wanted = new LinkedHashMap<>();
    wanted.put(KEY, 4);
    return due.claim(wanted, UUID.randomUUID(), NOW).size();
  }

  private long touched() {
    database.read(
        connection -> Sql.of("select pg_stat_force_next_flush()").one(connection, row -> true));
    database.read(connection -> Sql.of("select 1").one(connection, row -> true));
    return database.read(connection -> Sql.of(TOUCHED).one(connection, row -> row.getLong(1)));
  }
}
