package turno.commands;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import turno.kernel.Json;

/**
 * {@code mcp}: a bridge for clients that talk to a program over standard input and output. It sends
 * each line to {@code /mcp} on a server and prints each answer as a line, without knowing the
 * tools.
 */
@Command(
    name = "mcp",
    header = "connect an assistant that speaks over standard input and output",
    description =
        """
        A bridge for clients of the Model Context Protocol that start a program and talk to it
        over standard input and output. Each line of input is sent to /mcp of a server, and each
        answer is printed as a line. Clients that speak HTTP need no bridge.\
        """,
    footer =
        """
        docs/howto/agents.md has configurations to copy.\
        """)
final class McpCommand implements Callable<Integer> {
  private static final Duration TIMEOUT = Duration.ofSeconds(15);
  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(60);
  private static final int PARSE_ERROR = -32_700;
  private static final int UNAVAILABLE = 503;

  @Option(
      names = "--key",
      paramLabel = "KEY",
      description =
          "an API key of the workspace, sak_live_… (default: the environment variable"
              + " API_KEY)")
  private @Nullable String key;

  @Option(
      names = "--server",
      paramLabel = "URL",
      description =
          "the URL of the server (default: that of the server in the data folder, else"
              + " 127.0.0.1 with TURNO_PORT)")
  private @Nullable String server;

  @Option(
      names = "--admin",
      description = "use /mcp/admin, the operations of the API, instead of the tools for booking")
  private boolean admin;

  private final CliEnvironment environment;
  private String revision = "";

  McpCommand(CliEnvironment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    String given = key == null ? environment.variables().getOrDefault("API_KEY", "") : key;
    if (!given.startsWith("sak_")) {
      throw CommandRefusal.unreadable(
          "--key (or API_KEY in the environment) must be an API key, which begins with sak_."
              + " Create one with ./turno keys create.");
    }
    URI address = address();
    try (HttpClient client =
            HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(TIMEOUT)
                .build();
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(new FileInputStream(FileDescriptor.in), UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank()) {
          pass(line, client, address, given);
        }
      }
    }
    return Exit.DONE;
  }

  private URI address() {
    String base = server == null ? environment.ownServer() : server;
    String path = base.replaceFirst("/+$", "").replaceFirst("/v1$", "") + "/mcp";
    try {
      URI address = URI.create(admin ? path + "/admin" : path);
      if (address.getHost() != null && List.of("http", "https").contains(address.getScheme())) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // reported below
    }
    throw CommandRefusal.unreadable(
        "The server's URL \"" + base + "\" is not valid; use one such as http://127.0.0.1:8080.");
  }

  private void pass(String line, HttpClient client, URI address, String given)
      throws InterruptedException {
    JsonNode message;
    try {
      message = Json.tree(line);
    } catch (JacksonException e) {
      print(fault(MissingNode.getInstance(), PARSE_ERROR, "The line is not valid JSON."));
      return;
    }
    JsonNode id = message.path("id");
    try {
      HttpResponse<String> response =
          WholeAnswer.to(
              request(line, message, address, given),
              client,
              HttpResponse.BodyHandlers.ofString(UTF_8),
              ANSWER_TIMEOUT);
      String body = response.body();
      boolean notification = message.has("method") && id.isMissingNode();
      if (!body.isBlank()
          && !notification) { // JSON-RPC answers no notification, even if it is refused
        print(isMessage(body) ? Json.tree(body) : refused(id, response.statusCode(), body));
      }
      remember(message, body);
    } catch (IOException e) {
      environment.console().say("no answer from " + address + ": " + e);
      if (!id.isMissingNode()) {
        print(fault(id, UNAVAILABLE, "The server at " + address + " does not answer."));
      }
    }
  }

  private HttpRequest request(String line, JsonNode message, URI address, String given) {
    JsonNode parameters = message.path("params");
    String declared =
        parameters.path("_meta").path("io.modelcontextprotocol/protocolVersion").asString(revision);
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .header("Authorization", "Bearer " + given)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(HttpRequest.BodyPublishers.ofString(line, UTF_8));
    header(request, "MCP-Protocol-Version", declared);
    header(request, "Mcp-Method", message.path("method").asString(""));
    header(request, "Mcp-Name", parameters.path("name").asString(""));
    return request.build();
  }

  private static void header(HttpRequest.Builder request, String name, String value) {
    boolean plain = value.chars().allMatch(c -> c > ' ' && c < 127);
    if (!value.isEmpty()) {
      request.header(
          name,
          plain
              ? value
              : "=?base64?" + Base64.getEncoder().encodeToString(value.getBytes(UTF_8)) + "?=");
    }
  }

  /** Records the protocol revision from a handshake, for the header of all later requests. */
  private void remember(JsonNode message, String body) {
    if (message.path("method").asString("").equals("initialize") && isMessage(body)) {
      revision = Json.tree(body).path("result").path("protocolVersion").asString("");
    }
  }

  private static boolean isMessage(String body) {
    try {
      return Json.tree(body).has("jsonrpc");
    } catch (JacksonException e) {
      return false;
    }
  }

  /**
   * Returns the error for a message that the server refused without reading it, for example because
   * of the key, the rate or the size.
   */
  private static JsonNode refused(JsonNode id, int status, String body) {
    String detail = "The server answered " + status + ".";
    try {
      detail = Json.tree(body).path("detail").asString(detail);
    } catch (JacksonException e) {
      // another program answers at this address
    }
    return fault(id, status, detail);
  }

  private static JsonNode fault(JsonNode id, int code, String sentence) {
    var message = Json.object().put("jsonrpc", "2.0");
    message.set("id", id.isMissingNode() ? Json.MAPPER.nullNode() : id);
    message.putObject("error").put("code", code).put("message", sentence);
    return message;
  }

  /**
   * Prints the message in ASCII, with other characters escaped, because the terminal's character
   * set is unknown.
   */
  private void print(JsonNode message) {
    StringBuilder line = new StringBuilder();
    Json.text(message)
        .chars()
        .forEach(c -> {
          if (c < 127) {
            line.append((char) c);
          } else {
            line.append(String.format(Locale.ROOT, "\\u%04x", c));
          }
        });
    environment.console().print(line.toString());
  }
}
