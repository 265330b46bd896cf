package turno.bookings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.bookings.BookingStory.Happening;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.db.Sql;

/**
 * Reads the bookings that messages are about. {@code bookings.look_at} says when a booking must be
 * checked for messages next; every change that {@link BookingWriter} writes sets {@code look_at} to
 * the time of the change, or to null if {@code booked_at} is null.
 */
public final class BookingStories {
  private static final String SELECT =
      "select " + BookingRows.COLUMNS + " from turno.bookings b where b.workspace_id = ?";

  private static final String DUE =
      SELECT
          + """
           and b.look_at <= ?
          order by b.look_at limit ? for no key update skip locked
          """;

  private static final String FIND = SELECT + " and b.id = ?";
  private static final String LOCK = FIND + " for no key update";

  private static final String FROM =
      SELECT
          + """
           and b.booked_at is not null and b.customer_id is not null and b.starts_at >= ?
          order by b.starts_at, b.id limit ?
          """;

  private static final String OF_RESOURCE =
      SELECT
          + """
           and b.status = 'confirmed' and b.id in (
             select r.booking_id from turno.booking_resources r
              where r.workspace_id = ? and r.resource_id = ? and r.starts_at >= ? and r.starts_at < ?)
          order by b.starts_at, b.id limit ?
          """;

  private static final String HAPPENINGS =
      """
      select distinct on (h.booking_id, k.kind)
             h.booking_id, h.version, h.at, k.kind,
             coalesce((h.change ->> 'silent')::boolean, false) as silent,
             case when h.action = 'rescheduled' then jsonb_path_query_array(
               h.change, '$.changes[*] ? (@.field == "allocations").from[*].resource_id') end as former
        from turno.booking_history h
        cross join lateral (select case
          when h.action <> 'rescheduled' then h.action
          when jsonb_path_exists(h.change, '$.changes[*] ? (@.field == "start")') then 'OTHER_START'
          when jsonb_path_exists(h.change, '$.changes[*] ? (@.field == "location_id")') then 'OTHER_PLACE'
          else h.action end as kind) k
       where h.workspace_id = ? and h.booking_id = any (?) and h.action = any (?)
       order by h.booking_id, k.kind, h.version desc
      """
          .replace("OTHER_START", BookingStory.OTHER_START)
          .replace("OTHER_PLACE", BookingStory.OTHER_PLACE);

  private static final String LOOK_AT =
      """
      update turno.bookings b set look_at = n.look_at
        from unnest(?::uuid[], ?::timestamptz[]) n(id, look_at)
       where b.workspace_id = ? and b.id = n.id
      """;

  // jumps from workspace to workspace in the index, so the cost does not depend on the number of
  // bookings
  private static final String WORKSPACES =
      """
      with recursive p as (
        (select workspace_id from turno.bookings where look_at is not null
          order by workspace_id limit 1)
        union all
        select (select q.workspace_id from turno.bookings q
                 where q.look_at is not null and q.workspace_id > p.workspace_id
                 order by q.workspace_id limit 1)
          from p where p.workspace_id is not null)
      select p.workspace_id from p
       where exists (select from turno.bookings q
                      where q.workspace_id = p.workspace_id and q.look_at <= ?)
       order by random()
      """;

  private static final String LOOK_AGAIN =
      """
      with ahead as (
        select b.id, b.starts_at from turno.bookings b
         where b.workspace_id = ? and b.booked_at is not null and (b.starts_at, b.id) > (?, ?)
         order by b.starts_at, b.id limit ?),
      changed as (
        update turno.bookings b set look_at = ?
          from ahead a where b.workspace_id = ? and b.id = a.id)
      select a.id, a.starts_at from ahead a order by a.starts_at desc, a.id desc limit 1
      """;

  private BookingStories() {}

  /** A position in a list of bookings ordered by start and id. */
  public record Seen(Instant startsAt, BookingId id) {}

  /** The workspaces with bookings that are due for a check, in random order. */
  public static List<WorkspaceId> workspaces(Connection connection, Instant now)
      throws SQLException {
    return Sql.of(WORKSPACES)
        .with(now)
        .list(connection, row -> Sql.id(row, "workspace_id", IdKind.WORKSPACE));
  }

  /** Locks and returns bookings that are due for a check; skips those that are already locked. */
  public static List<BookingStory> due(
      Connection connection, WorkspaceId workspaceId, Instant now, int limit) throws SQLException {
    return stories(
        connection,
        workspaceId,
        Sql.of(DUE).with(workspaceId, now, limit).list(connection, BookingRows::read));
  }

