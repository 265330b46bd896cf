package turno.users;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.UserId;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.AccessControl;
import turno.platform.http.RequestContext;
import turno.platform.http.SessionCookie;
import turno.workspaces.MyUser;
import turno.workspaces.SignedInUsers;

/** The person behind the session of a request. */
final class SignedIn implements SignedInUsers {
  private final Database database;
  private final SessionDirectory sessions;

  SignedIn(Database database, SessionDirectory sessions) {
    this.database = database;
    this.sessions = sessions;
  }

  /**
   * A session that was accepted, with whose it is.
   *
   * @param token the cookie's value
   */
  record Visit(String token, SessionDirectory.Live live, User user, Person person) {}

  @Override
  public MyUser of(RequestContext call) {
    UserId id = session(call).session().userId();
    return UserView.mine(user(call, id));
  }

  /** The session that was accepted for this request. */
  SessionDirectory.Live session(RequestContext call) {
    SessionDirectory.Live live = find(call);
    if (live == null) {
      throw ended();
    }
    return live;
  }

  Visit visit(RequestContext call) {
    SessionDirectory.Live live = session(call);
    String token = String.valueOf(SessionCookie.of(call.request()));
    UserId id = live.session().userId();
    return new Visit(token, live, user(call, id), person(id));
  }

  private User user(RequestContext call, UserId id) {
    User user =
        database.<@Nullable User>read(
            connection -> UserRows.find(connection, call.workspaceId(), id));
    if (user == null) {
      throw ended();
    }
    return user;
  }

  Person person(UserId id) {
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
   * Who is signed in, for an operation that needs no credential: null for nobody. A write that
   * relies on it needs the session's token.
   */
  @Nullable UserId writer(RequestContext call) {
    SessionDirectory.Live live = find(call);
    if (live == null) {
      return null;
    }
    AccessControl.requireCsrfToken(call.request());
    return live.session().userId();
  }

  private SessionDirectory.@Nullable Live find(RequestContext call) {
    String token = SessionCookie.of(call.request());
    return token == null ? null : sessions.find(token, call.now());
  }

  // it was ended while the request was on its way
  private static ProblemException ended() {
    return new ProblemException(
            401, ProblemCode.UNAUTHORIZED, "The session has ended. Sign in again.")
        .header("WWW-Authenticate", "Bearer");
  }
}
