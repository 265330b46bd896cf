package turno.users;

import java.time.ZoneId;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id;
import turno.kernel.WireJson;
import turno.workspaces.MyUser;

/** A user as the contract shows it within the workspace (schema User). */
final class UserView {
  /** The members that are null for callers who do not administer users. */
  private static final List<String> FOR_ADMINISTRATORS =
      List.of("email", "role", "resource_id", "own_only", "mail_refused_at");

  private UserView() {}

  /**
   * @param whole whether the caller administers users
   */
  static ObjectNode of(User user, ZoneId zone, boolean whole) {
    ObjectNode view = WireJson.tree(user, zone);
    if (!whole) {
      FOR_ADMINISTRATORS.forEach(view::putNull);
    }
    return view;
  }

  static MyUser mine(User user) {
    return new MyUser(
        user.id().toString(),
        user.name(),
        user.email(),
        user.role().wire(),
        Id.wireOrNull(user.resourceId()),
        user.ownOnly());
  }
}
