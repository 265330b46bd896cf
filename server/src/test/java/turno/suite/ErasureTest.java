package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.ContractCheck;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;
import turno.testing.Waits;

/**
 * Erasing a customer removes their data wherever it is stored (docs/rules/customers.md#anonymize).
 * The test calls every operation that stores an answer about a customer, with a mark in every
 * free-text member, so that the stored answers contain the mark too; then it erases the customer
 * and searches the whole database for marks. All of this happens within the day for which answers
 * are stored. {@link ErasedConversationsTest} covers the operations on conversations.
 */
class ErasureTest {
  private static final String DAY = "2027-02-26";
  private static final String MARK = "zzmarkzz";
  private static final String PHONE = "+5511944445555";
  private static final String OTHER_PHONE = "+5511966667777";

  /** Stages with an action that asks for text. */
  private static final String NOTING =
      """
      {"stages": [{"key": "waiting", "label": "Waiting"}],
       "actions": [{"key": "note", "label": "Note", "from_stages": ["waiting"],
                    "to_stage": "waiting", "fields": [{"key": "text", "label": "Text"}]}]}
      """;

  // not shared, because each test moves the clock and searches the whole database
  @RegisterExtension private final TestServer server = TestServer.start();

  /** Operations that store no answer, or an answer without a customer. */
  private static final Set<String> KEEPING_NOTHING =
      Set.of("createAttachment", "previewMessageRule", "verifyPhone");

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final Marks marks = new Marks(server);
  @RegisterExtension private final TestingReceiver receiver = new TestingReceiver();

  @Test
  void erasureRemovesPersonalDataEverywhere() {
    world.owner.put("/stage-config", NOTING).expect(200);
    String endpoint =
        world.owner.post("/webhook-endpoints", Map.of("url", receiver.url())).expect(201).id();
    world.owner.post("/locations", Map.of("name", "Centro", "active", false)).expect(201);
    world.owner.post("/message-rules", Map.of("occasion", "no_show")).expect(201);
    String customer = customer(PHONE, "1");
    String other = customer(OTHER_PHONE, "2");
    List<String> bookings = new ArrayList<>();
    bookings.add(heldConfirmedAndChanged(customer));
    bookings.add(paidAndCancelled(customer));
    bookings.add(lapsedHold(customer));
    bookings.add(bookedAndGone(other));
    final String given = heldAndGivenToAnother(other);
    world.owner.post("/customers/" + customer + "/merge", Map.of("from_id", other)).expect(200);
    standingInTheWay(bookings.getFirst());
    attended(bookings.getFirst());
    receiverRepeatsTheMark("/webhook-endpoints/" + endpoint);
    assertEquals(Set.of(), neverKept());
    assertTrue(marks.of(MARK).size() > 8, () -> "too few places are marked: " + marks.of(MARK));
    assertFalse(marks.of(PHONE).isEmpty());
    assertFalse(marks.of(OTHER_PHONE).isEmpty());
    world
        .owner
        .delete("/customers/" + customer)
        .expect(409, "invalid_transition", "active_bookings");
    world.advance(2 * 3_600);
    world.owner.delete("/customers/" + customer).expect(204);
    for (String mark : List.of(MARK, PHONE, OTHER_PHONE)) {
      assertEquals(List.of(), marks.of(mark), mark);
    }
    assertForgotten(customer, bookings);
    assertOnlyTheGuestBeforeIsForgotten(given);
    world.owner.delete("/customers/" + customer).expect(204);
  }

  private String customer(String phone, String number) {
    ObjectNode person = Json.object().put("phone", phone).put("email", MARK + "@a.example");
    person.put("external_id", MARK + number).putArray("tags").add(MARK);
    return world
        .owner
        .post("/customers", FreeForms.mark(person, "createCustomer", MARK))
        .expect(201)
        .id();
  }

