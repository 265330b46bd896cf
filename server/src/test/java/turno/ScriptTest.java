package turno;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code ./turno} answers by itself, without building or starting Java. */
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
  void helpListsTheWords() throws Exception {
    assertEquals(0, turno(List.of("help")));
    assertTrue(text.contains("./turno WORD --help"), text);
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
        "whatsapp-simulator",
        "agents",
        "test",
        "ci",
        "bench",
        "fmt"
      })
  void everyWordHasHelp(String word) throws Exception {
    assertEquals(0, turno(List.of(word, "--help")));
    assertTrue(text.startsWith("./turno " + word), text);
    assertEquals(Help.of(word), text.strip());
  }

  /** A function of the script by itself, and what is called after it. */
  private int function(String names, String call, String... environment) throws Exception {
    var script = Path.of("..", "turno").toAbsolutePath();
    var text = new StringBuilder("set -euo pipefail; say() { echo \"$*\"; }\n");
    for (var name : names.split(" ")) {
      text.append("eval \"$(sed -n '/^" + name + "() {/,/^}/p' '" + script + "')\"\n");
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
  void brokenServerIsStartedAgainButNotForEver(@TempDir Path home) throws Exception {
    var runs = home.resolve("runs");
    var server = "bash -c 'echo >>" + runs + "; exit 3'";
    assertEquals(3, function("run_again", "run_again " + server));
    assertEquals(6, Files.readAllLines(runs).size());
    assertTrue(text.contains("it is started again (5 of 5 times within 10 minutes)"), text);
    assertTrue(text.contains("it stays down"), text);
  }

  @Test
  void serverThatEndsOtherwiseIsNotStartedAgain(@TempDir Path home) throws Exception {
    var runs = home.resolve("runs");
    for (var code : List.of(0, 1, 2, 137)) {
      var server = "bash -c 'echo >>" + runs + "; exit " + code + "'";
      assertEquals(code, function("run_again", "run_again " + server));
    }
    assertEquals(4, Files.readAllLines(runs).size());
  }

  @Test
  void serverThatServesAfterARestartEndsAsItEnds(@TempDir Path home) throws Exception {
    var runs = home.resolve("runs");
    var server = "bash -c 'echo >>" + runs + "; [ $(wc -l <" + runs + ") -gt 2 ] || exit 3'";
    assertEquals(0, function("run_again", "run_again " + server));
    assertEquals(3, Files.readAllLines(runs).size());
  }

  @Test
  void signalGoesToTheServerWhichEndsInItsOwnTime(@TempDir Path home) throws Exception {
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
  void systemdStartsItsServersItself() throws Exception {
    assertEquals(0, function("starts_again", "starts_again"));
    assertEquals(1, function("starts_again", "starts_again", "INVOCATION_ID", "1"));
    assertEquals(
        0, function("starts_again", "starts_again", "INVOCATION_ID", "1", "TURNO_RESTART", "on"));
    assertEquals(1, function("starts_again", "starts_again", "TURNO_RESTART", "off"));
  }

  @Test
  void heapIsAQuarterOfTheMemory() throws Exception {
    function(
        "heap_megabytes",
        "for m in '' 512 1024 2048 4096 65536; do echo $(heap_megabytes \"$m\"); done");
    assertEquals("256\n256\n256\n512\n1024\n2048\n", text);
    assertEquals(0, function("memory_megabytes", "[ \"$(memory_megabytes)\" -gt 64 ]"));
  }

  /** A word that takes long, or that changes much, is proposed for a slip of one letter only. */
  @ParameterizedTest
  @CsvSource({
    "simulte, simulate",
    "simlte, ''",
    "atack, attack",
    "attract, ''",
    "imprt, import",
    "improve, ''",
    "reset, ''",
    "migrate, ''",
    "wrkspces, workspaces"
  })
  void carefulWordsAreNotGuessed(String typed, String near) throws Exception {
    assertEquals(2, turno(List.of(typed)));
    assertEquals(
        "There is no './turno "
            + typed
            + "'.\n"
            + (near.isEmpty() ? "./turno help lists the words." : "Maybe ./turno " + near + "?")
            + "\n",
        text);
  }

  @Test
  void unknownWordIsTwo() throws Exception {
    assertEquals(2, turno(List.of("rnu")));
    assertEquals("There is no './turno rnu'.\nMaybe ./turno run?\n", text);
    assertEquals(2, turno(List.of("stop")));
    assertEquals(
        """
        There is no './turno stop'.
        Ctrl-C in the terminal of ./turno run stops the server, and so does SIGTERM.
        """,
        text);
    assertEquals(2, turno(List.of("backup")));
    assertEquals("There is no './turno backup'.\nMaybe ./turno db backup?\n", text);
    assertEquals(2, turno(List.of("help", "zzz")));
    assertEquals(2, turno(List.of("test", "everything")));
  }
}
