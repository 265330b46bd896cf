package turno.users;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.workspaces.Key;

/**
 * A user of a workspace.
 *
 * @param id made for this workspace
 * @param email as {@link EmailAddress} has it
 * @param personId who signs in as this user; null while the invitation is not accepted
 * @param acceptedAt null while the invitation is not accepted
 * @param mailRefusedAt when the mail server refused the latest invitation; null where it did not
 */
record User(
    WorkspaceId workspaceId,
    UserId id,
    String name,
    String email,
    @Nullable UUID personId,
    Key.Role role,
    boolean active,
    @Nullable Instant acceptedAt,
    Instant createdAt,
    @Nullable Instant mailRefusedAt) {

  /** The same user with the id that is stored. */
  User with(UserId stored) {
    return new User(
        workspaceId,
        stored,
        name,
        email,
        personId,
        role,
        active,
        acceptedAt,
        createdAt,
        mailRefusedAt);
  }

  User changed(String newName, Key.Role newRole, boolean newActive) {
    return new User(
        workspaceId,
        id,
        newName,
        email,
        personId,
        newRole,
        newActive,
        acceptedAt,
        createdAt,
        mailRefusedAt);
  }
}
