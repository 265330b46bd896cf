package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Which answers are stored under an idempotency key, and for how long: docs/rules/idempotency.md.
 */
class KeptAnswersTest {
  private static final String START = TestWorkspace.MONDAY + "T09:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final String key = TestApi.newKey();

  @Test
  void refusalForATakenTimeIsReplayed() {
    String first = world.booking(world.haircut, START);
    String second = world.booking(world.haircut, START);
    CheckedReply refused = hold(wish()).expect(409, "slot_taken");
    world.owner.post("/bookings/" + first + "/cancel").expect(200);
    world.owner.post("/bookings/" + second + "/cancel").expect(200);
    CheckedReply again = hold(wish()).expect(409, "slot_taken");
    assertArrayEquals(refused.body(), again.body());
    assertEquals("true", again.header("Idempotent-Replayed"));
    assertNotEquals(refused.header("X-Request-Id"), again.header("X-Request-Id"));
  }

  @Test
  void refusalToConfirmAnExpiredHoldIsReplayed() {
    String id = world.hold(world.haircut, START);
    world.advance(600);
    CheckedReply refused = confirm(id).expect(410, "hold_expired");
    CheckedReply again = confirm(id).expect(410, "hold_expired");
    assertArrayEquals(refused.body(), again.body());
    assertEquals("true", again.header("Idempotent-Replayed"));
  }

  @Test
  void invalidRequestCanBeCorrectedUnderTheSameKey() {
    hold(wish().put("party_size", 0)).expect(422, "invalid_request");
    hold(wish().put("party_size", 2)).expect(422, "invalid_request", "party_size_not_supported");
    hold(wish().put("visit_id", "vis_01mfrte1h5e3wbv5kdxg50d7m8")).expect(404, "not_found");
    CheckedReply held = hold(wish()).expect(201);
    assertNull(held.header("Idempotent-Replayed"));
  }

  @Test
  void answerIsReplayedEvenIfTheRequestChangedNothing() {
    String path = "/bookings/" + world.booking(world.haircut, START) + "/attendance-reply";
    world.owner.post(path, Map.of("answer", "coming")).expect(200);
    CheckedReply unchanged = reply(path).expect(200);
    world.owner.post(path, Map.of("answer", "cancelling")).expect(200);
    CheckedReply again = reply(path).expect(200);
    assertArrayEquals(unchanged.body(), again.body());
    assertEquals("true", again.header("Idempotent-Replayed"));
    assertEquals(
        "cancelling",
        world
            .owner
            .get(path.replace("/attendance-reply", ""))
            .expect(200)
            .text("/attendance_reply/answer"));
  }

  private CheckedReply reply(String path) {
    return world
        .owner
        .request("POST", path)
        .idempotencyKey(key)
        .body(Map.of("answer", "coming"))
        .send();
  }

  @Test
  void versionMismatchIsNotReplayed() {
    String id = world.hold(world.haircut, START);
    TestApi.Request stale =
        world.owner.request("POST", "/holds/" + id + "/confirm").idempotencyKey(key);
    stale.ifMatch("\"7\"").send().expect(412, "version_mismatch");
    assertEquals("confirmed", confirm(id).expect(200).text("/status"));
  }

  @Test
  void idempotencyKeysExpireAfterOneDay() {
    CheckedReply held = hold(wish()).expect(201);
    world.advance(86_399);
    CheckedReply kept = hold(wish()).expect(201);
    // the replay shows the hold as it was, although it has expired since
    assertArrayEquals(held.body(), kept.body());
    assertEquals("expired", world.owner.get("/holds/" + held.id()).text("/status"));
    world.advance(1);
    CheckedReply later = hold(world.wish(world.haircut, "2027-03-15T09:00:00-03:00")).expect(201);
    assertNotEquals(held.id(), later.id());
  }

  @Test
  void idempotencyKeysAreScopedToPathAndWorkspace() {
    CheckedReply hold = hold(wish()).expect(201);
    world.owner.request("POST", "/bookings").idempotencyKey(key).body(wish()).send().expect(201);
    TestWorkspace other = TestWorkspace.barbeariaSol(server);
    CheckedReply others =
        other
            .owner
            .request("POST", "/holds")
            .idempotencyKey(key)
            .body(other.wish(other.haircut, START))
            .send()
            .expect(201);
    assertNotEquals(hold.id(), others.id());
  }

  @Test
  void dryRunsAreNotReplayed() {
    Map<String, Object> closed = Map.of("date", "2027-03-01", "closed", true);
    String path = "/schedules/" + world.schedule + "/overrides?dry_run=true";
    for (int i = 0; i < 2; i++) {
      CheckedReply reply =
          world.owner.request("POST", path).idempotencyKey(key).body(closed).send().expect(200);
      assertNull(reply.header("Idempotent-Replayed"));
    }
    world.hold(world.haircut, START);
  }

  @Test
  void refusedDryRunsAreNotReplayed() {
    Map<String, Object> closed = Map.of("date", "2027-03-01", "closed", true, "external_id", "x");
    String path = "/schedules/" + world.schedule + "/overrides";
    String taken = world.owner.post(path, closed).expect(201).id();
    String tried = path + "?dry_run=true";
    world
        .owner
        .request("POST", tried)
        .idempotencyKey(key)
        .body(closed)
        .send()
        .expect(409, "invalid_transition", "external_id_taken");
    world.owner.delete(path + "/" + taken).expect(204);
    world.owner.request("POST", tried).idempotencyKey(key).body(closed).send().expect(200);
    world.owner.request("POST", path).idempotencyKey(key).body(closed).send().expect(201);
  }

  private ObjectNode wish() {
    return world.wish(world.haircut, START);
  }

  private CheckedReply hold(ObjectNode wish) {
    return world.owner.request("POST", "/holds").idempotencyKey(key).body(wish).send();
  }

  private CheckedReply confirm(String id) {
    return world.owner.request("POST", "/holds/" + id + "/confirm").idempotencyKey(key).send();
  }
}
