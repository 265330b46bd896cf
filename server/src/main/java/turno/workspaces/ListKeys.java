package turno.workspaces;

import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Database;

/** The keys of one workspace, or of all of them, for the command line. */
public final class ListKeys {
  private final Database database;

  /** The result. */
  public sealed interface Outcome {
    record Listed(List<KeysOfWorkspace> workspaces) implements Outcome {}

    record UnknownWorkspace(String slug) implements Outcome {}
  }

  /** A workspace with its keys in the order of their creation, the revoked ones included. */
  public record KeysOfWorkspace(Workspace workspace, List<Key> keys) {}

  public ListKeys(Database database) {
    this.database = database;
  }

  /**
   * @param slug the workspace, null for all
   */
  public Outcome run(@Nullable String slug) {
    return database.read(connection -> {
      Workspace named = slug == null ? null : WorkspaceRows.bySlug(connection, slug);
      if (slug != null && named == null) {
        return new Outcome.UnknownWorkspace(slug);
      }
      List<KeysOfWorkspace> found = new java.util.ArrayList<>();
      for (Workspace workspace : named == null ? WorkspaceRows.all(connection) : List.of(named)) {
        found.add(new KeysOfWorkspace(workspace, KeyRows.TABLE.all(connection, workspace.id())));
      }
      return new Outcome.Listed(found);
    });
  }
}
