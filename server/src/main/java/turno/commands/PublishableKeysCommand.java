package turno.commands;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Texts;
import turno.workspaces.RotateKey;

/** {@code publishable-keys}: creates, lists, deletes and rotates the keys of booking pages. */
@Command(
    name = "publishable-keys",
    header = "create, list, delete and rotate the keys of booking pages",
    description =
        "With a publishable key, a web page makes bookings from the visitor's browser; the key is not"
            + " secret. Works whether or not the server is running; a running server applies the"
            + " change within a second.")
final class PublishableKeysCommand {
  private final Subcommand.Operator operator;

  PublishableKeysCommand(Subcommand.Operator operator) {
    this.operator = operator;
  }

  List<Subcommand> subcommands() {
    return List.of(create(), list(), delete(), rotate());
  }

  private Subcommand create() {
    return new Subcommand(operator, "create", "create a key, and print its value")
        .calls("createPublishableKey")
        .inWorkspace()
        .required("--name", "NAME", "what the key is for")
        .required(
            "--origins",
            "a,b",
            "the origins of pages that may use the key, such as https://example.com")
        .as(
            "--origins",
            "origins",
            typed -> Stream.of(typed.split(",", -1)).map(String::strip).toList())
        .prints(key ->
            "Key "
                + CommandOutput.text(key.path("id"))
                + " created. Its value:\n"
                + CommandOutput.text(key.path("key")));
  }

  private Subcommand list() {
    return new Subcommand(operator, "list", "list keys, each with its workspace")
        .inAnyWorkspace("only the keys of this workspace")
        .does(run -> run.list("listPublishableKeys"))
        .prints(PublishableKeysCommand::table);
  }

  private static String table(ObjectNode page) {
    return CommandOutput.table(
        page, "workspace", "id", "key", "active", "hosted", "origins", "name");
  }

  private Subcommand delete() {
    return ofKey("delete", "delete a key: its pages can no longer use it")
        .does(run -> {
          String id = run.typed("KEY_ID");
          return run.call(run.workspace(), "deletePublishableKey", null, id).put("id", id);
        })
        .prints(key -> "Key " + CommandOutput.text(key.path("id")) + " deleted.");
  }

  private Subcommand rotate() {
    Subcommand rotate = ofKey("rotate", "replace the value of a key, and print the new value");
    return rotate
        .calls("rotatePublishableKey")
        .number(
            "--overlap-hours", "N", "how long the old value keeps working (0 to 24; default: 24)")
        .does(run ->
            run.call(run.workspace(), "rotatePublishableKey", run.body(), run.typed("KEY_ID")))
        .prints(key -> {
          String hours = rotate.typed("--overlap-hours");
          return "Key "
              + CommandOutput.text(key.path("id"))
              + " rotated. Its old value works for "
              + Texts.counted(
                  hours == null ? RotateKey.OVERLAP_HOURS_MAX : Integer.parseInt(hours),
                  "more hour")
              + ". The new value:\n"
              + CommandOutput.text(key.path("key"));
        });
  }

  /**
   * Creates a subcommand for one key. The subcommand checks the key's id before it opens a
   * database.
   */
  private Subcommand ofKey(String name, String header) {
    return new Subcommand(operator, name, header)
        .inWorkspace()
        .about("KEY_ID", "the id of the key, as publishable-keys list shows it")
        .as(
            "KEY_ID",
            "",
            text -> {
              if (IdKind.PUBLISHABLE_KEY.parse(text) == null) {
                throw CommandRefusal.unreadable(
                    "\""
                        + text
                        + "\" is not the id of a publishable key. Ids begin with pbk_;"
                        + " ./turno publishable-keys list shows them.");
              }
              return text;
            });
  }
}
