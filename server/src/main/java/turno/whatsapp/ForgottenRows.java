package turno.whatsapp;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/** Whom Meta's contact book has yet to forget. */
final class ForgottenRows {
  private static final String INSERT =
      """
      insert into turno.whatsapp_forgotten (workspace_id, user_id, attempts, due_at)
      values (?, ?, 0, ?)
      on conflict (workspace_id, user_id) do nothing
      """;

  // by lot: those that always have something waiting keep nobody else from their turn
  private static final String WAITING_WORKSPACES =
      """
      select n.workspace_id from turno.whatsapp_numbers n
       where exists (select from turno.whatsapp_forgotten f
                      where f.workspace_id = n.workspace_id and f.due_at <= ?)
       order by random() limit ?
      """;

  private static final String LEASE =
      """
      update turno.whatsapp_forgotten f set attempts = attempts + 1, due_at = ?
       where f.workspace_id = ? and f.user_id in (
         select d.user_id from turno.whatsapp_forgotten d
          where d.workspace_id = ? and d.due_at <= ? order by d.due_at limit ?
            for update skip locked)
      returning f.workspace_id, f.user_id, f.attempts
      """;

  private static final String LATER =
      "update turno.whatsapp_forgotten set due_at = ? where workspace_id = ? and user_id = ?";

  private static final String DELETE =
      "delete from turno.whatsapp_forgotten where workspace_id = ? and user_id = ?";

  private ForgottenRows() {}

  /**
   * @param userId business-scoped
   */
  record ToForget(WorkspaceId workspaceId, String userId, int attempts) {}

  static void insert(Connection connection, WorkspaceId workspaceId, String userId, Instant now)
      throws SQLException {
    Sql.of(INSERT).with(workspaceId, userId, now).update(connection);
  }

  /** Workspaces with somebody who is due. */
  static List<WorkspaceId> waiting(Connection connection, Instant now, int limit)
      throws SQLException {
    return Sql.of(WAITING_WORKSPACES)
        .with(now, limit)
        .list(connection, row -> Sql.id(row, "workspace_id", IdKind.WORKSPACE));
  }

  /** Takes those who are due; nobody else takes them before the instant. */
  static List<ToForget> lease(
      Connection connection, WorkspaceId workspaceId, Instant now, Instant until, int limit)
      throws SQLException {
    return Sql.of(LEASE)
        .with(until, workspaceId, workspaceId, now, limit)
        .list(
            connection,
            row ->
                new ToForget(
                    Sql.id(row, "workspace_id", IdKind.WORKSPACE),
                    row.getString("user_id"),
                    row.getInt("attempts")));
  }

  static void later(Connection connection, ToForget one, Instant dueAt) throws SQLException {
    Sql.of(LATER).with(dueAt, one.workspaceId(), one.userId()).update(connection);
  }

  static void delete(Connection connection, ToForget one) throws SQLException {
    Sql.of(DELETE).with(one.workspaceId(), one.userId()).update(connection);
  }
}
