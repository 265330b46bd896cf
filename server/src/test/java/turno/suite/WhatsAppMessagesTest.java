package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;
import turno.testing.TestingWhatsApp;
import turno.testing.Waits;
import turno.verification.whatsapp.Content;
import turno.verification.whatsapp.GraphFault;
import turno.verification.whatsapp.SentMessage;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.SimulatedPerson;
import turno.verification.whatsapp.WhatsAppSimulator;

/** Automatic messages over WhatsApp: docs/rules/messages.md#by-whatsapp. */
class WhatsAppMessagesTest {
  private static final SimulatedNumber NUMBER = SimulatedNumber.example();
  private static final String PHONE = "5511988887777";
  private static final SimulatedPerson RITA = SimulatedPerson.withPhone(PHONE, "Rita Lima");

  @RegisterExtension private final TestingMailServer mails = new TestingMailServer();
  @RegisterExtension private final TestServer server = TestServer.start(mails.settings());
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final WhatsAppSimulator simulator = WhatsAppSimulator.start(0);

  @BeforeEach
  void connect() throws Exception {
    ObjectNode settings = Json.object();
    settings.putNull("quiet_hours");
    world.owner.patch("/workspace", settings).expect(200);
    TestingWhatsApp.connect(
        world, simulator, NUMBER, "booked", "confirmacao", List.of("customer_name", "time"));
  }

  @AfterEach
  void stop() {
    simulator.close();
  }

  private String book() {
    return book("T09:00:00-03:00", world.people.owner().email());
  }

  private String book(String time, @Nullable String email) {
    ObjectNode wish = world.wish(world.haircut, TestWorkspace.MONDAY + time);
    wish.putObject("customer")
        .put("name", "Rita Lima")
        .put("phone", "+" + PHONE)
        .put("email", email)
        .put("locale", "pt-BR");
    return world.owner.post("/bookings", wish).expect(201).id();
  }

  private JsonNode booked(String booking) {
    for (JsonNode one :
        world.owner.get("/bookings/" + booking + "/messages").expect(200).json().path("data")) {
      if (one.path("occasion").asString("").equals("booked")) {
        return one;
      }
    }
    throw new AssertionError("no message");
  }

  private String state(String booking) {
    return booked(booking).path("state").asString("");
  }

  /** Waits for this channel and state; {@code delivered} is treated as {@code sent}. */
  private void awaitState(String booking, String channel, String state) {
    Waits.until(
        () -> {
          JsonNode message = booked(booking);
          return message.path("channel").asString("").equals(channel)
              && message.path("state").asString("").replace("delivered", "sent").equals(state);
        },
        () -> booked(booking).toString());
  }

  private JsonNode conversation() {
    return world.owner.get("/conversations").expect(200).json().at("/data/0");
  }

  private List<SentMessage> sent() {
    return simulator.sent(NUMBER.id());
  }

