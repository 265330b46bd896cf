package turno.users;

import java.time.Instant;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.workspaces.Workspaces;

/**
 * Makes links that create owners: the first link of a workspace (docs/rules/users.md#links), and
 * the link that also creates the first workspace of an installation
 * (docs/rules/users.md#first-workspace).
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

  /**
   * Makes a link and returns its token, which is stored nowhere else; earlier links keep working.
   */
  public String make(WorkspaceId workspaceId, Instant now) {
    return database.write(connection ->
        OneTimeTokens.make(connection, random, OneTimeTokens.Token.ofOwner(workspaceId), now));
  }

  /**
   * Makes the link that creates the first workspace and returns its token; an earlier link stops
   * working. Makes no link and returns null if the installation is not empty.
   */
  public @Nullable String makeFirst(Instant now) {
    return database.<@Nullable String>write(connection -> {
      // deleted first, because this waits for a person who is using the earlier link at this moment
      OneTimeTokens.endFirstWorkspace(connection);
      return Workspaces.isInstallationEmpty(connection)
          ? OneTimeTokens.make(connection, random, OneTimeTokens.Token.ofFirstWorkspace(), now)
          : null;
    });
  }
}
