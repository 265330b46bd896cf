package turno.commands;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.users.OwnerLink;
import turno.workspaces.CreateWorkspace;
import turno.workspaces.Workspace;
import turno.workspaces.WorkspaceView;

/** {@code workspaces}: creates and lists workspaces, without calling operations of the contract. */
@Command(
    name = "workspaces",
    header = "create and list workspaces",
    description =
        "Works whether or not the server is running. 'create' prints a link once. The first person to"
            + " open the link becomes the owner. The link begins with TURNO_PUBLIC_URL.")
final class WorkspacesCommand {
  private final Subcommand.Operator operator;

  WorkspacesCommand(Subcommand.Operator operator) {
    this.operator = operator;
  }

  List<Subcommand> subcommands() {
    return List.of(create(), list());
  }

  private Subcommand create() {
    return new Subcommand(operator, "create", "create a workspace, and print its owner's link once")
        .required("--name", "NAME", "the name of the business")
        .required(
            "--slug",
            "SLUG",
            "its short name, which other commands take as --workspace: a-z, 0-9 and -")
        .required("--time-zone", "ZONE", "its time zone, such as America/Sao_Paulo")
        .required("--currency", "CODE", "BRL, ARS, PYG or USD")
        .required("--locale", "LOCALE", "the language of its customers, such as pt-BR")
        .optional(
            "--country",
            "XX",
            "the country assumed for phone numbers without a country code, such as BR (default:"
                + " that of the"
                + " time zone)")
        .optional("--mode", "MODE", "live or test (default: live)")
        .checks(body -> CreateWorkspace.check(command(body)))
        .inNewDatabase()
        .does(WorkspacesCommand::create)
        .prints(made ->
            "Workspace "
                + CommandOutput.text(made.path("slug"))
                + " created: "
                + CommandOutput.text(made.path("id"))
                + "\nThe first person to open this link becomes the owner. The link works once,"
                + " expires after 24 hours, and is shown only now:\n"
                + CommandOutput.text(made.path("owner_link"))
                + UsersCommand.HOWTO);
  }

  private static CreateWorkspace.Command command(ObjectNode body) {
    return new CreateWorkspace.Command(
        body.path("name").asString(""),
        body.path("slug").asString(""),
        body.path("time_zone").asString(""),
        body.path("currency").asString(""),
        body.path("locale").asString(""),
        given(body, "country"),
        given(body, "mode"));
  }

  private static @Nullable String given(ObjectNode body, String member) {
    return body.has(member) ? body.path(member).stringValue() : null;
  }

  private static ObjectNode create(SubcommandRun run) {
    CommandDatabase at = run.at();
    Instant now = at.clock().instant();
    return switch (new CreateWorkspace(at.database(), at.ids())
        .recorded(command(run.body()), now)) {
      case CreateWorkspace.Outcome.Created(var made) ->
          shown(made)
              .put(
                  "owner_link",
                  at.link(new OwnerLink(at.database(), at.random()).make(made.id(), now)));
      case CreateWorkspace.Outcome.Refused(var failures) -> throw run.refusal(409, failures);
    };
  }

  private Subcommand list() {
    return new Subcommand(operator, "list", "list all workspaces")
        .does(run -> {
          ObjectNode page = Json.object();
          ArrayNode all = page.putArray("data");
          for (Workspace workspace : run.workspaces().list()) {
            Instant end = run.workspaces().end(workspace.id());
            String until = end == null ? null : Timestamps.format(end, workspace.zone());
            all.add(shown(workspace).put("deleted_until", until));
          }
          return page.putNull("next_cursor");
        })
        .prints(page ->
            CommandOutput.table(
                page, "slug", "id", "mode", "time_zone", "currency", "deleted_until", "name"));
  }

  private static ObjectNode shown(Workspace workspace) {
    return Json.MAPPER.valueToTree(WorkspaceView.of(workspace));
  }
}
