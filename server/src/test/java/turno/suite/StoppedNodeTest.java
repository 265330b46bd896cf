package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.TestingStart;
import turno.kernel.Id.DeliveryId;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;

/** A node that stops leaves no leases that other nodes would have to wait for. */
class StoppedNodeTest {
  private static final String RELEASED =
      """
      select count(*) from turno.webhook_deliveries
       where lease is not null and leased_until is null and attempt_count = 1
      """;

  private static final String DELIVERED =
      "select count(*) from turno.webhook_deliveries where status = 'delivered'";

  @Test
  void interruptedAttemptIsRetriedImmediatelyByAnotherNode() {
    try (TestServer server = TestServer.start(Map.of("TURNO_WEBHOOKS", "hold"));
        TestingReceiver hanging = new TestingReceiver().hanging();
        TestingReceiver sound = new TestingReceiver()) {
      TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
      String endpoint =
          world
              .owner
              .post(
                  "/webhook-endpoints",
                  Map.of("url", hanging.url(), "event_types", List.of("booking.created")))
              .expect(201)
              .id();
      try (TestingStart.Started node = server.secondNode(Map.of("TURNO_WEBHOOKS", "send"))) {
        world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
        // the clock is frozen, and the node that made the delivery due may be slightly ahead
        world.advance(1);
        hanging.await(1);
        assertEquals(0, Rows.count(server, RELEASED), node.baseAddress());
      }
      assertEquals(1, Rows.count(server, RELEASED));
      world.owner.patch("/webhook-endpoints/" + endpoint, Map.of("url", sound.url())).expect(200);
      try (TestingStart.Started node = server.secondNode(Map.of("TURNO_WEBHOOKS", "send"))) {
        assertEquals("2", sound.await(1).getFirst().header("Service-Attempt"), node.baseAddress());
        sound.await(() -> Rows.count(server, DELIVERED) == 1); // before the node stops
      }
      JsonNode attempts =
          world
              .owner
              .get("/webhook-deliveries/" + delivery(server))
              .expect(200)
              .json()
              .path("attempts");
      assertEquals("interrupted", attempts.at("/0/error").stringValue());
      assertEquals(204, attempts.at("/1/status_code").intValue());
    }
  }

  private static String delivery(TestServer server) {
    return new DeliveryId(
            java.util.UUID.fromString(
                Rows.text(server, "select id::text from turno.webhook_deliveries")))
        .toString();
  }
}
