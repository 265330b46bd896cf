package turno.users;

import java.time.Instant;
import java.util.List;
import turno.events.EventLog;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.platform.db.Database;

/**
 * Disables a user even if they are the last owner. Only the command line can do so: the operations
 * of the API never leave a workspace without an owner (docs/rules/users.md#the-last-owner).
 */
public final class DisableLastOwner {
  private final Database database;
  private final IdSource ids;

  public DisableLastOwner(Database database, IdSource ids) {
    this.database = database;
    this.ids = ids;
  }

  public void run(WorkspaceId workspaceId, UserId id, Instant now) {
    database.write(connection -> {
      // as everywhere, the owners are locked before the user
      UserRows.lockOwners(connection, workspaceId);
      User user = UserRows.TABLE.lock(connection, workspaceId, id);
      if (user == null) {
        throw new IllegalStateException("there is no user " + id);
      }
      UserRows.update(connection, user.withActive(false));
      SessionRows.endOf(connection, user);
      LinkMails.endInvitation(connection, id, workspaceId);
      EventLog.credentialsChanged(connection, workspaceId, ids, now);
      EventLog.auditCommand(
          connection, workspaceId, ids, now, "updateUser", List.of(id.toString()));
      return true;
    });
  }
}
