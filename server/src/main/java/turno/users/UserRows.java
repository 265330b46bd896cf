package turno.users;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.db.Table;
import turno.workspaces.Key;

/** The table of users: the users of a workspace and their roles. */
final class UserRows {
  static final Table<User> TABLE = Table.of(User.class, "users").without("removed_at");

  private static final String BY_EMAIL = TABLE.select() + " and email = ? for update";

  /** Locks the active owners, in id order to avoid deadlocks. */
  private static final String LOCK_OWNERS =
      """
      select u.id from turno.users u
       where u.workspace_id = ? and u.role = 'owner' and u.active and u.accepted_at is not null
         and u.removed_at is null
       order by u.id for update
      """;

  private static final String INVITE =
      """
      insert into turno.users (workspace_id, id, email, person_id, name, role, active,
                               resource_id, own_only, accepted_at, created_at)
      values (?, ?, ?, ?, ?, ?, true, ?, ?, ?, ?)
      on conflict on constraint addresses_of_users_are_unique do update
         set person_id = excluded.person_id, name = excluded.name, role = excluded.role,
             active = true, resource_id = excluded.resource_id, own_only = excluded.own_only,
             accepted_at = excluded.accepted_at, removed_at = null,
             created_at = excluded.created_at, mail_refused_at = null
      returning id
      """;

  private static final String COUNT_WAITING =
      """
      select count(*) from turno.users
       where workspace_id = ? and accepted_at is null and removed_at is null
      """;

  private static final String IS_INVITED =
      """
      select exists (
        select from turno.workspaces w join turno.users u on u.workspace_id = w.workspace_id
         where u.email = ? and u.accepted_at is null and u.removed_at is null)
      """;

  private static final String NAME =
      "select name from turno.users where workspace_id = ? and id = ?";

  private static final String ACCEPT =
      """
      update turno.users set accepted_at = ?, person_id = ?
       where workspace_id = ? and id = ? and removed_at is null and active and accepted_at is null
      """;

  private static final String MAIL_REFUSED =
      """
      update turno.users set mail_refused_at = ?
       where workspace_id = ? and id = ? and accepted_at is null
      """;

  private static final String REMOVE =
      """
      update turno.users set removed_at = ?, person_id = null where workspace_id = ? and id = ?
      """;

  private static final String END_ALL =
      "update turno.users set active = false where workspace_id = ?";

  private static final String IS_RESOURCE =
      "select true from turno.resources where workspace_id = ? and id = ?";

  private UserRows() {}

  /** Whether the workspace has this resource. */
  static boolean isResource(Connection connection, WorkspaceId workspaceId, ResourceId id)
      throws SQLException {
    return Sql.of(IS_RESOURCE).with(workspaceId, id).first(connection, row -> true) != null;
  }

  /** Like {@link Table#lock}, but finds the user by e-mail address. */
  static @Nullable User lock(Connection connection, WorkspaceId workspaceId, EmailAddress email)
      throws SQLException {
    return TABLE.first(connection, BY_EMAIL, workspaceId, email.text());
  }

  /** Locks and returns the owners who have accepted and are active. */
  static List<UserId> lockOwners(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    return Sql.of(LOCK_OWNERS)
        .with(workspaceId)
        .list(connection, row -> Sql.id(row, "id", IdKind.USER));
  }

  /**
   * Inserts a user, or updates the workspace's user with this address, even a removed one. Returns
   * the user's id, which an update does not change.
   */
  static UserId put(Connection connection, User user) throws SQLException {
    return Sql.of(INVITE)
        .with(user.workspaceId(), user.id(), user.email(), user.personId(), user.name())
        .with(user.role().wire(), user.resourceId(), user.ownOnly())
        .with(user.acceptedAt(), user.createdAt())
        .one(connection, row -> Sql.id(row, "id", IdKind.USER));
  }

  /** Whether a person with this address was invited to any workspace and has not accepted yet. */
  static boolean isInvited(Connection connection, EmailAddress email) throws SQLException {
    return Sql.of(IS_INVITED).with(email.text()).one(connection, row -> row.getBoolean(1));
  }

  /** Returns the name of a user, even of a removed user; null if there is no such user. */
  static @Nullable String name(Connection connection, WorkspaceId workspaceId, UserId id)
      throws SQLException {
    return Sql.of(NAME).with(workspaceId, id).first(connection, row -> row.getString("name"));
  }

  /** Returns the number of users who have not accepted. */
  static int countWaiting(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return Sql.of(COUNT_WAITING).with(workspaceId).one(connection, row -> row.getInt(1));
  }

  /** Accepts an invitation; returns whether there was one. */
  static boolean accept(
      Connection connection, WorkspaceId workspaceId, UserId id, UUID personId, Instant now)
      throws SQLException {
    return Sql.of(ACCEPT).with(now, personId, workspaceId, id).update(connection) == 1;
  }

  static void update(Connection connection, User user) throws SQLException {
    TABLE.update(connection, user.workspaceId(), user.id(), user);
  }

  /** Records that the mail server refused the invitation of a user who has not accepted. */
  static void mailRefused(Connection connection, WorkspaceId workspaceId, UserId id, Instant now)
      throws SQLException {
    Sql.of(MAIL_REFUSED).with(now, workspaceId, id).update(connection);
  }

  static void remove(Connection connection, User user, Instant now) throws SQLException {
    Sql.of(REMOVE).with(now, user.workspaceId(), user.id()).update(connection);
  }

  /** Ends the access of all users of a workspace that is being deleted. */
  static void endAll(Connection connection, WorkspaceId workspaceId) throws SQLException {
    Sql.of(END_ALL).with(workspaceId).update(connection);
  }

  static Key.Role role(ResultSet row) throws SQLException {
    return Sql.constant(row, "role", Key.Role.class);
  }
}
