package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Blocks that overlap bookings: conflicts, proposed times and dry runs (docs/rules/blocks.md). */
class BlocksTest {
  private static final String NINE = at("09:00");
  private static final String TEN = at("10:00");
  private static final String DRY_RUN = "?dry_run=true";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void forcedBlockProposesTimesThatRescheduleAccepts() {
    String booking = booked(world.ana, TEN);
    CheckedReply forced = block(world.owner, "", morning().put("force", true)).expect(201);
    assertEquals(List.of(booking), inTheWay(forced));
    assertEquals(
        world.owner.get("/bookings/" + booking).withoutLinks(),
        forced.json().at("/conflicts/0/booking"));
    List<JsonNode> proposals = proposals(forced, 0);
    assertEquals(3, proposals.size());
    // the nearest alternative is the same time with another resource
    assertEquals(TEN, proposals.getFirst().path("start").stringValue());
    for (JsonNode proposal : proposals) {
      assertTrue(proposal.path("resource_ids").toString().contains(world.bruno), forced::toString);
      assertMoves(booking, proposal);
    }
  }

  @Test
  void memberMayBlockFreeTimeButNotBookedTime() {
    TestApi member = world.people.withRole("member").api();
    CheckedReply made = block(member, "", morning()).expect(201);
    String path = "/resources/" + world.ana + "/blocks/" + made.id();
    TestApi key = world.withScopes(List.of("config:read", "bookings:write"));
    key.delete(path).expect(403, "insufficient_scope");
    member.delete(path).expect(204);
    booked(world.ana, TEN);
    block(member, "", morning()).expect(409, "slot_taken");
    block(member, DRY_RUN, morning()).expect(200);
    CheckedReply refused =
        block(member, "", morning().put("force", true)).expect(403, "insufficient_scope");
    assertEquals("admin", refused.text("/required_role"));
    block(key, "", morning()).expect(403, "insufficient_scope");
  }

  @Test
  void proposalsAvoidTheBlockOfTheOnlyChair() {
    String chair = booked(world.ana, TEN);
    CheckedReply forced =
        block(world.owner, world.chair, "", morning().put("force", true)).expect(201);
    assertEquals(List.of(chair), inTheWay(forced));
    List<JsonNode> proposals = proposals(forced, 0);
    assertEquals(3, proposals.size());
    for (JsonNode proposal : proposals) {
      String start = proposal.path("start").stringValue();
      assertFalse(start.compareTo(NINE) >= 0 && start.compareTo(at("12:00")) < 0, forced::toString);
      assertMoves(chair, proposal);
    }
  }

  @Test
  void dryRunIsAnsweredLikeARealBlockButChangesNothing() {
    booked(world.ana, TEN);
    booked(world.ana, at("11:00"));
    ObjectNode wish = morning().put("force", true);
    CheckedReply tried = block(world.owner, DRY_RUN, wish).expect(200);
    assertTrue(tried.json().path("id").isNull());
    assertNull(tried.header("ETag"));
    assertNull(tried.header("Location"));
    assertEquals(0, blocks().size());
    // Ana's time is still free
    String meanwhile = booked(world.ana, NINE);
    world.owner.post("/bookings/" + meanwhile + "/cancel").expect(200);

    CheckedReply forced = block(world.owner, "", wish).expect(201);
    ObjectNode answered = forced.object();
    answered.putNull("id");
    assertEquals(tried.json(), answered);
    assertEquals(1, blocks().size());
  }

  @Test
  void dryRunWithoutForceListsBookingsToMove() {
    String booking = booked(world.ana, TEN);
    TestApi member = world.withRole("member");
    CheckedReply tried = block(member, DRY_RUN, morning()).expect(200);
    assertEquals(List.of(booking), inTheWay(tried));
    assertTrue(tried.json().path("forced").booleanValue());
    CheckedReply refused = block(member, "", morning()).expect(409, "slot_taken", "taken");
    assertEquals(
        tried.json().at("/conflicts/0/booking"), refused.json().at("/conflicts/0/booking"));
    assertFalse(refused.json().at("/conflicts/0").has("proposals"));

    assertMoves(booking, proposals(tried, 0).getFirst());
    CheckedReply free = block(member, DRY_RUN, morning()).expect(200);
    assertEquals(List.of(), inTheWay(free));
    assertFalse(free.json().path("forced").booleanValue());
    block(member, "", morning()).expect(201);
  }

