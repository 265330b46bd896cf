package turno.workspaces;

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

/** The table of workspaces whose access has ended and whose rows must be deleted. */
final class DeletionRows {
  private static final String INSERT =
      """
      insert into turno.workspace_deletions (workspace_id, deleted_at, attempts, due_at)
      values (?, ?, 0, ?)
      on conflict (workspace_id) do nothing
      """;

  static final LeaseTable<Deletion> TABLE =
      new LeaseTable<>("workspace_deletions", List.of(), DeletionRows::leased);

  private DeletionRows() {}

  record Deletion(WorkspaceId workspaceId, Instant deletedAt, int attempts, UUID lease)
      implements LeaseTable.Row {
    @Override
    public List<?> key() {
      return List.of();
    }
  }

  static void insert(Connection connection, WorkspaceId workspaceId, Instant now, Instant due)
      throws SQLException {
    Sql.of(INSERT).with(workspaceId, now, due).update(connection);
  }

  private static Deletion leased(ResultSet row) throws SQLException {
    return new Deletion(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        Sql.instantOf(row, "deleted_at"),
        row.getInt("attempts") - 1,
        row.getObject("lease", UUID.class));
  }
}
