package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Changes and attendance replies by customers, through their links: docs/rules/manage.md. */
class ManagedChangesTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private CheckedReply book(String start) {
    ObjectNode wish = world.wish(world.haircut, start);
    wish.putObject("customer").put("name", "Rita").put("phone", "+5511987654321");
    wish.put("notes", "secret notes");
    return world.owner.post("/bookings", wish).expect(201);
  }

  private static TestApi customer(CheckedReply booking) {
    String url = booking.text("/manage_url");
    return server.as(url.substring(url.lastIndexOf('/') + 1));
  }

  @Test
  void rescheduleClearsTheAttendanceReply() {
    CheckedReply made = book(NINE);
    String path = "/bookings/" + made.id();
    CheckedReply answered =
        customer(made).post(path + "/attendance-reply", Map.of("answer", "coming")).expect(200);
    assertEquals("manage_link", answered.text("/attendance_reply/channel"));
    CheckedReply again =
        customer(made).post(path + "/attendance-reply", Map.of("answer", "coming")).expect(200);
    assertEquals(answered.text("/version"), again.text("/version"));
    JsonNode events =
        world.owner.get("/events?types=booking.attendance_reply").expect(200).json().path("data");
    assertEquals(1, events.size());
    assertEquals("coming", events.at("/0/data/booking/attendance_reply/answer").asString(""));
    world.owner.post(path + "/reschedule", Map.of("start", TEN)).expect(200);
    assertTrue(world.owner.get(path).json().path("attendance_reply").isNull());
    CheckedReply called =
        world
            .owner
            .post(path + "/attendance-reply", Map.of("answer", "coming", "channel", "phone"))
            .expect(200);
    assertEquals("phone", called.text("/attendance_reply/channel"));
  }

  @Test
  void customerCanChangeOnlyIntakeAnswersThatTheServiceAsksFor() {
    world
        .owner
        .patch(
            "/services/" + world.haircut,
            Json.tree(
                """
                {"intake_fields": [
                  {"key": "size", "label": "Tamanho", "type": "text", "required": true},
                  {"key": "style", "label": "Corte", "type": "text", "required": false}]}
                """))
        .expect(200);
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("name", "Rita").put("phone", "+5511987654321");
    wish.putObject("intake").put("size", "M").put("style", "curto").put("crm", "7");
    CheckedReply made = world.owner.post("/bookings", wish).expect(201);
    String path = "/bookings/" + made.id();
    TestApi rita = customer(made);
    for (String kept : List.of("{\"crm\": null}", "{\"crm\": \"8\"}", "{\"other\": \"1\"}")) {
      CheckedReply refused = rita.patch(path, Json.tree("{\"intake\": " + kept + "}")).expect(422);
      assertEquals("not_allowed", refused.text("/errors/0/code"));
    }
    for (String empty : List.of("{\"size\": null}", "{\"size\": \" \"}", "null")) {
      CheckedReply refused = rita.patch(path, Json.tree("{\"intake\": " + empty + "}")).expect(422);
      assertEquals("required", refused.text("/errors/0/code"));
      assertEquals("#/intake/size", refused.text("/errors/0/pointer"));
    }
    rita.patch(path, Json.tree("{\"intake\": {\"size\": \"G\", \"style\": null}}")).expect(200);
    assertEquals(
        Json.tree("{\"size\": \"G\", \"crm\": \"7\"}"),
        world.owner.get(path).expect(200).json().path("intake"));
    world
        .owner
        .patch(
            "/services/" + world.haircut,
            Json.tree(
                "{\"intake_fields\": [{\"key\": \"size\", \"label\": \"Tamanho\", \"type\": \"text\"}]}"))
        .expect(200);
    rita.patch(path, Json.tree("{\"intake\": null}")).expect(200);
    assertEquals(
        Json.tree("{\"crm\": \"7\"}"), world.owner.get(path).expect(200).json().path("intake"));
  }

  @Test
  void eachLinkHasItsOwnIdempotencyKeys() {
    CheckedReply made = book(NINE);
    String path = "/bookings/" + made.id() + "/cancel";
    String key = TestApi.newKey();
    TestApi customer = customer(made);
    customer.request("POST", path).idempotencyKey(key).body(Map.of()).send().expect(200);
    CheckedReply replay =
        customer.request("POST", path).idempotencyKey(key).body(Map.of()).send().expect(200);
    assertEquals("true", replay.header("Idempotent-Replayed"));
    assertFalse(replay.toString().contains("secret"), replay::toString);
    world
        .owner
        .request("POST", path)
        .idempotencyKey(key)
        .body(Map.of())
        .send()
        .expect(409, "invalid_transition");
    CheckedReply renewed = world.owner.post("/bookings/" + made.id() + "/manage-link").expect(200);
    customer(renewed)
        .request("POST", path)
        .idempotencyKey(key)
        .body(Map.of())
        .send()
        .expect(409, "invalid_transition");
  }
}
