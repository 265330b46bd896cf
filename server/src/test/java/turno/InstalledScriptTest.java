package turno;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script of an installation, which shares its parts with {@code ./turno}. */
class InstalledScriptTest {
  private String text = "";

  /** An installation as {@code ./turno package} lays it, with a Java that only prints its call. */
  private static Path installed(Path home) throws IOException {
    var root = home.resolve("turno");
    for (var folder : List.of("bin", "scripts", "docs/help", "app/lib", "runtime/bin")) {
      Files.createDirectories(root.resolve(folder));
    }
    Path checkout = Path.of("..");
    Files.copy(checkout.resolve("scripts/installed/turno"), root.resolve("bin/turno"));
    for (var part : List.of("words", "start", "help")) {
      var script = "scripts/" + part + ".sh";
      Files.copy(checkout.resolve(script), root.resolve(script));
    }
    try (var texts = Files.list(checkout.resolve("docs/help"))) {
      for (Path text : texts.toList()) {
        Files.copy(text, root.resolve("docs/help").resolve(text.getFileName()));
      }
    }
    Files.writeString(root.resolve("COMMIT"), "0123456789ab\n");
    Files.writeString(root.resolve("SHA256SUMS"), "sums\n");
    Path java = root.resolve("runtime/bin/java");
    Files.writeString(
        java,
        "#!/bin/sh\necho \"$@\" | sed 's/ -cp [^ ]*//'\necho \"key ${TURNO_SECRET_KEY:-}\"\n");
    assertTrue(java.toFile().setExecutable(true));
    return root;
  }

  /** Runs {@code turno} by a link on the PATH, as a package lays one. */
  private int turno(Path root, String words, String... environment) throws Exception {
    Path link = Files.createDirectories(root.resolveSibling("path")).resolve("turno");
    if (!Files.exists(link)) {
      Files.createSymbolicLink(link, root.resolve("bin/turno"));
    }
    var command = new ArrayList<>(List.of("bash", link.toString()));
    command.addAll(List.of(words.split(" ")));
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("TURNO_"));
    builder.environment().put("TURNO_RESTART", "off");
    for (var i = 0; i < environment.length; i += 2) {
      builder.environment().put(environment[i], environment[i + 1]);
    }
    var process = builder.start();
    process.getOutputStream().close();
    text = new String(process.getInputStream().readAllBytes(), UTF_8);
    return process.waitFor();
  }

  @Test
  void callsItselfTurno(@TempDir Path home) throws Exception {
    var root = installed(home);
    assertEquals(0, turno(root, "help"));
    assertTrue(text.contains("\n  keys ") && text.contains("\nturno COMMAND --help"), text);
    assertTrue(!text.contains("./turno") && !text.contains("\n  race "), text);
    for (var word : List.of("run", "users", "db", "check", "version")) {
      assertEquals(0, turno(root, word + " --help"));
      assertTrue(text.startsWith("turno " + word + ": "), text);
      assertTrue(!text.contains("./turno"), text);
    }
    assertEquals(0, turno(root, "db --help"));
    assertTrue(text.contains(root.toRealPath().resolve("docs/operations") + "/ describes"), text);
    assertEquals(2, turno(root, "race"));
    assertTrue(text.startsWith("There is no 'turno race'.\n"), text);
    assertEquals(2, turno(root, "help write"));
  }

  @Test
  void startsItsOwnJava(@TempDir Path home) throws Exception {
    var root = installed(home);
    assertEquals(0, turno(root, "version --data x"));
    assertTrue(text.contains("-Dturno.commit=0123456789ab -Dturno.script=turno"), text);
    assertTrue(text.endsWith(" turno.Main version --data x\nkey \n"), text);
    assertTrue(!text.contains("turno.checkout"), text);
    Files.writeString(home.resolve("secret.key"), "of systemd\n");
    assertEquals(0, turno(root, "version", "CREDENTIALS_DIRECTORY", home.toString()));
    assertTrue(text.endsWith("\nkey of systemd\n"), text);
  }

  /** A cache folder that cannot be made, or notes that cannot be taken, do not stop a start. */
  @Test
  void startsWithoutNotesOfAStart(@TempDir Path home) throws Exception {
    var root = installed(home);
    assertEquals(0, turno(root, "run --empty", "CACHE_DIRECTORY", "/dev/null/cache"));
    assertTrue(text.contains(" turno.Main run --empty\n"), text);
    assertTrue(!text.contains("noting"), text);
    var cache = home.resolve("cache").toString();
    assertEquals(0, turno(root, "run --empty", "CACHE_DIRECTORY", cache));
    assertTrue(text.startsWith("  noting what a start loads\n"), text);
    assertTrue(text.contains(" turno.Main run --empty\n"), text);
    assertEquals(0, turno(root, "run --empty", "CACHE_DIRECTORY", cache));
    assertTrue(!text.contains("noting"), text);
  }
}
