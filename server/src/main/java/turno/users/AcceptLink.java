package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.kernel.Failure;
import turno.kernel.Id;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.AccessControl;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;
import turno.workspaces.Key;
import turno.workspaces.Workspaces;

/**
 * Takes the token of a link: an invitation, the first link of a workspace, or a recovery. A person
 * who has a password accepts signed in, so that nobody becomes a user in another's name. Of two who
 * use a link at once one is refused (docs/rules/users.md#links).
 */
final class AcceptLink {
  private static final List<String> OF_FIRST_LINK = List.of("email", "name");

  private final Database database;
  private final Workspaces workspaces;
  private final SessionDirectory sessions;
  private final SignedIn signedIn;
  private final PasswordHashes passwords;
  private final SecretLookUps links;
  private final IdSource ids;

  /**
   * Whom a link is for.
   *
   * @param userId null for a person who is not known yet
   * @param hasPassword whether the person has chosen one
   */
  private record Subject(@Nullable UserId userId, EmailAddress email, boolean hasPassword) {}

  AcceptLink(
      Users.Needs needs,
      SessionDirectory sessions,
      SignedIn signedIn,
      PasswordHashes passwords,
      SecretLookUps links) {
    this.database = needs.database();
    this.workspaces = needs.workspaces();
    this.sessions = sessions;
    this.signedIn = signedIn;
    this.passwords = passwords;
    this.links = links;
    this.ids = needs.ids();
  }

  /** Schema AcceptedLink. */
  record Accepted(String email, @Nullable String workspace) {}

  Answer run(RequestContext call) {
    ObjectNode body = call.body(AcceptLink::check);
    String given = body.path("token").stringValue();
    String token = given.substring(given.lastIndexOf('#') + 1); // a whole link is taken, too
    OneTimeTokens.Token link =
        links.find(call, token, () -> find(token, call.now()), OneTimeTokens.Token::workspaceId);
    WorkspaceId workspaceId = link.workspaceId();
    UserId userId = link.userId();
    if (workspaceId == null) {
      return recover(call, token, Objects.requireNonNull(userId), body);
    }
    return userId == null
        ? begin(call, token, workspaceId, body)
        : join(call, token, workspaceId, body);
  }

  private static void check(ObjectNode body, List<Failure> failures) {
    EmailAddress.check(body, failures);
    UsersApi.checkName(body, failures);
  }

  private OneTimeTokens.Token find(String token, Instant now) {
    OneTimeTokens.Token link =
        SecretToken.isWellFormed(token)
            ? system(connection -> OneTimeTokens.find(connection, token, now))
            : null;
    if (link == null) {
      throw notValid();
    }
    return link;
  }

  private static ProblemException notValid() {
    return ProblemException.invalid(
        List.of(
            Failure.at(
                "#/token",
                "invalid",
                "This link does not work: it is mistyped, was used or replaced, or is older than"
                    + " 24 hours. Ask for a new one.")));
  }

  private <T extends @Nullable Object> T system(Database.Work<T> work) {
    return Tenant.asSystem("a link finds its person and workspace", () -> database.write(work));
  }

  /** Sets a new password, and ends every session that the old one began. */
  private Answer recover(RequestContext call, String token, UserId subject, ObjectNode body) {
    check(body, true);
    String hash = passwords.hash(turn(subject), password(body));
    Done done =
        system(connection -> {
          UserId userId = Objects.requireNonNull(use(connection, token, call.now()).userId());
          PersonRows.replacePassword(connection, userId, hash);
          OneTimeTokens.endRecoveries(connection, userId);
          List<WorkspaceId> touched = SessionRows.endAll(connection, userId, null);
          announce(connection, touched, call.now());
          return new Done(email(connection, userId), touched);
        });
    done.touched().forEach(sessions::forget);
    return Answer.ok(new Accepted(done.email(), null));
  }

  /**
   * What was written.
   *
   * @param touched where sessions or users have changed
   */
  private record Done(String email, List<WorkspaceId> touched) {}

  private static OneTimeTokens.Token use(Connection connection, String token, Instant now)
      throws SQLException {
    OneTimeTokens.Token used = OneTimeTokens.use(connection, token, now);
    if (used == null) {
      throw notValid();
    }
    return used;
  }

  private void announce(Connection connection, List<WorkspaceId> touched, Instant now)
      throws SQLException {
    for (WorkspaceId workspaceId : touched) {
      EventLog.credentialsChanged(connection, workspaceId, ids, now);
    }
  }

  private static String email(Connection connection, UserId userId) throws SQLException {
    Person person = PersonRows.byId(connection, userId);
    return Objects.requireNonNull(person).email().text();
  }

