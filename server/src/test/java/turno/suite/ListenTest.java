package turno.suite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingTurno;
import turno.verification.kit.PlainHttp;

/** {@code listen} as a process of its own, beside a server. */
class ListenTest {
  private static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
  private static final String MORNING = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final Pattern URL = Pattern.compile("http://127\\.0\\.0\\.1:[0-9]+/");
  private static final String LISTENERS =
      "select count(*) from turno.webhook_endpoints where listener and deleted_at is null";

  @TempDir Path home;

  @RegisterExtension
  private final TestServer server = TestServer.start(Map.of("TURNO_SECRET_KEY", KEY));

  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
  private @Nullable Process process;
  private BufferedReader lines = new BufferedReader(Reader.nullReader());

  @AfterEach
  void end() throws Exception {
    if (process != null) {
      process.destroyForcibly().waitFor();
    }
  }

  private Process listen(String key) throws IOException, InterruptedException {
    String slug =
        Rows.text(
            server, "select slug from turno.workspaces where workspace_id = ?", world.workspaceId);
    List<String> command = new ArrayList<>(unignored());
    command.addAll(TestingTurno.words());
    command.addAll(List.of("listen", "--workspace", slug, "--data", home.toString()));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("DATABASE_URL", server.database().forTools());
    builder.environment().put("TURNO_SECRET_KEY", key);
    Process started = builder.start();
    process = started;
    lines = started.inputReader(UTF_8);
    return started;
  }

  /** Whoever runs the tests in the background ignores SIGINT, and so would all that they start. */
  private static List<String> unignored() throws InterruptedException {
    List<String> command = List.of("env", "--default-signal=INT");
    try {
      List<String> trial = new ArrayList<>(command);
      trial.add("true");
      return new ProcessBuilder(trial).start().waitFor() == 0 ? command : List.of();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** The next line that says this, or the failure to find it in two minutes. */
  private String line(String saying) throws Exception {
    return CompletableFuture.supplyAsync(
            () -> {
              try {
                StringBuilder before = new StringBuilder();
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                  if (line.contains(saying)) {
                    return line;
                  }
                  before.append(line).append('\n');
                }
                throw new AssertionError("no \"" + saying + "\" in\n" + before);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            })
        .get(2, TimeUnit.MINUTES);
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void eventIsShownAndNothingIsLeftBehind(String signal) throws Exception {
    Process listening = listen(KEY);
    String told = line("Listening for the events of ");
    assertTrue(told.endsWith("; Ctrl-C ends it"), told);
    assertEquals(1, Rows.count(server, LISTENERS));

    String booking = world.booking(world.haircut, MORNING);
    Waits.untilDelivered(world);
    String shown = line("  booking.created  ");
    assertTrue(shown.endsWith("  attempt 1, signature verified"), shown);
    assertTrue(line("\"id\"").contains("evt_"));
    line(booking);

    Matcher url = URL.matcher(told);
    assertTrue(url.find(), told);
    assertEquals(401, forged(url.group()));
    assertEquals("A request without a signature that fits was refused", line("A request without"));

    assertEquals(
        0,
        new ProcessBuilder("kill", "-" + signal, Long.toString(listening.pid())).start().waitFor());
    assertTrue(listening.waitFor(2, TimeUnit.MINUTES), "it goes on");
    assertEquals(0, Rows.count(server, LISTENERS));
  }

  private static int forged(String url) throws IOException, InterruptedException {
    return PlainHttp.send(
            HttpRequest.newBuilder(URI.create(url))
                .header("Service-Signature", "t=1803646800,v1=" + "0".repeat(64))
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build())
        .status();
  }

  @Test
  void keyThatTheServerDoesNotHaveIsRefused() throws Exception {
    Process listening = listen("YW5vdGhlciBrZXkgb2YgMzIgYnl0ZXMsIG9mIG5vYm8=");
    line("The server encrypts secrets with another key than the one at hand here.");
    assertTrue(listening.waitFor(2, TimeUnit.MINUTES), "it goes on");
    assertEquals(1, listening.exitValue());
    assertEquals(0, Rows.count(server, LISTENERS));
  }
}
