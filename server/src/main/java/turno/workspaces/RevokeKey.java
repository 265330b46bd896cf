package turno.workspaces;

import java.time.Instant;
import turno.events.EventLog;
import turno.kernel.Id.KeyId;
import turno.kernel.IdSource;
import turno.platform.db.Database;

/** Ends a key for good. Running servers refuse it within a second. */
public final class RevokeKey {
  private final Database database;
  private final IdSource ids;

  /** The result. */
  public sealed interface Outcome {
    /** A key that was revoked before keeps its first date. */
    record Revoked(Key key) implements Outcome {}

    record Unknown() implements Outcome {}
  }

  public RevokeKey(Database database, IdSource ids) {
    this.database = database;
    this.ids = ids;
  }

  public Outcome run(KeyId id, Instant now) {
    return database.write(connection -> {
      Key key = KeyRows.lock(connection, id);
      if (key == null) {
        return new Outcome.Unknown();
      }
      if (key.revokedAt() != null) {
        return new Outcome.Revoked(key);
      }
      Key revoked = key.withRevokedAt(now);
      KeyRows.TABLE.update(connection, key.workspaceId(), key.id(), revoked);
      EventLog.credentialsChanged(connection, key.workspaceId(), ids, now);
      return new Outcome.Revoked(revoked);
    });
  }
}