  /** Locks and returns a booking; null if it does not exist. */
  public static @Nullable BookingStory lock(
      Connection connection, WorkspaceId workspaceId, BookingId id) throws SQLException {
    return one(connection, workspaceId, id, LOCK);
  }

  /**
   * At most {@code limit} of the confirmed bookings that take a resource and start in this time
   * range, ordered by start.
   */
  public static List<Booking> ofResource(
      Connection connection,
      WorkspaceId workspaceId,
      ResourceId resource,
      Instant from,
      Instant until,
      int limit)
      throws SQLException {
    return Sql.of(OF_RESOURCE)
        .with(workspaceId, workspaceId, resource, from, until, limit)
        .list(connection, BookingRows::read);
  }

  public static @Nullable BookingStory find(
      Connection connection, WorkspaceId workspaceId, BookingId id) throws SQLException {
    return one(connection, workspaceId, id, FIND);
  }

  /**
   * At most {@code limit} bookings, excluding holds, that have a customer and start at or after an
   * instant, ordered by start.
   */
  public static List<BookingStory> from(
      Connection connection, WorkspaceId workspaceId, Instant from, int limit) throws SQLException {
    return stories(
        connection,
        workspaceId,
        Sql.of(FROM).with(workspaceId, from, limit).list(connection, BookingRows::read));
  }

  private static @Nullable BookingStory one(
      Connection connection, WorkspaceId workspaceId, BookingId id, String sql)
      throws SQLException {
    Booking booking = Sql.of(sql).with(workspaceId, id).first(connection, BookingRows::read);
    return booking == null ? null : stories(connection, workspaceId, List.of(booking)).getFirst();
  }

  private static List<BookingStory> stories(
      Connection connection, WorkspaceId workspaceId, List<Booking> bookings) throws SQLException {
    if (bookings.isEmpty()) {
      return List.of();
    }
    Map<BookingId, List<Happening>> happenings = new HashMap<>();
    Sql.of(HAPPENINGS)
        .with(workspaceId, bookings.stream().map(Booking::id).toList(), BookingStory.ACTIONS)
        .each(
            connection,
            row ->
                happenings
                    .computeIfAbsent(
                        Sql.id(row, "booking_id", IdKind.BOOKING), _ -> new ArrayList<>())
                    .add(
                        new Happening(
                            row.getInt("version"),
                            Sql.instantOf(row, "at"),
                            row.getString("kind"),
                            row.getBoolean("silent"),
                            formerResources(row.getString("former")))));
    return bookings.stream()
        .map(booking -> new BookingStory(booking, happenings.getOrDefault(booking.id(), List.of())))
        .toList();
  }

  private static List<ResourceId> formerResources(@Nullable String json) {
    List<ResourceId> resources = new ArrayList<>();
    if (json != null) {
      for (JsonNode id : Json.tree(json.getBytes(UTF_8))) {
        ResourceId resource = IdKind.RESOURCE.parse(id.stringValue());
        if (resource != null) {
          resources.add(resource);
        }
      }
    }
    return resources;
  }

  /** Sets when each of these locked bookings must be checked next; null means never. */
  public static void lookAt(
      Connection connection, WorkspaceId workspaceId, Map<BookingId, @Nullable Instant> next)
      throws SQLException {
    List<BookingId> ids = List.copyOf(next.keySet());
    List<@Nullable String> instants = new ArrayList<>();
    for (BookingId id : ids) {
      Instant at = next.get(id);
      instants.add(at == null ? null : at.toString());
    }
    if (!ids.isEmpty()) {
      Sql.of(LOOK_AT).with(ids, instants, workspaceId).update(connection);
    }
  }

  /**
   * Makes the next bookings after this position due for a check, at most {@code limit} of them, in
   * the order of their starts.
   *
   * @return the position of the last booking that was made due; null if there was none
   */
  public static @Nullable Seen lookAgain(
      Connection connection, WorkspaceId workspaceId, Seen after, Instant now, int limit)
      throws SQLException {
    return Sql.of(LOOK_AGAIN)
        .with(workspaceId, after.startsAt(), after.id(), limit)
        .with(now, workspaceId)
        .first(
            connection,
            row -> new Seen(Sql.instantOf(row, "starts_at"), Sql.id(row, "id", IdKind.BOOKING)));
  }
}
