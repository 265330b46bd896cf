package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.agents.ToolClient;

/** An agent uses the tools of {@code /mcp}, from listing the services to booking. */
class BookingToolsTest extends AgentScenario {
  @RegisterExtension private static final TestServer server = TestServer.start();

  BookingToolsTest() {
    super(server);
  }

  @Test
  void followingToolInstructionsCreatesABooking() throws Exception {
    JsonNode services = done("list_services", Json.object()).path("services");
    assertEquals("Corte de cabelo", services.at("/0/name").stringValue());
    assertEquals("R$ 60,00", services.at("/0/price").stringValue());
    JsonNode days =
        done(
            "find_slots",
            of("service_id", services.at("/0/service_id").stringValue())
                .put("from", TestWorkspace.MONDAY));
    assertEquals(20, days.at("/days/0/slots").size());
    assertEquals("Monday", days.at("/days/0/weekday").stringValue());
    JsonNode slot = days.at("/days/0/slots/0");
    assertEquals("2027-03-01T09:00:00-03:00", slot.path("start").stringValue());
    assertEquals("2027-03-01T09:00:00", slot.path("start_local").stringValue());
    JsonNode later = follow(days.path("more"));
    assertEquals("2027-03-01T15:40:00", later.at("/days/0/slots/0/start_local").stringValue());
    JsonNode hold = held(slot.path("slot").stringValue());
    assertEquals("hold", hold.at("/booking/status").stringValue());
    assertEquals(
        "Corte de cabelo, segunda-feira, 1 de março de 2027 às 09:00. Preço: R$ 60,00. Posso"
            + " confirmar?",
        hold.path("say_to_customer").stringValue());
    JsonNode booking = follow(hold.path("after_yes")).path("booking");
    assertEquals("confirmed", booking.path("status").stringValue());
    assertEquals("Maria Souza", booking.at("/customer/name").stringValue());
    assertEquals(
        "mcp",
        world
            .owner
            .get("/bookings/" + booking.path("booking_id").stringValue())
            .expect(200)
            .text("/source"));
  }

  /** Text that people typed is passed on unchanged in both forms of the result. */
  @Test
  void namesAreShownUnchanged() throws Exception {
    String name = "Corte \"rápido\" \\ ☕ às {5}, [6]";
    world
        .owner
        .patch("/services/" + world.haircut, Map.of("name", name, "description", name))
        .expect(200);
    JsonNode result = call(agent, "list_services", Json.object());
    JsonNode service = result.at("/structuredContent/services/0");
    assertEquals(name, service.path("name").stringValue());
    assertEquals(name, service.path("description").stringValue());
    String text = result.at("/content/0/text").stringValue();
    assertTrue(text.startsWith(name + " (" + world.haircut + "): 30 min, R$ 60,00"), text);
    assertTrue(text.contains("; " + name + "\n"), text);
    JsonNode first = result.at("/structuredContent/people/0");
    assertTrue(text.contains(first.path("name").stringValue() + " ("), text);
  }

  @Test
  void textOfTheResultListsTheSlotsByDay() throws Exception {
    ObjectNode hours =
        of("service_id", world.haircut)
            .put("from", "2027-03-01T17:00")
            .put("to", "2027-03-02T09:30");
    JsonNode result = call(agent, "find_slots", hours);
    StringBuilder expected = new StringBuilder();
    for (JsonNode day : result.at("/structuredContent/days")) {
      expected.append(day.path("weekday").stringValue()).append(' ');
      expected.append(day.path("date").stringValue()).append(":\n");
      for (JsonNode slot : day.path("slots")) {
        expected.append("  ").append(slot.path("start_local").stringValue(), 11, 16).append('-');
        expected.append(slot.path("end_local").stringValue(), 11, 16).append(' ');
        expected.append(slot.path("slot").stringValue()).append('\n');
      }
    }
    String text = result.at("/content/0/text").stringValue();
    assertEquals(expected + "Price: R$ 60,00.\nNext: hold_slot.", text);
    assertEquals(2, result.at("/structuredContent/days").size(), text);
  }

