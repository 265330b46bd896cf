package turno.workspaces;

import java.util.List;
import turno.platform.db.Database;

/** All workspaces in the order of their creation, for the command line. */
public final class ListWorkspaces {
  private final Database database;

  public ListWorkspaces(Database database) {
    this.database = database;
  }

  public List<Workspace> run() {
    return database.read(WorkspaceRows::all);
  }
}
