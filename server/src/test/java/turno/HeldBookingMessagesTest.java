package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.commands.Exit;
import turno.commands.StartContext;
import turno.kernel.Json;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;
import turno.testing.Waits;

/** Booking messages in a restored database; the original server may already have sent them. */
class HeldBookingMessagesTest {
  private static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";
  private static final String NEXT_WEEK = "2027-03-08T10:00:00-03:00";
  private static final int HOUR = 3_600;

  @TempDir Path home;
  @RegisterExtension private final TestingMailServer mails = new TestingMailServer();
  @RegisterExtension private final TestDatabase restored = TestDatabase.empty();

  private Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>(mails.settings());
    settings.put("TURNO_SECRET_KEY", KEY);
    settings.put("TURNO_CLOCK", TestServer.MORNING);
    settings.put("TURNO_ALLOW_NETWORKS", "127.0.0.0/8");
    return settings;
  }

  private TestingServer.Said word(String... words) {
    return TestingServer.word(restored, home, settings(), words);
  }

  /**
   * The parts of a backup that the tests need. {@code due} is the booking with the unsent
   * confirmation, {@code ahead} the booking with the reminder that is due later.
   */
  private record Backup(String key, String service, String email, String due, String ahead) {}

  /**
   * Makes a backup with a reminder due later and a confirmation that could not be sent yet. The
   * original server then sends both.
   */
  private Backup backUp() {
    try (TestServer server = TestServer.startOn(TestDatabase.create(), settings())) {
      TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
      ObjectNode quiet = Json.object();
      quiet.putNull("quiet_hours");
      world.owner.patch("/workspace", quiet).expect(200);
      String email = world.people.owner().email();
      String slug = Rows.text(server, "select slug from turno.workspaces");
      String key = server.createKey(slug, "owner", List.of("all"));
      String ahead = book(world.owner, world.haircut, NINE, email);
      Waits.until(
          () -> states(world.owner, ahead).contains("booked sent"), "the confirmation is not sent");
      mails.answering("CONNECT", "421 away");
      String due = book(world.owner, world.haircut, TEN, email);
      Waits.until(() -> waiting(server).equals("1"), "no attempt to send was made");
      TestingServer.Said said =
          new TestingWords(home).typeAt(server.database(), "db", "backup", "last.turno");
      assertEquals(Exit.DONE, said.exitCode(), said.remarks());
      mails.answeringWell();
      world.advance(48 * HOUR);
      Waits.until(
          () -> states(world.owner, due).contains("booked sent"), "the confirmation is not sent");
      Waits.until(
          () -> states(world.owner, ahead).contains("reminder sent"), "the reminder is not sent");
      return new Backup(key, world.haircut, email, due, ahead);
    }
  }

  private static String waiting(TestServer server) {
    return Rows.text(
        server, "select count(*)::text from turno.booking_messages where due_at is not null");
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = restored.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String book(TestApi owner, String service, String start, String email) {
    return owner
        .post(
            "/bookings",
            Map.of(
                "service_id",
                service,
                "start",
                start,
                "customer",
                Map.of("name", "Rita", "email", email)))
        .expect(201)
        .id();
  }

  private static List<String> states(TestApi owner, String booking) {
    List<String> states = new ArrayList<>();
    for (JsonNode one :
        owner.get("/bookings/" + booking + "/messages").expect(200).json().path("data")) {
      states.add(
          (one.path("occasion").stringValue()
                  + " "
                  + one.path("state").stringValue()
                  + " "
                  + one.path("reason").asString(""))
              .strip());
    }
    return states;
  }

  private static void advance(TestApi owner, int seconds) {
    owner
        .request("POST", "/test/clock")
        .body(Map.of("advance_seconds", seconds, "frozen", true))
        .send()
        .expect(200);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void messagesSentByTheOriginalServerAreResentOnlyOnRequest(boolean resend) throws Exception {
    Backup backup = backUp();
    int before = mails.taken().size();
    assertEquals(Exit.DONE, word("db", "restore", "last.turno").exitCode());
    // as if the original server had run for another 48 hours before the database was restored
    execute("update turno.outgoing set held_from = held_from + interval '48 hours'");
    try (TestingServer server =
        TestingServer.start(restored, StartContext.FirstStart.EMPTY, settings())) {
      TestApi owner = server.as(backup.key());
      advance(owner, 48 * HOUR + 60);
      String made = book(owner, backup.service(), NEXT_WEEK, backup.email());
      advance(owner, 60);
      assertEquals(before, mails.taken().size());
      TestingServer.Said said =
          resend ? word("db", "release", "--yes", "--resend") : word("db", "release", "--yes");
      assertEquals(Exit.DONE, said.exitCode(), said.remarks());
      assertEquals(
          !resend,
          said.printed().contains("Automatic messages left out (restored): 1."),
          said::printed);
      Waits.until(
          () -> states(owner, made).contains("booked sent"), "the confirmation is not sent");
      if (resend) {
        mails.await(before + 3);
        return;
      }
      Waits.until(
          () -> states(owner, backup.ahead()).contains("reminder skipped restored"),
          () -> states(owner, backup.ahead()).toString());
      assertTrue(states(owner, backup.due()).contains("booked skipped restored"));
      assertEquals(before + 1, mails.taken().size());
    }
  }
}
