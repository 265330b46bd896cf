package turno.scheduling;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import turno.availability.Entry;
import turno.platform.db.Sql;

/** Busy time in the database, by holder. */
final class BusyRows {
  private static final String COLUMNS =
      """
      select a.resource_id, a.starts_at, a.ends_at, a.holder_id, a.kind, a.units,
             b.status, b.expires_at, coalesce(b.created_at, k.created_at) as created_at,
             coalesce(b.version, k.version) as version, k.units is null and a.kind = 'block' as whole
        from turno.allocations a
        left join turno.bookings b
          on b.workspace_id = a.workspace_id and b.id = a.holder_id and a.kind = 'booking'
        left join turno.blocks k
          on k.workspace_id = a.workspace_id and k.resource_id = a.resource_id
         and k.id = a.holder_id and a.kind = 'block'
      """;

  // the bound on starts_at lets the primary key skip the past of each resource
  private static final String LOAD =
      COLUMNS
          + " where a.workspace_id = ? and a.ends_at > ? and a.starts_at > ?::timestamptz - interval '9 days'";

  private static final String FIND =
      COLUMNS + " where a.workspace_id = ? and a.holder_id = any (?)";

  private BusyRows() {}

  /** Everything that ends after {@code from}. */
  static Map<UUID, WorkspaceState.Loaded> load(
      Connection connection, UUID workspaceId, Instant from) throws SQLException {
    return grouped(Sql.of(LOAD).with(workspaceId, from, from).list(connection, BusyRows::read));
  }

  /** What these holders take now; one that takes nothing is absent. */
  static Map<UUID, WorkspaceState.Loaded> find(
      Connection connection, UUID workspaceId, List<UUID> holders) throws SQLException {
    return grouped(Sql.of(FIND).with(workspaceId, holders).list(connection, BusyRows::read));
  }

  private record Row(UUID holder, long version, Busy busy) {}

  private static Row read(ResultSet row) throws SQLException {
    boolean block = row.getString("kind").equals("block");
    Entry.Kind kind =
        block
            ? Entry.Kind.BLOCK
            : "hold".equals(row.getString("status")) ? Entry.Kind.HOLD : Entry.Kind.BOOKING;
    return new Row(
        row.getObject("holder_id", UUID.class),
        row.getLong("version"),
        new Busy(
            row.getObject("resource_id", UUID.class),
            kind,
            Sql.instantOf(row, "starts_at"),
            Sql.instantOf(row, "ends_at"),
            row.getBoolean("whole") ? Entry.ALL_UNITS : row.getInt("units"),
            Sql.instant(row, "expires_at"),
            Sql.instantOf(row, "created_at")));
  }

  private static Map<UUID, WorkspaceState.Loaded> grouped(List<Row> rows) {
    Map<UUID, Long> versions = new HashMap<>();
    Map<UUID, List<Busy>> busy = new HashMap<>();
    for (Row row : rows) {
      versions.put(row.holder(), row.version());
      busy.computeIfAbsent(row.holder(), holder -> new ArrayList<>()).add(row.busy());
    }
    Map<UUID, WorkspaceState.Loaded> loaded = new HashMap<>();
    busy.forEach((holder, all) ->
        loaded.put(
            holder,
            new WorkspaceState.Loaded(versions.getOrDefault(holder, 0L), List.copyOf(all))));
    return loaded;
  }
}
