package turno;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Functions of {@code ./turno}, called without a build of the server. */
class ScriptTest {
  private String text = "";

  private int turno(List<String> words, String... environment) throws Exception {
    var command =
        new ArrayList<>(List.of("bash", Path.of("..", "turno").toAbsolutePath().toString()));
    command.addAll(words);
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    for (var i = 0; i < environment.length; i += 2) {
      builder.environment().put(environment[i], environment[i + 1]);
    }
    var process = builder.start();
    process.getOutputStream().close();
    text = new String(process.getInputStream().readAllBytes(), UTF_8);
    return process.waitFor();
  }

  @Test
  void helpIsPrintedEvenIfNoSubcommandIsGiven() throws Exception {
    assertEquals(0, turno(List.of("help")));
    assertTrue(text.contains("./turno COMMAND --help"), text);
    assertEquals(0, turno(List.of()));
    assertEquals(0, turno(List.of("--help")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run",
        "workspaces",
        "keys",
        "users",
        "channels",
        "payments",
        "import",
        "export",
        "check",
        "listen",
        "mcp",
        "db",
        "version",
        "contract",
        "clients",
        "race",
        "fuzz",
        "simulate",
        "attack",
        "pix-simulator",
        "whatsapp-simulator",
        "agents",
        "test",
        "ci",
        "bench",
        "fmt",
        "package"
      })
  void everySubcommandHasHelp(String word) throws Exception {
    assertEquals(0, turno(List.of(word, "--help")));
    assertTrue(text.startsWith("./turno " + word + ": "), text);
    assertTrue(text.contains("Usage: ./turno " + word), text);
    String summary = text.lines().findFirst().orElseThrow().replaceFirst("^[^:]*: ", "");
    assertEquals(0, turno(List.of("help")));
    assertTrue(text.contains("\n  " + word + " "), text);
    assertTrue(text.contains("  " + summary + "\n"), text);
  }

  @Test
  void everyBenchmarkIsDocumented() throws Exception {
    Path bench = Path.of("..", "bench");
    String source =
        Files.readString(bench.resolve("src/main/java/turno/bench/BenchMain.java"), UTF_8);
    String page = Files.readString(bench.resolve("README.md"), UTF_8);
    List<String> names =
        Pattern.compile("benchmarks[.]put\\(\"([a-z]+)\"")
            .matcher(source)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertTrue(names.size() > 10, names::toString);
    assertEquals(0, turno(List.of("bench", "--help")));
    for (String name : names) {
      assertTrue(text.contains("\n  " + name), name);
      assertTrue(page.contains("\n| `" + name + "` |"), name);
    }
  }

  /**
   * All files of the script share one namespace, so a second function with the same name would
   * replace the first.
   */
  @Test
  void eachFunctionIsDefinedOnce() throws Exception {
    List<String> names = new ArrayList<>();
    try (var files = Files.newDirectoryStream(Path.of("../scripts"), "*.sh")) {
      for (Path file : files) {
        Pattern.compile("(?m)^([a-z_]+)\\(\\) ")
            .matcher(Files.readString(file, UTF_8))
            .results()
            .forEach(found -> names.add(found.group(1)));
      }
    }
    assertTrue(names.size() > 50, names::toString);
    assertEquals(names.stream().distinct().toList(), names);
  }

  /** Defines the named functions of the script, then runs the call; returns its exit code. */
  private int function(String names, String call, String... environment) throws Exception {
    var text = new StringBuilder("set -euo pipefail; say() { echo \"$*\"; }\n");
    for (var name : names.split(" ")) {
      text.append("eval \"$(sed -n '/^" + name + "() {/,/^}/p' ../scripts/*.sh)\"\n");
    }
    var builder = new ProcessBuilder("bash", "-c", text + call).redirectErrorStream(true);
    builder.environment().remove("INVOCATION_ID");
    for (var i = 0; i < environment.length; i += 2) {
      builder.environment().put(environment[i], environment[i + 1]);
    }
    var process = builder.start();
    process.getOutputStream().close();
    this.text = new String(process.getInputStream().readAllBytes(), UTF_8);
    return process.waitFor();
  }

  @Test
  void crashedServerIsRestartedALimitedNumberOfTimes(@TempDir Path home) throws Exception {
    var runs = home.resolve("runs");
    var server = "bash -c 'echo >>" + runs + "; exit 3'";
    assertEquals(3, function("run_again", "run_again " + server));
    assertEquals(6, Files.readAllLines(runs).size());
    assertTrue(text.contains("restarting it (5 of 5 times within 10 minutes)"), text);
    assertTrue(text.contains("it is not restarted"), text);
  }

  @Test
  void serverThatEndsNormallyOrIsKilledIsNotRestarted(@TempDir Path home) throws Exception {
    var runs = home.resolve("runs");
    for (var code : List.of(0, 1, 2, 137)) {
      var server = "bash -c 'echo >>" + runs + "; exit " + code + "'";
      assertEquals(code, function("run_again", "run_again " + server));
    }
    assertEquals(4, Files.readAllLines(runs).size());
  }

  @Test
  void exitCodeOfTheRestartedServerIsReturned(@TempDir Path home) throws Exception {
    var runs = home.resolve("runs");
    var server = "bash -c 'echo >>" + runs + "; [ $(wc -l <" + runs + ") -gt 2 ] || exit 3'";
    assertEquals(0, function("run_again", "run_again " + server));
    assertEquals(3, Files.readAllLines(runs).size());
  }

  @Test
  void signalIsPassedOnToTheServer(@TempDir Path home) throws Exception {
    var runs = home.resolve("runs");
    var server =
        "bash -c 'trap \"echo stopped; exit 0\" TERM; echo >>"
            + runs
            + "; kill -TERM \"$PPID\"; while :; do sleep 0.1; done'";
    assertEquals(0, function("run_again", "run_again " + server));
    assertEquals("stopped\n", text);
    assertEquals(1, Files.readAllLines(runs).size());
  }

  @Test
  void scriptLeavesRestartsToSystemd() throws Exception {
    assertEquals(0, function("starts_again", "starts_again"));
    assertEquals(1, function("starts_again", "starts_again", "INVOCATION_ID", "1"));
    assertEquals(
        0, function("starts_again", "starts_again", "INVOCATION_ID", "1", "TURNO_RESTART", "on"));
    assertEquals(1, function("starts_again", "starts_again", "TURNO_RESTART", "off"));
  }

  @Test
  void heapIsAQuarterOfTheMemoryWithinLimits() throws Exception {
    function(
        "heap_megabytes",
        "for m in '' 512 1024 2048 4096 65536; do echo $(heap_megabytes \"$m\"); done");
    assertEquals("256\n256\n256\n512\n1024\n2048\n", text);
    assertEquals(0, function("memory_megabytes", "[ \"$(memory_megabytes)\" -gt 64 ]"));
  }

  /**
   * Java fails if the jars named in its AOT cache have moved. A checkout that was moved, or copied
   * into an image, therefore starts without the cache.
   */
  @Test
  void movedBuildStartsWithoutItsAotCache(@TempDir Path home) throws Exception {
    var app = Files.createDirectories(home.resolve("one/app"));
    Files.createDirectories(app.resolve("lib"));
    var source = home.resolve("Hello.java");
    Files.writeString(
        source,
        "class Hello { public static void main(String[] words) { System.out.println(\"hello\"); }"
            + " }");
    tool("javac", "-d", home.resolve("classes").toString(), source.toString());
    var jar = app.resolve("turno-contract-tools.jar").toString();
    tool("jar", "--create", "--file", jar, "-C", home.resolve("classes").toString(), ".");
    var noting = "java_command contract contract-tools; \"${java_command[@]}\"";
    assertEquals(
        0, inBuild(app, noting + " \"-XX:AOTCacheOutput=$(start_cache)\" Hello >/dev/null 2>&1"));
    var starting =
        noting + " Hello; case \"${java_command[*]}\" in *AOTCache=*) echo noted ;; esac";
    inBuild(app, starting);
    assertEquals("hello\nnoted\n", text);
    Files.move(home.resolve("one"), home.resolve("two"));
    inBuild(home.resolve("two/app"), starting);
    assertEquals("hello\n", text);
  }

  private int inBuild(Path app, String call) throws Exception {
    return function(
        "java_command speak_utf8 modules_of start_cache heap_megabytes memory_megabytes",
        "root=/; app=" + app + "; " + call,
        "JAVA_HOME",
        System.getProperty("java.home"));
  }

  private static void tool(String name, String... arguments) {
    var tool = ToolProvider.findFirst(name).orElseThrow();
    assertEquals(0, tool.run(System.out, System.err, arguments));
  }

  /**
   * Returns the shell text that runs a call with stand-ins for Maven, npm and the steps of a build.
   */
  private static String buildIn(Path home, String call) {
    return "work="
        + home
        + "; root=$work; log=/dev/null; app_folder() { echo $work/app-$1-7; }; need_maven() { :; };"
        + " lock_build() { :; }; unlock_build() { :; }; is_edited() { true; }; drop_old_apps() { :; };"
        + " has_server() { true; }; build_steps() { echo built; }; assemble() { mkdir $2; };"
        + call;
  }

  @Test
  void dashboardCanBeBuiltAfterNodeIsInstalled(@TempDir Path home) throws Exception {
    var bare =
        "word=run; has_node() { false; }; build_dashboard() { false; }; say_node() { echo needs;"
            + " };";
    var start = "build server; tell_bare; basename $app;";
    assertEquals(0, function("build tell_bare", buildIn(home, bare + start)));
    assertTrue(text.contains("\nbuilt\n"), text);
    assertTrue(
        text.endsWith("The server starts without the dashboard.\napp-server-7-bare\n"), text);
    assertTrue(text.contains("\nneeds\n"), text);
    assertEquals(0, function("build tell_bare", buildIn(home, bare + start)));
    assertTrue(!text.contains("built") && text.endsWith("\napp-server-7-bare\n"), text);
    // once Node.js is installed, the next start waits for a build, but other commands do not
    var whole = "has_node() { true; }; build_dashboard() { true; };";
    assertEquals(
        0, function("build", buildIn(home, whole + "word=keys; build server; basename $app")));
    assertEquals("app-server-7-bare\n", text);
    assertEquals(0, function("build tell_bare", buildIn(home, whole + "word=run;" + start)));
    assertTrue(text.contains("built\n") && text.endsWith("\napp-server-7\n"), text);
    assertTrue(!text.contains("without"), text);
  }

  @Test
  void failedDashboardBuildIsRetriedAtTheNextStart(@TempDir Path home) throws Exception {
    var failing = "word=run; has_node() { true; }; build_dashboard() { echo tried; false; };";
    for (var i = 0; i < 2; i++) {
      assertEquals(
          0, function("build tell_bare", buildIn(home, failing + "build server; tell_bare")));
      assertTrue(text.startsWith("tried\n"), text);
      assertEquals(i == 0, text.contains("built"), text);
      assertTrue(text.endsWith("The server starts without the dashboard.\n"), text);
    }
  }

  @Test
  void oldNodeIsRefusedWithAnInstallCommand(@TempDir Path home) throws Exception {
    var node = home.resolve("node");
    Files.writeString(home.resolve("npm"), "#!/bin/sh\n");
    for (var version : List.of("v18.19.0", "v20.18.3", "v20.19.0", "v22.1.0")) {
      Files.writeString(node, "#!/bin/sh\necho " + version + "\n");
      for (var file : List.of(node, home.resolve("npm"))) {
        assertTrue(file.toFile().setExecutable(true));
      }
      var path = "work=" + home + "; node_least=20.19; PATH=" + home + ":$PATH; ";
      assertEquals(
          version.compareTo("v20.19") < 0 ? 1 : 0,
          function("is_node_enough has_node", path + "has_node"),
          version);
    }
    Files.writeString(node, "#!/bin/sh\necho v18.19.0\n");
    var packages = home.resolve("apt-cache");
    for (var packaged : List.of("18.20.4+dfsg-1~deb12u1", "20.19.2+dfsg-1")) {
      Files.writeString(packages, "#!/bin/sh\necho 'Version: " + packaged + "'\n");
      assertTrue(packages.toFile().setExecutable(true));
      var call = "node_least=20.19; PATH=" + home + ":$PATH; say_node 'The dashboard'";
      assertEquals(0, function("is_node_enough how_to_install as_root say_node", call));
      assertTrue(
          text.startsWith(
              "The dashboard needs Node.js 20.19 or newer, with npm; this machine has v18.19.0.\n"),
          text);
      assertEquals(
          packaged.startsWith("18"),
          text.endsWith("\nnpm install --prefix .turno/node node@22\n"),
          text);
    }
  }

  @Test
  void stateOfTheDashboardDependsOnlyOnItsSources(@TempDir Path home) throws Exception {
    var sources = Files.createDirectories(home.resolve("web/src"));
    Files.writeString(sources.resolve("main.ts"), "one");
    var call = "root=" + home + "; state_of web";
    assertEquals(0, function("state_of", call));
    var first = text;
    for (var made :
        List.of("web/node_modules/x", "web/dist", "web/target/dashboard", "web/tests")) {
      Files.writeString(Files.createDirectories(home.resolve(made)).resolve("file"), "made");
    }
    function("state_of", call);
    assertEquals(first, text);
    Files.writeString(sources.resolve("main.ts"), "two");
    function("state_of", call);
    assertTrue(!first.equals(text), text);
  }

  /** Commands that are slow or have large effects are suggested only for a one-letter typo. */
  @ParameterizedTest
  @CsvSource({
    "simulte, simulate",
    "simlte, ''",
    "atack, attack",
    "attract, ''",
    "imprt, import",
    "improve, ''",
    "pakage, package",
    "pckge, ''",
    "reset, ''",
    "migrate, ''",
    "wrkspces, workspaces"
  })
  void riskySubcommandIsSuggestedOnlyForACloseTypo(String typed, String near) throws Exception {
    assertEquals(2, turno(List.of(typed)));
    assertEquals(
        "There is no './turno "
            + typed
            + "'.\n"
            + (near.isEmpty()
                ? "./turno help lists the commands."
                : "Did you mean ./turno " + near + "?")
            + "\n",
        text);
  }

  @Test
  void exitCodeIsTwoForAnUnknownSubcommand() throws Exception {
    assertEquals(2, turno(List.of("rnu")));
    assertEquals("There is no './turno rnu'.\nDid you mean ./turno run?\n", text);
    assertEquals(2, turno(List.of("stop")));
    assertEquals(
        """
        There is no './turno stop'.
        Ctrl-C in the terminal of ./turno run stops the server, and so does SIGTERM.
        """,
        text);
    assertEquals(2, turno(List.of("backup")));
    assertEquals("There is no './turno backup'.\nDid you mean ./turno db backup?\n", text);
    assertEquals(2, turno(List.of("help", "zzz")));
    assertEquals(2, turno(List.of("test", "everything")));
  }
}
