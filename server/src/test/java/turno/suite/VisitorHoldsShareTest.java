package turno.suite;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Half of the limit on live holds is reserved for staff and keys:
 * docs/rules/publishable-keys.md#limits-of-visitors.
 */
class VisitorHoldsShareTest {
  private static final String SITE = "https://site.example";

  @RegisterExtension
  private static final TestServer server = TestServer.start(Map.of("TURNO_MAX_HOLDS", "4"));

  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);

  @Test
  void visitorsCannotCreateHoldsOnceHalfOfTheLimitIsUsed() {
    TestApi page = server.as(world.publishableKey(SITE).text("/key")).sending("Origin", SITE);
    ObjectNode wish = world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    page.post("/holds", wish).expect(201);
    world.owner.post("/holds", wish).expect(201);
    JsonNode refused =
        page.post("/holds", wish).expect(409, "invalid_transition", "visitor_limit").json();
    for (String number : List.of("limit", "used")) {
      if (refused.has(number)) {
        throw new AssertionError("visitors learn how busy the business is: " + refused);
      }
    }
    world.owner.post("/holds", wish).expect(201);
    world.owner.post("/holds", wish).expect(201);
    world.owner.post("/holds", wish).expect(409, "invalid_transition", "limit_reached");
  }
}
