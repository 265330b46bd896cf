package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.kernel.Cursor;
import turno.kernel.Failure;
import turno.kernel.Id.UserId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.WireEnum;
import turno.platform.db.Database;
import turno.platform.http.AccessControl;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;
import turno.platform.nouns.LenientJson;
import turno.workspaces.Key;
import turno.workspaces.Workspaces;

/** The operations on the users of a workspace. */
final class UsersApi {
  private final Database database;
  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final SessionDirectory sessions;
  private final InviteUser inviteUser;
  private final Links links;
  private final LinkMails mails;
  private final IdSource ids;

  UsersApi(Users.Needs needs, SessionDirectory sessions) {
    UserRows.TABLE.requireIn(needs.database());
    this.database = needs.database();
    this.writes = needs.writes();
    this.workspaces = needs.workspaces();
    this.sessions = sessions;
    this.inviteUser = new InviteUser(needs.ids(), needs.random());
    this.links = new Links(needs.publicUrl());
    this.mails = new LinkMails(needs.mails(), links);
    this.ids = needs.ids();
  }

  Map<String, Handler> handlers() {
    Map<String, Handler> handlers = new HashMap<>();
    handlers.put("listUsers", this::list);
    handlers.put("getUser", this::get);
    handlers.put("inviteUser", this::invite);
    handlers.put("updateUser", this::update);
    handlers.put("removeUser", this::remove);
    return handlers;
  }

  private Answer list(RequestContext call) {
    Page page = Page.of(call);
    List<User> found =
        database.read(connection ->
            UserRows.TABLE.page(
                connection, call.workspaceId(), Map.of(), page.after(IdKind.USER), page.limit()));
    return page.answer(found, user -> view(user, call), user -> Cursor.of(user.id()));
  }

  private Answer get(RequestContext call) {
    UserId id = id(call);
    User user =
        database.<@Nullable User>read(
            connection -> UserRows.TABLE.find(connection, call.workspaceId(), id));
    return Answer.ok(view(present(user), call));
  }

  private static UserId id(RequestContext call) {
    return call.pathId(0, IdKind.USER, "user");
  }

  private static User present(@Nullable User user) {
    if (user == null) {
      throw ProblemException.notFound("There is no such user.");
    }
    return user;
  }

  private ObjectNode view(User user, RequestContext call) {
    boolean whole = call.caller().hasSessionRights() && call.caller().isAdministrator();
    return UserView.of(user, zone(call), whole);
  }

  private ZoneId zone(RequestContext call) {
    return workspaces.get(call.workspaceId()).zone();
  }

  private Answer invite(RequestContext call) {
    ObjectNode body = call.body(UsersApi::checkInvitation);
    EmailAddress email = EmailAddress.parse(body.path("email").stringValue());
    if (email == null) {
      throw new IllegalStateException("an address that was checked is not an address");
    }
    Key.Role role = LenientJson.of(body).wordOf("role", Key.Role.class);
    boolean byMail = body.path("by_mail").asBoolean(true) && mails.areSent() && mails.reach(email);
    InviteUser.Command command =
        new InviteUser.Command(
            call.workspaceId(),
            email,
            body.path("name").stringValue().strip(),
            role,
            OwnResource.of(LenientJson.of(body)).fitting(role),
            call.caller().credentialId() instanceof UserId inviter ? inviter : null,
            byMail);
    return writes.run(
        call,
        transaction ->
            switch (inviteUser.run(
                transaction.connection(),
                command,
                WireEnum.of(Key.Role.class, call.caller().role()),
                call.now())) {
              case InviteUser.Outcome.Invited(var user, var token, var first) -> {
                if (first && !call.caller().isCommand()) {
                  InvitationLimits.requireRoom(transaction.connection(), user);
                }
                if (byMail) {
                  InvitationLimits.requireFewMails(transaction.connection(), user, call.now());
                }
                String location = "/v1/users/" + user.id().toString();
                ObjectNode view = view(user, call);
                Answer kept = Answer.created(view.putNull("link"), location);
                if (byMail) {
                  mails.invite(
                      transaction.connection(),
                      workspaces.get(call.workspaceId()),
                      user,
                      token,
                      call.now());
                  transaction.afterCommit(mails::added);
                  yield kept;
                }
                transaction.keep(kept);
                yield Answer.created(view.put("link", links.of(token)), location);
              }
              case InviteUser.Outcome.AlreadyMember() ->
                  throw ProblemException.conflict(
                      ProblemReason.ALREADY_MEMBER,
                      "A user of this workspace already has this e-mail address.");
              case InviteUser.Outcome.OwnersOnly() -> throw AccessControl.roleRequired("owner");
            });
  }

