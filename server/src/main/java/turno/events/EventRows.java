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

/**
 * The public events of the log. Their ids are made when they are written, so that the order of ids
 * is the order of time.
 */
final class EventRows {
  /** How long events are kept (decisions section 8). */
  static final Duration KEPT = Duration.ofDays(30);

  // how far an id's own time may lie from the event's: nodes measure their clocks apart
  private static final Duration SLACK = Duration.ofHours(1);

  private static final String SWEEP =
      """
      delete from turno.log
       where (workspace_id, seq) in (
         select workspace_id, seq from turno.log where at <= ? order by at limit ?)
      """;

  /** An event with its bytes. */
  record Event(UUID id, byte[] payload) {}

  /**
   * @param types null for all
   * @param messages also events of messages and conversations
   * @param from inclusive
   * @param to exclusive
   * @param after the last event of the page before
   */
  record Filter(
      UUID workspaceId,
      @Nullable List<String> types,
      boolean messages,
      @Nullable Instant from,
      @Nullable Instant to,
      boolean ascending,
      @Nullable UUID after) {}

  private EventRows() {}

  static List<Event> list(Connection connection, Filter filter, Instant now, int limit)
      throws SQLException {
    Instant oldest = now.minus(KEPT);
    Instant from = filter.from() == null || filter.from().isBefore(oldest) ? oldest : filter.from();
    StringBuilder text =
        new StringBuilder(
            "select id, payload from turno.log"
                + " where workspace_id = ? and type is not null and at >= ? and id >= ?");
    List<@Nullable Object> values = new ArrayList<>();
    values.add(filter.workspaceId());
    values.add(from);
    values.add(firstIdOf(from.minus(SLACK)));
    if (filter.to() != null) {
      text.append(" and at < ? and id < ?");
      values.add(filter.to());
      values.add(firstIdOf(filter.to().plus(SLACK)));
    }
    if (filter.types() != null) {
      text.append(" and type = any(?)");
      values.add(filter.types());
    }
    if (!filter.messages()) {
      text.append(" and type not like 'message.%' and type not like 'conversation.%'");
    }
    if (filter.after() != null) {
      text.append(filter.ascending() ? " and id > ?" : " and id < ?");
      values.add(filter.after());
    }
    text.append(filter.ascending() ? " order by id limit ?" : " order by id desc limit ?");
    values.add(limit);
    return Sql.of(text.toString())
        .with(values.toArray())
        .list(
            connection, row -> new Event(row.getObject("id", UUID.class), row.getBytes("payload")));
  }

  /** A lower bound of all UUIDv7 ids that are made at this instant or later. */
  private static UUID firstIdOf(Instant instant) {
    return new UUID(instant.toEpochMilli() << 16, 0);
  }

  /** Deletes rows that are too old, at most {@code limit}; returns how many went. */
  static int sweep(Connection connection, Instant now, int limit) throws SQLException {
    return Sql.of(SWEEP).with(now.minus(KEPT), limit).update(connection);
  }
}