  @Test
  void toolFindsTheSameTimesAsTheOperation() throws Exception {
    for (String query :
        List.of(
            "from=2027-03-01",
            "around=2027-03-01T10:00",
            "from=2027-02-27&to=2027-03-02T11:00",
            "from=2027-02-28&to=2027-03-01")) {
      ObjectNode arguments = of("service_id", world.haircut);
      for (String pair : query.split("&")) {
        arguments.put(pair.split("=")[0], pair.split("=")[1]);
      }
      JsonNode list =
          world
              .owner
              .get("/slots?limit=20&service_id=" + world.haircut + "&" + query)
              .expect(200)
              .json();
      JsonNode found = done("find_slots", arguments);
      List<String> expected =
          list.path("data")
              .valueStream()
              .map(one -> one.path("start").stringValue())
              .sorted()
              .toList();
      List<String> shown =
          found
              .path("days")
              .valueStream()
              .flatMap(day -> day.path("slots").valueStream())
              .map(one -> one.path("start").stringValue())
              .toList();
      assertEquals(expected, shown, query);
      assertEquals(list.path("unavailable_reason"), found.path("unavailable_reason"), query);
      found
          .path("days")
          .forEach(day ->
              day.path("slots")
                  .forEach(one -> {
                    assertTrue(
                        one.path("start").stringValue().startsWith(day.path("date").stringValue()));
                    SlotToken word = SlotToken.parse(one.path("slot").stringValue());
                    assertEquals(
                        Timestamps.parse(one.path("start").stringValue()),
                        word == null ? null : word.start());
                  }));
    }
  }

  @Test
  void confirmationNeedsTheConsentOfTheCustomer() throws Exception {
    JsonNode hold = held(monday().at("/0/slot").stringValue());
    String id = hold.path("hold_id").stringValue();
    JsonNode refusal = asks("customer_agreement_required", "confirm_hold", of("hold_id", id));
    assertTrue(refusal.path("next_tool").isNull());
    assertTrue(refusal.path("say_to_customer").stringValue().contains("R$ 60,00"));
    assertEquals("hold", world.owner.get("/bookings/" + id).expect(200).text("/status"));
    follow(refusal.path("after_yes"));
    JsonNode cancel = asks("customer_agreement_required", "cancel_booking", of("booking_id", id));
    assertTrue(cancel.path("next_tool").isNull());
    assertEquals("confirmed", world.owner.get("/bookings/" + id).expect(200).text("/status"));
    assertEquals("cancelled", follow(cancel.path("after_yes")).path("status").stringValue());
  }

  @Test
  void depositIsAnnouncedBeforeTheBookingAndShownAfterwards() throws Exception {
    JsonNode slots =
        done("find_slots", of("service_id", world.makeover).put("from", TestWorkspace.MONDAY));
    JsonNode hold = held(slots.at("/days/0/slots/0/slot").stringValue());
    assertTrue(hold.path("say_to_customer").stringValue().contains("Sinal a pagar: R$ 28,50."));
    JsonNode booking = follow(hold.path("after_yes")).path("booking");
    assertEquals("pending_payment", booking.path("status").stringValue());
    assertEquals("R$ 28,50", booking.at("/deposit/amount").stringValue());
    assertEquals(booking.path("expires_at_local"), booking.at("/deposit/pay_by_local"));
  }

  @Test
  void consequencesForTheDepositAreStatedBeforeAChange() throws Exception {
    Map<String, Object> policy = Map.of("free_until_minutes", 4 * 1_440, "refund", "full");
    world
        .owner
        .patch("/services/" + world.makeover, Map.of("cancellation_policy", policy))
        .expect(200);
    String id = world.paid("2027-03-08T09:00:00-03:00");
    JsonNode inTime = asks("customer_agreement_required", "cancel_booking", of("booking_id", id));
    assertTrue(
        inTime.path("say_to_customer").stringValue().contains("O sinal de R$ 28,50 é devolvido."),
        inTime::toString);
    assertEquals(
        "2027-03-04T09:00:00-03:00",
        done("find_bookings", of("booking_id", id))
            .at("/bookings/0/deposit/refundable_until")
            .stringValue());
    JsonNode slots =
        done(
            "find_slots",
            of("service_id", world.makeover)
                .put("booking_id", id)
                .put("from", TestWorkspace.MONDAY));
    ObjectNode move =
        of("booking_id", id).put("slot", slots.at("/days/0/slots/0/slot").stringValue());
    JsonNode asked = asks("customer_agreement_required", "reschedule_booking", move);
    assertTrue(
        asked.path("say_to_customer").stringValue().contains("R$ 28,50 não é mais devolvido"),
        asked::toString);
    follow(asked.path("after_yes"));
    JsonNode late = asks("customer_agreement_required", "cancel_booking", of("booking_id", id));
    assertTrue(
        late.path("say_to_customer").stringValue().contains("O sinal de R$ 28,50 não é devolvido."),
        late::toString);
    follow(late.path("after_yes"));
    assertEquals("paid", world.owner.get("/bookings/" + id).text("/payment/status"));
  }

