package turno.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import turno.conversations.MessageStatus;
import turno.conversations.MessageType;

/** Reading callbacks with any content. */
class CallbackReaderTest {
  private static final String NUMBER = "409552778964973";
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");

  /** The body of a callback; its signature under Meta's scheme was computed by another program. */
  private static final String SIGNED =
      "{\"object\":\"whatsapp_business_account\",\"entry\":[{\"id\":\"880480571844883\",\"changes\":[{\"value\":"
          + "{\"messaging_product\":\"whatsapp\",\"metadata\":{\"display_phone_number\":\"5511999990000\","
          + "\"phone_number_id\":\"409552778964973\"},\"contacts\":[{\"profile\":{\"name\":\"Ana\"},"
          + "\"wa_id\":\"5511988887777\"}],\"messages\":[{\"from\":\"5511988887777\",\"id\":\"wamid.TEST1\","
          + "\"timestamp\":\"1672947578\",\"text\":{\"body\":\"oi\"},\"type\":\"text\"}]},\"field\":\"messages\"}]}]}";

  private static List<CallbackItem> read(String body) {
    return CallbackSplit.of(body.getBytes(UTF_8), NOW, _ -> {}).stream()
        .map(item -> CallbackReader.read(item.body(), NUMBER, NOW))
        .toList();
  }

  static List<CallbackItem> field(String field, String members) {
    return read(
        "{\"entry\":[{\"changes\":[{\"field\":\""
            + field
            + "\",\"value\":{\"metadata\":{\"display_phone_number\":\"+55 11 99999-0000\",\"phone_number_id\":\""
            + NUMBER
            + "\"},"
            + members
            + "}}]}]}");
  }

  private static CallbackItem.IncomingMessage message(String members) {
    return assertInstanceOf(
            CallbackItem.Received.class,
            field(
                    "messages",
                    "\"messages\":[{\"from\":\"5511988887777\",\"id\":\"wamid.1\",\"timestamp\":\"1672947578\","
                        + members
                        + "}]")
                .getFirst())
        .message();
  }

  @Test
  void signatureCoversTheRawBytes() {
    List<String> header =
        List.of("sha256=153e9ed367d9f2f92c67c5d91e67b7514b4f6ff563ffb78fde85c27d86775276");
    byte[] body = SIGNED.getBytes(UTF_8);
    assertEquals(416, body.length);
    assertTrue(CallbackSignature.fits(header, body, "app_secret_test"));
    assertFalse(CallbackSignature.fits(header, body, "app_secret_tesu"));
    assertFalse(CallbackSignature.fits(header, (SIGNED + " ").getBytes(UTF_8), "app_secret_test"));
    assertFalse(CallbackSignature.fits(List.of(), body, "app_secret_test"));
    assertFalse(
        CallbackSignature.fits(
            List.of(header.getFirst(), header.getFirst()), body, "app_secret_test"));
    assertFalse(
        CallbackSignature.fits(
            List.of(header.getFirst().toUpperCase(java.util.Locale.ROOT)),
            body,
            "app_secret_test"));
  }

  @Test
  void fieldsOfATextMessageAreRead() {
    CallbackItem.Received received =
        assertInstanceOf(CallbackItem.Received.class, read(SIGNED).getFirst());
    assertEquals("wamid.TEST1", received.message().externalId());
    assertEquals("oi", received.message().contents().text());
    assertEquals(MessageType.TEXT, received.message().contents().type());
    assertEquals(Instant.ofEpochSecond(1_672_947_578), received.message().at());
    assertEquals(List.of(NUMBER + ":5511988887777"), received.message().contact().addresses());
    assertEquals("+5511988887777", received.message().contact().phone());
    assertEquals("Ana", received.message().contact().name());
  }

  @ParameterizedTest
  @CsvSource({
    "5511988887777, +5511988887777",
    "551188887777, +5511988887777", // WhatsApp omits the ninth digit
    "551133334444, +551133334444", // a landline has no ninth digit
    "5491123456789, +5491123456789",
    "541123456789, +541123456789" // never turned into a mobile number
  })
  void phoneIsNormalizedToTheFormOfItsCountry(String waId, String phone) {
    assertEquals(phone, new Address(waId).phone());
  }

