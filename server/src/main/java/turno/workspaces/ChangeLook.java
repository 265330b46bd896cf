package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.UnaryOperator;
import turno.kernel.Id.WorkspaceId;
import turno.platform.http.CommandTransactions.Transaction;
import turno.platform.http.RequestContext;

/** Changes the look of a workspace, which every node caches together with the workspace. */
public final class ChangeLook {
  private final Workspaces workspaces;
  private final DependentCatalog catalog;

  /**
   * @param catalog notifies every node, as after other changes to a workspace
   */
  public ChangeLook(Workspaces workspaces, DependentCatalog catalog) {
    this.workspaces = workspaces;
    this.catalog = catalog;
  }

  /** Locks the workspace against other changes, until the transaction ends. */
  public void lock(Connection connection, WorkspaceId id) throws SQLException {
    catalog.lock(connection, id);
  }

  /**
   * Changes the look of a workspace that the transaction has locked; returns the workspace with its
   * new look.
   */
  public Workspace run(RequestContext call, Transaction transaction, UnaryOperator<Look> change)
      throws SQLException {
    Connection connection = transaction.connection();
    WorkspaceId id = call.workspaceId();
    Workspace before = WorkspaceRows.existing(connection, id);
    Look look = change.apply(before.look());
    if (look.equals(before.look())) {
      return before;
    }
    Instant now = call.now().truncatedTo(ChronoUnit.MICROS);
    Workspace after = before.withLook(look).next(now);
    WorkspaceRows.update(connection, after);
    Runnable published = catalog.renew(connection, id, now);
    transaction.afterCommit(() -> workspaces.forget(id));
    transaction.afterCommit(published);
    return after;
  }
}
