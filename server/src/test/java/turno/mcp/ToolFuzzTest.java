package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.agents.ToolClient;
import turno.verification.kit.ApiReply;

/** The answer to any arguments that a model may invent is valid. */
class ToolFuzzTest {
  private static final int CALLS_OF_EACH = 12;
  private static final Set<String> UNTOUCHED = Set.of("move_test_clock", "update_workspace");
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final Random random = new Random(20_270_301);
  private final String booking =
      world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");

  @Test
  void randomArgumentsDoNotBreakAnyTool() throws Exception {
    for (String path : List.of("/mcp", "/mcp/admin")) {
      ToolClient client = ToolClient.at(server.origin() + path, world.ownersKey());
      assertFalse(client.tools().isEmpty(), path);
      for (Map.Entry<String, JsonNode> tool : client.tools().entrySet()) {
        if (!UNTOUCHED.contains(tool.getKey())) {
          fuzz(client, tool.getKey(), tool.getValue().path("inputSchema"));
        }
      }
      assertEquals(List.of(), client.faults());
    }
  }

  private void fuzz(ToolClient client, String tool, JsonNode schema) throws Exception {
    for (int i = 0; i < CALLS_OF_EACH; i++) {
      ObjectNode arguments = Json.object();
      for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
        if (random.nextInt(3) > 0) {
          arguments.set(property.getKey(), value(property.getKey(), property.getValue(), 0));
        }
      }
      if (random.nextInt(5) == 0) {
        arguments.set("made_up", value("made_up", Json.object(), 0));
      }
      JsonNode result = client.call(tool, arguments);
      String code = result.at("/structuredContent/code").asString("");
      assertNotEquals("internal_error", code, () -> tool + " " + arguments + ": " + result);
    }
  }

  private JsonNode value(String name, JsonNode schema, int depth) {
    int kind = random.nextInt(12);
    String type = schema.path("type").asString(schema.path("type").path(0).asString("string"));
    if (kind < 6) {
      return switch (type) {
        case "integer", "number" -> NODES.numberNode(random.nextInt(-3, 200));
        case "boolean" -> NODES.booleanNode(random.nextBoolean());
        case "array" -> NODES.arrayNode().add(value(name, schema.path("items"), depth + 1));
        case "object" -> object(schema, depth);
        default -> text(name, schema);
      };
    }
    return switch (kind) {
      case 6 -> NODES.nullNode();
      case 7 -> NODES.numberNode(random.nextLong());
      case 8 ->
          NODES.stringNode("\u0000 ü \ud83d\ude00 ../%2F?&=" + "x".repeat(random.nextInt(3_000)));
      case 9 -> NODES.stringNode("2027-03-01T10:00:00-03:00");
      case 10 -> NODES.arrayNode().add(NODES.nullNode()).add(1);
      default -> NODES.stringNode("");
    };
  }

  private ObjectNode object(JsonNode schema, int depth) {
    ObjectNode object = Json.object();
    if (depth < 4) {
      for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
        if (random.nextBoolean()) {
          object.set(property.getKey(), value(property.getKey(), property.getValue(), depth + 1));
        }
      }
    }
    return object;
  }

  private JsonNode text(String name, JsonNode schema) {
    if (schema.has("enum")) {
      return schema.path("enum").path(random.nextInt(schema.path("enum").size()));
    }
    return NODES.stringNode(
        switch (name) {
          case "service_id" -> world.haircut;
          case "hold_id", "booking_id", "id" -> booking;
          case "resource_id" -> world.ana;
          case "from", "to", "start", "end", "around" -> "2027-03-0" + (1 + random.nextInt(9));
          case "customer_phone", "phone" -> "+5511988887777";
          default -> "texto " + random.nextInt(100);
        });
  }

  @Test
  void toolsStayWithinTheScopesOfTheKey() throws Exception {
    String key = server.createKey(world.slug(), "member", List.of("slots:read"));
    for (String path : List.of("/mcp", "/mcp/admin")) {
      ToolClient all = ToolClient.at(server.origin() + path, world.ownersKey());
      ToolClient reader = ToolClient.at(server.origin() + path, key);
      for (String tool : all.tools().keySet()) {
        if (!reader.tools().containsKey(tool)) {
          ObjectNode arguments = Json.object().put("booking_id", booking).put("id", booking);
          ObjectNode parameters = Json.object().put("name", tool);
          parameters.set("arguments", arguments);
          ApiReply reply = reader.send("tools/call", parameters, tool);
          assertEquals(200, reply.status());
          assertEquals(
              "insufficient_scope",
              reply.json().at("/result/structuredContent/code").asString(""),
              tool);
        }
      }
    }
    assertEquals("confirmed", world.owner.get("/bookings/" + booking).expect(200).text("/status"));
  }
}
