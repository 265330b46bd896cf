package turno.commands;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.KeyId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Texts;
import turno.workspaces.RotateKey;
import turno.workspaces.Scopes;
import turno.workspaces.Workspace;

/** {@code keys}: creates, lists, revokes and rotates API keys. */
@Command(
    name = "keys",
    header = "create, list, revoke and rotate API keys",
    description =
        "Works whether or not the server is running; a running server applies the change within a"
            + " second. The value of a key is shown only once: when the key is created or rotated.")
final class KeysCommand {
  private static final int DATE = 10;

  private final Subcommand.Operator operator;

  KeysCommand(Subcommand.Operator operator) {
    this.operator = operator;
  }

  List<Subcommand> subcommands() {
    return List.of(create(), list(), revoke(), rotate());
  }

  private Subcommand create() {
    return new Subcommand(operator, "create", "create a key, and print its value once")
        .calls("createApiKey")
        .inWorkspace()
        .required("--name", "NAME", "what the key is for")
        .required(
            "--scopes",
            "a,b",
            "what the key may do: scopes such as slots:read,bookings:write, or 'all'. bookings:own"
                + " instead of bookings:read and bookings:write limits the key to the bookings that"
                + " it makes")
        .as("--scopes", "scopes", KeysCommand::scopes)
        .required("--role", "ROLE", "owner, admin or member")
        .optional(
            "--speaks-as",
            "WHO",
            "bot or person: the author of the messages that it sends (default: bot)")
        .optional(
            "--expires",
            "INSTANT",
            "when it expires, such as 2027-03-01T08:00:00-03:00 or 2027-03-01 (default: never)")
        .as("--expires", "expires_at", KeysCommand::instant)
        .number(
            "--max-bookings-per-day",
            "N",
            "how many bookings the key may make per day in the workspace's time zone (default: no"
                + " limit)")
        .prints(key ->
            "Key "
                + CommandOutput.text(key.path("id"))
                + " created. Its value is shown only now:\n"
                + CommandOutput.text(key.path("key")));
  }

  private static List<String> scopes(String typed) {
    List<String> names = Stream.of(typed.split(",", -1)).map(String::strip).toList();
    return names.equals(List.of("all")) ? Scopes.ALL : names;
  }

  /**
   * Adds midnight to a date, which the operation reads in the workspace's zone; returns any other
   * text unchanged.
   */
  private static String instant(String typed) {
    String text = typed.strip();
    return text.length() == DATE ? text + "T00:00" : text;
  }

  private Subcommand list() {
    return new Subcommand(operator, "list", "list keys, each with its workspace")
        .inAnyWorkspace("only the keys of this workspace")
        .does(run -> run.list("listApiKeys"))
        .prints(KeysCommand::table);
  }

  private static String table(ObjectNode page) {
    ArrayNode all = Json.MAPPER.valueToTree(Scopes.ALL);
    for (var key : page.path("data")) {
      if (key.path("scopes").equals(all)) {
        ((ObjectNode) key).put("scopes", "all");
      }
    }
    return CommandOutput.table(
        page,
        "workspace",
        "id",
        "prefix",
        "last4",
        "role",
        "scopes",
        "expires_at",
        "revoked_at",
        "name");
  }

  private Subcommand revoke() {
    return ofKey("revoke", "revoke a key permanently")
        .does(run -> {
          String id = run.typed("KEY_ID");
          Workspace workspace = workspace(run, id);
          run.call(workspace, "revokeApiKey", null, id);
          return run.all("listApiKeys", List.of(workspace)).stream()
              .filter(key -> key.path("id").asString("").equals(id))
              .findFirst()
              .orElseThrow();
        })
        .prints(key -> "Key " + CommandOutput.text(key.path("id")) + " revoked.");
  }

  private Subcommand rotate() {
    Subcommand rotate = ofKey("rotate", "replace the value of a key, and print the new value once");
    Function<ObjectNode, String> sentence =
        key -> {
          String hours = rotate.typed("--overlap-hours");
          return "Key "
              + CommandOutput.text(key.path("id"))
              + " rotated. Its old value works for "
              + Texts.counted(
                  hours == null ? RotateKey.OVERLAP_HOURS_MAX : Integer.parseInt(hours),
                  "more hour")
              + ". The new value is shown only now:\n"
              + CommandOutput.text(key.path("key"));
        };
    return rotate
        .calls("rotateApiKey")
        .number(
            "--overlap-hours", "N", "how long the old value keeps working (0 to 24; default: 24)")
        .advises(409, "Create a new key with ./turno keys create.")
        .does(run -> {
          String id = run.typed("KEY_ID");
          return run.call(workspace(run, id), "rotateApiKey", run.body(), id);
        })
        .prints(sentence);
  }

  /**
   * Creates a subcommand for one key. The subcommand checks the key's id before it opens a
   * database.
   */
  private Subcommand ofKey(String name, String header) {
    return new Subcommand(operator, name, header)
        .about("KEY_ID", "the id of the key, as keys list shows it")
        .as(
            "KEY_ID",
            "",
            text -> {
              if (IdKind.KEY.parse(text) == null) {
                throw CommandRefusal.unreadable(
                    "\""
                        + text
                        + "\" is not the id of a key. Ids begin with key_; ./turno keys list shows"
                        + " them.");
              }
              return text;
            });
  }

  private static Workspace workspace(SubcommandRun run, String id) {
    KeyId keyId = IdKind.KEY.parse(id);
    Workspace workspace = keyId == null ? null : run.workspaces().ofKey(keyId);
    if (workspace == null) {
      throw CommandRefusal.failed("There is no key " + id + ".");
    }
    return workspace;
  }
}
