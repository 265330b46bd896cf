package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.verification.whatsapp.Content;
import turno.verification.whatsapp.GraphFault;
import turno.verification.whatsapp.SentMessage;

/** Customers who answer with buttons: docs/rules/manage.md#buttons. */
class BookingButtonsByWhatsAppTest extends ButtonsByWhatsApp {
  @Test
  void templateHasAPayloadForEachButton() {
    JsonNode template = asked().body().path("template");
    assertEquals(4, template.path("components").size());
    for (int i = 0; i < 3; i++) {
      JsonNode button = template.path("components").path(i + 1);
      assertEquals("quick_reply", button.path("sub_type").stringValue());
      assertEquals(Integer.toString(i), button.path("index").stringValue());
      assertTrue(button.at("/parameters/0/payload").stringValue().startsWith("btn_"));
    }
    JsonNode shown =
        world
            .owner
            .get("/conversations/" + conversations().path(0).path("id").stringValue() + "/messages")
            .expect(200)
            .json()
            .at("/data/0");
    assertEquals(COMING, shown.at("/content/buttons/0/title").stringValue());
  }

  @Test
  void templateWithoutButtonsIsSentWithoutPayloads() {
    ObjectNode number =
        Json.object()
            .put("phone_number_id", NUMBER.id())
            .put("business_account_id", NUMBER.accountId())
            .put("base_url", simulator.baseUrl());
    number
        .putArray("messages")
        .addObject()
        .put("message", "booked")
        .put("locale", "pt-BR")
        .put("name", "simples")
        .put("language", "pt_BR")
        .putArray("variables")
        .add("time");
    JsonNode kept = world.people.owner().api().put("/channels/whatsapp", number).expect(200).json();
    assertFalse(kept.at("/messages/0/buttons").booleanValue());
    simulator.template(NUMBER.id(), "simples", "pt_BR", 1);
    assertEquals(1, asked().body().at("/template/components").size());
  }

  @Test
  void replyThatTheCustomerIsComingIsRecordedAndConfirmed() {
    press(asked(), COMING);
    SentMessage thanks = awaitSent(2);
    assertTrue(thanks.text().startsWith("Obrigado, Rita!"), thanks.text());
    assertTrue(thanks.text().contains("09:00"), thanks.text());
    assertEquals("coming whatsapp", reply());
    JsonNode event =
        world
            .owner
            .get("/events?types=booking.attendance_reply")
            .expect(200)
            .json()
            .at("/data/0/data");
    assertNotNull(event.get("booking"), event::toString);
    JsonNode history = world.owner.get(path + "/history").expect(200).json().path("data");
    assertTrue(history.toString().contains("\"customer\""), history::toString);
  }

  @Test
  void answerToAPressIsSentByTheSystemAndLeavesAPersonInCharge() {
    SentMessage asked = asked();
    press(asked, COMING);
    awaitSent(2);
    settle();
    JsonNode conversation = conversations().path(0);
    assertEquals("human", handler());
    assertEquals(1, conversation.path("unread_count").intValue());
    JsonNode messages =
        world
            .owner
            .get("/conversations/" + conversation.path("id").stringValue() + "/messages")
            .expect(200)
            .json()
            .path("data");
    assertEquals("system", messages.at("/0/sender/type").stringValue());
    assertEquals(COMING, messages.at("/1/text").stringValue());
    assertEquals("button", messages.at("/1/type").stringValue());
  }

  @Test
  void delayedAnswerIsNotSentAfterAnOptOut() {
    SentMessage asked = asked();
    simulator.fail(NUMBER.id(), new GraphFault(GraphFault.Kind.ERROR, null, 131_042, -1));
    press(asked, COMING);
    Waits.until(
        () -> simulator.refusals(NUMBER.id()).containsKey(131_042), "no attempt was refused");
    simulator.write(NUMBER.id(), RITA, Content.text("STOP"));
    Waits.until(
        () ->
            world
                .owner
                .get("/customers/" + customer)
                .expect(200)
                .json()
                .path("messaging_opt_out")
                .isObject(),
        "the customer did not opt out");
    simulator.heal(NUMBER.id());
    simulator.clock().advance(Duration.ofMinutes(6));
    world.advance(Duration.ofMinutes(6).toSeconds());
    settle();
    assertEquals(1, sent().size(), sent()::toString);
  }

  @Test
  void cancelButtonAsksAgainAndStatesTheLossOfTheDeposit() {
    SentMessage asked = askedAfterItsDeposit(NINE, 20_160);
    press(asked, CANCEL);
    SentMessage question = awaitSent(2);
    assertTrue(question.text().contains("R$ 28,50 não será devolvido"), question.text());
    assertEquals(List.of(CANCEL_NOW, KEEP), question.choices());
    assertEquals("confirmed", booking().path("status").stringValue());
    assertEquals("cancelling whatsapp", reply());
    press(question, KEEP);
    awaitSent(3);
    assertEquals("coming whatsapp", reply());
    press(question, CANCEL_NOW);
    assertTrue(awaitSent(4).text().contains("está cancelado"), sent()::toString);
    JsonNode cancelled = booking();
    assertEquals("cancelled", cancelled.path("status").stringValue());
    assertEquals("customer", cancelled.at("/cancellation/by").stringValue());
  }

