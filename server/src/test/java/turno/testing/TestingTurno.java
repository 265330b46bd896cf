package turno.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import turno.Main;

/** The command line that runs the classes under test in a separate process. */
public final class TestingTurno {
  private TestingTurno() {}

  /**
   * Uses the class path of this build, or the program that {@code ./turno ci} has built: {@code
   * -Dturno.program.path} is its class path, and {@code -Dturno.program.cache} its archive of
   * preloaded classes.
   */
  public static List<String> words() {
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Duser.timezone=UTC",
                "--enable-native-access=ALL-UNNAMED",
                "-Dturno.checkout=" + LocalPostgres.PROGRAMS.getParent()));
    String cache = System.getProperty("turno.program.cache");
    if (cache != null) {
      words.add("-XX:AOTCache=" + cache);
    }
    String path = System.getProperty("turno.program.path", System.getProperty("java.class.path"));
    words.addAll(List.of("-cp", path, Main.class.getName()));
    return List.copyOf(words);
  }
}
