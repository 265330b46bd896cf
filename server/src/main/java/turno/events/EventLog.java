package turno.events;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import turno.platform.db.Sql;

/** Appends to the log inside the transaction of the change. */
public final class EventLog {
  private static final String APPEND =
      """
      insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload)
      values (?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private static final String NAMING =
      """
      select seq, payload from turno.log
       where workspace_id = ? and type is not null
         and convert_from(payload, 'UTF8') ~ ?
      """;

  private static final String REWRITE =
      "update turno.log set payload = ? where workspace_id = ? and seq = ?";

  private EventLog() {}

  /**
   * Changes the stored bytes of the workspace's events that name any of these ids: for the erasure
   * of a customer and nothing else.
   */
  public static void rewrite(
      Connection connection, UUID workspaceId, List<String> ids, UnaryOperator<byte[]> change)
      throws SQLException {
    record Event(long seq, byte[] payload) {}
    List<Event> naming =
        Sql.of(NAMING)
            .with(workspaceId, String.join("|", ids))
            .list(connection, row -> new Event(row.getLong("seq"), row.getBytes("payload")));
    for (Event event : naming) {
      Sql.of(REWRITE)
          .with(change.apply(event.payload()), workspaceId, event.seq())
          .update(connection);
    }
  }

  public static void append(Connection connection, LogRow row) throws SQLException {
    Sql.of(APPEND)
        .with(
            row.workspaceId(),
            row.id(),
            row.kind().stored(),
            row.subjectId(),
            row.version(),
            row.type(),
            row.at(),
            row.payload())
        .update(connection);
  }
}
