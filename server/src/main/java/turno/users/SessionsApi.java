package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.kernel.Failure;
import turno.kernel.Id.SessionId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.kernel.Timestamps;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.http.SessionCookie;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** The operations of a signed-in person on their own sessions, password and workspaces. */
final class SessionsApi {
  private final Database database;
  private final Workspaces workspaces;
  private final SessionDirectory sessions;
  private final SignedIn signedIn;
  private final PasswordHashes passwords;
  private final SignInLimits limits;
  private final IdSource ids;
  private final Supplier<String> publicUrl;

  SessionsApi(
      Users.Needs needs,
      SessionDirectory sessions,
      SignedIn signedIn,
      PasswordHashes passwords,
      SignInLimits limits) {
    this.database = needs.database();
    this.workspaces = needs.workspaces();
    this.sessions = sessions;
    this.signedIn = signedIn;
    this.passwords = passwords;
    this.limits = limits;
    this.ids = needs.ids();
    this.publicUrl = needs.publicUrl();
  }

  Map<String, Handler> handlers() {
    Map<String, Handler> handlers = new HashMap<>();
    handlers.put("getSession", this::get);
    handlers.put("signOut", this::signOut);
    handlers.put("switchWorkspace", this::switchWorkspace);
    handlers.put("joinWorkspace", this::join);
    handlers.put("changePassword", this::changePassword);
    handlers.put("listSessions", this::list);
    handlers.put("endSession", this::end);
    return handlers;
  }

  private Answer get(RequestContext call) {
    return Answer.ok(view(signedIn.visit(call), call.workspaceId()));
  }

  private SessionView view(SignedIn.Visit visit, WorkspaceId workspaceId) {
    return SessionView.of(
        visit.live(), visit.user(), visit.person(), workspaces.get(workspaceId), visit.token());
  }

  private Answer signOut(RequestContext call) {
    end(signedIn.session(call).session().personId(), signedIn.session(call).session().id(), call);
    boolean secure = SessionCookie.isSecure(call.request(), publicUrl.get());
    return Answer.noContent().cookies(SessionCookie.cleared(secure));
  }

  private Answer end(RequestContext call) {
    SessionId id = call.pathId(0, IdKind.SESSION, "session");
    if (!end(signedIn.session(call).session().personId(), id, call)) {
      throw ProblemException.notFound("There is no such session.");
    }
    return Answer.noContent();
  }

  /** Ends a session; returns whether it existed. */
  private boolean end(UUID personId, SessionId id, RequestContext call) {
    List<WorkspaceId> ended =
        changed(connection -> SessionRows.end(connection, personId, id), call.now());
    return !ended.isEmpty();
  }

  /** A change to sessions; returns the workspaces whose cached sessions must be dropped. */
  private interface Change {
    List<WorkspaceId> in(Connection connection) throws SQLException;
  }

  /** Makes the change and notifies every node. */
  private List<WorkspaceId> changed(Change change, Instant now) {
    List<WorkspaceId> touched =
        Tenant.asSystem(
            "the sessions of one person in all workspaces",
            () ->
                database.write(connection -> {
                  List<WorkspaceId> of = change.in(connection);
                  for (WorkspaceId workspaceId : of) {
                    EventLog.credentialsChanged(connection, workspaceId, ids, now);
                  }
                  return of;
                }));
    touched.forEach(sessions::forget);
    return touched;
  }

  private Answer switchWorkspace(RequestContext call) {
    SignedIn.Visit visit = signedIn.visit(call);
    String slug = call.body().path("workspace").stringValue();
    Person.Place place = visit.person().place(slug);
    if (place == null) {
      throw notTheirs();
    }
    UserSession moved = visit.live().session().in(place);
    SessionDirectory.Live live =
        new SessionDirectory.Live(moved, visit.live().caller(), visit.live().expiresAt());
    SessionView view = Tenant.of(place.workspaceId(), () -> viewThere(visit, live));
    changed(
        connection -> {
          SessionRows.moveTo(connection, moved);
          PersonRows.wasIn(connection, moved.personId(), moved.workspaceId());
          return List.of(call.workspaceId());
        },
        call.now());
    return Answer.ok(view);
  }

  private SessionView viewThere(SignedIn.Visit visit, SessionDirectory.Live live) {
    UserSession moved = live.session();
    User user =
        database.<@Nullable User>read(
            connection -> UserRows.TABLE.find(connection, moved.workspaceId(), moved.userId()));
    if (user == null) {
      throw notTheirs();
    }
    return SessionView.of(
        live, user, visit.person(), workspaces.get(moved.workspaceId()), visit.token());
  }

