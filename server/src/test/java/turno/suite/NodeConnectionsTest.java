package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.platform.db.Sql;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** The share of max_connections that a server uses by default: docs/operations/configure.md. */
class NodeConnectionsTest {
  private static final int MAX_CONNECTIONS = 8;
  private static final int CLIENTS = 40;
  private static final int REQUESTS = 6;

  private static final String OPEN =
      """
      select count(*) from pg_stat_activity
       where datname = current_database() and application_name like 'turno %'
         and application_name <> 'turno ' || current_database() -- the test's own
      """;

  @RegisterExtension private static final TestServer server = TestServer.startPlain();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void serverUsesEightConnectionsBothWhenIdleAndUnderLoad() throws Exception {
    try (Connection beside = server.connect();
        ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      Waits.until(
          () -> open(beside) == MAX_CONNECTIONS, () -> open(beside) + " connections when idle");
      List<Future<Integer>> loads = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        int client = i;
        loads.add(clients.submit(() -> load(client)));
      }
      int most = 0;
      while (!loads.stream().allMatch(Future::isDone)) {
        most = Math.max(most, open(beside));
      }
      for (Future<Integer> load : loads) {
        assertTrue(load.get() > 0, "a client got no successful answer");
      }
      assertEquals(MAX_CONNECTIONS, most);
    }
  }

  /** Writes holds, writes customers and reads; returns the number of successful requests. */
  private int load(int client) {
    int served = 0;
    for (int i = 0; i < REQUESTS; i++) {
      String start = TestWorkspace.MONDAY + "T%02d:00:00-03:00".formatted(9 + i);
      List<CheckedReply> replies =
          List.of(
              world.owner.post("/holds", world.wish(world.haircut, start)),
              world.owner.post("/customers", Map.of("name", "Client " + client)),
              world.owner.get("/customers?limit=10"));
      for (CheckedReply reply : replies) {
        // a server on a slow machine may answer 503, but no other error
        assertTrue(reply.status() < 500 || reply.status() == 503, reply::toString);
        served += reply.isSuccess() ? 1 : 0;
      }
    }
    return served;
  }

  private static int open(Connection beside) {
    try {
      return Sql.of(OPEN).one(beside, row -> row.getInt(1));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
