package turno.conversations;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

class AttachmentsApiTest {
  private static final int MAX_BYTES = 16 * 1024 * 1024;

  @RegisterExtension private static final TestServer server = TestServer.start();

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi bot = world.owner;

  private CheckedReply store(String name, String contentType, byte[] bytes) {
    return bot.request("POST", "/attachments").query("name", name).body(bytes, contentType).send();
  }

  private CheckedReply send(String conversation, Map<String, ?> body) {
    return bot.post("/conversations/" + conversation + "/messages", body);
  }

  @Test
  void fileIsSentWithATextAndDownloaded() {
    byte[] bytes = {(byte) 0xff, (byte) 0xd8, 1, 2, 3};
    CheckedReply stored = store("o mapa.jpg", "image/jpeg", bytes).expect(201);
    assertEquals("image", stored.text("/type"));
    CheckedReply sent =
        send(world.conversation(), Map.of("text", "Aqui", "attachment_ids", List.of(stored.id())))
            .expect(201);
    assertEquals("image", sent.text("/type"));
    assertEquals("Aqui", sent.text("/text"));
    assertEquals(stored.json(), sent.json().at("/attachments/0"));
    JsonNode shown =
        bot.get("/events?types=message.sent").expect(200).json().at("/data/0/data/message");
    assertEquals(stored.id(), shown.at("/attachments/0/id").stringValue());
    CheckedReply read =
        world
            .withScopes(List.of("messages:read"))
            .absolute("GET", stored.text("/url"))
            .send()
            .expect(200);
    assertArrayEquals(bytes, read.body());
    assertEquals("image/jpeg", read.header("Content-Type"));
    assertEquals("inline; filename*=UTF-8''o%20mapa.jpg", read.header("Content-Disposition"));
  }

  @Test
  void headersOfDownloadsPreventExecution() {
    for (String type : List.of("text/html", "image/svg+xml", "application/pdf", "x/y")) {
      CheckedReply stored = store("a\r\nX: \"b\".html", type, "<script>".getBytes(UTF_8));
      CheckedReply read = bot.get("/attachments/" + stored.expect(201).id()).expect(200);
      assertEquals("application/octet-stream", read.header("Content-Type"));
      assertEquals("nosniff", read.header("X-Content-Type-Options"));
      assertEquals("default-src 'none'; sandbox", read.header("Content-Security-Policy"));
      assertEquals("no-store", read.header("Cache-Control"));
      assertEquals(
          "attachment; filename*=UTF-8''a%0D%0AX%3A%20%22b%22.html",
          read.header("Content-Disposition"));
    }
  }

  @Test
  void fileIsAttachedToOnlyOneMessage() {
    String conversation = world.conversation();
    Map<String, ?> file = Map.of("attachment_ids", List.of(world.file("image/png", new byte[9])));
    send(conversation, file).expect(201);
    assertEquals("attachment_taken", send(conversation, file).expect(409).text("/reason"));
    assertEquals(
        "attachment_taken",
        bot.post(
                "/conversations/inbound",
                Map.of(
                    "customer",
                    Map.of("external_id", "somebody"),
                    "attachment_ids",
                    file.get("attachment_ids")))
            .expect(409)
            .text("/reason"));
  }

  @Test
  void bridgeCanRecordFilesWithoutText() {
    String file = store("recado.ogg", "audio/ogg; codecs=opus", new byte[50]).expect(201).id();
    Map<String, ?> body =
        Map.of(
            "customer",
            Map.of("external_id", "contact-voice"),
            "attachment_ids",
            List.of(file),
            "external_id",
            "voice-1");
    CheckedReply received = bot.post("/conversations/inbound", body).expect(201);
    assertEquals("audio", received.text("/message/type"));
    assertEquals("audio/ogg", received.text("/message/attachments/0/content_type"));
    CheckedReply again = bot.post("/conversations/inbound", body).expect(200);
    assertEquals(received.text("/message/id"), again.text("/message/id"));
    bot.post("/conversations/inbound", Map.of("customer", Map.of("external_id", "contact-voice")))
        .expect(422, "invalid_request");
  }

