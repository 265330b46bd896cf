package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.function.BiConsumer;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.db.Tenant;
import turno.platform.http.AccessControl;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.workspaces.CreateWorkspace;
import turno.workspaces.DeleteWorkspaces;
import turno.workspaces.Key;
import turno.workspaces.OpenMoney;
import turno.workspaces.Workspace;
import turno.workspaces.WorkspaceView;
import turno.workspaces.Workspaces;

/** Creates and deletes workspaces for people who are signed in. */
final class WorkspacesApi {
  private static final int MAX_WORKSPACES = 5;

  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final SessionDirectory sessions;
  private final SignedIn signedIn;
  private final OpenMoney money;
  private final BiConsumer<WorkspaceId, Instant> list;
  private final IdSource ids;
  private final boolean ownersSignUp;

  WorkspacesApi(
      Users.Needs needs,
      SessionDirectory sessions,
      SignedIn signedIn,
      OpenMoney money,
      BiConsumer<WorkspaceId, Instant> list) {
    this.writes = needs.writes();
    this.workspaces = needs.workspaces();
    this.sessions = sessions;
    this.signedIn = signedIn;
    this.money = money;
    this.list = list;
    this.ids = needs.ids();
    this.ownersSignUp = needs.policy().ownersSignUp();
  }

  Map<String, Handler> handlers() {
    return Map.of("createWorkspace", this::create, "deleteWorkspace", this::delete);
  }

  private Answer create(RequestContext call) {
    SignedIn.Visit visit = signedIn.visit(call);
    ObjectNode body = call.body((given, failures) -> CreateWorkspace.check(given, "#", failures));
    if (!ownersSignUp) {
      throw ProblemException.conflict(
          ProblemReason.SIGN_UP_CLOSED, "On this server, only the operator can create workspaces.");
    }
    if (!visit.person().isProved()) {
      throw ProblemException.conflict(
          ProblemReason.ADDRESS_NOT_PROVED,
          "Your e-mail address is not confirmed yet. Request a new password by e-mail, and use the"
              + " link in that e-mail.");
    }
    return Tenant.asSystem(
        "a person makes a workspace in addition to the present one",
        () -> writes.run(call, transaction -> create(transaction.connection(), call, body, visit)));
  }

  private Answer create(
      Connection connection, RequestContext call, ObjectNode body, SignedIn.Visit visit)
      throws SQLException {
    Person person = visit.person();
    PersonRows.lock(connection, person.id());
    int made = CreateWorkspace.countBy(connection, person.id());
    if (made >= MAX_WORKSPACES) {
      throw ProblemException.conflict(
              ProblemReason.LIMIT_REACHED,
              "A person may create at most " + MAX_WORKSPACES + " workspaces.")
          .with("limit", MAX_WORKSPACES)
          .with("used", made);
    }
    Workspace workspace = CreateWorkspace.insert(connection, ids, body, person.id(), call.now());
    UserRows.put(
        connection,
        User.owner(
            workspace.id(),
            ids.next(IdKind.USER),
            visit.user().name(),
            person.email().text(),
            person.id(),
            call.now()));
    EventLog.credentialsChanged(connection, workspace.id(), ids, call.now());
    return Answer.created(WorkspaceView.of(workspace), "/v1/session");
  }

  private Answer delete(RequestContext call) {
    WorkspaceId id = call.pathId(0, IdKind.WORKSPACE, "workspace");
    Person.Place place = signedIn.visit(call).person().place(id);
    if (place == null) {
      throw ProblemException.notFound("You do not belong to this workspace, or it does not exist.");
    }
    if (place.role() != Key.Role.OWNER) {
      throw AccessControl.roleRequired("owner");
    }
    String typed = String.valueOf(call.query().text("name"));
    if (!typed.strip().equalsIgnoreCase(place.workspaceName().strip())) {
      throw Query.bad("name", "invalid", "This is not the name of the workspace.");
    }
    Workspace workspace = Tenant.of(id, () -> workspaces.get(id));
    return Tenant.asSystem(
        "a person may be signed in elsewhere",
        () ->
            writes.run(
                call,
                transaction -> {
                  Connection connection = transaction.connection();
                  if (!UserRows.lockOwners(connection, id).contains(place.userId())) {
                    throw AccessControl.roleRequired("owner"); // they are no longer an active owner
                  }
                  if (money.any(connection, id) || money.isOwed(connection, id)) {
                    throw ProblemException.conflict(
                        ProblemReason.MONEY_OPEN,
                        "The workspace has an open charge or owes a refund. Wait until the charge"
                            + " has ended and the refund is paid. If you paid a refund outside"
                            + " Turno, record it.");
                  }
                  end(connection, workspace, ids, call.now());
                  list.accept(id, call.now());
                  transaction.afterCommit(() -> sessions.forget(id));
                  return Answer.noContent();
                }));
  }

  static void end(Connection connection, Workspace workspace, IdSource ids, Instant now)
      throws SQLException {
    WorkspaceId id = workspace.id();
    DeleteWorkspaces.begin(connection, workspace, now);
    UserRows.endAll(connection, id);
    SessionRows.endIn(connection, id);
    LinkMails.endIn(connection, id);
    EventLog.credentialsChanged(connection, id, ids, now);
  }
}
