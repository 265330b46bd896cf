package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;

/** Previewing messages: docs/rules/messages.md#preview. */
class PreviewMessageTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";
  private static final String HOSTILE = "<img src=x onerror=alert(1)>";

  @RegisterExtension private static final TestingMailServer mails = new TestingMailServer();

  @RegisterExtension private static final TestServer server = TestServer.start(mails.settings());

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private String book(String start, String name, String email) {
    ObjectNode wish = world.wish(world.haircut, start);
    wish.putObject("customer").put("name", name).put("email", email).put("locale", "es");
    wish.put("notify", "none");
    return world.owner.post("/bookings", wish).expect(201).id();
  }

  private JsonNode preview(Map<String, ?> body) {
    return world.owner.post("/message-rules/preview", body).expect(200).json();
  }

  private static JsonNode message(JsonNode preview, String channel, String locale) {
    return preview
        .path("messages")
        .valueStream()
        .filter(one -> one.path("channel").stringValue().equals(channel))
        .filter(one -> one.path("locale").stringValue().equals(locale))
        .findFirst()
        .orElseThrow(() -> new AssertionError(preview));
  }

  private static String reason(JsonNode preview) {
    return preview.path("reason").asString("");
  }

  /** Returns the number of messages that belong to rules that are not stored. */
  private static int strayMessages() {
    return Rows.count(
        server,
        """
        select count(*) from turno.booking_messages
         where rule_id not in (select id from turno.message_rules)
        """);
  }

  @Test
  void draftIsShownInEachLanguageAndForEachChannel() {
    String booking = book(NINE, "Rita Lima", world.people.owner().email());
    JsonNode shown =
        preview(
            Map.of(
                "occasion",
                "reminder",
                "offset_minutes",
                60,
                "texts",
                List.of(
                    Map.of("locale", "en", "subject", "{time}", "body", "Hi {customer_name}"))));
    assertEquals(booking, shown.at("/booking/id").stringValue());
    assertEquals("2027-03-01T08:00:00-03:00", shown.path("at").stringValue());
    assertEquals(6, shown.path("messages").size());
    JsonNode mail = message(shown, "email", "en");
    assertEquals("09:00", mail.path("subject").stringValue());
    assertTrue(mail.path("text").stringValue().startsWith("Hi Rita\n"), mail::toString);
    assertTrue(mail.path("html").stringValue().contains("<p>Hi Rita</p>"), mail::toString);
    JsonNode chat = message(shown, "whatsapp", "pt-BR");
    assertTrue(chat.path("text").stringValue().startsWith("Olá, Rita!\n"), chat::toString);
    assertTrue(chat.path("subject").isNull() && chat.path("html").isNull(), chat::toString);
    assertEquals("not_set_up", chat.path("reason").stringValue());
    assertTrue(mail.path("reason").isNull(), mail::toString);
    assertEquals(0, strayMessages());
    assertEquals(List.of(), mails.taken());
  }

  @Test
  void linkOfTheCustomerIsNotShown() {
    book(NINE, "Rita Lima", "rita@example.com");
    String shown = preview(Map.of("occasion", "booked")).toString();
    assertTrue(shown.contains("/m/mgt_example"), shown);
    assertFalse(shown.matches("(?s).*/m/mgt_(?!example).*"), shown);
  }

  @Test
  void htmlInTheNameOfACustomerIsEscaped() {
    book(NINE, HOSTILE, "rita@example.com");
    JsonNode mail =
        message(
            preview(
                Map.of(
                    "occasion",
                    "booked",
                    "texts",
                    List.of(
                        Map.of("locale", "en", "subject", HOSTILE, "body", HOSTILE + "{phone}"),
                        Map.of("locale", "es", "subject", HOSTILE, "body", HOSTILE)))),
            "email",
            "es");
    assertTrue(mail.path("text").stringValue().startsWith(HOSTILE), mail::toString);
    assertFalse(mail.path("html").stringValue().contains("<img"), mail::toString);
  }

  @Test
  void reasonSaysWhyNothingWouldBeSent() {
    assertEquals("no_booking", reason(preview(Map.of("occasion", "booked"))));
    String booking = book(NINE, "Rita Lima", world.people.owner().email());
    assertEquals("not_yet", reason(preview(Map.of("occasion", "cancelled"))));
    assertEquals("notify_none", reason(preview(Map.of("occasion", "booked"))));
    assertEquals("rule_inactive", reason(preview(Map.of("occasion", "booked", "active", false))));
    assertEquals(
        "other_bookings",
        reason(
            preview(
                Map.of(
                    "occasion",
                    "booked",
                    "booking_id",
                    booking,
                    "service_ids",
                    List.of(world.makeover)))));
    ObjectNode loud = world.wish(world.haircut, TEN);
    loud.putObject("customer").put("name", "Zé").put("email", "ze@example.com");
    String other = world.owner.post("/bookings", loud).expect(201).id();
    JsonNode rule = preview(Map.of("occasion", "reminder", "offset_minutes", 60));
    assertEquals(
        other, rule.at("/booking/id").stringValue(), "not the booking of the next message");
    assertEquals("test_mode", reason(rule));
    assertEquals(
        "no_channel",
        reason(
            preview(
                Map.of(
                    "occasion",
                    "reminder",
                    "offset_minutes",
                    60,
                    "channels",
                    List.of("whatsapp")))));
    world.owner.patch("/workspace", Map.of("automatic_messages", false)).expect(200);
    assertEquals(
        "switched_off", reason(preview(Map.of("occasion", "reminder", "offset_minutes", 60))));
  }

  @Test
  void storedRuleIsShownWithChangesThatAreNotStored() {
    book(NINE, "Rita Lima", world.people.owner().email());
    JsonNode rule = world.owner.get("/message-rules?external_id=reminder").json().at("/data/0");
    String id = rule.path("id").stringValue();
    JsonNode shown = preview(Map.of("rule_id", id, "channels", List.of("email")));
    assertEquals(3, shown.path("messages").size());
    assertEquals("2027-02-28T09:00:00-03:00", shown.path("at").stringValue());
    assertEquals(rule, world.owner.get("/message-rules?external_id=reminder").json().at("/data/0"));
    world
        .owner
        .post("/message-rules/preview", Map.of("rule_id", "rul_01mdrk3w9fe5ha7c2n4q8t6v1x"))
        .expect(404);
    world.owner.post("/message-rules/preview", Map.of("offset_minutes", 60)).expect(422);
  }

  @Test
  void previewHidesBookingsFromAKeyThatMayNotReadThem() {
    book(NINE, "Rita Lima", "rita@example.com");
    JsonNode shown =
        world
            .withScopes(List.of("config:write"))
            .post("/message-rules/preview", Map.of("occasion", "booked"))
            .expect(200)
            .json();
    assertEquals("no_booking", reason(shown));
    assertFalse(shown.toString().contains("Rita"), shown::toString);
    assertEquals(3, shown.path("texts").size());
  }
}
