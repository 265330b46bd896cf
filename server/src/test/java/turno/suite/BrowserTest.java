package turno.suite;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.TestServer;
import turno.testing.TestingMailServer;

/**
 * Runs the tests of {@code web/tests/browser}: the dashboard of this build in a real browser
 * against the real server. If a prerequisite is missing, the test names it and is skipped; with
 * {@code -Dturno.browser=required} it fails. {@code -Dturno.browser.matrix=whole} tries every
 * language and screen size.
 */
@Tag("alone")
class BrowserTest {
  private static final Path WEB = Path.of("../web").toAbsolutePath().normalize();
  private static final Path VITEST = WEB.resolve("node_modules/vitest/vitest.mjs");
  private static final Path OUTPUT = Path.of("target/browser-tests.log");
  private static final int MAX_SHOWN = 120;

  /** Longer than the tests need, so that a browser that is slow to close does not fail the run. */
  private static final int LONGEST_MINUTES = 60;

  /**
   * A line of the reporter's output that names a failed test or an error, or shows a difference.
   */
  private static final Pattern FAILURE = Pattern.compile("^(FAIL |[A-Za-z]*Error: |[+-] )");

  @RegisterExtension private static final TestingMailServer mails = new TestingMailServer();

  @RegisterExtension private static final TestServer server = TestServer.start(settings());

  private static Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>(mails.settings());
    settings.put("TURNO_SIGN_UP", "owners");
    return settings;
  }

  @Test
  void everyBrowserTestPasses() throws IOException, InterruptedException {
    missing()
        .ifPresent(what -> {
          if ("required".equals(System.getProperty("turno.browser"))) {
            throw new AssertionError(what);
          }
          abort(what);
        });
    HttpServer control =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    BrowserControl browserControl = new BrowserControl(server, mails);
    control.createContext("/", browserControl);
    // test files send requests concurrently, and a request for an e-mail waits for its arrival
    control.setExecutor(command -> Thread.ofVirtual().start(command));
    control.start();
    try {
      assertEquals(0, run("http://127.0.0.1:" + control.getAddress().getPort()), BrowserTest::said);
      assertTrue(Files.readString(OUTPUT).contains("Tests  "), BrowserTest::said);
      Files.readAllLines(OUTPUT).stream()
          .filter(line -> line.contains("(retry x") || line.startsWith("first try of "))
          .forEach(line -> System.out.println("passed only on the second try: " + line.strip()));
    } finally {
      control.stop(0);
      browserControl.close();
    }
  }

  private static int run(String control) throws IOException, InterruptedException {
    String only = System.getProperty("turno.browser.only", "");
    Files.createDirectories(OUTPUT.resolveSibling("."));
    ProcessBuilder builder =
        new ProcessBuilder(
            "node", VITEST.toString(), "run", "--config", "tests/browser/vitest.config.ts");
    if (!only.isEmpty()) {
      builder.command().addAll(List.of(only.split(",", -1)));
    }
    builder.directory(WEB.toFile()).redirectErrorStream(true).redirectOutput(OUTPUT.toFile());
    builder.environment().put("TURNO_ORIGIN", server.origin());
    builder.environment().put("TURNO_CONTROL", control);
    builder.environment().put("TURNO_MATRIX", System.getProperty("turno.browser.matrix", "quick"));
    builder.environment().put("NO_COLOR", "1");
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      assertTrue(process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES), BrowserTest::said);
      return process.exitValue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
    }
  }

  /**
   * Returns the first prerequisite that is missing, with its remedy; empty if the browser tests can
   * run.
   */
  private static Optional<String> missing() {
    if (BrowserTest.class.getResource("/dashboard/index.json") == null) {
      return Optional.of("The dashboard is not built: run ./turno test on a machine with Node.js");
    }
    if (!Files.exists(VITEST)) {
      return Optional.of("web/node_modules is missing: run npm ci in web/");
    }
    String chromium = Optional.ofNullable(System.getenv("CHROMIUM")).orElse("/usr/bin/chromium");
    if (!Files.isExecutable(Path.of(chromium))) {
      return Optional.of(
          "There is no " + chromium + ": install Chromium, or set CHROMIUM to its path");
    }
    return Optional.empty();
  }

  /**
   * Returns the failed tests and their errors in one line, because summaries show only one line.
   */
  private static String failures(List<String> lines) {
    return lines.stream()
        .map(String::strip)
        .filter(line -> FAILURE.matcher(line).find())
        .distinct()
        .collect(joining(" | "));
  }

  private static String said() {
    try {
      List<String> lines = Files.readAllLines(OUTPUT);
      int from = Math.max(0, lines.size() - MAX_SHOWN);
      return failures(lines)
          + "\nThe whole output is in "
          + OUTPUT
          + "\n"
          + String.join("\n", lines.subList(from, lines.size()));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
