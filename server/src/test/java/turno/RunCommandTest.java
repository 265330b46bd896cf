package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The life of a server process, as signals see it. */
class RunCommandTest {
  @TempDir Path home;

  private Process start() throws IOException {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new ProcessBuilder(
            java,
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            TestingFeatures.class.getName(),
            "run",
            "--port",
            "0",
            "--data",
            home.resolve("data").toString())
        .redirectError(home.resolve("said").toFile())
        .start();
  }

  @Test
  void signalDrainsThenStopsEverythingAndExitsWithZero() throws Exception {
    var server = start();
    BufferedReader lines = server.inputReader();
    assertEquals("ready on http://127.0.0.1/v1", lines.readLine(), said());
    assertTrue(Files.exists(pidFile()));
    server.toHandle().destroy(); // the process's own method would close what we read
    assertEquals(List.of("drains for 20 s", "closes"), lines.lines().toList());
    assertEquals(0, server.waitFor());
    assertFalse(Files.exists(pidFile()));
  }

  @Test
  void signalDuringTheFirstStartLeavesNothingRunning() throws Exception {
    var server = start();
    while (!Files.exists(home.resolve("data/postgres.new")) && server.isAlive()) {
      Thread.sleep(10);
    }
    server.toHandle().destroy(); // the process's own method would close what we read
    assertEquals(0, server.waitFor(), said());
    assertEquals(List.of(), server.inputReader().lines().toList());
    assertFalse(Files.exists(pidFile()));
  }

  private Path pidFile() {
    return home.resolve("data/postgres/postmaster.pid");
  }

  private String said() throws IOException {
    return Files.readString(home.resolve("said"));
  }
}
