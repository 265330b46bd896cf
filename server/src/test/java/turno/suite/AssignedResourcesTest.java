package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.TestingStart;
import turno.kernel.IdKind;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Stage actions that assign one more resource to a booking. */
class AssignedResourcesTest {
  private static final int DAYS_LATER = 12; // more than a week after the booking on Monday

  @RegisterExtension private static final TestServer server = TestServer.start();
  private TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private StagedShop shop = new StagedShop(world);

  @Test
  void actionAssignsTheGivenResourceForTheWholeBooking() {
    String room = shop.resource("Sala 1", 1);
    String other = shop.resource("Sala 2", 1);
    world.owner.put("/stage-config", StagedShop.simple()).expect(200);
    String first = shop.booked(StagedShop.NINE).id();
    String second = shop.booked(StagedShop.NINE).id();
    assertEquals(
        List.of("#/resource_id required"),
        StagedShop.faults(shop.run(first, "sit").expect(422, "invalid_request")));
    JsonNode taken = shop.sit(first, room).expect(200).json().at("/allocations/2");
    assertEquals(room, taken.path("resource_id").stringValue());
    assertEquals(StagedShop.NINE, taken.path("start").stringValue());
    assertEquals(TestWorkspace.MONDAY + "T09:40:00-03:00", taken.path("end").stringValue());
    assertEquals(1, taken.path("units").intValue());
    assertEquals(room, shop.history(first).at("/stage_action/resource_id").stringValue());
    CheckedReply refused = shop.sit(second, room).expect(409, "slot_taken", "taken");
    JsonNode instead = refused.json().at("/alternatives/0");
    assertEquals(StagedShop.NINE, instead.path("start").stringValue());
    assertEquals("[\"" + other + "\"]", instead.path("resource_ids").toString());
    shop.sit(second, other).expect(200);
    // the resource is taken for all other customers until the booking releases it
    shop.block(room).expect(409, "slot_taken");
    world.owner.post("/bookings/" + first + "/cancel").expect(200);
    shop.block(room).expect(201);
  }

  @Test
  void unknownOrInactiveResourceIsNotAssigned() {
    world.owner.put("/stage-config", StagedShop.simple()).expect(200);
    String id = shop.booked(StagedShop.NINE).id();
    String foreign = world.neighbour().chair;
    CheckedReply unknown = shop.sit(id, foreign).expect(404, "not_found");
    assertEquals("#/resource_id", unknown.text("/pointer"));
    String room = shop.resource("Sala", 1);
    world.owner.patch("/resources/" + room, Map.of("active", false)).expect(200);
    shop.sit(id, room).expect(409, "slot_taken", "taken");
    shop.run(id, "leave", Map.of("resource_id", world.chair)).expect(422, "invalid_request");
  }

  @Test
  void resourceThatTheBookingAlreadyHasIsNotAssignedAgain() {
    world.owner.put("/stage-config", StagedShop.simple()).expect(200);
    CheckedReply booked = shop.booked(StagedShop.NINE);
    CheckedReply seated = shop.sit(booked.id(), world.chair).expect(200);
    assertEquals(booked.json().path("allocations"), seated.json().path("allocations"));
  }

  /** Only the added resource is checked, because the booking already has the other resources. */
  @Test
  void forcedBlockOfAnAllocatedResourceDoesNotPreventAnAssignment() {
    world.owner.put("/stage-config", StagedShop.simple()).expect(200);
    CheckedReply booked = shop.booked(StagedShop.NINE);
    String barber = booked.text("/allocations/0/resource_id");
    world
        .owner
        .post(
            "/resources/" + barber + "/blocks",
            Map.of("start", StagedShop.NINE, "end", StagedShop.ELEVEN, "force", true))
        .expect(201);
    assertEquals(
        3,
        shop.sit(booked.id(), shop.resource("Sala", 1))
            .expect(200)
            .json()
            .path("allocations")
            .size());
  }

