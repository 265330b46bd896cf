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

/** Tests how a server process reacts to signals. */
class RunCommandTest {
  private static final int MAX_STARTS = 10;

  @TempDir Path home;

  private Process start(Path data) throws IOException {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new ProcessBuilder(
            java,
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            TestingApplication.class.getName(),
            "run",
            "--port",
            "0",
            "--data",
            data.toString())
        .redirectError(home.resolve("said").toFile())
        .start();
  }

  @Test
  void signalledServerDrainsAndExitsWithZero() throws Exception {
    Path data = home.resolve("data");
    var server = start(data);
    BufferedReader lines = server.inputReader();
    assertEquals("ready on http://127.0.0.1/v1", lines.readLine(), said());
    assertTrue(Files.exists(pidFile(data)));
    server.toHandle().destroy(); // Process.destroy() would close the output that we read
    assertEquals(List.of("drains for 20 s", "closes"), lines.lines().toList());
    assertEquals(0, server.waitFor());
    assertFalse(Files.exists(pidFile(data)));
  }

  @Test
  void signalDuringTheFirstStartLeavesNothingRunning() throws Exception {
    boolean cutShort = false;
    for (int attempt = 1; !cutShort; attempt++) {
      assertTrue(attempt <= MAX_STARTS, "every start was over before its signal arrived");
      cutShort = isCutShort(home.resolve("start-" + attempt));
    }
  }

  /** Signals a first start while it creates its database; returns false if the start was faster. */
  private boolean isCutShort(Path data) throws Exception {
    var server = start(data);
    while (Files.notExists(data.resolve("postgres.new"))
        && Files.notExists(data.resolve("postgres"))
        && server.isAlive()) {
      Thread.sleep(5);
    }
    server.toHandle().destroy(); // Process.destroy() would close the output that we read
    assertEquals(0, server.waitFor(), said());
    assertFalse(Files.exists(pidFile(data)));
    List<String> printed = server.inputReader().lines().toList();
    if (!printed.isEmpty()) { // the first start had begun to serve
      assertEquals(
          List.of("drains for 20 s", "closes"),
          printed.subList(printed.size() - 2, printed.size()));
    }
    return printed.isEmpty();
  }

  private static Path pidFile(Path data) {
    return data.resolve("postgres/postmaster.pid");
  }

  private String said() throws IOException {
    return Files.readString(home.resolve("said"));
  }
}
