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
 * Invites a person, who becomes a user of a workspace by accepting. A person who has not accepted
 * yet can be invited again; the earlier link then stops working (docs/rules/users.md#invitations).
 */
final class InviteUser {
  private final IdSource ids;
  private final RandomGenerator random;

  /**
   * The request.
   *
   * @param own the resource that the person is or works with, and whether they see only its
   *     bookings
   * @param invitedBy the inviting user; null for the operator
   * @param mailed whether the link is mailed to the address instead of shown
   */
  record Command(
      WorkspaceId workspaceId,
      EmailAddress email,
      String name,
      Key.Role role,
      OwnResource own,
      @Nullable UserId invitedBy,
      boolean mailed) {}

  /** The result. */
  sealed interface Outcome {
    /**
     * @param token the token of the link, which is stored nowhere else
     * @param first false if the person is invited again before they have accepted
     */
    record Invited(User user, String token, boolean first) implements Outcome {}

    /** The person is already a user who has accepted. */
    record AlreadyMember() implements Outcome {}

    /** Only an owner may invite an owner, or change the invitation of an owner. */
    record OwnersOnly() implements Outcome {}
  }

  /**
   * @param random an unpredictable source
   */
  InviteUser(IdSource ids, RandomGenerator random) {
    this.ids = ids;
    this.random = random;
  }

  /**
   * Runs in the caller's transaction. Throws 404 if the workspace does not have the resource.
   *
   * @param inviter the current role of the inviter
   */
  Outcome run(Connection connection, Command command, Key.Role inviter, Instant now)
      throws SQLException {
    command.own().requireKnown(connection, command.workspaceId());
    User present = UserRows.lock(connection, command.workspaceId(), command.email());
    if (touchesOwners(command.role(), present) && inviter != Key.Role.OWNER) {
      return new Outcome.OwnersOnly();
    }
    if (present != null && present.acceptedAt() != null) {
      return new Outcome.AlreadyMember();
    }
    User wanted =
        new User(
            command.workspaceId(),
            ids.next(IdKind.USER),
            command.name(),
            command.email().text(),
            null,
            command.role(),
            true,
            command.own().id(),
            command.own().only(),
            null,
            null,
            present == null ? now : present.createdAt());
    User user = wanted.withId(UserRows.put(connection, wanted));
    LinkMails.endInvitation(connection, user.id(), user.workspaceId());
    OneTimeTokens.Token link =
        new OneTimeTokens.Token(
            OneTimeTokens.Purpose.INVITATION,
            user.workspaceId(),
            user.id(),
            null,
            command.mailed(),
            command.invitedBy());
    String token = OneTimeTokens.make(connection, random, link, now);
    return new Outcome.Invited(user, token, present == null);
  }

  private static boolean touchesOwners(Key.Role role, @Nullable User present) {
    return role == Key.Role.OWNER || (present != null && present.role() == Key.Role.OWNER);
  }
}