  @Test
  void customerWithoutAPhoneIsIdentifiedByTheScopedId() {
    CallbackItem.IncomingMessage message =
        assertInstanceOf(
                CallbackItem.Received.class,
                field(
                        "messages",
                        "\"contacts\":[{\"profile\":{\"name\":\"Ana\",\"username\":\"ana\"},"
                            + "\"user_id\":\"BR.1502576394655843\"}],"
                            + "\"messages\":[{\"from_user_id\":\"BR.1502576394655843\",\"id\":\"wamid.1\","
                            + "\"timestamp\":\"1\",\"type\":\"text\",\"text\":{\"body\":\"oi\"}}]")
                    .getFirst())
            .message();
    assertEquals(List.of(NUMBER + ":BR.1502576394655843"), message.contact().addresses());
    assertNull(message.contact().phone());
    assertEquals("Ana", message.contact().name());
  }

  @Test
  void bothAddressesOfACustomerAreKept() {
    CallbackItem.IncomingMessage message =
        assertInstanceOf(
                CallbackItem.Received.class,
                field(
                        "messages",
                        "\"contacts\":[{\"wa_id\":\"5511988887777\",\"user_id\":\"BR.7\"}],"
                            + "\"messages\":[{\"from\":\"5511988887777\",\"id\":\"wamid.1\",\"type\":\"text\","
                            + "\"text\":{\"body\":\"oi\"}}]")
                    .getFirst())
            .message();
    assertEquals(
        List.of(NUMBER + ":BR.7", NUMBER + ":5511988887777"), message.contact().addresses());
    assertEquals(NOW, message.at());
  }

  @Test
  void textOfAReplyToAButtonOrListIsItsTitle() {
    assertEquals(
        "SIM",
        message("\"type\":\"button\",\"button\":{\"payload\":\"ok\",\"text\":\"SIM\"}")
            .contents()
            .text());
    CallbackItem.IncomingMessage reply =
        message(
            "\"type\":\"interactive\",\"interactive\":{\"type\":\"list_reply\",\"list_reply\":"
                + "{\"id\":\"row-3\",\"title\":\"Corte\"}}");
    assertEquals("Corte", reply.contents().text());
    assertTrue(String.valueOf(reply.contents().content()).contains("row-3"));
  }

  @Test
  void fileCaptionBecomesTheText() {
    CallbackItem.IncomingMessage message =
        message(
            "\"type\":\"document\",\"document\":{\"caption\":\"laudo\",\"filename\":\"laudo.pdf\","
                + "\"mime_type\":\"application/pdf\",\"id\":\"77\"}");
    assertEquals("77", message.mediaId());
    assertEquals("laudo", message.contents().text());
    assertEquals("laudo.pdf", message.contents().fileName());
    assertEquals(MessageType.DOCUMENT, message.contents().type());
  }

  @ParameterizedTest
  @ValueSource(strings = {"hologram", "order", "unsupported", "unknown", "edit", "request_welcome"})
  void contentOfAnUnknownTypeIsKeptVerbatim(String type) {
    CallbackItem.IncomingMessage message =
        message(
            "\"type\":\""
                + type
                + "\",\""
                + type
                + "\":{\"depth\":3},\"errors\":[{\"code\":131051}]");
    assertEquals(MessageType.UNKNOWN, message.contents().type());
    assertEquals(
        "{\"type\":\"" + type + "\",\"" + type + "\":{\"depth\":3},\"errors\":[{\"code\":131051}]}",
        String.valueOf(message.contents().content()));
  }

  @Test
  void bothNumbersIdentifyACustomerWhoChangedTheirNumber() {
    CallbackItem.IncomingMessage message =
        message(
            "\"type\":\"system\",\"system\":{\"body\":\"changed\",\"wa_id\":\"5521977776666\","
                + "\"type\":\"user_changed_number\"}");
    assertEquals(
        List.of(NUMBER + ":5511988887777", NUMBER + ":5521977776666"),
        message.contact().addresses());
    assertEquals("+5521977776666", message.contact().phone());
  }

