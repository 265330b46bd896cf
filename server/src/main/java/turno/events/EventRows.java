package turno.events;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.EventId;
import turno.kernel.IdKind;
import turno.kernel.WorkspaceId;
import turno.platform.db.Sql;
import turno.platform.jobs.Retention;

/**
 * The public events of the log, in the order in which the database wrote them: a booking that takes
 * what another gave back has the later {@code seq}, whichever nodes wrote the two
 * (docs/rules/events.md#order-of-events). Ids give no such order, because each node makes them by
 * its own clock, before the write is judged.
 */
final class EventRows {
  // by ctid, because finding the rows again by their key takes most of the time
  private static final String SWEEP =
      """
      with gone as (
        delete from turno.log
         where ctid = any(array(
           select ctid from turno.log where at >= ? and at <= ? order by at limit ?))
        returning at)
      select count(*) as rows, max(at) as latest from gone
      """;

  private static final String ASCENDING = " order by seq limit ?";
  private static final String DESCENDING = " order by seq desc limit ?";

  /**
   * An event with its bytes.
   *
   * @param seq its place in the log
   */
  record Event(long seq, EventId id, byte[] payload) {}

  /**
   * @param types those of {@link EventTypes} to show; without any the list is empty
   * @param from inclusive
   * @param to exclusive
   * @param after the place of the last event of the page before
   */
  record Filter(
      WorkspaceId workspaceId,
      List<String> types,
      @Nullable Instant from,
      @Nullable Instant to,
      boolean ascending,
      @Nullable Long after) {}

  private EventRows() {}

  static List<Event> list(Connection connection, Filter filter, Instant oldest, int limit)
      throws SQLException {
    if (filter.types().isEmpty()) {
      return List.of();
    }
    Window window = window(connection, filter, oldest);
    List<Object> values = new ArrayList<>();
    StringBuilder text = new StringBuilder("select seq, id, payload from (");
    String between = "";
    for (String type : filter.types()) {
      text.append(between);
      ofType(type, filter, window, limit, text, values);
      between = " union all ";
    }
    text.append(") e").append(filter.ascending() ? ASCENDING : DESCENDING);
    values.add(limit);
    return Sql.of(text.toString())
        .with(values.toArray())
        .plannedByValues()
        .list(
            connection,
            row ->
                new Event(
                    row.getLong("seq"), Sql.id(row, "id", IdKind.EVENT), row.getBytes("payload")));
  }

  /**
   * The times that are asked for, and between which places they are.
   *
   * @param first inclusive
   * @param end exclusive
   */
  private record Window(Instant from, long first, long end) {}

  private static Window window(Connection connection, Filter filter, Instant oldest)
      throws SQLException {
    Instant from = filter.from() == null || filter.from().isBefore(oldest) ? oldest : filter.from();
    long first = LogPlaces.first(connection, filter.workspaceId(), from);
    Instant to = filter.to();
    long end = to == null ? Long.MAX_VALUE : LogPlaces.end(connection, filter.workspaceId(), to);
    Long after = filter.after();
    if (after == null) {
      return new Window(from, first, end);
    }
    return filter.ascending()
        ? new Window(from, Math.max(first, after + 1), end)
        : new Window(from, first, Math.min(end, after));
  }

  private static void ofType(
      String type,
      Filter filter,
      Window window,
      int limit,
      StringBuilder text,
      List<Object> values) {
    text.append(
        "(select seq, id, payload from turno.log"
            + " where workspace_id = ? and type = ? and seq >= ? and seq < ? and at >= ?");
    values.addAll(List.of(filter.workspaceId(), type, window.first(), window.end(), window.from()));
    if (filter.to() != null) {
      text.append(" and at < ?");
      values.add(filter.to());
    }
    text.append(filter.ascending() ? ASCENDING : DESCENDING).append(')');
    values.add(limit);
  }

  /** Deletes the oldest rows, public or not. */
  static Retention.Deleted sweep(Connection connection, Instant from, Instant until, int limit)
      throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(SWEEP).with(from, until, limit));
  }
}
