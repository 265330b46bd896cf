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
import turno.availability.BusyEntry;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Sql;

/** Reads busy time from the database, grouped by holder. */
final class BusyRows {
  private static final String BOOKINGS =
      """
      select a.resource_id, a.starts_at, a.ends_at, a.holder_id, a.kind, a.units,
             b.status, b.expires_at, b.version
        from turno.allocations a
        join turno.bookings b on b.workspace_id = a.workspace_id and b.id = a.holder_id
       where a.workspace_id = ? and a.kind = 'booking'
      """;

  // one row for each block, regardless of how many days it covers
  private static final String BLOCKS =
      """
      select k.resource_id, k.starts_at, k.ends_at, k.id as holder_id, 'block' as kind, k.units,
             null as status, null::timestamptz as expires_at, k.version
        from turno.blocks k
       where k.workspace_id = ?
      """;

  // the condition on starts_at lets the index of the primary key skip each resource's past. It
  // excludes no further row, because an allocation lasts at most 9 days
  private static final String LOAD_BOOKINGS =
      BOOKINGS + " and a.ends_at > ? and a.starts_at > ?::timestamptz - interval '9 days'";

  private static final String LOAD_BLOCKS = BLOCKS + " and k.ends_at > ?";

  private static final String FIND_BOOKINGS = BOOKINGS + " and a.holder_id = any (?)";

  private static final String FIND_BLOCKS =
      BLOCKS
          + """
           and (k.resource_id, k.id) in (
             select a.resource_id, a.holder_id from turno.allocations a
              where a.workspace_id = ? and a.holder_id = any (?) and a.kind = 'block')
          """;

  // the booking with the greatest id was created last
  private static final String LATEST =
      """
      select r.id, latest.holder_id
        from unnest(?) r(id)
       cross join lateral (
         select a.holder_id
           from turno.allocations a
           join turno.bookings b on b.workspace_id = ? and b.id = a.holder_id
          where a.workspace_id = ? and a.resource_id = r.id and a.kind = 'booking'
            and a.ends_at <= ? and b.expires_at is null
          order by a.holder_id desc
          limit 1) latest
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
   * Returns, for each of these resources, the {@link IdSource#order} of its latest booking: of the
   * bookings without an expiry whose time on the resource ended by {@code until}, the one that was
   * created last. Resources without such a booking are absent.
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
                      IdSource.order(row.getObject("holder_id", UUID.class))));
    }
    return latest;
  }

  /**
   * Loads all busy time that ends after {@code from}. The rows are read in parts, so that loading
   * can stop if there are too many rows.
   *
   * @param read called for each row before the next row is read; throws if there are too many rows
   */
  static Map<UUID, BusyHolder> load(
      Connection connection, WorkspaceId workspaceId, Instant from, Runnable read)
      throws SQLException {
    Holders holders = new Holders();
    Sql.Row<Boolean> reader =
        row -> {
          read.run();
          return holders.add(row);
        };
    Sql.of(LOAD_BOOKINGS).with(workspaceId, from, from).each(connection, reader);
    Sql.of(LOAD_BLOCKS).with(workspaceId, from).each(connection, reader);
    return holders.all();
  }

  /** The time that these holders currently take. Holders that take no time are absent. */
  static Map<UUID, BusyHolder> find(Connection connection, WorkspaceId workspaceId, List<UUID> ids)
      throws SQLException {
    Holders holders = new Holders();
    Sql.of(FIND_BOOKINGS).with(workspaceId, ids).each(connection, holders::add);
    Sql.of(FIND_BLOCKS).with(workspaceId, workspaceId, ids).each(connection, holders::add);
    return holders.all();
  }

  /** The time of a booking or hold without its buffers, or of a block across all its days. */
  record Whole(UUID holder, Instant startsAt, Instant endsAt) {}

  /**
   * The bookings, holds and blocks with these ids. A block is included only if it is on one of
   * these resources.
   */
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

  /** Groups rows by holder. */
  private static final class Holders {
    private final Map<UUID, Long> versions = new HashMap<>();
    private final Map<UUID, List<BusyHolder.Taken>> busy = new HashMap<>();
    private final Map<ResourceId, ResourceId> resources = new HashMap<>();

    boolean add(ResultSet row) throws SQLException {
      UUID holder = row.getObject("holder_id", UUID.class);
      ResourceId resource = Sql.id(row, "resource_id", IdKind.RESOURCE);
      versions.put(holder, row.getLong("version"));
      // shares one instance of each id, because a resource has thousands of rows
      return busy.computeIfAbsent(holder, id -> new ArrayList<>(1))
          .add(taken(row, holder, resources.computeIfAbsent(resource, id -> id)));
    }

    Map<UUID, BusyHolder> all() {
      Map<UUID, BusyHolder> all = new HashMap<>();
      busy.forEach((holder, taken) ->
          all.put(holder, new BusyHolder(versions.getOrDefault(holder, 0L), taken)));
      return all;
    }
  }

  private static BusyHolder.Taken taken(ResultSet row, UUID holder, ResourceId resource)
      throws SQLException {
    boolean block = row.getString("kind").equals("block");
    BusyEntry.Kind kind =
        block
            ? BusyEntry.Kind.BLOCK
            : "hold".equals(row.getString("status")) ? BusyEntry.Kind.HOLD : BusyEntry.Kind.BOOKING;
    Integer units = Sql.integer(row, "units");
    return BusyHolder.Taken.of(
        holder,
        resource,
        kind,
        Sql.instantOf(row, "starts_at"),
        Sql.instantOf(row, "ends_at"),
        units == null ? BusyEntry.ALL_UNITS : units,
        Sql.instant(row, "expires_at"));
  }
}
