package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Moving bookings to another service or party size:
 * docs/rules/bookings.md#reschedule-to-another-service.
 */
class RescheduleToServiceTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TWENTY_PAST = TestWorkspace.MONDAY + "T09:20:00-03:00";
  private static final String ELEVEN = TestWorkspace.MONDAY + "T11:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private String service(String body) {
    return world.owner.post("/services", Json.tree(body)).expect(201).id();
  }

  private String shave() {
    return service(
        """
        {"name": "Barba", "duration_minutes": 20, "slot_interval_minutes": 20, "price_cents": 3000,
         "currency": "BRL", "booking_horizon_days": 1000,
         "cancellation_policy": {"refund": "none"}, "requirements": [{"group_id": "%s"}]}
        """
            .formatted(world.barbers));
  }

  @Test
  void newServiceSetsPricePolicyAndLength() {
    String shave = shave();
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("override").put("duration_minutes", 50);
    CheckedReply booked = world.owner.post("/bookings", wish).expect(201);
    CheckedReply moved = moved(booked.id(), Map.of("start", NINE, "service_id", shave)).expect(200);
    assertEquals(shave, moved.text("/service_id"));
    assertEquals("Barba", moved.text("/service/name"));
    assertEquals(3000, moved.json().at("/service/price_cents").intValue());
    assertEquals(20, moved.json().at("/service/duration_minutes").intValue());
    assertEquals("none", moved.text("/service/cancellation_policy/refund"));
    assertEquals(TWENTY_PAST, moved.text("/end"));
    assertEquals(1, moved.json().path("allocations").size());
    assertArrayEquals(world.owner.get("/bookings/" + booked.id()).body(), moved.body());
    assertEquals(booked.id(), world.owner.get("/bookings?service_id=" + shave).text("/data/0/id"));
    assertEquals(
        List.of("end", "service_id", "service.name", "service.price_cents"),
        fields(booked.id()).subList(0, 4));
    // the length that staff had set no longer applies after the change of service
    moved(booked.id(), Map.of("start", NINE, "service_id", world.haircut)).expect(200);
    CheckedReply again = moved(booked.id(), ELEVEN).expect(200);
    assertEquals(TestWorkspace.MONDAY + "T11:30:00-03:00", again.text("/end"));
  }

  @Test
  void moveToTheSameServiceKeepsTheBookedPrice() {
    CheckedReply booked = booked(world.haircut, NINE);
    world.owner.patch("/services/" + world.haircut, Map.of("price_cents", 7000)).expect(200);
    CheckedReply moved =
        moved(booked.id(), Map.of("start", ELEVEN, "service_id", world.haircut)).expect(200);
    assertEquals(6000, moved.json().at("/service/price_cents").intValue());
  }

  @Test
  void changeOfServiceIsRefusedIfItWouldChangeTheDepositDue() {
    String shave = shave();
    String unpaid = booked(world.makeover, NINE).id();
    moved(unpaid, Map.of("start", NINE, "service_id", shave))
        .expect(422, "invalid_request", "deposit_changes");
    String free = booked(world.haircut, NINE).id();
    CheckedReply refused =
        moved(free, Map.of("start", ELEVEN, "service_id", world.makeover))
            .expect(422, "invalid_request", "deposit_changes");
    assertEquals("#/service_id", refused.text("/errors/0/pointer"));
    world
        .owner
        .post(
            "/bookings/" + unpaid + "/payments",
            Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual"))
        .expect(201);
    CheckedReply paid = moved(unpaid, Map.of("start", NINE, "service_id", shave)).expect(200);
    assertEquals("paid", paid.text("/payment/status"));
    assertEquals(2850, paid.json().at("/payment/received_cents").intValue());
    moved(unpaid, Map.of("start", NINE, "service_id", world.makeover)).expect(200);
  }

  @Test
  void refundedMoneyIsNotCountedTowardsTheDeposit() {
    String paid = booked(world.makeover, NINE).id();
    world
        .owner
        .post(
            "/bookings/" + paid + "/payments",
            Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual"))
        .expect(201);
    String shave = shave();
    moved(paid, Map.of("start", NINE, "service_id", shave)).expect(200);
    world.owner.post("/bookings/" + paid + "/refunds", Map.of("amount_cents", 1)).expect(201);
    CheckedReply refused =
        moved(paid, Map.of("start", NINE, "service_id", world.makeover))
            .expect(422, "invalid_request", "deposit_changes");
    assertTrue(refused.text("/errors/0/detail").contains("2849"), refused.toString());
    world.owner.post("/bookings/" + paid + "/refunds", Map.of("amount_cents", 2849)).expect(201);
    moved(paid, Map.of("start", NINE, "service_id", world.makeover))
        .expect(422, "invalid_request", "deposit_changes");
    CheckedReply kept = world.owner.get("/bookings/" + paid).expect(200);
    assertEquals(2850, kept.json().at("/payment/received_cents").intValue());
    assertEquals(2850, kept.json().at("/payment/refunded_cents").intValue());
  }

  @Test
  void newServiceMustExistAndHaveTheSameCurrency() {
    String dollars =
        service(
            """
            {"name": "Haircut", "duration_minutes": 20, "price_cents": 3000, "currency": "USD",
             "requirements": [{"group_id": "%s"}]}
            """
                .formatted(world.barbers));
    String booking = booked(world.haircut, NINE).id();
    CheckedReply refused =
        moved(booking, Map.of("start", NINE, "service_id", dollars)).expect(422, "invalid_request");
    assertEquals("#/service_id", refused.text("/errors/0/pointer"));
    assertEquals("conflict", refused.text("/errors/0/code"));
    CheckedReply unknown =
        moved(booking, Map.of("start", NINE, "service_id", world.neighbour().haircut))
            .expect(404, "not_found");
    assertEquals("#/service_id", unknown.text("/pointer"));
  }

  @Test
  void partySizeMayGrowIfThereIsCapacity() {
    String hall =
        world
            .owner
            .post("/resources", Map.of("name", "Sala", "type", "room", "capacity", 5))
            .expect(201)
            .id();
    String course =
        service(
            """
            {"name": "Curso", "duration_minutes": 60, "slot_interval_minutes": 60,
             "max_party_size": 4, "booking_horizon_days": 1000,
             "requirements": [{"resource_id": "%s", "units": "party_size"}]}
            """
                .formatted(hall));
    ObjectNode two = world.wish(course, NINE).put("party_size", 2);
    String first = world.owner.post("/bookings", two).expect(201).id();
    world.owner.post("/bookings", two).expect(201);
    moved(first, Map.of("start", NINE, "party_size", 4)).expect(409, "slot_taken", "taken");
    moved(first, Map.of("start", NINE, "party_size", 5))
        .expect(422, "invalid_request", "party_size_not_supported");
    CheckedReply three = moved(first, Map.of("start", NINE, "party_size", 3)).expect(200);
    assertEquals(3, three.json().path("party_size").intValue());
    assertEquals(3, three.json().at("/allocations/0/units").intValue());
    assertTrue(fields(first).contains("party_size"));
    CheckedReply later = moved(first, ELEVEN).expect(200);
    assertEquals(3, later.json().path("party_size").intValue());
  }

  /** Returns the names of the members that the latest change of a booking affected. */
  private List<String> fields(String booking) {
    return world
        .owner
        .get("/bookings/" + booking + "/history?order=desc&limit=1")
        .expect(200)
        .json()
        .at("/data/0/changes")
        .valueStream()
        .map(change -> change.path("field").stringValue())
        .toList();
  }

  private CheckedReply booked(String service, String start) {
    return world.owner.post("/bookings", world.wish(service, start)).expect(201);
  }

  private CheckedReply moved(String id, String start) {
    return moved(id, Map.of("start", start));
  }

  private CheckedReply moved(String id, Map<String, Object> body) {
    return world.owner.post("/bookings/" + id + "/reschedule", Json.MAPPER.valueToTree(body));
  }
}
