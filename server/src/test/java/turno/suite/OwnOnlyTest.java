package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
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

/** People who may see only the bookings of one resource: docs/rules/users.md#own-only. */
class OwnOnlyTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";
  private static final String ELEVEN = TestWorkspace.MONDAY + "T11:00:00-03:00";
  private static final String WINDOW = "from=2027-03-01&to=2027-03-02";
  private static final String PHONE = "+5511987654321";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi ana = world.people.seeingOnly(world.ana).api();

  private String booked(String resource, String start) {
    return booked(resource, start, Map.of("name", "Rita"));
  }

  private String booked(String resource, String start, Map<String, String> customer) {
    ObjectNode wish = world.wish(world.haircut, start);
    wish.putArray("resource_ids").add(resource);
    wish.set("customer", Json.MAPPER.valueToTree(customer));
    return world.owner.post("/bookings", wish).expect(201).id();
  }

  private static List<String> ids(CheckedReply list) {
    return list.expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(one -> one.path("id").stringValue())
        .toList();
  }

  private static Set<String> resources(JsonNode rows) {
    return rows.valueStream()
        .map(one -> one.path("resource_id").stringValue())
        .collect(Collectors.toSet());
  }

  private static Set<String> resources(CheckedReply booking) {
    return resources(booking.json().path("allocations"));
  }

  @Test
  void listsAndCalendarShowOnlyTheResourceOfThePerson() {
    String mine = booked(world.ana, NINE);
    String theirs = booked(world.bruno, NINE);
    assertEquals(List.of(mine), ids(ana.get("/bookings")));
    assertEquals(List.of(mine), ids(ana.get("/bookings?status=confirmed&order=desc")));
    assertEquals(List.of(mine), ids(ana.get("/bookings?q=rita&" + WINDOW)));
    assertEquals(List.of(mine), ids(ana.get("/bookings?resource_id=" + world.chair)));
    assertEquals(List.of(), ids(ana.get("/bookings?resource_id=" + world.bruno)));
    JsonNode calendar = ana.get("/calendar?" + WINDOW).expect(200).json();
    assertEquals(Set.of(world.ana), resources(calendar.path("openings")));
    assertEquals(Set.of(world.ana), resources(calendar.path("allocations")));
    assertEquals(1, calendar.path("bookings").size());
    assertFalse(calendar.toString().contains(theirs));
    ana.get("/calendar?" + WINDOW + "&resource_id=" + world.bruno).expect(404, "not_found");
    ana.get("/bookings/" + mine + "/history").expect(200);
    ana.get("/bookings/" + theirs + "/history").expect(404, "not_found");
    world.owner.post("/bookings/" + mine + "/cancel").expect(200);
    assertEquals("cancelled", ana.get("/bookings/" + mine).expect(200).text("/status"));
  }

  @Test
  void personCanMakeAndManageBookingsOfTheirOwnResource() {
    CheckedReply held = ana.post("/holds", world.wish(world.haircut, NINE)).expect(201);
    assertTrue(resources(held).contains(world.ana), held::toString);
    String id = held.id();
    ana.get("/holds/" + id).expect(200);
    ana.post("/holds/" + id + "/confirm", Map.of("customer", Map.of("name", "Rita"))).expect(200);
    CheckedReply moved =
        ana.post("/bookings/" + id + "/reschedule", Map.of("start", TEN)).expect(200);
    assertTrue(resources(moved).contains(world.ana), moved::toString);
    ana.patch("/bookings/" + id, Map.of("notes", "Oi")).expect(200);
    ana.post("/bookings/" + id + "/attendance-reply", Map.of("answer", "coming")).expect(200);
    ana.post("/bookings/" + id + "/check-in").expect(200);
    ana.post("/bookings/" + id + "/reopen").expect(200);
    ana.post("/bookings/" + id + "/no-show").expect(200);
    ana.post("/bookings/" + id + "/reopen").expect(200);
    ana.post("/bookings/" + id + "/cancel").expect(200);
    ana.delete("/holds/" + ana.post("/holds", world.wish(world.haircut, NINE)).id()).expect(204);
  }

  /** Slots, alternatives and bookings all use the person's own resource. */
  @Test
  void newBookingsUseTheResourceOfThePerson() {
    booked(world.ana, NINE);
    String slots = "/slots?service_id=" + world.haircut + "&limit=1&" + WINDOW;
    JsonNode slot = ana.get(slots).expect(200).json().at("/data/0");
    assertTrue(slot.path("resource_ids").toString().contains(world.ana), slot::toString);
    assertNotEquals(NINE, slot.path("start").stringValue());
    ObjectNode taken = world.wish(world.haircut, NINE);
    CheckedReply refused = ana.post("/bookings", taken).expect(409, "slot_taken");
    assertFalse(refused.json().path("alternatives").isEmpty(), refused::toString);
    for (JsonNode other : refused.json().path("alternatives")) {
      assertTrue(other.path("resource_ids").toString().contains(world.ana), refused::toString);
    }
    ObjectNode withBruno = world.wish(world.haircut, TEN);
    withBruno.putArray("resource_ids").add(world.bruno);
    ana.post("/bookings", withBruno).expect(422, "invalid_request", "no_such_combination");
    assertEquals(List.of(), ids(ana.get(slots + "&resource_id=" + world.bruno)));
    String mine = ana.post("/bookings", world.wish(world.haircut, TEN)).expect(201).id();
    ana.post(
            "/bookings/" + mine + "/reschedule",
            Map.of("start", ELEVEN, "resource_ids", List.of(world.bruno)))
        .expect(422, "invalid_request", "no_such_combination");
    ana.get("/slots/days?service_id=" + world.haircut + "&" + WINDOW).expect(200);
  }

  @Test
  void onlyServicesWithTheResourceOfThePersonAreListed() {
    assertTrue(ids(ana.get("/bookable-services")).contains(world.haircut));
    assertEquals(
        List.of(),
        ids(world.people.seeingOnly(world.fresh(IdKind.RESOURCE)).api().get("/bookable-services")));
  }

  @Test
  void explanationShowsOnlyTimesOfTheResourceOfThePerson() {
    booked(world.ana, NINE);
    booked(world.bruno, NINE);
    JsonNode explained =
        ana.get("/slots/explain?service_id=" + world.haircut + "&start=" + NINE.replace("+", "%2B"))
            .expect(200)
            .json();
    JsonNode barbers = explained.at("/requirements/0/resources");
    assertEquals(Set.of(world.ana), resources(barbers));
    assertTrue(barbers.toString().contains("\"kind\":\"booking\""), explained::toString);
    assertFalse(explained.at("/requirements/1").toString().contains("\"kind\""));
    assertFalse(explained.toString().contains("bkg_"), explained::toString);
  }

  @Test
  void onlyCustomersOfVisibleBookingsAreVisible() {
    String mine = booked(world.ana, NINE, Map.of("name", "Rita", "phone", PHONE));
    String theirs = booked(world.bruno, NINE, Map.of("name", "Rosa", "phone", "+5511900000002"));
    String rita = world.owner.get("/bookings/" + mine).text("/customer/id");
    String rosa = world.owner.get("/bookings/" + theirs).text("/customer/id");
    assertEquals(List.of(rita), ids(ana.get("/customers")));
    assertEquals(List.of(rita), ids(ana.get("/customers?q=rita")));
    assertEquals(List.of(), ids(ana.get("/customers?q=rosa")));
    ana.get("/customers/" + rita).expect(200);
    ana.get("/customers/" + rosa).expect(404, "not_found");
    booked(world.bruno, TEN, Map.of("id", rita));
    booked(world.ana, ELEVEN, Map.of("id", rita));
    world.owner.post("/bookings/" + mine + "/cancel", Map.of()).expect(200);
    String visits = "/customers/" + rita + "?expand=visits";
    assertEquals(ELEVEN, ana.get(visits).expect(200).text("/visits/next_at"));
    assertEquals(TEN, world.owner.get(visits).expect(200).text("/visits/next_at"));
    ObjectNode wish = world.wish(world.haircut, TEN);
    wish.putObject("customer").put("id", rosa);
    assertEquals(
        "#/customer/id", ana.post("/bookings", wish).expect(404, "not_found").text("/pointer"));
    ana.get("/slots?service_id=" + world.haircut + "&customer_id=" + rosa + "&from=2027-03-01")
        .expect(404, "not_found");
  }

  /** The answer must not reveal that a customer of another person has this phone. */
  @Test
  void bookingByPhoneDoesNotRevealCustomersOfOtherPeople() {
    String known =
        booked(
            world.bruno,
            NINE,
            Map.of("name", "Rosa Prado", "phone", PHONE, "email", "rosa@sol.example"));
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("phone", PHONE);
    CheckedReply made = ana.post("/bookings", wish).expect(201);
    assertTrue(made.json().at("/customer/name").isNull(), made::toString);
    assertTrue(made.json().at("/customer/email").isNull(), made::toString);
    String customer = made.text("/customer/id");
    assertNotEquals(world.owner.get("/bookings/" + known).text("/customer/id"), customer);
    CheckedReply shown = ana.get("/customers/" + customer).expect(200);
    assertTrue(shown.json().path("name").isNull(), shown::toString);
    // the front desk still finds the first customer by the phone
    ObjectNode desk = world.wish(world.haircut, TEN);
    desk.putArray("resource_ids").add(world.bruno);
    desk.putObject("customer").put("phone", PHONE);
    assertEquals(
        "Rosa Prado", world.owner.post("/bookings", desk).expect(201).text("/customer/name"));
    // a customer of the person's own bookings is found by the phone, too
    ObjectNode again = world.wish(world.haircut, ELEVEN);
    again.putObject("customer").put("phone", PHONE);
    assertEquals(customer, ana.post("/bookings", again).expect(201).text("/customer/id"));
  }

  @Test
  void moneyIsHiddenFromPeopleLimitedToOwnBookings() {
    String key = TestApi.newKey();
    ObjectNode wish = world.wish(world.makeover, NINE);
    CheckedReply made =
        ana.request("POST", "/bookings").idempotencyKey(key).body(wish).send().expect(201);
    assertEquals("pending_payment", made.text("/status"));
    assertNoMoney(made.json());
    CheckedReply again =
        ana.request("POST", "/bookings").idempotencyKey(key).body(wish).send().expect(201);
    assertEquals("true", again.header("Idempotent-Replayed"));
    assertNoMoney(again.json());
    String path = "/bookings/" + made.id();
    assertTrue(made.json().path("manage_url").isMissingNode(), made::toString);
    assertTrue(ana.get(path).json().path("manage_url").isMissingNode());
    assertTrue(world.owner.get(path).json().path("manage_url").isString());
    assertEquals(2850, world.owner.get(path).json().at("/payment/amount_cents").intValue());
    world
        .owner
        .post(
            path + "/payments", Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual"))
        .expect(201);
    assertNoMoney(ana.get(path).expect(200).json());
    assertNoMoney(ana.get("/bookings?fields=id,payment").expect(200).json().at("/data/0"));
    assertNoMoney(ana.get("/calendar?" + WINDOW).expect(200).json().at("/bookings/0"));
    String payment = world.owner.get(path + "/payments").text("/data/0/id");
    world
        .owner
        .post(
            path + "/payments/" + payment + "/correct",
            Map.of("amount_cents", 2800, "reason", "R$ 28"))
        .expect(200);
    CheckedReply history = ana.get(path + "/history").expect(200);
    assertFalse(history.toString().contains("payment."), history::toString);
    assertFalse(history.toString().contains("R$ 28"), history::toString);
    assertEquals(
        List.of("created", "paid"),
        history.json().path("data").valueStream().map(e -> e.path("change").stringValue()).toList(),
        "the payment confirmed the booking, and the correction changed only the amount");
    CheckedReply whole = world.owner.get(path + "/history");
    assertTrue(whole.toString().contains("payment.received_cents"), whole::toString);
    assertTrue(whole.toString().contains("R$ 28"), whole::toString);
    CheckedReply event = world.owner.get("/events?types=booking.created&limit=1").expect(200);
    assertEquals(2850, event.json().at("/data/0/data/booking/payment/amount_cents").intValue());
    assertEquals(List.of(), ids(ana.get("/bookings?payment_attention=true")));
    CheckedReply inTheWay =
        ana.post(
                "/resources/" + world.ana + "/blocks?dry_run=true",
                Map.of("start", NINE, "end", TEN))
            .expect(200);
    assertNoMoney(inTheWay.json().at("/conflicts/0/booking"));
    CheckedReply refused =
        ana.post("/resources/" + world.ana + "/blocks", Map.of("start", NINE, "end", TEN));
    assertNoMoney(refused.expect(409).json().at("/conflicts/0/booking"));
  }

  @Test
  void refusalsAndOverridesRevealNoMoney() {
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putArray("resource_ids").add(world.ana);
    String id = world.owner.post("/bookings", wish).expect(201).id();
    Map<String, Object> move = Map.of("start", NINE, "service_id", world.makeover);
    CheckedReply refused = ana.post("/bookings/" + id + "/reschedule", move).expect(422);
    assertEquals("deposit_changes", refused.text("/reason"));
    assertFalse(refused.text("/detail").matches(".*[0-9].*"), refused::toString);
    CheckedReply whole = world.owner.post("/bookings/" + id + "/reschedule", move).expect(422);
    assertTrue(whole.text("/detail").contains("2850"), whole::toString);

    ObjectNode waived = world.wish(world.makeover, TEN);
    waived.putArray("resource_ids").add(world.ana);
    waived.putObject("override").put("waive_deposit", true).putArray("rules");
    String path = "/bookings/" + world.owner.post("/bookings", waived).expect(201).id();
    String member = "/data/0/override/waive_deposit";
    assertTrue(world.owner.get(path + "/history").json().at(member).booleanValue());
    assertFalse(ana.get(path + "/history").expect(200).json().at(member).booleanValue());
  }

  @Test
  void visitsWithoutTheResourceOfThePersonAreNotFound() {
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.put("visit_id", "new").putArray("resource_ids").add(world.bruno);
    String visit = world.owner.post("/bookings", wish).expect(201).text("/visit_id");
    ObjectNode mine = world.wish(world.haircut, TEN);
    mine.put("visit_id", visit).putArray("resource_ids").add(world.ana);
    CheckedReply refused = ana.post("/bookings", mine).expect(404, "not_found");
    assertEquals("#/visit_id", refused.text("/pointer"));
    world.owner.post("/bookings", mine).expect(201);
    ObjectNode next = world.wish(world.haircut, ELEVEN);
    next.put("visit_id", visit);
    ana.post("/bookings", next).expect(201);
  }

  private static void assertNoMoney(JsonNode booking) {
    JsonNode payment = booking.path("payment");
    assertEquals("not_required", payment.path("status").stringValue(), booking::toString);
    for (String amount : List.of("amount_cents", "received_cents", "refunded_cents")) {
      assertEquals(0, payment.path(amount).intValue(-1), booking::toString);
    }
    for (String member : List.of("method", "paid_at", "expires_at", "pix", "attention")) {
      assertTrue(payment.path(member).isNull(), booking::toString);
    }
  }

  @Test
  void personLimitedToOwnBookingsCannotWaiveDepositsOrSetPrices() {
    ObjectNode wish = world.wish(world.makeover, NINE);
    wish.putObject("override").put("waive_deposit", true).putArray("rules");
    ana.post("/bookings", wish).expect(403, "insufficient_scope");
    ObjectNode cheap = world.wish(world.haircut, NINE);
    cheap.putObject("override").put("price_cents", 1).putArray("rules");
    ana.post("/bookings", cheap).expect(403, "insufficient_scope");
    ObjectNode early = world.wish(world.haircut, TestWorkspace.MONDAY + "T09:05:00-03:00");
    early.putObject("override").putArray("rules").add("grid");
    ana.post("/bookings", early).expect(201);
  }

  @Test
  void onlyBlocksOfTheResourceOfThePersonAreVisible() {
    Map<String, String> noon =
        Map.of(
            "start", TestWorkspace.MONDAY + "T12:00:00-03:00",
            "end", TestWorkspace.MONDAY + "T13:00:00-03:00");
    String mine = world.owner.post("/resources/" + world.ana + "/blocks", noon).expect(201).id();
    String theirs =
        world.owner.post("/resources/" + world.bruno + "/blocks", noon).expect(201).id();
    String own = "/resources/" + world.ana + "/blocks";
    String foreign = "/resources/" + world.bruno + "/blocks";
    assertEquals(List.of(mine), ids(ana.get(own)));
    ana.get(own + "/" + mine).expect(200);
    ana.get(foreign).expect(404, "not_found");
    ana.get(foreign + "/" + theirs).expect(404, "not_found");
    ana.post(foreign, noon).expect(404, "not_found");
    ana.delete(foreign + "/" + theirs).expect(404, "not_found");
    ana.delete(own + "/" + mine).expect(204);
    ana.post(own, noon).expect(201);
  }

  @Test
  void onlyAMemberWithAResourceCanBeLimitedToOwnBookings() {
    TestApi owner = world.people.owner().api();
    String someone = "/users/" + world.people.another("member").id();
    assertEquals(
        "#/own_only",
        owner.patch(someone, Map.of("own_only", true)).expect(422).text("/errors/0/pointer"));
    owner
        .patch(someone, Map.of("own_only", true, "role", "admin", "resource_id", world.ana))
        .expect(422);
    owner.patch(someone, Map.of("resource_id", "res_" + "0".repeat(26))).expect(404, "not_found");
    CheckedReply tied =
        owner.patch(someone, Map.of("own_only", true, "resource_id", world.ana)).expect(200);
    assertEquals(world.ana, tied.text("/resource_id"));
    owner.patch(someone, Map.of("role", "admin")).expect(422);
    owner.patch(someone, Json.object().putNull("resource_id")).expect(422);
    owner.patch(someone, Map.of("role", "admin", "own_only", false)).expect(200);
    ObjectNode invitation =
        Json.object().put("email", "eva@sol.example").put("name", "Eva").put("role", "admin");
    owner
        .post("/users", invitation.put("own_only", true).put("resource_id", world.ana))
        .expect(422);
  }

  @Test
  void changingOwnOnlyAppliesToOpenSessions() {
    TestApi owner = world.people.owner().api();
    CheckedReply session = ana.get("/session").expect(200);
    assertEquals(world.ana, session.text("/user/resource_id"));
    assertTrue(session.json().at("/user/own_only").booleanValue());
    assertEquals(
        Json.tree("[\"slots:read\", \"bookings:own\", \"customers:read\"]"),
        session.json().path("scopes"));
    assertTrue(ana.get("/me").expect(200).json().at("/user/own_only").booleanValue());
    String theirs = booked(world.bruno, NINE);
    String user = "/users/" + session.text("/user/id");
    owner.patch(user, Map.of("own_only", false)).expect(200);
    ana.get("/bookings/" + theirs).expect(200);
    ana.get("/conversations").expect(200);
    owner.patch(user, Map.of("own_only", true, "resource_id", world.bruno)).expect(200);
    assertEquals(List.of(theirs), ids(ana.get("/bookings")));
    ana.get("/conversations").expect(403, "insufficient_scope");
  }

  /** A person still sees exactly the bookings of their own resource after it is deactivated. */
  @Test
  void bookingsStayVisibleAfterTheResourceOfThePersonIsDeactivated() {
    String mine = booked(world.ana, NINE);
    booked(world.bruno, NINE);
    world.owner.patch("/resources/" + world.ana, Map.of("active", false)).expect(200);
    assertEquals(List.of(mine), ids(ana.get("/bookings")));
    ana.post("/bookings", world.wish(world.haircut, TEN)).expect(409, "slot_taken");
    assertEquals(List.of(mine), ids(ana.get("/bookings")));
  }
}
