package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import turno.events.EventLog.LogRow;
import turno.events.LogListener;
import turno.events.LoggedChange;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Sql;

/**
 * Workspaces by id, read once and kept until they change. A change to a workspace is also a change
 * to its catalog, so the log reports it to every node.
 */
public final class Workspaces implements LogListener {
  private static final String IS_DELETED =
      "select true from turno.workspace_deletions where workspace_id = ?";

  private static final String END =
      "select due_at from turno.workspace_deletions where workspace_id = ?";

  private final Database database;
  private final ConcurrentMap<WorkspaceId, Workspace> known = new ConcurrentHashMap<>();
  private long generation;

  public Workspaces(Database database) {
    this.database = database;
  }

  /** Returns the workspace of an authenticated caller; a missing workspace is a bug. */
  public Workspace get(WorkspaceId id) {
    Workspace workspace = known.get(id);
    if (workspace == null) {
      long before = generation();
      workspace = stored(id);
      if (workspace == null) {
        throw new IllegalStateException("there is no workspace " + id);
      }
      remember(workspace, before);
    }
    return workspace;
  }

  /** Returns the workspace as stored; null once the rows of a deleted workspace are gone. */
  public @Nullable Workspace stored(WorkspaceId id) {
    return database.<@Nullable Workspace>read(connection -> WorkspaceRows.byId(connection, id));
  }

  /**
   * Returns the workspace with this slug, which commands use as its name; null if there is none.
   */
  public @Nullable Workspace bySlug(String slug) {
    return database.<@Nullable Workspace>read(connection -> WorkspaceRows.bySlug(connection, slug));
  }

  /** Returns the workspace of a key; null if there is no such key. */
  public @Nullable Workspace ofKey(KeyId id) {
    return database.<@Nullable Workspace>read(connection -> {
      Key key = KeyRows.byId(connection, id);
      return key == null ? null : WorkspaceRows.byId(connection, key.workspaceId());
    });
  }

  /**
   * Returns all workspaces, including deleted ones that still have rows, in the order of their
   * creation.
   */
  public List<Workspace> list() {
    return database.read(WorkspaceRows::all);
  }

  /** Whether there is no business yet: no workspace in live mode. */
  public static boolean isInstallationEmpty(Connection connection) throws SQLException {
    return !WorkspaceRows.anyLive(connection);
  }

  /** Whether access to the workspace has ended (docs/rules/keys.md#deleting-a-workspace). */
  public static boolean isDeleted(Connection connection, WorkspaceId id) throws SQLException {
    return Sql.of(IS_DELETED).with(id).first(connection, row -> true) != null;
  }

  /**
   * Returns when the rows of a deleted workspace are due to be deleted; null if the workspace is
   * not deleted.
   */
  public @Nullable Instant end(WorkspaceId id) {
    return database.<@Nullable Instant>read(
        connection -> Sql.of(END).with(id).first(connection, row -> Sql.instantOf(row, "due_at")));
  }

  private synchronized long generation() {
    return generation;
  }

  // a value read before a change must not be cached after it
  private synchronized void remember(Workspace workspace, long readIn) {
    if (generation == readIn) {
      known.put(workspace.id(), workspace);
    }
  }

  synchronized void forget(WorkspaceId id) {
    generation++;
    known.remove(id);
  }

  @Override
  public void changed(LoggedChange change) {
    if (change.kind().equals(LogRow.Kind.CATALOG.wire())) {
      forget(change.workspaceId());
    }
  }

  @Override
  public synchronized void begun(String counter) {
    generation++;
    known.clear();
  }
}
