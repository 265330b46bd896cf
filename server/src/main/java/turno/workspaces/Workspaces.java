package turno.workspaces;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import turno.kernel.WorkspaceId;
import turno.platform.db.Database;

/**
 * Workspaces by id, read once and kept, since no operation changes one. An operation that changes
 * one has to call {@link #forget} from the follower of the log.
 */
public final class Workspaces {
  private final Database database;
  private final ConcurrentMap<WorkspaceId, Workspace> known = new ConcurrentHashMap<>();

  public Workspaces(Database database) {
    this.database = database;
  }

  /** The workspace of an authenticated caller; one that does not exist is a bug. */
  public Workspace get(WorkspaceId id) {
    Workspace workspace = known.get(id);
    if (workspace == null) {
      workspace = database.read(connection -> WorkspaceRows.byId(connection, id));
      if (workspace == null) {
        throw new IllegalStateException("there is no workspace " + id);
      }
      known.put(id, workspace);
    }
    return workspace;
  }

  /** The workspace that commands name by its slug, or null. */
  public @Nullable Workspace bySlug(String slug) {
    return database.<@Nullable Workspace>read(connection -> WorkspaceRows.bySlug(connection, slug));
  }

  /** All workspaces in the order of their creation. */
  public List<Workspace> list() {
    return database.read(WorkspaceRows::all);
  }

  public void forget(WorkspaceId id) {
    known.remove(id);
  }
}
