package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

/** Recovering missed events: docs/rules/webhooks.md#recover. */
class RecoverEventsTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");

  private static final String ENDPOINT =
      """
      insert into turno.webhook_endpoints
             (workspace_id, id, url, event_types, active, activation, active_since, active_from,
              secret, created_at, updated_at)
      values (?, ?, 'https://example.com/', '{*}', true, 1, now(), pg_current_xact_id(), '', now(),
              now())
      """;

  private static final String NEIGHBOUR =
      """
      insert into turno.workspaces
      select (jsonb_populate_record(w, jsonb_build_object('workspace_id', ?::text, 'slug', 'other'))).*
        from turno.workspaces w where workspace_id = ?
      """;

  private static final String RECOVERY =
      """
      insert into turno.webhook_recoveries
             (workspace_id, endpoint_id, id, activation, since, until)
      values (?, ?, ?, 1, now(), now() + interval '1 hour')
      """;

  private static void write(Database database, String sql, Object... values) {
    database.write(connection -> Sql.of(sql).with(values).update(connection));
  }

  @Test
  void workspacesTakeTurnsInRecoveringEvents() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1)) {
      IdSource ids = new IdSource(() -> NOW, new SecureRandom());
      List<UUID> made = new ArrayList<>();
      RecoverEvents recoveries =
          new RecoverEvents(
              database,
              () -> NOW,
              ids,
              keys -> keys.forEach(key -> made.add(key.workspaceId().value())));
      BarbeariaSol.in(database);
      UUID busy = BarbeariaSol.WORKSPACE.value();
      UUID calm = ids.next(); // sorts after the other workspace's id
      write(database, NEIGHBOUR, calm.toString(), busy);
      for (UUID workspace : List.of(busy, busy, busy, calm)) {
        UUID endpoint = ids.next();
        write(database, ENDPOINT, workspace, endpoint);
        write(database, RECOVERY, workspace, endpoint, ids.next());
      }
      for (int run = 0; run < 10; run++) {
        recoveries.run();
      }
      assertEquals(List.of(busy, calm, busy, busy), made);
    }
  }
}
