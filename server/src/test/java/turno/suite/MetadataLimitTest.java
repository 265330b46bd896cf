package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** The metadata of a workspace is limited: docs/rules/catalog.md#limits-of-a-workspace. */
class MetadataLimitTest {
  private static final int LIMIT = 1_024 * 1_024;
  private static final int CHARACTERS = 15_000;
  private static final int MAX_CUSTOMERS = 200;

  @RegisterExtension
  private static final TestServer server =
      TestServer.start(Map.of("TURNO_MAX_METADATA_MIB", "1", "TURNO_MAX_ANSWERS_MIB", "0"));

  private TestWorkspace world;

  @BeforeEach
  void open() {
    world = TestWorkspace.crowdedBarbeariaSol(server);
  }

  private static ObjectNode large(ObjectNode body) {
    body.putObject("metadata").put("note", "x".repeat(CHARACTERS));
    return body;
  }

  private CheckedReply customer(TestApi client) {
    return client.post("/customers", large(Json.object().put("name", "Bia")));
  }

  /** Adds metadata until it is refused for lack of space; returns the refusal. */
  private CheckedReply fill() {
    for (int i = 0; i < MAX_CUSTOMERS; i++) {
      CheckedReply reply = customer(world.owner);
      if (reply.status() != 201) {
        assertTrue(i >= LIMIT / CHARACTERS - 2, i + " customers");
        return reply;
      }
    }
    throw new AssertionError("the workspace never becomes full");
  }

  @Test
  void workspaceFullOfMetadataRefusesMoreButStillAcceptsBookings() {
    String kept = customer(world.owner).expect(201).id();
    CheckedReply refused = fill().expect(409, "invalid_transition", "limit_reached");
    assertEquals(LIMIT, refused.json().path("limit").asLong());
    long used = refused.json().path("used").asLong();
    assertTrue(used <= LIMIT && used + CHARACTERS > LIMIT - CHARACTERS, used + " bytes");
    ObjectNode wish = world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    world
        .owner
        .post("/bookings", large(wish.deepCopy()))
        .expect(409, "invalid_transition", "limit_reached");
    world.owner.post("/bookings", wish).expect(201);
    world.owner.post("/customers", Map.of("name", "Lia")).expect(201);
    customer(world.neighbour().owner).expect(201);
    // by then, the used size has been measured again from the stored rows
    world.advance(601);
    customer(world.owner).expect(409, "invalid_transition", "limit_reached");
    world
        .owner
        .request("PATCH", "/customers/" + kept)
        .body(Map.of("metadata", Map.of()))
        .send()
        .expect(200);
    world.advance(601);
    customer(world.owner).expect(201);
  }

  @Test
  void replacedMetadataIsNotCountedTwice() {
    String one = customer(world.owner).expect(201).id();
    for (int i = 0; i < 2 * LIMIT / CHARACTERS; i++) {
      if (i % 20 == 19) {
        world.advance(601); // moving the clock runs all jobs that are due
      }
      world.owner.patch("/customers/" + one, large(Json.object())).expect(200);
    }
  }
}
