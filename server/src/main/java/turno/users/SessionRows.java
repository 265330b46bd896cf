package turno.users;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.SessionId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.http.Caller;
import turno.platform.http.Sight;
import turno.platform.jobs.Retention;
import turno.workspaces.Key;
import turno.workspaces.Scopes;

/**
 * The table of sessions. Most of these queries name no workspace, because they find the workspace
 * by the hash or the person.
 */
final class SessionRows {
  /**
   * The maximum number of sessions of a person; beyond it, the least recently used sessions end.
   */
  static final int MAX_SESSIONS = 50;

  private static final String COLUMNS =
      "s.id, s.person_id, u.id as user_id, s.workspace_id, s.user_agent, s.created_at,"
          + " s.last_used_at";

  private static final String FROM =
      """
        from turno.sessions s
        join turno.users u on u.workspace_id = s.workspace_id and u.person_id = s.person_id
      """;

  private static final String BY_HASH =
      "select "
          + COLUMNS
          + ", u.role, case when u.own_only then u.resource_id end as own_resource\n"
          + FROM
          + """
           where s.hash = ? and u.active and not exists (
             select from turno.workspace_deletions d where d.workspace_id = s.workspace_id)
          """;

  // locks are taken in this order everywhere: the owners, then a session
  private static final String LOCK = BY_HASH + " for share of u for key share of s";

  private static final String OF_PERSON =
      "select " + COLUMNS + "\n" + FROM + " where s.person_id = ? order by s.id desc";

  private static final String INSERT =
      """
      insert into turno.sessions (id, hash, person_id, workspace_id, user_agent, created_at, last_used_at)
      values (?, ?, ?, ?, ?, ?, ?)
      """;

  private static final String END_OLDEST =
      """
      delete from turno.sessions where person_id = ? and id in (
        select id from turno.sessions where person_id = ? order by last_used_at desc, id desc offset ?)
      returning workspace_id
      """;

  private static final String END_ONE =
      "delete from turno.sessions where person_id = ? and id = ? returning workspace_id";

  private static final String END_OF_HASH =
      "delete from turno.sessions where hash = ? returning workspace_id";

  private static final String END_ALL_BUT =
      "delete from turno.sessions where person_id = ? and id <> ? returning workspace_id";

  private static final String END_OF_USER =
      "delete from turno.sessions where person_id = ? and workspace_id = ?";

  // finds the sessions by person, because no index contains the workspace
  private static final String END_IN =
      """
      delete from turno.sessions s using turno.users u
       where u.workspace_id = ? and s.person_id = u.person_id and s.workspace_id = u.workspace_id
      """;

  private static final String SWITCH =
      "update turno.sessions set workspace_id = ? where id = ? and person_id = ?";

  private static final String USED =
      "update turno.sessions set last_used_at = greatest(last_used_at, ?) where id = ?";

  private static final String SWEEP =
      """
      with old as (
        delete from turno.sessions where id in (
          select id from turno.sessions where created_at >= ? and created_at < ?
           order by created_at limit ?)
        returning created_at)
      select count(*)::integer as rows, max(created_at) as latest from old
      """;

  private SessionRows() {}

  /** A session, with its user's current role and the bookings that the user may see. */
  record Found(UserSession session, Key.Role role, Sight sight) {
    Caller caller() {
      return new Caller(
          session.workspaceId(),
          session.userId(),
          Set.copyOf(Scopes.ofPerson(role, sight)),
          role.wire(),
          true,
          true,
          null,
          sight,
          null);
    }
  }

  static @Nullable Found byHash(Connection connection, byte[] hash) throws SQLException {
    return found(connection, BY_HASH, hash);
  }

  /**
   * Like {@link #byHash}, but keeps the session from ending and its user from changing until the
   * commit.
   */
  static @Nullable Found lock(Connection connection, byte[] hash) throws SQLException {
    return found(connection, LOCK, hash);
  }

