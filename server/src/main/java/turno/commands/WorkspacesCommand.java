package turno.commands;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.users.OwnerLink;
import turno.workspaces.CreateWorkspace;
import turno.workspaces.ListWorkspaces;
import turno.workspaces.Workspace;
import turno.workspaces.WorkspaceView;

/** {@code workspaces}: creates and lists workspaces. */
@Command(name = "workspaces")
final class WorkspacesCommand {
  private final CliEnvironment environment;

  WorkspacesCommand(CliEnvironment environment) {
    this.environment = environment;
  }

  List<Callable<Integer>> words() {
    return List.of(new Create(), new Listing());
  }

  @Command(name = "create")
  private final class Create implements Callable<Integer> {
    @Option(names = "--name", required = true)
    private String name = "";

    @Option(names = "--slug", required = true)
    private String slug = "";

    @Option(names = "--time-zone", required = true)
    private String timeZone = "";

    @Option(names = "--currency", required = true)
    private String currency = "";

    @Option(names = "--locale", required = true)
    private String locale = "";

    @Option(names = "--country")
    private @Nullable String country;

    @Option(names = "--mode")
    private @Nullable String mode;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      var command =
          new CreateWorkspace.Command(name, slug, timeZone, currency, locale, country, mode);
      CommandDatabase.requireNone(CreateWorkspace.check(command));
      var made = CommandDatabase.with(environment, data, at -> made(at, command));
      CommandOutput.print(
          environment.console(),
          json,
          made,
          "Workspace "
              + CommandOutput.text(made.path("slug"))
              + " created: "
              + CommandOutput.text(made.path("id"))
              + "\nThe first person to open this link becomes its owner. It works once, for 24 hours, and is"
              + " shown only now:\n"
              + CommandOutput.text(made.path("owner_link"))
              + UsersCommand.HOWTO);
      return Exit.DONE;
    }

    private ObjectNode made(CommandDatabase at, CreateWorkspace.Command command) {
      return switch (new CreateWorkspace(at.database(), at.ids())
          .run(command, at.clock().instant())) {
        case CreateWorkspace.Outcome.Created(var workspace) ->
            shown(workspace).put("owner_link", at.link(ownersToken(at, workspace)));
        case CreateWorkspace.Outcome.Refused(var failures) ->
            throw CommandDatabase.refusal(failures);
      };
    }

    private String ownersToken(CommandDatabase at, Workspace workspace) {
      return new OwnerLink(at.database(), environment.random())
          .make(workspace.id(), at.clock().instant());
    }
  }

  @Command(name = "list")
  private final class Listing implements Callable<Integer> {
    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      var all =
          CommandDatabase.ofExisting(
              environment, data, at -> new ListWorkspaces(at.database()).run());
      CommandOutput.printAll(
          environment.console(),
          json,
          all.stream().map(WorkspacesCommand::shown).toList(),
          "slug",
          "id",
          "mode",
          "time_zone",
          "currency",
          "name");
      return Exit.DONE;
    }
  }

  private static ObjectNode shown(Workspace workspace) {
    return Json.MAPPER.valueToTree(WorkspaceView.of(workspace));
  }
}
