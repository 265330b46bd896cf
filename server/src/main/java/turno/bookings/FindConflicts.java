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
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.catalog.Catalog;
import turno.catalog.CatalogChange;
import turno.catalog.ConflictFinder;
import turno.catalog.ConflictFinder.ConflictSearch;
import turno.catalog.Conflicts;
import turno.catalog.Resource;
import turno.catalog.Schedule;
import turno.catalog.ScheduleOverride;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.scheduling.Snapshot;
import turno.scheduling.Snapshots;

/**
 * Lists the active bookings ahead that a change of the catalog leaves outside the hours, above a
 * capacity or on a resource out of use, with times to which they could be moved
 * (docs/rules/bookings.md#conflicts-are-listed-not-cancelled). It changes nothing.
 */
public final class FindConflicts implements ConflictFinder {
  /** How many bookings are looked at together. */
  static final int BATCH = 1_000;

  private static final BookingId LAST_ID = new BookingId(new UUID(-1, -1));

  private static final String AHEAD =
      """
      with ahead as (
        select b.id, b.service_id, b.starts_at, b.ends_at
          from turno.bookings b
         where b.workspace_id = ? and (b.starts_at, b.id) > (?, ?) and b.starts_at < ?
           and b.ends_at > ?
           and b.status in ('pending_payment', 'confirmed', 'checked_in')
           and (b.expires_at is null or b.expires_at > ?)
           and (b.service_id = any (?::uuid[])
                or exists (select from turno.allocations r
                            where r.workspace_id = ? and r.holder_id = b.id
                              and r.resource_id = any (?::uuid[])))
         order by b.starts_at, b.id
         limit ?)
      select b.id, b.service_id, b.starts_at, b.ends_at,
             a.resource_id, a.starts_at as taken_from, a.ends_at as taken_to
        from ahead b
        join turno.allocations a on a.workspace_id = ? and a.holder_id = b.id
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

  private final Database database;
  private final Snapshots snapshots;
  private final ShownBookings shown;

  public FindConflicts(Database database, Snapshots snapshots) {
    this.database = database;
    this.snapshots = snapshots;
    this.shown = new ShownBookings(database);
  }

  @Override
  public ConflictSearch search(CatalogChange change, Instant now) {
    return new Search(change, snapshots.get(change.after().workspaceId()), now);
  }

  private final class Search implements ConflictSearch {
    private final CatalogChange change;
    private final WorkspaceId workspaceId;
    private final Instant now;
    private final Dates dates;
    private final Set<ResourceId> retired;
    private final Set<ResourceId> resources;
    private final Set<ServiceId> services;
    private final HoursCheck before;
    private final HoursCheck after;
    private final Snapshot standing;

    Search(CatalogChange change, Snapshot known, Instant now) {
      this.change = change;
      this.workspaceId = change.after().workspaceId();
      this.now = now;
      this.dates = Dates.of(change);
      this.retired = change.retired();
      this.resources = change.resources();
      this.services = change.services();
      this.standing = known.under(change.after());
      this.before = new HoursCheck(known.compiled().under(change.before()), resources, services);
      this.after = new HoursCheck(standing.compiled(), resources, services);
    }

    @Override
    public Conflicts find(Connection connection) throws SQLException {
      Set<BookingId> crowded = crowded(connection, change, now);
      List<BookingId> earliest = new ArrayList<>();
      int total = 0;
      Instant since = now;
      BookingId last = LAST_ID;
      List<BusyBooking> batch;
      do {
        batch = ahead(connection, since, last);
        for (BusyBooking booking : batch) {
          if (isLeftBehind(booking) || crowded.contains(booking.id())) {
            total++;
            if (total <= Conflicts.LISTED_MAX) {
              earliest.add(booking.id());
            }
          }
          since = booking.startsAt();
          last = booking.id();
        }
      } while (batch.size() == BATCH);
      return shown.show(connection, workspaceId, earliest, total, now);
    }

    private boolean isLeftBehind(BusyBooking booking) {
      return booking.takesAny(retired)
          || (!after.isInside(booking) && (dates.own(booking) || before.isInside(booking)));
    }

    private List<BusyBooking> ahead(Connection connection, Instant since, BookingId last)
        throws SQLException {
      return BusyBooking.grouped(
          Sql.of(AHEAD)
              .with(workspaceId, since, last, dates.reachTo, dates.reachFrom, now)
              .with(services, workspaceId, resources, BATCH, workspaceId)
              .list(connection, BusyBooking::read));
    }

    @Override
    public Conflicts foresee() {
      return shown.propose(database.read(this::find), standing, now);
    }
  }

  /** Bookings that take a resource at moments when its use is above its new capacity. */
  private static Set<BookingId> crowded(Connection connection, CatalogChange change, Instant now)
      throws SQLException {
    if (!(change.changed() instanceof Resource resource)) {
      return Set.of();
    }
    Resource old = change.before().resources().get(resource.id());
    if (old == null || old.capacity() <= resource.capacity()) {
      return Set.of();
    }
    WorkspaceId workspaceId = change.after().workspaceId();
    return new HashSet<>(
        Sql.of(CROWDED)
            .with(workspaceId, workspaceId, resource.id(), now, now, now, resource.capacity())
            .list(connection, row -> Sql.id(row, "holder_id", IdKind.BOOKING)));
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

    private static ZoneId zone(Catalog catalog, ScheduleId scheduleId) {
      Schedule schedule = catalog.schedules().get(scheduleId);
      ZoneId zone = schedule == null ? null : schedule.zone();
      return zone == null ? ZoneOffset.UTC : zone;
    }

    private static Instant midnight(LocalDate date, ZoneId zone) {
      return date.atStartOfDay(zone).toInstant();
    }

    boolean own(BusyBooking booking) {
      return ownFrom != null
          && ownTo != null
          && booking.startsAt().isBefore(ownTo)
          && booking.endsAt().isAfter(ownFrom);
    }
  }
}