  private static @Nullable Found found(Connection connection, String query, byte[] hash)
      throws SQLException {
    return Sql.of(query)
        .with((Object) hash)
        .first(connection, row -> new Found(read(row), UserRows.role(row), sight(row)));
  }

  /** Returns the sessions of a person, newest first. */
  static List<UserSession> ofPerson(Connection connection, UUID personId) throws SQLException {
    return Sql.of(OF_PERSON).with(personId).list(connection, SessionRows::read);
  }

  /**
   * Inserts a session; returns the workspaces of the sessions that ended because the person had too
   * many.
   */
  static List<WorkspaceId> insert(Connection connection, UserSession session, byte[] hash)
      throws SQLException {
    Sql.of(INSERT)
        .with(session.id(), hash, session.personId(), session.workspaceId(), session.userAgent())
        .with(session.createdAt(), session.lastUsedAt())
        .update(connection);
    return Sql.of(END_OLDEST)
        .with(session.personId(), session.personId(), MAX_SESSIONS)
        .list(connection, SessionRows::workspace);
  }

  /**
   * Ends a session of a person; returns its workspace, or an empty list if there was no such
   * session.
   */
  static List<WorkspaceId> end(Connection connection, UUID personId, SessionId id)
      throws SQLException {
    return Sql.of(END_ONE).with(personId, id).list(connection, SessionRows::workspace);
  }

  /**
   * Ends the session whose token has this hash; returns its workspace, or an empty list if there
   * was no such session.
   */
  static List<WorkspaceId> end(Connection connection, byte[] hash) throws SQLException {
    return Sql.of(END_OF_HASH).with((Object) hash).list(connection, SessionRows::workspace);
  }

  /**
   * Ends the sessions of a person; returns the workspaces of the ended sessions.
   *
   * @param kept a session to keep, or null
   */
  static List<WorkspaceId> endAll(Connection connection, UUID personId, @Nullable SessionId kept)
      throws SQLException {
    return Sql.of(END_ALL_BUT)
        .with(personId, kept == null ? IdKind.SESSION.least() : kept)
        .list(connection, SessionRows::workspace)
        .stream()
        .distinct()
        .toList();
  }

  /** Ends the sessions of this user. */
  static void endOf(Connection connection, User user) throws SQLException {
    Sql.of(END_OF_USER).with(user.personId(), user.workspaceId()).update(connection);
  }

  /** Ends the sessions that are currently in this workspace. */
  static void endIn(Connection connection, WorkspaceId workspaceId) throws SQLException {
    Sql.of(END_IN).with(workspaceId).update(connection);
  }

  /** Stores the new workspace of a session. */
  static void moveTo(Connection connection, UserSession moved) throws SQLException {
    Sql.of(SWITCH).with(moved.workspaceId(), moved.id(), moved.personId()).update(connection);
  }

  static void used(Connection connection, SessionId id, Instant at) throws SQLException {
    Sql.of(USED).with(at, id).update(connection);
  }

  /** Deletes the oldest sessions that began at or after {@code from} and before {@code until}. */
  static Retention.Deleted sweep(Connection connection, Instant from, Instant until, int limit)
      throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(SWEEP).with(from, until, limit));
  }

  private static Sight sight(ResultSet row) throws SQLException {
    ResourceId own = Sql.idOrNull(row, "own_resource", IdKind.RESOURCE);
    return own == null ? Sight.ALL : Sight.holding(own);
  }

  private static WorkspaceId workspace(ResultSet row) throws SQLException {
    return Sql.id(row, "workspace_id", IdKind.WORKSPACE);
  }

  private static UserSession read(ResultSet row) throws SQLException {
    return new UserSession(
        Sql.id(row, "id", IdKind.SESSION),
        row.getObject("person_id", UUID.class),
        Sql.id(row, "user_id", IdKind.USER),
        workspace(row),
        row.getString("user_agent"),
        Sql.instantOf(row, "created_at"),
        Sql.instantOf(row, "last_used_at"));
  }
}