  /** Accepts the invitation of a certain person. */
  private Answer join(RequestContext call, String token, WorkspaceId workspaceId, ObjectNode body) {
    Subject subject =
        system(connection -> {
          OneTimeTokens.Token link = OneTimeTokens.find(connection, token, call.now());
          Person person =
              link == null
                  ? null
                  : PersonRows.byId(connection, Objects.requireNonNull(link.userId()));
          return person == null
              ? null
              : new Subject(person.id(), person.email(), person.password() != null);
        });
    if (subject == null) {
      throw notValid();
    }
    check(body, !subject.hasPassword());
    String hash = firstPassword(call, workspaceId, subject, body);
    Joined joined =
        system(connection -> {
          OneTimeTokens.Token link = use(connection, token, call.now());
          UserId userId = Objects.requireNonNull(link.userId());
          keepFirstPassword(connection, userId, hash);
          if (!UserRows.accept(connection, workspaceId, userId, call.now())) {
            throw notValid();
          }
          return joined(connection, workspaceId, userId, call.now());
        });
    return accepted(joined);
  }

  /** Makes whoever opened the first link of a workspace its owner. */
  private Answer begin(
      RequestContext call, String token, WorkspaceId workspaceId, ObjectNode body) {
    List<Failure> missing = new ArrayList<>();
    for (String member : OF_FIRST_LINK) {
      if (!body.hasNonNull(member)) {
        missing.add(
            Failure.at(
                "#/" + member, "required", "The first link of a workspace needs " + member + "."));
      }
    }
    EmailAddress email = EmailAddress.parse(body.path("email").asString(""));
    Person known =
        email == null
            ? null
            : this.<@Nullable Person>system(connection -> PersonRows.byEmail(connection, email));
    boolean hasPassword = known != null && known.password() != null;
    if (!hasPassword && !body.hasNonNull("password")) {
      missing.add(
          Failure.at("#/password", "required", "A person without a password has to choose one."));
    }
    if (!missing.isEmpty() || email == null) {
      throw ProblemException.invalid(missing);
    }
    Subject subject = new Subject(known == null ? null : known.id(), email, hasPassword);
    String hash = firstPassword(call, workspaceId, subject, body);
    String name = body.path("name").stringValue().strip();
    Joined joined =
        system(connection -> {
          use(connection, token, call.now());
          UserId userId =
              PersonRows.findOrMake(connection, ids.next(IdKind.USER), email, call.now());
          keepFirstPassword(connection, userId, hash);
          UserRows.put(
              connection,
              new User(
                  workspaceId,
                  userId,
                  name,
                  email.text(),
                  Key.Role.OWNER,
                  true,
                  call.now(),
                  call.now()));
          return joined(connection, workspaceId, userId, call.now());
        });
    return accepted(joined);
  }

  /** A user of a workspace from now on. */
  private record Joined(WorkspaceId workspaceId, String email) {}

  private Joined joined(Connection connection, WorkspaceId workspaceId, UserId userId, Instant now)
      throws SQLException {
    announce(connection, List.of(workspaceId), now);
    return new Joined(workspaceId, email(connection, userId));
  }

  private Answer accepted(Joined joined) {
    sessions.forget(joined.workspaceId());
    String slug =
        Tenant.of(joined.workspaceId(), () -> workspaces.get(joined.workspaceId()).slug());
    return Answer.ok(new Accepted(joined.email(), slug));
  }

  /**
   * The password of a person who has none yet, as it is stored; null where they have one and are
   * signed in.
   */
  private @Nullable String firstPassword(
      RequestContext call, WorkspaceId workspaceId, Subject subject, ObjectNode body) {
    if (!subject.hasPassword()) {
      return passwords.hash(turn(workspaceId), password(body));
    }
    UserId writer = signedIn.writer(call);
    if (writer == null || !writer.equals(subject.userId())) {
      throw AccessControl.sessionRequired(
          "Sign in as " + subject.email() + " first; who has a password accepts signed in.");
    }
    if (body.hasNonNull("password")) {
      throw ProblemException.invalid(
          List.of(Failure.at("#/password", "not_allowed", "You have a password; it stays.")));
    }
    return null;
  }

  /** Who has a link that works is no stranger, and waits with the people of the workspace. */
  private static HashTurn turn(Id group) {
    return HashTurn.ofKnown(group.toString(), "links");
  }

  // the person may have chosen one since it was looked at
  private static void keepFirstPassword(Connection connection, UserId userId, @Nullable String hash)
      throws SQLException {
    if (hash != null && !PersonRows.setFirstPassword(connection, userId, hash)) {
      throw AccessControl.sessionRequired(
          "A password was chosen meanwhile; sign in with it, and accept signed in.");
    }
  }

  private static String password(ObjectNode body) {
    return body.path("password").stringValue();
  }

  /** Refuses what this link does not take, and what it lacks, at once. */
  private static void check(ObjectNode body, boolean needsPassword) {
    List<Failure> failures = new ArrayList<>();
    for (String member : OF_FIRST_LINK) {
      if (body.hasNonNull(member)) {
        failures.add(
            Failure.at(
                "#/" + member, "not_allowed", "It goes with the first link of a workspace only."));
      }
    }
    if (needsPassword && !body.hasNonNull("password")) {
      failures.add(Failure.at("#/password", "required", "A password is needed here."));
    }
    if (!failures.isEmpty()) {
      throw ProblemException.invalid(failures);
    }
  }
}
