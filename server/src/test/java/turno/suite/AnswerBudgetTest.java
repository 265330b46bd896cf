package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** What a workspace stores of answers: docs/rules/idempotency.md#budget-of-kept-answers. */
class AnswerBudgetTest {
  private static final int ANSWERS_MOST = 200;

  private TestServer server;
  private TestWorkspace world;

  @BeforeEach
  void open() {
    server = TestServer.start(Map.of("TURNO_MAX_ANSWERS_MIB", "1"));
    world = TestWorkspace.crowdedBarbeariaSol(server);
  }

  @AfterEach
  void close() {
    server.close();
  }

  /** Without a key; whoever is asked does everything that is due. */
  private static void advance(TestApi client, long seconds) {
    client
        .request("POST", "/test/clock")
        .body(Map.of("advance_seconds", seconds))
        .send()
        .expect(200);
  }

  private static CheckedReply create(TestApi client, String key) {
    return client
        .request("POST", "/resources")
        .idempotencyKey(key)
        .body(Map.of("name", "Mesa", "metadata", Map.of("note", "x".repeat(16_000))))
        .send();
  }

  /** The first refusal for want of room; before it, this many answers were stored. */
  private CheckedReply fill() {
    for (int i = 0; i < ANSWERS_MOST; i++) {
      CheckedReply reply = create(world.owner, "key-" + i);
      if (reply.status() != 201) {
        assertTrue(i > 50, i + " answers of 16 KB");
        return reply;
      }
    }
    throw new AssertionError("it is never full");
  }

  @Test
  void fullWorkspaceRepeatsItsAnswersAndStoresNoMoreUntilTheyHaveGone() {
    CheckedReply first = create(world.owner, "first").expect(201);
    CheckedReply refused = fill().expect(429, "rate_limited");
    int seconds = Integer.parseInt(String.valueOf(refused.header("Retry-After")));
    assertTrue(seconds >= 1 && seconds <= 3_600, seconds + " s");
    assertEquals(first.id(), create(world.owner, "first").expect(201).id());
    // what stores no answer goes on, and so do others
    String other =
        world
            .owner
            .request("POST", "/customers")
            .body(Map.of("name", "Bia"))
            .send()
            .expect(201)
            .id();
    world.owner.delete("/customers/" + other).expect(204);
    create(world.neighbour().owner, "first").expect(201);
    advance(world.owner, 23 * 3_600);
    create(world.owner, "later").expect(429, "rate_limited");
    advance(world.owner, 3 * 3_600);
    create(world.owner, "later").expect(201);
  }

  private CheckedReply note(String customer, int length) {
    return world.owner.patch(
        "/customers/" + customer, Map.of("metadata", Map.of("note", "x".repeat(length))));
  }

  /** No answer is stored of them, and what they write is as large. */
  @Test
  void largeBodiesWithoutAKeyCountToo() {
    String customer = world.owner.post("/customers", Map.of("name", "Bia")).expect(201).id();
    int written = 0;
    CheckedReply reply = note(customer, 16_000);
    while (reply.status() == 200 && written++ < ANSWERS_MOST) {
      reply = note(customer, 16_000 - written % 2);
    }
    reply.expect(429, "rate_limited");
    assertTrue(written > 50, written + " bodies of 16 KB");
    create(world.owner, "key").expect(429, "rate_limited");
    note(customer, 10).expect(200);
    world.owner.delete("/customers/" + customer).expect(204);
  }

  @Test
  void otherNodesAndLaterStartsKnowWhatIsStored() {
    fill();
    advance(world.owner, 0);
    try (TestingStart.Started other = server.secondNode()) {
      String base = other.baseAddress();
      TestApi there = world.owner.at(base.substring(0, base.length() - "/v1".length()));
      advance(there, 0);
      create(there, "elsewhere").expect(429, "rate_limited");
      create(there, "key-0").expect(201);
    }
  }
}
