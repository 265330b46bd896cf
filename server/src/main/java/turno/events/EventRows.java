package turno.events;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Sql;
import turno.platform.jobs.Retention;

/**
 * The public events of the log. Their ids are made when they are written, so that the order of ids
 * is the order of time.
 */
final class EventRows {
  // how far an id's own time may lie from the event's: nodes measure their clocks apart
  private static final Duration SLACK = Duration.ofHours(1);

  // by ctid: to find the rows again by their key takes most of the time that it is to save
  private static final String SWEEP =
      """
      with gone as (
        delete from turno.log
         where ctid = any(array(
           select ctid from turno.log where at >= ? and at <= ? order by at limit ?))
        returning at)
      select count(*) as rows, max(at) as latest from gone
      """;

  private static final String ASCENDING = " order by id limit ?";
  private static final String DESCENDING = " order by id desc limit ?";

  /** An event with its bytes. */
  record Event(UUID id, byte[] payload) {}

  /**
   * @param types those of {@link EventTypes} to show; without any the list is empty
   * @param from inclusive
   * @param to exclusive
   * @param after the last event of the page before
   */
  record Filter(
      UUID workspaceId,
      List<String> types,
      @Nullable Instant from,
      @Nullable Instant to,
      boolean ascending,
      @Nullable UUID after) {}

  private EventRows() {}

  static List<Event> list(Connection connection, Filter filter, Instant oldest, int limit)
      throws SQLException {
    if (filter.types().isEmpty()) {
      return List.of();
    }
    List<Object> values = new ArrayList<>();
    StringBuilder text = new StringBuilder("select id, payload from (");
    String between = "";
    for (String type : filter.types()) {
      text.append(between);
      ofType(type, filter, oldest, limit, text, values);
      between = " union all ";
    }
    text.append(") e").append(filter.ascending() ? ASCENDING : DESCENDING);
    values.add(limit);
    return Sql.of(text.toString())
        .with(values.toArray())
        .plannedByValues()
        .list(
            connection, row -> new Event(row.getObject("id", UUID.class), row.getBytes("payload")));
  }

  private static void ofType(
      String type,
      Filter filter,
      Instant oldest,
      int limit,
      StringBuilder text,
      List<Object> values) {
    Instant from = filter.from() == null || filter.from().isBefore(oldest) ? oldest : filter.from();
    text.append(
        "(select id, payload from turno.log"
            + " where workspace_id = ? and type = ? and at >= ? and id >= ?");
    values.addAll(List.of(filter.workspaceId(), type, from, firstIdOf(from.minus(SLACK))));
    if (filter.to() != null) {
      text.append(" and at < ? and id < ?");
      values.addAll(List.of(filter.to(), firstIdOf(filter.to().plus(SLACK))));
    }
    if (filter.after() != null) {
      text.append(filter.ascending() ? " and id > ?" : " and id < ?");
      values.add(filter.after());
    }
    text.append(filter.ascending() ? ASCENDING : DESCENDING).append(')');
    values.add(limit);
  }

  /** A lower bound of all UUIDv7 ids that are made at this instant or later. */
  private static UUID firstIdOf(Instant instant) {
    return new UUID(instant.toEpochMilli() << 16, 0);
  }

  /** Deletes the oldest rows, public or not. */
  static Retention.Deleted sweep(Connection connection, Instant from, Instant until, int limit)
      throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(SWEEP).with(from, until, limit));
  }
}
