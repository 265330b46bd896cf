package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** The stages of a business, and changes to them: docs/rules/stages.md. */
class StagesTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private StagedShop shop = new StagedShop(world);

  @Test
  void newWorkspaceHasStagesInItsLanguage() {
    CheckedReply config = world.owner.get("/stage-config").expect(200);
    assertEquals("\"1\"", config.header("ETag"));
    assertEquals(
        List.of("waiting", "arrived", "in_service", "done", "no_show", "cancelled"),
        StagedShop.keys(config.json().path("stages")));
    assertEquals("Chegou", config.text("/stages/1/label"));
    assertTrue(config.json().at("/stages/3/closed").booleanValue());
    for (String scope : List.of("config:read", "bookings:read")) {
      CheckedReply same = world.withScopes(List.of(scope)).get("/stage-config").expect(200);
      assertArrayEquals(config.body(), same.body());
    }
  }

  @Test
  void everyFaultOfAConfigurationIsReported() {
    CheckedReply refused =
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
        StagedShop.faults(refused));
    assertEquals("\"1\"", world.owner.get("/stage-config").header("ETag"));
  }

  @Test
  void stagesAreOrderedByPosition() {
    CheckedReply stored =
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
    assertEquals(List.of("first", "last"), StagedShop.keys(stored.json().path("stages")));
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
    CheckedReply booked = shop.booked(StagedShop.NINE);
    assertEquals(List.of("go"), StagedShop.available(booked));
    assertEquals("last", shop.run(booked.id(), "go").expect(200).text("/stage"));
    // the answer can be sent back unchanged
    assertEquals(
        "\"2\"", world.owner.put("/stage-config", stored.object()).expect(200).header("ETag"));
  }

  @Test
  void stageWithActiveBookingsCannotBeRemoved() {
    String id = shop.booked(StagedShop.NINE).id();
    shop.run(id, "arrive").expect(200);
    CheckedReply refused =
        world
            .owner
            .put("/stage-config", StagedShop.simple())
            .expect(409, "invalid_transition", "stage_in_use");
    assertTrue(refused.text("/detail").contains("arrived"), refused::toString);
    shop.run(id, "no_show").expect(200);
    world.owner.put("/stage-config", StagedShop.simple()).expect(200);
    // the booking's stage no longer exists, so its actions are those of the first stage
    CheckedReply left = world.owner.get("/bookings/" + id).expect(200);
    assertEquals("no_show", left.text("/stage"));
    assertEquals(List.of("sit"), StagedShop.available(left));
    assertEquals("seated", shop.sit(id, world.chair).expect(200).text("/stage"));
  }

  /**
   * Either a booking enters the stage first and the stage is kept, or the stage is removed first.
   */
  @Test
  void activeBookingsCannotEnterARemovedStage() throws Exception {
    world = TestWorkspace.crowdedBarbeariaSol(server);
    shop = new StagedShop(world);
    List<String> bookings = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      bookings.add(shop.booked(StagedShop.NINE).id());
    }
    List<String> wishes = new ArrayList<>(bookings);
    wishes.add(3, "the configuration");
    List<CheckedReply> replies =
        StagedShop.together(
            wishes,
            wish ->
                bookings.contains(wish)
                    ? shop.run(wish, "start_service")
                    : world.owner.put("/stage-config", StagedShop.simple()));
    List<String> stages =
        StagedShop.keys(world.owner.get("/stage-config").expect(200).json().path("stages"));
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
  void stageChangesAreVisibleOnOtherNodes() {
    try (TestingStart.Started other = server.secondNode()) {
      TestApi there = world.owner.at(other.origin());
      String id = shop.booked(StagedShop.NINE).id();
      String before = there.get("/stage-config").expect(200).header("ETag");
      world.owner.put("/stage-config", StagedShop.simple()).expect(200);
      String after =
          Waits.until(
              "the new stages on the other node",
              () -> String.valueOf(there.get("/stage-config").header("ETag")),
              tag -> !tag.equals(before));
      assertEquals("\"2\"", after);
      assertEquals("cancelled", there.post("/bookings/" + id + "/actions/leave").text("/status"));
    }
  }
}
