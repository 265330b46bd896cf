package turno.users;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.workspaces.Key;

/**
 * The part of a person in a workspace.
 *
 * @param id the person's, the same in every workspace
 * @param email the person's, as {@link EmailAddress} has it
 * @param acceptedAt null while the invitation is not accepted
 */
record User(
    WorkspaceId workspaceId,
    UserId id,
    String name,
    String email,
    Key.Role role,
    boolean active,
    @Nullable Instant acceptedAt,
    Instant createdAt) {

  /** Whether the person may act in the workspace. */
  boolean isLive() {
    return active && acceptedAt != null;
  }

  User changed(String newName, Key.Role newRole, boolean newActive) {
    return new User(workspaceId, id, newName, email, newRole, newActive, acceptedAt, createdAt);
  }
}
