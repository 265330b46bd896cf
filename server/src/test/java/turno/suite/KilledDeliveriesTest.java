package turno.suite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import turno.kernel.IdKind;
import turno.race.TestingTurno;
import turno.testing.TestServer;
import turno.testing.TestingReceiver;
import turno.testing.World;

/** A node is killed in the midst of a thousand deliveries, and another one goes on. */
class KilledDeliveriesTest {
  private static final String MORNING = World.MONDAY + "T09:00:00-03:00";

  /** Nodes of one database share it. */
  static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

  private static final int BOOKINGS = 500;
  private static final int START_MOST_SECONDS = 120;

  @TempDir Path home;

  @Test
  void everyEventArrivesAndNoneIsInvented() throws Exception {
    Map<String, String> settings = Map.of("TURNO_WEBHOOKS", "hold", "TURNO_SECRET_KEY", KEY);
    Set<String> early = new HashSet<>();
    Process process = null;
    try (TestServer server = TestServer.start(settings);
        TestingReceiver receiver = new TestingReceiver()) {
      receiver.watchedBy(one -> {
        UUID id = Rows.uuid(IdKind.EVENT, one.eventId());
        synchronized (early) { // each look has a connection of its own, and there are not so many
          if (Rows.count(server, "select count(*) from turno.log where id = ?", id) != 1) {
            early.add(one.eventId());
          }
        }
      });
      World world = World.crowdedBarbeariaSol(server);
      world.owner.post("/webhook-endpoints", Map.of("url", receiver.url())).expect(201);
      process = start(server);
      for (int i = 0; i < BOOKINGS; i++) {
        world.booking(world.haircut, MORNING);
        if (i == BOOKINGS / 2) {
          receiver.await(BOOKINGS / 4);
          process.destroyForcibly().waitFor();
        }
      }
      assertTrue(receiver.received().size() < 2 * BOOKINGS, "it was killed too late");
      // as much later as its leases last
      Rows.execute(server, "update turno.webhook_deliveries set leased_until = now()");
      process = start(server);
      Set<String> happened = events(world);
      assertEquals(2 * BOOKINGS, happened.size());
      receiver.await(() -> arrived(receiver).size() >= 2 * BOOKINGS);
      assertEquals(happened, arrived(receiver));
      assertEquals(Set.of(), early);
    } finally {
      if (process != null) {
        process.destroyForcibly().waitFor();
      }
    }
  }

  private static Set<String> arrived(TestingReceiver receiver) {
    return new HashSet<>(
        receiver.received().stream().map(TestingReceiver.Received::eventId).toList());
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
        .get(START_MOST_SECONDS, TimeUnit.SECONDS);
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
