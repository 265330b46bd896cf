package turno.commands;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Currency;
import turno.kernel.Json;
import turno.users.OwnerLink;
import turno.workspaces.CreateWorkspace;
import turno.workspaces.ListWorkspaces;
import turno.workspaces.Workspace;
import turno.workspaces.WorkspaceView;

/** {@code workspaces}: makes and lists them. */
@Command(name = "workspaces")
final class WorkspacesCommand {
  private static final String SLUG = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
  private static final int NAME_MOST = 200;

  private enum Mode {
    LIVE,
    TEST;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final CliEnvironment surroundings;

  WorkspacesCommand(CliEnvironment surroundings) {
    this.surroundings = surroundings;
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
    private Currency currency = Currency.BRL;

    @Option(names = "--locale", required = true)
    private String locale = "";

    @Option(names = "--country")
    private @Nullable String country;

    @Option(names = "--mode")
    private Mode mode = Mode.LIVE;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      var command =
          new CreateWorkspace.Command(
              name(),
              slug(),
              zone().getId(),
              currency.code(),
              locale(),
              country(),
              mode.toString());
      var made = CommandDatabase.with(surroundings, data, at -> made(at, command));
      CommandOutput.print(
          surroundings.console(),
          json,
          made,
          "Workspace "
              + CommandOutput.text(made.path("slug"))
              + " made: "
              + CommandOutput.text(made.path("id"))
              + "\nWhoever opens this link first becomes its owner; it works once, for 24 hours, and is"
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
      return new OwnerLink(at.database(), surroundings.random())
          .make(workspace.id(), at.clock().instant());
    }

    private String name() {
      var stripped = name.strip();
      if (stripped.isEmpty() || stripped.codePointCount(0, stripped.length()) > NAME_MOST) {
        throw CommandRefusal.unreadable("--name takes 1 to " + NAME_MOST + " characters.");
      }
      return stripped;
    }

    private String slug() {
      if (!slug.matches(SLUG)) {
        throw CommandRefusal.unreadable(
            "--slug: \""
                + slug
                + "\" cannot be read; it takes 1 to 63 of a-z, 0-9 and -, with no - at either end.");
      }
      return slug;
    }

    private ZoneId zone() {
      try {
        // the name of a region: an offset would not know summer time
        if (ZoneId.getAvailableZoneIds().contains(timeZone)) {
          return ZoneId.of(timeZone);
        }
      } catch (DateTimeException e) {
        // the same answer as for a name that does not exist
      }
      throw CommandRefusal.unreadable(
          "--time-zone: \""
              + timeZone
              + "\" is no time zone; it takes a name as America/Sao_Paulo.");
    }

    private String locale() {
      if (!locale.matches("[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*")) {
        throw CommandRefusal.unreadable(
            "--locale: \"" + locale + "\" cannot be read; it takes a language as pt-BR or es.");
      }
      return locale;
    }

    private @Nullable String country() {
      if (country != null
          && !Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).contains(country)) {
        throw CommandRefusal.unreadable(
            "--country: \"" + country + "\" is no country; it takes two letters as BR.");
      }
      return country;
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
              surroundings, data, at -> new ListWorkspaces(at.database()).run());
      CommandOutput.printAll(
          surroundings.console(),
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
