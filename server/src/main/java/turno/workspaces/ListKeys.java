package turno.workspaces;

import java.util.ArrayList;
import java.util.List;
import turno.platform.db.Database;

/** The keys of all workspaces, for the command line. */
public final class ListKeys {
  private final Database database;

  /** A workspace with its keys in the order of their creation, including revoked keys. */
  public record KeysOfWorkspace(Workspace workspace, List<Key> keys) {}

  public ListKeys(Database database) {
    this.database = database;
  }

  public List<KeysOfWorkspace> run() {
    return database.read(connection -> {
      List<KeysOfWorkspace> found = new ArrayList<>();
      for (Workspace workspace : WorkspaceRows.all(connection)) {
        found.add(new KeysOfWorkspace(workspace, KeyRows.TABLE.all(connection, workspace.id())));
      }
      return found;
    });
  }
}
