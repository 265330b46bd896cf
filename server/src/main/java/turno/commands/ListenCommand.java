package turno.commands;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import turno.kernel.Id.EventId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.webhooks.DeliveryHeaders;

/**
 * {@code listen}: reads the events of a workspace with a key and prints them, or delivers them to a
 * URL, signed like the server's webhooks. Delivers each event in order and at least once; the next
 * run continues after the last delivered event.
 */
@Command(
    name = "listen",
    header = "print the events of a workspace, or send them to a program of yours",
    description =
        """
        Prints the events of a workspace as they happen, until Ctrl-C. It reads GET /events with
        a key that has bookings:read, so the server may run anywhere. If the server is not
        reachable, the command waits for it.\
        """,
    footer =
        """
        Forwarded events are signed as the server signs them. The secret is shown at the start
        and stays the same: it is stored in ~/.config/turno/listen.json, which only you may
        read. Each event is retried until the receiver sends any answer, even an error; the next
        run continues after the last event.\
        """)
final class ListenCommand implements Callable<Integer> {
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final Duration TIMEOUT = Duration.ofSeconds(15);

  @Option(
      names = "--key",
      paramLabel = "KEY",
      required = true,
      description = "an API key of the workspace, sak_live_…")
  private String key = "";

  @Option(
      names = "--server",
      paramLabel = "URL",
      description =
          "the URL of the server (default: that of the server in the data folder, else"
              + " 127.0.0.1 with TURNO_PORT)")
  private @Nullable String server;

  @Option(
      names = "--forward-to",
      paramLabel = "URL",
      description =
          "send each event to this URL, such as http://127.0.0.1:3000/hooks, with the headers of a"
              + " webhook")
  private @Nullable String forwardTo;

  @Option(
      names = "--types",
      paramLabel = "a,b",
      split = ",",
      description = "only these types, such as booking.confirmed,booking.cancelled (default: all)")
  private List<String> types = List.of();

  private final CliEnvironment environment;

  ListenCommand(CliEnvironment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    if (!key.startsWith("sak_")) {
      throw CommandRefusal.unreadable(
          "--key must be an API key, which begins with sak_. Create one with ./turno keys create.");
    }
    String base =
        address(
                    "--server",
                    server == null ? environment.ownServer() : server,
                    "http://127.0.0.1:8080")
                .toString()
                .replaceFirst("/+$", "")
                .replaceFirst("/v1$", "")
            + "/v1";
    URI receiver =
        forwardTo == null
            ? null
            : address("--forward-to", forwardTo, "http://127.0.0.1:3000/hooks");
    try (HttpClient client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build()) {
      listen(new EventSource(client, environment.console(), base, key, types), client, receiver);
    }
    return Exit.DONE;
  }

  private static URI address(String option, String text, String example) {
    try {
      URI address = URI.create(text);
      if (address.getHost() != null && List.of("http", "https").contains(address.getScheme())) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // reported below
    }
    throw CommandRefusal.unreadable(
        option + ": \"" + text + "\" is not a valid URL; use one such as " + example + ".");
  }

  /** Runs until the process receives a signal to exit, or the server refuses a request. */
  private void listen(EventSource source, HttpClient client, @Nullable URI receiver) {
    Console console = environment.console();
    ListenState state = ListenState.of(environment.variables(), environment.workingFolder());
    JsonNode workspace = source.workspace();
    String workspaceId = workspace.path("id").asString();
    String last = receiver == null ? null : state.position(workspaceId, receiver.toString());
    String after = last == null ? source.newest() : last;
    console.print(
        "Listening for the events of "
            + workspace.path("slug").asString()
            + (last == null || last.isEmpty() ? "" : " after " + last)
            + "; press Ctrl-C to stop");
    if (receiver != null) {
      console.print(
          "Delivering to "
              + receiver
              + ", signed with "
              + state.secret(environment.random())
              + " (stored in "
              + state.file()
              + ")");
    }
    Consumer<String> remember =
        receiver == null
            ? _ -> {}
            : eventId -> state.moveTo(workspaceId, receiver.toString(), eventId);
    remember.accept(after);
    while (true) {
      List<JsonNode> events = source.after(after);
      if (events == null) {
        String unknown = after;
        after = source.newest();
        remember.accept(after);
        console.say(unknown + " has been deleted; the events between it and now are skipped");
        continue;
      }
      for (JsonNode event : events) {
        String shown =
            receiver == null
                ? line(event) + "\n" + event.toPrettyString() + "\n"
                : line(event)
                    + deliver(event, client, receiver, state.secret(environment.random()));
        after = event.path("id").asString();
        remember.accept(after);
        console.print(shown);
      }
      if (events.isEmpty()) {
        BackOff.sleep(PAUSE);
      }
    }
  }

  private static String line(JsonNode event) {
    return event.path("created_at").asString("")
        + "  "
        + event.path("type").asString("")
        + "  "
        + event.path("id").asString("");
  }

  /** Retries until the receiver answers; returns the rest of the line to print. */
  private String deliver(JsonNode event, HttpClient client, URI receiver, String secret) {
    byte[] body = Json.bytes(event);
    BackOff backOff = new BackOff(environment.console(), receiver.toString());
    for (int number = 1; ; number++) {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(receiver).POST(HttpRequest.BodyPublishers.ofByteArray(body));
      headers(event, number, body, secret).forEach(request::header);
      try {
        int status =
            WholeAnswer.to(request.build(), client, HttpResponse.BodyHandlers.discarding(), TIMEOUT)
                .statusCode();
        return "  attempt " + number + ": " + status;
      } catch (IOException e) {
        backOff.failed("does not answer");
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw CommandRefusal.failed("Interrupted.");
      }
    }
  }

  private static SequencedMap<String, String> headers(
      JsonNode event, int number, byte[] body, String secret) {
    String eventId = event.path("id").asString();
    EventId id = IdKind.EVENT.parse(eventId);
    // the server has no row for this delivery, so its id is derived from the event's id
    String deliveryId = id == null ? eventId : IdKind.DELIVERY.of(id.value()).toString();
    return DeliveryHeaders.of(
        eventId,
        event.path("type").asString(),
        deliveryId,
        number,
        Instant.now(),
        body,
        List.of(secret));
  }
}
