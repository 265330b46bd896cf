package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;

/** The scopes that a key needs to receive events. */
class WebhookScopesTest {
  @Test
  void endpointOfAKeyWithoutTheReadScopeReceivesBookings() {
    try (TestServer server = TestServer.start();
        TestingReceiver receiver = new TestingReceiver()) {
      TestWorkspace world = TestWorkspace.barbeariaSol(server);
      TestApi administrator = world.withScopes(List.of("webhooks:manage"));
      administrator.get("/bookings").expect(403, "insufficient_scope");
      administrator
          .post(
              "/webhook-endpoints",
              Map.of("url", receiver.url(), "event_types", List.of("booking.created")))
          .expect(201);
      world.hold(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
      assertEquals("booking.created", receiver.await(1).getFirst().type());
    }
  }
}