  private static ProblemException notTheirs() {
    return ProblemException.unknownInBody("#/workspace", "workspace among yours");
  }

  /**
   * Adds to the person's workspaces a workspace that has its own password for their e-mail address.
   */
  private Answer join(RequestContext call) {
    SignedIn.Visit visit = signedIn.visit(call);
    Person person = visit.person();
    if (!person.isProved()) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/workspace",
                  "not_allowed",
                  "Your e-mail address is not confirmed yet. Request a new password by e-mail, and"
                      + " use the link in that e-mail.")));
    }
    ObjectNode body = call.body();
    String slug = body.path("workspace").stringValue();
    String password = body.path("password").stringValue();
    HashTurn turn = HashTurn.ofKnown(call.workspaceId().toString(), person.id().toString());
    SignInLimits.Guess guess = limits.guess(call.request().address(), person.email().text());
    Person own;
    try (PasswordHashes.Place hashing = passwords.await(turn, guess)) {
      own =
          Tenant.asSystem(
              "the same address in another workspace",
              () ->
                  database.<@Nullable Person>read(
                      connection -> PersonRows.own(connection, person.email(), slug)));
      if (!hashing.matches(password, own == null ? null : own.password()) || own == null) {
        throw notItsPassword();
      }
    }
    changed(
        connection -> {
          if (!PersonRows.replacePassword(connection, own.id(), own.password(), own.password())) {
            throw notItsPassword(); // the password was changed meanwhile
          }
          List<WorkspaceId> touched = SessionRows.endAll(connection, own.id(), null);
          PersonRows.join(connection, own, person.id());
          return touched;
        },
        call.now());
    return Answer.ok(view(signedIn.visit(call), call.workspaceId()));
  }

  private static ProblemException notItsPassword() {
    return ProblemException.invalid(
        List.of(
            Failure.at(
                "#/password",
                "invalid",
                "No workspace with this slug has this password for your address.")));
  }

  private Answer changePassword(RequestContext call) {
    SignedIn.Visit visit = signedIn.visit(call);
    Person person = visit.person();
    ObjectNode body = call.body();
    String stored = person.password();
    String old = body.path("old_password").stringValue();
    HashTurn turn = HashTurn.ofKnown(call.workspaceId().toString(), person.id().toString());
    SignInLimits.Guess guess = limits.guess(call.request().address(), person.email().text());
    try (PasswordHashes.Place hashing = passwords.await(turn, guess)) {
      if (!hashing.matches(old, stored)) {
        throw notTheOldOne();
      }
    }
    String chosen = passwords.hash(turn, body.path("new_password").stringValue());
    SessionId present = visit.live().session().id();
    changed(
        connection -> {
          if (!PersonRows.replacePassword(connection, person.id(), stored, chosen)) {
            throw notTheOldOne(); // the password was changed meanwhile
          }
          OneTimeTokens.endRecoveries(connection, person.id());
          return SessionRows.endAll(connection, person.id(), present);
        },
        call.now());
    return Answer.ok(view(visit, call.workspaceId()));
  }

  private static ProblemException notTheOldOne() {
    return ProblemException.invalid(
        List.of(Failure.at("#/old_password", "invalid", "This is not your current password.")));
  }

  private Answer list(RequestContext call) {
    UserSession present = signedIn.session(call).session();
    Workspace workspace = workspaces.get(call.workspaceId());
    List<UserSession> all =
        Tenant.asSystem(
            "the sessions of one person in all workspaces",
            () ->
                database.read(connection -> SessionRows.ofPerson(connection, present.personId())));
    List<OwnSessionView> data =
        all.stream()
            .filter(session -> call.now().isBefore(session.expiresAt()))
            .map(session ->
                OwnSessionView.of(session, session.id().equals(present.id()), workspace.zone()))
            .toList();
    return Answer.ok(new SessionList(data, null));
  }

  /** Schema SessionList. */
  record SessionList(List<OwnSessionView> data, @Nullable String nextCursor) {}

  /** Schema OwnSession. */
  record OwnSessionView(
      String id,
      boolean current,
      String workspaceId,
      @Nullable String userAgent,
      String createdAt,
      String lastUsedAt,
      String expiresAt) {
    static OwnSessionView of(UserSession session, boolean current, ZoneId zone) {
      return new OwnSessionView(
          session.id().toString(),
          current,
          session.workspaceId().toString(),
          session.userAgent(),
          Timestamps.format(session.createdAt(), zone),
          Timestamps.format(session.lastUsedAt(), zone),
          Timestamps.format(session.expiresAt(), zone));
    }
  }
}
