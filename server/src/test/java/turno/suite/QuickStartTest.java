package turno.suite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingTurno;

/**
 * Runs the curl quick starts and tries the client configurations as the pages show them. {@link
 * ClientReadmesTest} runs the examples of the typed clients.
 */
class QuickStartTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern SHELL = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);

  private static final Pattern CONFIGURATION = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL);
  private static final Pattern FENCE = Pattern.compile("^```", Pattern.MULTILINE);
  private static final String LIST =
      "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\"}";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void readmeCurlCommandsMakeABooking() throws Exception {
    String page = Files.readString(ROOT.resolve("README.md"));
    String commands = piece(page.substring(page.indexOf("## Book by curl")));
    String[] calls = commands.strip().split("\n\n");
    assertEquals(3, calls.length);
    Map<String, String> known =
        Map.of(
            "BASE",
            server.origin() + "/v1",
            "KEY",
            world.ownersKey(),
            "SERVICE",
            world.haircut,
            "START",
            TestWorkspace.MONDAY + "T09:00:00-03:00");
    assertTrue(Json.tree(run(calls[0], known)).path("data").size() > 0);
    String hold = Json.tree(run(calls[1], known)).path("id").stringValue();
    String confirmed = run("ID=" + hold + "\n" + calls[2], known);
    assertEquals("confirmed", Json.tree(confirmed).path("status").asString(""), confirmed);
  }

  @Test
  void toolsCurlCommandListsServices() throws Exception {
    String commands = piece(Files.readString(ROOT.resolve("docs/howto/agents.md")));
    String said = run(commands, Map.of("ORIGIN", server.origin(), "KEY", world.ownersKey()));
    List<String> answers = said.lines().filter(line -> !line.isBlank()).toList();
    assertEquals(2, answers.size(), said);
    assertEquals(
        "list_services", Json.tree(answers.getFirst()).at("/result/tools/0/name").asString(""));
    assertTrue(
        Json.tree(answers.getLast())
            .at("/result/structuredContent/services")
            .toString()
            .contains(world.haircut),
        said);
  }

  /** Only the server's URL and the key are replaced in the configurations. */
  @Test
  void toolsCanBeListedWithEachDocumentedClientConfiguration() throws Exception {
    String page = Files.readString(ROOT.resolve("docs/howto/agents.md"));
    List<JsonNode> files =
        CONFIGURATION.matcher(page).results().map(found -> Json.tree(found.group(1))).toList();
    assertEquals(FENCE.matcher(page).results().count(), 2 * (files.size() + 1L));
    int byAddress = 0;
    int byProgram = 0;
    for (JsonNode file : files) {
      JsonNode entry = file.at("/mcpServers/turno");
      String listed;
      if (entry.has("url")) {
        byAddress++;
        assertEquals("http", entry.path("type").asString(""));
        listed = byAddress(entry);
      } else {
        byProgram++;
        assertTrue(entry.path("command").asString("").endsWith("/turno"));
        listed = byProgram(entry);
      }
      assertEquals(
          "list_services", Json.tree(listed).at("/result/tools/0/name").asString(""), listed);
    }
    assertEquals(1, byAddress);
    assertEquals(1, byProgram);
  }

  private String byAddress(JsonNode entry) throws Exception {
    URI address = URI.create(entry.path("url").stringValue());
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.origin() + address.getPath()))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(LIST));
    for (Map.Entry<String, JsonNode> header : entry.path("headers").properties()) {
      request.header(header.getKey(), withKey(header.getValue().stringValue()));
    }
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofString()).body();
    }
  }

  private String byProgram(JsonNode entry) throws Exception {
    List<String> words = new ArrayList<>(TestingTurno.words());
    for (JsonNode word : entry.path("args")) {
      words.add(word.stringValue().replace("https://agenda.example", server.origin()));
    }
    ProcessBuilder builder = new ProcessBuilder(words);
    for (Map.Entry<String, JsonNode> variable : entry.path("env").properties()) {
      builder.environment().put(variable.getKey(), withKey(variable.getValue().stringValue()));
    }
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try (OutputStream to = process.getOutputStream()) {
      to.write((LIST + "\n").getBytes(UTF_8));
    }
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    return said;
  }

  private String withKey(String shown) {
    assertTrue(shown.endsWith("sak_live_…"), shown);
    return shown.replace("sak_live_…", world.ownersKey());
  }

  private static String piece(String page) {
    return SHELL.matcher(page).results().findFirst().orElseThrow().group(1);
  }

  private static String run(String commands, Map<String, String> known) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("bash", "-euc", commands);
    builder.environment().putAll(known);
    Process process = builder.start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    assertEquals(0, process.exitValue(), said);
    return said;
  }
}
