package turno;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import turno.commands.CliEnvironment;
import turno.commands.Console;
import turno.commands.RunningApplication;
import turno.commands.StartContext;
import turno.kernel.Json;
import turno.platform.config.Setting;
import turno.postgres.JdbcAddress;
import turno.testing.LocalPostgres;
import turno.testing.TestApi;
import turno.testing.TestDatabase;

/** The whole server on its own database, together with its subcommands. */
final class TestingServer implements AutoCloseable {
  private static final Pattern KEY = Pattern.compile("^sak_\\w+$", Pattern.MULTILINE);

  private final RunningApplication running;
  private final String printed;
  private final String said;

  private TestingServer(RunningApplication running, String printed, String said) {
    this.running = running;
    this.printed = printed;
    this.said = said;
  }

  /** Starts a server like {@code ./turno run} with these settings. */
  static TestingServer start(
      TestDatabase database, StartContext.FirstStart firstStart, Map<String, String> settings) {
    return start(database, database.address(), firstStart, settings);
  }

  /** Starts a server on a database that is reached through a proxy. */
  static TestingServer start(
      TestDatabase database,
      JdbcAddress way,
      StartContext.FirstStart firstStart,
      Map<String, String> settings) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = console(out, err);
    CliEnvironment environment = environment(database, settings, console);
    StartContext launch =
        new StartContext(
            environment.settings(new CliEnvironment.Options().with(Setting.PORT, "--port", "0")),
            way,
            firstStart,
            environment.random(),
            console);
    RunningApplication running = new ServerApplication().start(launch);
    return new TestingServer(running, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** Starts a server like {@code ./turno run --demo} with a simulated payment provider. */
  static TestingServer startDemo(
      TestDatabase database, String pixSimulator, Map<String, String> settings) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = console(out, err);
    CliEnvironment environment = environment(database, settings, console);
    StartContext launch =
        new StartContext(
                environment.settings(
                    new CliEnvironment.Options().with(Setting.PORT, "--port", "0")),
                database.address(),
                StartContext.FirstStart.DEMO,
                environment.random(),
                console)
            .withPixSimulator(pixSimulator);
    RunningApplication running = new ServerApplication().start(launch);
    return new TestingServer(running, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** The result of a subcommand. */
  record Said(int exitCode, String printed, String remarks) {}

  /** Runs a command on the database, whether or not a server is running there. */
  static Said word(TestDatabase database, Path folder, String... words) {
    return word(database, folder, Map.of(), words);
  }

  /** Runs a command with these settings. */
  static Said word(
      TestDatabase database, Path folder, Map<String, String> settings, String... words) {
    return new TestingWords(folder).type(environment(database, settings), words);
  }

  /** The slug of the workspace that {@link #makeShop} creates. */
  static final String SHOP = "shop";

  /** Creates a workspace in live mode, as the operator would; returns an owner's key. */
  static String makeShop(TestDatabase database, Path folder, Map<String, String> settings) {
    List<List<String>> commands =
        List.of(
            List.of(
                "workspaces",
                "create",
                "--name=Shop",
                "--slug=" + SHOP,
                "--time-zone=America/Sao_Paulo",
                "--currency=BRL",
                "--locale=pt-BR"),
            List.of(
                "keys",
                "create",
                "--workspace=" + SHOP,
                "--name=First",
                "--scopes=all",
                "--role=owner",
                "--json"));
    Said said = new Said(0, "", "");
    for (List<String> words : commands) {
      said = word(database, folder, settings, words.toArray(String[]::new));
      if (said.exitCode() != 0) {
        throw new AssertionError(said.remarks());
      }
    }
    return Json.tree(said.printed()).path("key").asString();
  }

  private static CliEnvironment environment(
      TestDatabase database, Map<String, String> settings, Console console) {
    return new CliEnvironment(
        environment(database, settings),
        Path.of("target").toAbsolutePath(),
        LocalPostgres.PROGRAMS.getParent(),
        new SecureRandom(),
        console);
  }

  private static Map<String, String> environment(
      TestDatabase database, Map<String, String> settings) {
    Map<String, String> environment = new HashMap<>(settings);
    environment.putIfAbsent("DATABASE_URL", database.address().forTools());
    return environment;
  }

  private static Console console(ByteArrayOutputStream out, ByteArrayOutputStream err) {
    return new Console(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
  }

  /** Returns the standard output of the server's start. */
  String printed() {
    return printed;
  }

  /** Returns the standard error output of the server's start. */
  String said() {
    return said;
  }

  String baseAddress() {
    return running.place().api();
  }

  /** Finds the key, which is on a line of its own. */
  static String key(String text) {
    Matcher key = KEY.matcher(text);
    if (!key.find()) {
      throw new AssertionError("no key in " + text);
    }
    return key.group();
  }

  /** Returns a client with this key. */
  TestApi as(String key) {
    return TestApi.of(baseAddress().replaceFirst("/v1$", ""), key);
  }

  @Override
  public void close() {
    running.close();
  }
}
