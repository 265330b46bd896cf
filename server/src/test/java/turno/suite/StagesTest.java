package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.TestingStart;
import turno.kernel.Json;
import turno.testing.Api;
import turno.testing.Reply;
import turno.testing.TestServer;
import turno.testing.World;

/** The stages of a business and the actions between them (decisions section 5 "Stage actions"). */
class StagesTest {
  private static final String NINE = World.MONDAY + "T09:00:00-03:00";
  private static final String ELEVEN = World.MONDAY + "T11:00:00-03:00";
  private static final List<String> EXPECTED =
      List.of("arrive", "start_service", "no_show", "cancel");

  private static TestServer server;
  private World world;

  @BeforeAll
  static void start() {
    server = TestServer.start();
  }

  @AfterAll
  static void close() {
    server.close();
  }

  @BeforeEach
  void open() {
    world = World.barbeariaSol(server);
  }

  @Test
  void newWorkspaceHasStagesInItsOwnLanguage() {
    Reply config = world.owner.get("/stage-config").expect(200);
    assertEquals("\"1\"", config.header("ETag"));
    assertEquals(
        List.of("waiting", "arrived", "in_service", "done", "no_show", "cancelled"),
        keys(config.json().path("stages")));
    assertEquals("Chegou", config.text("/stages/1/label"));
    assertTrue(config.json().at("/stages/3/closed").booleanValue());
    for (String scope : List.of("config:read", "bookings:read")) {
      Reply same = world.withScopes(List.of(scope)).get("/stage-config").expect(200);
      assertArrayEquals(config.body(), same.body());
    }
  }

  @Test
  void bookingGoesFromStageToStage() {
    Reply booked = booked(NINE);
    assertTrue(booked.json().path("stage").isNull());
    assertEquals(EXPECTED, available(booked));
    world.advance(60);
    Reply arrived = run(booked.id(), "arrive").expect(200);
    assertEquals("checked_in", arrived.text("/status"));
    assertEquals("arrived", arrived.text("/stage"));
    assertFalse(arrived.json().path("checked_in_at").isNull());
    assertEquals(List.of("start_service", "no_show"), available(arrived));
    Reply served = run(booked.id(), "start_service").expect(200);
    assertEquals("in_service", served.text("/stage"));
    assertEquals("checked_in", served.text("/status"));
    assertEquals(List.of("finish"), available(served));
    Reply done = run(booked.id(), "finish").expect(200);
    assertEquals(List.of(), available(done));
    assertEquals(4, done.json().path("version").intValue());
    assertEquals("\"4\"", done.header("ETag"));
    assertArrayEquals(world.owner.get("/bookings/" + booked.id()).body(), done.body());
    JsonNode entry = history(booked.id());
    assertEquals("stage_action", entry.path("change").stringValue());
    assertEquals("finish", entry.at("/stage_action/key").stringValue());
    assertEquals(
        Json.tree("{\"field\": \"stage\", \"from\": \"in_service\", \"to\": \"done\"}"),
        entry.at("/changes/0"));
  }

