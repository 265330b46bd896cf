package turno.users;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * The table of people. It is a directory: the workspaces are found by the person, so these queries
 * name no workspace.
 */
final class PersonRows {
  private static final String SELECT =
      "select id, email, password, last_workspace_id from turno.people";

  private static final String BY_EMAIL = SELECT + " where email = ?";

  private static final String BY_ID = SELECT + " where id = ?";

  private static final String PLACES =
      """
      select u.workspace_id, w.slug, w.name, u.role
        from turno.users u join turno.workspaces w on w.workspace_id = u.workspace_id
       where u.id = ? and u.active and u.accepted_at is not null and u.removed_at is null
       order by u.workspace_id
      """;

  private static final String INSERT =
      """
      insert into turno.people (id, email, created_at) values (?, ?, ?)
      on conflict on constraint addresses_of_people_are_unique do nothing
      """;

  private static final String FIRST_PASSWORD =
      "update turno.people set password = ? where id = ? and password is null";

  private static final String PASSWORD = "update turno.people set password = ? where id = ?";

  private static final String REPLACE_PASSWORD =
      "update turno.people set password = ? where id = ? and password = ?";

  private static final String WAS_IN = "update turno.people set last_workspace_id = ? where id = ?";

  private static final String SIGNED_IN = WAS_IN + " and password = ?";

  private PersonRows() {}

  static @Nullable Person byEmail(Connection connection, EmailAddress email) throws SQLException {
    return complete(
        connection, Sql.of(BY_EMAIL).with(email.text()).first(connection, PersonRows::read));
  }

  static @Nullable Person byId(Connection connection, UserId id) throws SQLException {
    return complete(connection, Sql.of(BY_ID).with(id).first(connection, PersonRows::read));
  }

  private static @Nullable Person complete(Connection connection, @Nullable Person person)
      throws SQLException {
    if (person == null) {
      return null;
    }
    List<Person.Place> places =
        Sql.of(PLACES)
            .with(person.id())
            .list(
                connection,
                row ->
                    new Person.Place(
                        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
                        row.getString("slug"),
                        row.getString("name"),
                        UserRows.role(row)));
    return new Person(
        person.id(), person.email(), person.password(), person.lastWorkspaceId(), places);
  }

  /** The id of the person with this address, who is made where there is none. */
  static UserId findOrMake(Connection connection, UserId fresh, EmailAddress email, Instant now)
      throws SQLException {
    Sql.of(INSERT).with(fresh, email.text(), now).update(connection);
    return Sql.of(BY_EMAIL)
        .with(email.text())
        .one(connection, row -> Sql.id(row, "id", IdKind.USER));
  }

  /** Whether the person had none. */
  static boolean setFirstPassword(Connection connection, UserId id, String password)
      throws SQLException {
    return Sql.of(FIRST_PASSWORD).with(password, id).update(connection) == 1;
  }

  static void replacePassword(Connection connection, UserId id, String password)
      throws SQLException {
    Sql.of(PASSWORD).with(password, id).update(connection);
  }

  /** Whether the password was still the old one. */
  static boolean replacePassword(Connection connection, UserId id, String old, String password)
      throws SQLException {
    return Sql.of(REPLACE_PASSWORD).with(password, id, old).update(connection) == 1;
  }

  static void wasIn(Connection connection, UserId id, WorkspaceId workspaceId) throws SQLException {
    Sql.of(WAS_IN).with(workspaceId, id).update(connection);
  }

  /** Whether the password is still the one that was judged; it stays so until the commit. */
  static boolean signedIn(
      Connection connection, UserId id, WorkspaceId workspaceId, String password)
      throws SQLException {
    return Sql.of(SIGNED_IN).with(workspaceId, id, password).update(connection) == 1;
  }

  private static Person read(ResultSet row) throws SQLException {
    return new Person(
        Sql.id(row, "id", IdKind.USER),
        new EmailAddress(row.getString("email")),
        row.getString("password"),
        Sql.idOrNull(row, "last_workspace_id", IdKind.WORKSPACE),
        List.of());
  }
}
