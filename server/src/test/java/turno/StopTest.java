package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestPeople;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;
import turno.verification.mail.MailSimulator;

/** A planned stop: docs/rules/operations.md#a-stop-finishes-what-it-began. */
class StopTest {
  @RegisterExtension private final TestServer server = TestServer.start();
  @RegisterExtension private final TestingMailServer mails = new TestingMailServer();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void stopWaitsForTheMailBeingSent() throws Exception {
    mails.answering(MailSimulator.END_OF_DATA, MailSimulator.HELD);
    try (TestingStart.Started node = server.secondNode(mails.settings())) {
      invite(node);
      mails.await(1);
      Thread stop = Thread.ofVirtual().start(node::drain);
      assertFalse(stop.join(Duration.ofSeconds(1)), "the stop did not wait for the mail");
      mails.release();
      stop.join();
    }
    assertEquals(1, mails.taken().size());
    assertEquals(0, waiting(), "the next start would send the mail again");
  }

  private void invite(TestingStart.Started node) {
    TestApi owner = world.people.owner().api().at(node.origin());
    owner
        .post("/users", Map.of("email", TestPeople.newEmail(), "name", "Eva", "role", "member"))
        .expect(201);
  }

  private long waiting() {
    return Rows.count(
        server, "select count(*) from turno.mails where workspace_id = ?", world.workspaceId);
  }
}
