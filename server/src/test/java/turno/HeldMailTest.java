package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.commands.Exit;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestPeople;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;
import turno.testing.Waits;

/** A database restored elsewhere sends no mail until it is released. */
class HeldMailTest {
  @TempDir Path home;
  @RegisterExtension private final TestingMailServer mails = new TestingMailServer();
  @RegisterExtension private final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi owner = world.people.owner().api();

  private static CheckedReply invite(TestApi by) {
    return by.post(
            "/users", Map.of("email", TestPeople.newEmail(), "name", "Eva", "role", "member"))
        .expect(201);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void mailQueuedBeforeARestoreIsSentOnlyOnRequest(boolean resend) throws Exception {
    mails.answering("RCPT", "451 later");
    try (TestingStart.Started node = server.secondNode(mails.settings())) {
      assertTrue(invite(owner.at(node.origin())).json().path("link").isNull());
      advance(node);
    }
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("update turno.outgoing set place = '1/1'");
    }
    mails.answeringWell();
    try (TestingStart.Started copy = server.secondNode(mails.settings())) {
      TestApi there = owner.at(copy.origin());
      assertTrue(
          invite(there).json().path("link").isString(),
          "the link is not shown while no mail is sent");
      advance(copy);
      assertEquals(0, mails.taken().size());
      TestingServer.Said said =
          resend
              ? new TestingWords(home)
                  .typeAt(server.database(), "db", "release", "--yes", "--resend")
              : new TestingWords(home).typeAt(server.database(), "db", "release", "--yes");
      assertEquals(Exit.DONE, said.exitCode(), said.remarks());
      assertEquals(!resend, said.printed().contains("Waiting e-mails deleted: 1."));
      int before = resend ? 1 : 0;
      advance(copy);
      // every node notices a release within a second
      Waits.until(
          () -> invite(there).json().path("link").isNull(), "invitations are not mailed again");
      mails.await(before + 1);
      assertEquals(before + 1, mails.taken().size());
    }
  }

  private void advance(TestingStart.Started node) {
    world
        .owner
        .at(node.origin())
        .post("/test/clock", Map.of("advance_seconds", 600, "frozen", true))
        .expect(200);
  }

  @Test
  void checkTestsTheMailServer() {
    Map<String, String> settings = new HashMap<>(mails.settings());
    settings.put("DATABASE_URL", server.database().forTools());
    TestingServer.Said said = new TestingWords(home).type(settings, "check");
    assertTrue(
        said.printed().contains("answers; mail is sent from agenda@sol.example"), said.printed());
    mails.answering("CONNECT", "554 closed");
    said = new TestingWords(home).type(settings, "check");
    assertTrue(said.printed().contains("WRONG  mail: smtp://127.0.0.1:"), said.printed());
    assertEquals(0, mails.taken().size());
  }
}
