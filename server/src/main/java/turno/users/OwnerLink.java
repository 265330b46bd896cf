package turno.users;

import java.time.Instant;
import java.util.random.RandomGenerator;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;

/**
 * Makes the first link of a workspace: the person who opens it becomes an owner
 * (docs/rules/users.md#links).
 */
public final class OwnerLink {
  private final Database database;
  private final RandomGenerator random;

  /**
   * @param random an unpredictable source
   */
  public OwnerLink(Database database, RandomGenerator random) {
    this.database = database;
    this.random = random;
  }

  /** The token of a new link. It exists nowhere else; earlier links keep working. */
  public String make(WorkspaceId workspaceId, Instant now) {
    return database.write(connection ->
        OneTimeTokens.make(connection, random, OneTimeTokens.Token.ofOwner(workspaceId), now));
  }
}
