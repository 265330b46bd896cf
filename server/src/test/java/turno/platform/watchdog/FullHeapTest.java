package turno.platform.watchdog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs a real process with each garbage collector that the script may choose. */
class FullHeapTest {
  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC"})
  void processWithAFullHeapReportsItAndExits(String collector) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                collector,
                "-cp",
                System.getProperty("java.class.path"),
                TestingFullHeap.class.getName())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(ProcessEnd.CODE, process.waitFor(), said);
    assertTrue(
        said.contains(
            "The server ends with exit code 3: the heap stays above 90 % after collections"),
        said);
  }
}
