package turno.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingTurno;

/** The {@code mcp} command in a separate process, which a client starts and communicates with. */
class BridgeTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private @Nullable Process process;

  @AfterEach
  void end() throws Exception {
    if (process != null) {
      process.destroyForcibly().waitFor();
    }
  }

  private Process start(String key, String... more) throws Exception {
    List<String> words = new ArrayList<>(TestingTurno.words());
    words.addAll(List.of("mcp", "--server", server.origin()));
    words.addAll(List.of(more));
    ProcessBuilder builder =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("API_KEY", key);
    Process started = builder.start();
    process = started;
    return started;
  }

  private static JsonNode ask(BufferedWriter to, BufferedReader from, String line)
      throws Exception {
    to.write(line + "\n");
    to.flush();
    return Json.tree(from.readLine());
  }

  @Test
  void bridgeRelaysLinesInBothProtocolVersions() throws Exception {
    Process bridge = start(world.ownersKey());
    try (BufferedWriter to = bridge.outputWriter(UTF_8);
        BufferedReader from = bridge.inputReader(UTF_8)) {
      JsonNode shaken =
          ask(
              to,
              from,
              "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {\"protocolVersion\": \"2025-11-25\"}}");
      assertEquals("2025-11-25", shaken.at("/result/protocolVersion").stringValue());
      to.write("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}\n");
      JsonNode listed =
          ask(to, from, "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"tools/list\"}");
      assertEquals(2, listed.path("id").asInt());
      assertEquals(9, listed.at("/result/tools").size());
      String meta =
          "\"_meta\": {\"io.modelcontextprotocol/protocolVersion\": \"2026-07-28\", \"io.modelcontextprotocol/clientCapabilities\": {}}";
      JsonNode called =
          ask(
              to,
              from,
              "{\"jsonrpc\": \"2.0\", \"id\": \"ç\", \"method\": \"tools/call\", \"params\": {\"name\": \"list_services\", "
                  + meta
                  + "}}");
      assertEquals("ç", called.path("id").stringValue());
      assertEquals("complete", called.at("/result/resultType").stringValue());
      assertEquals(-32_700, ask(to, from, "{").at("/error/code").asInt());
      bridge.outputWriter(UTF_8).close();
      assertTrue(bridge.waitFor(20, TimeUnit.SECONDS));
      assertEquals(0, bridge.exitValue());
    }
  }

  @Test
  void refusedKeyIsReported() throws Exception {
    Process bridge = start("sak_test_wrong", "--admin");
    try (BufferedWriter to = bridge.outputWriter(UTF_8);
        BufferedReader from = bridge.inputReader(UTF_8)) {
      to.write("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}\n");
      JsonNode refused =
          ask(to, from, "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\"}");
      assertEquals(1, refused.path("id").asInt()); // notifications are not answered
      assertEquals(401, refused.at("/error/code").asInt());
      assertTrue(refused.at("/error/message").stringValue().contains("key"));
    }
  }
}
