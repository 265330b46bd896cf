package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** {@code find_bookings} shows only the bookings of the customer who is named. */
class FindBookingsToolTest extends AgentScenario {
  @RegisterExtension private static final TestServer server = TestServer.start();

  FindBookingsToolTest() {
    super(server);
  }

  @Test
  void onlyBookingsOfTheGivenCustomerAreListed() throws Exception {
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

  @Test
  void incompleteCustomerDetailsRevealNoBookings() throws Exception {
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
  void customersWhoShareAPhoneAreDistinguishedByName() throws Exception {
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
    List<JsonNode> results = new ArrayList<>();
    List<JsonNode> confirmations = new ArrayList<>();
    for (ObjectNode arguments : List.of(phone, named)) {
      JsonNode hold = call(agent, "hold_slot", arguments);
      results.add(hold);
      confirmations.add(hold.at("/structuredContent/after_yes/arguments"));
      String id = hold.at("/structuredContent/hold_id").stringValue();
      results.add(call(agent, "find_bookings", of("booking_id", id)));
    }
    results.add(call(agent, "confirm_hold", (ObjectNode) confirmations.getFirst()));
    assertEquals(
        List.of(false),
        results.stream().map(one -> one.path("isError").asBoolean()).distinct().toList());
    world.advance(601);
    results.add(call(agent, "confirm_hold", (ObjectNode) confirmations.getLast()));
    for (JsonNode result : results) {
      assertFalse(result.toString().contains("Maria"), result::toString);
      assertFalse(result.toString().contains("maria@example.com"), result::toString);
    }
  }

  /** The agent is reminded to send the e-mail address again. */
  @Test
  void emailAddressIsNotRepeatedInAProposedCall() throws Exception {
    ObjectNode wish = maria().put("slot", monday().at("/0/slot").stringValue());
    ((ObjectNode) wish.path("customer")).put("email", "maria@example.com");
    String id = done("hold_slot", wish).path("hold_id").stringValue();
    world.advance(601);
    JsonNode refusal =
        refused("hold_expired", "confirm_hold", of("hold_id", id).put("customer_agreed", true));
    assertFalse(refusal.toString().contains("maria@example.com"), refusal::toString);
    assertTrue(refusal.path("message").stringValue().contains("e-mail"), refusal::toString);
    assertEquals("Maria Souza", refusal.at("/next_tool/arguments/customer/name").stringValue());
  }

  @Test
  void customersWhoShareAPhoneAreDistinguishedAcrossPages() throws Exception {
    for (int i = 0; i <= 20; i++) {
      ObjectNode wish =
          world.wish(world.haircut, "2027-03-%02dT09:00:00-03:00".formatted(1 + i + i / 6));
      ObjectNode customer = wish.putObject("customer").put("phone", "+5511988887777");
      customer.put("name", i == 0 ? "Maria Lima" : "Maria Souza");
      world.owner.post("/bookings", wish).expect(201);
    }
    asks("customer_details_missing", "find_bookings", customer("11988887777", "Maria"));
    JsonNode first = done("find_bookings", customer("11988887777", "Souza"));
    assertEquals(20, first.path("bookings").size());
    assertEquals(0, follow(first.path("more")).path("bookings").size());
  }
}
