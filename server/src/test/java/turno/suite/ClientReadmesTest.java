package turno.suite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.webhooks.Interpreters;

/** The examples in the READMEs of the typed clients, run as they stand there. */
class ClientReadmesTest {
  private static final long MINUTES_MAX = 2;
  private static final String SAID =
      "confirmed at 2027-02-26T\\d\\d:\\d\\d(:00)?-03:00\nfound Corte de cabelo\n";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @TempDir Path folder;

  @Test
  void exampleOfTheJavaClientBooks() throws Exception {
    var sources = new ArrayList<Path>();
    for (var piece : pieces("java", "java")) {
      var name = Pattern.compile("class (\\w+)").matcher(piece).results().findFirst();
      var file = folder.resolve(name.map(found -> found.group(1)).orElseThrow() + ".java");
      sources.add(Files.writeString(file, piece));
    }
    assertEquals(3, sources.size());
    var compiler = ToolProvider.getSystemJavaCompiler();
    var complaints = new StringWriter();
    var options =
        List.of("-d", folder.toString(), "--release", "17", "-proc:none", "-Xlint:-options");
    try (var files = compiler.getStandardFileManager(null, Locale.ROOT, UTF_8)) {
      var units = files.getJavaFileObjectsFromPaths(sources);
      var isCompiled = compiler.getTask(complaints, files, null, options, null, units).call();
      assertEquals(true, isCompiled, complaints.toString());
    }
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var path =
        folder + System.getProperty("path.separator") + System.getProperty("java.class.path");
    check(run(folder, java, "-cp", path, "FirstBooking"));
  }

  @Test
  void exampleOfTheTypeScriptClientBooks() throws Exception {
    var client = Interpreters.clientOfNode();
    // inside the package its own name leads to it
    var home = Files.createDirectories(client.resolve("target/example"));
    var program = home.resolve("example.mjs");
    Files.writeString(program, pieces("typescript", "typescript").getFirst());
    check(run(home, "node", program.toString()));
  }

  private static void check(String said) {
    assertTrue(said.matches(SAID), said);
  }

  private static List<String> pieces(String client, String language) throws IOException {
    var page = Files.readString(Path.of("../clients", client, "README.md"));
    return Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
        .matcher(page)
        .results()
        .map((MatchResult piece) -> piece.group(1))
        .toList();
  }

  private String run(Path home, String... command) throws Exception {
    var builder = new ProcessBuilder(command).directory(home.toFile()).redirectErrorStream(true);
    builder.environment().put("TURNO_ADDRESS", server.origin());
    builder.environment().put("TURNO_KEY", world.ownersKey());
    var process = builder.start();
    process.getOutputStream().close();
    var said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertTrue(process.waitFor(MINUTES_MAX, TimeUnit.MINUTES));
    assertEquals(0, process.exitValue(), said);
    return said;
  }
}