  @Test
  void whatCanBeRunIsToldWhereverABookingIsShown() {
    String customer = world.owner.post("/customers", Map.of("name", "João")).expect(201).id();
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("id", customer);
    String id = world.owner.post("/bookings", wish).expect(201).id();
    JsonNode shown = world.owner.get("/bookings/" + id).json();
    assertEquals(EXPECTED, keys(shown.path("available_actions")));
    assertEquals(shown, world.owner.get("/bookings").json().at("/data/0"));
    assertEquals(
        shown,
        world
            .owner
            .request("GET", "/calendar")
            .query("from", NINE)
            .query("to", ELEVEN)
            .send()
            .json()
            .at("/bookings/0"));
    assertEquals(
        shown, world.owner.get("/customers/" + customer + "/export").json().at("/bookings/0"));
    assertEquals(
        shown,
        world.owner.get("/events?types=booking.confirmed").json().at("/data/0/data/booking"));
    Map<String, Object> closed = Map.of("date", World.MONDAY, "closed", true);
    assertEquals(
        shown,
        world
            .owner
            .post("/schedules/" + world.schedule + "/overrides?dry_run=true", closed)
            .json()
            .at("/conflicts/0/booking"));
    Map<String, Object> block = Map.of("start", NINE, "end", ELEVEN);
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

  @Test
  void holdsAndWhatHasEndedRunNothing() {
    String hold = world.hold(world.haircut, NINE);
    assertEquals(List.of(), available(world.owner.get("/bookings/" + hold)));
    for (String action : EXPECTED) {
      run(hold, action).expect(409, "invalid_transition");
    }
    Reply refused = run(hold, "start_service");
    assertEquals("hold", refused.text("/current_status"));
    assertEquals(
        "[\"pending_payment\",\"confirmed\",\"checked_in\",\"no_show\"]",
        refused.json().path("allowed_from").toString());
    world.advance(601);
    assertEquals("expired", run(hold, "arrive").expect(409).text("/current_status"));
    String cancelled = booked(ELEVEN).id();
    world.owner.post("/bookings/" + cancelled + "/cancel").expect(200);
    assertEquals(List.of(), available(world.owner.get("/bookings/" + cancelled)));
    run(cancelled, "start_service").expect(409, "invalid_transition");
    run(cancelled, "nothing").expect(404, "not_found");
  }

  @Test
  void refusalTellsTheStageAndWhereTheActionStartsFrom() {
    String id = booked(NINE).id();
    Reply refused = run(id, "finish").expect(409, "invalid_transition");
    assertEquals("confirmed", refused.text("/current_status"));
    assertEquals("waiting", refused.text("/current_stage"));
    assertEquals("[\"in_service\"]", refused.json().path("allowed_stages").toString());
    assertEquals(1, world.owner.get("/bookings/" + id).json().path("version").intValue());
  }

  @Test
  void effectsFollowTheRulesOfTheirOperations() {
    String missed = booked(NINE).id();
    assertEquals("no_show", run(missed, "no_show").expect(200).text("/status"));
    assertEquals(
        missed,
        world
            .owner
            .get("/events?types=booking.no_show")
            .json()
            .at("/data/0/data/booking/id")
            .stringValue());
    // who comes late after all
    Reply late = run(missed, "arrive").expect(200);
    assertTrue(late.json().path("no_show_at").isNull());
    run(missed, "cancel").expect(409, "invalid_transition");

    String cancelled = booked(ELEVEN).id();
    Reply ended = run(cancelled, "cancel").expect(200);
    assertEquals("cancelled", ended.text("/status"));
    assertEquals("cancelled", ended.text("/stage"));
    assertEquals("customer", ended.text("/cancellation/by"));
    JsonNode event = world.owner.get("/events?types=booking.cancelled").json().at("/data/0/data");
    assertEquals("confirmed", event.path("previous_status").stringValue());
    // both barbers are free at eleven again
    booked(ELEVEN);
    booked(ELEVEN);
  }

  @Test
  void unpaidBookingCannotBeCheckedInByAnAction() {
    String id = world.booking(world.makeover, NINE);
    assertEquals(List.of("start_service", "cancel"), available(world.owner.get("/bookings/" + id)));
    Reply refused = run(id, "arrive").expect(409, "invalid_transition");
    assertEquals("pending_payment", refused.text("/current_status"));
  }

  @Test
  void bookingThatWasReopenedKeepsItsStageAndCanArriveAgain() {
    String id = booked(NINE).id();
    run(id, "arrive").expect(200);
    Reply reopened = world.owner.post("/bookings/" + id + "/reopen").expect(200);
    assertEquals("arrived", reopened.text("/stage"));
    assertEquals(EXPECTED, available(reopened));
    assertEquals("checked_in", run(id, "arrive").expect(200).text("/status"));
  }

  @Test
  void configurationIsCheckedAsAWholeAndAllFaultsAreTold() {
    Reply refused =
        world
            .owner
            .put(
                "/stage-config",
                """
                {"stages": [
                   {"key": "a", "label": "A", "position": 2},
                   {"key": "b", "label": "B"},
                   {"key": "a", "label": "Again", "position": 7, "color": "red"}],
                 "actions": [
                   {"key": "go", "label": "Go", "from_stages": ["a", "x"], "to_stage": "y"},
                   {"key": "go", "label": "Go", "from_stages": ["b"], "to_stage": "a", "fields": [
                     {"key": "f", "label": "F", "type": "choice"},
                     {"key": "f", "label": "F", "options": ["1"]}]},
                   {"key": "stop", "label": "Stop", "from_stages": ["b"], "to_stage": "a",
                    "requires_resource": true, "effect": "cancel"}]}
                """)
            .expect(422, "invalid_request");
    assertEquals(
        List.of(
            "#/actions/0/from_stages/1 enum",
            "#/actions/0/to_stage enum",
            "#/actions/1/fields/0/options required",
            "#/actions/1/fields/1/key duplicate",
            "#/actions/1/fields/1/options not_allowed",
            "#/actions/1/key duplicate",
            "#/actions/2/requires_resource not_allowed",
            "#/stages/1/position duplicate",
            "#/stages/2/color pattern",
            "#/stages/2/key duplicate"),
        faults(refused));
    assertEquals("\"1\"", world.owner.get("/stage-config").header("ETag"));
  }

  @Test
  void positionsOrderTheStagesAndTellTheFirst() {
    Reply stored =
        world
            .owner
            .request("PUT", "/stage-config")
            .ifMatch("\"1\"")
            .body(
                """
                {"stages": [{"key": "last", "label": "Last", "position": 9},
                            {"key": "first", "label": "First", "position": 1}],
                 "actions": [{"key": "go", "label": "Go", "from_stages": ["first"],
                              "to_stage": "last"}]}
                """)
            .send()
            .expect(200);
    assertEquals(List.of("first", "last"), keys(stored.json().path("stages")));
    assertEquals("#8ea3b0", stored.text("/stages/0/color"));
    assertEquals(2, stored.json().path("version").intValue());
    assertArrayEquals(stored.body(), world.owner.get("/stage-config").body());
    world
        .owner
        .request("PUT", "/stage-config")
        .ifMatch("\"1\"")
        .body(stored.object())
        .send()
        .expect(412, "version_mismatch");
    Reply booked = booked(NINE);
    assertEquals(List.of("go"), available(booked));
    assertEquals("last", run(booked.id(), "go").expect(200).text("/stage"));
    // what is answered can be sent back, and changes nothing
    assertEquals(
        "\"2\"", world.owner.put("/stage-config", stored.object()).expect(200).header("ETag"));
  }

  @Test
  void stageThatActiveBookingsStandInCannotBeLeftOut() {
    String id = booked(NINE).id();
    run(id, "arrive").expect(200);
    Reply refused =
        world
            .owner
            .put("/stage-config", simple())
            .expect(409, "invalid_transition", "stage_in_use");
    assertTrue(refused.text("/detail").contains("arrived"), refused::toString);
    run(id, "no_show").expect(200);
    world.owner.put("/stage-config", simple()).expect(200);
    // the stage of the booking is gone: it counts as standing in the first one
    Reply left = world.owner.get("/bookings/" + id).expect(200);
    assertEquals("no_show", left.text("/stage"));
    assertEquals(List.of("sit"), available(left));
    assertEquals("seated", sit(id, world.chair).expect(200).text("/stage"));
  }

  @Test
  void actionKeepsWhatItAskedForInTheHistory() {
    world.owner.put("/stage-config", asking()).expect(200);
    String id = booked(NINE).id();
    Reply refused =
        run(
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
        faults(refused));
    assertEquals(List.of("#/data/text required"), faults(run(id, "note").expect(422)));
    assertEquals(
        List.of("#/data/text max_length"),
        faults(run(id, "note", Map.of("data", Map.of("text", "é".repeat(4_097)))).expect(422)));
    String given =
        """
        {"data": {"text": "Alergia", "weight": 71.5, "sober": true, "colour": "red",
                  "on": "2027-02-28", "else": 1}}
        """;
    world
        .owner
        .request("POST", "/bookings/" + id + "/actions/note")
        .header("Prefer", "handling=strict")
        .body(given)
        .send()
        .expect(422, "invalid_request");
    run(id, "note", given).expect(200);
    assertEquals(
        Json.tree(
            """
            {"text": "Alergia", "weight": 71.5, "sober": true, "colour": "red", "on": "2027-02-28"}
            """),
        history(id).at("/stage_action/data"));
  }

  @Test
  void actionTakesItsResourceForTheWholeTimeOfTheBooking() {
    String room = resource("Sala 1", 1);
    String other = resource("Sala 2", 1);
    world.owner.put("/stage-config", simple()).expect(200);
    String first = booked(NINE).id();
    String second = booked(NINE).id();
    assertEquals(
        List.of("#/resource_id required"),
        faults(run(first, "sit").expect(422, "invalid_request")));
    JsonNode taken = sit(first, room).expect(200).json().at("/allocations/2");
    assertEquals(room, taken.path("resource_id").stringValue());
    assertEquals(NINE, taken.path("start").stringValue());
    assertEquals(World.MONDAY + "T09:40:00-03:00", taken.path("end").stringValue());
    assertEquals(1, taken.path("units").intValue());
    assertEquals(room, history(first).at("/stage_action/resource_id").stringValue());
    Reply refused = sit(second, room).expect(409, "slot_taken", "taken");
    JsonNode instead = refused.json().at("/alternatives/0");
    assertEquals(NINE, instead.path("start").stringValue());
    assertEquals("[\"" + other + "\"]", instead.path("resource_ids").toString());
    sit(second, other).expect(200);
    // it is taken for everybody, until the booking gives it back
    block(room).expect(409, "slot_taken");
    world.owner.post("/bookings/" + first + "/cancel").expect(200);
    block(room).expect(201);
  }

  @Test
  void resourceOfNobodyOrOutOfUseIsNotAssigned() {
    world.owner.put("/stage-config", simple()).expect(200);
    String id = booked(NINE).id();
    String foreign = world.neighbour().chair;
    Reply unknown = sit(id, foreign).expect(404, "not_found");
    assertEquals("#/resource_id", unknown.text("/pointer"));
    String room = resource("Sala", 1);
    world.owner.patch("/resources/" + room, Map.of("active", false)).expect(200);
    sit(id, room).expect(409, "slot_taken", "taken");
    run(id, "leave", Map.of("resource_id", world.chair)).expect(422, "invalid_request");
  }

  @Test
  void resourceThatTheBookingHasIsNotTakenTwice() {
    world.owner.put("/stage-config", simple()).expect(200);
    Reply booked = booked(NINE);
    Reply seated = sit(booked.id(), world.chair).expect(200);
    assertEquals(booked.json().path("allocations"), seated.json().path("allocations"));
  }

  /** Only what is added is judged: the rest is the booking's already, whatever lies over it. */
  @Test
  void resourceIsAssignedAlthoughABlockWasForcedOverTheBooking() {
    world.owner.put("/stage-config", simple()).expect(200);
    Reply booked = booked(NINE);
    String barber = booked.text("/allocations/0/resource_id");
    world
        .owner
        .post(
            "/resources/" + barber + "/blocks", Map.of("start", NINE, "end", ELEVEN, "force", true))
        .expect(201);
    assertEquals(
        3, sit(booked.id(), resource("Sala", 1)).expect(200).json().path("allocations").size());
  }

  @Test
  void assignedResourceComesAlongWhereItIsFree() {
    String room = resource("Sala", 1);
    world.owner.put("/stage-config", simple()).expect(200);
    String first = booked(NINE).id();
    sit(first, room).expect(200);
    Reply moved = move(first, World.MONDAY + "T14:00:00-03:00").expect(200);
    assertEquals("seated", moved.text("/stage"));
    assertEquals(room, moved.text("/allocations/2/resource_id"));
    assertEquals(World.MONDAY + "T14:40:00-03:00", moved.text("/allocations/2/end"));
    block(room).expect(201);
    Reply behind = move(first, NINE).expect(200);
    assertEquals(2, behind.json().path("allocations").size());
    // left behind is left behind
    assertEquals(
        2, move(first, World.MONDAY + "T14:00:00-03:00").json().path("allocations").size());
  }

  @Test
  void repeatIsAnsweredByTheFirstRun() {
    String id = booked(NINE).id();
    String key = Api.newKey();
    Reply first = keyed(id, "arrive", key).expect(200);
    Reply again = keyed(id, "arrive", key).expect(200);
    assertArrayEquals(first.body(), again.body());
    assertEquals("true", again.header("Idempotent-Replayed"));
    // the action is part of what the key stands for
    keyed(id, "start_service", key).expect(200);
    String refused = Api.newKey();
    keyed(id, "arrive", refused).expect(409);
    world.owner.post("/bookings/" + id + "/reopen").expect(200);
    assertEquals("true", keyed(id, "arrive", refused).expect(409).header("Idempotent-Replayed"));
  }

  /** Many bookings want the one room: whoever is told 200 has it, alone. */
  @Test
  void oneRoomIsAssignedOnce() throws Exception {
    world = World.crowdedBarbeariaSol(server);
    world.owner.put("/stage-config", simple()).expect(200);
    String room = resource("Sala", 1);
    List<String> bookings = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      bookings.add(booked(NINE).id());
    }
    List<Reply> replies = together(bookings, id -> sit(id, room));
    assertEquals(1, replies.stream().filter(Reply::isSuccess).count());
    replies.stream()
        .filter(reply -> !reply.isSuccess())
        .forEach(reply -> reply.expect(409, "slot_taken", "taken"));
  }

