package turno.workspaces;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** A key that was just created works even from an IP address that has used up its limit. */
class NewKeysTest {
  private static final Map<String, String> LIMITED = Map.of("TURNO_RATE_ADDRESS_PER_MINUTE", "1");

  @RegisterExtension private static final TestServer server = TestServer.start(LIMITED);
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final Random random = new Random(7);

  @Test
  void newKeyWorksAtAnAddressBeyondItsLimit() {
    TestApi owner = world.people.owner().api();
    try (TestingStart.Started other = server.secondNode(LIMITED)) {
      CheckedReply made =
          owner
              .post("/api-keys", Map.of("name", "Site", "scopes", List.of("config:read")))
              .expect(201);
      ask(made, server.origin()).expect(200);
      Waits.until(
          "the other node has learnt of the key from the log",
          () -> ask(made, other.origin()),
          reply -> reply.status() == 200);
    }
  }

  /**
   * Uses the key after the client's IP address has used up its limit, which refills once a minute.
   */
  private CheckedReply ask(CheckedReply made, String origin) {
    Waits.until(
        "the address has used up its limit",
        () -> server.as(ApiKey.make(Workspace.Mode.TEST, random)).at(origin).get("/services"),
        reply -> reply.status() == 429);
    return server.as(made.text("/key")).at(origin).get("/services");
  }
}
