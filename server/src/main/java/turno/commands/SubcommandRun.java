package turno.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.imports.ImportRequests;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * A run of a subcommand while its database is open: calls operations as the owner of any workspace.
 */
final class SubcommandRun {
  private final Subcommand subcommand;
  private final CommandDatabase at;
  private final Supplier<Function<Workspace, ImportRequests>> operations;
  private final @Nullable String operation;
  private final ObjectNode body;
  private final Workspaces workspaces;
  private @Nullable Function<Workspace, ImportRequests> owners;

  /**
   * @param operations supplies the clients that call operations; used at the first call
   * @param operation the id of the subcommand's own operation; null if it has none
   * @param body the body made from the options
   */
  SubcommandRun(
      Subcommand subcommand,
      CommandDatabase at,
      Supplier<Function<Workspace, ImportRequests>> operations,
      @Nullable String operation,
      ObjectNode body) {
    this.subcommand = subcommand;
    this.at = at;
    this.operations = operations;
    this.operation = operation;
    this.body = body;
    this.workspaces = new Workspaces(at.database());
  }

  private ImportRequests owner(Workspace workspace) {
    Function<Workspace, ImportRequests> made = owners;
    if (made == null) {
      made = operations.get();
      owners = made;
    }
    return made.apply(workspace);
  }

  CommandDatabase at() {
    return at;
  }

  /** Returns the typed value of a required option or parameter. */
  String typed(String name) {
    return Objects.requireNonNull(subcommand.typed(name));
  }

  boolean isGiven(String option) {
    return subcommand.isGiven(option);
  }

  ObjectNode body() {
    return body;
  }

  Workspaces workspaces() {
    return workspaces;
  }

  /** Returns the workspace that {@code --workspace} names; refuses an unknown one. */
  Workspace workspace() {
    String slug = typed(Subcommand.WORKSPACE);
    Workspace workspace = workspaces.bySlug(slug);
    if (workspace == null) {
      throw CommandRefusal.unknownWorkspace(slug);
    }
    return workspace;
  }

  /** Calls the subcommand's operation in the named workspace. */
  ObjectNode call() {
    Operation called = Contract.load().operation(Objects.requireNonNull(operation));
    return call(workspace(), called.id(), called.bodyPointer() == null ? null : body);
  }

  /**
   * Calls an operation; a refusal ends the subcommand.
   *
   * @param ids the ids to put into the path
   */
  ObjectNode call(Workspace in, String id, @Nullable ObjectNode sent, String... ids) {
    ImportRequests.Reply reply = send(in, id, sent, ids);
    if (reply.isRefusal()) {
      throw refusal(reply);
    }
    return reply.body() instanceof ObjectNode object ? object : Json.object();
  }

  ImportRequests.Reply send(Workspace in, String id, @Nullable ObjectNode sent, String... ids) {
    Operation called = Contract.load().operation(id);
    if (!called.method().equals("GET") && workspaces.end(in.id()) != null) {
      throw CommandRefusal.failed(
          "The workspace "
              + in.slug()
              + " has been deleted; ./turno workspaces list shows when its data is removed."
              + " Create another one with ./turno workspaces create.");
    }
    String path = called.path();
    for (String value : ids) {
      path = path.replaceFirst("\\{[a-z_]+}", value);
    }
    return owner(in).send(called.method(), path, sent);
  }

  CommandRefusal refusal(ImportRequests.Reply reply) {
    List<Failure> failures =
        reply
            .body()
            .path("errors")
            .valueStream()
            .map(error ->
                Failure.at(
                    error.path("pointer").asString("#/" + error.path("parameter").asString("")),
                    error.path("code").asString(""),
                    error.path("detail").asString("")))
            .toList();
    return subcommand.refusal(reply.status(), failures, reply.body().path("detail").asString(""));
  }

  /** Creates the refusal for failures from a use case, which name members of the body. */
  CommandRefusal refusal(int status, List<Failure> failures) {
    return subcommand.refusal(status, failures, "");
  }

  /**
   * Returns all objects of a list operation, in the named workspace or in all workspaces, as one
   * page.
   */
  ObjectNode list(String id) {
    ObjectNode page = Json.object();
    page.putArray("data")
        .addAll(all(id, isGiven(Subcommand.WORKSPACE) ? List.of(workspace()) : workspaces.list()));
    return page.putNull("next_cursor");
  }

  /**
   * Returns all objects of a list operation in these workspaces, each with its workspace's slug.
   */
  List<ObjectNode> all(String id, List<Workspace> in) {
    String path = Contract.load().operation(id).path() + "?limit=100";
    List<ObjectNode> all = new ArrayList<>();
    for (Workspace workspace : in) {
      String cursor = "";
      do {
        ImportRequests.Reply page = owner(workspace).send("GET", path + cursor, null);
        if (page.isRefusal()) {
          throw refusal(page);
        }
        page.body()
            .path("data")
            .forEach(one -> all.add(((ObjectNode) one).put("workspace", workspace.slug())));
        String next = page.body().path("next_cursor").asString("");
        cursor = next.isEmpty() ? "" : "&cursor=" + next;
      } while (!cursor.isEmpty());
    }
    return all;
  }
}
