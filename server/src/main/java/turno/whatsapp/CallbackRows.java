package turno.whatsapp;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/** Callbacks that were not worked through yet. */
final class CallbackRows {
  private static final String INSERT =
      """
      insert into turno.whatsapp_callbacks (workspace_id, id, body, attempts, due_at, received_at)
      values (?, ?, ?, 0, ?, ?)
      """;

  // by lot: those that always have something waiting keep nobody else from their turn
  private static final String WAITING_WORKSPACES =
      """
      select n.workspace_id from turno.whatsapp_numbers n
       where (n.leased_until is null or n.leased_until <= ?)
         and exists (select from turno.whatsapp_callbacks c
                      where c.workspace_id = n.workspace_id and c.due_at <= ?)
       order by random() limit ?
      """;

  private static final String NEXT =
      """
      select id, body, attempts, received_at from turno.whatsapp_callbacks
       where workspace_id = ? and due_at <= ? order by id limit 1
      """;

  private static final String LATER =
      """
      update turno.whatsapp_callbacks set attempts = ?, due_at = ?
       where workspace_id = ? and id = ?
      """;

  private static final String DELETE =
      "delete from turno.whatsapp_callbacks where workspace_id = ? and id = ?";

  // one that waits for a status was read whole, and has no attempt that failed
  private static final String NAMING =
      """
      delete from turno.whatsapp_callbacks
       where workspace_id = ? and (attempts > 0 or due_at > received_at)
         and position(?::bytea in body) > 0
      """;

  private static final String SWEEP =
      "delete from turno.whatsapp_callbacks where workspace_id = ? and received_at <= ?";

  private CallbackRows() {}

  /**
   * @param attempts how often it could not be recorded whole
   */
  record Waiting(UUID id, byte[] body, int attempts, Instant receivedAt) {}

  static void insert(
      Connection connection, WorkspaceId workspaceId, UUID id, byte[] body, Instant now)
      throws SQLException {
    Sql.of(INSERT).with(workspaceId, id, body, now, now).update(connection);
  }

  /** Workspaces with callbacks that are due, and that no node works on. */
  static List<WorkspaceId> waiting(Connection connection, Instant now, int limit)
      throws SQLException {
    return Sql.of(WAITING_WORKSPACES)
        .with(now, now, limit)
        .list(connection, row -> Sql.id(row, "workspace_id", IdKind.WORKSPACE));
  }

  /** The oldest that is due. */
  static @Nullable Waiting next(Connection connection, WorkspaceId workspaceId, Instant now)
      throws SQLException {
    return Sql.of(NEXT)
        .with(workspaceId, now)
        .first(
            connection,
            row ->
                new Waiting(
                    row.getObject("id", UUID.class),
                    row.getBytes("body"),
                    row.getInt("attempts"),
                    Sql.instantOf(row, "received_at")));
  }

  /**
   * @param dueAt null for never again
   */
  static void later(
      Connection connection,
      WorkspaceId workspaceId,
      UUID id,
      int attempts,
      @Nullable Instant dueAt)
      throws SQLException {
    Sql.of(LATER).with(attempts, dueAt, workspaceId, id).update(connection);
  }

  static void delete(Connection connection, WorkspaceId workspaceId, UUID id) throws SQLException {
    Sql.of(DELETE).with(workspaceId, id).update(connection);
  }

  /** Deletes those that were read and name an address; what is yet to be read is told anew. */
  static void deleteNaming(Connection connection, WorkspaceId workspaceId, byte[] address)
      throws SQLException {
    Sql.of(NAMING).with(workspaceId, address).update(connection);
  }

  /** Deletes those that could not be recorded for so long. */
  static void sweep(Connection connection, WorkspaceId workspaceId, Instant until)
      throws SQLException {
    Sql.of(SWEEP).with(workspaceId, until).update(connection);
  }
}
