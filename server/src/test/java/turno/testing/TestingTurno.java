package turno.testing;

import java.nio.file.Path;
import java.util.List;
import turno.Main;

/** The command line that runs the classes under test in a process of their own. */
public final class TestingTurno {
  private TestingTurno() {}

  public static List<String> words() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx256m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-Duser.timezone=UTC",
        "--enable-native-access=ALL-UNNAMED",
        "-Dturno.checkout=" + LocalPostgres.PROGRAMS.getParent(),
        "-cp",
        System.getProperty("java.class.path"),
        Main.class.getName());
  }
}