  @Test
  void statusesAreReadWithFailureReasons() {
    List<CallbackItem> items =
        field(
            "messages",
            "\"statuses\":[{\"id\":\"wamid.1\",\"status\":\"read\",\"timestamp\":\"1\"},"
                + "{\"id\":\"wamid.2\",\"status\":\"failed\",\"errors\":[{\"code\":131047,\"title\":\"Re-engagement\"}]},"
                + "{\"id\":\"wamid.3\",\"status\":\"teleported\"}]");
    CallbackItem.Reported read = assertInstanceOf(CallbackItem.Reported.class, items.get(0));
    assertEquals(MessageStatus.READ, read.status().status());
    assertNull(read.status().errorCode());
    CallbackItem.Reported failed = assertInstanceOf(CallbackItem.Reported.class, items.get(1));
    assertEquals("131047", failed.status().errorCode());
    assertEquals("Re-engagement", failed.status().errorDetail());
    assertInstanceOf(CallbackItem.Unreadable.class, items.get(2));
  }

  @Test
  void echoIsReadAsAMessageUnlessItIsAnEditOrDeletion() {
    String begin = "\"message_echoes\":[{\"from\":\"5511999990000\",\"to\":\"5511988887777\",";
    assertInstanceOf(
        CallbackItem.Echoed.class,
        field(
                "smb_message_echoes",
                begin
                    + "\"id\":\"wamid.e\",\"timestamp\":\"1\",\"type\":\"text\",\"text\":{\"body\":\"eu\"}}]")
            .getFirst());
    for (String type : List.of("edit", "revoke")) {
      assertInstanceOf(
          CallbackItem.Ignored.class,
          field(
                  "smb_message_echoes",
                  begin + "\"id\":\"wamid.e\",\"type\":\"" + type + "\",\"" + type + "\":{}}]")
              .getFirst());
    }
  }

  @Test
  void historyIsSortedAndShowsTheDirectionOfEachMessage() {
    CallbackItem.Remembered old =
        assertInstanceOf(
            CallbackItem.Remembered.class,
            field(
                    "history",
                    "\"history\":[{\"metadata\":{\"phase\":0},\"threads\":[{\"id\":\"5511988887777\",\"messages\":["
                        + "{\"from\":\"5511988887777\",\"id\":\"b\",\"timestamp\":\"20\",\"type\":\"text\",\"text\":{\"body\":\"2\"}},"
                        + "{\"from\":\"5511999990000\",\"id\":\"a\",\"timestamp\":\"10\",\"type\":\"text\",\"text\":{\"body\":\"1\"}},"
                        + "{\"from\":\"5511999990000\",\"id\":\"c\",\"timestamp\":\"15\",\"type\":\"media_placeholder\"}]}]}]")
                .getFirst());
    assertEquals(
        List.of("a", "b"), old.messages().stream().map(one -> one.message().externalId()).toList());
    assertFalse(old.messages().getFirst().inbound());
    assertTrue(old.messages().getLast().inbound());
  }

  @Test
  void templateChangesAndContactsAreRead() {
    assertEquals(
        new CallbackItem.TemplateChanged("reminder", "pt_BR", "paused"),
        read("{\"entry\":[{\"changes\":[{\"field\":\"message_template_status_update\",\"value\":"
                + "{\"event\":\"PAUSED\",\"message_template_name\":\"reminder\","
                + "\"message_template_language\":\"pt_BR\"}}]}]}")
            .getFirst());
    CallbackItem.Known known =
        assertInstanceOf(
            CallbackItem.Known.class,
            field(
                    "smb_app_state_sync",
                    "\"state_sync\":[{\"type\":\"contact\",\"action\":\"add\",\"contact\":{\"full_name\":\"Ana Lima\","
                        + "\"phone_number\":\"5511988887777\"}}]")
                .getFirst());
    assertEquals("Ana Lima", known.contact().name());
  }

