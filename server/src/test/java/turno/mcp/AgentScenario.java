package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.agents.ToolClient;

/**
 * An agent with the tools of {@code /mcp} in a barber shop; the base class of the tests of these
 * tools.
 */
abstract class AgentScenario {
  final TestWorkspace world;
  final ToolClient agent;

  private final TestServer server;

  AgentScenario(TestServer server) {
    this.server = server;
    this.world = TestWorkspace.barbeariaSol(server);
    this.agent = client(world.ownersKey());
  }

  ToolClient client(String key) {
    try {
      return ToolClient.at(server.origin() + "/mcp", key);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @AfterEach
  void everyResultMatchedItsSchema() {
    assertEquals(List.of(), agent.faults());
  }

  static JsonNode call(ToolClient client, String tool, ObjectNode arguments)
      throws IOException, InterruptedException {
    return client.call(tool, arguments);
  }

  JsonNode done(String tool, ObjectNode arguments) throws Exception {
    JsonNode result = call(agent, tool, arguments);
    assertFalse(result.path("isError").asBoolean(), result::toString);
    return result.path("structuredContent");
  }

  JsonNode refused(String code, String tool, ObjectNode arguments) throws Exception {
    JsonNode result = call(agent, tool, arguments);
    assertTrue(result.path("isError").asBoolean(), result::toString);
    assertEquals(code, result.at("/structuredContent/code").asString(""), result::toString);
    return result.path("structuredContent");
  }

  /**
   * Calls a tool that must ask the customer a question, which is not an error; returns the result.
   */
  JsonNode asks(String code, String tool, ObjectNode arguments) throws Exception {
    JsonNode content = done(tool, arguments);
    assertEquals(code, content.path("code").asString(""), content::toString);
    assertTrue(content.path("next_tool").isNull(), content::toString);
    assertFalse(content.path("say_to_customer").asString("").isEmpty(), content::toString);
    return content;
  }

  JsonNode follow(JsonNode call) throws Exception {
    return done(call.path("name").stringValue(), (ObjectNode) call.path("arguments"));
  }

  static ObjectNode of(String member, String value) {
    return Json.object().put(member, value);
  }

  ObjectNode maria() {
    ObjectNode arguments = Json.object();
    arguments.putObject("customer").put("name", "Maria Souza").put("phone", "+55 11 98888-7777");
    return arguments;
  }

  JsonNode monday() throws Exception {
    return done("find_slots", of("service_id", world.haircut).put("from", TestWorkspace.MONDAY))
        .at("/days/0/slots");
  }

  JsonNode held(String slot) throws Exception {
    return done("hold_slot", maria().put("slot", slot));
  }

  String booked() throws Exception {
    JsonNode hold = held(monday().at("/0/slot").stringValue());
    return follow(hold.path("after_yes")).at("/booking/booking_id").stringValue();
  }

  static ObjectNode customer(String phone, String name) {
    return of("customer_phone", phone).put("customer_name", name);
  }

  /** Creates a one-hour service with a required and an optional question for each booking. */
  String consultation() {
    ObjectNode service =
        of("name", "Consulta")
            .put("duration_minutes", 60)
            .put("slot_interval_minutes", 60)
            .put("price_cents", 20_000);
    service.putArray("required_customer_fields").add("name").add("phone").add("email");
    service
        .putObject("deposit")
        .put("type", "fixed")
        .put("amount_cents", 5_000)
        .put("method", "manual")
        .put("expires_in_minutes", 45);
    service
        .putObject("cancellation_policy")
        .put("free_until_minutes", 120)
        .put("refund", "full")
        .put("text", "Avise com duas horas.");
    service
        .putArray("intake_fields")
        .add(
            Json.tree(
                """
                {"key": "area", "label": "Qual parte?", "type": "choice", "required": true, "options": ["Mãos", "Pés"]}\
                """))
        .add(
            Json.tree(
                """
                {"key": "alergia", "label": "Alguma alergia?", "type": "text", "required": false}\
                """));
    service.putArray("requirements").addObject().put("group_id", world.barbers);
    return world.owner.post("/services", service).expect(201).id();
  }

  String text(String tool, ObjectNode arguments) throws Exception {
    JsonNode result = call(agent, tool, arguments);
    assertFalse(result.path("isError").asBoolean(), result::toString);
    return result.at("/content/0/text").stringValue();
  }

  static String lineWith(String part, String text) {
    return text.lines().filter(line -> line.contains(part)).findFirst().orElse("");
  }
}
