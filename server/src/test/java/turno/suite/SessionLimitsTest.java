package turno.suite;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Sessions have their own rate limits: docs/rules/protocol.md#sessions-have-their-own-bucket. */
class SessionLimitsTest {
  private static final int MAX_REQUESTS = 5_000;

  @RegisterExtension
  private static final TestServer server =
      TestServer.start(
          Map.of("TURNO_RATE_KEY_PER_MINUTE", "0", "TURNO_RATE_WORKSPACE_PER_MINUTE", "30"));

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi desk = world.people.owner().api();

  @Test
  void exhaustedKeyLimitDoesNotLimitSessions() {
    useUp(world.owner, world.owner);
    desk.get("/me").expect(200);
  }

  @Test
  void sessionsOfAWorkspaceShareOneLimit() {
    useUp(desk, world.people.signIn(world.people.owner().email()));
    world.owner.get("/me").expect(200);
  }

  private static void useUp(TestApi first, TestApi second) {
    int taken = 0;
    CheckedReply reply = first.get("/me");
    while (reply.status() == 200 && taken < MAX_REQUESTS) {
      taken++;
      reply = (taken % 2 == 0 ? first : second).get("/me");
    }
    reply.expect(429, "rate_limited");
    assertTrue(taken > 0);
  }
}
