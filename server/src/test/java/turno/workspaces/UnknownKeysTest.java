package turno.workspaces;

import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.Waits;

/** Well-formed keys that nobody has: they cost the database nothing beyond an address's limit. */
class UnknownKeysTest {
  private static final int LIMIT = 5;

  @RegisterExtension
  private static final TestServer server =
      TestServer.start(Map.of("TURNO_RATE_ADDRESS_PER_MINUTE", Integer.toString(LIMIT)));

  @Test
  void beyondTheLimitTheDatabaseIsNotAsked() throws Exception {
    server.createWorkspace("Barbearia Sol", "sol", "America/Sao_Paulo", "BRL");
    String known = server.createKey("sol", "owner", List.of("all"));
    // a new key works at once and costs the address nothing
    for (int i = 0; i <= LIMIT; i++) {
      String fresh = server.createKey("sol", "member", List.of("all"));
      server.as(fresh).get("/me").expect(200);
    }
    server.as(known).get("/me").expect(200);
    Random random = new Random(7);
    for (int i = 0; i < LIMIT; i++) {
      server.as(ApiKey.make(Workspace.Mode.LIVE, random)).get("/me").expect(401, "unauthorized");
    }
    String later = server.createKey("sol", "member", List.of("all"));
    awaitServed(later);
    server.as(known).get("/nothing").expect(404); // read again, as the workspace's keys changed
    try (Connection other = server.connect();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("lock table turno.api_keys in access exclusive mode");
      // whoever asked the table now would be told 503
      for (int i = 0; i < 3; i++) {
        server.as(ApiKey.make(Workspace.Mode.LIVE, random)).get("/me").expect(429, "rate_limited");
      }
      server.as(known).get("/nothing").expect(404);
    }
  }

  /** Where the address has used up its limit, a new key works once the log has told of it. */
  private static void awaitServed(String key) {
    TestApi api = server.as(key);
    Waits.until(() -> api.get("/me").status() == 200, "the new key is not heard of");
  }
}
