package turno.suite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.testing.TestServer;
import turno.testing.TestingReceiver;
import turno.testing.TestingTurno;
import turno.testing.World;

/** A node is killed in the midst of a thousand deliveries, and another one goes on. */
class KilledDeliveriesTest {
  private static final String MORNING = World.MONDAY + "T09:00:00-03:00";

  /** Nodes of one database share it. */
  static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

  private static final int BOOKINGS = 500;
  private static final int PATIENCE_SECONDS = 180;

  @TempDir Path home;

  @Test
  void everyEventArrivesAndNoneIsInvented() throws Exception {
    Map<String, String> settings = Map.of("TURNO_WEBHOOKS", "hold", "TURNO_SECRET_KEY", KEY);
    Set<String> early = new HashSet<>();
    Set<String> arrived = new HashSet<>();
    CountDownLatch midst = new CountDownLatch(1);
    CountDownLatch killed = new CountDownLatch(1);
    CountDownLatch all = new CountDownLatch(2 * BOOKINGS);
    Process process = null;
    try (TestServer server = TestServer.start(settings);
        Connection beside = server.connect();
        TestingReceiver receiver = new TestingReceiver()) {
      receiver.watchedBy(one -> {
        synchronized (arrived) {
          if (!isStored(beside, Rows.uuid(IdKind.EVENT, one.eventId()))) {
            early.add(one.eventId());
          }
          if (arrived.size() < BOOKINGS / 4 || killed.getCount() == 0) {
            if (arrived.add(one.eventId())) {
              all.countDown();
            }
            return;
          }
        }
        midst.countDown(); // it dies with these under way: they are to come again
        await(killed);
      });
      World world = World.crowdedBarbeariaSol(server);
      world.owner.post("/webhook-endpoints", Map.of("url", receiver.url())).expect(201);
      process = start(server);
      for (int i = 0; i < BOOKINGS; i++) {
        world.booking(world.haircut, MORNING);
        if (i == BOOKINGS / 2) {
          await(midst);
        }
        if (midst.getCount() == 0 && killed.getCount() > 0) {
          process.destroyForcibly().waitFor();
          killed.countDown();
        }
      }
      // as much later as its leases last
      Rows.execute(server, "update turno.webhook_deliveries set leased_until = now()");
      // and time goes on: what failed because the machine stood still is tried again
      world.owner.request("POST", "/test/clock").body(Map.of("frozen", false)).send().expect(200);
      process = start(server);
      Set<String> happened = events(world);
      assertEquals(2 * BOOKINGS, happened.size());
      await(all);
      synchronized (arrived) {
        assertEquals(happened, arrived);
        assertEquals(Set.of(), early);
      }
    } finally {
      killed.countDown();
      if (process != null) {
        process.destroyForcibly().waitFor();
      }
    }
  }

  private static boolean isStored(Connection connection, UUID event) {
    try {
      return Sql.of("select count(*) from turno.log where id = ?")
          .with(event)
          .one(connection, row -> row.getInt(1) == 1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS), "it never came so far");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static Set<String> events(World world) {
    Set<String> ids = new HashSet<>();
    String cursor = "";
    do {
      JsonNode page =
          world
              .owner
              .get("/events?limit=100" + (cursor.isEmpty() ? "" : "&cursor=" + cursor))
              .expect(200)
              .json();
      page.path("data").forEach(event -> ids.add(event.path("id").stringValue()));
      cursor = page.path("next_cursor").asString("");
    } while (!cursor.isEmpty());
    return ids;
  }

  private Process start(TestServer server) throws Exception {
    List<String> command = new ArrayList<>(TestingTurno.words());
    command.addAll(List.of("run", "--port", "0", "--data", home.resolve("data").toString()));
    command.addAll(List.of("--clock", TestServer.MORNING, "--empty"));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.appendTo(home.resolve("log").toFile()));
    builder.environment().put("DATABASE_URL", server.database().forTools());
    builder.environment().put("TURNO_ALLOW_NETWORKS", "127.0.0.0/8");
    builder.environment().put("TURNO_SECRET_KEY", KEY);
    Process process = builder.start();
    CompletableFuture.supplyAsync(() -> ready(process.inputReader(UTF_8)))
        .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    return process;
  }

  private static boolean ready(BufferedReader output) {
    try {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        if (line.startsWith("ready on ")) {
          return true;
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    throw new IllegalStateException("the server ended by itself");
  }
}
