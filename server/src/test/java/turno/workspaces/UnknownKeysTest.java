package turno.workspaces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.sql.Connection;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.platform.db.Database;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.Waits;

/** Beyond an IP address's limit, well-formed unknown keys do not cause database queries. */
class UnknownKeysTest {
  private static final int LIMIT = 1;

  @RegisterExtension
  private static final TestServer server =
      TestServer.start(Map.of("TURNO_RATE_ADDRESS_PER_MINUTE", Integer.toString(LIMIT)));

  @Test
  void databaseIsNotQueriedBeyondTheLimit() throws Exception {
    server.createWorkspace("Barbearia Sol", "sol", "America/Sao_Paulo", "BRL");
    String known = server.createKey("sol", "owner", List.of("all"));
    // a new key works immediately and does not count towards the IP address's limit
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
    // the key is read again, because another key was created
    server.as(known).get("/nothing").expect(404);
    try (Connection other = server.connect();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("lock table turno.api_keys in access exclusive mode");
      // any query for a key would now cause a 503
      for (int i = 0; i < 3; i++) {
        server.as(ApiKey.make(Workspace.Mode.LIVE, random)).get("/me").expect(429, "rate_limited");
      }
      server.as(known).get("/nothing").expect(404);
    }
  }

  /** Before the log was reread, the database may have crashed and lost announcements of changes. */
  @Test
  void keysAreReloadedWhenTheLogIsReread() {
    server.createWorkspace("Barbearia Luna", "luna", "America/Sao_Paulo", "BRL");
    String known = server.createKey("luna", "owner", List.of("all"));
    AtomicInteger lookUps = new AtomicInteger();
    Instant now = Instant.parse("2027-02-26T13:00:00Z");
    try (Database database = new Database(server.database(), 1, "another node")) {
      KeyDirectory directory = new KeyDirectory(database);
      directory.readFingerprints();
      assertNotNull(directory.authenticate(known, now, lookUps::incrementAndGet));
      String later = server.createKey("luna", "member", List.of("all"));
      Rows.execute(server, "update turno.api_keys set revoked_at = now() where role = 'owner'");
      assertNotNull(directory.authenticate(known, now, lookUps::incrementAndGet));
      assertEquals(0, lookUps.get());
      directory.begun("again");
      directory.writeUses(); // as the job does; this reads the keys that the node has not read yet
      assertNull(directory.authenticate(known, now, lookUps::incrementAndGet));
      assertNotNull(directory.authenticate(later, now, lookUps::incrementAndGet));
      assertEquals(0, lookUps.get());
    }
  }

  /** The state after a deleted workspace's rows have been removed. */
  @Test
  void lookUpsOfADeletedKeyCountTowardsTheLimit() {
    server.createWorkspace("Barbearia Nova", "nova", "America/Sao_Paulo", "BRL");
    String gone = server.createKey("nova", "owner", List.of("all"));
    AtomicInteger lookUps = new AtomicInteger();
    Instant now = Instant.parse("2027-02-26T13:00:00Z");
    try (Database database = new Database(server.database(), 1, "another node")) {
      KeyDirectory directory = new KeyDirectory(database);
      directory.readFingerprints();
      Rows.execute(
          server,
          """
          delete from turno.api_keys k using turno.workspaces w
           where w.workspace_id = k.workspace_id and w.slug = 'nova'
          """);
      for (int i = 0; i < 3; i++) {
        assertNull(directory.authenticate(gone, now, lookUps::incrementAndGet));
      }
      assertEquals(2, lookUps.get(), "only the first look-up is free");
    }
  }

  /**
   * Waits until a new key works from an IP address that has used up its limit, which is the case
   * once the log has announced the key.
   */
  private static void awaitServed(String key) {
    TestApi api = server.as(key);
    Waits.until(() -> api.get("/me").status() == 200, "the server does not learn of the new key");
  }
}
