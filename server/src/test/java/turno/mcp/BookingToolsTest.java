package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.agents.ToolClient;

/** What an agent does with the tools of {@code /mcp}. */
class BookingToolsTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final ToolClient agent = client(world.ownersKey());

  private static ToolClient client(String key) {
    try {
      return ToolClient.at(server.origin() + "/mcp", key);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @AfterEach
  void everyResultKeptItsSchema() {
    assertEquals(List.of(), agent.faults());
  }

  private static JsonNode call(ToolClient client, String tool, ObjectNode arguments)
      throws IOException, InterruptedException {
    return client.call(tool, arguments);
  }

  private JsonNode done(String tool, ObjectNode arguments) throws Exception {
    JsonNode result = call(agent, tool, arguments);
    assertFalse(result.path("isError").asBoolean(), result::toString);
    return result.path("structuredContent");
  }

  private JsonNode refused(String code, String tool, ObjectNode arguments) throws Exception {
    JsonNode result = call(agent, tool, arguments);
    assertTrue(result.path("isError").asBoolean(), result::toString);
    assertEquals(code, result.at("/structuredContent/code").asString(""), result::toString);
    return result.path("structuredContent");
  }

  /** A result that asks the customer something, which is no error. */
  private JsonNode asks(String code, String tool, ObjectNode arguments) throws Exception {
    JsonNode content = done(tool, arguments);
    assertEquals(code, content.path("code").asString(""), content::toString);
    assertTrue(content.path("next_tool").isNull(), content::toString);
    assertFalse(content.path("say_to_customer").asString("").isEmpty(), content::toString);
    return content;
  }

  private JsonNode follow(JsonNode call) throws Exception {
    return done(call.path("name").stringValue(), (ObjectNode) call.path("arguments"));
  }

  private static ObjectNode of(String member, String value) {
    return Json.object().put(member, value);
  }

  private ObjectNode maria() {
    ObjectNode arguments = Json.object();
    arguments.putObject("customer").put("name", "Maria Souza").put("phone", "+55 11 98888-7777");
    return arguments;
  }

  private JsonNode monday() throws Exception {
    return done("find_slots", of("service_id", world.haircut).put("from", TestWorkspace.MONDAY))
        .at("/days/0/slots");
  }

  private JsonNode held(String slot) throws Exception {
    return done("hold_slot", maria().put("slot", slot));
  }

  private String booked() throws Exception {
    JsonNode hold = held(monday().at("/0/slot").stringValue());
    return follow(hold.path("after_yes")).at("/booking/booking_id").stringValue();
  }

  @Test
  void aBookingIsMadeByFollowingWhatIsSaid() throws Exception {
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

  /** What people typed comes through, in the object and in the text. */
  @Test
  void namesAreShownAsTheyAre() throws Exception {
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

  /** The tool's times are those of the operation, however they are asked for. */
  @Test
  void timesAreThoseOfTheOperation() throws Exception {
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
  void nobodyConfirmsWithoutTheCustomersYes() throws Exception {
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
  void repeatsChangeNothing() throws Exception {
    String slot = monday().at("/0/slot").stringValue();
    JsonNode first = held(slot);
    JsonNode again = held(slot);
    assertEquals(first.path("hold_id"), again.path("hold_id"));
    JsonNode booked = follow(first.path("after_yes"));
    assertEquals(booked, follow(first.path("after_yes")));
    String id = first.path("hold_id").stringValue();
    String other = monday().at("/3/slot").stringValue();
    ObjectNode move = of("booking_id", id).put("slot", other);
    JsonNode moved = done("reschedule_booking", move);
    assertEquals(moved, done("reschedule_booking", move));
    assertEquals(
        1, world.owner.get("/bookings/" + id).expect(200).json().path("reschedule_count").asInt());
    ObjectNode cancel = of("booking_id", id).put("customer_agreed", true);
    assertEquals(done("cancel_booking", cancel), done("cancel_booking", cancel));
    JsonNode hold = held(slot);
    ObjectNode release = of("hold_id", hold.path("hold_id").stringValue());
    assertEquals(done("release_hold", release), done("release_hold", release));
    assertNotEquals(hold.path("hold_id"), held(slot).path("hold_id"));
  }

  @Test
  void aHoldWithoutACustomerIsRepeatedByItsKey() throws Exception {
    String slot = monday().at("/0/slot").stringValue();
    ObjectNode keyed = of("slot", slot).put("idempotency_key", "call 1");
    assertEquals(
        done("hold_slot", keyed).path("hold_id"), done("hold_slot", keyed).path("hold_id"));
    ObjectNode other = of("slot", monday().at("/2/slot").stringValue());
    other.put("idempotency_key", "call 1");
    JsonNode refusal = refused("idempotency_mismatch", "hold_slot", other);
    assertEquals("hold", follow(refusal.path("next_tool")).at("/booking/status").stringValue());
  }

  @Test
  void aTakenTimeComesWithOthers() throws Exception {
    String slot = monday().at("/0/slot").stringValue();
    String start = TestWorkspace.MONDAY + "T09:00:00-03:00";
    world.booking(world.haircut, start);
    world.booking(world.haircut, start);
    JsonNode refusal = refused("slot_taken", "hold_slot", maria().put("slot", slot));
    assertEquals(5, refusal.path("alternatives").size());
    JsonNode hold = follow(refusal.path("next_tool"));
    assertEquals(refusal.at("/alternatives/0/start"), hold.at("/booking/start"));
    String id = follow(hold.path("after_yes")).at("/booking/booking_id").stringValue();
    JsonNode stays =
        refused("slot_taken", "reschedule_booking", of("booking_id", id).put("slot", slot));
    assertEquals("find_slots", stays.at("/next_tool/name").stringValue());
    follow(stays.path("next_tool"));
  }

  @Test
  void customerWhoHasTheTimeIsShownTheirBooking() throws Exception {
    String slot = monday().at("/0/slot").stringValue();
    String id = booked();
    JsonNode refusal = refused("invalid_transition", "hold_slot", maria().put("slot", slot));
    assertEquals("same_customer", refusal.path("reason").stringValue());
    assertEquals(id, refusal.path("booking_id").stringValue());
    assertEquals(id, follow(refusal.path("next_tool")).at("/bookings/0/booking_id").stringValue());
  }

  @Test
  void anExpiredHoldIsHeldAgain() throws Exception {
    JsonNode hold = held(monday().at("/0/slot").stringValue());
    world.advance(601);
    JsonNode refusal =
        refused(
            "hold_expired",
            "confirm_hold",
            of("hold_id", hold.path("hold_id").stringValue()).put("customer_agreed", true));
    JsonNode anew = follow(refusal.path("next_tool"));
    assertEquals("confirmed", follow(anew.path("after_yes")).at("/booking/status").stringValue());
  }

  @Test
  void aDepositIsSaidBeforeAndShownAfter() throws Exception {
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
  void whatBecomesOfTheDepositIsSaidBefore() throws Exception {
    Map<String, Object> policy = Map.of("free_until_minutes", 4 * 1_440, "refund", "full");
    world
        .owner
        .patch("/services/" + world.makeover, Map.of("cancellation_policy", policy))
        .expect(200);
    String id = world.booking(world.makeover, "2027-03-08T09:00:00-03:00");
    world
        .owner
        .post(
            "/bookings/" + id + "/payments",
            Map.of("amount_cents", 2_850, "currency", "BRL", "method", "manual"))
        .expect(201);
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

  @Test
  void bookingsAreThoseOfOneCustomer() throws Exception {
    String id = booked();
    world.booking(world.haircut, TestWorkspace.MONDAY + "T10:00:00-03:00");
    for (ObjectNode arguments :
        List.of(
            of("booking_id", id),
            customer("(11) 98888-7777", "Maria Souza"),
            customer("11 98888-7777", "maria"),
            customer("+55 11 8888-7777", "SOUZA, Maria"))) {
      JsonNode found = done("find_bookings", arguments).path("bookings");
      assertEquals(1, found.size(), arguments::toString);
      assertEquals(id, found.at("/0/booking_id").stringValue());
    }
    for (ObjectNode other :
        List.of(customer("11977776666", "Maria Souza"), customer("11988887777", "Mar"))) {
      assertEquals(0, done("find_bookings", other).path("bookings").size(), other::toString);
    }
    refused("not_found", "find_bookings", of("booking_id", "bkg_01mfs0ebrnfpavj9r9zbgpnhwh"));
  }

  private static ObjectNode customer(String phone, String name) {
    return of("customer_phone", phone).put("customer_name", name);
  }

  /** Whatever else is asked for, nobody's bookings are shown. */
  @Test
  void bookingsOfOthersAreNotListed() throws Exception {
    booked();
    for (ObjectNode few :
        List.of(
            of("customer_phone", "119"),
            customer("119", "Maria"),
            customer("98888-7777", "Maria"),
            of("customer_phone", "+5511988887777"),
            customer("+5511988887777", "."),
            of("customer_name", "Maria Souza"),
            Json.object())) {
      JsonNode asked = asks("customer_details_missing", "find_bookings", few);
      assertFalse(asked.has("bookings"), asked::toString);
    }
    assertEquals(
        List.of("name", "phone"),
        asks("customer_details_missing", "find_bookings", Json.object())
            .path("missing")
            .valueStream()
            .map(JsonNode::stringValue)
            .toList());
    JsonNode window =
        refused(
            "invalid_request",
            "find_bookings",
            of("from", TestWorkspace.MONDAY).put("to", "2027-03-02"));
    assertTrue(window.path("next_tool").isNull(), window::toString);
  }

  @Test
  void familyWithOnePhoneIsToldApart() throws Exception {
    String maria = booked();
    ObjectNode other = of("slot", monday().at("/3/slot").stringValue());
    other.putObject("customer").put("name", "Maria Lima").put("phone", "+55 11 98888-7777");
    follow(done("hold_slot", other).path("after_yes"));
    JsonNode found = done("find_bookings", customer("11988887777", "Maria Souza")).path("bookings");
    assertEquals(1, found.size());
    assertEquals(maria, found.at("/0/booking_id").stringValue());
    asks("customer_details_missing", "find_bookings", customer("11988887777", "Maria"));
  }

  @Test
  void phoneDoesNotRevealItsOwner() throws Exception {
    world
        .owner
        .post(
            "/customers",
            Map.of("name", "Maria Souza", "phone", "+5511988887777", "email", "maria@example.com"))
        .expect(201);
    ObjectNode phone = of("slot", monday().at("/0/slot").stringValue());
    phone.putObject("customer").put("phone", "11 98888-7777");
    ObjectNode named = of("slot", monday().at("/3/slot").stringValue());
    named.putObject("customer").put("name", "Jane").put("phone", "11 98888-7777");
    for (ObjectNode arguments : List.of(phone, named)) {
      JsonNode result = call(agent, "hold_slot", arguments);
      assertFalse(result.path("isError").asBoolean(), result::toString);
      assertFalse(result.toString().contains("Maria"), result::toString);
      assertFalse(result.toString().contains("maria@example.com"), result::toString);
    }
  }

  /** An hour with one required and one free question, for which everything must be known. */
  private String consultation() {
    ObjectNode service =
        of("name", "Consulta")
            .put("duration_minutes", 60)
            .put("slot_interval_minutes", 60)
            .put("price_cents", 20_000);
    service.putArray("required_customer_fields").add("name").add("phone").add("email");
    service
        .putObject("deposit")
        .put("type", "fixed")
        .put("amount_cents", 5_000)
        .put("method", "manual")
        .put("expires_in_minutes", 45);
    service
        .putObject("cancellation_policy")
        .put("free_until_minutes", 120)
        .put("refund", "full")
        .put("text", "Avise com duas horas.");
    service
        .putArray("intake_fields")
        .add(
            Json.tree(
                """
                {"key": "area", "label": "Qual parte?", "type": "choice", "required": true, "options": ["Mãos", "Pés"]}\
                """))
        .add(
            Json.tree(
                """
                {"key": "alergia", "label": "Alguma alergia?", "type": "text", "required": false}\
                """));
    service.putArray("requirements").addObject().put("group_id", world.barbers);
    return world.owner.post("/services", service).expect(201).id();
  }

  private JsonNode slotOf(String service) throws Exception {
    return done("find_slots", of("service_id", service).put("from", TestWorkspace.MONDAY))
        .at("/days/0/slots/0/slot");
  }

  @Test
  void detailsAreGivenInTwoSteps() throws Exception {
    String service = consultation();
    JsonNode hold = held(slotOf(service).stringValue());
    ObjectNode confirm =
        of("hold_id", hold.path("hold_id").stringValue()).put("customer_agreed", true);
    confirm.putObject("customer").put("email", "maria@example.com");
    confirm.putObject("intake").put("area", "Pés");
    done("confirm_hold", confirm);
    JsonNode booking =
        world.owner.get("/bookings/" + hold.path("hold_id").stringValue()).expect(200).json();
    assertEquals("Maria Souza", booking.at("/customer/name").stringValue());
    assertEquals("+5511988887777", booking.at("/customer/phone").stringValue());
    assertEquals("maria@example.com", booking.at("/customer/email").stringValue());
    assertEquals("Pés", booking.at("/intake/area").stringValue());
  }

  @Test
  void whatIsMissingIsAskedForAtOnce() throws Exception {
    String service = consultation();
    ObjectNode wish = of("slot", slotOf(service).stringValue());
    wish.putObject("customer").put("name", "Maria Souza");
    JsonNode hold = done("hold_slot", wish);
    JsonNode missing = Json.tree("[\"phone\", \"email\", \"intake.area\"]");
    assertEquals(missing, hold.path("missing"));
    String question = hold.path("say_to_customer").stringValue();
    assertTrue(
        question.startsWith("Preciso saber: telefone; e-mail; Qual parte? (Mãos, Pés). Consulta,"),
        question);
    // given with the same call again, it comes with the confirmation
    ObjectNode again = wish.deepCopy();
    again
        .putObject("customer")
        .put("name", "Maria Souza")
        .put("phone", "11 98888-7777")
        .put("email", "maria@example.com");
    again.putObject("intake").put("area", "Pés");
    ObjectNode alone = wish.deepCopy();
    alone.putObject("customer").put("name", "Maria Souza").put("email", "maria@example.com");
    assertEquals(
        "maria@example.com",
        done("hold_slot", alone).at("/after_yes/arguments/customer/email").asString(""));
    JsonNode complete = done("hold_slot", again);
    assertEquals(hold.path("hold_id"), complete.path("hold_id"));
    assertFalse(complete.has("missing"), complete::toString);
    assertEquals("Pés", complete.at("/after_yes/arguments/intake/area").asString(""));
    for (boolean agreed : new boolean[] {false, true}) {
      ObjectNode confirm = of("hold_id", hold.path("hold_id").stringValue());
      confirm.put("customer_agreed", agreed);
      JsonNode asked = asks("customer_details_missing", "confirm_hold", confirm);
      assertEquals(missing, asked.path("missing"));
      assertTrue(asked.path("say_to_customer").stringValue().contains("Qual parte?"));
    }
    follow(complete.path("after_yes"));
  }

  /** Many clients pass nothing but the text on to their model. */
  @Test
  void textAloneIsEnoughToBook() throws Exception {
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

  private String text(String tool, ObjectNode arguments) throws Exception {
    JsonNode result = call(agent, tool, arguments);
    assertFalse(result.path("isError").asBoolean(), result::toString);
    return result.at("/content/0/text").stringValue();
  }

  private static String lineWith(String part, String text) {
    return text.lines().filter(line -> line.contains(part)).findFirst().orElse("");
  }

  private static String between(String text, String open, String close) {
    int from = text.indexOf(open) + 1;
    return text.substring(from, text.indexOf(close, from));
  }

  @Test
  void peopleAreListedOnce() throws Exception {
    String only =
        service("Só com Bruno", requirement("resource_id", world.bruno)).path("id").stringValue();
    String room =
        world.owner.post("/resources", Map.of("name", "Sala", "type", "room")).expect(201).id();
    String empty = service("Só a sala", requirement("resource_id", room)).path("id").stringValue();
    JsonNode list = done("list_services", Json.object());
    assertFalse(list.toString().contains("Sala"), list::toString);
    for (JsonNode one : list.path("services")) {
      String id = one.path("service_id").stringValue();
      if (id.equals(only)) {
        assertEquals("[\"Bruno\"]", one.path("people").toString());
      } else if (id.equals(empty)) {
        assertEquals("[]", one.path("people").toString());
      }
    }
    String text = text("list_services", Json.object());
    assertEquals(2, text.split(world.bruno, -1).length, text);
    assertTrue(lineWith("Só com Bruno", text).contains(", with Bruno"), text);
  }

  private static ObjectNode requirement(String member, String id) {
    return of(member, id);
  }

  private JsonNode service(String name, ObjectNode... requirements) {
    ObjectNode service = of("name", name).put("duration_minutes", 30).put("price_cents", 5_000);
    service.putArray("requirements").addAll(List.of(requirements));
    return world.owner.post("/services", service).expect(201).json();
  }

  /** Twenty services of ten people and ten rooms are read in about 1,500 tokens. */
  @Test
  void servicesAreShort() throws Exception {
    String slug = "many-" + world.slug();
    server.createWorkspace("Loja", slug, "America/Sao_Paulo", "BRL");
    TestApi owner = server.as(server.createKey(slug, "owner", List.of("all")));
    List<ObjectNode> groups = new ArrayList<>();
    for (String type : List.of("person", "room")) {
      ObjectNode group = of("name", type);
      for (int i = 0; i < 10; i++) {
        String id =
            owner.post("/resources", Map.of("name", type + i, "type", type)).expect(201).id();
        group.withArray("members").addObject().put("resource_id", id);
      }
      groups.add(of("group_id", owner.post("/resource-groups", group).expect(201).id()));
    }
    for (int i = 0; i < 20; i++) {
      ObjectNode service = of("name", "Serviço " + i).put("duration_minutes", 30);
      service.putArray("requirements").addAll(groups);
      owner.post("/services", service.put("price_cents", 6_000)).expect(201);
    }
    ToolClient other = client(server.createKey(slug, "member", List.of("slots:read")));
    JsonNode result = call(other, "list_services", Json.object());
    assertEquals(20, result.at("/structuredContent/services").size());
    String text = result.at("/content/0/text").stringValue();
    // an id is about 18 tokens, other text about one for three characters
    Matcher ids = Pattern.compile("[a-z]{3}_[0-9a-z]{26}").matcher(text);
    long count = ids.results().count();
    long tokens = 18 * count + (text.length() - 30 * count) / 3;
    assertEquals(30, count);
    assertTrue(tokens <= 1_500, tokens + " tokens: " + text);
  }

  @Test
  void typedTimesLeadToTheirSlots() throws Exception {
    String nine = "2027-03-02T09:00:00-03:00";
    for (ObjectNode typed :
        List.of(
            of("slot", nine).put("service_id", world.haircut),
            of("slot", "2027-03-02T09:00").put("service", "corte de cabelo"),
            of("service_id", world.haircut).put("date", "2027-03-02").put("time", "09:00"),
            of("service_id", world.haircut).put("start", "2027-03-02 09:00"))) {
      JsonNode refusal = refused("invalid_request", "hold_slot", typed);
      assertEquals("find_slots", refusal.at("/next_tool/name").stringValue(), refusal::toString);
      assertTrue(follow(refusal.path("next_tool")).toString().contains(nine), refusal::toString);
    }
    String id = booked();
    for (ObjectNode typed :
        List.of(
            of("booking_id", id).put("slot", "2027-03-02T09:00"),
            of("booking_id", id).put("start", nine))) {
      JsonNode refusal = refused("invalid_request", "reschedule_booking", typed);
      assertEquals(id, refusal.at("/next_tool/arguments/booking_id").asString(""));
      assertTrue(follow(refusal.path("next_tool")).toString().contains(nine), refusal::toString);
    }
  }

  @Test
  void searchThatFindsNothingNamesTheNextOne() throws Exception {
    ObjectNode far = of("service_id", world.haircut).put("from", "2035-01-01");
    JsonNode nothing = done("find_slots", far);
    assertEquals("beyond_horizon", nothing.path("unavailable_reason").stringValue());
    assertTrue(nothing.path("more").isNull());
    assertFalse(follow(nothing.path("next_tool")).path("days").isEmpty());
    String slot =
        new SlotToken(
                Objects.requireNonNull(IdKind.SERVICE.parse(world.haircut)),
                Instant.parse("2035-01-01T12:00:00Z"),
                1,
                List.of())
            .text();
    JsonNode refusal = refused("slot_taken", "hold_slot", maria().put("slot", slot));
    assertEquals("beyond_horizon", refusal.path("reason").stringValue());
    assertFalse(follow(refusal.path("next_tool")).path("days").isEmpty());
    String id = booked();
    JsonNode stays =
        refused("slot_taken", "reschedule_booking", of("booking_id", id).put("slot", slot));
    assertFalse(follow(stays.path("next_tool")).path("days").isEmpty());
    JsonNode crowd = done("find_slots", of("service_id", world.haircut).put("party_size", 50));
    assertEquals("list_services", crowd.at("/next_tool/name").stringValue());
  }

  @Test
  void ownHoldIsHandedBackWhateverItsKey() throws Exception {
    String slot = monday().at("/0/slot").stringValue();
    ObjectNode wish = maria().put("slot", slot);
    JsonNode first = done("hold_slot", wish.deepCopy().put("idempotency_key", "call 1"));
    for (String key : List.of("call 1", "call 2", "call 3")) {
      JsonNode again = done("hold_slot", wish.deepCopy().put("idempotency_key", key));
      assertEquals(first.path("hold_id"), again.path("hold_id"), key);
    }
    assertEquals(first.path("hold_id"), done("hold_slot", wish).path("hold_id"));
  }

  @Test
  void holdWithAnotherPersonIsAnotherHold() throws Exception {
    ObjectNode with = of("service_id", world.haircut).put("from", TestWorkspace.MONDAY);
    String ana =
        done("find_slots", with.deepCopy().put("resource_id", world.ana))
            .at("/days/0/slots/0/slot")
            .stringValue();
    String bruno =
        done("find_slots", with.put("resource_id", world.bruno))
            .at("/days/0/slots/0/slot")
            .stringValue();
    JsonNode first = held(ana);
    JsonNode second = held(bruno);
    assertNotEquals(first.path("hold_id"), second.path("hold_id"));
    assertEquals("Ana", first.at("/booking/with/0").stringValue());
    assertEquals("Bruno", second.at("/booking/with/0").stringValue());
  }

  /** A hold for two is not handed back as one for three, which it keeps from being made. */
  @Test
  void ownHoldForAnotherPartyIsReleasedFirst() throws Exception {
    String service =
        world
            .owner
            .post(
                "/services",
                of("name", "Aula")
                    .put("duration_minutes", 60)
                    .put("max_party_size", 5)
                    .set(
                        "requirements",
                        Json.MAPPER.createArrayNode().add(of("resource_id", world.ana))))
            .expect(201)
            .id();
    ObjectNode window = of("service_id", service).put("from", TestWorkspace.MONDAY);
    List<String> slots = new ArrayList<>();
    for (int party : new int[] {2, 3}) {
      slots.add(
          done("find_slots", window.deepCopy().put("party_size", party))
              .at("/days/0/slots/0/slot")
              .stringValue());
    }
    JsonNode two = held(slots.getFirst());
    assertEquals(two.path("hold_id"), held(slots.getFirst()).path("hold_id"));
    JsonNode refusal = refused("slot_taken", "hold_slot", maria().put("slot", slots.getLast()));
    assertEquals("release_hold", refusal.at("/next_tool/name").stringValue());
    follow(refusal.path("next_tool"));
    assertEquals(3, held(slots.getLast()).at("/booking/party_size").intValue());
  }

  @Test
  void aConfirmedHoldIsNotAnothersToConfirm() throws Exception {
    String id = booked();
    ObjectNode other = of("hold_id", id).put("customer_agreed", true);
    other.putObject("customer").put("name", "João Pereira");
    refused("invalid_transition", "confirm_hold", other);
    JsonNode kept = refused("invalid_transition", "release_hold", of("hold_id", id));
    assertEquals("cancel_booking", kept.at("/next_tool/name").stringValue());
  }

  @Test
  void whatModelsTypeWrongIsMended() throws Exception {
    JsonNode named = refused("not_found", "find_slots", of("service_id", "corte de cabelo"));
    follow(named.path("next_tool"));
    JsonNode words =
        refused(
            "invalid_request",
            "find_slots",
            of("service_id", world.haircut).put("from", "tomorrow"));
    follow(words.path("next_tool"));
    JsonNode typed =
        refused(
            "invalid_request",
            "hold_slot",
            of("service_id", world.haircut).put("start", "2027-03-01T10:00:00-03:00"));
    assertEquals("2027-03-01", follow(typed.path("next_tool")).at("/days/0/date").stringValue());
    JsonNode skipped =
        refused(
            "not_found",
            "confirm_hold",
            maria()
                .put("hold_id", monday().at("/0/slot").stringValue())
                .put("customer_agreed", true));
    assertEquals("hold_slot", skipped.at("/next_tool/name").stringValue());
    follow(skipped.path("next_tool"));
    JsonNode surplus =
        refused(
            "invalid_request",
            "find_slots",
            of("service_id", world.haircut).put("date", "2027-03-01"));
    follow(surplus.path("next_tool"));
    done("find_slots", of("service_id", world.haircut).put("party_size", "1"));
    JsonNode invented =
        refused("invalid_request", "hold_slot", of("slot", "slot_AAAA").put("notes", "x"));
    follow(invented.path("next_tool"));
    String slot = monday().at("/4/slot").stringValue();
    JsonNode renamed = refused("invalid_request", "hold_slot", of("slot_id", slot));
    String hold = follow(renamed.path("next_tool")).path("hold_id").stringValue();
    JsonNode otherId = refused("invalid_request", "release_hold", of("booking_id", hold));
    assertEquals(hold, follow(otherId.path("next_tool")).path("hold_id").stringValue());
  }

  /** What means one thing only is read as it is meant. */
  @Test
  void otherFormsOfAnArgumentAreRead() throws Exception {
    ObjectNode day = of("service_id", world.haircut).put("from", TestWorkspace.MONDAY);
    JsonNode found = done("find_slots", day.put("to", TestWorkspace.MONDAY));
    assertEquals(20, found.at("/days/0/slots").size());
    JsonNode rest = follow(found.path("more")).path("days");
    assertEquals(1, rest.size());
    assertEquals(TestWorkspace.MONDAY, rest.at("/0/date").stringValue());
    ObjectNode list = Json.object();
    list.putArray("service_id").add(world.haircut);
    done("find_slots", list);
    ObjectNode number = of("slot", monday().at("/0/slot").stringValue());
    number.putObject("customer").put("name", "Maria Souza").put("phone", 11_988_887_777L);
    ObjectNode quoted = number.deepCopy();
    quoted.put("customer", number.path("customer").toString());
    JsonNode hold = done("hold_slot", number);
    assertEquals(hold.path("hold_id"), done("hold_slot", quoted).path("hold_id"));
    follow(hold.path("after_yes"));
    assertEquals(
        1, done("find_bookings", customer("11988887777", "Maria Souza")).path("bookings").size());
    for (String size : List.of("2.0", "\"1.0\"", "1e0")) {
      JsonNode party = Json.tree("{\"party_size\": " + size + "}").path("party_size");
      ObjectNode whole = of("service_id", world.haircut);
      whole.set("party_size", party);
      done("find_slots", whole);
    }
    ObjectNode empty = of("slot", monday().at("/6/slot").stringValue());
    empty.putArray("customer");
    empty.putArray("intake");
    done("hold_slot", empty);
  }

  /** A model has no clock: what "tomorrow" means it reads here. */
  @Test
  void servicesTellWhatTimeItIs() throws Exception {
    JsonNode result = call(agent, "list_services", Json.object());
    JsonNode content = result.path("structuredContent");
    assertEquals(world.owner.get("/me").expect(200).text("/now"), content.path("now").asString(""));
    assertEquals("2027-02-26T", content.path("now_local").asString("").substring(0, 11));
    assertEquals("Friday", content.path("weekday").stringValue());
    String text = result.at("/content/0/text").stringValue();
    assertTrue(text.contains("It is Friday 2027-02-26 "), text);
  }

  /** A word is what it was made of, and one slip of a copy makes it none. */
  @Test
  void wordsOfSlotsAreExact() {
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
  void aPersonTakesTheConversationOver() throws Exception {
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
  void toolsKeepWithinTheScopesOfTheKey() throws Exception {
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
}