  @Test
  void assignedResourceMovesWithTheBookingIfFree() {
    String room = shop.resource("Sala", 1);
    world.owner.put("/stage-config", StagedShop.simple()).expect(200);
    String first = shop.booked(StagedShop.NINE).id();
    shop.sit(first, room).expect(200);
    CheckedReply moved = shop.move(first, TestWorkspace.MONDAY + "T14:00:00-03:00").expect(200);
    assertEquals("seated", moved.text("/stage"));
    assertEquals(room, moved.text("/allocations/2/resource_id"));
    assertEquals(TestWorkspace.MONDAY + "T14:40:00-03:00", moved.text("/allocations/2/end"));
    shop.block(room).expect(201);
    CheckedReply behind = shop.move(first, StagedShop.NINE).expect(200);
    assertEquals(2, behind.json().path("allocations").size());
    // the dropped resource is not assigned again
    assertEquals(
        2,
        shop.move(first, TestWorkspace.MONDAY + "T14:00:00-03:00")
            .json()
            .path("allocations")
            .size());
  }

  /** Configures the stages of the simple shop, but with an action that can be run repeatedly. */
  private void openManyRooms() {
    world
        .owner
        .put(
            "/stage-config",
            StagedShop.simple()
                .replace(
                    "\"from_stages\": [\"waiting\"], \"to_stage\": \"seated\"",
                    "\"from_stages\": [\"waiting\", \"seated\"], \"to_stage\": \"seated\""))
        .expect(200);
  }

  /**
   * Moves a booking's allocation of a resource to eleven o'clock without the server's knowledge.
   */
  private void moveUnheard(String booking, String resource) {
    Rows.execute(
        server,
        "update turno.allocations set starts_at = '"
            + StagedShop.ELEVEN
            + "', ends_at = timestamptz '"
            + StagedShop.ELEVEN
            + "' + interval '40 minutes' where holder_id = '"
            + Rows.uuid(booking)
            + "' and resource_id = '"
            + Rows.uuid(IdKind.RESOURCE, resource)
            + "'");
  }

  private static List<String> resources(CheckedReply booking) {
    return booking
        .json()
        .path("allocations")
        .valueStream()
        .map(taken -> taken.path("resource_id").stringValue())
        .toList();
  }

  @Test
  void moveDropsOnlyUnavailableAssignedResources() {
    openManyRooms();
    String room = shop.resource("Sala", 1);
    String dryer = shop.resource("Secador", 1);
    CheckedReply booked = shop.booked(StagedShop.NINE);
    shop.sit(booked.id(), room).expect(200);
    shop.sit(booked.id(), dryer).expect(200);
    String other = shop.booked(TestWorkspace.MONDAY + "T14:00:00-03:00").id();
    shop.sit(other, room).expect(200);
    moveUnheard(other, room);
    CheckedReply moved = shop.move(booked.id(), StagedShop.ELEVEN).expect(200);
    List<String> expected = new ArrayList<>(resources(booked));
    expected.add(dryer);
    assertEquals(expected, resources(moved));
    assertEquals(1, moved.json().path("reschedule_count").intValue());
  }

  /** The customer keeps the room when other staff take over. */
  @Test
  void assignedResourceMovesAlongWhenOtherStaffTakeOver() {
    openManyRooms();
    String room = shop.resource("Sala", 1);
    CheckedReply booked = shop.booked(StagedShop.NINE);
    String barber = booked.text("/allocations/0/resource_id");
    assertEquals(world.ana, barber);
    shop.sit(booked.id(), room).expect(200);
    String other = shop.booked(TestWorkspace.MONDAY + "T14:00:00-03:00").id();
    moveUnheard(other, world.ana);
    CheckedReply moved = shop.move(booked.id(), StagedShop.ELEVEN).expect(200);
    assertEquals(List.of(world.bruno, world.chair, room), resources(moved));
  }

