package turno.conversations;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.jobs.Retention;

/**
 * Stores files in parts. Holds no database connection while bytes arrive, and at most one part in
 * memory. A file counts toward the quota once it is complete; incomplete files are deleted.
 */
final class StoreAttachment {
  static final long MAX_BYTES = 16L * 1024 * 1024;

  /** The size of the parts in which a file is stored and read. */
  static final int PART_BYTES = 256 * 1024;

  private static final String INSERT =
      """
      insert into turno.attachments
             (workspace_id, id, message_id, type, content_type, name, size_bytes, created_at)
      values (?, ?, null, ?, ?, ?, 0, ?)
      """;

  private static final String ADD_PART =
      """
      insert into turno.attachment_parts (workspace_id, attachment_id, number, content)
      values (?, ?, ?, ?)
      """;

  private static final String SIZE =
      "update turno.attachments set size_bytes = ? where workspace_id = ? and id = ?";

  private static final String USE =
      """
      insert into turno.attachment_use as u (workspace_id, bytes) values (?, ?)
      on conflict on constraint attachment_use_pkey do update set bytes = u.bytes + excluded.bytes
      returning bytes
      """;

  private static final String USED =
      "select bytes from turno.attachment_use where workspace_id = ?";

  private static final String DELETE =
      "delete from turno.attachments where workspace_id = ? and id = ?";

  private static final String READ =
      """
      select content from turno.attachment_parts
       where workspace_id = ? and attachment_id = ? and number = ?
      """;

  private static final String SWEEP =
      """
      with gone as (
        delete from turno.attachments
         where ctid = any(array(
           select ctid from turno.attachments
            where message_id is null and created_at >= ? and created_at <= ?
            order by created_at limit ?))
           and message_id is null
        returning workspace_id, size_bytes, created_at),
      sums as (
        select workspace_id, sum(size_bytes) as bytes from gone group by workspace_id),
      less as (
        update turno.attachment_use u set bytes = u.bytes - s.bytes
          from sums s where u.workspace_id = s.workspace_id)
      select count(*) as rows, max(created_at) as latest from gone
      """;

  private final Database database;
  private final IdSource ids;
  private final long quota;

  /**
   * @param quota the limit on the total size of a workspace's files, in bytes
   */
  StoreAttachment(Database database, IdSource ids, long quota) {
    this.database = database;
    this.ids = ids;
    this.quota = quota;
  }

  /** The file has no bytes. */
  static final class EmptyFile extends ChannelIntake.FileRefused {
    private static final long serialVersionUID = 1L;

    EmptyFile() {
      super(MissingFile.UNAVAILABLE, "The file is empty.");
    }
  }

  /** Throws 409 if the workspace's files have reached the quota. */
  void requireRoom(WorkspaceId workspaceId) {
    long used = used(workspaceId);
    limit().admit(used, used + 1);
  }

  /** Returns the 409 for a file for which there is no room. */
  ProblemException noRoom(WorkspaceId workspaceId) {
    return limit().reached(used(workspaceId));
  }

  private WorkspaceLimit limit() {
    return WorkspaceLimit.of(quota, "bytes of files");
  }

  private long used(WorkspaceId workspaceId) {
    Long used =
        database.<@Nullable Long>read(connection ->
            Sql.of(USED).with(workspaceId).first(connection, row -> row.getLong("bytes")));
    return used == null ? 0 : used;
  }

  AttachmentId run(WorkspaceId workspaceId, IncomingFile file, InputStream bytes, Instant now)
      throws IOException, ChannelIntake.FileRefused {
    AttachmentId id = ids.next(IdKind.ATTACHMENT);
    write(
        workspaceId,
        connection ->
            Sql.of(INSERT)
                .with(workspaceId, id, file.type().wire(), file.contentType(), file.name(), now)
                .update(connection));
    boolean whole = false;
    try {
      long size = parts(workspaceId, id, bytes);
      boolean fits = write(workspaceId, connection -> finish(connection, workspaceId, id, size));
      if (!fits) {
        throw new ChannelIntake.FileRefused(
            MissingFile.NO_ROOM, "The workspace has no room for this file.");
      }
      whole = true;
      return id;
    } finally {
      if (!whole) {
        write(workspaceId, connection -> Sql.of(DELETE).with(workspaceId, id).update(connection));
      }
    }
  }

