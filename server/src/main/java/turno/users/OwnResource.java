package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Failure;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.nouns.LenientJson;
import turno.workspaces.Key;

/**
 * The resource that a user is or works with, and whether the user sees only its bookings
 * (docs/rules/users.md#own-only).
 */
record OwnResource(@Nullable ResourceId id, boolean only) {
  /** Reads the resource from a user's JSON members, which were checked against the contract. */
  static OwnResource of(LenientJson members) {
    String text = members.text("resource_id");
    return new OwnResource(
        text == null ? null : IdKind.RESOURCE.parse(text), members.flag("own_only"));
  }

  /**
   * Refuses with 422 a user who would see only their own bookings but is not a member or has no
   * resource.
   */
  OwnResource fitting(Key.Role role) {
    if (only && role != Key.Role.MEMBER) {
      throw refused(
          "Only a member can be limited to their own bookings. Set own_only to false for this"
              + " role.");
    }
    if (only && id == null) {
      throw refused(
          "If own_only is true, set resource_id to the resource whose bookings the person sees.");
    }
    return this;
  }

  private static ProblemException refused(String detail) {
    return ProblemException.invalid(List.of(Failure.at("#/own_only", "conflict", detail)));
  }

  /** Throws 404 if the workspace has no such resource. */
  void requireKnown(Connection connection, WorkspaceId workspaceId) throws SQLException {
    if (id != null && !UserRows.isResource(connection, workspaceId, id)) {
      throw ProblemException.unknownInBody("#/resource_id", "resource");
    }
  }
}
