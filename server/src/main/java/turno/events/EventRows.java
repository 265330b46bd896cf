package turno.events;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Horizon;
import turno.platform.db.Sql;
import turno.platform.http.Sight;
import turno.platform.jobs.Retention;

/**
 * Reads the public events of the log, ordered by position (docs/rules/events.md#order-of-events).
 * Lists contain only events below the oldest running transaction, so no event can later appear
 * before one that was already listed. In a list ordered by {@code seq}, an event could later appear
 * before listed ones, because numbers are assigned before the commit.
 */
final class EventRows {
  /** How many of the latest rows are searched for events that lists do not contain yet. */
  private static final int LATEST = 50;

  static final String FIGURES = "select min(at) as oldest from turno.log";

  // deletes by ctid, because finding the rows again by key would take most of the time
  private static final String SWEEP =
      """
      with gone as (
        delete from turno.log
         where ctid = any(array(
           select ctid from turno.log where at >= ? and at <= ? order by at limit ?))
        returning at)
      select count(*) as rows, max(at) as latest from gone
      """;

  private static final String FIND =
      "select "
          + EventPlace.COLUMNS
          + ", id, type, at, payload from turno.log"
          + " where workspace_id = ? and id = ? and type = any (?) and at >= ?";

  private static final String UNSETTLED =
      """
      select exists (
        select from (
          select type, latest_txid from turno.log where workspace_id = ? order by seq desc limit ?) n
         where n.type is not null and n.latest_txid >= ?::xid8) as unsettled
      """;

  private static final String ASCENDING = EventPlace.ORDER + " limit ?";
  private static final String DESCENDING = " order by latest_txid desc, seq desc limit ?";

  /** An event with its stored bytes. */
  record Event(EventPlace place, EventId id, byte[] payload) {}

  /**
   * @param types the types of {@link EventTypes} to list; if empty, the list is empty
   * @param from only events at or after this instant are listed; null for no limit
   * @param to only events before this instant are listed; null for no limit
   * @param sight the bookings that the caller may see; events about other bookings are left out
   * @param after the position, in the order of the list, of the event before the first one to list;
   *     null to list from the start
   */
  record Filter(
      WorkspaceId workspaceId,
      List<String> types,
      @Nullable Instant from,
      @Nullable Instant to,
      boolean ascending,
      Sight sight,
      @Nullable EventPlace after) {}

  /**
   * A page of events.
   *
   * @param whole false if the page may lack events that it would contain once the running
   *     transactions have ended
   */
  record Listing(List<Event> events, boolean whole) {}

  private EventRows() {}

  /**
   * Finds the event with this id; null if there is none, if its type is not one of these, or if the
   * caller may not see it.
   *
   * @param sight as in {@link Filter}
   * @param oldest earlier events are ignored
   */
  static @Nullable Event find(
      Connection connection,
      WorkspaceId workspaceId,
      EventId id,
      List<String> types,
      Sight sight,
      Instant oldest)
      throws SQLException {
    return Sql.of(FIND + seen(sight))
        .with(workspaceId, id, types, oldest)
        .with(sight.values())
        .first(connection, EventRows::read);
  }

  /**
   * Returns the SQL condition that a row of the log is not about a booking, or is about one that
   * the caller may see.
   */
  private static String seen(Sight sight) {
    return sight.isWhole()
        ? ""
        : " and (kind <> 'booking' or exists (select from turno.bookings b"
            + " where b.workspace_id = log.workspace_id and b.id = log.subject_id"
            + sight.and()
            + "))";
  }

  static Listing list(Connection connection, Filter filter, Instant oldest, int limit)
      throws SQLException {
    if (filter.types().isEmpty()) {
      return new Listing(List.of(), true);
    }
    // runs first, in a separate statement: the next statement then sees everything below this
    // horizon
    Horizon settled = Horizon.now(connection);
    Window window = window(connection, filter, oldest, settled);
    List<Object> values = new ArrayList<>();
    StringBuilder text = new StringBuilder("select " + EventPlace.COLUMNS + ", id, payload from (");
    String between = "";
    for (String type : filter.types()) {
      text.append(between);
      ofType(type, filter, window, limit, text, values);
      between = " union all ";
    }
    text.append(") e").append(filter.ascending() ? ASCENDING : DESCENDING);
    values.add(limit);
    List<Event> events =
        Sql.of(text.toString())
            .with(values.toArray())
            .plannedByValues()
            .list(connection, EventRows::read);
    boolean newest = filter.ascending() ? events.size() < limit : filter.after() == null;
    return new Listing(events, !newest || !isUnsettled(connection, filter.workspaceId(), settled));
  }

  private static boolean isUnsettled(
      Connection connection, WorkspaceId workspaceId, Horizon settled) throws SQLException {
    return Sql.of(UNSETTLED)
        .with(workspaceId, LATEST, settled.parameter())
        .one(connection, row -> row.getBoolean("unsettled"));
  }

  private static Event read(java.sql.ResultSet row) throws SQLException {
    return new Event(
        EventPlace.read(row), Sql.id(row, "id", IdKind.EVENT), row.getBytes("payload"));
  }

  /**
   * The requested range of time, and the positions that bound it.
   *
   * @param first inclusive
   * @param end exclusive
   */
  private record Window(Instant from, EventPlace first, EventPlace end) {}

  private static Window window(
      Connection connection, Filter filter, Instant oldest, Horizon settled) throws SQLException {
    Instant from = filter.from() == null || filter.from().isBefore(oldest) ? oldest : filter.from();
    EventPlace first = LogPlaces.first(connection, filter.workspaceId(), from);
    EventPlace end = EventPlace.before(settled);
    if (filter.to() != null) {
      end = EventPlace.earlier(end, LogPlaces.end(connection, filter.workspaceId(), filter.to()));
    }
    EventPlace after = filter.after();
    if (after == null) {
      return new Window(from, first, end);
    }
    return filter.ascending()
        ? new Window(from, EventPlace.later(first, after.next()), end)
        : new Window(from, first, EventPlace.earlier(end, after));
  }

  private static void ofType(
      String type,
      Filter filter,
      Window window,
      int limit,
      StringBuilder text,
      List<Object> values) {
    text.append(
        "(select latest_txid, seq, id, payload from turno.log where workspace_id = ? and type = ?"
            + " and (latest_txid, seq) >= (?::xid8, ?) and (latest_txid, seq) < (?::xid8, ?)"
            + " and at >= ?");
    values.addAll(List.of(filter.workspaceId(), type));
    values.addAll(List.of(window.first().transaction().parameter(), window.first().seq()));
    values.addAll(List.of(window.end().transaction().parameter(), window.end().seq()));
    values.add(window.from());
    if (filter.to() != null) {
      text.append(" and at < ?");
      values.add(filter.to());
    }
    text.append(seen(filter.sight()));
    values.addAll(List.of(filter.sight().values()));
    text.append(filter.ascending() ? ASCENDING : DESCENDING).append(')');
    values.add(limit);
  }

  /** Deletes the oldest rows, public or not. */
  static Retention.Deleted sweep(Connection connection, Instant from, Instant until, int limit)
      throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(SWEEP).with(from, until, limit));
  }
}