  /** Many clients pass only the text on to their model. */
  @Test
  void textResultsSufficeToBook() throws Exception {
    consultation();
    String services = text("list_services", Json.object());
    String line = lineWith("Consulta", services);
    for (String said :
        List.of(
            "60 min",
            "R$ 200,00",
            "deposit R$ 50,00",
            "within 45 min",
            "120 minutes before",
            "Avise com duas horas.",
            "needs name, phone, email")) {
      assertTrue(line.contains(said), said + " is not in " + line);
    }
    assertTrue(services.contains("area: \"Qual parte?\" (one of Mãos, Pés)"), services);
    assertTrue(services.contains("alergia: \"Alguma alergia?\" (text; optional)"), services);
    assertTrue(services.contains("People: Ana (" + world.ana + "), Bruno ("), services);
    String service = between(line, "(", ")");
    String times = text("find_slots", of("service_id", service).put("from", TestWorkspace.MONDAY));
    String slot = lineWith("09:00-10:00 slot_", times).strip().split(" ")[1];
    assertTrue(times.contains("Price: R$ 200,00."), times);
    ObjectNode wish = maria().put("slot", slot);
    wish.putObject("intake").put("area", "Mãos");
    String held = text("hold_slot", wish);
    assertTrue(held.contains("with Ana"), held);
    assertTrue(lineWith("Say to the customer", held).contains("Sinal a pagar: R$ 50,00."), held);
    assertTrue(lineWith("Add to it what is missing", held).contains("email"), held);
    String yes = lineWith("Only after their yes", held);
    ObjectNode confirm = (ObjectNode) Json.tree(yes.substring(yes.indexOf('{')));
    confirm.putObject("customer").put("email", "maria@example.com");
    String booked = text("confirm_hold", confirm);
    for (String said :
        List.of(
            "Consulta", "09:00 to 10:00", "with Ana", "R$ 200,00", "Deposit R$ 50,00: pending")) {
      assertTrue(booked.contains(said), said + " is not in " + booked);
    }
    String found = text("find_bookings", customer("11988887777", "Maria Souza"));
    assertTrue(found.contains("pending_payment"), found);
    assertTrue(found.contains(confirm.path("hold_id").stringValue()), found);
  }

  private static String between(String text, String open, String close) {
    int from = text.indexOf(open) + 1;
    return text.substring(from, text.indexOf(close, from));
  }

  /** A slot token is valid only exactly as issued; one wrong letter invalidates it. */
  @Test
  void alteredSlotTokensAreRefused() {
    String id = "01mdr5xz6nf09tetkj0c6zbggx";
    ServiceId service = Objects.requireNonNull(IdKind.SERVICE.parse("svc_" + id));
    ResourceId ana = Objects.requireNonNull(IdKind.RESOURCE.parse("res_" + id));
    for (int party : new int[] {1, 127, 128, 16_383, 16_384, 1_000_000}) {
      for (List<ResourceId> resources : List.of(List.<ResourceId>of(), List.of(ana, ana))) {
        SlotToken made =
            new SlotToken(service, Instant.parse("2199-12-31T23:59:59Z"), party, resources);
        assertEquals(made, SlotToken.parse(made.text()));
      }
    }
    String word = new SlotToken(service, Instant.EPOCH, 1, List.of()).text();
    assertEquals(37, word.length());
    assertNull(SlotToken.parse(word.substring(0, word.length() - 1)));
    assertNull(SlotToken.parse(word + "A"));
    for (int i = "slot_".length(); i < word.length(); i++) {
      char other = word.charAt(i) == 'A' ? 'B' : 'A';
      assertNull(SlotToken.parse(word.substring(0, i) + other + word.substring(i + 1)));
    }
  }

