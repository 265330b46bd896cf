package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Keys that can access only their own bookings: docs/rules/keys.md#own-bookings. */
class OwnBookingsTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String WINDOW = "?from=2027-03-01&to=2027-03-02";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
  private final TestApi partner = own();
  private final TestApi other = own();

  private TestApi own() {
    return server.as(
        server.createKey(world.slug(), "owner", List.of("slots:read", "bookings:own")));
  }

  private String book(TestApi client) {
    return client.post("/bookings", world.wish(world.haircut, NINE)).expect(201).id();
  }

  private static List<String> ids(CheckedReply list, String each) {
    return list.expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(one -> one.at(each).asString(""))
        .distinct()
        .toList();
  }

  @Test
  void keyReadsAndChangesItsOwnBookings() {
    String held = partner.post("/holds", world.wish(world.haircut, NINE)).expect(201).id();
    partner.get("/holds/" + held).expect(200);
    partner
        .post("/holds/" + held + "/confirm", Map.of("customer", Map.of("name", "Rita")))
        .expect(200);
    partner.get("/holds/" + held).expect(200);
    partner.patch("/bookings/" + held, Map.of("notes", "Oi")).expect(200);
    partner.get("/bookings/" + held + "/history").expect(200);
    partner
        .get("/slots?service_id=" + world.haircut + "&booking_id=" + held + "&from=2027-03-01")
        .expect(200);
    world.owner.post("/bookings/" + held + "/check-in").expect(200);
    assertEquals("checked_in", partner.get("/bookings/" + held).expect(200).text("/status"));
    assertTrue(ids(world.owner.get("/bookings"), "/id").contains(held));
  }

  @Test
  void bookingsOfOtherKeysAreNotFound() {
    String theirs = book(other);
    String owners = book(world.owner);
    String mine = book(partner);
    assertEquals(List.of(mine), ids(partner.get("/bookings"), "/id"));
    assertEquals(List.of(mine), ids(partner.get("/bookings?status=confirmed"), "/id"));
    assertEquals(
        List.of(mine),
        ids(partner.get("/bookings?resource_id=" + world.ana + "," + world.bruno), "/id"));
    assertEquals(List.of(mine), ids(partner.get("/events"), "/data/booking/id"));
    JsonNode calendar = partner.get("/calendar" + WINDOW).expect(200).json();
    assertEquals(1, calendar.path("bookings").size());
    assertTrue(calendar.path("allocations").size() > 0);
    for (String foreign : List.of(theirs, owners)) {
      assertFalse(calendar.toString().contains(foreign));
      assertEquals(List.of(), ids(partner.get("/events?types=booking.updated"), "/id"));
      partner
          .get("/slots?service_id=" + world.haircut + "&booking_id=" + foreign + "&from=2027-03-01")
          .expect(404, "not_found");
    }
    for (String event : ids(world.owner.get("/events?types=booking.created"), "/id")) {
      boolean isMine = world.owner.get("/events/" + event).text("/data/booking/id").equals(mine);
      partner.get("/events/" + event).expect(isMine ? 200 : 404);
      partner.get("/events?order=asc&after=" + event).expect(isMine ? 200 : 400);
    }
    partner.get("/changes").expect(403, "insufficient_scope");
    partner.get("/webhook-endpoints").expect(403, "insufficient_scope");
  }

  @Test
  void exportAndAuditOmitBookingsOfOtherKeys() {
    TestApi clerk =
        server.as(
            server.createKey(
                world.slug(), "owner", List.of("bookings:own", "customers:read", "config:read")));
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("name", "Rita").put("phone", "+5511987654321");
    CheckedReply theirs = world.owner.post("/bookings", wish).expect(201);
    CheckedReply mine = clerk.post("/bookings", wish).expect(201);
    String customer = mine.text("/customer/id");
    assertEquals(theirs.text("/customer/id"), customer);
    clerk.patch("/bookings/" + mine.id(), Map.of("notes", "Oi")).expect(200);
    world.owner.patch("/bookings/" + mine.id(), Map.of("notes", "Olá")).expect(200);

    String export = "/customers/" + customer + "/export";
    JsonNode whole = world.owner.get(export).expect(200).json();
    assertEquals(2, whole.path("bookings").size());
    JsonNode shown = clerk.get(export).expect(200).json();
    assertEquals(1, shown.path("bookings").size());
    assertEquals(mine.id(), shown.at("/bookings/0/id").stringValue());
    assertFalse(shown.toString().contains(theirs.id()));

    assertTrue(ids(world.owner.get("/audit"), "/objects/0").contains(theirs.id()));
    List<String> audited = ids(clerk.get("/audit"), "/objects/0");
    assertTrue(audited.contains(mine.id()), audited::toString);
    assertFalse(audited.contains(theirs.id()), audited::toString);
  }

  /** Merging and erasing would both affect all bookings of a customer. */
  @Test
  void keyCannotMergeOrEraseCustomersWithBookingsOfOtherKeys() {
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("name", "Rita").put("phone", "+5511987654321");
    CheckedReply theirs = world.owner.post("/bookings", wish).expect(201);
    String rita = theirs.text("/customer/id");
    world.owner.post("/bookings/" + theirs.id() + "/cancel").expect(200);
    TestApi clerk =
        server.as(
            server.createKey(
                world.slug(),
                "owner",
                List.of("bookings:own", "customers:read", "customers:write")));
    String eva = clerk.post("/customers", Map.of("name", "Eva")).expect(201).id();
    CheckedReply refused =
        clerk
            .post("/customers/" + eva + "/merge", Map.of("from_id", rita))
            .expect(403, "insufficient_scope");
    assertEquals("bookings:write", refused.text("/required_scope"));
    clerk.delete("/customers/" + rita).expect(403, "insufficient_scope");
    assertEquals("Rita", world.owner.get("/bookings/" + theirs.id()).text("/customer/name"));
    assertEquals(rita, world.owner.get("/bookings/" + theirs.id()).text("/customer/id"));
  }

  /** A refusal would reveal that the customer has a booking of another key. */
  @Test
  void duplicateRuleConsidersOnlyBookingsOfTheSameKey() {
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("name", "Rita").put("phone", "+5511987654321");
    world.owner.post("/bookings", wish).expect(201);
    String mine = partner.post("/bookings", wish).expect(201).id();
    CheckedReply again =
        partner.post("/bookings", wish).expect(409, "invalid_transition", "same_customer");
    assertEquals(mine, again.text("/booking_id"));
    other.post("/bookings", wish).expect(201);
    world.owner.post("/bookings", wish).expect(409, "invalid_transition", "same_customer");
  }

  /** Takes the operations from the contract, so operations that are added later are covered. */
  @Test
  void noOperationFindsBookingsOfAnotherKey() {
    String confirmed = book(world.owner);
    String held = world.hold(world.haircut, NINE);
    int tried = 0;
    for (Operation operation : Contract.load().operations()) {
      String path = operation.path().replaceFirst("^/v1", "");
      boolean isOfMessages =
          operation.scopes().contains("messages:read"); // the key lacks this scope
      if (operation.open() || isOfMessages || !path.matches("/(bookings|holds)/\\{.*")) {
        continue;
      }
      assertTrue(operation.scopes().contains(Operation.OWN_BOOKINGS), operation.id());
      for (String foreign : List.of(confirmed, held)) {
        String at = path.replaceFirst("\\{[^}]*\\}", foreign).replaceAll("\\{[^}]*\\}", "arrive");
        TestApi.Request request = partner.request(operation.method(), at);
        if (operation.method().equals("POST")) {
          request.idempotencyKey(TestApi.newKey());
        }
        if (operation.hasBody()) {
          request.body(Map.of());
        }
        request.send().expect(404, "not_found");
        tried++;
      }
    }
    assertTrue(tried > 20, tried + " requests");
    assertEquals("confirmed", world.owner.get("/bookings/" + confirmed).text("/status"));
    assertEquals("hold", world.owner.get("/bookings/" + held).text("/status"));
  }

  @Test
  void apiKeysDoNotShareIdempotencyKeys() {
    String key = TestApi.newKey();
    ObjectNode wish = world.wish(world.haircut, NINE);
    CheckedReply owners =
        world.owner.request("POST", "/bookings").idempotencyKey(key).body(wish).send().expect(201);
    CheckedReply mine =
        partner.request("POST", "/bookings").idempotencyKey(key).body(wish).send().expect(201);
    assertNotEquals(owners.id(), mine.id());
    CheckedReply again =
        partner.request("POST", "/bookings").idempotencyKey(key).body(wish).send().expect(201);
    assertEquals(mine.id(), again.id());
    assertEquals("true", again.header("Idempotent-Replayed"));
  }

  @Test
  void ownBookingsScopeCannotBeCombinedWithWiderScopes() {
    TestApi maker = world.people.owner().api();
    for (String wider :
        List.of("bookings:read", "bookings:write", "config:write", "webhooks:manage")) {
      CheckedReply refused =
          maker
              .post("/api-keys", Map.of("name", "Site", "scopes", List.of("bookings:own", wider)))
              .expect(422, "invalid_request");
      assertEquals("#/scopes", refused.text("/errors/0/pointer"));
    }
    CheckedReply made =
        maker
            .post("/api-keys", Map.of("name", "Site", "scopes", List.of("bookings:own")))
            .expect(201);
    assertEquals(Json.tree("[\"bookings:own\"]"), made.json().path("scopes"));
    server.as(made.text("/key")).get("/bookings").expect(200);
  }
}
