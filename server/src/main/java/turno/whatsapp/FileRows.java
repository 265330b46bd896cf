package turno.whatsapp;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.conversations.MessageType;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/** Files that lie at WhatsApp. */
final class FileRows {
  private static final String INSERT =
      """
      insert into turno.whatsapp_files
             (workspace_id, message_id, media_id, type, content_type, name, attempts, due_at,
              created_at)
      values (?, ?, ?, ?, ?, ?, 0, ?, ?)
      on conflict (workspace_id, message_id) do nothing
      """;

  // by lot: those that always have something waiting keep nobody else from their turn
  private static final String WAITING_WORKSPACES =
      """
      select n.workspace_id from turno.whatsapp_numbers n
       where exists (select from turno.whatsapp_files f
                      where f.workspace_id = n.workspace_id and f.due_at <= ?)
       order by random() limit ?
      """;

  private static final String LEASE =
      """
      update turno.whatsapp_files f set attempts = attempts + 1, due_at = ?
       where f.workspace_id = ? and f.message_id in (
         select d.message_id from turno.whatsapp_files d
          where d.workspace_id = ? and d.due_at <= ? order by d.due_at limit ?
            for update skip locked)
      returning f.workspace_id, f.message_id, f.media_id, f.type, f.content_type, f.name, f.attempts
      """;

  private static final String LATER =
      "update turno.whatsapp_files set due_at = ? where workspace_id = ? and message_id = ?";

  // a file that is there already was fetched by a process that died before it could say so
  private static final String HAS_FILE =
      """
      select exists (select from turno.attachments where workspace_id = ? and message_id = ?)
      """;

  private static final String DELETE =
      "delete from turno.whatsapp_files where workspace_id = ? and message_id = ?";

  private static final String DELETE_OF =
      """
      delete from turno.whatsapp_files f using turno.messages m
       where f.workspace_id = ? and m.workspace_id = ? and m.conversation_id = any (?)
         and f.message_id = m.id
      """;

  private static final String SWEEP =
      "delete from turno.whatsapp_files where workspace_id = ? and created_at <= ?";

  private FileRows() {}

  /**
   * A file to be fetched.
   *
   * @param attempts this one included
   */
  record ToFetch(
      WorkspaceId workspaceId,
      MessageId messageId,
      String mediaId,
      MessageType type,
      String contentType,
      @Nullable String name,
      int attempts) {}

  static void insert(Connection connection, ToFetch file, Instant now) throws SQLException {
    Sql.of(INSERT)
        .with(
            file.workspaceId(),
            file.messageId(),
            file.mediaId(),
            file.type().wire(),
            file.contentType(),
            file.name(),
            now,
            now)
        .update(connection);
  }

  /** Workspaces with files that are due. */
  static List<WorkspaceId> waiting(Connection connection, Instant now, int limit)
      throws SQLException {
    return Sql.of(WAITING_WORKSPACES)
        .with(now, limit)
        .list(connection, row -> Sql.id(row, "workspace_id", IdKind.WORKSPACE));
  }

  /** Takes files that are due; nobody else takes them before the instant. */
  static List<ToFetch> lease(
      Connection connection, WorkspaceId workspaceId, Instant now, Instant until, int limit)
      throws SQLException {
    return Sql.of(LEASE)
        .with(until, workspaceId, workspaceId, now, limit)
        .list(
            connection,
            row ->
                new ToFetch(
                    Sql.id(row, "workspace_id", IdKind.WORKSPACE),
                    Sql.id(row, "message_id", IdKind.MESSAGE),
                    row.getString("media_id"),
                    MessageType.valueOf(row.getString("type").toUpperCase(java.util.Locale.ROOT)),
                    row.getString("content_type"),
                    row.getString("name"),
                    row.getInt("attempts")));
  }

  /**
   * @param dueAt null for never again
   */
  static void later(Connection connection, ToFetch file, @Nullable Instant dueAt)
      throws SQLException {
    Sql.of(LATER).with(dueAt, file.workspaceId(), file.messageId()).update(connection);
  }

  static boolean hasFile(Connection connection, ToFetch file) throws SQLException {
    return Sql.of(HAS_FILE)
        .with(file.workspaceId(), file.messageId())
        .<Boolean>one(connection, row -> row.getBoolean(1));
  }

  static void delete(Connection connection, ToFetch file) throws SQLException {
    Sql.of(DELETE).with(file.workspaceId(), file.messageId()).update(connection);
  }

  /** Deletes those of conversations whose messages are still there. */
  static void deleteOf(
      Connection connection, WorkspaceId workspaceId, List<ConversationId> conversations)
      throws SQLException {
    Sql.of(DELETE_OF).with(workspaceId, workspaceId, conversations).update(connection);
  }

  /** Forgets files of messages that came so long ago that nobody tells of them again. */
  static void sweep(Connection connection, WorkspaceId workspaceId, Instant until)
      throws SQLException {
    Sql.of(SWEEP).with(workspaceId, until).update(connection);
  }
}
