package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Visitors to pages with a publishable key: docs/rules/publishable-keys.md. */
class VisitorsTest {
  private static final String SITE = "https://site.example";
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String PHONE = "+5511987654321";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi page = page(world);

  private static TestApi page(TestWorkspace world) {
    String key = world.publishableKey(SITE).text("/key");
    return server.as(key).sending("Origin", SITE);
  }

  private TestApi visitor() {
    return page.sending("Visitor", newVisitor(page));
  }

  private static String newVisitor(TestApi page) {
    return String.valueOf(page.get("/bookable-services").expect(200).header("Visitor"));
  }

  private List<String> starts(int count) {
    JsonNode slots =
        page.get("/slots?service_id=" + world.haircut + "&from=2027-03-01&limit=" + count)
            .expect(200)
            .json()
            .path("data");
    List<String> starts = new ArrayList<>();
    slots.forEach(slot -> starts.add(slot.path("start").stringValue()));
    assertEquals(count, starts.size());
    return starts;
  }

  private CheckedReply hold(TestApi visitor, String start) {
    return visitor.post("/holds", world.wish(world.haircut, start));
  }

  private static CheckedReply confirm(TestApi visitor, String hold, Map<String, String> customer) {
    return visitor.post("/holds/" + hold + "/confirm", Map.of("customer", customer));
  }

  @Test
  void visitorCanBookAndReceivesTheManageLink() {
    TestApi visitor = visitor();
    String id = hold(visitor, NINE).expect(201).id();
    CheckedReply booked = confirm(visitor, id, Map.of("name", "Rita", "phone", PHONE)).expect(200);
    assertEquals("confirmed", booked.text("/status"));
    String url = booked.text("/manage_url");
    String token = url.substring(url.lastIndexOf('/') + 1);
    assertEquals(
        "Rita", server.as(token).get("/bookings/" + id).expect(200).text("/customer/name"));
    CheckedReply whole = world.owner.get("/bookings/" + id).expect(200);
    assertEquals("web", whole.text("/source"));
    assertEquals(SITE, whole.text("/origin"));
    assertEquals(
        "customer",
        world.owner.get("/bookings/" + id + "/history").expect(200).text("/data/0/actor/type"));
  }

  @Test
  void firstResponseContainsTheVisitorToken() {
    CheckedReply first = page.get("/bookable-services").expect(200);
    String token = first.header("Visitor");
    assertNotNull(token);
    assertNotEquals(token, page.get("/bookable-services").expect(200).header("Visitor"));
    TestApi visitor = page.sending("Visitor", token);
    assertNull(visitor.get("/bookable-services").expect(200).header("Visitor"));
    page.sending("Visitor", "vtr_mine").get("/bookable-services").expect(400, "invalid_request");
  }

  @Test
  void holdsOfOtherVisitorsAreNotFound() {
    TestApi one = visitor();
    String id = hold(one, NINE).expect(201).id();
    TestApi other = visitor();
    String path = "/holds/" + id;
    other.get(path).expect(404, "not_found");
    other.delete(path).expect(404, "not_found");
    confirm(other, id, Map.of("name", "Eva", "phone", PHONE)).expect(404, "not_found");
    page.get(path).expect(404, "not_found");
    one.get(path).expect(200);
    String booked = world.booking(world.haircut, TestWorkspace.MONDAY + "T10:00:00-03:00");
    one.get("/holds/" + booked).expect(404, "not_found");
    one.delete(path).expect(204);
    one.delete(path).expect(204);
  }

  @Test
  void visitorTokenIdentifiesAnotherVisitorInAnotherWorkspace() {
    String token = String.valueOf(page.get("/bookable-services").header("Visitor"));
    String id = hold(page.sending("Visitor", token), NINE).expect(201).id();
    TestWorkspace other = TestWorkspace.barbeariaSol(server);
    page(other).sending("Visitor", token).get("/holds/" + id).expect(404, "not_found");
  }

  @Test
  void visitorsDoNotShareIdempotencyKeys() {
    TestApi one = visitor();
    TestApi other = visitor();
    String key = TestApi.newKey();
    ObjectNode wish = world.wish(world.haircut, NINE);
    CheckedReply first =
        one.request("POST", "/holds").idempotencyKey(key).body(wish).send().expect(201);
    CheckedReply again =
        one.request("POST", "/holds").idempotencyKey(key).body(wish).send().expect(201);
    assertEquals("true", again.header("Idempotent-Replayed"));
    assertEquals(first.json(), again.json());
    CheckedReply theirs = other.request("POST", "/holds").idempotencyKey(key).body(wish).send();
    assertNull(theirs.header("Idempotent-Replayed"));
    assertNotEquals(first.id(), theirs.id());
  }

