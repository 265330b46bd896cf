package turno.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Runs the official conformance suite and client, if {@code npm ci} has fetched them into
 * verification/conformance. {@code ./turno ci} fetches them.
 */
class ConformanceTest {
  private static final Path FOLDER =
      Path.of("..", "verification", "conformance").toAbsolutePath().normalize();
  private static final Path NODE = FOLDER.resolve("node_modules/node/bin/node");

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void conformanceSuiteAndClientPass() throws Exception {
    assumeTrue(
        Files.isExecutable(NODE), "no conformance suite; run npm ci in verification/conformance");
    ProcessBuilder builder =
        new ProcessBuilder(NODE.toString(), "run.mjs")
            .directory(FOLDER.toFile())
            .redirectErrorStream(true);
    builder.environment().put("MCP_ORIGIN", server.origin());
    builder.environment().put("MCP_KEY", world.ownersKey());
    Process suite = builder.start();
    String said = new String(suite.getInputStream().readAllBytes(), UTF_8);
    assertTrue(suite.waitFor(1, TimeUnit.MINUTES));
    assertEquals(0, suite.exitValue(), said);
    assertEquals(4, said.lines().filter(line -> line.startsWith("passed ")).count(), said);
  }
}