  private String heldConfirmedAndChanged(String customer) {
    ObjectNode wish = FreeForms.mark(world.wish(world.haircut, at("12:00")), "createHold", MARK);
    String id = world.owner.post("/holds", wish).expect(201).id();
    world
        .owner
        .post(
            "/holds/" + id + "/confirm",
            Map.of("customer", Map.of("id", customer, "name", MARK, "email", MARK + "@b.example")))
        .expect(200);
    world
        .owner
        .patch(
            "/bookings/" + id,
            FreeForms.mark(Json.object().put("notes", MARK + 2), "updateBooking", MARK))
        .expect(200);
    world
        .owner
        .post("/bookings/" + id + "/actions/note", Map.of("data", Map.of("text", MARK)))
        .expect(200);
    world
        .owner
        .post(
            "/bookings/" + id + "/reschedule",
            Map.of(
                "start",
                at("11:00"),
                "reason",
                MARK,
                "override",
                Map.of("rules", List.of("grid"), "reason", MARK)))
        .expect(200);
    return id;
  }

  private String paidAndCancelled(String customer) {
    ObjectNode wish =
        FreeForms.mark(world.wish(world.makeover, at("13:00")), "createBooking", MARK);
    wish.putObject("customer").put("id", customer).put("name", MARK).put("phone", PHONE);
    String id = world.owner.post("/bookings", wish.put("external_id", MARK + 2)).expect(201).id();
    world
        .owner
        .post(
            "/bookings/" + id + "/payments",
            Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual", "reference", MARK))
        .expect(201);
    String payments = "/bookings/" + id + "/payments";
    String payment = world.owner.get(payments).expect(200).text("/data/0/id");
    for (int cents : List.of(2849, 2850)) {
      Map<String, Object> correction = Map.of("amount_cents", cents, "reason", MARK);
      world.owner.post(payments + "/" + payment + "/correct", correction).expect(200);
    }
    world
        .owner
        .post("/bookings/" + id + "/cancel", Map.of("reason", MARK, "cancelled_by", "business"))
        .expect(200);
    world
        .owner
        .post(
            "/bookings/" + id + "/refunds",
            Map.of("amount_cents", 2850, "via", "manual", "reference", MARK))
        .expect(201);
    return id;
  }

  private String lapsedHold(String customer) {
    ObjectNode wish = FreeForms.mark(world.wish(world.haircut, at("15:00")), "createHold", MARK);
    wish.putObject("customer").put("id", customer).put("name", MARK);
    return world.owner.post("/holds", wish.put("external_id", MARK + 3)).expect(201).id();
  }

  private String bookedAndGone(String customer) {
    ObjectNode wish = FreeForms.mark(world.wish(world.haircut, at("14:00")), "createBooking", MARK);
    wish.putObject("customer").put("id", customer).put("name", MARK).put("phone", OTHER_PHONE);
    String id = world.owner.post("/bookings", wish.put("external_id", MARK + 4)).expect(201).id();
    world.owner.post("/bookings/" + id + "/cancel", Map.of("reason", MARK)).expect(200);
    return id;
  }

  /** Makes a hold for the customer and confirms it for another person. */
  private String heldAndGivenToAnother(String customer) {
    ObjectNode wish = world.wish(world.haircut, at("16:00"));
    wish.putObject("customer")
        .put("id", customer)
        .put("name", MARK)
        .put("phone", OTHER_PHONE)
        .put("email", MARK + "@c.example")
        .put("locale", "pt-BR");
    String id = world.owner.post("/holds", wish).expect(201).id();
    world
        .owner
        .post(
            "/holds/" + id + "/confirm",
            Map.of("customer", Map.of("name", "Outra Pessoa", "phone", "+5511970000001")))
        .expect(200);
    return id;
  }

  /**
   * Tries a block, forces the same block, and adds an override. All three answers show the booking.
   */
  private void standingInTheWay(String booking) {
    JsonNode taken = world.owner.get("/bookings/" + booking).json().at("/allocations/0");
    ObjectNode block = Json.object().put("start", at("11:00")).put("end", at("11:20"));
    String blocks = "/resources/" + taken.path("resource_id").stringValue() + "/blocks";
    CheckedReply refused = world.owner.post(blocks, block).expect(409, "slot_taken");
    assertEquals(MARK, refused.text("/conflicts/0/booking/customer/name"));
    CheckedReply forced = world.owner.post(blocks, block.put("force", true)).expect(201);
    assertEquals(MARK, forced.text("/conflicts/0/booking/customer/name"));
    CheckedReply closed =
        world
            .owner
            .post(
                "/schedules/" + world.schedule + "/overrides",
                Map.of("date", DAY, "intervals", List.of(Map.of("start", "17:00", "end", "19:00"))))
            .expect(201);
    assertTrue(closed.toString().contains(MARK), closed::toString);
  }

  private void attended(String booking) {
    world.advance(3_600 + 60);
    String path = "/bookings/" + booking;
    world.owner.post(path + "/attendance-reply", Map.of("answer", "coming")).expect(200);
    for (String step : List.of("/manage-link", "/no-show", "/reopen", "/check-in")) {
      world.owner.post(path + step).expect(200);
    }
  }

  private static String at(String time) {
    return DAY + "T" + time + ":00-03:00";
  }

  /** Makes a receiver of webhooks repeat the mark in its answer, which is stored. */
  private void receiverRepeatsTheMark(String endpoint) {
    world.owner.post(endpoint + "/test").expect(202);
    world.owner.post(endpoint + "/rotate-secret").expect(200);
    world.owner.post(endpoint + "/recover", Map.of("since", at("00:00"))).expect(202);
    Waits.untilDelivered(world);
    String told =
        each("/events?order=asc&limit=100")
            .filter(event -> event.toString().contains(MARK))
            .findFirst()
            .orElseThrow()
            .path("id")
            .stringValue();
    String delivery =
        each(endpoint + "/deliveries?limit=100")
            .filter(one -> one.path("event_id").stringValue().equals(told))
            .map(one -> "/webhook-deliveries/" + one.path("id").stringValue())
            .findFirst()
            .orElseThrow();
    receiver.answering(200, MARK);
    world.owner.post(delivery + "/resend").expect(202);
    Waits.untilDelivered(world);
    CheckedReply attempts = world.owner.get(delivery).expect(200);
    assertTrue(attempts.toString().contains(MARK), attempts::toString);
    receiver.answering(204, ""); // for later events, which are about other customers
  }

  private Stream<JsonNode> each(String list) {
    return world.owner.get(list).expect(200).json().path("data").valueStream();
  }

  /** Returns the operations that store an answer but were not used by the test. */
  private Set<String> neverKept() {
    Set<String> kept =
        Set.of(
            Rows.text(
                    server,
                    """
                    select string_agg(distinct split_part(scope, ' ', 1), ',')
                      from turno.idempotency_keys
                    """)
                .split(","));
    Set<String> missing = new TreeSet<>();
    for (Operation operation : ContractCheck.CONTRACT.operations()) {
      // operations that need a session concern the people who signed in, and contain no customer
      if (operation.method().equals("POST")
          && !operation.planned()
          && !operation.open()
          && !operation.sessionOnly()
          && !KEEPING_NOTHING.contains(operation.id())
          && !ErasedConversationsTest.isOfConversations(operation)) {
        missing.add(operation.id());
      }
    }
    missing.removeAll(kept);
    return missing;
  }

  private void assertForgotten(String customer, List<String> bookings) {
    CheckedReply shown = world.owner.get("/customers/" + customer).expect(200);
    assertTrue(shown.json().path("name").isNull());
    assertFalse(shown.json().path("anonymized_at").isNull());
    for (String booking : bookings) {
      JsonNode kept = world.owner.get("/bookings/" + booking).expect(200).json();
      assertEquals(customer, kept.at("/customer/id").stringValue());
      assertTrue(kept.at("/customer/name").isNull());
      assertEquals(2, kept.path("allocations").size());
      JsonNode last =
          world.owner.get("/bookings/" + booking + "/history?order=desc").json().at("/data/0");
      assertEquals("anonymized", last.path("change").stringValue());
    }
    JsonNode noted = entry(bookings.getFirst(), "stage_action");
    assertEquals("note", noted.at("/stage_action/key").stringValue());
    assertTrue(noted.at("/stage_action/data").isEmpty());
    ObjectNode wish = world.wish(world.haircut, "2027-03-08T09:00:00-03:00");
    wish.putObject("customer").put("id", customer);
    world.owner.post("/holds", wish).expect(422, "invalid_request", "anonymized");
    // no customer has the phone any more, so the booking creates a new customer
    ObjectNode other = world.wish(world.haircut, "2027-03-08T09:00:00-03:00");
    other.putObject("customer").put("name", "Outra").put("phone", PHONE);
    CheckedReply booked = world.owner.post("/bookings", other).expect(201);
    assertFalse(customer.equals(booked.text("/customer/id")));
  }

  private void assertOnlyTheGuestBeforeIsForgotten(String booking) {
    assertEquals("Outra Pessoa", world.owner.get("/bookings/" + booking).text("/customer/name"));
    JsonNode name =
        entry(booking, "confirmed")
            .path("changes")
            .valueStream()
            .filter(change -> change.path("field").stringValue().equals("customer.name"))
            .findFirst()
            .orElseThrow();
    assertTrue(name.path("from").isNull());
    assertEquals("Outra Pessoa", name.path("to").stringValue());
  }

  private JsonNode entry(String booking, String change) {
    return world
        .owner
        .get("/bookings/" + booking + "/history")
        .json()
        .path("data")
        .valueStream()
        .filter(entry -> entry.path("change").stringValue().equals(change))
        .findFirst()
        .orElseThrow();
  }

  /**
   * A regular customer may have thousands of bookings, and every mention of each one must be found.
   */
  @Test
  void customerWithThousandsOfBookingsIsErased() {
    String customer = customer(PHONE, "1");
    String booking = bookedAndGone(customer);
    Rows.execute(
        server,
        """
        insert into turno.bookings
        select (jsonb_populate_record(b, jsonb_build_object(
                 'id', gen_random_uuid(), 'external_id', null, 'look_at', null))).*
          from turno.bookings b, generate_series(1, 6000)
        """);
    world.advance(5 * 3_600);
    world.owner.delete("/customers/" + customer).expect(204);
    assertEquals(List.of(), marks.of(MARK));
    assertTrue(world.owner.get("/bookings/" + booking).json().at("/customer/name").isNull());
  }

  @Test
  void replayForAnErasedCustomerOmitsPersonalData() {
    String customer = world.owner.post("/customers", Map.of("name", MARK)).id();
    ObjectNode wish = world.wish(world.haircut, at("10:20"));
    wish.putObject("customer").put("id", customer);
    String key = TestApi.newKey();
    CheckedReply first = booked(key, wish).expect(201);
    world.advance(3_600);
    world.owner.delete("/customers/" + customer).expect(204);
    CheckedReply again = booked(key, wish).expect(201);
    assertEquals("true", again.header("Idempotent-Replayed"));
    assertEquals(first.id(), again.id());
    assertTrue(again.json().at("/customer/name").isNull());
  }

  private CheckedReply booked(String key, ObjectNode wish) {
    return world.owner.request("POST", "/bookings").idempotencyKey(key).body(wish).send();
  }

  @Test
  void replayedBlockRefusalOmitsACustomerErasedMeanwhile() {
    String customer = world.owner.post("/customers", Map.of("name", MARK)).id();
    ObjectNode wish = world.wish(world.haircut, at("10:20"));
    wish.putObject("customer").put("id", customer);
    String booking = booked(TestApi.newKey(), wish).expect(201).id();
    JsonNode taken = world.owner.get("/bookings/" + booking).json().at("/allocations/0");
    String blocks = "/resources/" + taken.path("resource_id").stringValue() + "/blocks";
    ObjectNode block = Json.object().put("start", at("10:20")).put("end", at("10:40"));
    String key = TestApi.newKey();
    CheckedReply first = blocked(blocks, key, block).expect(409, "slot_taken");
    assertEquals(null, first.header("Idempotent-Replayed"));
    CheckedReply again = blocked(blocks, key, block).expect(409, "slot_taken");
    assertEquals("true", again.header("Idempotent-Replayed"));
    assertEquals(first.json(), again.json());
    world.advance(3_600);
    world.owner.delete("/customers/" + customer).expect(204);
    CheckedReply emptied = blocked(blocks, key, block).expect(409, "slot_taken");
    assertEquals(booking, emptied.text("/conflicts/0/booking/id"));
    assertTrue(emptied.json().at("/conflicts/0/booking/customer/name").isNull());
  }

  private CheckedReply blocked(String path, String key, ObjectNode block) {
    return world.owner.request("POST", path).idempotencyKey(key).body(block).send();
  }
}