  @Test
  void membersReservedForStaffAreRefused() {
    TestApi visitor = visitor();
    for (Map<String, Object> more :
        List.<Map<String, Object>>of(
            Map.of("notes", "x"),
            Map.of("metadata", Map.of()),
            Map.of("external_id", "x"),
            Map.of("source", "dashboard"),
            Map.of("visit_id", "new"),
            Map.of("allow_duplicate", true),
            Map.of("override", Map.of("rules", List.of("grid"))),
            Map.of("customer", Map.of("id", world.fresh(IdKind.CUSTOMER))),
            Map.of("customer", Map.of("name", "Rita", "metadata", Map.of())))) {
      ObjectNode wish = world.wish(world.haircut, NINE);
      wish.setAll((ObjectNode) Json.MAPPER.valueToTree(more));
      visitor.post("/holds", wish).expect(422, "invalid_request");
    }
    String id = hold(visitor, NINE).expect(201).id();
    String path = "/holds/" + id + "/confirm";
    visitor.post(path, Map.of("override", Map.of("waive_deposit", true))).expect(422);
    visitor.post(path, Map.of("notify", "none")).expect(422);
    visitor.post(path, Map.of("customer", Map.of("name", "Rita"))).expect(422);
    visitor.get("/slots?service_id=" + world.haircut + "&customer_id=" + id).expect(400);
    visitor.get("/slots?service_id=" + world.haircut + "&booking_id=" + id).expect(400);
    visitor.get("/locations?external_id=x").expect(400);
  }

  /** No answer reveals whether, or under which name, the business knows a phone. */
  @Test
  void knownPhoneRevealsNoCustomer() {
    world
        .owner
        .post(
            "/customers",
            Map.of("name", "Secret Maria", "phone", PHONE, "email", "secret@example.com"))
        .expect(201);
    TestApi visitor = visitor();
    String id = hold(visitor, NINE).expect(201).id();
    CheckedReply booked = confirm(visitor, id, Map.of("phone", PHONE)).expect(200);
    assertFalse(booked.toString().contains("Secret"), booked::toString);
    assertTrue(booked.json().at("/customer/name").isNull(), booked::toString);
    CheckedReply read = visitor.get("/holds/" + id).expect(200);
    assertFalse(read.toString().contains("Secret"), read::toString);
    CheckedReply whole = world.owner.get("/bookings/" + id).expect(200);
    JsonNode known = world.owner.get("/customers?q=Secret").expect(200).json().at("/data/0/id");
    assertEquals(known, whole.json().at("/customer/id"));
    assertNotEquals(known, booked.json().at("/customer/id"));
  }

  @Test
  void visitorDoesNotSeeTheCustomerWhoReceivedTheBookingLater() {
    TestApi visitor = visitor();
    String path = "/holds/" + hold(visitor, NINE).expect(201).id();
    Map<String, ?> rita = Map.of("customer", Map.of("name", "Rita", "phone", PHONE));
    String key = "confirm-once";
    CheckedReply booked =
        visitor.request("POST", path + "/confirm").idempotencyKey(key).body(rita).send();
    assertFalse(booked.expect(200).json().path("manage_url").isNull());
    world
        .owner
        .patch("/bookings/" + booked.id(), Map.of("customer", Map.of("name", "Bia Reis")))
        .expect(200);
    visitor.get(path).expect(404, "not_found");
    CheckedReply again =
        visitor.request("POST", path + "/confirm").idempotencyKey(key).body(rita).send();
    assertTrue(again.expect(200).json().path("manage_url").isNull());
    assertEquals("Rita", again.text("/customer/name"));
  }

  @Test
  void visitorStillSeesTheBookingAfterStaffCorrectTheName() {
    TestApi visitor = visitor();
    String path = "/holds/" + hold(visitor, NINE).expect(201).id();
    Map<String, Object> typed = Map.of("name", "Rit", "phone", PHONE);
    String id = visitor.post(path + "/confirm", Map.of("customer", typed)).expect(200).id();
    Map<String, Object> right = Map.of("name", "Rita", "phone", PHONE);
    world.owner.patch("/bookings/" + id, Map.of("customer", right)).expect(200);
    assertEquals("Rita", visitor.get(path).expect(200).text("/customer/name"));
  }

