package turno.users;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * The table of people. Most of these queries name no workspace, because they find the workspaces by
 * the person. The exceptions distinguish a workspace's own person from the proved person.
 */
final class PersonRows {
  private static final String SELECT =
      "select id, email, only_workspace_id, password, last_workspace_id from turno.people";

  /** Whether the person may sign in to any workspace. */
  private static final String SIGNS_IN =
      """
      exists (select from turno.users u where u.person_id = people.id and u.active and not exists (
        select from turno.workspace_deletions d where d.workspace_id = u.workspace_id))\
      """;

  private static final String BY_ID = SELECT + " where id = ?";

  private static final String PROVED = SELECT + " where email = ? and only_workspace_id is null";

  private static final String OWN =
      SELECT
          + """
           where email = ?
             and only_workspace_id = (select workspace_id from turno.workspaces where slug = ?)
          """;

  // a workspace's own person who may not sign in must not hide the proved person
  private static final String OF =
      SELECT
          + """
           where email = ? and (only_workspace_id is null
             or only_workspace_id = (select workspace_id from turno.workspaces where slug = ?))
           order by SIGNS_IN desc, only_workspace_id is null limit 1
          """
              .replace("SIGNS_IN", SIGNS_IN);

  private static final String LATEST =
      SELECT
          + """
           where email = ?
           order by SIGNS_IN desc, only_workspace_id is null desc, signed_in_at desc nulls last, id desc
           limit 1
          """
              .replace("SIGNS_IN", SIGNS_IN);

  private static final String ONLY_SLUG =
      """
      select w.slug from turno.people p
        join turno.workspaces w on w.workspace_id = p.only_workspace_id
       where p.id = ?
      """;

  private static final String COUNT = "select count(*) from turno.people where email = ?";

  private static final String PLACES =
      """
      select u.workspace_id, u.id, w.slug, w.name, u.role
        from turno.users u join turno.workspaces w on w.workspace_id = u.workspace_id
       where u.person_id = ? and u.active and not exists (
         select from turno.workspace_deletions d where d.workspace_id = u.workspace_id)
       order by u.workspace_id
      """;

  private static final String INSERT =
      """
      insert into turno.people (id, email, only_workspace_id, password, created_at)
      values (?, ?, ?, ?, ?)
      on conflict on constraint addresses_of_people_are_unique do nothing
      """;

  private static final String KEEP = "select id from turno.people where id = ? for key share";

  private static final String LOCK = "select id from turno.people where id = ? for update";

  private static final String MOVE_USERS =
      """
      update turno.users set person_id = ?
       where workspace_id = ? and person_id = ?
      """;

  private static final String DELETE_OWN =
      "delete from turno.people where id = ? and only_workspace_id is not null";

  private static final String PASSWORD = "update turno.people set password = ? where id = ?";

  private static final String REPLACE_PASSWORD = PASSWORD + " and password = ?";

  private static final String WAS_IN = "update turno.people set last_workspace_id = ? where id = ?";

  private static final String SIGNED_IN =
      """
      update turno.people set last_workspace_id = ?, signed_in_at = ?
       where id = ? and password = ?
      """;

  private PersonRows() {}

  static @Nullable Person byId(Connection connection, UUID id) throws SQLException {
    return complete(connection, Sql.of(BY_ID).with(id).first(connection, PersonRows::read));
  }

  /** Returns the person who has proved this address; null if there is none. */
  static @Nullable Person proved(Connection connection, EmailAddress email) throws SQLException {
    return complete(
        connection, Sql.of(PROVED).with(email.text()).first(connection, PersonRows::read));
  }

  /**
   * Returns the person with this address who exists in this workspace only; null if there is none.
   */
  static @Nullable Person own(Connection connection, EmailAddress email, String slug)
      throws SQLException {
    return complete(
        connection, Sql.of(OWN).with(email.text(), slug).first(connection, PersonRows::read));
  }

