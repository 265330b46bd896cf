package turno.bookings;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * Finds bookings that take a resource while its use exceeds its capacity. The use includes holds.
 * Blocks may overlap each other, so each block is added to the use separately, not together with
 * other blocks.
 */
final class Crowding {
  // use changes only when an allocation starts or ends. No allocation is longer than nine days, so
  // the distant past is not read. The changes are computed once per resource; a join would compute
  // them for every row
  private static final String CROWDED =
      """
      select found.holder_id
        from unnest(?::uuid[], ?::bigint[]) r(id, capacity)
       cross join lateral (
      with taken as (
        select a.holder_id, a.starts_at, a.ends_at, a.units
          from turno.allocations a
          join turno.bookings b on b.workspace_id = ? and b.id = a.holder_id
         where a.workspace_id = ? and a.resource_id = r.id and a.kind = 'booking'
           and a.starts_at > ?::timestamptz - interval '9 days' and a.starts_at < ? and a.ends_at > ?
           and (b.expires_at is null or b.expires_at > ?)),
      changes as (
        select e.at, sum(e.units) as units
          from (select t.starts_at as at, t.units from taken t
                union all select t.ends_at, -t.units from taken t) e
         group by e.at),
      used as (
        select c.at, lead(c.at) over (order by c.at) as until,
               sum(c.units) over (order by c.at) as units
          from changes c),
      crowded as (
        select tstzrange(u.at, u.until) as span from used u where u.units > r.capacity
        union all
        select tstzrange(u.at, u.until) * tstzrange(k.starts_at, k.ends_at)
          from used u
          join turno.allocations k
            on k.workspace_id = ? and k.resource_id = r.id and k.kind = 'block'
           and k.starts_at > u.at - interval '25 hours' and k.starts_at < u.until and k.ends_at > u.at
         where u.units > 0 and u.units + k.units > r.capacity)
      select distinct t.holder_id
        from taken t
       where tstzrange(t.starts_at, t.ends_at) && (select range_agg(c.span) from crowded c)) found
      """;

  private Crowding() {}

  /**
   * @param capacities the capacity of each resource to check
   * @param from bookings that end at or before this instant are skipped
   * @param to bookings that start at or after this instant are skipped
   * @param now bookings that have expired by this instant are skipped
   */
  static Set<BookingId> find(
      Connection connection,
      WorkspaceId workspaceId,
      Map<ResourceId, Integer> capacities,
      Instant from,
      Instant to,
      Instant now)
      throws SQLException {
    List<ResourceId> ids = new ArrayList<>();
    List<Long> most = new ArrayList<>();
    capacities.forEach((id, capacity) -> {
      ids.add(id);
      most.add((long) capacity);
    });
    return new HashSet<>(
        Sql.of(CROWDED)
            .with(ids, most)
            .with(workspaceId, workspaceId, from, to, from, now, workspaceId)
            .list(connection, row -> Sql.id(row, "holder_id", IdKind.BOOKING)));
  }
}