  @Test
  void toolHandsTheConversationToAPerson() throws Exception {
    world
        .owner
        .request("PATCH", "/workspace")
        .body(Map.of("default_handler", "bot"))
        .send()
        .expect(200);
    ObjectNode message = maria().put("text", "Quero falar com uma pessoa.");
    String id =
        world.owner.post("/conversations/inbound", message).expect(201).text("/conversation/id");
    ObjectNode words =
        of("conversation_id", id).put("reason", "customer_asked").put("message", "Um momento.");
    JsonNode over = done("hand_off", words);
    assertEquals("human", over.path("handled_by").stringValue());
    done("hand_off", words);
    JsonNode now = world.owner.get("/conversations/" + id).expect(200).json();
    assertEquals("human", now.path("handled_by").stringValue());
    refused("not_found", "hand_off", of("conversation_id", "cnv_01mfs0ebrnfpavj9r9zbgpnhwh"));
  }

  @Test
  void toolsRespectTheScopesOfTheKey() throws Exception {
    String slug = world.slug();
    ToolClient reader = client(server.createKey(slug, "member", List.of("slots:read")));
    assertEquals(List.of("list_services", "find_slots"), List.copyOf(reader.tools().keySet()));
    JsonNode result = call(reader, "hold_slot", of("slot", monday().at("/0/slot").stringValue()));
    assertEquals("insufficient_scope", result.at("/structuredContent/code").stringValue());
    assertEquals("bookings:write", result.at("/structuredContent/required_scope").stringValue());
    ToolClient writer =
        client(server.createKey(slug, "member", List.of("slots:read", "bookings:write")));
    JsonNode hold =
        call(writer, "hold_slot", maria().put("slot", monday().at("/0/slot").stringValue()));
    JsonNode next = hold.at("/structuredContent/after_yes");
    ObjectNode arguments = (ObjectNode) next.path("arguments");
    JsonNode booked = call(writer, "confirm_hold", arguments);
    assertEquals("confirmed", booked.at("/structuredContent/booking/status").asString(""));
    assertEquals(booked, call(writer, "confirm_hold", arguments));
    ObjectNode cancel =
        of("booking_id", hold.at("/structuredContent/hold_id").stringValue())
            .put("customer_agreed", true);
    assertEquals(
        "cancelled",
        call(writer, "cancel_booking", cancel).at("/structuredContent/status").asString(""));
    assertEquals(
        "cancelled",
        call(writer, "cancel_booking", cancel).at("/structuredContent/status").asString(""));
    assertEquals(List.of(), writer.faults());
  }

  /** The tools at {@code /mcp} act on behalf of customers: docs/rules/manage.md#change-until. */
  @Test
  void agentsOfCustomersAreBoundByTheChangeDeadline() throws Exception {
    String id = booked();
    world
        .owner
        .patch("/services/" + world.haircut, Map.of("change_until_minutes", 525_600))
        .expect(200);
    ObjectNode cancel = of("booking_id", id).put("customer_agreed", true);
    JsonNode refusal = refused("invalid_transition", "cancel_booking", cancel);
    assertEquals("change_too_late", refusal.path("reason").asString(""));
    // no question is asked, because it would promise a change that is then refused
    refused("invalid_transition", "cancel_booking", of("booking_id", id));
    JsonNode stays =
        refused(
            "invalid_transition",
            "reschedule_booking",
            of("booking_id", id).put("slot", monday().at("/3/slot").stringValue()));
    assertTrue(stays.path("next_tool").isNull(), stays::toString);
    world.owner.post("/bookings/" + id + "/cancel").expect(200);
  }

  /** A booking that the key cannot read may have a deposit to lose. */
  @Test
  void moveOfAnUnreadableBookingNeedsAgreement() throws Exception {
    String id = world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    List<String> scopes = List.of("slots:read", "bookings:write");
    ToolClient writer = client(server.createKey(world.slug(), "member", scopes));
    ObjectNode move = of("booking_id", id).put("slot", monday().at("/3/slot").stringValue());
    JsonNode asked = call(writer, "reschedule_booking", move).path("structuredContent");
    assertEquals("customer_agreement_required", asked.path("code").asString(""));
    assertEquals("Posso mudar?", asked.path("say_to_customer").asString(""));
    call(writer, "reschedule_booking", (ObjectNode) asked.at("/after_yes/arguments"));
    assertEquals(1, world.owner.get("/bookings/" + id).json().path("reschedule_count").asInt());
  }
}
