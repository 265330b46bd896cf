package turno.events;

import java.sql.Connection;
import java.sql.SQLException;
import turno.platform.db.Sql;

/** Appends to the log inside the transaction of the change. */
public final class EventLog {
  private static final String APPEND =
      """
      insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload)
      values (?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private EventLog() {}

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
