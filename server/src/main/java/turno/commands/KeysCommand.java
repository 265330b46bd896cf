package turno.commands;

import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.KeyId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Texts;
import turno.workspaces.CreateKey;
import turno.workspaces.Key;
import turno.workspaces.KeyView;
import turno.workspaces.ListKeys;
import turno.workspaces.RevokeKey;
import turno.workspaces.RotateKey;
import turno.workspaces.Scopes;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** {@code keys}: creates, lists, revokes and rotates API keys. */
@Command(name = "keys")
final class KeysCommand {
  private static final int MAX_OVERLAP_HOURS = 24;
  private static final int MAX_BOOKINGS_PER_DAY = 100_000;

  private final CliEnvironment environment;

  KeysCommand(CliEnvironment environment) {
    this.environment = environment;
  }

  List<Callable<Integer>> words() {
    return List.of(new Create(), new Listing(), new Revoke(), new Rotate());
  }

  @Command(name = "create")
  private final class Create implements Callable<Integer> {
    @Option(names = "--workspace", required = true)
    private String workspace = "";

    @Option(names = "--name", required = true)
    private String name = "";

    @Option(names = "--scopes", required = true, split = ",")
    private List<String> scopes = List.of();

    @Option(names = "--role", required = true)
    private String role = "";

    @Option(names = "--speaks-as")
    private @Nullable String speaksAs;

    @Option(names = "--expires")
    private @Nullable String expires;

    @Option(names = "--max-bookings-per-day", paramLabel = "N")
    private @Nullable Integer maxBookingsPerDay;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      var command =
          new CreateKey.Command(
              workspace,
              name,
              scopes.stream().map(String::strip).toList(),
              role,
              speaksAs,
              expires,
              maxBookingsPerDay());
      CommandDatabase.requireNone(CreateKey.check(command));
      var made = CommandDatabase.with(environment, data, at -> made(at, command));
      CommandOutput.print(
          environment.console(),
          json,
          made,
          "Key "
              + CommandOutput.text(made.path("id"))
              + " created. Its value is shown only now:\n"
              + CommandOutput.text(made.path("key")));
      return Exit.DONE;
    }

    private ObjectNode made(CommandDatabase at, CreateKey.Command command) {
      return switch (new CreateKey(at.database(), at.ids(), environment.random())
          .run(command, at.clock().instant())) {
        case CreateKey.Outcome.Created(var in, var key, var text) -> shown(key, in.zone(), text);
        case CreateKey.Outcome.Refused(var failures) -> throw CommandDatabase.refusal(failures);
      };
    }

    private @Nullable Integer maxBookingsPerDay() {
      if (maxBookingsPerDay != null
          && (maxBookingsPerDay < 1 || maxBookingsPerDay > MAX_BOOKINGS_PER_DAY)) {
        throw CommandRefusal.unreadable(
            "--max-bookings-per-day takes a whole number from 1 to "
                + MAX_BOOKINGS_PER_DAY
                + ", not "
                + maxBookingsPerDay
                + ".");
      }
      return maxBookingsPerDay;
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
      CommandOutput.printAll(
          environment.console(),
          json,
          CommandDatabase.ofExisting(environment, data, this::all),
          "workspace",
          "id",
          "prefix",
          "last4",
          "role",
          "scopes",
          "expires_at",
          "revoked_at",
          "name");
      return Exit.DONE;
    }

    private List<ObjectNode> all(CommandDatabase at) {
      return switch (new ListKeys(at.database()).run(workspace)) {
        case ListKeys.Outcome.Listed(var workspaces) ->
            workspaces.stream()
                .flatMap(of -> of.keys().stream().map(key -> listed(of.workspace(), key)))
                .toList();
        case ListKeys.Outcome.UnknownWorkspace(var slug) ->
            throw CommandRefusal.unknownWorkspace(slug);
      };
    }

    /** Shows {@code all} to people if a key has every scope. */
    private ObjectNode listed(Workspace workspace, Key key) {
      var listed = shown(key, workspace.zone(), null).put("workspace", workspace.slug());
      return !json && key.scopes().equals(Scopes.ALL) ? listed.put("scopes", "all") : listed;
    }
  }

  @Command(name = "revoke")
  private final class Revoke implements Callable<Integer> {
    @Parameters(paramLabel = "KEY_ID")
    private String keyId = "";

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      var id = id(keyId);
      var revoked = CommandDatabase.ofExisting(environment, data, at -> revoked(at, id));
      CommandOutput.print(environment.console(), json, revoked, "Key " + keyId + " revoked.");
      return Exit.DONE;
    }

    private ObjectNode revoked(CommandDatabase at, KeyId id) {
      return switch (new RevokeKey(at.database(), at.ids()).run(id, at.clock().instant())) {
        case RevokeKey.Outcome.Revoked(var key) ->
            shown(key, new Workspaces(at.database()).get(key.workspaceId()).zone(), null);
        case RevokeKey.Outcome.Unknown() -> throw unknown(keyId);
      };
    }
  }

  @Command(name = "rotate")
  private final class Rotate implements Callable<Integer> {
    @Parameters(paramLabel = "KEY_ID")
    private String keyId = "";

    @Option(names = "--overlap-hours", paramLabel = "N")
    private int overlapHours = MAX_OVERLAP_HOURS;

    @Option(names = "--json")
    private boolean json;

    @Mixin private DataOption data = new DataOption();

    @Override
    public Integer call() {
      if (overlapHours < 0 || overlapHours > MAX_OVERLAP_HOURS) {
        throw CommandRefusal.unreadable(
            "--overlap-hours takes a whole number from 0 to "
                + MAX_OVERLAP_HOURS
                + ", not "
                + overlapHours
                + ".");
      }
      var id = id(keyId);
      var rotated = CommandDatabase.with(environment, data, at -> rotated(at, id));
      CommandOutput.print(
          environment.console(),
          json,
          rotated,
          "Key "
              + keyId
              + " rotated. Its old value works for "
              + Texts.counted(overlapHours, "more hour")
              + ". The new one is shown only now:\n"
              + CommandOutput.text(rotated.path("key")));
      return Exit.DONE;
    }

    private ObjectNode rotated(CommandDatabase at, KeyId id) {
      return switch (new RotateKey(at.database(), at.ids(), environment.random())
          .run(id, overlapHours, at.clock().instant())) {
        case RotateKey.Outcome.Rotated rotated ->
            shown(rotated.key(), rotated.workspace().zone(), rotated.text());
        case RotateKey.Outcome.Unknown() -> throw unknown(keyId);
        case RotateKey.Outcome.Ended(var key) ->
            throw CommandRefusal.failed(
                "The key "
                    + keyId
                    + (key.revokedAt() == null ? " has expired." : " is revoked.")
                    + " Create a new one with ./turno keys create.");
      };
    }
  }

  private static KeyId id(String keyId) {
    KeyId id = IdKind.KEY.parse(keyId);
    if (id == null) {
      throw CommandRefusal.unreadable(
          "\""
              + keyId
              + "\" is not the id of a key. Ids begin with key_; ./turno keys list shows them.");
    }
    return id;
  }

  private static CommandRefusal unknown(String keyId) {
    return CommandRefusal.failed("There is no key " + keyId + ".");
  }

  private static ObjectNode shown(Key key, ZoneId zone, @Nullable String text) {
    return Json.MAPPER.valueToTree(KeyView.of(key, zone, text));
  }
}
