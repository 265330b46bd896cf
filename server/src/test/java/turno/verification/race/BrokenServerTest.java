package turno.verification.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.platform.watchdog.ProcessEnd;
import turno.postgres.JdbcAddress;
import turno.testing.TestingTurno;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.ServerProcess;

/** A real server that runs out of memory exits and says why, and serves again after a restart. */
class BrokenServerTest {
  /** Rows that exceed this server's heap but take little space on disk. */
  private static final String FILL =
      """
      insert into turno.resources (workspace_id, id, version, name, type, color, initials, capacity, active, metadata,
                                   created_at, updated_at)
      select r.workspace_id, gen_random_uuid(), 1, 'filled', r.type, r.color, r.initials, r.capacity, true,
             json_build_object('note', repeat('x', 4000)), r.created_at, r.updated_at
        from (select * from turno.resources limit 1) r, generate_series(1, 60000)
      """;

  @TempDir Path home;

  @Test
  void outOfMemoryServerExitsAndServesAfterARestart() throws Exception {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    try (ServerProcess server = new ServerProcess(words(), home, now)) {
      server.start();
      RetryingClient wire =
          new RetryingClient(server, new RaceStatistics(), RaceShop.openWorkspace(server));
      RaceShop.create(wire, now);
      // the restarted server has to read the rows
      execute(server, FILL);
      server.stop();
      server.start();
      Thread asking = Thread.ofVirtual().start(() -> ask(wire));
      assertEquals(ProcessEnd.CODE, server.exitCode());
      asking.join();
      String log = Files.readString(server.log());
      assertTrue(
          log.contains("java.lang.OutOfMemoryError: Java heap space")
              || log.contains("The server ends with exit code 3: the heap stays above 90 %"),
          log);
      server.start();
      execute(server, "delete from turno.resources where name = 'filled'");
      assertEquals(200, wire.ask(ApiRequest.get("/services")).status());
    }
  }

  private static void ask(RetryingClient wire) {
    try {
      wire.once(ApiRequest.get("/services"));
    } catch (IOException e) {
      // the process has ended
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The command that runs the server as the script does, but with less memory. */
  private static List<String> words() {
    List<String> words = new ArrayList<>(TestingTurno.words());
    words.addAll(2, List.of("-Xmx128m", "-XX:+ExitOnOutOfMemoryError"));
    return words;
  }

  private static void execute(ServerProcess server, String sql) throws SQLException {
    JdbcAddress address = server.database();
    try (Connection connection =
            DriverManager.getConnection(address.url(), address.user(), address.password());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
