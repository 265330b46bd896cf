package turno.bookings;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.catalog.Catalog;
import turno.catalog.CatalogChange;
import turno.catalog.Conflict;
import turno.catalog.ConflictFinder;
import turno.catalog.Resource;
import turno.catalog.Schedule;
import turno.catalog.ScheduleOverride;
import turno.kernel.Json;
import turno.platform.db.Sql;
import turno.scheduling.Compiled;
import turno.scheduling.Snapshot;
import turno.scheduling.Snapshots;

/**
 * Lists the active bookings ahead that a change of the catalog leaves outside the hours, above a
 * capacity or on a resource out of use, with times to which they could be moved
 * (docs/rules/bookings.md#conflicts-are-listed-not-cancelled). It changes nothing.
 */
public final class FindConflicts implements ConflictFinder {
  /** How many are listed, the earliest first. */
  static final int LISTED_MAX = 500;

  private static final String AHEAD =
      """
      select b.id, b.service_id, b.starts_at, b.ends_at,
             a.resource_id, a.starts_at as taken_from, a.ends_at as taken_to
        from turno.bookings b
        join turno.allocations a on a.workspace_id = ? and a.holder_id = b.id
       where b.workspace_id = ? and b.starts_at > ? and b.starts_at < ? and b.ends_at > ?
         and b.status in ('pending_payment', 'confirmed', 'checked_in')
         and (b.expires_at is null or b.expires_at > ?)
         and (b.service_id = any (?::uuid[])
              or exists (select from turno.allocations r
                          where r.workspace_id = ? and r.holder_id = b.id
                            and r.resource_id = any (?::uuid[])))
       order by b.starts_at, b.id
      """;

  // use changes only where something starts or ends. Everything that takes time counts, holds too.
  // None is longer than nine days, so that the past is not read
  private static final String CROWDED =
      """
      with taken as (
        select a.holder_id, a.starts_at, a.ends_at, a.units
          from turno.allocations a
          join turno.bookings b on b.workspace_id = ? and b.id = a.holder_id
         where a.workspace_id = ? and a.resource_id = ? and a.kind = 'booking'
           and a.starts_at > ?::timestamptz - interval '9 days' and a.ends_at > ?
           and (b.expires_at is null or b.expires_at > ?)),
      changes as (
        select e.at, sum(e.units) as units
          from (select t.starts_at as at, t.units from taken t
                union all select t.ends_at, -t.units from taken t) e
         group by e.at),
      used as (
        select c.at, lead(c.at) over (order by c.at) as until,
               sum(c.units) over (order by c.at) as units
          from changes c)
      select distinct t.holder_id
        from taken t
       where tstzrange(t.starts_at, t.ends_at) && (
               select range_agg(tstzrange(u.at, u.until)) from used u where u.units > ?)
      """;

  private final Snapshots snapshots;

  public FindConflicts(Snapshots snapshots) {
    this.snapshots = snapshots;
  }

  @Override
  public List<Conflict> find(Connection connection, CatalogChange change, Instant now)
      throws SQLException {
    UUID workspaceId = change.after().workspaceId();
    Snapshot known = snapshots.get(workspaceId);
    List<UUID> left = leftBehind(connection, change, known.compiled(), now);
    if (left.isEmpty()) {
      return List.of();
    }
    List<Booking> bookings = ShownBookings.find(connection, workspaceId, left, now);
    Map<UUID, List<Conflict.Proposal>> proposals =
        Proposals.of(connection, known.under(change.after()), bookings, now);
    return bookings.stream()
        .map(booking ->
            new Conflict(
                Json.text(BookingView.of(booking, change.after().stages())),
                proposals.getOrDefault(booking.id(), List.of())))
        .toList();
  }

  private static List<UUID> leftBehind(
      Connection connection, CatalogChange change, Compiled known, Instant now)
      throws SQLException {
    Set<UUID> resources = change.resources();
    Set<UUID> services = change.services();
    Dates dates = Dates.of(change);
    HoursCheck before = new HoursCheck(known.under(change.before()), resources, services);
    HoursCheck after = new HoursCheck(known.under(change.after()), resources, services);
    Set<UUID> crowded = crowded(connection, change, now);
    Set<UUID> retired = change.retired();
    List<UUID> left = new ArrayList<>();
    for (BookedTime booking : ahead(connection, change, dates, now)) {
      boolean outside =
          !after.isInside(booking) && (dates.own(booking) || before.isInside(booking));
      if (outside || crowded.contains(booking.id()) || booking.takesAny(retired)) {
        left.add(booking.id());
      }
      if (left.size() == LISTED_MAX) {
        break;
      }
    }
    return left;
  }

  private static List<BookedTime> ahead(
      Connection connection, CatalogChange change, Dates dates, Instant now) throws SQLException {
    UUID workspaceId = change.after().workspaceId();
    return BookedTime.grouped(
        Sql.of(AHEAD)
            .with(workspaceId, workspaceId, now, dates.reachTo, dates.reachFrom, now)
            .with(change.services(), workspaceId, change.resources())
            .list(connection, BookedTime::read));
  }

  /** Bookings that take a resource at moments when its use is above its new capacity. */
  private static Set<UUID> crowded(Connection connection, CatalogChange change, Instant now)
      throws SQLException {
    if (!(change.changed() instanceof Resource resource)) {
      return Set.of();
    }
    Resource old = change.before().resources().get(resource.id());
    if (old == null || old.capacity() <= resource.capacity()) {
      return Set.of();
    }
    UUID workspaceId = change.after().workspaceId();
    return new HashSet<>(
        Sql.of(CROWDED)
            .with(workspaceId, workspaceId, resource.id(), now, now, now, resource.capacity())
            .list(connection, row -> row.getObject("holder_id", UUID.class)));
  }

  /**
   * The time in which a change can matter: always, or around the dates of an override.
   *
   * @param ownFrom the beginning of the dates that an override owns: what is outside the hours
   *     there is listed, whether or not it was so before; null for other changes
   * @param reachFrom what ended before it is not touched
   * @param reachTo what begins after it is not touched
   */
  private record Dates(
      @Nullable Instant ownFrom, @Nullable Instant ownTo, Instant reachFrom, Instant reachTo) {
    private static final Dates ALL =
        new Dates(
            null,
            null,
            Instant.parse("1999-01-01T00:00:00Z"),
            Instant.parse("2300-01-01T00:00:00Z"));

    static Dates of(CatalogChange change) {
      if (!(change.changed() instanceof ScheduleOverride override)) {
        return ALL;
      }
      ZoneId zone = zone(change.after(), override.scheduleId());
      Instant from = midnight(override.startDate(), zone);
      Instant to = midnight(override.endDate().plusDays(1), zone);
      // its last evening may run past midnight, and buffers reach a day further
      return new Dates(from, to, from.minus(2, ChronoUnit.DAYS), to.plus(3, ChronoUnit.DAYS));
    }

    private static ZoneId zone(Catalog catalog, UUID scheduleId) {
      Schedule schedule = catalog.schedules().get(scheduleId);
      ZoneId zone = schedule == null ? null : schedule.zone();
      return zone == null ? ZoneOffset.UTC : zone;
    }

    private static Instant midnight(LocalDate date, ZoneId zone) {
      return date.atStartOfDay(zone).toInstant();
    }

    boolean own(BookedTime booking) {
      return ownFrom != null
          && ownTo != null
          && booking.startsAt().isBefore(ownTo)
          && booking.endsAt().isAfter(ownFrom);
    }
  }
}
