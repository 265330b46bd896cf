package turno.commands;

import java.util.List;
import java.util.Objects;
import picocli.CommandLine.Command;
import tools.jackson.databind.node.ObjectNode;
import turno.imports.ImportRequests;
import turno.kernel.Id.UserId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.users.DisableLastOwner;
import turno.users.EmailAddress;
import turno.users.ResetPassword;
import turno.workspaces.Workspace;

/**
 * {@code users}: invites, lists, disables and enables the people of workspaces, and resets
 * passwords.
 */
@Command(
    name = "users",
    header = "invite and list the people who sign in, and let them set a new password",
    description =
        "Works whether or not the server is running; a running server applies the change within a"
            + " second. A link"
            + " is shown once, works once, expires after 24 hours, and begins with"
            + " TURNO_PUBLIC_URL.")
final class UsersCommand {
  /** The page that explains links. */
  static final String HOWTO = "\nHow to use it: docs/howto/sign-in.md";

  private static final String INVITE_AGAIN = "\nInvite them again with ./turno users invite.";

  private final Subcommand.Operator operator;

  UsersCommand(Subcommand.Operator operator) {
    this.operator = operator;
  }

  List<Subcommand> subcommands() {
    return List.of(invite(), list(), reset(), disable(), enable());
  }

  private Subcommand invite() {
    return ofAddress("invite", "invite a person, and print the link for them once")
        .as("EMAIL", "email", text -> address(text).text())
        .calls("inviteUser")
        .inWorkspace()
        .required("--name", "NAME", "the name of the person")
        .required("--role", "ROLE", "owner, admin or member")
        .optional("--resource", "ID", "the resource that represents the person")
        .as("--resource", "resource_id", text -> text)
        .flag(
            "--own-only",
            "let the person see only the bookings of that resource; only with --role member")
        .prints(user ->
            CommandOutput.text(user.path("email"))
                + " is invited. Send them this link. It works once, expires after 24 hours, and is"
                + " shown only now:\n"
                + CommandOutput.text(user.path("link"))
                + HOWTO);
  }

  private Subcommand list() {
    return new Subcommand(operator, "list", "list users, each with their workspace")
        .inAnyWorkspace("only the users of this workspace")
        .does(run -> run.list("listUsers"))
        .prints(page ->
            CommandOutput.table(
                page, "workspace", "id", "role", "active", "accepted_at", "email", "name"));
  }

  private Subcommand reset() {
    return ofAddress("reset", "print a link with which a person sets a new password")
        .inAnyWorkspace(
            "the person's workspace; required if the address has different passwords in several"
                + " workspaces")
        .does(UsersCommand::reset)
        .prints(reset ->
            "With this link, "
                + CommandOutput.text(reset.path("email"))
                + " can set a new password"
                + (reset.path("workspace").isNull()
                    ? ""
                    : " for the workspace " + CommandOutput.text(reset.path("workspace")))
                + ", which ends all their sessions. It works once, expires after 24 hours, and is"
                + " shown only now:\n"
                + CommandOutput.text(reset.path("link"))
                + HOWTO
                + (reset.path("may_sign_in").asBoolean()
                    ? ""
                    : "\nThey cannot sign in to any workspace at present. ./turno users enable changes"
                        + " that."));
  }

  private static ObjectNode reset(SubcommandRun run) {
    EmailAddress email = address(run.typed("EMAIL"));
    String slug = run.isGiven("--workspace") ? run.workspace().slug() : null;
    CommandDatabase at = run.at();
    ResetPassword reset = new ResetPassword(at.database(), at.ids(), at.random());
    return switch (reset.run(email, slug, at.clock().instant())) {
      case ResetPassword.Outcome.Reset(var token, var only, var maySignIn) ->
          Json.object()
              .put("email", email.text())
              .put("workspace", only)
              .put("link", at.link(token))
              .put("may_sign_in", maySignIn);
      case ResetPassword.Outcome.NotAccepted() ->
          throw CommandRefusal.failed(
              email
                  + " has not accepted an invitation yet, so there is no password to reset."
                  + INVITE_AGAIN);
      case ResetPassword.Outcome.SeveralPeople() ->
          throw CommandRefusal.failed(
              email
                  + " has different passwords in several workspaces. Choose one with --workspace"
                  + " SLUG.");
      case ResetPassword.Outcome.UnknownPerson() -> throw unknown(email);
    };
  }

  private Subcommand disable() {
    return ofAddress("disable", "end a person's sessions in a workspace, and refuse new ones")
        .inWorkspace()
        .flag("--yes", "disable even the last owner, after which no one can manage people and keys")
        .as("--yes", "", text -> text)
        .advises(409, "Invite another owner first, or confirm with --yes.")
        .does(this::disable)
        .prints(user ->
            CommandOutput.text(user.path("email"))
                + " can no longer sign in to "
                + CommandOutput.text(user.path("workspace"))
                + "; their sessions there have ended.");
  }

  private ObjectNode disable(SubcommandRun run) {
    Workspace workspace = run.workspace();
    String id = userId(run, workspace);
    ImportRequests.Reply reply =
        run.send(workspace, "updateUser", Json.object().put("active", false), id);
    boolean isLast = reply.body().path("reason").asString("").equals("last_owner");
    if (reply.isRefusal() && !(isLast && run.isGiven("--yes"))) {
      throw run.refusal(reply);
    }
    if (isLast) {
      CommandDatabase at = run.at();
      UserId userId = Objects.requireNonNull(IdKind.USER.parse(id));
      new DisableLastOwner(at.database(), at.ids())
          .run(workspace.id(), userId, at.clock().instant());
      operator
          .environment()
          .console()
          .say(
              "The workspace "
                  + workspace.slug()
                  + " now has no owner who can sign in. Enable one with ./turno users enable, or"
                  + " invite another with ./turno users invite --role owner.");
    }
    return run.call(workspace, "getUser", null, id).put("workspace", workspace.slug());
  }

  private Subcommand enable() {
    return ofAddress("enable", "let a person who was disabled sign in again")
        .inWorkspace()
        .does(run -> {
          Workspace workspace = run.workspace();
          ObjectNode active = Json.object().put("active", true);
          return run.call(workspace, "updateUser", active, userId(run, workspace))
              .put("workspace", workspace.slug());
        })
        .prints(user ->
            CommandOutput.text(user.path("email"))
                + (user.path("accepted_at").isNull()
                    ? " has not accepted an invitation yet." + INVITE_AGAIN
                    : " can sign in to " + CommandOutput.text(user.path("workspace")) + " again."));
  }

  private Subcommand ofAddress(String name, String header) {
    return new Subcommand(operator, name, header)
        .about("EMAIL", "the e-mail address of the person")
        .as("EMAIL", "", text -> address(text).text());
  }

  private static EmailAddress address(String text) {
    EmailAddress email = EmailAddress.parse(text);
    if (email == null) {
      throw CommandRefusal.unreadable("\"" + text + "\" is not an e-mail address.");
    }
    return email;
  }

  /** Returns the id of the user with the typed e-mail address. */
  private static String userId(SubcommandRun run, Workspace workspace) {
    EmailAddress email = address(run.typed("EMAIL"));
    return run.all("listUsers", List.of(workspace)).stream()
        .filter(user -> user.path("email").asString("").equals(email.text()))
        .map(user -> user.path("id").asString(""))
        .findFirst()
        .orElseThrow(() -> unknown(email));
  }

  private static CommandRefusal unknown(EmailAddress email) {
    return CommandRefusal.failed(
        "No user has the e-mail address " + email + ". ./turno users list shows all users.");
  }
}
