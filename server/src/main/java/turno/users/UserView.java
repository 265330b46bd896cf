package turno.users;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import turno.kernel.Timestamps;
import turno.workspaces.MyUser;

/**
 * A user as the contract shows it to the others of the workspace (schema User).
 *
 * @param email null, as {@code role}, for callers who do not administer users
 */
record UserView(
    String id,
    String name,
    @Nullable String email,
    @Nullable String role,
    boolean active,
    @Nullable String acceptedAt,
    @Nullable String mailRefusedAt,
    String createdAt) {

  /**
   * @param whole whether the caller administers users
   */
  static UserView of(User user, ZoneId zone, boolean whole) {
    return new UserView(
        user.id().toString(),
        user.name(),
        whole ? user.email() : null,
        whole ? user.role().wire() : null,
        user.active(),
        Timestamps.formatOrNull(user.acceptedAt(), zone),
        Timestamps.formatOrNull(whole ? user.mailRefusedAt() : null, zone),
        Timestamps.format(user.createdAt(), zone));
  }

  static MyUser mine(User user) {
    return new MyUser(user.id().toString(), user.name(), user.email(), user.role().wire());
  }

  /** Schema InvitedUser. */
  record Invited(
      String id,
      String name,
      @Nullable String email,
      @Nullable String role,
      boolean active,
      @Nullable String acceptedAt,
      @Nullable String mailRefusedAt,
      String createdAt,
      @Nullable String link) {

    /**
     * @param link null where the inviter is not to see it
     */
    static Invited of(UserView user, @Nullable String link) {
      return new Invited(
          user.id,
          user.name,
          user.email,
          user.role,
          user.active,
          user.acceptedAt,
          user.mailRefusedAt,
          user.createdAt,
          link);
    }
  }
}
