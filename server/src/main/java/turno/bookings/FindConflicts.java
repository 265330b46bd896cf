package turno.bookings;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.bookings.BusyBooking.Ahead;
import turno.bookings.BusyBooking.Touched;
import turno.bookings.CatalogFit.Misfit;
import turno.catalog.Catalog;
import turno.catalog.CatalogChange;
import turno.catalog.ConflictFinder;
import turno.catalog.Conflicts;
import turno.catalog.Resource;
import turno.catalog.Schedule;
import turno.catalog.ScheduleOverride;
import turno.kernel.Id;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.scheduling.Snapshot;
import turno.scheduling.Snapshots;

/**
 * Finds the active future bookings that do not fit the catalog, or that no longer fit it after a
 * change (docs/rules/bookings.md#what-a-conflict-is). It only reads.
 */
public final class FindConflicts implements ConflictFinder {
  /** The longest possible booking. */
  private static final Duration LONGEST = Duration.ofDays(7);

  private final Database database;
  private final Snapshots snapshots;
  private final RenderedBookings shown;

  public FindConflicts(Database database, Snapshots snapshots) {
    this.database = database;
    this.snapshots = snapshots;
    this.shown = new RenderedBookings(database);
  }

  @Override
  public ConflictSearch search(CatalogChange change, Instant now) {
    return new Search(change, snapshots.get(change.after().workspaceId()), now);
  }

  /**
   * The bookings that conflict with the current catalog or blocks.
   *
   * @param from only bookings that start at or after this instant and after {@code now} are
   *     returned
   * @param to only bookings that start before this instant are returned
   */
  Set<BookingId> standing(WorkspaceId workspaceId, Instant from, Instant to, Instant now) {
    Snapshot snapshot = snapshots.get(workspaceId);
    CatalogFit fit = new CatalogFit(snapshot.compiled());
    Map<ResourceId, Integer> capacities = new LinkedHashMap<>();
    snapshot
        .catalog()
        .resources()
        .forEach((id, resource) -> capacities.put(id, resource.capacity()));
    Instant since = from.isAfter(now) ? from.minusSeconds(1) : now;
    return database.snapshot(connection -> {
      Set<BookingId> crowded = Crowding.find(connection, workspaceId, capacities, since, to, now);
      Set<BookingId> found = new HashSet<>();
      new Ahead(workspaceId, since, to, now, null)
          .read(
              connection,
              booking -> {
                if (crowded.contains(booking.id()) || !fit.misfits(booking).isEmpty()) {
                  found.add(booking.id());
                }
              });
      return found;
    });
  }

  private final class Search implements ConflictSearch {
    private final CatalogChange change;
    private final WorkspaceId workspaceId;
    private final Instant now;
    private final Dates dates;
    private final Touched touched;
    private final CatalogFit before;
    private final CatalogFit after;
    private final Snapshot standing;

    Search(CatalogChange change, Snapshot known, Instant now) {
      this.change = change;
      this.workspaceId = change.after().workspaceId();
      this.now = now;
      this.dates = Dates.of(change);
      this.touched = new Touched(change.resources(), change.services(), change.locations());
      this.standing = known.under(change.after());
      this.before = new CatalogFit(known.compiled().under(change.before()));
      this.after = new CatalogFit(standing.compiled());
    }

    @Override
    public Conflicts find(Connection connection) throws SQLException {
      Set<BookingId> crowded = crowded(connection);
      List<BookingId> found = new ArrayList<>();
      new Ahead(workspaceId, dates.from(now), dates.reachTo, now, touched)
          .read(
              connection,
              booking -> {
                if (isLeftBehind(booking) || crowded.contains(booking.id())) {
                  found.add(booking.id());
                }
              });
      List<BookingId> earliest = found.subList(0, Math.min(found.size(), Conflicts.LISTED_MAX));
      return shown.show(connection, workspaceId, earliest, found.size(), now);
    }

    private boolean isLeftBehind(BusyBooking booking) {
      if (dates.own(booking) && isClosedByOverride(booking)) {
        return true;
      }
      Set<Misfit> misfits = after.misfits(booking);
      return !misfits.isEmpty() && !before.misfits(booking).containsAll(misfits);
    }

    private boolean isClosedByOverride(BusyBooking booking) {
      Set<Id> closed = after.closedFor(booking);
      return !Collections.disjoint(closed, touched.resources())
          || !Collections.disjoint(closed, touched.services())
          || !Collections.disjoint(closed, touched.locations());
    }

    /**
     * Bookings that take the resource while its use exceeds the new capacity but not the old one.
     */
    private Set<BookingId> crowded(Connection connection) throws SQLException {
      if (!(change.changed() instanceof Resource resource)) {
        return Set.of();
      }
      Resource old = change.before().resources().get(resource.id());
      if (old == null || old.capacity() <= resource.capacity()) {
        return Set.of();
      }
      Set<BookingId> crowded = crowded(connection, resource);
      crowded.removeAll(crowded(connection, old));
      return crowded;
    }

    private Set<BookingId> crowded(Connection connection, Resource resource) throws SQLException {
      Map<ResourceId, Integer> capacity = Map.of(resource.id(), resource.capacity());
      return Crowding.find(connection, workspaceId, capacity, now, dates.reachTo, now);
    }

    @Override
    public Conflicts foresee() {
      return shown.propose(database.read(this::find), standing, now);
    }
  }

  /**
   * The time in which a change can affect bookings: all time, or the days around an override.
   *
   * @param ownFrom the start of the dates that a created or changed override covers; otherwise
   *     null. On these dates, bookings outside the hours are listed even if they were outside the
   *     hours before the change
   * @param reachFrom bookings that ended before this instant are not affected
   * @param reachTo bookings that start at or after this instant are not affected
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
      // the hours of the last evening may extend past midnight, and buffers may extend another day
      Instant reachFrom = from.minus(2, ChronoUnit.DAYS);
      Instant reachTo = to.plus(3, ChronoUnit.DAYS);
      return change.isDeletion()
          ? new Dates(null, null, reachFrom, reachTo)
          : new Dates(from, to, reachFrom, reachTo);
    }

    private static ZoneId zone(Catalog catalog, ScheduleId scheduleId) {
      Schedule schedule = catalog.schedules().get(scheduleId);
      ZoneId zone = schedule == null ? null : schedule.zone();
      return zone == null ? ZoneOffset.UTC : zone;
    }

    private static Instant midnight(LocalDate date, ZoneId zone) {
      return date.atStartOfDay(zone).toInstant();
    }

    /** Only bookings that start after this instant may be affected. */
    Instant from(Instant now) {
      Instant first = reachFrom.minus(LONGEST);
      return first.isAfter(now) ? first : now;
    }

    boolean own(BusyBooking booking) {
      return ownFrom != null
          && ownTo != null
          && booking.startsAt().isBefore(ownTo)
          && booking.endsAt().isAfter(ownFrom);
    }
  }
}
