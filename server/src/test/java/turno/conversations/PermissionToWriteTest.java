package turno.conversations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.conversations.ShopWithChannels.contact;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.WorkspaceId;
import turno.testing.TestApi;
import turno.testing.TestServer;

/** Tests whether the server's own channels may write to a customer, and at which address. */
class PermissionToWriteTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final ShopWithChannels shop = new ShopWithChannels(server);
  private final TestApi bot = shop.world.owner;
  private final WorkspaceId workspace = shop.workspace;

  @AfterEach
  void close() {
    shop.close();
  }

  private ChannelMessage byWhatsApp(
      ChannelContact contact, String id, MessageType type, String text) {
    return new ChannelMessage(
        ChannelName.WHATSAPP, contact, id, shop.now(), type, text, null, List.of());
  }

  private RecordedMessage write(ChannelContact contact, String id, String text) {
    return shop.intake.received(
        workspace, byWhatsApp(contact, id, MessageType.TEXT, text), shop.now());
  }

  @Test
  void stopMessageOptsOutEveryCustomerWithThatPhone() {
    List<String> family = new ArrayList<>();
    for (String name : List.of("Bia", "Leo")) {
      family.add(
          bot.post(
                  "/customers",
                  Map.of("name", name, "phone", "+5511944440001", "shared_phone", true))
              .expect(201)
              .id());
    }
    ChannelContact phone = new ChannelContact(List.of("1:5511944440001"), "+5511944440001", null);
    write(phone, "stop", "Parar");
    for (String one : family) {
      assertEquals(
          "whatsapp", bot.get("/customers/" + one).expect(200).text("/messaging_opt_out/source"));
    }
    write(phone, "start", "Entrar");
    for (String one : family) {
      assertTrue(
          bot.get("/customers/" + one).expect(200).json().path("messaging_opt_out").isNull());
    }
  }

  private boolean canReply(RecordedMessage recorded) {
    return shop.conversation(recorded.conversationId().toString())
        .json()
        .path("can_reply")
        .booleanValue();
  }

  @Test
  void onlyAMessageFromTheCustomerOpensTheReplyWindow() {
    ChannelContact contact = contact("moved");
    RecordedMessage notice =
        shop.intake.received(
            workspace,
            byWhatsApp(contact, "notice", MessageType.SYSTEM, "O número mudou"),
            shop.now());
    assertFalse(canReply(notice));
    assertTrue(canReply(write(contact, "own", "oi")));
  }

  private void fail(String message, String code) {
    shop.world.advance(1); // the sent message must be later than the customer's
    ChannelMessage sent = byWhatsApp(contact("failing"), message, MessageType.TEXT, "olá");
    shop.intake.echoed(workspace, sent, shop.now());
    assertTrue(
        shop.intake.status(
            workspace,
            new ChannelStatus(ChannelName.WHATSAPP, message, MessageStatus.FAILED, code, null),
            shop.now()));
  }

  @Test
  void replyWindowClosesIfWhatsAppReportsItAsClosed() {
    RecordedMessage first = write(contact("failing"), "first", "oi");
    fail("undeliverable", "131026");
    assertTrue(canReply(first));
    fail("outside", "131047");
    assertFalse(canReply(first));
    shop.world.advance(1);
    assertTrue(canReply(write(contact("failing"), "second", "oi")));
  }

  @Test
  void stoppingMarketingInWhatsAppEndsTheConsent() {
    RecordedMessage first = write(contact("failing"), "consent", "oi");
    String customer =
        "/customers/" + shop.conversation(first.conversationId().toString()).text("/customer/id");
    bot.patch(customer, Map.of("marketing_consent", Map.of("source", "desk"))).expect(200);
    fail("unwanted", "131026");
    assertFalse(bot.get(customer).expect(200).json().path("marketing_consent").isNull());
    fail("refused", "131050");
    assertTrue(bot.get(customer).expect(200).json().path("marketing_consent").isNull());
  }

  @Test
  void messagesAreSentToTheAddressThatWroteLast() {
    ChannelContact old = new ChannelContact(List.of("1:551191"), "+5511933330001", "Eva");
    ChannelContact other = new ChannelContact(List.of("1:551192"), "+5511933330001", "Eva");
    ConversationId id = write(old, "old", "oi").conversationId();
    shop.world.advance(1);
    assertEquals(id, write(other, "other", "oi").conversationId());
    assertEquals("1:551192", addresses(id).getFirst());
    shop.world.advance(1);
    write(old, "again", "oi");
    assertEquals("1:551191", addresses(id).getFirst());
  }

  private List<String> addresses(ConversationId id) {
    return shop.database.read(connection -> ContactRows.addresses(connection, workspace, id));
  }
}
