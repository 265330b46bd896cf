package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.Sha256;
import turno.kernel.Texts;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Addresses;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;
import turno.platform.http.SessionCookie;
import turno.platform.secrets.TextSignatures;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Begins a session with e-mail and password. Every failure gets the same answer and costs one hash
 * (docs/rules/users.md#sign-in). The session's token is always new.
 */
final class SignIn {
  private static final int MAX_USER_AGENT = 200;

  private final Database database;
  private final Workspaces workspaces;
  private final SessionDirectory sessions;
  private final PasswordHashes passwords;
  private final SignInLimits limits;
  private final DeviceCookie devices;
  private final IdSource ids;
  private final RandomGenerator random;
  private final Supplier<String> publicUrl;

  SignIn(
      Users.Needs needs, SessionDirectory sessions, PasswordHashes passwords, SignInLimits limits) {
    this.database = needs.database();
    this.workspaces = needs.workspaces();
    this.sessions = sessions;
    this.passwords = passwords;
    this.limits = limits;
    this.devices = new DeviceCookie(new TextSignatures(needs.policy().keys(), "device"));
    this.ids = needs.ids();
    this.random = needs.random();
    this.publicUrl = needs.publicUrl();
  }

  Answer run(RequestContext call) {
    ObjectNode body = call.body();
    String given = body.path("email").stringValue();
    EmailAddress email = EmailAddress.parse(given);
    String account = email == null ? given.strip().toLowerCase(Locale.ROOT) : email.text();
    String password = body.path("password").stringValue();
    String slug = body.hasNonNull("workspace") ? body.path("workspace").stringValue() : null;
    SignInLimits.Guess guess = limits.guess(call.request().address(), account);
    HashTurn turn = turn(call);
    Person person;
    boolean right;
    try (PasswordHashes.Place hashing = passwords.await(turn, guess)) {
      person = email == null ? null : find(email, slug);
      right = hashing.matches(password, person == null ? null : person.password());
    }
    Person.Place place = person == null ? null : slug == null ? person.first() : person.place(slug);
    if (!right || person == null || place == null) {
      throw refused();
    }
    return begin(call, renewed(turn, person, password), place);
  }

  private HashTurn turn(RequestContext call) {
    DeviceCookie.Device device = devices.of(call.request(), call.now());
    if (device != null) {
      return HashTurn.ofKnown(device.workspaceId().toString(), device.userId().toString());
    }
    String address = Addresses.counted(call.request().address());
    WorkspaceId near = sessions.workspaceAt(address);
    return near == null
        ? HashTurn.ofStranger(call.request().address())
        : HashTurn.ofKnown(near.toString(), address);
  }

  private @Nullable Person find(EmailAddress email, @Nullable String slug) {
    return Tenant.asSystem(
        "an address finds its workspaces",
        () ->
            database.<@Nullable Person>read(
                connection -> PersonRows.toCompare(connection, email, slug)));
  }

  /** Hashes the password again if it was hashed with outdated parameters. */
  private Person renewed(HashTurn turn, Person person, String password) {
    String stored = person.password();
    if (!passwords.isOutdated(stored)) {
      return person;
    }
    String renewed = passwords.hash(turn, password);
    boolean done =
        Tenant.asSystem(
            "people belong to no workspace",
            () ->
                database.write(connection ->
                    PersonRows.replacePassword(connection, person.id(), stored, renewed)));
    return done ? person.with(renewed) : person;
  }

  private static ProblemException refused() {
    return new ProblemException(
            401, ProblemCode.UNAUTHORIZED, "The e-mail address or the password is wrong.")
        .header("WWW-Authenticate", "Bearer");
  }

  private Answer begin(RequestContext call, Person person, Person.Place place) {
    String token = SecretToken.make(random);
    String shown = SessionCookie.of(call.request());
    UserSession session =
        new UserSession(
            ids.next(IdKind.SESSION),
            person.id(),
            place.userId(),
            place.workspaceId(),
            userAgent(call),
            call.now(),
            call.now());
    Begun begun =
        Tenant.asSystem(
            "a sign-in leads into the person's workspace",
            () ->
                database.<@Nullable Begun>write(
                    connection -> begin(connection, call, person, session, token, shown)));
    if (begun == null) {
      throw refused(); // the password or the user was changed concurrently
    }
    begun.ended().forEach(sessions::forget);
    SessionDirectory.Live live = sessions.find(token, call.now());
    if (live == null) {
      throw refused();
    }
    boolean secure = SessionCookie.isSecure(call.request(), publicUrl.get());
    Workspace workspace = Tenant.of(place.workspaceId(), () -> workspaces.get(place.workspaceId()));
    SessionView view = SessionView.of(live, begun.user(), person, workspace, token);
    return Answer.created(view, "/v1/session")
        .cookies(
            SessionCookie.set(token, UserSession.LONGEST, secure),
            devices.set(place.workspaceId(), place.userId(), call.now(), secure));
  }

  /**
   * The result of a sign-in.
   *
   * @param ended the workspaces of the sessions that ended: the session of the request, and
   *     sessions beyond the maximum
   */
  private record Begun(User user, Set<WorkspaceId> ended) {}

  private @Nullable Begun begin(
      Connection connection,
      RequestContext call,
      Person person,
      UserSession session,
      String token,
      @Nullable String shown)
      throws SQLException {
    WorkspaceId workspaceId = session.workspaceId();
    User user = UserRows.TABLE.find(connection, workspaceId, session.userId());
    if (user == null
        || !user.active()
        || !person.id().equals(user.personId())
        || !PersonRows.signedIn(connection, session, person.password())) {
      return null;
    }
    Set<WorkspaceId> ended =
        new LinkedHashSet<>(SessionRows.insert(connection, session, Sha256.of(token)));
    if (shown != null) {
      ended.addAll(SessionRows.end(connection, Sha256.of(shown)));
    }
    for (WorkspaceId of : ended) {
      EventLog.credentialsChanged(connection, of, ids, call.now());
    }
    return new Begun(user, ended);
  }

  private static @Nullable String userAgent(RequestContext call) {
    List<String> given = call.request().header("User-Agent");
    if (given.isEmpty() || given.getFirst().isBlank()) {
      return null;
    }
    String text = given.getFirst();
    String cut =
        text.length() <= MAX_USER_AGENT
            ? text
            : text.substring(0, text.offsetByCodePoints(0, codePoints(text)));
    return Texts.isStorable(cut) ? cut : null;
  }

  private static int codePoints(String text) {
    return Math.min(MAX_USER_AGENT, text.codePointCount(0, text.length()));
  }
}