  @Test
  void textIsSentInTheReplyWindowWithoutChangingTheHandler() throws Exception {
    simulator.write(NUMBER.id(), RITA, Content.text("Oi"));
    Waits.until(() -> !conversation().isMissingNode(), "the message did not arrive");
    JsonNode before = conversation();
    String booking = book();
    Waits.until(() -> sent().size() == 1, "no message was sent");
    assertEquals("interactive", sent().getFirst().type());
    assertEquals(List.of("Eu vou", "Remarcar", "Cancelar"), sent().getFirst().choices());
    assertTrue(sent().getFirst().text().contains("Olá, Rita!"), sent()::toString);
    assertTrue(sent().getFirst().text().contains("/m/mgt_"), sent()::toString);
    awaitState(booking, "whatsapp", "sent");
    JsonNode message = booked(booking);
    assertEquals(before.path("id"), message.path("conversation_id"));
    JsonNode written =
        world.owner.get("/messages/" + message.path("message_id").stringValue()).expect(200).json();
    assertEquals("system", written.at("/sender/type").stringValue());
    String shown = written.path("text").stringValue();
    assertTrue(shown.contains("/m/mgt_…\n") || shown.endsWith("/m/mgt_…"), shown);
    JsonNode after = conversation();
    for (String member : List.of("status", "handled_by", "unread_count", "last_message_at")) {
      assertEquals(before.path(member), after.path(member), member);
    }
    assertEquals(0, mails.taken().size());
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void templateIsSentOutsideTheReplyWindow() {
    String booking = book();
    Waits.until(() -> sent().size() == 1, "no message was sent");
    JsonNode template = sent().getFirst().body().path("template");
    assertEquals("confirmacao", template.path("name").stringValue());
    assertEquals("Rita", template.at("/components/0/parameters/0/text").stringValue());
    assertEquals("09:00", template.at("/components/0/parameters/1/text").stringValue());
    awaitState(booking, "whatsapp", "sent");
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void messageListShowsThatAMessageWasDeliveredAndRead() {
    simulator.statuses(NUMBER.id(), List.of());
    String booking = book();
    awaitState(booking, "whatsapp", "sent");
    simulator.status(NUMBER.id(), sent().getFirst().wamid(), "delivered", null);
    Waits.until(() -> state(booking).equals("delivered"), () -> booked(booking).toString());
    simulator.status(NUMBER.id(), sent().getFirst().wamid(), "read", null);
    Waits.until(() -> state(booking).equals("read"), () -> booked(booking).toString());
  }

  @Test
  void messageIsMailedIfItsTemplateIsPaused() {
    simulator.templateState(NUMBER.id(), "confirmacao", "pt_BR", "PAUSED");
    Waits.until(
        () ->
            world
                .people
                .owner()
                .api()
                .get("/channels/whatsapp")
                .text("/templates/0/status")
                .equals("paused"),
        "the template is not paused");
    String booking = book();
    awaitState(booking, "email", "sent");
    assertEquals(0, sent().size());
  }

  @Test
  void failedMessageFallsBackToTheNextChannelOnce() {
    simulator.fail(NUMBER.id(), GraphFault.errorTo(PHONE, 131026));
    String booking = book();
    awaitState(booking, "email", "sent");
    assertEquals(1, mails.taken().size());
    assertEquals("failed", world.owner.get(messages()).expect(200).text("/data/0/status"));
  }

  private String messages() {
    return "/conversations/" + conversation().path("id").stringValue() + "/messages";
  }

  /** A Brazilian phone number has the same account with and without its ninth digit. */
  @Test
  void visitorsCannotFloodAPhoneByItsOtherSpelling() {
    simulator.statuses(NUMBER.id(), List.of()); // without reports, messages are counted immediately
    for (int day = 8; day < 18; day++) {
      ObjectNode wish =
          world.wish(world.haircut, "2027-03-%02dT09:00:00-03:00".formatted(day == 14 ? 18 : day));
      wish.putObject("customer").put("name", "Rita Lima").put("phone", "+551188887777");
      world.owner.post("/bookings", wish).expect(201);
    }
    Waits.until(() -> sent().size() == 10, () -> sent().toString());
    String site = "https://site.example";
    TestApi page = server.as(world.publishableKey(site).text("/key")).sending("Origin", site);
    TestApi visitor =
        page.sending(
            "Visitor",
            String.valueOf(page.get("/bookable-services").expect(200).header("Visitor")));
    String start = TestWorkspace.MONDAY + "T10:00:00-03:00";
    String hold = visitor.post("/holds", world.wish(world.haircut, start)).expect(201).id();
    Map<String, String> customer = Map.of("name", "Rita Lima", "phone", "+" + PHONE);
    visitor.post("/holds/" + hold + "/confirm", Map.of("customer", customer)).expect(200);
    Waits.until(
        () -> booked(hold).path("reason").asString("").equals("visitor_limit"),
        () -> booked(hold).toString());
    assertEquals(10, sent().size());
  }

  @Test
  void messageWithAnUnknownOutcomeIsNotSentByAnotherChannel() {
    simulator.fail(NUMBER.id(), GraphFault.once(GraphFault.Kind.CUT_OFF_AFTER_ACCEPTANCE));
    String booking = book();
    awaitState(booking, "whatsapp", "failed");
    assertEquals("unknown_outcome", booked(booking).path("reason").stringValue());
    assertEquals(0, mails.taken().size());
    assertFalse(booked(booking).path("detail").isNull());
  }

  @Test
  void textThatWaitedBeyondTheReplyWindowIsSentAsATemplate() {
    simulator.write(NUMBER.id(), RITA, Content.text("Oi"));
    Waits.until(() -> !conversation().isMissingNode(), "the message did not arrive");
    simulator.fail(NUMBER.id(), new GraphFault(GraphFault.Kind.ERROR, null, 130_429, -1));
    String booking = book("T09:00:00-03:00", null);
    Waits.until(() -> simulator.refusals(NUMBER.id()).containsKey(130_429), "no message was tried");
    simulator.clock().advance(Duration.ofHours(25));
    world.advance(Duration.ofHours(25).toSeconds());
    simulator.heal(NUMBER.id());
    Waits.until(() -> !sent().isEmpty(), () -> booked(booking).toString());
    awaitState(booking, "whatsapp", "sent");
    assertEquals(List.of("template"), sent().stream().map(SentMessage::type).toList());
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void textRefusedOutsideTheReplyWindowIsSentAsATemplate() {
    simulator.write(NUMBER.id(), RITA, Content.text("Oi"));
    Waits.until(() -> !conversation().isMissingNode(), "the message did not arrive");
    world.advance(1);
    simulator.fail(NUMBER.id(), new GraphFault(GraphFault.Kind.ERROR, PHONE, 131_047, 1));
    String booking = book();
    awaitState(booking, "whatsapp", "sent");
    assertEquals(List.of("template"), sent().stream().map(SentMessage::type).toList());
    assertEquals(0, mails.taken().size());
  }

  @Test
  void newNumberHasNoOpenReplyWindows() {
    simulator.write(NUMBER.id(), RITA, Content.text("Oi"));
    Waits.until(() -> !conversation().isMissingNode(), "the message did not arrive");
    ObjectNode number =
        Json.object()
            .put("phone_number_id", NUMBER.id())
            .put("business_account_id", "1")
            .put("base_url", simulator.baseUrl());
    world.people.owner().api().put("/channels/whatsapp", number).expect(200);
    assertTrue(conversation().path("can_reply").booleanValue());
    number.put("phone_number_id", "7");
    world.people.owner().api().put("/channels/whatsapp", number).expect(200);
    assertFalse(conversation().path("can_reply").booleanValue());
  }

  @Test
  void messageDelayedByWhatsAppStatesTheNewTime() {
    refuseAll();
    String moved = book();
    Waits.until(() -> simulator.refusals(NUMBER.id()).containsKey(131_042), "no message was tried");
    String cancelled = book("T11:00:00-03:00", null);
    world
        .owner
        .post(
            "/bookings/" + moved + "/reschedule",
            Map.of("start", TestWorkspace.MONDAY + "T10:00:00-03:00", "notify", "none"))
        .expect(200);
    world.owner.post("/bookings/" + cancelled + "/cancel", Map.of("notify", "none")).expect(200);
    simulator.heal(NUMBER.id());
    simulator.clock().advance(Duration.ofMinutes(6));
    world.advance(Duration.ofMinutes(6).toSeconds());
    awaitState(moved, "whatsapp", "sent");
    Waits.until(() -> !isWritten(cancelled), () -> booked(cancelled).toString());
    assertEquals(1, sent().size(), sent()::toString);
    assertEquals(
        "10:00",
        sent().getFirst().body().at("/template/components/0/parameters/1/text").stringValue());
  }

  /** Whether the booking has a confirmation message, in any state. */
  private boolean isWritten(String booking) {
    return world
        .owner
        .get("/bookings/" + booking + "/messages")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .anyMatch(one -> one.path("occasion").asString("").equals("booked"));
  }

  @Test
  void messageDelayedByWhatsAppForTooLongIsMailed() {
    refuseAll();
    String booking = book();
    Waits.until(() -> simulator.refusals(NUMBER.id()).containsKey(131_042), "no message was tried");
    simulator.clock().advance(Duration.ofMinutes(16));
    world.advance(Duration.ofMinutes(16).toSeconds());
    awaitState(booking, "email", "sent");
    assertEquals(1, mails.taken().size());
    assertEquals("failed", world.owner.get(messages()).expect(200).text("/data/0/status"));
  }

  @Test
  void deletedWorkspaceReceivesNoMessages() {
    simulator.write(NUMBER.id(), RITA, Content.text("Oi"));
    Waits.until(() -> !conversation().isMissingNode(), "the message did not arrive");
    world
        .people
        .owner()
        .api()
        .delete("/workspaces/" + IdKind.WORKSPACE.of(world.workspaceId) + "?name=Barbearia%20Sol")
        .expect(204);
    String stored =
        "select (select count(*) from turno.messages) + (select count(*) from turno.whatsapp_callback_items)";
    int before = Rows.count(server, stored);
    simulator.write(NUMBER.id(), RITA, Content.text("Tudo bem?"));
    Waits.until(
        () -> simulator.webhooks(NUMBER.id()).answers().contains(404),
        "the callback is still accepted");
    assertEquals(before, Rows.count(server, stored));
  }

  @Test
  void customerWithOnlyAPhoneIsListedToBeCalledWhileMessagesWait() {
    refuseAll();
    String booking = book("T09:00:00-03:00", null);
    Waits.until(() -> simulator.refusals(NUMBER.id()).containsKey(131_042), "no message was tried");
    assertEquals(List.of(), toCall());
    advance(Duration.ofMinutes(16));
    assertEquals(List.of(booking), toCall());
    simulator.heal(NUMBER.id());
    advance(Duration.ofMinutes(16));
    awaitState(booking, "whatsapp", "sent");
    assertEquals(List.of(), toCall());
  }

  private void advance(Duration time) {
    simulator.clock().advance(time);
    world.advance(time.toSeconds());
  }

  private List<String> toCall() {
    return world
        .owner
        .get("/bookings?to_call=true&from=2027-03-01&to=2027-03-02")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(found -> found.path("id").stringValue())
        .toList();
  }

  @Test
  void waitingReplyInADeletedWorkspaceIsNotSent() throws Exception {
    TestWorkspace neighbour = TestWorkspace.barbeariaSol(server);
    simulator.write(NUMBER.id(), RITA, Content.text("Oi"));
    Waits.until(() -> !conversation().isMissingNode(), "the message did not arrive");
    refuseAll();
    world.people.owner().api().post(messages(), Map.of("text", "Olá!")).expect(201);
    Waits.until(() -> simulator.refusals(NUMBER.id()).containsKey(131_042), "no message was tried");
    world
        .people
        .owner()
        .api()
        .delete("/workspaces/" + IdKind.WORKSPACE.of(world.workspaceId) + "?name=Barbearia%20Sol")
        .expect(204);
    simulator.heal(NUMBER.id());
    simulator.clock().advance(Duration.ofMinutes(6));
    neighbour.advance(Duration.ofMinutes(6).toSeconds());
    Waits.until(
        () -> Rows.count(server, "select count(*) from turno.outgoing_messages") == 0,
        "the reply still waits");
    assertEquals(0, sent().size(), sent()::toString);
  }

  /** Refuses all messages, as WhatsApp does while the business has an unpaid bill. */
  private void refuseAll() {
    simulator.fail(NUMBER.id(), new GraphFault(GraphFault.Kind.ERROR, null, 131_042, -1));
  }
}
