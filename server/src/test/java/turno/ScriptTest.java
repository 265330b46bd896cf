package turno;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
        "import",
        "check",
        "db",
        "contract",
        "race",
        "fuzz",
        "simulate",
        "attack",
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

  @Test
  void unknownWordIsTwo() throws Exception {
    assertEquals(2, turno(List.of("rnu")));
    assertEquals("There is no './turno rnu'.\nMaybe ./turno run?\n", text);
    assertEquals(2, turno(List.of("help", "zzz")));
    assertEquals(2, turno(List.of("test", "everything")));
  }
}
