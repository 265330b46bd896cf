package turno.commands;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.WireEnum;
import turno.users.UserAdmin;
import turno.workspaces.Key;

/** {@code users}: invites, lists, resets, disables and enables the people of workspaces. */
@Command(name = "users")
final class UsersCommand {
  private static final int MAX_NAME = 200;

  /** Where links are explained. */
  static final String HOWTO = "\nHow to use it: docs/howto/sign-in.md";

  private final CliEnvironment environment;

  UsersCommand(CliEnvironment environment) {
    this.environment = environment;
  }

  List<Callable<Integer>> words() {
    return List.of(new Invite(), new Listing(), new Reset(), new Disable(), new Enable());
  }

  @Command(name = "invite")
  private final class Invite implements Callable<Integer> {
    @Parameters(paramLabel = "EMAIL")
    private String email = "";

    @Option(names = "--workspace", required = true)
    private String workspace = "";

    @Option(names = "--name", required = true)
    private String name = "";

    @Option(names = "--role", required = true)
    private String role = "";

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      String stripped = name.strip();
      if (stripped.isEmpty() || stripped.codePointCount(0, stripped.length()) > MAX_NAME) {
        throw CommandRefusal.unreadable("--name takes 1 to " + MAX_NAME + " characters.");
      }
      Key.Role chosen = WireEnum.find(Key.Role.class, role);
      if (chosen == null) {
        throw CommandRefusal.unreadable(
            "--role: \"" + role + "\" is not one of owner, admin, member.");
      }
      ObjectNode invited =
          CommandDatabase.with(
              environment,
              data,
              at ->
                  switch (admin(at)
                      .invite(workspace, email, stripped, chosen, at.clock().instant())) {
                    case UserAdmin.Outcome.Invited(var user, var token) ->
                        user.put("link", at.link(token));
                    case UserAdmin.Outcome other -> throw refusal(other);
                  });
      CommandOutput.print(
          environment.console(),
          json,
          invited,
          email
              + " is invited. Send them this link. It works once, for 24 hours, and is shown only"
              + " now:\n"
              + CommandOutput.text(invited.path("link"))
              + HOWTO);
      return Exit.DONE;
    }
  }

  @Command(name = "list")
  private final class Listing implements Callable<Integer> {
    @Option(names = "--workspace")
    private @Nullable String workspace;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      List<ObjectNode> all =
          CommandDatabase.with(
              environment,
              data,
              at ->
                  switch (admin(at).list(workspace)) {
                    case UserAdmin.Outcome.Listed(var users) -> users;
                    case UserAdmin.Outcome other -> throw refusal(other);
                  });
      CommandOutput.printAll(
          environment.console(),
          json,
          all,
          "workspace",
          "id",
          "role",
          "active",
          "accepted_at",
          "email",
          "name");
      return Exit.DONE;
    }
  }

  @Command(name = "reset")
  private final class Reset implements Callable<Integer> {
    @Parameters(paramLabel = "EMAIL")
    private String email = "";

    @Option(names = "--workspace")
    private @Nullable String workspace;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      ObjectNode reset =
          CommandDatabase.with(
              environment,
              data,
              at ->
                  switch (admin(at).reset(email, workspace, at.clock().instant())) {
                    case UserAdmin.Outcome.Reset(var address, var token, var only, var may) ->
                        Json.object()
                            .put("email", address)
                            .put("workspace", only)
                            .put("link", at.link(token))
                            .put("may_sign_in", may);
                    case UserAdmin.Outcome other -> throw refusal(other);
                  });
      CommandOutput.print(
          environment.console(),
          json,
          reset,
          "With this link, "
              + email
              + " can set a new password"
              + (reset.path("workspace").isNull()
                  ? ""
                  : " for the workspace " + reset.path("workspace").stringValue())
              + ", which ends all their sessions. It works once, for 24 hours, and is shown only now:\n"
              + CommandOutput.text(reset.path("link"))
              + HOWTO
              + (reset.path("may_sign_in").asBoolean()
                  ? ""
                  : "\nThey cannot sign in to any workspace at present. ./turno users enable changes that."));
      return Exit.DONE;
    }
  }

  @Command(name = "disable")
  private final class Disable implements Callable<Integer> {
    @Parameters(paramLabel = "EMAIL")
    private String email = "";

    @Option(names = "--workspace", required = true)
    private String workspace = "";

    @Option(names = "--yes")
    private boolean yes;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      ObjectNode disabled =
          CommandDatabase.with(
              environment,
              data,
              at ->
                  switch (admin(at).disable(workspace, email, yes, at.clock().instant())) {
                    case UserAdmin.Outcome.Disabled(var user, var lastOwner) -> {
                      if (lastOwner) {
                        environment
                            .console()
                            .say(
                                "The workspace "
                                    + workspace
                                    + " has no owner who can sign in now. Enable one with ./turno users enable, or invite"
                                    + " another with ./turno users invite --role owner.");
                      }
                      yield user;
                    }
                    case UserAdmin.Outcome other -> throw refusal(other);
                  });
      CommandOutput.print(
          environment.console(),
          json,
          disabled,
          email + " can no longer sign in to " + workspace + "; their sessions there have ended.");
      return Exit.DONE;
    }
  }

  @Command(name = "enable")
  private final class Enable implements Callable<Integer> {
    @Parameters(paramLabel = "EMAIL")
    private String email = "";

    @Option(names = "--workspace", required = true)
    private String workspace = "";

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      ObjectNode enabled =
          CommandDatabase.ofExisting(
              environment,
              data,
              at ->
                  switch (admin(at).enable(workspace, email, at.clock().instant())) {
                    case UserAdmin.Outcome.Enabled(var user, _) -> user;
                    case UserAdmin.Outcome other -> throw refusal(other);
                  });
      CommandOutput.print(
          environment.console(),
          json,
          enabled,
          enabled.path("accepted_at").isNull()
              ? email
                  + " has not accepted an invitation yet. Invite them again with ./turno users invite."
              : email + " can sign in to " + workspace + " again.");
      return Exit.DONE;
    }
  }

  private UserAdmin admin(CommandDatabase at) {
    return new UserAdmin(at.database(), at.ids(), environment.random());
  }

  private static CommandRefusal refusal(UserAdmin.Outcome outcome) {
    return switch (outcome) {
      case UserAdmin.Outcome.UnknownWorkspace(var slug) -> CommandRefusal.unknownWorkspace(slug);
      case UserAdmin.Outcome.UnknownPerson(var email) ->
          CommandRefusal.failed(
              "No user there has the address " + email + ". ./turno users list shows them all.");
      case UserAdmin.Outcome.NoAddress(var text) ->
          CommandRefusal.unreadable("\"" + text + "\" is not an e-mail address.");
      case UserAdmin.Outcome.AlreadyMember(var email) ->
          CommandRefusal.failed(email + " is already a user of this workspace.");
      case UserAdmin.Outcome.LastOwner(var email) ->
          CommandRefusal.failed(
              email
                  + " is the last owner of the workspace: without an owner, no one can manage its people and"
                  + " keys.\nInvite another owner first, or confirm with --yes.");
      case UserAdmin.Outcome.NotAccepted(var email) ->
          CommandRefusal.failed(
              email
                  + " has not accepted an invitation yet, so there is no password to reset."
                  + "\nInvite them again with ./turno users invite.");
      case UserAdmin.Outcome.SeveralPeople(var email) ->
          CommandRefusal.failed(
              email
                  + " has different passwords in several workspaces. Choose one with --workspace SLUG.");
      case UserAdmin.Outcome.Invited _,
          UserAdmin.Outcome.Reset _,
          UserAdmin.Outcome.Disabled _,
          UserAdmin.Outcome.Enabled _,
          UserAdmin.Outcome.Listed _ ->
          throw new IllegalStateException(outcome.toString());
    };
  }
}
