package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.agents.ToolClient;

/**
 * The question that a customer must answer with yes before a tool of {@code /mcp/admin} books,
 * moves or cancels.
 */
class AdminAgreementsTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final ToolClient admin;

  AdminAgreementsTest() throws IOException, InterruptedException {
    admin = ToolClient.at(server.origin() + "/mcp/admin", world.ownersKey());
  }

  private static ObjectNode of(String member, String value) {
    return Json.object().put(member, value);
  }

  private ObjectNode wish(String service, String start) {
    ObjectNode wish = world.wish(service, start).put("idempotency_key", "maria " + start);
    wish.putObject("customer").put("name", "Maria Souza").put("phone", "+5511988887777");
    return wish;
  }

  private String asked(String tool, ObjectNode arguments) throws Exception {
    JsonNode content = admin.call(tool, arguments).path("structuredContent");
    assertEquals("customer_agreement_required", content.path("code").asString(""), tool);
    assertEquals(tool, content.at("/after_yes/name").asString(""));
    return content.path("say_to_customer").stringValue();
  }

  private JsonNode done(String tool, ObjectNode arguments) throws Exception {
    JsonNode result = admin.call(tool, arguments);
    assertFalse(result.path("isError").asBoolean(), result::toString);
    return result.path("structuredContent");
  }

  @Test
  void questionStatesTheLocalTime() throws Exception {
    for (String start :
        List.of("2027-03-01T13:00:00Z", "2027-03-01T10:00-03:00", "2027-03-01T10:00")) {
      ObjectNode staff = wish(world.haircut, start);
      staff.putObject("override").put("price_cents", 1_000);
      for (ObjectNode wish : List.of(wish(world.haircut, start), staff)) {
        String question = asked("book", wish);
        assertTrue(question.contains(", segunda-feira, 1 de março de 2027 às 10:00."), question);
      }
    }
    for (String start : List.of("next Monday at ten o'clock", "2027-03-01 10:00:00-03:00")) {
      JsonNode refused = admin.call("book", wish(world.haircut, start)).path("structuredContent");
      assertEquals("invalid_request", refused.path("code").asString(""), refused::toString);
    }
  }

  @Test
  void waivedDepositIsNotStated() throws Exception {
    ObjectNode confirm = of("id", world.hold(world.makeover, "2027-03-01T10:00:00-03:00"));
    assertTrue(asked("confirm_hold", confirm).contains("Sinal a pagar: R$ 28,50."));
    confirm.putObject("override").put("waive_deposit", true);
    String question = asked("confirm_hold", confirm);
    assertTrue(question.endsWith("Preço: R$ 95,00. Posso confirmar?"), question);
  }

  @Test
  void moveThatEndsTheRightToARefundNeedsAgreement() throws Exception {
    Map<String, Object> policy = Map.of("free_until_minutes", 4 * 1_440, "refund", "full");
    world
        .owner
        .patch("/services/" + world.makeover, Map.of("cancellation_policy", policy))
        .expect(200);
    ObjectNode move =
        of("id", world.paid("2027-03-08T09:00:00-03:00")).put("start", "2027-03-01T10:00");
    String question = asked("reschedule_booking", move);
    assertEquals(
        "Depois desta mudança, o sinal de R$ 28,50 não é mais devolvido se você cancelar. Posso"
            + " mudar?",
        question);
  }

  @Test
  void policyOfTheNewServiceDeterminesTheRefund() throws Exception {
    ObjectNode strict = of("name", "Noiva").put("duration_minutes", 60).put("price_cents", 9_500);
    strict.putArray("requirements").addObject().put("group_id", world.barbers);
    strict.putObject("cancellation_policy").put("free_until_minutes", 0).put("refund", "none");
    String service = world.owner.post("/services", strict).expect(201).id();
    String id = world.paid("2027-03-08T09:00:00-03:00");
    ObjectNode move = of("id", id).put("start", "2027-03-09T10:00:00-03:00");
    String question = asked("reschedule_booking", move.deepCopy().put("service_id", service));
    assertTrue(question.contains("R$ 28,50 não é mais devolvido"), question);
    assertEquals(id, done("reschedule_booking", move).path("id").asString(""));
  }

  @Test
  void stageActionThatCancelsNeedsAgreement() throws Exception {
    String id = world.booking(world.haircut, "2027-03-01T10:00:00-03:00");
    ObjectNode cancel = of("id", id).put("key", "cancel");
    String question = asked("run_stage_action", cancel);
    assertTrue(question.endsWith("Quer mesmo cancelar?"), question);
    assertEquals("confirmed", world.owner.get("/bookings/" + id).text("/status"));
    String other = world.booking(world.haircut, "2027-03-01T11:00:00-03:00");
    assertEquals(
        "in_service",
        done("run_stage_action", of("id", other).put("key", "start_service"))
            .path("stage")
            .asString(""));
    done("run_stage_action", cancel.put("customer_agreed", true));
    assertEquals("cancelled", world.owner.get("/bookings/" + id).text("/status"));
  }

  @Test
  void otherTimesAreSearchedForTheSamePartySize() throws Exception {
    ObjectNode lesson = of("name", "Aula").put("duration_minutes", 60).put("max_party_size", 5);
    lesson.putArray("requirements").addObject().put("resource_id", world.ana);
    String service = world.owner.post("/services", lesson).expect(201).id();
    String start = "2027-03-01T10:00:00-03:00";
    world.booking(service, start);
    ObjectNode wish = wish(service, start).put("party_size", 3).put("customer_agreed", true);
    wish.putArray("resource_ids").add(world.ana);
    JsonNode refused = admin.call("book", wish).path("structuredContent");
    assertEquals("slot_taken", refused.path("code").asString(""), refused::toString);
    JsonNode next = refused.path("next_tool");
    assertEquals("list_slots", next.path("name").asString(""));
    assertEquals(3, next.at("/arguments/party_size").asInt());
    assertEquals(world.ana, next.at("/arguments/resource_id/0").asString(""));
    done("list_slots", (ObjectNode) next.path("arguments"));
  }

  /** A booking that the key cannot read may be confirmed and have a deposit. */
  @Test
  void changesToUnreadableBookingsNeedAgreement() throws Exception {
    String id = world.booking(world.haircut, "2027-03-01T10:00:00-03:00");
    String key = server.createKey(world.slug(), "member", List.of("bookings:write"));
    ToolClient writer = ToolClient.at(server.origin() + "/mcp/admin", key);
    ObjectNode move = of("id", id).put("start", "2027-03-01T12:00");
    for (String tool : List.of("cancel_booking", "reschedule_booking", "confirm_hold")) {
      ObjectNode arguments = tool.startsWith("reschedule") ? move : of("id", id);
      JsonNode content = writer.call(tool, arguments).path("structuredContent");
      assertEquals("customer_agreement_required", content.path("code").asString(""), tool);
    }
    JsonNode booking = world.owner.get("/bookings/" + id).json();
    assertEquals("confirmed", booking.path("status").asString(""));
    assertEquals(0, booking.path("reschedule_count").asInt());
  }
}
