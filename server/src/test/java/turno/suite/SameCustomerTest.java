package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** Refusing duplicate bookings: docs/rules/bookings.md#one-customer-books-one-time-once. */
class SameCustomerTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String ELEVEN = TestWorkspace.MONDAY + "T11:00:00-03:00";
  private static final String PHONE = "+5511988887777";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final String course = course("Curso");

  /** Creates a service with room for many customers at one start. */
  private String course(String name) {
    String hall =
        world.owner.post("/resources", Map.of("name", name, "capacity", 50)).expect(201).id();
    return world
        .owner
        .post(
            "/services",
            Json.tree(
                """
                {"name": "%s", "duration_minutes": 60, "booking_horizon_days": 1000,
                 "requirements": [{"resource_id": "%s"}]}
                """
                    .formatted(name, hall)))
        .expect(201)
        .id();
  }

  private ObjectNode wish(String service, String start, String customer) {
    ObjectNode wish = world.wish(service, start);
    wish.set("customer", Json.tree(customer));
    return wish;
  }

  private static String named(String name, String phone) {
    return "{\"name\": \"%s\", \"phone\": \"%s\"}".formatted(name, phone);
  }

  private ObjectNode maria() {
    return wish(course, NINE, named("Maria Souza", PHONE));
  }

  private CheckedReply book(ObjectNode wish) {
    return world.owner.post("/bookings", wish);
  }

  private static void refused(CheckedReply reply, String booking) {
    reply.expect(409, "invalid_transition", "same_customer");
    assertEquals(booking, reply.text("/booking_id"));
    assertTrue(reply.json().path("alternatives").isMissingNode(), reply::toString);
  }

  @Test
  void duplicateWithAnotherIdempotencyKeyIsRefused() {
    String first = book(maria()).expect(201).id();
    String key = TestApi.newKey();
    TestApi.Request again =
        world.owner.request("POST", "/bookings").idempotencyKey(key).body(maria());
    CheckedReply refusal = again.send();
    refused(refusal, first);
    refused(world.owner.post("/holds", maria()), first);
    assertEquals(1, world.owner.get("/bookings").expect(200).json().path("data").size());
    // the refusal is stored under its key, and is replayed even after the booking is cancelled
    world.owner.post("/bookings/" + first + "/cancel", Map.of()).expect(200);
    assertArrayEquals(refusal.body(), again.send().body());
    book(maria()).expect(201);
  }

  @Test
  void duplicateRefusalOffersNoAlternatives() {
    ObjectNode cut = wish(world.haircut, NINE, named("Maria Souza", PHONE));
    cut.putArray("resource_ids").add(world.ana);
    String first = book(cut).expect(201).id();
    refused(book(cut), first);
    refused(world.owner.post("/holds", cut), first);
    cut.set("customer", Json.tree(named("Rita Lima", "+5511988886666")));
    book(cut).expect(409, "slot_taken", "taken");
  }

  @Test
  void duplicateIsDetectedByPhoneAndName() {
    String first = book(wish(course, NINE, named("João  da Silva", PHONE))).expect(201).id();
    refused(book(wish(course, NINE, named("joao da silva", PHONE))), first);
    // the same phone without the ninth digit
    refused(book(wish(course, NINE, named("JOÃO DA SILVA", "+551188887777"))), first);
    // the customer's stored name is used if none is given
    refused(book(wish(course, NINE, "{\"phone\": \"%s\"}".formatted(PHONE))), first);
    book(wish(course, NINE, named("Ana da Silva", PHONE))).expect(201);
    book(wish(course, NINE, named("João da Silva", "+5511988886666"))).expect(201);
    String nameless = "{\"phone\": \"+5511988885555\"}";
    String second = book(wish(course, NINE, nameless)).expect(201).id();
    refused(book(wish(course, NINE, nameless)), second);
  }

  @Test
  void duplicateIsDetectedByCustomerId() {
    CheckedReply first = book(maria()).expect(201);
    String id = "{\"id\": \"%s\"}".formatted(first.text("/customer/id"));
    refused(book(wish(course, NINE, id)), first.id());
    String renamed = id.replace("}", ", \"name\": \"Pedro\", \"phone\": \"+5511988886666\"}");
    refused(book(wish(course, NINE, renamed)), first.id());
    // a booking with the id and another phone also prevents one with the customer's own phone
    String cousin = id.replace("}", ", \"phone\": \"+5511988886666\"}");
    String eleven = book(wish(course, ELEVEN, cousin)).expect(201).id();
    refused(book(maria().put("start", ELEVEN)), eleven);
    String rui =
        "{\"id\": \"%s\"}"
            .formatted(world.owner.post("/customers", Map.of("name", "Rui")).expect(201).id());
    String second = book(wish(course, NINE, rui)).expect(201).id();
    refused(book(wish(course, NINE, rui)), second);
    book(wish(course, NINE, "{\"name\": \"Rui\"}")).expect(201);
    book(wish(course, NINE, "{\"name\": \"Rui\"}")).expect(201);
  }

  @Test
  void otherStartsAndServicesAreNotDuplicates() {
    book(maria()).expect(201);
    book(maria().put("start", ELEVEN)).expect(201);
    book(maria().put("service_id", course("Oficina"))).expect(201);
    // bookings without a customer are not compared
    book(world.wish(course, NINE)).expect(201);
    book(world.wish(course, NINE)).expect(201);
  }

  @Test
  void duplicateIsAcceptedFromSignedInPeopleOrWithAllowDuplicate() {
    String first = book(maria()).expect(201).id();
    book(maria().put("allow_duplicate", true)).expect(201);
    world.people.withRole("member").api().post("/bookings", maria()).expect(201);
    refused(book(maria().put("allow_duplicate", false)), first);
  }

  @Test
  void secondHoldOfACustomerIsConfirmedOnlyIfDuplicatesAreAllowed() {
    String one = world.owner.post("/holds", maria()).expect(201).id();
    String other = world.owner.post("/holds", maria()).expect(201).id();
    String third = world.hold(course, NINE);
    world.owner.post("/holds/" + one + "/confirm").expect(200);
    refused(world.owner.post("/holds/" + other + "/confirm"), one);
    assertEquals("hold", world.owner.get("/bookings/" + other).text("/status"));
    Map<String, Object> customer = Map.of("name", "Maria Souza", "phone", PHONE);
    refused(world.owner.post("/holds/" + third + "/confirm", Map.of("customer", customer)), one);
    world
        .owner
        .post("/holds/" + third + "/confirm", Map.of("customer", Map.of("name", "Rita")))
        .expect(200);
    world.owner.post("/holds/" + other + "/confirm", Map.of("allow_duplicate", true)).expect(200);
  }

  @Test
  void bookingWithAnUnpaidDepositPreventsDuplicatesUntilItExpires() {
    ObjectNode wish = wish(world.makeover, NINE, named("Maria Souza", PHONE));
    CheckedReply unpaid = book(wish).expect(201);
    assertEquals("pending_payment", unpaid.text("/status"));
    refused(book(wish), unpaid.id());
    world.advance(30 * 60);
    assertEquals("pending_payment", book(wish).expect(201).text("/status"));
    assertEquals("expired", world.owner.get("/bookings/" + unpaid.id()).text("/status"));
  }

  /** Ten requests at the same moment identify the customer, some by phone and some by id. */
  @Test
  void concurrentDuplicatesCreateOneBooking() throws Exception {
    String id =
        world
            .owner
            .post("/customers", Map.of("name", "Maria Souza", "phone", PHONE))
            .expect(201)
            .id();
    for (int round = 0; round < 10; round++) {
      String start = TestWorkspace.MONDAY + "T%02d:00:00-03:00".formatted(8 + round);
      List<Future<CheckedReply>> answers = new ArrayList<>();
      try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
        for (int i = 0; i < 10; i++) {
          ObjectNode wish =
              wish(
                  course,
                  start,
                  i % 2 == 0
                      ? named("Maria Souza", PHONE)
                      : "{\"id\": \"%s\", \"phone\": \"+5511988886666\"}".formatted(id));
          TestApi.Request request =
              world.owner.request("POST", "/bookings").idempotencyKey(TestApi.newKey()).body(wish);
          answers.add(threads.submit(() -> Waits.served(request::send)));
        }
      }
      List<String> booked = new ArrayList<>();
      for (Future<CheckedReply> answer : answers) {
        if (answer.get().status() == 201) {
          booked.add(answer.get().id());
        }
      }
      assertEquals(1, booked.size());
      for (Future<CheckedReply> answer : answers) {
        if (answer.get().status() != 201) {
          refused(answer.get(), booked.getFirst());
        }
      }
    }
  }

  @Test
  void blankPhoneIsRefused() {
    CheckedReply refused = world.owner.post("/customers", Map.of("phone", " ")).expect(422);
    assertEquals("#", refused.text("/errors/0/pointer"));
    assertEquals("#/phone", refused.text("/errors/1/pointer"));
    book(wish(course, NINE, "{\"phone\": \" \"}")).expect(422);
    String maria = world.owner.post("/customers", Json.tree(named("Maria", PHONE))).id();
    world.owner.patch("/customers/" + maria, Map.of("phone", " ")).expect(422);
  }
}
