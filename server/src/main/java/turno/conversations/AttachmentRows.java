package turno.conversations;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/** Reads and writes the rows of attachments, without the bytes of the files. */
final class AttachmentRows {
  private static final String SELECT =
      """
      select id, message_id, type, content_type, name, size_bytes from turno.attachments
       where workspace_id = ?
      """;

  private static final String OF = SELECT + " and message_id = any (?::uuid[]) order by id";

  private static final String FIND = SELECT + " and id = ?";

  private static final String LOCK = SELECT + " and id = any (?::uuid[]) order by id for update";

  private static final String TAKE =
      """
      update turno.attachments set message_id = ?
       where workspace_id = ? and id = ? and message_id is null
      """;

  private static final String DROP =
      """
      with gone as (
        delete from turno.attachments
         where workspace_id = ? and id = ? and message_id is null
        returning size_bytes)
      update turno.attachment_use set bytes = bytes - (select coalesce(sum(size_bytes), 0) from gone)
       where workspace_id = ?
      """;

  private static final String DROP_OF =
      """
      with gone as (
        delete from turno.attachments where workspace_id = ? and message_id = ? returning size_bytes)
      update turno.attachment_use set bytes = bytes - (select coalesce(sum(size_bytes), 0) from gone)
       where workspace_id = ?
      """;

  private AttachmentRows() {}

  /** Returns the files of these messages. */
  static List<Attachment> of(
      Connection connection, WorkspaceId workspaceId, List<MessageId> messages)
      throws SQLException {
    return Sql.of(OF).with(workspaceId, messages).list(connection, AttachmentRows::read);
  }

  static @Nullable Attachment find(Connection connection, WorkspaceId workspaceId, AttachmentId id)
      throws SQLException {
    return Sql.of(FIND).with(workspaceId, id).first(connection, AttachmentRows::read);
  }

  /**
   * Locks all of these files that exist, so that they are not attached to another message in the
   * meantime. Returns the files in the order of their ids.
   */
  static List<Attachment> lock(
      Connection connection, WorkspaceId workspaceId, List<AttachmentId> attachments)
      throws SQLException {
    return attachments.isEmpty()
        ? List.of()
        : Sql.of(LOCK).with(workspaceId, attachments).list(connection, AttachmentRows::read);
  }

  /**
   * Attaches a file to a message; returns false if there is no such file or it is already attached
   * to a message.
   */
  static boolean take(
      Connection connection, WorkspaceId workspaceId, AttachmentId id, MessageId messageId)
      throws SQLException {
    return Sql.of(TAKE).with(messageId, workspaceId, id).update(connection) == 1;
  }

  /** Deletes a file, unless it is attached to a message. */
  static void drop(Connection connection, WorkspaceId workspaceId, AttachmentId id)
      throws SQLException {
    Sql.of(DROP).with(workspaceId, id, workspaceId).update(connection);
  }

  /** Deletes the files of a message. */
  static void dropOf(Connection connection, WorkspaceId workspaceId, MessageId messageId)
      throws SQLException {
    Sql.of(DROP_OF).with(workspaceId, messageId, workspaceId).update(connection);
  }

  static Attachment read(ResultSet row) throws SQLException {
    return new Attachment(
        Sql.id(row, "id", IdKind.ATTACHMENT),
        Sql.idOrNull(row, "message_id", IdKind.MESSAGE),
        Sql.constant(row, "type", MessageType.class),
        row.getString("content_type"),
        row.getString("name"),
        row.getLong("size_bytes"));
  }
}