  @Test
  void visitorDoesNotSeeTheCustomerThatStaffChoose() {
    String known =
        world
            .owner
            .post(
                "/customers",
                Map.of("name", "Secret Maria", "phone", PHONE, "email", "secret@example.com"))
            .expect(201)
            .id();
    TestApi visitor = visitor();
    String path = "/holds/" + hold(visitor, NINE).expect(201).id();
    CheckedReply booked =
        visitor.post(path + "/confirm", Map.of("customer", Map.of("phone", PHONE))).expect(200);
    String url = booked.text("/manage_url");
    CheckedReply picked =
        world.owner.patch("/bookings/" + booked.id(), Map.of("customer", Map.of("id", known)));
    assertEquals("Secret Maria", picked.expect(200).text("/customer/name"));
    visitor.get(path).expect(404, "not_found");
    server
        .as(url.substring(url.lastIndexOf('/') + 1))
        .get("/bookings/" + booked.id())
        .expect(401, "unauthorized");
  }

  @Test
  void notesOfStaffAreNotShownToVisitors() {
    TestApi visitor = visitor();
    String id = hold(visitor, NINE).expect(201).id();
    world
        .owner
        .patch("/bookings/" + id, Map.of("notes", "secret", "external_id", "secret"))
        .expect(200);
    CheckedReply read = visitor.get("/holds/" + id + "?expand=resources").expect(200);
    assertFalse(read.toString().contains("secret"), read::toString);
    assertEquals(0, read.json().path("allocations").size());
    String loc =
        world
            .owner
            .post("/locations", Map.of("name", "Centro", "external_id", "secret"))
            .expect(201)
            .id();
    CheckedReply places = visitor.get("/locations").expect(200);
    assertEquals(loc, places.text("/data/0/id"));
    assertFalse(places.toString().contains("secret"), places::toString);
    world.owner.patch("/locations/" + loc, Map.of("active", false)).expect(200);
    assertEquals(0, visitor.get("/locations").expect(200).json().path("data").size());
  }

  @Test
  void visitorHasAtMostTwoHolds() {
    TestApi visitor = visitor();
    List<String> starts = starts(3);
    String first = hold(visitor, starts.get(0)).expect(201).id();
    hold(visitor, starts.get(1)).expect(201);
    CheckedReply refused = hold(visitor, starts.get(2));
    refused.expect(409, "invalid_transition", "visitor_limit");
    assertFalse(refused.json().has("limit"), refused::toString);
    visitor.delete("/holds/" + first).expect(204);
    hold(visitor, starts.get(2)).expect(201);
  }

