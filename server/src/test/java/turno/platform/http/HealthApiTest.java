package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.TestingDatabase;
import turno.testing.TestDatabase;

class HealthApiTest {
  private static final Caller NOBODY =
      new Caller(
          new WorkspaceId(new UUID(0, 0)), new KeyId(new UUID(0, 0)), Set.of(), "", false, false);

  private @Nullable String obstacle;
  private Duration lag = Duration.ZERO;

  /** Asks again if the database was merely slower than the time limit. */
  private Answer ask(Database database, String operation) {
    HealthApi api = new HealthApi(database, () -> obstacle, () -> lag);
    Handler handler = assertInstanceOf(Handler.class, api.handlers().get(operation));
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (true) {
      try {
        return handler.handle(TestingCalls.get(operation, NOBODY, "", Instant.EPOCH));
      } catch (ProblemException e) {
        boolean isSlow = "The database has not answered within 1 s.".equals(e.detail());
        if (!isSlow || System.nanoTime() > end) {
          throw e;
        }
      }
    }
  }

  @Test
  void serverWithItsDatabaseIsReady() {
    assertEquals(200, ask(TestingDatabase.shared(), "getReadiness").status());
  }

  @Test
  void readinessStatesTheObstacle() {
    obstacle = "The server is stopping.";
    ProblemException refusal =
        assertThrows(ProblemException.class, () -> ask(TestingDatabase.shared(), "getReadiness"));
    assertEquals(503, refusal.status());
    assertEquals("The server is stopping.", refusal.detail());
    assertEquals(200, ask(TestingDatabase.shared(), "getLiveness").status());
  }

  @Test
  void nodeThatReceivesNoChangesFromOthersIsNotReady() {
    lag = Duration.ofSeconds(11);
    ProblemException refusal =
        assertThrows(ProblemException.class, () -> ask(TestingDatabase.shared(), "getReadiness"));
    assertEquals("Changes by other servers have not arrived for 11 s.", refusal.detail());
  }

  @Test
  void serverWithAMissingMigrationIsNotReady() {
    try (TestDatabase empty = TestDatabase.empty();
        Database database = empty.open(1)) {
      ProblemException refusal =
          assertThrows(ProblemException.class, () -> ask(database, "getReadiness"));
      assertEquals(
          "The schema lacks a migration of this server, or a restore is not finished.",
          refusal.detail());
    }
  }

  @Test
  void serverWithoutItsDatabaseIsLiveButNotReady() {
    Database gone = new Database(TestingDatabase.address(), 1, "gone");
    gone.close();
    ProblemException refusal =
        assertThrows(ProblemException.class, () -> ask(gone, "getReadiness"));
    assertEquals(503, refusal.status());
    assertEquals(200, ask(gone, "getLiveness").status());
  }
}
