package turno.bookings;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.availability.Minutes;
import turno.availability.ResourceModel;
import turno.catalog.StageConfig;
import turno.kernel.BookingId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.kernel.ResourceId;
import turno.kernel.Timestamps;
import turno.kernel.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.http.Answer;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.scheduling.Snapshot;
import turno.scheduling.Snapshots;

/**
 * {@code GET /calendar}: openings, busy time and bookings of a window, for showing a day
 * (docs/rules/bookings.md#calendar). Busy time is read from the database, at one moment; what has
 * expired takes none.
 */
final class ReadCalendar {
  private static final Duration LONGEST = Duration.ofDays(93);

  // an allocation is short, so the bound on its start lets the primary key skip the past. A block
  // has one row for each UTC day, and is shown once and whole
  private static final String BUSY =
      """
      select distinct on (a.resource_id, coalesce(k.starts_at, a.starts_at), a.holder_id)
             a.resource_id, a.holder_id, a.kind, b.status,
             coalesce(k.starts_at, a.starts_at) as starts_at,
             coalesce(k.ends_at, a.ends_at) as ends_at,
             case when a.kind = 'block' and k.units is null then r.capacity else a.units end as units
        from turno.allocations a
        join turno.resources r on r.workspace_id = ? and r.id = a.resource_id
        left join turno.bookings b
          on b.workspace_id = ? and b.id = a.holder_id and a.kind = 'booking'
        left join turno.blocks k
          on k.workspace_id = ? and k.resource_id = a.resource_id and k.id = a.holder_id
         and a.kind = 'block'
       where a.workspace_id = ? and a.resource_id = any (?)
         and a.starts_at < ? and a.starts_at > ?::timestamptz - interval '9 days' and a.ends_at > ?
         and (b.expires_at is null or b.expires_at > ?)
       order by a.resource_id, coalesce(k.starts_at, a.starts_at), a.holder_id
      """;

  private final Database database;
  private final Snapshots snapshots;

  ReadCalendar(Database database, Snapshots snapshots) {
    this.database = database;
    this.snapshots = snapshots;
  }

  /** Half-open. */
  private record Window(Instant from, Instant to) {}

  /** Busy time, buffers inside, not cut to the window. */
  private record Taken(
      ResourceId resourceId,
      UUID holderId,
      boolean block,
      @Nullable String status,
      Instant from,
      Instant to,
      int units) {

    static Taken read(ResultSet row) throws SQLException {
      return new Taken(
          Sql.id(row, "resource_id", IdKind.RESOURCE),
          row.getObject("holder_id", UUID.class),
          row.getString("kind").equals("block"),
          row.getString("status"),
          Sql.instantOf(row, "starts_at"),
          Sql.instantOf(row, "ends_at"),
          row.getInt("units"));
    }
  }

  Answer read(RequestContext call) {
    Window window = window(call.query());
    Snapshot snapshot = snapshots.get(call.workspaceId());
    List<Integer> resources = resources(call.query(), snapshot);
    ZoneId zone = snapshot.catalog().zone();
    ObjectNode calendar = Json.object();
    calendar.set("openings", openings(snapshot, resources, window, zone));
    database.snapshot(connection -> {
      List<Taken> busy = busy(connection, call, snapshot, resources, window);
      calendar.set("allocations", allocations(busy, zone));
      calendar.set("bookings", bookings(connection, call, busy, snapshot.catalog().stages()));
      return true;
    });
    return Answer.ok(calendar);
  }

  private static Window window(Query query) {
    Instant from = query.instant("from");
    Instant to = query.instant("to");
    if (from == null || to == null) {
      throw new IllegalStateException("the contract requires both");
    }
    if (!from.isBefore(to)) {
      throw Query.bad("to", "out_of_range", "to lies after from.");
    }
    if (Duration.between(from, to).compareTo(LONGEST) > 0) {
      throw Query.bad("to", "out_of_range", "from and to lie at most 93 days apart.");
    }
    return new Window(from, to);
  }

