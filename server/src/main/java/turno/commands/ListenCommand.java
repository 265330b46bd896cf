package turno.commands;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.platform.db.OtherServers;
import turno.platform.secrets.Keys;
import turno.webhooks.Listeners;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * {@code listen}: receives the webhooks of a running server for as long as it runs, checks their
 * signatures and prints them. It registers itself in the database, not by the API: only so may an
 * endpoint lie on the server's own machine.
 */
@Command(name = "listen")
final class ListenCommand implements Callable<Integer> {
  @Option(names = "--port", paramLabel = "N")
  private int port;

  @Option(names = "--workspace", paramLabel = "SLUG")
  private @Nullable String slug;

  @Option(names = "--types", paramLabel = "a,b", split = ",")
  private List<String> types = List.of();

  @Mixin private DataOption data = new DataOption();

  private final CliEnvironment surroundings;
  private final CountDownLatch stop = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);

  ListenCommand(CliEnvironment surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    Thread onExit = new Thread(this::stopAndWait, "stop listening");
    try {
      return CommandDatabase.with(
          surroundings,
          data,
          at -> {
            Runtime.getRuntime().addShutdownHook(onExit);
            return listen(at);
          });
    } finally {
      ended.countDown();
    }
  }

  private void stopAndWait() {
    stop.countDown();
    await(ended);
  }

  private int listen(CommandDatabase at) {
    if (!OtherServers.run(at.database())) {
      throw CommandRefusal.failed(
          "No server runs on this database, and nothing would arrive."
              + "\nMaybe start it first, in another terminal: ./turno run");
    }
    Workspace workspace = workspace(new Workspaces(at.database()));
    Keys keys = Keys.existing(at.settings().keys());
    Listeners listeners =
        new Listeners(
            at.database(), keys == null ? Keys.none() : keys, surroundings.random(), at.ids());
    if (keys == null || !listeners.isReadByServers()) {
      throw CommandRefusal.failed(
          "The server encrypts secrets with another key than the one at hand here."
              + "\nMaybe set TURNO_SECRET_KEY as for the server, or name its data folder with"
              + " --data?");
    }
    HttpServer server = server();
    String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    Listeners.Listening listening =
        listeners.begin(
            workspace.id(),
            url,
            types.isEmpty() ? Listeners.allTypes() : types,
            at.clock().instant());
    if (listening == null) {
      throw CommandRefusal.failed(
          "The workspace \""
              + workspace.slug()
              + "\" has as many webhook endpoints as it may have.\nMaybe delete one first?");
    }
    try {
      server.createContext("/", exchange -> receive(exchange, listening, workspace, at));
      server.start();
      surroundings
          .console()
          .print(
              "Listening for the events of "
                  + workspace.slug()
                  + " on "
                  + url
                  + ", as "
                  + Listeners.name(listening)
                  + "; Ctrl-C ends it");
      await(stop);
    } finally {
      listeners.end(listening, at.clock().instant());
      server.stop(0);
    }
    return Exit.DONE;
  }

  private Workspace workspace(Workspaces workspaces) {
    if (slug != null) {
      Workspace named = workspaces.bySlug(slug);
      if (named == null) {
        throw CommandRefusal.failed("There is no workspace \"" + slug + "\".");
      }
      return named;
    }
    List<Workspace> all = workspaces.list();
    if (all.size() != 1) {
      throw CommandRefusal.failed(
          all.isEmpty()
              ? "There is no workspace yet.\nMaybe make one with ./turno workspaces create?"
              : "Whose events? Maybe --workspace with one of: "
                  + all.stream().map(Workspace::slug).collect(Collectors.joining(", ")));
    }
    return all.getFirst();
  }

  private HttpServer server() {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    } catch (IOException e) {
      throw CommandRefusal.failed(
          "Port "
              + port
              + " cannot be listened on: "
              + e.getMessage()
              + ".\nMaybe another --port?");
    }
  }

  private void receive(
      HttpExchange exchange, Listeners.Listening listening, Workspace workspace, CommandDatabase at)
      throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      at.clock().measure();
      String signature = exchange.getRequestHeaders().getFirst("Service-Signature");
      boolean verified =
          signature != null
              && Listeners.isSigned(signature, body, listening.secret(), at.clock().instant());
      if (verified) {
        show(exchange, Json.tree(body), workspace, at);
      } else {
        surroundings.console().print("A request without a signature that fits was refused");
      }
      exchange.sendResponseHeaders(verified ? 204 : 401, -1);
    }
  }

  private void show(
      HttpExchange exchange, JsonNode event, Workspace workspace, CommandDatabase at) {
    String attempt = exchange.getRequestHeaders().getFirst("Service-Attempt");
    surroundings
        .console()
        .print(
            Timestamps.format(at.clock().instant(), workspace.zone())
                + "  "
                + event.path("type").asString("")
                + "  "
                + event.path("id").asString("")
                + "  attempt "
                + attempt
                + ", signature verified");
    surroundings.console().print(event.toPrettyString() + "\n");
  }

  private static void await(CountDownLatch latch) {
    while (true) {
      try {
        latch.await();
        return;
      } catch (InterruptedException e) {
        // only the latch ends this wait
      }
    }
  }
}
