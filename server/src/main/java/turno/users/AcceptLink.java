package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.kernel.Failure;
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
import turno.users.OpenLink.Need;
import turno.users.OpenLink.Opened;
import turno.workspaces.CreateWorkspace;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Accepts the token of a link: an invitation, the first link of a workspace, a recovery, or the
 * link that creates the first workspace. Only a mailed link proves that the person owns the e-mail
 * address. A password that is chosen with any other invitation or first link is for the link's
 * workspace only (docs/rules/users.md#accepting). If two people use the same link at the same time,
 * only one of them succeeds.
 */
final class AcceptLink {
  private final Database database;
  private final SessionDirectory sessions;
  private final OpenLink openLink;
  private final PasswordHashes passwords;
  private final IdSource ids;

  AcceptLink(
      Users.Needs needs, SessionDirectory sessions, OpenLink openLink, PasswordHashes passwords) {
    this.database = needs.database();
    this.sessions = sessions;
    this.openLink = openLink;
    this.passwords = passwords;
    this.ids = needs.ids();
  }

  /** Schema AcceptedLink. */
  record Accepted(String email, @Nullable String workspace) {}

  /**
   * The data with which a person becomes a user.
   *
   * @param used the token of the link; if the link created a workspace, a token for the workspace's
   *     owner
   * @param acceptor the person who is signed in; null if a password was just chosen
   */
  private record Acceptance(
      Opened link,
      OneTimeTokens.Token used,
      ObjectNode body,
      SignedIn.@Nullable Visit acceptor,
      String hash,
      Instant now) {
    Acceptance in(Workspace made) {
      OneTimeTokens.Token first = OneTimeTokens.Token.ofOwner(made.id());
      return new Acceptance(link, first, body, acceptor, hash, now);
    }

    WorkspaceId workspaceId() {
      return Objects.requireNonNull(used.workspaceId());
    }

    EmailAddress email() {
      EmailAddress named = acceptor == null ? link.email() : acceptor.person().email();
      return named == null ? Objects.requireNonNull(ofBody()) : named;
    }

    private @Nullable EmailAddress ofBody() {
      return EmailAddress.parse(body.path("email").asString(""));
    }

    String name() {
      return acceptor == null || body.hasNonNull("name")
          ? body.path("name").stringValue().strip()
          : acceptor.user().name();
    }
  }

  /**
   * The written changes.
   *
   * @param touched the workspaces with changed sessions or users
   * @param made the workspace that the link created; null if it created none
   */
  private record Done(EmailAddress email, Set<WorkspaceId> touched, @Nullable Workspace made) {}

  Answer run(RequestContext call) {
    ObjectNode body = call.body(AcceptLink::check);
    Opened link = openLink.open(call, body);
    boolean chosen = body.hasNonNull("password");
    SignedIn.Visit acceptor = chosen ? null : link.acceptor();
    check(body, link, acceptor);
    if (acceptor != null) {
      AccessControl.requireCsrfToken(call.request());
    }
    String hash =
        acceptor != null
            ? acceptor.person().password()
            : passwords.hash(turn(link), body.path("password").stringValue());
    Done done =
        Tenant.asSystem(
            "a link finds its person and workspace",
            () ->
                database.write(connection -> {
                  OneTimeTokens.Token used =
                      OneTimeTokens.use(connection, link.token(), call.now());
                  if (used == null) {
                    throw OpenLink.notValid();
                  }
                  Done written =
                      used.personId() != null
                          ? recover(connection, used, hash, call.now())
                          : join(
                              connection,
                              new Acceptance(link, used, body, acceptor, hash, call.now()));
                  for (WorkspaceId workspaceId : written.touched()) {
                    EventLog.credentialsChanged(connection, workspaceId, ids, call.now());
                  }
                  return written;
                }));
    done.touched().forEach(sessions::forget);
    Workspace workspace = done.made() == null ? link.workspace() : done.made();
    return Answer.ok(
        new Accepted(done.email().text(), workspace == null ? null : workspace.slug()));
  }

  /**
   * Returns the position in the queue for hashing: the holder of a valid link does not wait with
   * strangers, but with the people of the link's workspace, if it has one.
   */
  private static HashTurn turn(Opened link) {
    Workspace workspace = link.workspace();
    return HashTurn.ofKnown(
        workspace == null ? String.valueOf(link.email()) : workspace.id().toString(), "links");
  }

  /**
   * Sets a new password, and ends every session that began with the old one. A mailed link also
   * proves the e-mail address: a person of one workspace becomes the proved person of the address,
   * or is merged into the existing proved person.
   */
  private Done recover(Connection connection, OneTimeTokens.Token used, String hash, Instant now)
      throws SQLException {
    Person person = PersonRows.byId(connection, Objects.requireNonNull(used.personId()));
    if (person == null) {
      throw OpenLink.notValid();
    }
    Set<WorkspaceId> touched =
        new LinkedHashSet<>(SessionRows.endAll(connection, person.id(), null));
    UUID id = person.id();
    if (used.mailed() && !person.isProved()) {
      id = prove(connection, person.email(), hash, now);
      PersonRows.join(connection, person, id);
    }
    touched.addAll(replacePassword(connection, id, hash));
    return new Done(person.email(), touched, null);
  }

  /**
   * Replaces the password, and ends the person's recovery links and sessions; returns the
   * workspaces of these sessions.
   */
  private static List<WorkspaceId> replacePassword(Connection connection, UUID id, String hash)
      throws SQLException {
    PersonRows.replacePassword(connection, id, hash);
    OneTimeTokens.endRecoveries(connection, id);
    return SessionRows.endAll(connection, id, null);
  }

  /** Finds the proved person of the address, or creates one. */
  private UUID prove(Connection connection, EmailAddress email, String hash, Instant now)
      throws SQLException {
    PersonRows.insert(connection, newPerson(email, null, hash), now);
    return Objects.requireNonNull(PersonRows.proved(connection, email)).id();
  }

  private Person newPerson(EmailAddress email, @Nullable WorkspaceId only, String hash) {
    return new Person(ids.next(), email, only, hash, null, List.of());
  }

  private Done join(Connection connection, Acceptance given) throws SQLException {
    Workspace made = given.used().workspaceId() == null ? firstWorkspace(connection, given) : null;
    Acceptance acceptance = made == null ? given : given.in(made);
    Set<WorkspaceId> touched = new LinkedHashSet<>(List.of(acceptance.workspaceId()));
    User invited = acceptance.link().invited();
    if (invited == null) {
      makeOwner(connection, acceptance);
    } else {
      UUID personId = person(connection, acceptance, touched);
      if (!UserRows.accept(
          connection, invited.workspaceId(), invited.id(), personId, acceptance.now())) {
        throw OpenLink.notValid();
      }
    }
    return new Done(acceptance.email(), touched, made);
  }

  private Workspace firstWorkspace(Connection connection, Acceptance given) throws SQLException {
    if (!Workspaces.isInstallationEmpty(connection)) {
      throw OpenLink.notValid();
    }
    return CreateWorkspace.insert(
        connection, ids, (ObjectNode) given.body().path("workspace"), null, given.now());
  }

  /**
   * Returns the id of the person who accepts. This is the signed-in person; without one, the
   * password just chosen is set for the proved person of the address or for a new person.
   */
  private UUID person(Connection connection, Acceptance acceptance, Set<WorkspaceId> touched)
      throws SQLException {
    EmailAddress email = acceptance.email();
    if (acceptance.acceptor() != null) {
      UUID id = acceptance.acceptor().person().id();
      if (!PersonRows.keep(connection, id)) {
        throw signInFirst(email);
      }
      return id;
    }
    if (acceptance.used().mailed()) {
      UUID id = prove(connection, email, acceptance.hash(), acceptance.now());
      if (!Objects.requireNonNull(PersonRows.byId(connection, id)).places().isEmpty()) {
        throw signInFirst(email); // the address was proved in the meantime
      }
      touched.addAll(replacePassword(connection, id, acceptance.hash()));
      return id;
    }
    Person own = newPerson(email, acceptance.workspaceId(), acceptance.hash());
    if (!PersonRows.insert(connection, own, acceptance.now())) {
      throw signInFirst(email);
    }
    return own.id();
  }

  private void makeOwner(Connection connection, Acceptance acceptance) throws SQLException {
    EmailAddress email = acceptance.email();
    WorkspaceId workspaceId = acceptance.workspaceId();
    User present = UserRows.lock(connection, workspaceId, email);
    SignedIn.Visit acceptor = acceptance.acceptor();
    UUID user = present == null ? null : present.personId();
    if (user != null && (acceptor == null || !acceptor.person().id().equals(user))) {
      throw signInFirst(email);
    }
    UUID personId = person(connection, acceptance, new LinkedHashSet<>());
    UserId id =
        UserRows.put(
            connection,
            User.owner(
                workspaceId,
                ids.next(IdKind.USER),
                acceptance.name(),
                email.text(),
                personId,
                acceptance.now()));
    LinkMails.endInvitation(connection, id, workspaceId);
  }

  private static ProblemException signInFirst(EmailAddress email) {
    return AccessControl.sessionRequired(
        email + " already has a password. Sign in with it, then accept with only the token.");
  }

  private static void check(ObjectNode body, List<Failure> failures) {
    EmailAddress.check(body, failures);
    UsersApi.checkName(body, failures);
    if (body.path("workspace") instanceof ObjectNode described) {
      CreateWorkspace.check(described, "#/workspace", failures);
    }
  }

  /**
   * Throws if the person must sign in first. Otherwise checks which members the body has; the
   * answer names all that are missing or that this link does not accept.
   */
  private static void check(ObjectNode body, Opened link, SignedIn.@Nullable Visit acceptor) {
    Set<Need> needs = link.needs(acceptor);
    if (needs.contains(Need.SESSION)) {
      throw signInFirst(Objects.requireNonNull(link.email()));
    }
    List<Failure> failures = new ArrayList<>();
    for (Need member : List.of(Need.EMAIL, Need.NAME, Need.PASSWORD, Need.WORKSPACE)) {
      boolean isGiven = body.hasNonNull(member.wire());
      boolean isTaken = needs.contains(member) || (member == Need.NAME && mayRename(link));
      if (isGiven && !isTaken) {
        failures.add(
            Failure.at(
                "#/" + member.wire(),
                "not_allowed",
                "This link does not accept '" + member.wire() + "'. Omit it."));
      } else if (!isGiven && needs.contains(member)) {
        failures.add(
            Failure.at(
                "#/" + member.wire(), "required", "This link requires '" + member.wire() + "'."));
      }
    }
    if (!failures.isEmpty()) {
      throw ProblemException.invalid(failures);
    }
  }

  private static boolean mayRename(Opened link) {
    return link.purpose().makesOwner();
  }
}