  /**
   * Makes a booking on Monday with a paid deposit; returns the question about it, which is sent at
   * eight.
   *
   * @param free the number of minutes before the start until which the deposit is refunded
   */
  private SentMessage askedAfterItsDeposit(String start, int free) {
    world
        .owner
        .patch(
            "/services/" + world.makeover,
            Map.of("cancellation_policy", Map.of("free_until_minutes", free, "refund", "full")))
        .expect(200);
    ObjectNode wish = world.wish(world.makeover, start);
    wish.putObject("customer")
        .put("name", "Rita Lima")
        .put("phone", "+" + PHONE)
        .put("locale", "pt-BR");
    JsonNode made = world.owner.post("/bookings", wish).expect(201).json();
    path = "/bookings/" + made.path("id").stringValue();
    world
        .owner
        .post(
            path + "/payments", Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual"))
        .expect(201);
    // another message has confirmed the payment, so the question is sent with a reminder
    OffsetDateTime eight = OffsetDateTime.parse(TestWorkspace.MONDAY + "T08:00:00-03:00");
    long offset = Duration.between(eight, OffsetDateTime.parse(start)).toMinutes();
    world
        .owner
        .post(
            "/message-rules",
            Map.of("occasion", "reminder", "offset_minutes", offset, "template", "booked"))
        .expect(201);
    advanceTo(eight.toString());
    simulator.clock().set(OffsetDateTime.parse(world.owner.get("/me").text("/now")).toInstant());
    return awaitSent(1);
  }

  @Test
  void moveThatMakesTheDepositNonRefundableNeedsConfirmation() {
    // at eight the deposit is still refundable for a start at ten, but no longer for one at nine
    SentMessage asked = askedAfterItsDeposit(TEN, 90);
    press(asked, MOVE);
    SentMessage list = awaitSent(2);
    press(list, list.choices().getFirst());
    SentMessage question = awaitSent(3);
    assertTrue(question.text().contains("às 09:00"), question.text());
    assertTrue(question.text().contains("R$ 28,50 não é mais devolvido"), question.text());
    assertEquals(List.of(MOVE_NOW, KEEP), question.choices());
    assertEquals(TEN, booking().path("start").stringValue());
    press(question, MOVE_NOW);
    assertTrue(awaitSent(4).text().contains("foi remarcado"), sent()::toString);
    assertEquals(NINE, booking().path("start").stringValue());
    press(question, MOVE_NOW); // pressed twice
    assertEquals(sent().get(3).text(), awaitSent(5).text());
  }

  @Test
  void moveThatLeavesTheDepositRefundableNeedsNoConfirmation() {
    SentMessage asked = askedAfterItsDeposit(TEN, 90);
    press(asked, MOVE);
    SentMessage list = awaitSent(2);
    press(list, list.choices().getLast());
    assertTrue(awaitSent(3).text().contains("foi remarcado"), sent()::toString);
  }

  @Test
  void pressAfterTheDeadlineIsHandedToAPerson() {
    letBotsAnswer();
    world.owner.patch("/services/" + world.haircut, Map.of("change_until_minutes", 60)).expect(200);
    SentMessage asked = asked();
    press(asked, CANCEL);
    SentMessage question = awaitSent(2);
    settle();
    assertEquals("bot", handler());
    advanceTo(TestWorkspace.MONDAY + "T08:00:01-03:00");
    simulator.clock().set(OffsetDateTime.parse(world.owner.get("/me").text("/now")).toInstant());
    press(question, CANCEL_NOW);
    assertTrue(awaitSent(3).text().startsWith("Já não dá"), sent()::toString);
    Waits.until(() -> handler().equals("human"), "no person was called");
    assertEquals("change_too_late", conversations().path(0).path("handoff_reason").stringValue());
    press(asked, MOVE);
    assertTrue(awaitSent(4).text().startsWith("Já não dá"), sent()::toString);
    assertEquals("confirmed", booking().path("status").stringValue());
    assertEquals("moving whatsapp", reply());
  }

  @Test
  void moveButtonOffersTheNextTenTimesAndMovesToTheChosenOne() {
    press(asked(), MOVE);
    SentMessage list = awaitSent(2);
    assertEquals(10, list.choices().size());
    assertEquals("moving whatsapp", reply());
    String chosen = list.choices().getLast();
    press(list, chosen);
    SentMessage moved = awaitSent(3);
    assertTrue(moved.text().contains(chosen.substring(chosen.length() - 5)), moved.text());
    assertNotEquals(NINE, booking().path("start").stringValue());
    String start = booking().path("start").stringValue();
    press(list, chosen); // pressed twice
    assertEquals(moved.text(), awaitSent(4).text());
    press(list, list.choices().getFirst()); // an outdated row, offered for the former start
    assertEquals(List.of(COMING, MOVE, CANCEL), awaitSent(5).choices());
    assertEquals(start, booking().path("start").stringValue());
  }

  @Test
  void choosingATimeThatIsNoLongerFreeOffersAnotherList() {
    press(asked(), MOVE);
    SentMessage list = awaitSent(2);
    String title = list.choices().getFirst();
    String start = slot(title);
    for (String resource : List.of(world.ana, world.bruno)) {
      world.owner.post("/resources/" + resource + "/blocks", block(start)).expect(201);
    }
    press(list, title);
    SentMessage again = awaitSent(3);
    assertTrue(again.text().startsWith("Este horário acabou"), again.text());
    assertFalse(again.choices().contains(title), again.choices()::toString);
    assertEquals(NINE, booking().path("start").stringValue());
  }

  private static String slot(String title) {
    return "2027-02-26T" + title.substring(title.length() - 5) + ":00-03:00";
  }

  private static Map<String, ?> block(String start) {
    return Map.of("start", start, "end", OffsetDateTime.parse(start).plusMinutes(20).toString());
  }

  @Test
  void personTakesOverIfNoTimeIsFree() {
    letBotsAnswer();
    SentMessage asked = asked();
    world.owner.patch("/services/" + world.haircut, Map.of("active", false)).expect(200);
    press(asked, MOVE);
    assertTrue(awaitSent(2).text().contains("Uma pessoa vai responder"), sent()::toString);
    Waits.until(() -> handler().equals("human"), "no person was called");
  }
}