  @Test
  void batchIsReadInOrderAndOnlyForItsNumber() {
    String other =
        SIGNED.replace(NUMBER, "1").replace("{\"object\":\"whatsapp_business_account\",", "");
    String entries =
        SIGNED.substring(SIGNED.indexOf('[') + 1, SIGNED.length() - 2)
            + ","
            + other.substring(other.indexOf('[') + 1, other.length() - 2)
            + ","
            + SIGNED
                .replace("wamid.TEST1", "wamid.TEST2")
                .substring(SIGNED.indexOf('[') + 1, SIGNED.length() - 2);
    List<CallbackItem> items = read("{\"entry\":[" + entries + "]}");
    assertEquals(3, items.size());
    assertEquals(
        "wamid.TEST1",
        assertInstanceOf(CallbackItem.Received.class, items.get(0)).message().externalId());
    assertEquals(new CallbackItem.Ignored("another_number"), items.get(1));
    assertEquals(
        "wamid.TEST2",
        assertInstanceOf(CallbackItem.Received.class, items.get(2)).message().externalId());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "7",
        "{\"entry\":7}",
        "{\"entry\":[7,{\"changes\":[null,[],{}]}]}",
        "{\"entry\":[{",
        "{\"entry\":[{\"changes\":[{\"field\":\"messages\",\"value\":{\"metadata\":{\"phone_number_id\":"
            + "\"409552778964973\"},\"messages\":[7,{},{\"from\":7,\"id\":8},{\"from\":\"x\",\"id\":\"y\"},"
            + "{\"from\":\"5511988887777\"}],\"statuses\":[null,{}],\"contacts\":7}}]}]}"
      })
  void malformedInputIsUnreadable(String body) {
    List<CallbackItem> items = read(body);
    assertFalse(items.isEmpty(), body);
    items.forEach(item -> assertInstanceOf(CallbackItem.Unreadable.class, item, body));
  }

  /**
   * An id that is longer than all ids that WhatsApp uses matches nothing, and every reader would
   * have to load it.
   */
  @Test
  void overlongIdMakesItsItemUnreadableUnlessItIsTheIdOfAFile() {
    String endless = "w".repeat(513);
    List<CallbackItem> items =
        field(
            "messages",
            "\"messages\":[{\"from\":\"5511988887777\",\"id\":\""
                + endless
                + "\",\"type\":\"text\",\"text\":{\"body\":\"oi\"}}],\"statuses\":[{\"id\":\""
                + endless
                + "\",\"status\":\"read\"}]");
    assertEquals(2, items.size());
    items.forEach(item -> assertInstanceOf(CallbackItem.Unreadable.class, item));
    assertInstanceOf(
        CallbackItem.Unreadable.class,
        field(
                "message_template_status_update",
                "\"message_template_name\":\""
                    + endless
                    + "\",\"message_template_language\":\"pt_BR\",\"event\":\"PAUSED\"")
            .getFirst());
    CallbackItem.IncomingMessage image =
        message(
            "\"type\":\"image\",\"image\":{\"id\":\""
                + endless
                + "\",\"mime_type\":\"image/jpeg\",\"caption\":\"veja\"}");
    assertEquals("veja", image.contents().text());
    assertNull(image.mediaId());
  }

  @Test
  void referringAdIsKeptWithItsMessage() {
    String referral = "{\"source_type\":\"ad\",\"source_id\":\"120\",\"ctwa_clid\":\"Aff\"}";
    for (String type :
        List.of(
            "\"type\":\"text\",\"text\":{\"body\":\"oi\"}",
            "\"type\":\"image\",\"image\":{\"id\":\"7\",\"mime_type\":\"image/jpeg\"}",
            "\"type\":\"location\",\"location\":{\"name\":\"praça\"}")) {
      CallbackItem.IncomingMessage message = message(type + ",\"referral\":" + referral);
      assertEquals(
          referral,
          String.valueOf(message.contents().content()).replaceAll("^.*\"referral\":(.*)}$", "$1"));
    }
  }

  @Test
  void invalidTimesDefaultToNow() {
    for (String time : List.of("\"soon\"", "1e400", "null", "\"99999999999999999999\"", "{}")) {
      CallbackItem item =
          field(
                  "messages",
                  "\"messages\":[{\"from\":\"5511988887777\",\"id\":\"w\",\"timestamp\":"
                      + time
                      + "}]")
              .getFirst();
      assertEquals(NOW, assertInstanceOf(CallbackItem.Received.class, item).message().at(), time);
    }
  }
}