  /** Either the booking gets there first and the stage stays, or the stage goes first. */
  @Test
  void noActiveBookingEntersAStageThatIsLeftOut() throws Exception {
    world = World.crowdedBarbeariaSol(server);
    List<String> bookings = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      bookings.add(booked(NINE).id());
    }
    List<String> wishes = new ArrayList<>(bookings);
    wishes.add(3, "the configuration");
    List<Reply> replies =
        together(
            wishes,
            wish ->
                bookings.contains(wish)
                    ? run(wish, "start_service")
                    : world.owner.put("/stage-config", simple()));
    List<String> stages = keys(world.owner.get("/stage-config").expect(200).json().path("stages"));
    boolean entered = false;
    for (String id : bookings) {
      String stage = world.owner.get("/bookings/" + id).text("/stage");
      entered |= stage.equals("in_service");
      assertTrue(stage.isEmpty() || stages.contains(stage), () -> stage + " of " + stages);
    }
    assertEquals(entered, stages.contains("in_service"));
    replies.forEach(reply -> assertTrue(List.of(200, 404, 409).contains(reply.status())));
  }

  @Test
  void otherNodesFollow() {
    try (TestingStart.Started other = server.secondNode()) {
      Api there = world.owner.at(other.baseAddress().replaceFirst("/v1$", ""));
      String id = booked(NINE).id();
      String before = there.get("/stage-config").expect(200).header("ETag");
      world.owner.put("/stage-config", simple()).expect(200);
      String after = there.get("/stage-config").header("ETag");
      long patience = System.nanoTime() + 10_000_000_000L;
      while (Objects.equals(before, after) && System.nanoTime() < patience) {
        after = there.get("/stage-config").header("ETag");
      }
      assertEquals("\"2\"", after);
      assertEquals("cancelled", there.post("/bookings/" + id + "/actions/leave").text("/status"));
    }
  }

  private interface Wish {
    Reply send(String subject);
  }

  private static List<Reply> together(List<String> subjects, Wish wish) throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Reply>> answers = new ArrayList<>();
      for (String subject : subjects) {
        answers.add(
            threads.submit(() -> {
              start.await();
              return wish.send(subject);
            }));
      }
      start.countDown();
      List<Reply> replies = new ArrayList<>();
      for (Future<Reply> answer : answers) {
        replies.add(answer.get());
      }
      return replies;
    }
  }

  /** Two stages: an action between them takes a resource, another cancels. */
  private static String simple() {
    return """
    {"stages": [{"key": "waiting", "label": "Waiting"}, {"key": "seated", "label": "Seated"}],
     "actions": [
       {"key": "sit", "label": "Sit", "from_stages": ["waiting"], "to_stage": "seated",
        "requires_resource": true},
       {"key": "leave", "label": "Leave", "from_stages": ["waiting", "seated"],
        "to_stage": "waiting", "effect": "cancel"}]}
    """;
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

  private Reply booked(String start) {
    return world.owner.post("/bookings", world.wish(world.haircut, start)).expect(201);
  }

  private Reply run(String id, String action) {
    return world.owner.post("/bookings/" + id + "/actions/" + action);
  }

  private Reply run(String id, String action, Object body) {
    return world.owner.post("/bookings/" + id + "/actions/" + action, body);
  }

  private Reply keyed(String id, String action, String key) {
    return world
        .owner
        .request("POST", "/bookings/" + id + "/actions/" + action)
        .idempotencyKey(key)
        .send();
  }

  private Reply sit(String id, String resource) {
    return run(id, "sit", Map.of("resource_id", resource));
  }

  private Reply move(String id, String start) {
    return world.owner.post("/bookings/" + id + "/reschedule", Map.of("start", start));
  }

  private Reply block(String resource) {
    return world.owner.post(
        "/resources/" + resource + "/blocks", Map.of("start", NINE, "end", ELEVEN));
  }

  private String resource(String name, int capacity) {
    return world
        .owner
        .post("/resources", Map.of("name", name, "type", "room", "capacity", capacity))
        .expect(201)
        .id();
  }

  private JsonNode history(String id) {
    return world
        .owner
        .get("/bookings/" + id + "/history?order=desc&limit=1")
        .expect(200)
        .json()
        .at("/data/0");
  }

  private static List<String> available(Reply booking) {
    return keys(booking.json().path("available_actions"));
  }

  private static List<String> keys(JsonNode array) {
    return array.valueStream().map(element -> element.path("key").stringValue()).toList();
  }

  private static List<String> faults(Reply refused) {
    return refused
        .json()
        .path("errors")
        .valueStream()
        .map(e -> e.path("pointer").stringValue() + " " + e.path("code").stringValue())
        .sorted()
        .toList();
  }
}