  /** Those asked for, else all. */
  private static List<Integer> resources(Query query, Snapshot snapshot) {
    List<ResourceId> asked = query.ids("resource_id", IdKind.RESOURCE);
    List<Integer> indexes = new ArrayList<>();
    for (ResourceId id : asked) {
      Integer index = snapshot.compiled().indexOf(id);
      if (index == null) {
        throw ProblemException.unknownInQuery("resource_id", "resource");
      }
      indexes.add(index);
    }
    for (int i = 0; asked.isEmpty() && i < snapshot.world().size(); i++) {
      indexes.add(i);
    }
    return indexes;
  }

  private static ArrayNode openings(
      Snapshot snapshot, List<Integer> resources, Window window, ZoneId zone) {
    ArrayNode openings = Json.MAPPER.createArrayNode();
    int from = Minutes.floor(window.from().getEpochSecond());
    int to = Minutes.ceil(window.to().getEpochSecond());
    for (int index : resources) {
      ResourceModel resource = snapshot.world().resource(index);
      int[] bounds = resource.active() ? resource.openings().between(from, to) : new int[0];
      for (int i = 0; i < bounds.length; i += 2) {
        ObjectNode opening = openings.addObject();
        opening.put("resource_id", wire(snapshot, index));
        opening.put("start", minute(Math.max(from, bounds[i]), zone));
        opening.put("end", minute(Math.min(to, bounds[i + 1]), zone));
      }
    }
    return openings;
  }

  private static String wire(Snapshot snapshot, int index) {
    return IdKind.RESOURCE.wire(snapshot.compiled().resourceId(index));
  }

  private static String minute(int minute, ZoneId zone) {
    return Timestamps.format(Instant.ofEpochSecond(Minutes.toSecond(minute)), zone);
  }

  private static List<Taken> busy(
      Connection connection,
      RequestContext call,
      Snapshot snapshot,
      List<Integer> resources,
      Window window)
      throws SQLException {
    WorkspaceId workspaceId = call.workspaceId();
    return Sql.of(BUSY)
        .with(
            workspaceId,
            workspaceId,
            workspaceId,
            workspaceId,
            resources.stream().map(snapshot.compiled()::resourceId).toList(),
            window.to(),
            window.from(),
            window.from(),
            call.now())
        .list(connection, Taken::read);
  }

  private static ArrayNode allocations(List<Taken> busy, ZoneId zone) {
    ArrayNode allocations = Json.MAPPER.createArrayNode();
    for (Taken taken : busy) {
      ObjectNode view = allocations.addObject();
      view.put("resource_id", IdKind.RESOURCE.wire(taken.resourceId()));
      view.put(
          "kind", taken.block() ? "block" : "hold".equals(taken.status()) ? "hold" : "booking");
      view.put("start", Timestamps.format(taken.from(), zone));
      view.put("end", Timestamps.format(taken.to(), zone));
      view.put("units", taken.units());
      if (taken.block()) {
        view.put("block_id", IdKind.BLOCK.of(taken.holderId()).toString());
      } else {
        view.put("booking_id", IdKind.BOOKING.of(taken.holderId()).toString());
      }
    }
    return allocations;
  }

  private static ArrayNode bookings(
      Connection connection, RequestContext call, List<Taken> busy, StageConfig stages)
      throws SQLException {
    Set<BookingId> ids = new HashSet<>();
    busy.stream()
        .filter(taken -> !taken.block())
        .forEach(taken -> ids.add(IdKind.BOOKING.of(taken.holderId())));
    List<Booking> found =
        new ArrayList<>(
            ids.isEmpty()
                ? List.of()
                : BookingRows.find(connection, call.workspaceId(), List.copyOf(ids)));
    found.sort(
        java.util.Comparator.comparing(Booking::startsAt)
            .thenComparing(booking -> IdKind.BOOKING.wire(booking.id())));
    ArrayNode bookings = Json.MAPPER.createArrayNode();
    found.forEach(booking -> bookings.add(BookingView.of(booking.at(call.now()), stages)));
    return bookings;
  }
}
