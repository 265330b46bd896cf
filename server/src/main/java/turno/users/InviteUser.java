package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.workspaces.Key;

/**
 * Makes somebody a user of a workspace as soon as they accept. Whoever has not accepted is invited
 * anew, and the earlier link ends (docs/rules/users.md#invitations).
 */
final class InviteUser {
  private final IdSource ids;
  private final RandomGenerator random;

  /**
   * What somebody asked for.
   *
   * @param inviter the role of whoever asks
   */
  record Command(
      WorkspaceId workspaceId, EmailAddress email, String name, Key.Role role, Key.Role inviter) {}

  /** What came of it. */
  sealed interface Outcome {
    /**
     * @param token of the link, which exists nowhere else
     * @param first whether the person was not invited before
     */
    record Invited(User user, String token, boolean first) implements Outcome {}

    /** The person accepted an invitation before. */
    record AlreadyMember() implements Outcome {}

    /** Only an owner makes or unmakes owners. */
    record OwnersOnly() implements Outcome {}
  }

  /**
   * @param random a source that nobody can predict
   */
  InviteUser(IdSource ids, RandomGenerator random) {
    this.ids = ids;
    this.random = random;
  }

  /** Runs in a transaction of the caller's. */
  Outcome run(Connection connection, Command command, Instant now) throws SQLException {
    UserId id = PersonRows.findOrMake(connection, ids.next(IdKind.USER), command.email(), now);
    User present = UserRows.lock(connection, command.workspaceId(), id);
    if (touchesOwners(command.role(), present) && command.inviter() != Key.Role.OWNER) {
      return new Outcome.OwnersOnly();
    }
    if (present != null && present.acceptedAt() != null) {
      return new Outcome.AlreadyMember();
    }
    User user =
        new User(
            command.workspaceId(),
            id,
            command.name(),
            command.email().text(),
            command.role(),
            true,
            null,
            present == null ? now : present.createdAt());
    UserRows.put(connection, user);
    LinkMails.endInvitation(connection, id, command.workspaceId());
    String token = OneTimeTokens.invite(connection, random, command.workspaceId(), id, now);
    return new Outcome.Invited(user, token, present == null);
  }

  private static boolean touchesOwners(Key.Role role, @Nullable User present) {
    return role == Key.Role.OWNER || (present != null && present.role() == Key.Role.OWNER);
  }
}
