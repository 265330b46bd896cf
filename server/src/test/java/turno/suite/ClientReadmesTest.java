package turno.suite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import turno.testing.Pause;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;
import turno.webhooks.Interpreters;

/**
 * The examples in the READMEs of the typed clients, unchanged: the first makes a booking, the
 * second receives the webhook delivery, the third reads the stream of changes.
 */
class ClientReadmesTest {
  private static final long MINUTES_MAX = 2;
  private static final Pattern SAID =
      Pattern.compile(
          "confirmed at 20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:00)?-03:00\nfound Corte de cabelo\n");

  /** Calls the second and the third example of the Java client. */
  private static final String JAVA_CALLER =
      """
      import java.nio.file.Files;
      import java.nio.file.Path;
      import turno.client.*;

      class Caller {
        public static void main(String[] given) throws Exception {
          byte[] body = Files.readAllBytes(Path.of(given[0]));
          System.out.println(Receiver.describe(body, given[1], "whsec_old", given[2]));
          try {
            System.out.println(Receiver.describe(body, given[1], "whsec_old"));
          } catch (Webhooks.InvalidSignatureException e) {
            System.out.println("not proven");
          }
          Screen.follow(Turno.at(System.getenv("API_ADDRESS")).key(System.getenv("API_KEY")).build());
        }
      }
      """;

  /** Calls the second and the third example of the TypeScript client. */
  private static final String NODE_CALLER =
      """
      import { readFileSync } from 'node:fs';
      import { InvalidSignatureError, Turno } from 'turno-client';
      import { describe } from './piece-1.mjs';
      import { follow } from './piece-2.mjs';

      const [, , file, signature, secret] = process.argv;
      const request = () =>
        new Request('https://example.com/hooks', {
          method: 'POST',
          headers: { 'Service-Signature': signature },
          body: readFileSync(file),
        });
      console.log(await describe(request(), 'whsec_old', secret));
      await describe(request(), 'whsec_old').then(console.log, (error) => {
        console.log(error instanceof InvalidSignatureError ? 'not proven' : error);
      });
      const { API_ADDRESS: address, API_KEY: key } = process.env;
      await follow(new Turno({ address, key }), new AbortController().signal);
      """;

  /** Strips the types from the examples. */
  private static final String NODE_COMPILER =
      """
      import { readFileSync, writeFileSync } from 'node:fs';
      import ts from 'typescript';

      const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
      for (const number of [0, 1, 2]) {
        const { outputText } = ts.transpileModule(readFileSync(`piece-${number}.ts`, 'utf8'), { compilerOptions });
        writeFileSync(`piece-${number}.mjs`, outputText);
      }
      """;

  @RegisterExtension
  private static final TestServer server = TestServer.start(Map.of("TURNO_CLOCK", now()));

  @RegisterExtension private final TestingReceiver receiver = new TestingReceiver();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final String key = world.ownersKey();

  @TempDir Path folder;

  @Test
  void examplesOfTheJavaClientRun() throws Exception {
    var sources = new ArrayList<Path>();
    for (var piece : pieces("java", "java")) {
      var name = Pattern.compile("class (\\w+)").matcher(piece).results().findFirst();
      var file = folder.resolve(name.map(found -> found.group(1)).orElseThrow() + ".java");
      sources.add(Files.writeString(file, piece));
    }
    sources.add(Files.writeString(folder.resolve("Caller.java"), JAVA_CALLER));
    compile(sources);
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var path =
        folder + System.getProperty("path.separator") + System.getProperty("java.class.path");
    var first = List.of(java, "-XX:TieredStopAtLevel=1", "-cp", path, "FirstBooking");
    var others = List.of(java, "-XX:TieredStopAtLevel=1", "-cp", path, "Caller");
    check(folder, first, others, "booking.created of ");
  }

  private void compile(List<Path> sources) throws IOException {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var complaints = new StringWriter();
    var options =
        List.of("-d", folder.toString(), "--release", "17", "-proc:none", "-Xlint:-options");
    try (var files = compiler.getStandardFileManager(null, Locale.ROOT, UTF_8)) {
      var units = files.getJavaFileObjectsFromPaths(sources);
      var isCompiled = compiler.getTask(complaints, files, null, options, null, units).call();
      assertEquals(true, isCompiled, complaints.toString());
    }
  }

