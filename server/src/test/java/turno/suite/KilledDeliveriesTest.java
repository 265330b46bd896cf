package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;
import turno.testing.TestingTurno;
import turno.verification.kit.ServerProcess;

/** Kills the sending node during a thousand deliveries; a new node must deliver the rest. */
class KilledDeliveriesTest {
  private static final String MORNING = TestWorkspace.MONDAY + "T09:00:00-03:00";

  /** The encryption key, which all nodes of a database share. */
  static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

  private static final int BOOKINGS = 500;
  private static final int PATIENCE_SECONDS = 180;

  @TempDir Path home;

  @Test
  void everyEventIsDeliveredDespiteAKilledNode() throws Exception {
    Map<String, String> settings = Map.of("TURNO_WEBHOOKS", "hold", "TURNO_SECRET_KEY", KEY);
    Set<String> early = new HashSet<>();
    Set<String> arrived = new HashSet<>();
    CountDownLatch midst = new CountDownLatch(1);
    CountDownLatch killed = new CountDownLatch(1);
    CountDownLatch all = new CountDownLatch(2 * BOOKINGS);
    try (TestServer server = TestServer.start(settings);
        Connection beside = server.connect();
        TestingReceiver receiver = new TestingReceiver();
        ServerProcess process = process(server)) {
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
        midst.countDown(); // the node is killed during these deliveries
        await(killed);
      });
      TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
      world.owner.post("/webhook-endpoints", Map.of("url", receiver.url())).expect(201);
      process.start();
      for (int i = 0; i < BOOKINGS; i++) {
        world.booking(world.haircut, MORNING);
        if (i == BOOKINGS / 2) {
          await(midst);
        }
        if (midst.getCount() == 0 && killed.getCount() > 0) {
          process.kill(false);
          killed.countDown();
        }
      }
      // ends all leases, so that the interrupted deliveries are sent again
      Rows.execute(server, "update turno.webhook_deliveries set leased_until = now()");
      // unfreezes the clock, so that attempts that failed on a stalled machine are retried
      world.owner.request("POST", "/test/clock").body(Map.of("frozen", false)).send().expect(200);
      process.start();
      Set<String> happened = events(world);
      assertEquals(2 * BOOKINGS, happened.size());
      await(all);
      synchronized (arrived) {
        assertEquals(happened, arrived);
        assertEquals(Set.of(), early);
      }
    } finally {
      killed.countDown();
    }
  }

  private ServerProcess process(TestServer server) {
    Instant morning = Instant.parse(TestServer.MORNING);
    return new ServerProcess(TestingTurno.words(), home, morning, server.database())
        .with(
            Map.of(
                "TURNO_SECRET_KEY", KEY,
                "TURNO_WEBHOOKS", "send",
                "TURNO_ALLOW_NETWORKS", "127.0.0.0/8"));
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
      assertTrue(
          latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS),
          "the deliveries did not get this far in time");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static Set<String> events(TestWorkspace world) {
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
}