  @Test
  void dryRunNeedsTheSameRightsAndBodyAsABlock() {
    TestApi member = world.withRole("member");
    CheckedReply role = block(member, DRY_RUN, morning().put("force", true)).expect(403);
    assertEquals("admin", role.text("/required_role"));
    TestApi reader = world.withScopes(List.of("config:read"));
    block(reader, DRY_RUN, morning()).expect(403, "insufficient_scope");
    block(member, DRY_RUN, morning().put("end", NINE)).expect(422, "invalid_request");
    block(member, DRY_RUN, morning().put("units", 2)).expect(422, "invalid_request");
    String elsewhere = world.neighbour().ana;
    block(world.owner, elsewhere, DRY_RUN, morning()).expect(404, "not_found");
    block(world.owner, "?dry_run=perhaps", morning()).expect(400);
    ObjectNode named = morning().put("external_id", "dentist");
    block(member, DRY_RUN, named).expect(200);
    block(member, "", named).expect(201);
    block(member, DRY_RUN, named).expect(409, "invalid_transition", "external_id_taken");
  }

  @Test
  void dryRunIsNotStoredUnderItsIdempotencyKey() {
    String path = "/resources/" + world.ana + "/blocks" + DRY_RUN;
    String key = TestApi.newKey();
    CheckedReply free =
        world.owner.request("POST", path).idempotencyKey(key).body(morning()).send().expect(200);
    booked(world.ana, TEN);
    CheckedReply taken =
        world.owner.request("POST", path).idempotencyKey(key).body(morning()).send().expect(200);
    assertNull(taken.header("Idempotent-Replayed"));
    assertNotEquals(inTheWay(free), inTheWay(taken));
  }

  @Test
  void conflictingHoldsAreListedWithoutProposals() {
    ObjectNode wish = world.wish(world.haircut, TEN);
    wish.putArray("resource_ids").add(world.ana).add(world.chair);
    String hold = world.owner.post("/holds", wish).expect(201).id();
    CheckedReply tried = block(world.owner, DRY_RUN, morning()).expect(200);
    assertEquals(List.of(hold), inTheWay(tried));
    assertEquals(List.of(), proposals(tried, 0));
    // after its expiry a hold is no conflict, whether or not the expiry is stored yet
    world.advance(600);
    assertEquals(List.of(), inTheWay(block(world.owner, DRY_RUN, morning()).expect(200)));
    block(world.owner, "", morning()).expect(201);
  }

  private void assertMoves(String booking, JsonNode proposal) {
    ObjectNode wish = Json.object().put("start", proposal.path("start").stringValue());
    wish.set("resource_ids", proposal.path("resource_ids"));
    CheckedReply moved = world.owner.post("/bookings/" + booking + "/reschedule", wish).expect(200);
    assertEquals(proposal.path("start"), moved.json().path("start"));
    assertEquals(proposal.path("end"), moved.json().path("end"));
  }

  private String booked(String barber, String start) {
    ObjectNode wish = world.wish(world.haircut, start);
    wish.putArray("resource_ids").add(barber).add(world.chair);
    return world.owner.post("/bookings", wish).expect(201).id();
  }

  private CheckedReply block(TestApi client, String query, ObjectNode body) {
    return block(client, world.ana, query, body);
  }

  private static CheckedReply block(
      TestApi client, String resource, String query, ObjectNode body) {
    return client.post("/resources/" + resource + "/blocks" + query, body);
  }

  private JsonNode blocks() {
    return world.owner.get("/resources/" + world.ana + "/blocks").expect(200).json().path("data");
  }

  /** Returns a block from nine to twelve. */
  private static ObjectNode morning() {
    return Json.object().put("start", NINE).put("end", at("12:00"));
  }

  private static List<String> inTheWay(CheckedReply reply) {
    return reply
        .json()
        .path("conflicts")
        .valueStream()
        .map(conflict -> conflict.at("/booking/id").stringValue())
        .toList();
  }

  private static List<JsonNode> proposals(CheckedReply reply, int conflict) {
    return reply.json().path("conflicts").path(conflict).path("proposals").valueStream().toList();
  }

  private static String at(String time) {
    return TestWorkspace.MONDAY + "T" + time + ":00-03:00";
  }
}
