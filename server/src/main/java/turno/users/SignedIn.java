package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.Sha256;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Caller;
import turno.platform.http.RequestContext;
import turno.platform.http.SessionCookie;
import turno.workspaces.MyUser;

/** Finds the person behind the session of a request. */
final class SignedIn {
  private final Database database;
  private final SessionDirectory sessions;

  SignedIn(Database database, SessionDirectory sessions) {
    this.database = database;
    this.sessions = sessions;
  }

  /**
   * An accepted session and its person.
   *
   * @param token the cookie's value
   */
  record Visit(String token, SessionDirectory.Live live, User user, Person person) {}

  MyUser of(RequestContext call) {
    return UserView.mine(user(session(call)));
  }

  /** Returns the session that was accepted for this request. */
  SessionDirectory.Live session(RequestContext call) {
    SessionDirectory.Live live = find(call);
    if (live == null) {
      throw ended();
    }
    return live;
  }

  Visit visit(RequestContext call) {
    SessionDirectory.Live live = session(call);
    return visit(call, live);
  }

  private Visit visit(RequestContext call, SessionDirectory.Live live) {
    String token = String.valueOf(SessionCookie.of(call.request()));
    return new Visit(token, live, user(live), person(live.session().personId()));
  }

  private User user(SessionDirectory.Live live) {
    UserSession session = live.session();
    User user =
        Tenant.of(
            session.workspaceId(),
            () ->
                database.<@Nullable User>read(connection ->
                    UserRows.TABLE.find(connection, session.workspaceId(), session.userId())));
    if (user == null) {
      throw ended();
    }
    return user;
  }

  private Person person(UUID id) {
    Person person =
        Tenant.asSystem(
            "a person's workspaces",
            () -> database.<@Nullable Person>read(connection -> PersonRows.byId(connection, id)));
    if (person == null) {
      throw ended();
    }
    return person;
  }

  /**
   * Returns the signed-in person, for an operation that needs no credential; null if no one is
   * signed in. A write that relies on this person must require the session's CSRF token.
   */
  @Nullable Visit visitor(RequestContext call) {
    SessionDirectory.Live live = find(call);
    return live == null ? null : visit(call, live);
  }

  private SessionDirectory.@Nullable Live find(RequestContext call) {
    String token = SessionCookie.of(call.request());
    return token == null ? null : sessions.find(token, call.now());
  }

  /** Reads the person's current rights, and keeps them unchanged until the commit. */
  static Caller lock(Connection connection, RequestContext call) throws SQLException {
    UserRows.lockOwners(connection, call.workspaceId());
    String token = String.valueOf(SessionCookie.of(call.request()));
    SessionRows.Found found = SessionRows.lock(connection, Sha256.of(token));
    if (found == null || !found.session().workspaceId().equals(call.workspaceId())) {
      throw ended();
    }
    return found.caller();
  }

  /** Refuses because the session ended, or moved to another workspace, during the request. */
  private static ProblemException ended() {
    return new ProblemException(
            401, ProblemCode.UNAUTHORIZED, "The session has ended. Sign in again.")
        .header("WWW-Authenticate", "Bearer");
  }
}
