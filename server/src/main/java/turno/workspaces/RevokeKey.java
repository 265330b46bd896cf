package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import turno.events.EventLog;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;

/** Revokes a key for good. Running servers refuse it within a second. */
public final class RevokeKey {
  private final IdSource ids;

  public RevokeKey(IdSource ids) {
    this.ids = ids;
  }

  /**
   * Runs in the caller's transaction. Returns whether this call revoked the key: an already revoked
   * key keeps its original {@code revokedAt}, and an unknown key changes nothing.
   */
  public boolean run(Connection connection, WorkspaceId workspaceId, KeyId id, Instant now)
      throws SQLException {
    Key key = KeyRows.TABLE.lock(connection, workspaceId, id);
    if (key == null || key.revokedAt() != null) {
      return false;
    }
    KeyRows.TABLE.update(connection, workspaceId, id, key.withRevokedAt(now));
    EventLog.credentialsChanged(connection, workspaceId, ids, now);
    return true;
  }
}