  private static void checkInvitation(ObjectNode body, List<Failure> failures) {
    EmailAddress.check(body, failures);
    checkName(body, failures);
  }

  static void checkName(ObjectNode body, List<Failure> failures) {
    if (body.path("name").isString() && body.path("name").stringValue().isBlank()) {
      failures.add(Failure.at("#/name", "min_length", "A name must not be blank."));
    }
  }

  private Answer update(RequestContext call) {
    UserId id = id(call);
    present(
        database.<@Nullable User>read(
            connection -> UserRows.TABLE.find(connection, call.workspaceId(), id)));
    ObjectNode body = call.body(UsersApi::checkName);
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          List<UserId> owners = UserRows.lockOwners(connection, call.workspaceId());
          User before = present(UserRows.TABLE.lock(connection, call.workspaceId(), id));
          LenientJson wanted = LenientJson.of(UserView.of(before, zone(call), true), body);
          Key.Role role = wanted.wordOf("role", Key.Role.class);
          OwnResource own = OwnResource.of(wanted).fitting(role);
          User after =
              before.with(user ->
                  user.name(wanted.textOf("name").strip())
                      .role(role)
                      .active(wanted.flag("active"))
                      .resourceId(own.id())
                      .ownOnly(own.only()));
          own.requireKnown(connection, call.workspaceId());
          after.role().requireOf(call.caller());
          judge(call, before, after.role() == Key.Role.OWNER && after.active(), owners);
          UserRows.update(connection, after);
          changed(transaction, after, !after.active(), call);
          return Answer.ok(view(after, call));
        });
  }

  private Answer remove(RequestContext call) {
    UserId id = id(call);
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          List<UserId> owners = UserRows.lockOwners(connection, call.workspaceId());
          User user = present(UserRows.TABLE.lock(connection, call.workspaceId(), id));
          judge(call, user, false, owners);
          UserRows.remove(connection, user, call.now());
          changed(transaction, user, true, call);
          if (user.personId() != null) {
            PersonRows.deleteOwn(connection, user.personId());
          }
          return Answer.noContent();
        });
  }

  /**
   * Throws if the caller's role is below that of the user, or if no active owner would remain.
   *
   * @param counts whether the user is an active owner afterwards
   */
  private static void judge(RequestContext call, User before, boolean counts, List<UserId> owners) {
    before.role().requireOf(call.caller());
    if (!counts && owners.equals(List.of(before.id()))) {
      throw ProblemException.conflict(
          ProblemReason.LAST_OWNER,
          "This is the last owner of the workspace. Make somebody else an owner first.");
    }
  }

  private void changed(
      CommandTransactions.Transaction transaction, User user, boolean ends, RequestContext call)
      throws SQLException {
    if (ends) {
      SessionRows.endOf(transaction.connection(), user);
      LinkMails.endInvitation(transaction.connection(), user.id(), user.workspaceId());
    }
    EventLog.credentialsChanged(transaction.connection(), user.workspaceId(), ids, call.now());
    transaction.afterCommit(() -> sessions.forget(user.workspaceId()));
  }
}