  private long parts(WorkspaceId workspaceId, AttachmentId id, InputStream bytes)
      throws IOException, ChannelIntake.FileRefused {
    long size = 0;
    for (int number = 0; ; number++) {
      byte[] part = part(bytes);
      if (part.length == 0) {
        if (size == 0) {
          throw new EmptyFile();
        }
        return size;
      }
      size += part.length;
      if (size > MAX_BYTES) {
        throw new ChannelIntake.FileRefused(
            MissingFile.TOO_LARGE, "A file may have at most 16 MiB.");
      }
      int place = number;
      write(
          workspaceId,
          connection ->
              Sql.of(ADD_PART)
                  .with(workspaceId, id, place, part)
                  .boundedElsewhere()
                  .update(connection));
    }
  }

  // reads a whole part in one call, so that the timeout for slow senders applies to the part
  private static byte[] part(InputStream bytes) throws IOException {
    byte[] part = new byte[PART_BYTES];
    int count = bytes.readNBytes(part, 0, PART_BYTES);
    return count == PART_BYTES ? part : Arrays.copyOf(part, count);
  }

  /**
   * Counts the file toward the quota; returns false, without counting the file, if the file would
   * exceed the quota.
   */
  private boolean finish(Connection connection, WorkspaceId workspaceId, AttachmentId id, long size)
      throws SQLException {
    long used = Sql.of(USE).with(workspaceId, size).one(connection, row -> row.getLong("bytes"));
    if (used > quota) {
      Sql.of(USE).with(workspaceId, -size).one(connection, row -> row.getLong("bytes"));
      return false;
    }
    Sql.of(SIZE).with(size, workspaceId, id).update(connection);
    return true;
  }

  private <T> T write(WorkspaceId workspaceId, Database.Work<T> work) {
    return Tenant.<T, RuntimeException>of(workspaceId, () -> database.write(work));
  }

  /** Returns the bytes of a file, read in parts; empty if the file was deleted in the meantime. */
  InputStream read(WorkspaceId workspaceId, AttachmentId id) {
    return new Parts(workspaceId, id);
  }

  /** Deletes files that were stored in this period and are not attached to a message. */
  static Retention.Deleted sweep(Connection connection, Instant from, Instant until, int limit)
      throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(SWEEP).with(from, until, limit));
  }

  /** The bytes of a file, in parts. */
  private final class Parts extends InputStream {
    private final WorkspaceId workspaceId;
    private final AttachmentId id;
    private byte[] part = {};
    private int number;
    private int at;
    private boolean ended;

    Parts(WorkspaceId workspaceId, AttachmentId id) {
      this.workspaceId = workspaceId;
      this.id = id;
    }

    private boolean hasMore() {
      if (at < part.length) {
        return true;
      }
      if (ended) {
        return false;
      }
      byte @Nullable [] next =
          Tenant.<byte @Nullable [], RuntimeException>of(
              workspaceId,
              () ->
                  database.<byte @Nullable []>read(connection ->
                      Sql.of(READ)
                          .with(workspaceId, id, number)
                          .first(connection, row -> row.getBytes("content"))));
      number++;
      at = 0;
      part = next == null ? new byte[0] : next;
      ended = next == null;
      return !ended;
    }

    @Override
    public int read() {
      return hasMore() ? part[at++] & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int from, int length) {
      if (length == 0) {
        return 0;
      }
      if (!hasMore()) {
        return -1;
      }
      int count = Math.min(length, part.length - at);
      System.arraycopy(part, at, target, from, count);
      at += count;
      return count;
    }
  }
}
