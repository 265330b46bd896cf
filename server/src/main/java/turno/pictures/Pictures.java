package turno.pictures;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import turno.kernel.Failure;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Sql;
import turno.platform.fairness.FairPermits;
import turno.platform.http.RequestContext;

/** Accepts and stores pictures. Decodes one at a time; workspaces take turns. */
public final class Pictures {
  /** The limit on the size of all pictures of a workspace together. */
  static final WorkspaceLimit LIMIT = WorkspaceLimit.of(64 << 20, "bytes of pictures");

  private static final int WAIT_SECONDS = 5;

  private static final String USED =
      """
      select coalesce(sum(octet_length(content)), 0) as bytes from turno.pictures
       where workspace_id = ? and not (use = ? and subject_id = ?)
      """;

  private static final String PUT =
      """
      insert into turno.pictures (workspace_id, use, subject_id, name, content)
      values (?, ?, ?, ?, ?)
      on conflict on constraint pictures_pkey do update
         set name = excluded.name, content = excluded.content
      """;

  private static final String DELETE =
      "delete from turno.pictures where workspace_id = ? and use = ? and subject_id = ?";

  private static final String FIND =
      """
      select content from turno.pictures p
       where p.workspace_id = ? and p.name = ?
         and not exists (
           select from turno.workspace_deletions d where d.workspace_id = p.workspace_id)
       limit 1
      """;

  private final FairPermits<WorkspaceId> turns = new FairPermits<>(1);

  /**
   * Reads the body of a request as a picture; 422 if it cannot be read, 503 if other pictures take
   * too long.
   */
  public Picture read(RequestContext call, PictureUse use) {
    byte[] file = call.wholeFile();
    awaitTurn(call.workspaceId());
    try {
      return RedrawPicture.run(call.workspaceId(), file, use);
    } catch (UnreadablePicture e) {
      throw ProblemException.invalid(
          List.of(Failure.at("#", "format", String.valueOf(e.getMessage()))));
    } finally {
      turns.release(call.workspaceId());
    }
  }

  private void awaitTurn(WorkspaceId workspaceId) {
    try {
      if (turns.tryAcquire(workspaceId, WAIT_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw ProblemException.unavailable("Other pictures are being processed. Try again shortly.");
  }

  /**
   * Stores a picture in place of the previous one; 409 if the workspace has no room for it.
   *
   * @param subject the id of the object that the picture shows
   */
  public void put(
      Connection connection, WorkspaceId workspaceId, PictureUse use, UUID subject, Picture picture)
      throws SQLException {
    long used =
        Sql.of(USED)
            .with(workspaceId, use.wire(), subject)
            .one(connection, row -> row.getLong("bytes"));
    LIMIT.admit(used, used + picture.content().length);
    Sql.of(PUT)
        .with(workspaceId, use.wire(), subject, picture.name(), picture.content())
        .update(connection);
  }

  public void delete(Connection connection, WorkspaceId workspaceId, PictureUse use, UUID subject)
      throws SQLException {
    Sql.of(DELETE).with(workspaceId, use.wire(), subject).update(connection);
  }

  static byte @Nullable [] find(Connection connection, WorkspaceId workspaceId, String name)
      throws SQLException {
    return Sql.of(FIND).with(workspaceId, name).first(connection, row -> row.getBytes("content"));
  }
}
