package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import turno.commands.Exit;
import turno.commands.StartContext;
import turno.platform.outgoing.OutgoingGate;
import turno.testing.StoredRows;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;

/** A database restored elsewhere, or to an earlier time, sends nothing until it is released. */
class RestoredDatabaseTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
  private static final int HOURS_OF_ALL_RETRIES = 24;

  private static final String PENDING =
      "select count(*) from turno.webhook_deliveries where status = 'pending'";

  private static final String ELSEWHERE = "update turno.outgoing set place = '1/1'";

  @TempDir Path home;

  /**
   * The key, service and endpoints of a backup, and the ids of the events that the original server
   * sent.
   */
  private record Disaster(
      String key, String service, String sound, String failing, Set<String> before) {}

  private static Map<String, String> settings() {
    return Map.of(
        "TURNO_SECRET_KEY",
        KEY,
        "TURNO_CLOCK",
        TestServer.MORNING,
        "TURNO_ALLOW_NETWORKS",
        "127.0.0.0/8");
  }

  private TestingServer.Said word(TestDatabase database, String... words) {
    return TestingServer.word(database, home, settings(), words);
  }

  /**
   * Makes a backup with a delivery that succeeded, one that is in progress, and one that waits for
   * its retry. The original server then continues for a while.
   */
  private Disaster backUp(TestingReceiver sound, TestingReceiver failing) throws Exception {
    try (TestServer server =
        TestServer.startOn(TestDatabase.create(), Map.of("TURNO_SECRET_KEY", KEY))) {
      TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
      String key = server.createKey(slug(server), "owner", List.of("all"));
      String first = endpoint(world, sound);
      String second = endpoint(world, failing);
      failing.answering(500, "not today");
      world.advance(10); // event times, in whole seconds, must be after the endpoint's creation
      world.booking(world.haircut, NINE);
      sound.await(1);
      failing.await(1);
      sound.holding();
      world.booking(world.haircut, NINE);
      sound.await(() -> sound.held() > 0);
      TestingServer.Said said =
          new TestingWords(home).typeAt(server.database(), "db", "backup", "last.turno");
      assertEquals(Exit.DONE, said.exitCode(), said.remarks());
      sound.letGo();
      sound.await(2);
      failing.await(2);
      return new Disaster(key, world.haircut, first, second, events(sound, failing));
    }
  }

  private static String slug(TestServer server) throws Exception {
    try (Connection connection = server.connect()) {
      return StoredRows.lines(connection, "select slug from turno.workspaces").getFirst();
    }
  }

  private static String endpoint(TestWorkspace world, TestingReceiver receiver) {
    return world
        .owner
        .post(
            "/webhook-endpoints",
            Map.of("url", receiver.url(), "event_types", List.of("booking.created")))
        .expect(201)
        .id();
  }

  private static Set<String> events(TestingReceiver... receivers) {
    Set<String> events = new HashSet<>();
    for (TestingReceiver receiver : receivers) {
      receiver.received().forEach(one -> events.add(one.eventId()));
    }
    return events;
  }

  private TestingServer startOn(TestDatabase database) {
    return TestingServer.start(database, StartContext.FirstStart.EMPTY, settings());
  }

  /** Moves the clock past all retries: every delivery is attempted unless sending is held. */
  private static void goOn(TestApi owner) {
    for (int hour = 0; hour < HOURS_OF_ALL_RETRIES; hour += 6) {
      owner
          .request("POST", "/test/clock")
          .body(Map.of("advance_seconds", 6 * 3_600, "frozen", true))
          .send()
          .expect(200);
    }
  }

  private static void book(TestApi owner, String service) {
    String start = owner.get("/slots?service_id=" + service).expect(200).text("/data/0/start");
    Map<String, Object> customer = Map.of("name", "Ana Silva");
    owner
        .post("/bookings", Map.of("service_id", service, "start", start, "customer", customer))
        .expect(201);
  }

  private static List<JsonNode> deliveries(TestApi owner, String endpoint, String status) {
    return owner
        .get("/webhook-endpoints/" + endpoint + "/deliveries?status=" + status)
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .toList();
  }

  private static int pending(TestDatabase database) throws Exception {
    try (Connection connection = database.connect()) {
      return Integer.parseInt(StoredRows.lines(connection, PENDING).getFirst());
    }
  }

  @Test
  void restoredDatabaseSendsNothingUntilReleased() throws Exception {
    try (TestingReceiver sound = new TestingReceiver();
        TestingReceiver failing = new TestingReceiver();
        TestDatabase restored = TestDatabase.empty()) {
      Disaster disaster = backUp(sound, failing);
      TestingServer.Said said = word(restored, "db", "restore", "last.turno");
      assertEquals(Exit.DONE, said.exitCode(), said.remarks());
      assertTrue(said.remarks().contains("HELD: this database sends nothing"), said.remarks());
      assertTrue(pending(restored) >= 2, "no delivery was pending at the backup");
      failing.answering(204, "");
      int soundBefore = sound.received().size();
      int failingBefore = failing.received().size();
      try (TestingServer server = startOn(restored)) {
        assertTrue(server.printed().contains("./turno db release"), server.printed());
        TestApi owner = server.as(disaster.key());
        goOn(owner);
        book(owner, disaster.service());
        goOn(owner);
        owner
            .post("/webhook-endpoints/" + disaster.sound() + "/test")
            .expect(409, "invalid_transition", "outgoing_held");
        assertEquals(soundBefore, sound.received().size());
        assertEquals(failingBefore, failing.received().size());
        assertTrue(
            word(restored, "check")
                .printed()
                .contains("note   outgoing: this database sends nothing"));

        TestingServer.Said released = word(restored, "db", "release", "--yes");
        assertEquals(Exit.DONE, released.exitCode(), released.remarks());
        assertTrue(released.printed().startsWith("Released. "), released.printed());
        assertEquals("Nothing is held.", word(restored, "db", "release").printed());
        sound.await(soundBefore + 1);
        failing.await(failingBefore + 1);
        goOn(owner);
        assertEquals(Set.of(), repeated(sound, soundBefore, disaster));
        assertEquals(Set.of(), repeated(failing, failingBefore, disaster));
        for (String endpoint : List.of(disaster.sound(), disaster.failing())) {
          List<JsonNode> given = deliveries(owner, endpoint, "failed");
          assertFalse(given.isEmpty());
          for (JsonNode delivery : given) {
            assertEquals("restored", delivery.path("failed_reason").stringValue());
          }
          assertEquals(List.of(), deliveries(owner, endpoint, "pending"));
        }
        // a failed delivery is sent only on explicit request
        String given =
            deliveries(owner, disaster.failing(), "failed").getFirst().path("id").stringValue();
        owner.post("/webhook-deliveries/" + given + "/resend").expect(202);
        failing.await(failingBefore + 2);
      }
      assertTrue(word(restored, "check").printed().contains("ok     outgoing: nothing is held"));
    }
  }

  private static Set<String> repeated(TestingReceiver receiver, int before, Disaster disaster) {
    return receiver.received().stream()
        .skip(before)
        .map(TestingReceiver.Received::eventId)
        .filter(disaster.before()::contains)
        .collect(Collectors.toSet());
  }

  @Test
  void releaseResendsPendingDeliveriesOnRequest() throws Exception {
    try (TestingReceiver sound = new TestingReceiver();
        TestingReceiver failing = new TestingReceiver();
        TestDatabase restored = TestDatabase.empty()) {
      Disaster disaster = backUp(sound, failing);
      assertEquals(Exit.DONE, word(restored, "db", "restore", "last.turno").exitCode());
      failing.answering(204, "");
      int before = failing.received().size();
      ListAppender<ILoggingEvent> log = new ListAppender<>();
      log.start();
      Logger gate = (Logger) LoggerFactory.getLogger(OutgoingGate.class);
      gate.setLevel(Level.INFO);
      gate.addAppender(log);
      try (TestingServer server = startOn(restored)) {
        goOn(server.as(disaster.key()));
        assertEquals(before, failing.received().size());
        assertEquals(List.of(), log.list);
        assertEquals(Exit.DONE, word(restored, "db", "release", "--yes", "--resend").exitCode());
        failing.await(before + 2);
        assertEquals(
            List.of("sending was released: this server sends from now on"),
            log.list.stream().map(ILoggingEvent::getFormattedMessage).toList());
        assertEquals(
            disaster.before(),
            failing.received().stream()
                .skip(before)
                .map(TestingReceiver.Received::eventId)
                .collect(Collectors.toSet()));
      } finally {
        gate.detachAppender(log);
        gate.setLevel(null);
      }
    }
  }

  /** Events for which no deliveries have been created are abandoned as well. */
  @Test
  void releaseBeforeTheFirstStartTakesEffect() throws Exception {
    try (TestingReceiver sound = new TestingReceiver();
        TestingReceiver failing = new TestingReceiver();
        TestDatabase restored = TestDatabase.empty()) {
      Disaster disaster = backUp(sound, failing);
      assertEquals(Exit.DONE, word(restored, "db", "restore", "last.turno").exitCode());
      execute(restored, "delete from turno.webhook_attempts");
      execute(restored, "delete from turno.webhook_deliveries");
      failing.answering(204, "");
      int before = failing.received().size() + sound.received().size();
      assertEquals(Exit.DONE, word(restored, "db", "release", "--yes").exitCode());
      try (TestingServer server = startOn(restored)) {
        assertFalse(server.printed().contains("HELD"), server.printed());
        TestApi owner = server.as(disaster.key());
        book(owner, disaster.service());
        sound.await(() -> sound.received().size() + failing.received().size() >= before + 2);
        goOn(owner);
        assertEquals(before + 2, sound.received().size() + failing.received().size());
        assertEquals(2, deliveries(owner, disaster.sound(), "failed").size());
      }
    }
  }

  /** The database looks as if a dump had been loaded into another cluster or a new database. */
  @Test
  void databaseMovedElsewhereIsHeld() throws Exception {
    try (TestDatabase database = TestDatabase.create()) {
      startOn(database).close();
      database.awaitNoServer();
      try (TestingServer again = startOn(database)) {
        assertFalse(again.printed().contains("HELD"), again.printed());
      }
      database.awaitNoServer();
      execute(database, ELSEWHERE);
      assertTrue(word(database, "check").printed().contains("note   outgoing: "));
      for (int start = 0; start < 2; start++) {
        try (TestingServer moved = startOn(database)) {
          assertTrue(
              moved.printed().contains("HELD: this database sends nothing"), moved.printed());
        }
        database.awaitNoServer();
      }
      assertTrue(word(database, "db", "release", "--yes").printed().startsWith("Released."));
      try (TestingServer released = startOn(database)) {
        assertFalse(released.printed().contains("HELD"), released.printed());
      }
    }
  }

  /** A copy of a held database is itself held, and one release is enough. */
  @Test
  void copyOfAHeldDatabaseNeedsOnlyOneRelease() throws Exception {
    try (TestDatabase database = TestDatabase.create()) {
      execute(database, ELSEWHERE);
      startOn(database).close();
      database.awaitNoServer();
      execute(database, ELSEWHERE);
      assertTrue(word(database, "db", "release", "--yes").printed().startsWith("Released."));
      assertTrue(word(database, "check").printed().contains("ok     outgoing: "));
    }
  }

  private static void execute(TestDatabase database, String sql) throws Exception {
    try (Connection connection = database.connect();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
