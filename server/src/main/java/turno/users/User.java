package turno.users;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.http.Sight;
import turno.workspaces.Key;

/**
 * A user of a workspace.
 *
 * @param id the user's id; users of the same person in other workspaces have other ids
 * @param email normalized as {@link EmailAddress} describes
 * @param personId the person who signs in as this user; null while the invitation is not accepted
 * @param resourceId the resource that the person is or works with; null if there is none
 * @param ownOnly whether they see only the bookings of that resource (docs/rules/users.md#own-only)
 * @param acceptedAt when the invitation was accepted; null while it is not accepted
 * @param mailRefusedAt when the mail server refused the latest invitation; null if it did not
 */
@RecordBuilder
record User(
    @JsonIgnore WorkspaceId workspaceId,
    UserId id,
    String name,
    String email,
    @JsonIgnore @Nullable UUID personId,
    Key.Role role,
    boolean active,
    @Nullable ResourceId resourceId,
    boolean ownOnly,
    @Nullable Instant acceptedAt,
    @Nullable Instant mailRefusedAt,
    Instant createdAt)
    implements UserBuilder.With {

  /** Returns an owner who has accepted. */
  static User owner(
      WorkspaceId workspaceId, UserId id, String name, String email, UUID personId, Instant now) {
    return new User(
        workspaceId, id, name, email, personId, Key.Role.OWNER, true, null, false, now, null, now);
  }

  /** Returns the bookings that the user sees. */
  Sight sight() {
    return ownOnly && resourceId != null ? Sight.holding(resourceId) : Sight.ALL;
  }
}
