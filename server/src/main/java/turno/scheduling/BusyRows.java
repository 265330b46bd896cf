package turno.scheduling;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import turno.availability.Entry;
import turno.kernel.IdKind;
import turno.kernel.ResourceId;
import turno.kernel.WorkspaceId;
import turno.platform.db.Sql;

/** Busy time in the database, by holder. */
final class BusyRows {
  private static final String COLUMNS =
      """
      select a.resource_id, a.starts_at, a.ends_at, a.holder_id, a.kind, a.units,
             b.status, b.expires_at, coalesce(b.created_at, k.created_at) as created_at,
             coalesce(b.version, k.version) as version
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

  // ids ascend with creation, except for the seconds that planning may take
  private static final String LATEST =
      """
      select r.id, latest.created_at
        from unnest(?) r(id)
       cross join lateral (
         select max(n.created_at) as created_at
           from (select b.created_at
                   from turno.allocations a
                   join turno.bookings b on b.workspace_id = ? and b.id = a.holder_id
                  where a.workspace_id = ? and a.resource_id = r.id and a.kind = 'booking'
                    and a.ends_at <= ? and b.expires_at is null
                  order by a.holder_id desc
                  limit 16) n) latest
       where latest.created_at is not null
      """;

  private static final String WHOLE =
      """
      select id, starts_at, ends_at from turno.bookings where workspace_id = ? and id = any (?)
      union all
      select id, starts_at, ends_at from turno.blocks
       where workspace_id = ? and resource_id = any (?) and id = any (?)
      """;

  private BusyRows() {}

  /**
   * For each of these resources: when its latest booking was made, in epoch seconds, among those
   * whose time on it ended by {@code until}. Resources without one are absent.
   */
  static Map<ResourceId, Long> latest(
      Connection connection, WorkspaceId workspaceId, Set<ResourceId> resources, Instant until)
      throws SQLException {
    Map<ResourceId, Long> latest = new HashMap<>();
    if (!resources.isEmpty()) {
      Sql.of(LATEST)
          .with(resources, workspaceId, workspaceId, until)
          .list(
              connection,
              row ->
                  latest.put(
                      Sql.id(row, "id", IdKind.RESOURCE),
                      Sql.instantOf(row, "created_at").getEpochSecond()));
    }
    return latest;
  }

  /** Everything that ends after {@code from}. */
  static Map<UUID, BusyHolder> load(Connection connection, WorkspaceId workspaceId, Instant from)
      throws SQLException {
    return grouped(Sql.of(LOAD).with(workspaceId, from, from).list(connection, BusyRows::read));
  }

  /** What these holders take now. A holder that takes nothing is absent. */
  static Map<UUID, BusyHolder> find(
      Connection connection, WorkspaceId workspaceId, List<UUID> holders) throws SQLException {
    return grouped(Sql.of(FIND).with(workspaceId, holders).list(connection, BusyRows::read));
  }

  /** The time of a booking without its buffers, or of a whole block. */
  record Whole(UUID holder, Instant startsAt, Instant endsAt) {}

  /** The bookings, holds and blocks with these ids, the blocks being of these resources. */
  static List<Whole> whole(
      Connection connection,
      WorkspaceId workspaceId,
      List<UUID> holders,
      List<ResourceId> resources)
      throws SQLException {
    return Sql.of(WHOLE)
        .with(workspaceId, holders, workspaceId, resources, holders)
        .list(
            connection,
            row ->
                new Whole(
                    row.getObject("id", UUID.class),
                    Sql.instantOf(row, "starts_at"),
                    Sql.instantOf(row, "ends_at")));
  }

  private record Row(UUID holder, long version, BusyInterval busy) {}

  private static Row read(ResultSet row) throws SQLException {
    boolean block = row.getString("kind").equals("block");
    Entry.Kind kind =
        block
            ? Entry.Kind.BLOCK
            : "hold".equals(row.getString("status")) ? Entry.Kind.HOLD : Entry.Kind.BOOKING;
    return new Row(
        row.getObject("holder_id", UUID.class),
        row.getLong("version"),
        new BusyInterval(
            Sql.id(row, "resource_id", IdKind.RESOURCE),
            kind,
            Sql.instantOf(row, "starts_at"),
            Sql.instantOf(row, "ends_at"),
            row.getInt("units"),
            Sql.instant(row, "expires_at"),
            Sql.instantOf(row, "created_at")));
  }

  private static Map<UUID, BusyHolder> grouped(List<Row> rows) {
    Map<UUID, Long> versions = new HashMap<>();
    Map<UUID, List<BusyInterval>> busy = new HashMap<>();
    Map<ResourceId, ResourceId> resources = new HashMap<>();
    for (Row row : rows) {
      versions.put(row.holder(), row.version());
      // one instance for each id, because a resource has thousands of rows
      busy.computeIfAbsent(row.holder(), holder -> new ArrayList<>())
          .add(row.busy().on(resources.computeIfAbsent(row.busy().resourceId(), id -> id)));
    }
    Map<UUID, BusyHolder> held = new HashMap<>();
    busy.forEach((holder, all) ->
        held.put(holder, BusyHolder.of(holder, versions.getOrDefault(holder, 0L), all)));
    return held;
  }
}