  @Test
  void filesCanBeAttachedToNotesButNotToTemplates() {
    String conversation = world.conversation();
    List<String> file = List.of(world.file("image/png", new byte[9]));
    Map<String, ?> template = Map.of("name", "reminder", "language", "pt_BR");
    send(conversation, Map.of("template", template, "attachment_ids", file))
        .expect(422, "invalid_request");
    send(conversation, Map.of("private", true, "attachment_ids", file))
        .expect(422, "invalid_request");
    CheckedReply note =
        send(conversation, Map.of("private", true, "text", "Veja", "attachment_ids", file))
            .expect(201);
    assertEquals("note", note.text("/type"));
    assertEquals(file.getFirst(), note.text("/attachments/0/id"));
  }

  @Test
  void filesAreAcceptedUpToTheSizeLimit() {
    byte[] bytes = new byte[MAX_BYTES];
    new Random(7).nextBytes(bytes);
    String id = store("filme.mp4", "video/mp4", bytes).expect(201).id();
    assertArrayEquals(bytes, bot.get("/attachments/" + id).expect(200).body());
    store("filme.mp4", "video/mp4", new byte[MAX_BYTES + 1]).expect(413, "payload_too_large");
  }

  /** Most clients send the whole body before they read the answer. */
  @Test
  void refusalOfATooLargeUploadIsReceivedByTheClient() throws Exception {
    URI origin = URI.create(server.origin());
    try (Socket socket = new Socket(origin.getHost(), origin.getPort())) {
      socket
          .getOutputStream()
          .write(
              ("POST /v1/attachments HTTP/1.1\r\nHost: test\r\nContent-Type: video/mp4\r\n"
                      + "Authorization: Bearer "
                      + server.createKey(world.slug(), "admin", List.of("all"))
                      + "\r\nContent-Length: "
                      + (MAX_BYTES + 1)
                      + "\r\n\r\n")
                  .getBytes(UTF_8));
      socket.getOutputStream().write(new byte[MAX_BYTES + 1]);
      String answer = firstLine(socket.getInputStream());
      assertTrue(answer.contains(" 413 "), answer);
    }
  }

  @Test
  void invalidUploadIsRefused() {
    store("nada", "image/png", new byte[0]).expect(422, "invalid_request");
    store("nada", "nonsense", new byte[3]).expect(415, "unsupported_media_type");
    bot.request("POST", "/attachments")
        .body(new byte[3], "image/png")
        .header("Content-Encoding", "gzip")
        .send()
        .expect(415, "unsupported_media_type");
  }

  /** A chunked body does not announce its length; this body is malformed after its first chunk. */
  @Test
  void malformedUploadIsNotStored() throws Exception {
    URI origin = URI.create(server.origin());
    long before = attachments();
    try (Socket socket = new Socket(origin.getHost(), origin.getPort())) {
      socket
          .getOutputStream()
          .write(
              """
              POST /v1/attachments HTTP/1.1\r
              Host: test\r
              Authorization: Bearer %s\r
              Content-Type: image/png\r
              Transfer-Encoding: chunked\r
              \r
              5\r
              abcde\r
              nonsense\r
              """
                  .formatted(server.createKey(world.slug(), "admin", List.of("all")))
                  .getBytes(UTF_8));
      String answer = firstLine(socket.getInputStream());
      assertTrue(answer.contains(" 400 "), answer);
    }
    assertEquals(before, attachments());
  }

  private static String firstLine(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      line.append((char) next);
    }
    return line.toString();
  }

  private static long attachments() {
    try (Database database = new Database(server.database(), 1, "attachments")) {
      return database.read(connection ->
          Sql.of("select count(*) as rows from turno.attachments")
              .one(connection, row -> row.getLong("rows")));
    }
  }

  @Test
  void filesAboveTheLimitOfTheWorkspaceAreRefused() {
    world.file("image/png", new byte[9]);
    try (Database database = new Database(server.database(), 1, "attachments")) {
      database.write(connection ->
          Sql.of("update turno.attachment_use set bytes = ? where workspace_id = ?")
              .with(2L * 1024 * 1024 * 1024 - 10, world.workspaceId)
              .update(connection));
    }
    CheckedReply refused = store("a", "image/png", new byte[11]).expect(409, "invalid_transition");
    assertEquals("limit_reached", refused.text("/reason"));
    store("a", "image/png", new byte[10]).expect(201);
    store("a", "image/png", new byte[1]).expect(409, "invalid_transition");
  }
}