  @Test
  void concurrentRequestsCreateAtMostTwoHolds() throws Exception {
    TestApi visitor = visitor();
    List<Callable<Integer>> all = new ArrayList<>();
    for (String start : starts(8)) {
      all.add(() -> hold(visitor, start).status());
    }
    long made = 0;
    try (ExecutorService many = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Integer> one : many.invokeAll(all)) {
        made += one.get() == 201 ? 1 : 0;
      }
    }
    assertTrue(made <= 2, "holds made: " + made);
  }

  /** All tests share an IP address, so this test uses a workspace without other tests' holds. */
  @Test
  void ipAddressHasAtMostTenHolds() {
    TestWorkspace own = TestWorkspace.crowdedBarbeariaSol(server);
    TestApi site = page(own);
    List<String> ids = new ArrayList<>();
    JsonNode slots =
        site.get("/slots?service_id=" + own.haircut + "&from=2027-03-01&limit=12")
            .expect(200)
            .json()
            .path("data");
    for (int i = 0; i < 10; i++) {
      ids.add(
          site.post("/holds", own.wish(own.haircut, slots.path(i).path("start").stringValue()))
              .expect(201)
              .id());
    }
    ObjectNode wish = own.wish(own.haircut, slots.path(11).path("start").stringValue());
    site.post("/holds", wish).expect(409, "invalid_transition", "visitor_limit");
    own.owner.post("/holds", wish).expect(201); // the front desk is not limited
    own.owner.delete("/holds/" + ids.getFirst()).expect(204);
    ObjectNode next = own.wish(own.haircut, slots.path(0).path("start").stringValue());
    site.post("/holds", next).expect(201);
  }

  @Test
  void concurrentVisitorsOfAnIpAddressCreateAtMostTenHolds() throws Exception {
    TestWorkspace own = TestWorkspace.crowdedBarbeariaSol(server);
    TestApi site = page(own);
    List<Callable<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      all.add(() -> site.post("/holds", own.wish(own.haircut, NINE)).status());
    }
    long made = 0;
    try (ExecutorService many = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Integer> one : many.invokeAll(all)) {
        made += one.get() == 201 ? 1 : 0;
      }
    }
    assertTrue(made <= 10, "holds made: " + made);
  }

  @Test
  void phoneHasAtMostThreeUpcomingBookings() {
    List<String> starts = starts(5);
    Map<String, String> rita = Map.of("name", "Rita", "phone", PHONE);
    for (int i = 0; i < 3; i++) {
      TestApi visitor = visitor();
      String id = hold(visitor, starts.get(i)).expect(201).id();
      confirm(visitor, id, rita).expect(200);
    }
    TestApi visitor = visitor();
    String id = hold(visitor, starts.get(3)).expect(201).id();
    CheckedReply refused = confirm(visitor, id, rita);
    refused.expect(409, "invalid_transition", "call_the_business");
    assertFalse(refused.text("/detail").matches(".*[0-9].*"), refused::toString);
    assertFalse(refused.json().has("limit") || refused.json().has("booking_id"));
    assertEquals("hold", visitor.get("/holds/" + id).expect(200).text("/status"));
    confirm(visitor, id, Map.of("name", "Rita", "phone", "+5511987650000")).expect(200);
    ObjectNode wish = world.wish(world.haircut, starts.get(4));
    wish.putObject("customer").put("name", "Rita").put("phone", PHONE);
    world.owner.post("/bookings", wish).expect(201); // the front desk may book
  }

  @Test
  void bookingsMadeWithKeysDoNotCountTowardsTheLimitOfVisitors() {
    TestApi partner =
        server.as(server.createKey(world.slug(), "owner", List.of("slots:read", "bookings:own")));
    List<String> starts = starts(4);
    Map<String, String> rita = Map.of("name", "Rita", "phone", PHONE);
    for (int i = 0; i < 3; i++) {
      ObjectNode wish = world.wish(world.haircut, starts.get(i));
      wish.put("source", "web").set("customer", Json.MAPPER.valueToTree(rita));
      partner.post("/bookings", wish).expect(201);
    }
    TestApi visitor = visitor();
    confirm(visitor, hold(visitor, starts.get(3)).expect(201).id(), rita).expect(200);
  }

  @Test
  void concurrentConfirmationsCreateAtMostThreeBookingsOfAPhone() throws Exception {
    List<Callable<Integer>> all = new ArrayList<>();
    for (String start : starts(8)) {
      TestApi visitor = visitor();
      String id = hold(visitor, start).expect(201).id();
      Map<String, String> rita = Map.of("name", "Rita", "phone", PHONE);
      all.add(() -> confirm(visitor, id, rita).status());
    }
    long confirmed = 0;
    try (ExecutorService many = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Integer> one : many.invokeAll(all)) {
        confirmed += one.get() == 200 ? 1 : 0;
      }
    }
    assertEquals(3, confirmed);
  }

  @Test
  void duplicatesAreDetectedOnlyAmongBookingsOfTheSameVisitor() {
    TestWorkspace crowded = TestWorkspace.crowdedBarbeariaSol(server);
    TestApi site = page(crowded);
    Map<String, String> rita = Map.of("name", "Rita", "phone", PHONE);
    ObjectNode wish = crowded.wish(crowded.haircut, NINE);
    wish.set("customer", Json.MAPPER.valueToTree(rita));
    TestApi one = site.sending("Visitor", newVisitor(site));
    TestApi other = site.sending("Visitor", newVisitor(site));
    for (TestApi visitor : List.of(one, other)) {
      String id = visitor.post("/holds", wish).expect(201).id();
      visitor.post("/holds/" + id + "/confirm").expect(200);
    }
    CheckedReply twice = one.post("/holds", wish);
    twice.expect(409, "invalid_transition", "same_customer");
  }

  @Test
  void phoneIsRequiredToConfirm() {
    TestApi visitor = visitor();
    String id = hold(visitor, NINE).expect(201).id();
    CheckedReply refused = confirm(visitor, id, Map.of("name", "Rita"));
    refused.expect(422, "invalid_request");
    assertEquals("#/customer/phone", refused.text("/errors/0/pointer"));
  }

  @Test
  void onlyTheAnswerToTheConfirmationContainsTheManageLink() {
    TestApi visitor = visitor();
    String key = TestApi.newKey();
    CheckedReply held = hold(visitor, NINE).expect(201);
    assertTrue(held.json().path("manage_url").isNull());
    String path = "/holds/" + held.id();
    Map<String, Object> rita = Map.of("customer", Map.of("name", "Rita", "phone", PHONE));
    CheckedReply booked =
        visitor.request("POST", path + "/confirm").idempotencyKey(key).body(rita).send();
    String url = booked.expect(200).text("/manage_url");
    CheckedReply again =
        visitor.request("POST", path + "/confirm").idempotencyKey(key).body(rita).send();
    assertEquals(url, again.expect(200).text("/manage_url"));
    assertTrue(visitor.get(path).expect(200).json().path("manage_url").isNull());
  }
}
