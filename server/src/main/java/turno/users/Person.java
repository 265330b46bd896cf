package turno.users;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.workspaces.Key;

/**
 * A person who signs in with an e-mail address and a password (docs/rules/users.md#one-person).
 *
 * @param id never shown: clients see the id of the user in a workspace
 * @param onlyWorkspaceId the one workspace that the password works for; null once the address is
 *     proved
 * @param password the hash that {@link PasswordHashes} made
 * @param lastWorkspaceId the workspace that they last used; null if there is none
 * @param places the workspaces that they have access to, in the order of the workspaces' ids
 */
record Person(
    UUID id,
    EmailAddress email,
    @Nullable WorkspaceId onlyWorkspaceId,
    String password,
    @Nullable WorkspaceId lastWorkspaceId,
    List<Place> places) {

  /**
   * A workspace that the person has access to.
   *
   * @param userId the person's user in this workspace
   */
  record Place(
      WorkspaceId workspaceId, UserId userId, String slug, String workspaceName, Key.Role role) {}

  /** Returns the same person with another password. */
  Person with(String newPassword) {
    return new Person(id, email, onlyWorkspaceId, newPassword, lastWorkspaceId, places);
  }

  /** Whether a mailed link has proved the e-mail address. */
  boolean isProved() {
    return onlyWorkspaceId == null;
  }

  @Nullable Place place(WorkspaceId id) {
    return places.stream().filter(place -> place.workspaceId().equals(id)).findFirst().orElse(null);
  }

  @Nullable Place place(String slug) {
    return places.stream().filter(place -> place.slug().equals(slug)).findFirst().orElse(null);
  }

  /**
   * Returns the workspace in which a session begins: the last used one or, if the person has no
   * access to it, the first one; null if there is none.
   */
  @Nullable Place first() {
    return places.stream()
        .filter(place -> place.workspaceId().equals(lastWorkspaceId))
        .findFirst()
        .orElse(places.isEmpty() ? null : places.getFirst());
  }
}
