package turno.verification.agents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.TestServer;

/** Runs a few agents in every build. {@code ./turno agents} runs more. */
class AgentsTest {
  @RegisterExtension private static final TestServer server = TestServer.start();

  @Test
  void agentsBookCorrectlyAndRecoverFromMistakes() throws Exception {
    AgentWorld world =
        new AgentWorld(
            server.origin(),
            number -> {
              String slug = "business-" + number;
              server.createWorkspace(slug, slug, "America/Sao_Paulo", "BRL");
              return server.createKey(slug, "owner", List.of("all"));
            });
    AgentVerdict verdict = new AgentRun(world, 12, 20_270_301, line -> {}).run();
    assertEquals("", String.join("\n", verdict.evidence()), verdict.line());
    assertTrue(verdict.isSound(), verdict.line());
    assertTrue(verdict.lost() > 0 && verdict.mended() > 100, verdict.line());
  }
}
