package turno.suite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Json;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * The quick starts in curl, run as they stand on their pages. Those of the typed clients are run by
 * {@link ClientReadmesTest}.
 */
class QuickStartTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern SHELL = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void curlOfTheReadmeBooks() throws Exception {
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
  void curlOfTheToolsListsServices() throws Exception {
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
