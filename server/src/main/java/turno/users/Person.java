package turno.users;

import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.workspaces.Key;

/**
 * Somebody with an e-mail address, whatever workspaces they belong to.
 *
 * @param password as {@link PasswordHashes} made it; null until one is chosen
 * @param lastWorkspaceId where they were last
 * @param places where they may act, in the order of the workspaces' ids
 */
record Person(
    UserId id,
    EmailAddress email,
    @Nullable String password,
    @Nullable WorkspaceId lastWorkspaceId,
    List<Place> places) {

  /** A workspace in which the person may act. */
  record Place(WorkspaceId workspaceId, String slug, String workspaceName, Key.Role role) {}

  /** The same person with another password. */
  Person with(String newPassword) {
    return new Person(id, email, newPassword, lastWorkspaceId, places);
  }

  @Nullable Place place(String slug) {
    return places.stream().filter(place -> place.slug().equals(slug)).findFirst().orElse(null);
  }

  /** Where a session begins: where they were last, else in the first of their workspaces. */
  @Nullable Place first() {
    return places.stream()
        .filter(place -> place.workspaceId().equals(lastWorkspaceId))
        .findFirst()
        .orElse(places.isEmpty() ? null : places.getFirst());
  }
}
