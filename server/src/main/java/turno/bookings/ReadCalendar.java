package turno.bookings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.StageConfig;
import turno.kernel.Failure;
import turno.kernel.Id;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.TimeZones;
import turno.kernel.Timestamps;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.http.Answer;
import turno.platform.http.Fields;
import turno.platform.http.ProcessorPermits;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.scheduling.Snapshot;
import turno.scheduling.Snapshots;

/**
 * {@code GET /calendar}: openings, busy time and bookings of a window, for displaying days
 * (docs/rules/bookings.md#calendar). Busy time is read from one state of the database, without
 * expired bookings. The size of an answer is limited: if the window contains more, the answer ends
 * earlier and says where to continue.
 */
final class ReadCalendar {
  private static final int MAX_DAYS = 93;

  /** The number of bookings that are rendered at a time. */
  private static final int BATCH = 100;

  // the window is read in slices of 24 hours, so that not much more is read and sorted than an
  // answer holds. Allocations are short, so the bound on their start lets the primary key skip the
  // past. A block has one row for each UTC day, but is returned once and whole
  private static final String BUSY =
      """
      select t.* from (
        select n, w.starts_at + n * interval '24 hours' as starts_at, w.starts_at as window_starts,
               case when n = 0 then w.starts_at - interval '9 days'
                    else w.starts_at + n * interval '24 hours' end as reads_from,
               least(w.starts_at + (n + 1) * interval '24 hours', w.ends_at) as ends_at
          from (select ?::timestamptz as starts_at, ?::timestamptz as ends_at) w
         cross join generate_series(0, 92) n
         where w.starts_at + n * interval '24 hours' < w.ends_at
         order by n) s
      cross join lateral (
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
         and a.starts_at >= s.reads_from and a.starts_at < s.ends_at
         and a.ends_at > s.window_starts
         and (s.n = 0 or k.starts_at is null or k.starts_at >= s.starts_at)
         and (b.expires_at is null or b.expires_at > ?)
         and (?::uuid is null or a.kind = 'block' or b.own_key = ?)
       order by a.resource_id, coalesce(k.starts_at, a.starts_at), a.holder_id) t
       order by s.n, t.starts_at, t.resource_id, t.holder_id
       limit ?
      """;

  private final Database database;
  private final Snapshots snapshots;
  private final Most most;

  /** Limits a workspace's concurrent calendar reads, because reading three months is slow. */
  private final ProcessorPermits turns = ProcessorPermits.ofQuarter();

  ReadCalendar(Database database, Snapshots snapshots) {
    this(database, snapshots, Most.USUAL);
  }

  ReadCalendar(Database database, Snapshots snapshots, Most most) {
    this.database = database;
    this.snapshots = snapshots;
    this.most = most;
  }

  /**
   * The limits of one answer. A day in a salon of thirty people has about 600 bookings of 2 KB.
   *
   * @param bytes the maximum size of the rendered bookings
   */
  record Most(int openings, int allocations, long bytes) {
    static final Most USUAL = new Most(5_000, 5_000, 4L << 20);
  }

  /** A half-open time range. */
  private record Window(Instant from, Instant to) {
    /**
     * The part of the window before this moment, shortened to a local midnight if possible. Throws
     * 400 {@code window_too_full} if no part is left.
     */
    Window endingBefore(Instant moment, ZoneId zone) {
      Instant midnight = moment.atZone(zone).toLocalDate().atStartOfDay(zone).toInstant();
      Instant end = midnight.isAfter(from) ? midnight : moment;
      if (!end.isAfter(from)) {
        String detail = "More is booked at the beginning of this window than one answer can hold.";
        throw ProblemException.unreadable(
                detail, List.of(Failure.of("from", "not_allowed", detail)))
            .because(ProblemReason.WINDOW_TOO_FULL);
      }
      return new Window(from, end);
    }
  }

  /** A rendered booking, and the instant at which its busy time begins. */
  private record CalendarBooking(Instant startsAt, String id, Instant since, byte[] json) {}

