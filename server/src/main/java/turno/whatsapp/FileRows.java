package turno.whatsapp;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.conversations.MessageType;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.jobs.LeaseTable;

/** Reads and writes the rows of files that must be fetched from WhatsApp. */
final class FileRows {
  private static final String INSERT =
      """
      insert into turno.whatsapp_files
             (workspace_id, message_id, media_id, type, content_type, name, attempts, due_at,
              created_at)
      values (?, ?, ?, ?, ?, ?, 0, ?, ?)
      on conflict (workspace_id, message_id) do nothing
      """;

  static final LeaseTable<ToFetch> TABLE =
      new LeaseTable<>("whatsapp_files", List.of("message_id"), FileRows::leased);

  // if the file exists, a process fetched it and died before it recorded the outcome
  private static final String HAS_FILE =
      """
      select exists (select from turno.attachments where workspace_id = ? and message_id = ?)
      """;

  private static final String DELETE_OF =
      """
      delete from turno.whatsapp_files f using turno.messages m
       where f.workspace_id = ? and m.workspace_id = ? and m.conversation_id = any (?)
         and f.message_id = m.id
      """;

  private static final String SWEEP =
      "delete from turno.whatsapp_files where workspace_id = ? and created_at <= ?";

  private FileRows() {}

  /** A file of a message. */
  record File(
      WorkspaceId workspaceId,
      MessageId messageId,
      String mediaId,
      MessageType type,
      String contentType,
      @Nullable String name) {}

  /** A leased file to fetch. */
  record ToFetch(File file, int attempts, UUID lease) implements LeaseTable.Row {
    @Override
    public WorkspaceId workspaceId() {
      return file.workspaceId();
    }

    @Override
    public List<?> key() {
      return List.of(file.messageId());
    }
  }

  static void insert(Connection connection, File file, Instant now) throws SQLException {
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

  private static ToFetch leased(ResultSet row) throws SQLException {
    return new ToFetch(
        new File(
            Sql.id(row, "workspace_id", IdKind.WORKSPACE),
            Sql.id(row, "message_id", IdKind.MESSAGE),
            row.getString("media_id"),
            MessageType.valueOf(row.getString("type").toUpperCase(Locale.ROOT)),
            row.getString("content_type"),
            row.getString("name")),
        row.getInt("attempts") - 1,
        row.getObject("lease", UUID.class));
  }

  static boolean hasFile(Connection connection, File file) throws SQLException {
    return Sql.of(HAS_FILE)
        .with(file.workspaceId(), file.messageId())
        .<Boolean>one(connection, row -> row.getBoolean(1));
  }

  /** Deletes the rows of the files of these conversations; the messages must still exist. */
  static void deleteOf(
      Connection connection, WorkspaceId workspaceId, List<ConversationId> conversations)
      throws SQLException {
    Sql.of(DELETE_OF).with(workspaceId, workspaceId, conversations).update(connection);
  }

  /** Deletes rows so old that WhatsApp no longer repeats the callbacks of their messages. */
  static void sweep(Connection connection, WorkspaceId workspaceId, Instant until)
      throws SQLException {
    Sql.of(SWEEP).with(workspaceId, until).update(connection);
  }
}