  /** Ana assists and ranks first in the group, but Bruno still serves the customer. */
  @Test
  void assignedGroupMemberDoesNotReplaceTheBookedMember() {
    world.owner.put("/stage-config", StagedShop.simple()).expect(200);
    ObjectNode wish = world.wish(world.haircut, StagedShop.NINE);
    wish.putArray("resource_ids").add(world.bruno);
    CheckedReply booked = world.owner.post("/bookings", wish).expect(201);
    assertEquals(List.of(world.bruno, world.chair), resources(booked));
    shop.sit(booked.id(), world.ana).expect(200);
    for (String more : List.of("", "&prefer=same")) {
      JsonNode slot =
          world
              .owner
              .get(
                  "/slots?service_id=%s&booking_id=%s&from=%s%s"
                      .formatted(world.haircut, booked.id(), StagedShop.ELEVEN, more))
              .expect(200)
              .json()
              .at("/data/0");
      assertEquals(world.bruno, slot.at("/resource_ids/0").stringValue(), slot::toString);
      assertTrue(slot.path("keeps_resources").booleanValue(), slot::toString);
    }
    List<String> all = List.of(world.bruno, world.chair, world.ana);
    assertEquals(all, resources(shop.move(booked.id(), StagedShop.ELEVEN).expect(200)));
    CheckedReply resized =
        world
            .owner
            .post(
                "/bookings/" + booked.id() + "/reschedule",
                Map.of("start", StagedShop.ELEVEN, "override", Map.of("duration_minutes", 55)))
            .expect(200);
    assertEquals(all, resources(resized));
    CheckedReply blocked =
        world
            .owner
            .post(
                "/resources/" + world.chair + "/blocks?dry_run=true",
                Map.of("start", StagedShop.ELEVEN, "end", TestWorkspace.MONDAY + "T12:00:00-03:00"))
            .expect(200);
    assertEquals(
        world.bruno, blocked.text("/conflicts/0/proposals/0/resource_ids/0"), blocked::toString);
  }

  /**
   * A node forgets bookings that ended more than a week ago, and must not offer their times as
   * free.
   */
  @Test
  void refusalForAnOldBookingHasNoAlternatives() {
    try (TestServer own = TestServer.start()) {
      world = TestWorkspace.barbeariaSol(own);
      shop = new StagedShop(world);
      world.owner.put("/stage-config", StagedShop.simple()).expect(200);
      String room = shop.resource("Sala 1", 1);
      String other = shop.resource("Sala 2", 1);
      String late = shop.booked(StagedShop.NINE).id();
      shop.sit(shop.booked(StagedShop.NINE).id(), room).expect(200);
      world
          .owner
          .post(
              "/resources/" + other + "/blocks",
              Map.of("start", StagedShop.NINE, "end", StagedShop.ELEVEN))
          .expect(201);
      world.advance(DAYS_LATER * 86_400);
      try (TestingStart.Started fresh = own.secondNode()) {
        String base = fresh.baseAddress();
        TestApi there = world.owner.at(base.substring(0, base.length() - "/v1".length()));
        there.post("/test/clock", Map.of("advance_seconds", 0)).expect(200);
        CheckedReply refused =
            there
                .post("/bookings/" + late + "/actions/sit", Map.of("resource_id", room))
                .expect(409, "slot_taken", "taken");
        assertEquals("[]", refused.json().path("alternatives").toString());
      }
    }
  }

  /** Many bookings compete for one room, which is assigned to exactly one booking. */
  @Test
  void concurrentActionsAssignARoomToOnlyOneBooking() throws Exception {
    world = TestWorkspace.crowdedBarbeariaSol(server);
    shop = new StagedShop(world);
    world.owner.put("/stage-config", StagedShop.simple()).expect(200);
    String room = shop.resource("Sala", 1);
    List<String> bookings = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      bookings.add(shop.booked(StagedShop.NINE).id());
    }
    List<CheckedReply> replies = StagedShop.together(bookings, id -> shop.sit(id, room));
    assertEquals(1, replies.stream().filter(CheckedReply::isSuccess).count());
    replies.stream()
        .filter(reply -> !reply.isSuccess())
        .forEach(reply -> reply.expect(409, "slot_taken", "taken"));
  }
}
