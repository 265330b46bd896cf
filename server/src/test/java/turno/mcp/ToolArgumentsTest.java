package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.agents.ToolClient;

/** Missing, mistyped and unusual arguments of tools. */
class ToolArgumentsTest extends AgentScenario {
  @RegisterExtension private static final TestServer server = TestServer.start();

  ToolArgumentsTest() {
    super(server);
  }

  private JsonNode slotOf(String service) throws Exception {
    return done("find_slots", of("service_id", service).put("from", TestWorkspace.MONDAY))
        .at("/days/0/slots/0/slot");
  }

  @Test
  void missingDetailsCanBeGivenInASecondCall() throws Exception {
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
  void allMissingDetailsAreRequestedTogether() throws Exception {
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
    // details given with a repeated call are part of the proposed confirmation
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

  @Test
  void timeInsteadOfASlotTokenIsRefusedWithASearchForItsSlot() throws Exception {
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
  void searchThatFindsNoSlotProposesTheNextCall() throws Exception {
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
  void commonMistakesOfModelsAreAnsweredWithTheNextCall() throws Exception {
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

  /**
   * A call that the key may not make is proposed in neither the structured content nor the text.
   */
  @Test
  void forbiddenCallsAreNotProposed() throws Exception {
    ToolClient writer = client(server.createKey(world.slug(), "member", List.of("bookings:write")));
    JsonNode result = call(writer, "hold_slot", of("slot", "slot_AAAA"));
    JsonNode refusal = result.path("structuredContent");
    assertEquals("invalid_request", refusal.path("code").asString(""));
    assertTrue(refusal.path("next_tool").isNull(), refusal::toString);
    String text = result.at("/content/0/text").stringValue();
    assertFalse(text.contains("Next:"), text);
  }

  /** Unambiguous input is read as intended. */
  @Test
  void alternativeArgumentFormsAreAccepted() throws Exception {
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
}
