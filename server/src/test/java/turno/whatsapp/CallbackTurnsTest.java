package turno.whatsapp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretKey;
import turno.testing.TestDatabase;

/** Whose callbacks are worked on, and for how long. */
class CallbackTurnsTest {
  @RegisterExtension private final TestDatabase place = TestDatabase.create();

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2027-03-01T12:00:00Z"));
  private final IdSource ids = new IdSource(now::get, new SecureRandom());
  private final NumberSecrets secrets =
      new NumberSecrets(
          Keys.of(new SecretKey(Base64.getEncoder().encodeToString(new byte[32]))),
          new SecureRandom());
  private final Database database = new Database(place.address(), 4, "test");
  private final TestingIntake intake = new TestingIntake();

  @AfterEach
  void stop() {
    database.close();
  }

  private ReceiveCallbacks receive(Duration turn) {
    return new ReceiveCallbacks(database, intake, now::get, ids, _ -> false, () -> {}, turn);
  }

  private WorkspaceId workspace() {
    WorkspaceId id = ids.next(IdKind.WORKSPACE);
    ConfigureNumber.Command command =
        new ConfigureNumber.Command(id, "7", "8", null, "access", "app", "verify", null);
    database.write(
        connection -> new ConfigureNumber(secrets).run(connection, command, null, now.get()));
    return id;
  }

  private void arrives(WorkspaceId workspaceId, String field, String members) {
    String body =
        "{\"entry\":[{\"changes\":[{\"field\":\""
            + field
            + "\",\"value\":{\"metadata\":{\"phone_number_id\":\"7\",\"display_phone_number\":\"551133334444\"},"
            + members
            + "}}]}]}";
    database.write(connection -> {
      CallbackRows.insert(
          connection, workspaceId, ids.next(), body.getBytes(StandardCharsets.UTF_8), now.get());
      return null;
    });
  }

  private static String text(String text) {
    return "{\"from\":\"5511988887777\",\"id\":\"wamid."
        + text
        + "\",\"timestamp\":\"1\",\"type\":\"text\",\"text\":{\"body\":\""
        + text
        + "\"}}";
  }

  private static String image(String media) {
    return "{\"from\":\"5511988887777\",\"id\":\"wamid."
        + media
        + "\",\"timestamp\":\"1\",\"type\":\"image\",\"image\":{\"id\":\""
        + media
        + "\",\"mime_type\":\"image/jpeg\",\"caption\":\""
        + media
        + "\"}}";
  }

  private static String messages(String... messages) {
    return "\"messages\":[" + String.join(",", messages) + "]";
  }

  private List<String> rows(WorkspaceId workspaceId, String sql) {
    return database.read(connection ->
        Sql.of(sql + " where workspace_id = ?")
            .with(workspaceId)
            .list(connection, row -> row.getString(1)));
  }

  @Test
  void longCallbackHoldsUpNoOtherWorkspace() {
    WorkspaceId busy = workspace();
    arrives(busy, "messages", messages(text("a1"), image("a2"), text("a3")));
    arrives(busy, "messages", messages(text("a4")));
    WorkspaceId other = workspace();
    arrives(other, "messages", messages(text("b1")));
    ReceiveCallbacks receive = receive(Duration.ZERO);
    assertTrue(receive.run());
    assertEquals(List.of("in a1", "in b1"), intake.log.stream().sorted().toList());
    assertTrue(receive.run());
    assertEquals(
        List.of("a2"),
        rows(busy, "select media_id from turno.whatsapp_files"),
        "the file is fetched while its address is good");
    while (receive.run()) {
      // a turn at a time
    }
    assertEquals(
        List.of("in a1", "in a2", "in a3", "in a4"),
        intake.log.stream().filter(line -> line.startsWith("in a")).toList());
    assertEquals(5, intake.calls(), "nothing is begun again");
    assertEquals(List.of(), rows(busy, "select id::text from turno.whatsapp_callbacks"));
  }

  @Test
  void failureInAnEarlierTurnIsNotForgotten() {
    WorkspaceId busy = workspace();
    arrives(busy, "messages", messages(text("a1"), text("a2"), text("a3")));
    intake.dieBefore(0);
    ReceiveCallbacks receive = receive(Duration.ZERO);
    while (receive.run()) {
      // a turn at a time
    }
    assertEquals(List.of("in a2", "in a3"), intake.log);
    now.updateAndGet(instant -> instant.plusSeconds(60));
    while (receive.run()) {
      // a turn at a time
    }
    assertEquals(List.of("in a2", "in a3", "in a1"), intake.log);
    assertEquals(List.of(), rows(busy, "select id::text from turno.whatsapp_callbacks"));
  }

  @Test
  void historyGoesOnInItsOrder() {
    WorkspaceId busy = workspace();
    List<String> old = new ArrayList<>();
    for (int i = 0; i < 450; i++) {
      old.add(
          text("h" + i).replace("\"timestamp\":\"1\"", "\"timestamp\":\"" + (1_000 + i) + "\""));
    }
    arrives(
        busy,
        "history",
        "\"history\":[{\"threads\":[{\"id\":\"5511988887777\","
            + messages(old.toArray(String[]::new))
            + "}]}]");
    ReceiveCallbacks receive = receive(Duration.ZERO);
    assertTrue(receive.run());
    assertEquals(200, intake.log.size());
    intake.dieBefore(1);
    while (receive.run()) {
      // a turn at a time
    }
    assertEquals(200, intake.log.size(), "the last part does not come before the second one");
    now.updateAndGet(instant -> instant.plusSeconds(60));
    while (receive.run()) {
      // a turn at a time
    }
    assertEquals(450, intake.log.size());
    assertEquals("old h449", intake.log.getLast());
  }

  @Test
  void callbackThatGoesOnInTheNextTurnStaysWithItsNode() {
    WorkspaceId busy = workspace();
    arrives(busy, "messages", messages(text("a1"), text("a2"), text("a3")));
    ReceiveCallbacks first = receive(Duration.ZERO);
    ReceiveCallbacks second = receive(Duration.ZERO);
    assertTrue(first.run());
    assertFalse(second.run(), "the first one has it");
    assertTrue(first.run());
    assertEquals(List.of("in a1", "in a2"), intake.log);
    now.updateAndGet(instant -> instant.plusSeconds(31)); // the first one has died
    while (second.run()) {
      // a turn at a time
    }
    assertEquals(List.of("in a1", "in a2", "in a3"), intake.log);
    assertFalse(first.run(), "it was done meanwhile");
    arrives(busy, "messages", messages(text("a4")));
    first.run();
    assertEquals("in a4", intake.log.getLast());
  }

  @Test
  void callbackThatTakesLongStaysWithItsNode() {
    WorkspaceId busy = workspace();
    arrives(busy, "messages", messages(text("a1"), text("a2"), text("a3")));
    UUID anotherNode = ids.next();
    intake.whenCalled(() -> {
      now.updateAndGet(instant -> instant.plusSeconds(20));
      boolean taken =
          database.<Boolean>write(connection ->
              NumberRows.isLeased(
                  connection, busy, anotherNode, now.get().plusSeconds(30), now.get()));
      assertFalse(taken, "another node would work on the same callback");
    });
    receive(Duration.ofMinutes(1)).run();
    assertEquals(List.of("in a1", "in a2", "in a3"), intake.log);
  }
}
