package turno.conversations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.conversations.ShopWithChannels.contact;
import static turno.conversations.ShopWithChannels.message;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;

/** Messages that the server's own channels receive. */
class ChannelIntakeTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final ShopWithChannels shop = new ShopWithChannels(server);
  private final TestApi bot = shop.world.owner;
  private final WorkspaceId workspace = shop.workspace;

  @AfterEach
  void close() {
    shop.close();
  }

  @Test
  void messageIsRecordedOnceAndAddressesOfAContactShareAConversation() {
    RecordedMessage first =
        shop.intake.received(workspace, message(contact("joao"), "w1", shop.now()), shop.now());
    assertTrue(
        shop.intake
            .received(workspace, message(contact("joao"), "w1", shop.now()), shop.now())
            .repeated());
    RecordedMessage second =
        shop.intake.received(
            workspace, message(contact("joao", "1:5511"), "w2", shop.now()), shop.now());
    assertEquals(first.conversationId(), second.conversationId());
    ChannelContact byOther = new ChannelContact(List.of("1:5511"), "+5511966660001", null);
    assertEquals(
        first.conversationId(),
        shop.intake
            .received(workspace, message(byOther, "w3", shop.now()), shop.now())
            .conversationId());
    CheckedReply known = shop.conversation(first.conversationId().toString());
    assertEquals("+5511966660001", known.text("/customer/phone"));
    assertEquals("joao", known.text("/customer/name"));
    assertEquals(3, known.json().path("unread_count").intValue());
  }

  @Test
  void phoneWithoutTheNinthDigitMatchesTheCustomer() {
    String customer =
        bot.post("/customers", Map.of("name", "Bia", "phone", "+5511988887777")).expect(201).id();
    ChannelContact contact = new ChannelContact(List.of("1:b"), "+551188887777", "B");
    String id =
        shop.intake
            .received(workspace, message(contact, "w-bia", shop.now()), shop.now())
            .conversationId()
            .toString();
    assertEquals(customer, shop.conversation(id).text("/customer/id"));
  }

  private ChannelMessage written(ChannelContact contact, String id, String text) {
    return new ChannelMessage(
        ChannelName.WEB, contact, id, shop.now(), MessageType.TEXT, text, null, List.of());
  }

  @Test
  void longTextIsMarkedAsTruncated() {
    String id =
        shop.intake
            .received(
                workspace, written(contact("long"), "long", "😀".repeat(4_097) + "\0"), shop.now())
            .messageId()
            .toString();
    assertEquals("😀".repeat(4_096), shop.read(id).path("text").stringValue());
    assertTrue(shop.read(id).path("text_cut").booleanValue());
    String fits =
        shop.intake
            .received(
                workspace, written(contact("long"), "fits", "😀".repeat(4_096) + "\0"), shop.now())
            .messageId()
            .toString();
    assertFalse(shop.read(fits).path("text_cut").booleanValue());
  }

  private boolean changes(String id, boolean inbound, @Nullable String text, int seconds) {
    Instant at = shop.now().minusSeconds(600).plusSeconds(seconds);
    return shop.intake.changed(
        workspace,
        new ChannelChange(ChannelName.WEB, id, inbound, text == null, at, text),
        shop.now());
  }

  @Test
  void editedMessageHasTheNewText() {
    RecordedMessage recorded =
        shop.intake.received(workspace, written(contact("edit"), "e1", "às dez"), shop.now());
    String id = recorded.messageId().toString();
    assertTrue(shop.read(id).path("edited_at").isNull());
    assertTrue(changes("e1", true, "às onze", 20));
    assertTrue(changes("e1", true, "às nove", 10), "an older edit that arrives late");
    assertTrue(changes("e1", true, "às onze", 20), "the same edit again");
    JsonNode edited = shop.read(id);
    assertEquals("às onze", edited.path("text").stringValue());
    assertTrue(edited.path("edited_at").isString());
    assertEquals(1, edited.path("sequence").intValue());
    JsonNode conversation = shop.conversation(recorded.conversationId().toString()).json();
    assertEquals(1, conversation.path("sequence").intValue());
    assertEquals(1, conversation.path("unread_count").intValue());
    assertFalse(changes("e1", false, "nosso", 30), "the message is the customer's");
    assertFalse(changes("never", true, "x", 30));
    assertTrue(changes("e1", true, "😀".repeat(4_097), 40));
    assertTrue(shop.read(id).path("text_cut").booleanValue());
  }

  @Test
  void contentOfADeletedMessageIsRemoved() throws Exception {
    RecordedMessage recorded =
        shop.intake.received(workspace, written(contact("gone"), "g1", "segredo"), shop.now());
    String id = recorded.messageId().toString();
    assertEquals("segredo", shop.receivedEvent(id).path("text").stringValue());
    IncomingFile photo = new IncomingFile(MessageType.IMAGE, "image/jpeg", "foto.jpg");
    AttachmentId file =
        shop.intake.store(workspace, photo, new ByteArrayInputStream(new byte[1_000]), shop.now());
    shop.intake.attach(workspace, recorded.messageId(), file, shop.now());
    assertTrue(changes("g1", true, null, 20));
    assertTrue(changes("g1", true, "de volta", 30), "an edit after the deletion");
    JsonNode deleted = shop.read(id);
    assertTrue(deleted.path("deleted_at").isString());
    assertTrue(deleted.path("text").isNull());
    assertEquals(deleted, shop.receivedEvent(id));
    assertEquals(0, deleted.path("attachments").size());
    assertEquals(0, shop.files.read(workspace, file).readAllBytes().length);
    AttachmentId late =
        shop.intake.store(workspace, photo, new ByteArrayInputStream(new byte[1_000]), shop.now());
    shop.intake.attach(workspace, recorded.messageId(), late, shop.now());
    assertEquals(0, shop.read(id).path("attachments").size());
    assertFalse(shop.intake.isThere(workspace, recorded.messageId()));
    RecordedMessage echo =
        shop.intake.echoed(workspace, written(contact("gone"), "g2", "nosso"), shop.now());
    assertFalse(changes("g2", true, null, 40), "the message is not the customer's");
    assertTrue(changes("g2", false, null, 40));
    assertTrue(shop.read(echo.messageId().toString()).path("deleted_at").isString());
  }

  @Test
  void stateOfAMissingFileIsShownUntilItArrives() throws Exception {
    ChannelMessage message =
        new ChannelMessage(
            ChannelName.WEB,
            contact("file"),
            "f1",
            shop.now(),
            MessageType.IMAGE,
            null,
            null,
            List.of(),
            MissingFile.PENDING,
            null);
    RecordedMessage recorded = shop.intake.received(workspace, message, shop.now());
    String id = recorded.messageId().toString();
    assertEquals("pending", shop.read(id).path("missing_file").stringValue());
    for (MissingFile why : MissingFile.values()) {
      shop.intake.missing(workspace, recorded.messageId(), why, shop.now());
      assertEquals(why.wire(), shop.read(id).path("missing_file").stringValue());
    }
    AttachmentId file =
        shop.intake.store(
            workspace,
            new IncomingFile(MessageType.IMAGE, "image/jpeg", null),
            new ByteArrayInputStream(new byte[1_000]),
            shop.now());
    shop.intake.attach(workspace, recorded.messageId(), file, shop.now());
    assertTrue(shop.read(id).path("missing_file").isNull());
    assertEquals(1, shop.read(id).path("attachments").size());
  }

  @Test
  void mexicanPhoneWithTheOldMobilePrefixMatchesTheCustomer() {
    String customer =
        bot.post("/customers", Map.of("name", "Lupe", "phone", "+525512345678")).expect(201).id();
    ChannelContact contact = new ChannelContact(List.of("1:5215512345678"), "+5215512345678", "L");
    String id =
        shop.intake
            .received(workspace, message(contact, "w-lupe", shop.now()), shop.now())
            .conversationId()
            .toString();
    assertEquals(customer, shop.conversation(id).text("/customer/id"));
  }

  private JsonNode recorded(String id, String type, String filling) {
    ObjectNode content = Json.object().put("type", type).put("filling", filling);
    ChannelMessage message =
        new ChannelMessage(
            ChannelName.WEB,
            contact("large"),
            id,
            shop.now(),
            MessageType.UNKNOWN,
            null,
            content,
            List.of());
    return shop.read(shop.intake.received(workspace, message, shop.now()).messageId().toString());
  }

  @Test
  void contentAbove32KiBIsReplacedByItsType() {
    int room = 32 * 1_024 - "{\"type\":\"order\",\"filling\":\"\"}".length();
    JsonNode fits = recorded("fits", "order", "x".repeat(room));
    assertEquals(room, fits.at("/content/filling").stringValue().length());
    assertEquals(
        "{\"type\":\"order\",\"too_large\":true}",
        recorded("above", "order", "é" + "x".repeat(room - 1)).path("content").toString());
    assertEquals(
        "{\"type\":\"unknown\",\"too_large\":true}",
        recorded("type", "y".repeat(40_000), "").path("content").toString());
  }

  @Test
  void failureDetailIsTruncatedTo1000Characters() {
    String echo =
        shop.intake
            .echoed(workspace, written(contact("detail"), "detail", "oi"), shop.now())
            .messageId()
            .toString();
    ChannelStatus failed =
        new ChannelStatus(
            ChannelName.WEB, "detail", MessageStatus.FAILED, "131026", "😀".repeat(1_001) + "\0");
    assertTrue(shop.intake.status(workspace, failed, shop.now()));
    assertEquals("😀".repeat(1_000), shop.read(echo).at("/error/detail").stringValue());
  }

  @Test
  void phoneOfAnotherCustomerDoesNotMergeTheCustomers() {
    String maria =
        bot.post("/customers", Map.of("name", "Maria", "phone", "+5511955550001")).expect(201).id();
    ChannelContact hidden = new ChannelContact(List.of("1:BR.77"), null, "Zé");
    String conversation =
        shop.intake
            .received(workspace, written(hidden, "z1", "oi"), shop.now())
            .conversationId()
            .toString();
    String ze = shop.conversation(conversation).text("/customer/id");
    assertNotEquals(maria, ze);
    ChannelContact shown =
        new ChannelContact(List.of("1:BR.77", "1:5511955550001"), "+5511955550001", "Zé");
    RecordedMessage next = shop.intake.received(workspace, written(shown, "z2", "eu"), shop.now());
    assertEquals(conversation, next.conversationId().toString());
    assertEquals(ze, shop.conversation(conversation).text("/customer/id"));
    assertEquals("Maria", bot.get("/customers/" + maria).expect(200).text("/name"));
  }

  @Test
  void messageFromTheAddressOfAnErasedCustomerCreatesANewCustomer() {
    String before = shop.received("forgotten");
    bot.delete("/customers/" + shop.conversation(before).text("/customer/id")).expect(204);
    String after =
        shop.intake
            .received(workspace, written(contact("forgotten"), "again", "oi"), shop.now())
            .conversationId()
            .toString();
    assertNotEquals(before, after);
    bot.get("/conversations/" + before).expect(404);
  }

  @Test
  void replyWindowIsEnforced() {
    ChannelMessage message =
        message(ChannelName.WHATSAPP, contact("window"), "in-window", shop.now());
    String id = shop.intake.received(workspace, message, shop.now()).conversationId().toString();
    assertTrue(shop.conversation(id).json().path("can_reply").booleanValue());
    shop.write(id, "in time");
    shop.world.advance(24 * 3_600 + 2);
    assertFalse(shop.conversation(id).json().path("can_reply").booleanValue());
    String path = "/conversations/" + id + "/messages";
    assertEquals(
        "reply_window_closed", bot.post(path, Map.of("text", "late")).expect(409).text("/reason"));
    bot.post(path, Map.of("template", Map.of("name", "oi", "language", "pt_BR"))).expect(201);
    CheckedReply handedOff =
        bot.post("/conversations/" + id + "/handoff", Map.of("message", "late")).expect(200);
    assertEquals("human", handedOff.text("/handled_by"));
    assertEquals("reply_window_closed", handedOff.text("/message_error/reason"));
  }

  @Test
  void importedHistoryCausesNoEvents() {
    Instant old = shop.now().minus(Duration.ofDays(90));
    List<HistoricMessage> all = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      all.add(
          new HistoricMessage(
              message(ChannelName.WHATSAPP, contact("old"), "h" + i, old.plusSeconds(60L * i)),
              i % 2 == 0));
    }
    int before = bot.get("/events?limit=100").expect(200).json().path("data").size();
    assertEquals(300, shop.intake.history(workspace, all, shop.now()));
    assertEquals(0, shop.intake.history(workspace, all, shop.now()));
    assertEquals(before, bot.get("/events?limit=100").expect(200).json().path("data").size());
    JsonNode inbox = bot.get("/conversations?channel=whatsapp").expect(200).json().path("data");
    assertEquals("closed", inbox.path(0).path("status").stringValue());
    assertEquals(0, inbox.path(0).path("unread_count").intValue());
    assertFalse(inbox.path(0).path("can_reply").booleanValue());
    assertEquals(300, inbox.path(0).path("sequence").intValue());
  }

  @Test
  void receivedFilesAreStoredUpToTheLimits() throws Exception {
    byte[] bytes = new byte[700_000];
    new SecureRandom().nextBytes(bytes);
    IncomingFile photo = new IncomingFile(MessageType.IMAGE, "image/jpeg", "foto.jpg");
    AttachmentId id =
        shop.intake.store(workspace, photo, new ByteArrayInputStream(bytes), shop.now());
    assertEquals(
        Arrays.hashCode(bytes), Arrays.hashCode(shop.files.read(workspace, id).readAllBytes()));
    RecordedMessage recorded =
        shop.intake.received(workspace, message(contact("foto"), "foto", shop.now()), shop.now());
    shop.intake.attach(workspace, recorded.messageId(), id, shop.now());
    JsonNode shown = shop.read(recorded.messageId().toString()).at("/attachments/0");
    assertEquals(id.toString(), shown.path("id").stringValue());
    assertEquals(700_000, shown.path("size_bytes").intValue());
    for (Map.Entry<Integer, MissingFile> refused :
        Map.of(
                2_500_000,
                MissingFile.NO_ROOM,
                17 << 20,
                MissingFile.TOO_LARGE,
                0,
                MissingFile.UNAVAILABLE)
            .entrySet()) {
      InputStream given = new ByteArrayInputStream(new byte[refused.getKey()]);
      assertEquals(
          refused.getValue(),
          assertThrows(
                  ChannelIntake.FileRefused.class,
                  () -> shop.intake.store(workspace, photo, given, shop.now()))
              .why());
    }
    assertEquals(
        IOException.class,
        assertThrows(
                IOException.class,
                () -> shop.intake.store(workspace, photo, new Breaking(), shop.now()))
            .getClass());
    bot.delete(
            "/customers/"
                + shop.conversation(recorded.conversationId().toString()).text("/customer/id"))
        .expect(204);
    assertEquals(0, shop.files.read(workspace, id).readAllBytes().length);
    assertFalse(shop.intake.isThere(workspace, recorded.messageId()));
    AttachmentId late =
        shop.intake.store(workspace, photo, new ByteArrayInputStream(bytes), shop.now());
    shop.intake.attach(workspace, recorded.messageId(), late, shop.now());
    assertEquals(
        0, shop.files.read(workspace, late).readAllBytes().length, "the customer was erased");
  }

  /** A body that breaks off in the middle. */
  private static final class Breaking extends InputStream {
    private int left = 300_000;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
      if (left <= 0) {
        throw new IOException("the other side closed the connection");
      }
      int given = Math.min(most, left);
      Arrays.fill(into, from, from + given, (byte) 7);
      left -= given;
      return given;
    }
  }
}
