package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.platform.db.Migrations;
import turno.postgres.PostgresAccess;
import turno.testing.LocalPostgres;
import turno.verification.kit.PlainHttp;

/** The embedded PostgreSQL is killed under a running server. */
class KilledDatabaseTest {
  private static final Duration DEADLINE = Duration.ofMinutes(2);

  @TempDir Path home;

  private static int status(TestingStart.Started server, String path) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.origin() + path)).timeout(DEADLINE).build();
    return PlainHttp.send(request).status();
  }

  private static void await(int status, TestingStart.Started server) throws Exception {
    long deadline = System.nanoTime() + DEADLINE.toNanos();
    int got = status(server, "/health/ready");
    while (got != status) {
      assertTrue(System.nanoTime() < deadline, "readiness stays at " + got);
      Thread.sleep(20);
      got = status(server, "/health/ready");
    }
  }

  private static void awaitRestarts(long count, PostgresAccess postgres) throws Exception {
    long deadline = System.nanoTime() + DEADLINE.toNanos();
    while (postgres.restarts() != count) {
      assertTrue(System.nanoTime() < deadline, "restarts: " + postgres.restarts());
      Thread.sleep(5);
    }
  }

  private void setRights(String rights) throws Exception {
    Files.setPosixFilePermissions(
        home.resolve("data/postgres"), PosixFilePermissions.fromString(rights));
  }

  @Test
  void serverRestartsItsKilledDatabase() throws Exception {
    try (PostgresAccess postgres = LocalPostgres.serverIn(home.resolve("data"))) {
      Migrations.apply(postgres.address());
      try (TestingStart.Started server =
          TestingStart.server(Map.of("TURNO_PORT", "0"), postgres.address())) {
        await(200, server);
        long postmaster =
            Long.parseLong(
                Files.readAllLines(home.resolve("data/postgres/postmaster.pid")).getFirst());
        // PostgreSQL refuses a folder that other users can read, so it stays down until the
        // permissions are right
        setRights("rwxrwxrwx");
        assertTrue(ProcessHandle.of(postmaster).orElseThrow().destroyForcibly());
        await(503, server);
        assertEquals(200, status(server, "/health/live"));
        assertEquals(0, postgres.restarts());
        setRights("rwx------");
        await(200, server);
        awaitRestarts(1, postgres); // PostgreSQL is usable before its restart is counted
        assertEquals(200, status(server, "/health/live"));
        // checking a key queries the database
        assertEquals(401, status(server, "/v1/me"));
      }
    }
  }
}