  /** Busy time, including buffers, not cut off at the window. */
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
    Snapshot snapshot = snapshots.get(call.workspaceId());
    ZoneId zone = snapshot.catalog().zone();
    Window whole = window(call.query(), zone);
    Fields fields = Fields.of(call);
    List<Integer> resources = resources(call, snapshot);
    LocationId place = location(call.query(), snapshot);
    return turns.take(() -> {
      CalendarOpenings openings = new CalendarOpenings(snapshot, resources, place);
      Window open = withinOpenings(openings, whole, zone);
      return read(call, snapshot, whole, open, openings, resources, place, fields);
    });
  }

  private Answer read(
      RequestContext call,
      Snapshot snapshot,
      Window whole,
      Window open,
      CalendarOpenings openings,
      List<Integer> resources,
      @Nullable LocationId place,
      Fields fields) {
    ZoneId zone = snapshot.catalog().zone();
    return database.snapshot(connection -> {
      List<Taken> busy = busy(connection, call, snapshot, resources, open);
      Window listed =
          busy.size() > most.allocations() ? open.endingBefore(busy.getLast().from(), zone) : open;
      List<CalendarBooking> bookings = new ArrayList<>();
      Set<UUID> elsewhere = new HashSet<>();
      Window shown =
          showBookings(
              connection, call, fields, busy, listed, snapshot, place, elsewhere, bookings);
      busy.removeIf(taken -> elsewhere.contains(taken.holderId()));
      busy.removeIf(taken -> !taken.from().isBefore(shown.to()));
      bookings.removeIf(booking -> !booking.since().isBefore(shown.to()));
      bookings.sort(
          Comparator.comparing(CalendarBooking::startsAt).thenComparing(CalendarBooking::id));
      return Answer.bytes(
          200,
          rendered(
              openings.json(shown.from(), shown.to(), zone),
              allocations(busy, zone),
              bookings,
              shown.to().isBefore(whole.to()) ? Timestamps.format(shown.to(), zone) : null));
    });
  }

  private static byte[] rendered(
      ArrayNode openings,
      ArrayNode allocations,
      List<CalendarBooking> bookings,
      @Nullable String nextFrom) {
    byte[] head =
        ("{\"openings\":"
                + openings
                + ",\"allocations\":"
                + allocations
                + ",\"next_from\":"
                + (nextFrom == null ? "null" : Json.text(nextFrom))
                + ",\"bookings\":[")
            .getBytes(UTF_8);
    int commas = Math.max(0, bookings.size() - 1);
    int size = bookings.stream().mapToInt(one -> one.json().length).sum();
    ByteBuffer answer = ByteBuffer.allocate(head.length + size + commas + 2).put(head);
    for (CalendarBooking booking : bookings) {
      answer.put(booking.json());
      if (commas-- > 0) {
        answer.put((byte) ',');
      }
    }
    return answer.put((byte) ']').put((byte) '}').array();
  }

  private static Window window(Query query, ZoneId zone) {
    Instant from = query.instant("from", zone);
    Instant to = query.instant("to", zone);
    if (from == null || to == null) {
      throw new IllegalStateException("the contract requires both");
    }
    if (!from.isBefore(to)) {
      throw Query.bad("to", "out_of_range", "'to' must be later than 'from'.");
    }
    if (TimeZones.isLonger(from, to, MAX_DAYS, zone)) {
      throw Query.bad("to", "out_of_range", "'to' must be at most 93 days after 'from'.");
    }
    return new Window(from, to);
  }

  private static @Nullable LocationId location(Query query, Snapshot snapshot) {
    LocationId id = query.id("location_id", IdKind.LOCATION);
    if (id != null && snapshot.known(id) == null) {
      throw ProblemException.unknownInQuery("location_id", "location");
    }
    return id;
  }

  /** The requested resources, or all resources that the caller may see. */
  private static List<Integer> resources(RequestContext call, Snapshot snapshot) {
    ResourceId own = call.caller().sight().resource();
    List<ResourceId> named = call.query().ids("resource_id", IdKind.RESOURCE);
    List<ResourceId> asked = named.isEmpty() && own != null ? List.of(own) : named;
    List<Integer> indexes = new ArrayList<>();
    for (ResourceId id : asked) {
      Integer index = snapshot.compiled().indexOf(id);
      if (index == null || (own != null && !own.equals(id))) {
        throw ProblemException.unknownInQuery("resource_id", "resource");
      }
      indexes.add(index);
    }
    for (int i = 0; asked.isEmpty() && i < snapshot.world().size(); i++) {
      indexes.add(i);
    }
    return indexes;
  }

  /** The whole days of the window, at least one, that stay within the limit of openings. */
  private Window withinOpenings(CalendarOpenings openings, Window window, ZoneId zone) {
    int found = 0;
    Instant day = window.from();
    while (day.isBefore(window.to())) {
      Instant next = day.atZone(zone).toLocalDate().plusDays(1).atStartOfDay(zone).toInstant();
      found += openings.count(day, next);
      if (found > most.openings() && day.isAfter(window.from())) {
        return new Window(window.from(), day);
      }
      day = next;
    }
    return window;
  }

  /**
   * Busy time, ordered by start. The list may have one entry more than the answer's limit; this
   * entry shows that the answer is incomplete.
   */
  private List<Taken> busy(
      Connection connection,
      RequestContext call,
      Snapshot snapshot,
      List<Integer> resources,
      Window window)
      throws SQLException {
    WorkspaceId workspaceId = call.workspaceId();
    Id ownKey = call.caller().sight().madeBy();
    return Sql.of(BUSY)
        .with(window.from(), window.to())
        .with(
            workspaceId,
            workspaceId,
            workspaceId,
            workspaceId,
            resources.stream().map(snapshot.compiled()::resourceId).toList(),
            call.now(),
            ownKey,
            ownKey,
            most.allocations() + 1)
        .list(connection, Taken::read);
  }

  private static ArrayNode allocations(List<Taken> busy, ZoneId zone) {
    ArrayNode allocations = Json.MAPPER.createArrayNode();
    for (Taken taken : busy) {
      ObjectNode view = allocations.addObject();
      view.put("resource_id", taken.resourceId().toString());
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

  /**
   * Renders as many bookings of the window as an answer holds, in the order in which their busy
   * time begins.
   *
   * @param place the only location to show, or null for all; bookings at other locations are added
   *     to {@code elsewhere}
   * @param shown receives the bookings, possibly some beyond the returned window
   * @return the part of the window that was rendered
   */
  private Window showBookings(
      Connection connection,
      RequestContext call,
      Fields fields,
      List<Taken> busy,
      Window window,
      Snapshot snapshot,
      @Nullable LocationId place,
      Set<UUID> elsewhere,
      List<CalendarBooking> shown)
      throws SQLException {
    SequencedMap<BookingId, Instant> since = new LinkedHashMap<>();
    for (Taken taken : busy) {
      if (!taken.block() && taken.from().isBefore(window.to())) {
        since.putIfAbsent(IdKind.BOOKING.of(taken.holderId()), taken.from());
      }
    }
    List<BookingId> ids = List.copyOf(since.keySet());
    StageConfig stages = snapshot.catalog().stages();
    long bytes = 0;
    for (int at = 0; at < ids.size(); at += BATCH) {
      List<BookingId> batch = ids.subList(at, Math.min(ids.size(), at + BATCH));
      for (Booking booking :
          RenderedBookings.find(connection, call.workspaceId(), batch, call.now())) {
        if (place != null && !place.equals(booking.details().locationId())) {
          elsewhere.add(booking.id().value());
          continue;
        }
        ObjectNode view = BookingView.listed(booking, stages, fields);
        byte[] json =
            fields.shown(
                fields.isNamed("resources")
                    ? BookingView.naming(view, booking, snapshot.catalog())
                    : view);
        Instant from = Objects.requireNonNull(since.get(booking.id()));
        bytes += json.length;
        if (bytes > call.maxPartBytes(most.bytes())) {
          return window.endingBefore(from, snapshot.catalog().zone());
        }
        call.growAnswer(bytes);
        shown.add(new CalendarBooking(booking.startsAt(), booking.id().toString(), from, json));
      }
    }
    return window;
  }
}