  @Test
  void examplesOfTheTypeScriptClientRun() throws Exception {
    var client = Interpreters.clientOfNode();
    // code inside the package's folder can import the package by its name
    var home = Files.createDirectories(client.resolve("target/example"));
    var pieces = pieces("typescript", "typescript");
    for (int i = 0; i < pieces.size(); i++) {
      Files.writeString(home.resolve("piece-" + i + ".ts"), pieces.get(i));
    }
    Files.writeString(home.resolve("compile.mjs"), NODE_COMPILER);
    Files.writeString(home.resolve("caller.mjs"), NODE_CALLER);
    Interpreters.run(home, "node", "compile.mjs");
    check(home, List.of("node", "piece-0.mjs"), List.of("node", "caller.mjs"), "created ");
  }

  /**
   * @param output the receiver's output for the booking of the first example, up to the id
   */
  private void check(Path home, List<String> first, List<String> others, String output)
      throws Exception {
    // receivers check the age of a delivery against the real clock
    world.owner.post("/test/clock", Map.of("now", now())).expect(200);
    var secret =
        world
            .owner
            .post("/webhook-endpoints", Map.of("url", receiver.url()))
            .expect(201)
            .text("/secret");
    var said = said(home, first);
    assertTrue(SAID.matcher(said).matches(), said);
    receiver.await(() -> receiver.received().stream().anyMatch(ClientReadmesTest::isCreation));
    var created =
        receiver.received().stream()
            .filter(ClientReadmesTest::isCreation)
            .findFirst()
            .orElseThrow();
    var body = Files.write(folder.resolve("body.json"), created.body());
    var command = new ArrayList<>(others);
    command.addAll(List.of(body.toString(), created.header("Service-Signature"), secret));
    var process = start(home, command);
    try (var lines = process.inputReader(UTF_8)) {
      var booking = world.owner.get("/bookings").expect(200).text("/data/0/id");
      assertEquals(output + booking, lines.readLine());
      assertEquals("not proven", lines.readLine());
      follows(lines);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static boolean isCreation(TestingReceiver.Received one) {
    return one.type().equals("booking.created");
  }

  /**
   * Makes changes until the stream reports one. The stream reports only changes made after it was
   * opened, and the test cannot observe when that is.
   */
  private void follows(BufferedReader lines) throws Exception {
    var customer = world.owner.post("/customers", Map.of("name", "Maria")).expect(201).id();
    var wanted = "read customer " + customer + " again";
    var followed =
        CompletableFuture.supplyAsync(() -> lineOf(lines, wanted))
            .orTimeout(MINUTES_MAX, TimeUnit.MINUTES);
    for (int i = 0; !followed.isDone(); i++) {
      world.owner.patch("/customers/" + customer, Map.of("notes", "Visit " + i)).expect(200);
      Pause.briefly();
    }
    assertEquals(wanted, followed.get());
  }

  private static String lineOf(BufferedReader lines, String wanted) {
    try {
      var line = lines.readLine();
      while (line != null && !line.equals(wanted)) {
        line = lines.readLine();
      }
      return String.valueOf(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the three code blocks of a README. */
  private static List<String> pieces(String client, String language) throws IOException {
    var page = Files.readString(Path.of("../clients", client, "README.md"));
    var pieces =
        Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
            .matcher(page)
            .results()
            .map((MatchResult piece) -> piece.group(1))
            .toList();
    assertEquals(3, pieces.size());
    assertEquals(6, Pattern.compile("^```", Pattern.MULTILINE).matcher(page).results().count());
    return pieces;
  }

  private Process start(Path home, List<String> command) throws IOException {
    var builder = new ProcessBuilder(command).directory(home.toFile()).redirectErrorStream(true);
    builder.environment().put("API_ADDRESS", server.origin());
    builder.environment().put("API_KEY", key);
    var process = builder.start();
    process.getOutputStream().close();
    return process;
  }

  private String said(Path home, List<String> command) throws Exception {
    var process = start(home, command);
    var said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertTrue(process.waitFor(MINUTES_MAX, TimeUnit.MINUTES));
    assertEquals(0, process.exitValue(), said);
    return said;
  }

  private static String now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
