package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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

/** Actions that move bookings between stages and ask for input. */
class StageActionsTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final StagedShop shop = new StagedShop(world);

  @Test
  void actionsMoveABookingBetweenStages() {
    CheckedReply booked = shop.booked(StagedShop.NINE);
    assertTrue(booked.json().path("stage").isNull());
    assertEquals(StagedShop.EXPECTED, StagedShop.available(booked));
    world.advance(60);
    CheckedReply arrived = shop.run(booked.id(), "arrive").expect(200);
    assertEquals("checked_in", arrived.text("/status"));
    assertEquals("arrived", arrived.text("/stage"));
    assertFalse(arrived.json().path("checked_in_at").isNull());
    assertEquals(List.of("start_service", "no_show"), StagedShop.available(arrived));
    CheckedReply served = shop.run(booked.id(), "start_service").expect(200);
    assertEquals("in_service", served.text("/stage"));
    assertEquals("checked_in", served.text("/status"));
    assertEquals(List.of("finish"), StagedShop.available(served));
    CheckedReply done = shop.run(booked.id(), "finish").expect(200);
    assertEquals(List.of(), StagedShop.available(done));
    assertEquals(4, done.json().path("version").intValue());
    assertEquals("\"4\"", done.header("ETag"));
    assertArrayEquals(world.owner.get("/bookings/" + booked.id()).body(), done.body());
    JsonNode entry = shop.history(booked.id());
    assertEquals("stage_action", entry.path("change").stringValue());
    assertEquals("finish", entry.at("/stage_action/key").stringValue());
    assertEquals(
        Json.tree("{\"field\": \"stage\", \"from\": \"in_service\", \"to\": \"done\"}"),
        entry.at("/changes/0"));
  }

  @Test
  void everyRepresentationOfABookingCanContainItsActions() {
    String customer = world.owner.post("/customers", Map.of("name", "João")).expect(201).id();
    ObjectNode wish = world.wish(world.haircut, StagedShop.NINE);
    wish.putObject("customer").put("id", customer);
    String id = world.owner.post("/bookings", wish).expect(201).id();
    JsonNode shown = world.owner.get("/bookings/" + id).withoutLinks();
    assertEquals(StagedShop.EXPECTED, StagedShop.keys(shown.path("available_actions")));
    // lists omit available_actions unless requested
    ObjectNode slim = (ObjectNode) shown.deepCopy();
    slim.remove("available_actions");
    assertEquals(slim, world.owner.get("/bookings").json().at("/data/0"));
    assertEquals(slim, calendar().send().json().at("/bookings/0"));
    ObjectNode actions = slim.objectNode().put("id", id);
    actions.set("available_actions", shown.path("available_actions"));
    assertEquals(
        actions, world.owner.get("/bookings?fields=available_actions").json().at("/data/0"));
    assertEquals(
        actions, calendar().query("fields", "available_actions").send().json().at("/bookings/0"));
    JsonNode exported =
        world.owner.get("/customers/" + customer + "/export").json().at("/bookings/0");
    assertEquals(shown, ((ObjectNode) exported).remove(List.of("history", "payments", "messages")));
    assertEquals(
        shown,
        world.owner.get("/events?types=booking.confirmed").json().at("/data/0/data/booking"));
    Map<String, Object> closed = Map.of("date", TestWorkspace.MONDAY, "closed", true);
    assertEquals(
        shown,
        world
            .owner
            .post("/schedules/" + world.schedule + "/overrides?dry_run=true", closed)
            .json()
            .at("/conflicts/0/booking"));
    Map<String, Object> block = Map.of("start", StagedShop.NINE, "end", StagedShop.ELEVEN);
    String resource = shown.at("/allocations/0/resource_id").stringValue();
    assertEquals(
        shown,
        world
            .owner
            .post("/resources/" + resource + "/blocks", block)
            .expect(409)
            .json()
            .at("/conflicts/0/booking"));
  }

  private TestApi.Request calendar() {
    return world
        .owner
        .request("GET", "/calendar")
        .query("from", StagedShop.NINE)
        .query("to", StagedShop.ELEVEN);
  }

  @Test
  void holdsAndEndedBookingsHaveNoActions() {
    String hold = world.hold(world.haircut, StagedShop.NINE);
    assertEquals(List.of(), StagedShop.available(world.owner.get("/bookings/" + hold)));
    for (String action : StagedShop.EXPECTED) {
      shop.run(hold, action).expect(409, "invalid_transition");
    }
    CheckedReply refused = shop.run(hold, "start_service");
    assertEquals("hold", refused.text("/current_status"));
    assertEquals(
        "[\"confirmed\",\"checked_in\",\"no_show\"]",
        refused.json().path("allowed_from").toString());
    world.advance(601);
    assertEquals("expired", shop.run(hold, "arrive").expect(409).text("/current_status"));
    String cancelled = shop.booked(StagedShop.ELEVEN).id();
    world.owner.post("/bookings/" + cancelled + "/cancel").expect(200);
    assertEquals(List.of(), StagedShop.available(world.owner.get("/bookings/" + cancelled)));
    shop.run(cancelled, "start_service").expect(409, "invalid_transition");
    shop.run(cancelled, "nothing").expect(404, "not_found");
  }

  @Test
  void refusalNamesTheStageAndAllowedStages() {
    String id = shop.booked(StagedShop.NINE).id();
    CheckedReply refused = shop.run(id, "finish").expect(409, "invalid_transition");
    assertEquals("confirmed", refused.text("/current_status"));
    assertEquals("waiting", refused.text("/current_stage"));
    assertEquals("[\"in_service\"]", refused.json().path("allowed_stages").toString());
    assertEquals(1, world.owner.get("/bookings/" + id).json().path("version").intValue());
  }

  @Test
  void actionsHaveTheEffectsOfTheCorrespondingOperations() {
    String missed = shop.booked(StagedShop.NINE).id();
    assertEquals("no_show", shop.run(missed, "no_show").expect(200).text("/status"));
    assertEquals(
        missed,
        world
            .owner
            .get("/events?types=booking.no_show")
            .json()
            .at("/data/0/data/booking/id")
            .stringValue());
    // a customer who was marked as a no-show arrives late
    CheckedReply late = shop.run(missed, "arrive").expect(200);
    assertTrue(late.json().path("no_show_at").isNull());
    shop.run(missed, "cancel").expect(409, "invalid_transition");

    String cancelled = shop.booked(StagedShop.ELEVEN).id();
    CheckedReply ended = shop.run(cancelled, "cancel").expect(200);
    assertEquals("cancelled", ended.text("/status"));
    assertEquals("cancelled", ended.text("/stage"));
    assertEquals("customer", ended.text("/cancellation/by"));
    JsonNode event = world.owner.get("/events?types=booking.cancelled").json().at("/data/0/data");
    assertEquals("confirmed", event.path("previous_status").stringValue());
    // both barbers are free at eleven again
    shop.booked(StagedShop.ELEVEN);
    shop.booked(StagedShop.ELEVEN);
  }

  @Test
  void unpaidBookingAllowsOnlyCancellingActions() {
    String id = world.booking(world.makeover, StagedShop.NINE);
    assertEquals(List.of("cancel"), StagedShop.available(world.owner.get("/bookings/" + id)));
    for (String action : List.of("arrive", "no_show", "start_service")) {
      CheckedReply refused = shop.run(id, action).expect(409, "invalid_transition", "payment_due");
      assertEquals("pending_payment", refused.text("/current_status"));
    }
    for (String move : List.of("check-in", "no-show")) {
      world
          .owner
          .post("/bookings/" + id + "/" + move)
          .expect(409, "invalid_transition", "payment_due");
    }
    world.owner.patch("/bookings/" + id, Map.of("notes", "Paga na hora")).expect(200);
    shop.move(id, StagedShop.ELEVEN).expect(200);
    assertEquals("cancelled", shop.run(id, "cancel").expect(200).text("/status"));
  }

  @Test
  void reopenedBookingKeepsItsStageAndCanCheckInAgain() {
    String id = shop.booked(StagedShop.NINE).id();
    shop.run(id, "arrive").expect(200);
    CheckedReply reopened = world.owner.post("/bookings/" + id + "/reopen").expect(200);
    assertEquals("arrived", reopened.text("/stage"));
    assertEquals(StagedShop.EXPECTED, StagedShop.available(reopened));
    assertEquals("checked_in", shop.run(id, "arrive").expect(200).text("/status"));
  }

  @Test
  void finishedBookingReturnsToTheFirstStageWhenReopened() {
    String id = shop.booked(StagedShop.NINE).id();
    finish(id);
    CheckedReply undone = world.owner.post("/bookings/" + id + "/reopen").expect(200);
    assertTrue(undone.json().path("stage").isNull());
    assertEquals(StagedShop.EXPECTED, StagedShop.available(undone));

    finish(id);
    CheckedReply missed = world.owner.post("/bookings/" + id + "/no-show").expect(200);
    assertTrue(missed.json().path("stage").isNull());

    // the no-show action also leads to a final stage, and a late check-in leaves that stage
    world.owner.post("/bookings/" + id + "/reopen").expect(200);
    assertEquals("no_show", shop.run(id, "no_show").expect(200).text("/stage"));
    CheckedReply late = world.owner.post("/bookings/" + id + "/check-in").expect(200);
    assertTrue(late.json().path("stage").isNull());
    assertTrue(StagedShop.available(late).contains("start_service"));
  }

  private void finish(String id) {
    for (String action : List.of("arrive", "start_service", "finish")) {
      shop.run(id, action).expect(200);
    }
  }

  @Test
  void actionInputIsRecordedInTheHistory() {
    world.owner.put("/stage-config", asking()).expect(200);
    String id = shop.booked(StagedShop.NINE).id();
    CheckedReply refused =
        shop.run(
                id,
                "note",
                """
                {"data": {"weight": "much", "sober": 1, "colour": "blue", "on": "2027-02-30",
                          "text": " "}}
                """)
            .expect(422, "invalid_request");
    assertEquals(
        List.of(
            "#/data/colour enum",
            "#/data/on type",
            "#/data/sober type",
            "#/data/text required",
            "#/data/weight type"),
        StagedShop.faults(refused));
    assertEquals(
        List.of("#/data/text required"), StagedShop.faults(shop.run(id, "note").expect(422)));
    assertEquals(
        List.of("#/data/text max_length"),
        StagedShop.faults(
            shop.run(id, "note", Map.of("data", Map.of("text", "é".repeat(4_097)))).expect(422)));
    String given =
        """
        {"data": {"text": "Alergia", "weight": 71.5, "sober": true, "colour": "red",
                  "on": "2027-02-28", "else": 1}}
        """;
    world
        .owner
        .request("POST", "/bookings/" + id + "/actions/note")
        .body(given)
        .send()
        .expect(422, "invalid_request");
    CheckedReply lenient =
        world
            .owner
            .request("POST", "/bookings/" + id + "/actions/note")
            .header("Prefer", "handling=lenient")
            .body(given)
            .send()
            .expect(200);
    assertEquals("#/data/else", lenient.header("Ignored-Members"));
    assertEquals(
        Json.tree(
            """
            {"text": "Alergia", "weight": 71.5, "sober": true, "colour": "red", "on": "2027-02-28"}
            """),
        shop.history(id).at("/stage_action/data"));
  }

  @Test
  void repeatedRequestReplaysTheFirstRun() {
    String id = shop.booked(StagedShop.NINE).id();
    String key = TestApi.newKey();
    CheckedReply first = shop.keyed(id, "arrive", key).expect(200);
    CheckedReply again = shop.keyed(id, "arrive", key).expect(200);
    assertArrayEquals(first.body(), again.body());
    assertEquals("true", again.header("Idempotent-Replayed"));
    // the same key may be used for another action, because its path differs
    shop.keyed(id, "start_service", key).expect(200);
    String refused = TestApi.newKey();
    shop.keyed(id, "arrive", refused).expect(409);
    world.owner.post("/bookings/" + id + "/reopen").expect(200);
    assertEquals(
        "true", shop.keyed(id, "arrive", refused).expect(409).header("Idempotent-Replayed"));
  }

  private static String asking() {
    return """
    {"stages": [{"key": "waiting", "label": "Waiting"}],
     "actions": [
       {"key": "note", "label": "Note", "from_stages": ["waiting"], "to_stage": "waiting",
        "fields": [
          {"key": "text", "label": "Text", "required": true},
          {"key": "weight", "label": "Weight", "type": "number"},
          {"key": "sober", "label": "Sober", "type": "boolean"},
          {"key": "colour", "label": "Colour", "type": "choice", "options": ["red", "green"]},
          {"key": "on", "label": "On", "type": "date"}]}]}
    """;
  }
}
