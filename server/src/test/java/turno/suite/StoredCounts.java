package turno.suite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import turno.testing.TestServer;

/**
 * The primary keys and digests of the rows of one workspace, and of all tables that belong to no
 * workspace, such as the clock. Rows that are marked as deleted, and rows that may change at any
 * time, are left out. Comparing two such records shows which rows changed in between.
 */
record StoredCounts(Map<String, String> rows) {
  /**
   * For each table, returns a query that selects the primary keys and digests of its rows. Times of
   * last use, counts of stored answers, the progress of event delivery, and the plans and costs of
   * automatic messages are left out, because they may be written at any time.
   */
  private static final String QUERIES =
      """
      select format(
               'select %L || jsonb_build_array(%s)::text, md5((to_jsonb(t) - ''last_used_at'' - ''look_at'')::text) from turno.%I t%s',
               c.relname || ' ', string_agg(format('t.%I', a.attname), ', ' order by a.attnum), c.relname,
               case when exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')
                    then ' where t.workspace_id = (select id from asked)' else '' end
               || case when exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'deleted_at')
                       then ' and t.deleted_at is null' else '' end
               || case when exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'endpoint_id')
                       then ' and exists (select from turno.webhook_endpoints e where e.workspace_id = t.workspace_id' ||
                            ' and e.id = t.endpoint_id and e.deleted_at is null)' else '' end)
        from pg_class c
        join pg_index i on i.indrelid = c.oid and i.indisprimary
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
       where c.relnamespace = 'turno'::regnamespace and c.relkind = 'r'
         and c.relname not in ('answer_hours', 'webhook_feed', 'webhook_recoveries', 'booking_messages', 'message_plans', 'agendas', 'message_costs')
       group by c.oid, c.relname
       order by c.relname
      """;

  /** Reads from the database directly, on one connection. */
  static final class Reader implements AutoCloseable {
    private final Connection connection;
    private final PreparedStatement everything;

    Reader(TestServer server) {
      try {
        connection = server.connect();
        List<String> queries = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(QUERIES);
            ResultSet found = statement.executeQuery()) {
          while (found.next()) {
            queries.add(found.getString(1));
          }
        }
        everything =
            connection.prepareStatement(
                "with asked as (select ?::uuid as id) " + String.join(" union all ", queries));
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }

    StoredCounts read(UUID workspaceId) {
      try {
        everything.setObject(1, workspaceId);
        Map<String, String> rows = new HashMap<>();
        try (ResultSet found = everything.executeQuery()) {
          while (found.next()) {
            rows.put(found.getString(1), found.getString(2));
          }
        }
        return new StoredCounts(rows);
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void close() {
      try {
        connection.close();
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /**
   * Returns the numbers of rows that were added, changed and deleted since {@code before}, by
   * table. Equal effects have equal maps; the map is empty if nothing changed.
   */
  Map<String, Integer> since(StoredCounts before) {
    Map<String, Integer> counts = new TreeMap<>();
    rows.forEach((key, digest) -> {
      String old = before.rows.get(key);
      if (old == null) {
        count(counts, key, "new");
      } else if (!old.equals(digest)) {
        count(counts, key, "changed");
      }
    });
    before.rows.keySet().stream()
        .filter(key -> !rows.containsKey(key))
        .forEach(key -> count(counts, key, "gone"));
    return counts;
  }

  private static void count(Map<String, Integer> counts, String key, String what) {
    counts.merge(key.substring(0, key.indexOf(' ')) + " " + what, 1, Integer::sum);
  }
}
