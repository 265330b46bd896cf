package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.StoredRows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** The links with which customers manage their bookings: docs/rules/manage.md. */
class ManageTokenTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";

  /** The members, at any depth, that may be non-null in an answer to a manage token. */
  private static final Set<String> FOR_CUSTOMERS =
      Set.of(
          """
          allocations attendance_reply attendance_reply.answer attendance_reply.at attendance_reply.channel
          calendar_url cancellation cancellation.at cancellation.by checked_in_at created_at customer
          customer.email customer.id customer.locale customer.name customer.phone end expires_at id intake
          intake.style metadata no_show_at party_size payment payment.amount_cents payment.currency
          payment.currency_exponent payment.expires_at payment.method payment.paid_at payment.pix
          payment.pix.copy_paste payment.pix.qr_code_url payment.pix.txid payment.received_cents
          payment.refundable_until payment.refunded_cents payment.status reschedule_count resources
          resources.id resources.name resources.type self_service self_service.business
          self_service.business.locale self_service.business.slug
          self_service.business.name self_service.changeable_until self_service.intake_fields
          self_service.intake_fields.key self_service.intake_fields.label self_service.intake_fields.options
          self_service.intake_fields.required self_service.intake_fields.type service
          service.cancellation_policy service.cancellation_policy.free_until_minutes
          service.cancellation_policy.refund service.cancellation_policy.text service.currency
          service.currency_exponent service.duration_minutes service.name service.price_cents service_id
          source start status time_zone updated_at version
          """
              .strip()
              .split("\\s+"));

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private CheckedReply book(String start) {
    ObjectNode wish = world.wish(world.haircut, start);
    wish.putObject("customer").put("name", "Rita").put("phone", "+5511987654321");
    wish.put("notes", "secret notes");
    wish.putObject("metadata").put("crm", "secret metadata");
    wish.put("external_id", "secret-id-" + start);
    wish.putObject("intake").put("campaign", "secret answer");
    return world.owner.post("/bookings", wish).expect(201);
  }

  private static String token(CheckedReply booking) {
    String url = booking.text("/manage_url");
    assertTrue(url.startsWith(server.origin() + "/m/mgt_"), booking::toString);
    return url.substring(url.lastIndexOf('/') + 1);
  }

  private static TestApi customer(CheckedReply booking) {
    return server.as(token(booking));
  }

  private static String slots(String service, String booking) {
    return "/slots?service_id=" + service + "&booking_id=" + booking + "&from=2027-03-01";
  }

  @Test
  void customerCanReadRescheduleChangeAndCancelTheBooking() {
    CheckedReply made = book(NINE);
    String path = "/bookings/" + made.id();
    TestApi customer = customer(made);
    assertEquals("confirmed", customer.get(path).expect(200).text("/status"));
    String free = customer.get(slots(world.haircut, made.id())).expect(200).text("/data/1/start");
    CheckedReply moved = customer.post(path + "/reschedule", Map.of("start", free)).expect(200);
    assertEquals(free, moved.text("/start"));
    customer.post(path + "/attendance-reply", Map.of("answer", "coming")).expect(200);
    Map<String, Object> change =
        Map.of("customer", Map.of("name", "Rita Lima", "email", "rita@example.com"));
    CheckedReply renamed = customer.patch(path, change).expect(200);
    assertEquals("Rita Lima", renamed.text("/customer/name"));
    assertEquals("+5511987654321", renamed.text("/customer/phone"));
    customer.post(path + "/cancel", Map.of("reason", "travelling")).expect(200);
    CheckedReply whole = world.owner.get(path).expect(200);
    assertEquals("customer", whole.text("/cancellation/by"));
    assertEquals("travelling", whole.text("/cancellation/reason"));
    assertEquals("secret notes", whole.text("/notes"));
    List<String> actors = new ArrayList<>();
    world
        .owner
        .get(path + "/history")
        .expect(200)
        .json()
        .path("data")
        .forEach(entry -> actors.add(entry.at("/actor/type").stringValue()));
    assertEquals(List.of("key", "customer", "customer", "customer", "customer"), actors);
  }

  @Test
  void customerSeesOnlyAllowlistedMembers() {
    CheckedReply made = book(NINE);
    String path = "/bookings/" + made.id();
    TestApi customer = customer(made);
    List<CheckedReply> answers = new ArrayList<>();
    answers.add(customer.get(path + "?expand=resources"));
    answers.add(customer.post(path + "/reschedule", Map.of("start", TEN)));
    answers.add(customer.post(path + "/attendance-reply", Map.of("answer", "moving")));
    answers.add(customer.patch(path, Map.of("customer", Map.of("name", "Rita"))));
    world.owner.post(path + "/cancel", Map.of("cancelled_by", "business", "reason", "secret why"));
    answers.add(customer.get(path));
    for (CheckedReply answer : answers) {
      Set<String> given = new TreeSet<>();
      collect("", answer.expect(200).json(), given);
      given.removeAll(FOR_CUSTOMERS);
      assertEquals(Set.of(), given);
      assertFalse(answer.toString().contains("secret"), answer::toString);
      assertEquals(0, answer.json().path("allocations").size());
      assertEquals(0, answer.json().path("metadata").size());
    }
    JsonNode event =
        world.owner.get("/events?types=booking.rescheduled").expect(200).json().at("/data/0/data");
    assertEquals("secret notes", event.at("/booking/notes").asString(""));
    assertFalse(event.toString().contains("mgt_"), event::toString);
  }

  private static void collect(String above, JsonNode node, Set<String> into) {
    node.properties()
        .forEach(member -> {
          String name = above + member.getKey();
          if (!member.getValue().isNull()) {
            into.add(name);
            collect(name + ".", member.getValue(), into);
          }
        });
    if (node.isArray()) {
      node.forEach(entry -> collect(above, entry, into));
    }
  }

  /** The contract marks the operations that accept a manage token; all others refuse it. */
  @Test
  void operationsNotMarkedInTheContractRefuseAManageToken() {
    CheckedReply made = book(NINE);
    TestApi customer = customer(made);
    Attempts attempts = new Attempts(world);
    Set<String> marked = new TreeSet<>();
    for (Operation operation : Contract.load().operations()) {
      if (operation.manageToken() != null) {
        marked.add(operation.id());
      } else if (!operation.open()) {
        CheckedReply reply = attempts.empty(operation).bare(customer).send();
        reply.expect(403, "insufficient_scope");
      }
    }
    assertEquals(
        Set.of(
            "cancelBooking",
            "getBooking",
            "getCalendarFile",
            "listSlotDays",
            "listSlots",
            "replyAttendance",
            "rescheduleBooking",
            "updateBooking"),
        marked);
    for (String door : List.of("/mcp", "/mcp/admin")) {
      customer
          .absolute("POST", door)
          .body(Map.of("jsonrpc", "2.0", "id", 1, "method", "tools/list"))
          .unchecked()
          .send()
          .expect(403, "insufficient_scope");
    }
  }

  @Test
  void tokenDoesNotGrantAccessToOtherBookings() {
    CheckedReply mine = book(NINE);
    CheckedReply theirs = book(TEN);
    TestApi customer = customer(mine);
    String path = "/bookings/" + theirs.id();
    customer.get(path).expect(404, "not_found");
    customer.patch(path, Map.of("intake", Map.of())).expect(404, "not_found");
    customer.post(path + "/cancel").expect(404, "not_found");
    customer.post(path + "/reschedule", Map.of("start", NINE)).expect(404, "not_found");
    customer.post(path + "/attendance-reply", Map.of("answer", "coming")).expect(404, "not_found");
    customer.get(path + "/calendar.ics").expect(404, "not_found");
    customer.get(slots(world.haircut, theirs.id())).expect(400, "invalid_request");
    customer.get("/slots?service_id=" + world.haircut).expect(400, "invalid_request");
    customer.get(slots(world.makeover, mine.id())).expect(404, "not_found");
    assertEquals("confirmed", world.owner.get(path).text("/status"));
  }

  @Test
  void membersReservedForStaffAreRefused() {
    CheckedReply made = book(NINE);
    String path = "/bookings/" + made.id();
    TestApi customer = customer(made);
    for (Map<String, Object> body :
        List.<Map<String, Object>>of(
            Map.of("start", TEN, "override", Map.of("rules", List.of("grid"))),
            Map.of("start", TEN, "service_id", world.makeover),
            Map.of("start", TEN, "party_size", 1),
            Map.of("start", TEN, "notify", "none"))) {
      customer.post(path + "/reschedule", body).expect(422, "invalid_request");
    }
    for (Map<String, Object> body :
        List.<Map<String, Object>>of(
            Map.of("notes", "x"),
            Map.of("metadata", Map.of()),
            Map.of("external_id", "x"),
            Map.of("customer", Map.of("phone", "+5511900000000")),
            Map.of("customer", Map.of("id", made.text("/customer/id"))),
            Map.of("customer", Map.of("name", " ")),
            Map.of("customer", Map.of("locale", "es")))) {
      customer.patch(path, body).expect(422, "invalid_request");
    }
    customer.post(path + "/cancel", Map.of("cancelled_by", "business")).expect(422);
    customer
        .post(path + "/attendance-reply", Map.of("answer", "coming", "channel", "phone"))
        .expect(422);
    assertEquals("1", world.owner.get(path).text("/version"));
  }

  @Test
  void linkIsShownOnlyWithASingleBookingAndToKeysThatMayWrite() {
    CheckedReply made = book(NINE);
    String path = "/bookings/" + made.id();
    String url = made.text("/manage_url");
    assertEquals(url, world.owner.get(path).text("/manage_url"));
    assertEquals("", world.withScopes(List.of("bookings:read")).get(path).text("/manage_url"));
    for (String elsewhere :
        List.of(
            "/bookings?from=2027-03-01",
            "/events",
            path + "/history",
            "/calendar?from=2027-03-01&to=2027-03-02",
            "/customers/" + made.text("/customer/id") + "/export")) {
      CheckedReply reply = world.owner.get(elsewhere).expect(200);
      assertFalse(reply.toString().contains("mgt_"), reply::toString);
      assertFalse(reply.toString().contains("calendar_url"), reply::toString);
    }
    CheckedReply hold = world.owner.post("/holds", world.wish(world.haircut, TEN)).expect(201);
    assertTrue(hold.json().has("manage_url") && hold.json().path("manage_url").isNull());
  }

  @Test
  void replayShowsTheCurrentLinkButTheLinkIsNotStored() throws SQLException {
    String key = TestApi.newKey();
    ObjectNode wish = world.wish(world.haircut, NINE);
    CheckedReply first =
        world.owner.request("POST", "/bookings").idempotencyKey(key).body(wish).send().expect(201);
    CheckedReply again =
        world.owner.request("POST", "/bookings").idempotencyKey(key).body(wish).send().expect(201);
    assertEquals("true", again.header("Idempotent-Replayed"));
    assertEquals(first.json(), again.json());
    try (Connection connection = server.connect()) {
      assertEquals(
          List.of("0"),
          StoredRows.lines(
              connection,
              """
              select count(*) from turno.idempotency_keys
               where convert_from(turno.stored_answer_v1(workspace_id, response, event_id), 'UTF8') ~ 'manage_url|calendar_url|mgt_'
              """));
    }
    CheckedReply renewed = world.owner.post("/bookings/" + first.id() + "/manage-link").expect(200);
    CheckedReply late =
        world.owner.request("POST", "/bookings").idempotencyKey(key).body(wish).send().expect(201);
    assertEquals(renewed.text("/manage_url"), late.text("/manage_url"));
  }

  @Test
  void replayOfAHoldShowsNoLinkEvenAfterItsConfirmation() {
    String key = TestApi.newKey();
    ObjectNode wish = world.wish(world.haircut, NINE);
    CheckedReply hold =
        world.owner.request("POST", "/holds").idempotencyKey(key).body(wish).send().expect(201);
    world.owner.post("/holds/" + hold.id() + "/confirm", Map.of()).expect(200);
    CheckedReply again =
        world.owner.request("POST", "/holds").idempotencyKey(key).body(wish).send().expect(201);
    assertEquals(hold.json(), again.json());
  }

  @Test
  void newLinkInvalidatesTheOldOne() {
    CheckedReply made = book(NINE);
    String path = "/bookings/" + made.id();
    TestApi old = customer(made);
    CheckedReply renewed = world.owner.post(path + "/manage-link").expect(200);
    assertNotEquals(made.text("/manage_url"), renewed.text("/manage_url"));
    old.get(path).expect(401, "unauthorized");
    customer(renewed).get(path).expect(200);
  }

  @Test
  void replacingTheCustomerInvalidatesTheLink() {
    CheckedReply made = book(NINE);
    String path = "/bookings/" + made.id();
    TestApi old = customer(made);
    world.owner.patch(path, Map.of("customer", Map.of("name", "Rita", "phone", "+5511987654321")));
    old.get(path).expect(200);
    Map<String, Object> other = Map.of("name", "Ana Lima", "phone", "+5511966665555");
    CheckedReply changed = world.owner.patch(path, Map.of("customer", other)).expect(200);
    old.get(path).expect(401, "unauthorized");
    TestApi next = customer(changed);
    assertEquals("Ana Lima", next.get(path).expect(200).text("/customer/name"));
    ObjectNode none = Json.object();
    none.putNull("customer");
    world.owner.patch(path, none).expect(200);
    next.get(path).expect(401, "unauthorized");
  }

  @Test
  void erasingTheCustomerInvalidatesTheLink() {
    CheckedReply made = book(NINE);
    TestApi old = customer(made);
    world.owner.post("/bookings/" + made.id() + "/cancel").expect(200);
    old.get("/bookings/" + made.id()).expect(200);
    world.owner.delete("/customers/" + made.text("/customer/id")).expect(204);
    old.get("/bookings/" + made.id()).expect(401, "unauthorized");
  }

  @Test
  void damagedTokensAreRefused() {
    String token = token(book(NINE));
    String path = "/bookings/" + book(TEN).id();
    List<String> spoiled = new ArrayList<>(List.of(token + "A", token.substring(1), "mgt_"));
    for (int i = 4; i < token.length(); i += 7) {
      char other = token.charAt(i) == '0' ? '1' : '0';
      spoiled.add(token.substring(0, i) + other + token.substring(i + 1));
    }
    for (String text : spoiled) {
      server.as(text).get(path).expect(401, "unauthorized");
    }
  }
}
