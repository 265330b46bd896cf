package turno.whatsapp;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.jobs.LeaseTable;

/** Reads and writes the rows of contacts that must still be removed from Meta's contact book. */
final class ForgottenRows {
  private static final String INSERT =
      """
      insert into turno.whatsapp_forgotten (workspace_id, user_id, attempts, due_at)
      values (?, ?, 0, ?)
      on conflict (workspace_id, user_id) do nothing
      """;

  static final LeaseTable<ToForget> TABLE =
      new LeaseTable<>("whatsapp_forgotten", List.of("user_id"), ForgottenRows::leased);

  private ForgottenRows() {}

  /**
   * @param userId the business-scoped id
   */
  record ToForget(WorkspaceId workspaceId, String userId, int attempts, UUID lease)
      implements LeaseTable.Row {
    @Override
    public List<?> key() {
      return List.of(userId);
    }
  }

  static void insert(Connection connection, WorkspaceId workspaceId, String userId, Instant now)
      throws SQLException {
    Sql.of(INSERT).with(workspaceId, userId, now).update(connection);
  }

  private static ToForget leased(ResultSet row) throws SQLException {
    return new ToForget(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        row.getString("user_id"),
        row.getInt("attempts") - 1,
        row.getObject("lease", UUID.class));
  }
}
