package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import turno.commands.Exit;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Queued messages in a restored database; the original server may already have sent them. */
class HeldMessagesTest {
  @TempDir Path home;
  @RegisterExtension private final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void messageQueuedBeforeARestoreIsSentOnlyOnRequest(boolean resend) throws Exception {
    String id = waiting();
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("update turno.outgoing set place = '1/1'"); // as if restored elsewhere
    }
    TestingServer.Said said =
        resend
            ? new TestingWords(home).typeAt(server.database(), "db", "release", "--yes", "--resend")
            : new TestingWords(home).typeAt(server.database(), "db", "release", "--yes");
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    assertEquals(
        !resend,
        said.printed().contains("Waiting messages marked failed (restored): 1."),
        said.printed());
    JsonNode message = world.owner.get("/messages/" + id).expect(200).json();
    assertEquals(resend ? "queued" : "failed", message.path("status").stringValue());
    assertEquals(resend ? "" : "restored", message.path("error").path("code").asString(""));
  }

  /** Queues a message that one of the server's own channels would send. */
  private String waiting() throws Exception {
    String conversation =
        world
            .owner
            .post(
                "/conversations/inbound",
                Map.of(
                    "channel", "api",
                    "customer", Map.of("name", "Maria", "phone", "+5511988887777"),
                    "text", "Oi"))
            .expect(201)
            .text("/conversation/id");
    String id =
        world
            .speakingAsPerson()
            .post("/conversations/" + conversation + "/messages", Map.of("text", "Olá"))
            .expect(201)
            .id();
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("update turno.messages set status = 'queued' where direction = 'outbound'");
      statement.execute(
          """
          insert into turno.outgoing_messages
                 (workspace_id, message_id, conversation_id, sequence, channel, created_at, superseded)
          select workspace_id, id, conversation_id, sequence, 'whatsapp', created_at, false
            from turno.messages where direction = 'outbound'
          """);
    }
    return id;
  }
}