  /**
   * Returns the one person whose password is compared. If a workspace is given, this is the
   * workspace's own person or, if there is none, the proved person. If no workspace is given, this
   * is the proved person or, if there is none, the person who signed in last. In both cases, people
   * who may sign in to a workspace take precedence. Returns null if the address has no such person.
   */
  static @Nullable Person toCompare(
      Connection connection, EmailAddress email, @Nullable String slug) throws SQLException {
    Sql found =
        slug == null ? Sql.of(LATEST).with(email.text()) : Sql.of(OF).with(email.text(), slug);
    return complete(connection, found.first(connection, PersonRows::read));
  }

  /**
   * Returns the slug of the only workspace that the person's password works for; null once the
   * address is proved.
   */
  static @Nullable String onlySlug(Connection connection, UUID id) throws SQLException {
    return Sql.of(ONLY_SLUG).with(id).first(connection, row -> row.getString("slug"));
  }

  static int count(Connection connection, EmailAddress email) throws SQLException {
    return Sql.of(COUNT).with(email.text()).one(connection, row -> row.getInt(1));
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
                        Sql.id(row, "id", IdKind.USER),
                        row.getString("slug"),
                        row.getString("name"),
                        UserRows.role(row)));
    return new Person(
        person.id(),
        person.email(),
        person.onlyWorkspaceId(),
        person.password(),
        person.lastWorkspaceId(),
        places);
  }

  /**
   * Inserts a person unless one with the same address and the same only workspace exists; returns
   * whether the person was inserted.
   */
  static boolean insert(Connection connection, Person person, Instant now) throws SQLException {
    return Sql.of(INSERT)
            .with(person.id(), person.email().text(), person.onlyWorkspaceId())
            .with(person.password(), now)
            .update(connection)
        == 1;
  }

  /** Whether the person still exists; if so, prevents their deletion until the commit. */
  static boolean keep(Connection connection, UUID id) throws SQLException {
    return Sql.of(KEEP).with(id).first(connection, row -> id) != null;
  }

  /**
   * Locks a person until the commit, so that the transactions that lock the same person run one at
   * a time.
   */
  static void lock(Connection connection, UUID id) throws SQLException {
    Sql.of(LOCK).with(id).first(connection, row -> id);
  }

  /** Moves the user of a workspace's own person to the proved person, and deletes {@code own}. */
  static void join(Connection connection, Person own, UUID proved) throws SQLException {
    Sql.of(MOVE_USERS).with(proved, own.onlyWorkspaceId(), own.id()).update(connection);
    deleteOwn(connection, own.id());
  }

  /** Deletes a workspace's own person, to whom no user refers any more; keeps a proved person. */
  static void deleteOwn(Connection connection, UUID id) throws SQLException {
    if (Sql.of(DELETE_OWN).with(id).update(connection) == 1) {
      OneTimeTokens.endRecoveries(connection, id);
    }
  }

  static void replacePassword(Connection connection, UUID id, String password) throws SQLException {
    Sql.of(PASSWORD).with(password, id).update(connection);
  }

  /** Replaces the password; returns whether it was still the old one. */
  static boolean replacePassword(Connection connection, UUID id, String old, String password)
      throws SQLException {
    return Sql.of(REPLACE_PASSWORD).with(password, id, old).update(connection) == 1;
  }

  static void wasIn(Connection connection, UUID id, WorkspaceId workspaceId) throws SQLException {
    Sql.of(WAS_IN).with(workspaceId, id).update(connection);
  }

  /**
   * Records a sign-in. Returns false if the password is no longer the one that was checked;
   * otherwise, the password stays locked until the commit.
   */
  static boolean signedIn(Connection connection, UserSession session, String password)
      throws SQLException {
    return Sql.of(SIGNED_IN)
            .with(session.workspaceId(), session.createdAt(), session.personId(), password)
            .update(connection)
        == 1;
  }

  private static Person read(ResultSet row) throws SQLException {
    return new Person(
        row.getObject("id", UUID.class),
        new EmailAddress(row.getString("email")),
        Sql.idOrNull(row, "only_workspace_id", IdKind.WORKSPACE),
        row.getString("password"),
        Sql.idOrNull(row, "last_workspace_id", IdKind.WORKSPACE),
        List.of());
  }
}
