package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** Moving bookings to other times: docs/rules/bookings.md#reschedule. */
class RescheduleTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TWENTY_PAST = TestWorkspace.MONDAY + "T09:20:00-03:00";
  private static final String ELEVEN = TestWorkspace.MONDAY + "T11:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void movedBookingKeepsItsIdAndFreesItsOldTime() {
    CheckedReply booked = booked(world.haircut, NINE);
    CheckedReply moved = moved(booked.id(), ELEVEN).expect(200);
    assertEquals(booked.id(), moved.id());
    assertEquals(ELEVEN, moved.text("/start"));
    assertEquals(TestWorkspace.MONDAY + "T11:40:00-03:00", moved.text("/allocations/0/end"));
    assertEquals(1, moved.json().path("reschedule_count").intValue());
    assertArrayEquals(world.owner.get("/bookings/" + booked.id()).body(), moved.body());
    // at nine, both barbers are free again; at eleven, one barber is still free
    world.booking(world.haircut, NINE);
    world.booking(world.haircut, NINE);
    world.booking(world.haircut, ELEVEN);
    world.owner.post("/bookings", world.wish(world.haircut, ELEVEN)).expect(409, "slot_taken");
  }

  @Test
  void ownTimeOfABookingDoesNotBlockItsMove() {
    CheckedReply booked = booked(world.haircut, NINE);
    world.booking(world.haircut, NINE);
    CheckedReply moved = moved(booked.id(), TWENTY_PAST).expect(200);
    assertEquals(resources(booked), resources(moved));
  }

  @Test
  void currentResourcesAreKeptIfFree() {
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putArray("resource_ids").add(world.bruno);
    CheckedReply booked = world.owner.post("/bookings", wish).expect(201);
    CheckedReply moved = moved(booked.id(), ELEVEN).expect(200);
    assertTrue(resources(moved).contains(world.bruno));
    // Bruno is booked at nine, so the booking is assigned to Ana
    world.owner.post("/bookings", wish).expect(201);
    assertTrue(resources(moved(booked.id(), NINE).expect(200)).contains(world.ana));
  }

  @Test
  void slotsListedForABookingAreAcceptedByReschedule() {
    CheckedReply booked = booked(world.haircut, NINE);
    world.booking(world.haircut, NINE);
    JsonNode slots =
        world
            .owner
            .get(
                "/slots?service_id="
                    + world.haircut
                    + "&booking_id="
                    + booked.id()
                    + "&from="
                    + TestWorkspace.MONDAY
                    + "T09:00:00-03:00&to="
                    + TestWorkspace.MONDAY
                    + "T11:00:00-03:00")
            .expect(200)
            .json()
            .path("data");
    assertTrue(slots.size() > 3);
    for (JsonNode slot : slots) {
      CheckedReply moved = moved(booked.id(), slot.path("start").stringValue()).expect(200);
      assertEquals(
          slot.path("resource_ids").valueStream().map(JsonNode::stringValue).toList(),
          resources(moved));
    }
  }

  @Test
  void refusedRescheduleChangesNothing() {
    CheckedReply booked = booked(world.haircut, NINE);
    world.booking(world.haircut, ELEVEN);
    world.booking(world.haircut, ELEVEN);
    CheckedReply refused = moved(booked.id(), ELEVEN).expect(409, "slot_taken");
    assertEquals("taken", refused.text("/reason"));
    assertEquals(5, refused.json().path("alternatives").size());
    assertArrayEquals(booked.body(), world.owner.get("/bookings/" + booked.id()).body());
    world.booking(world.haircut, NINE);
    world.owner.post("/bookings", world.wish(world.haircut, NINE)).expect(409, "slot_taken");
  }

  @Test
  void startInThePastAndImpossibleResourcesAreRefusedWith422() {
    CheckedReply booked = booked(world.haircut, NINE);
    moved(booked.id(), "2027-02-22T09:00:00-03:00").expect(422, "invalid_request", "in_the_past");
    moved(
            booked.id(),
            Map.of(
                "start",
                ELEVEN,
                "resource_ids",
                List.of(world.fresh(turno.kernel.IdKind.RESOURCE))))
        .expect(422, "invalid_request", "no_such_combination");
  }

  @Test
  void anotherResourceChangesTheLengthButNotThePrice() {
    world
        .owner
        .patch(
            "/services/" + world.haircut,
            Map.of(
                "resource_overrides",
                List.of(
                    Map.of(
                        "resource_id", world.bruno, "duration_minutes", 60, "price_cents", 9000))))
        .expect(200);
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putArray("resource_ids").add(world.ana);
    CheckedReply booked = world.owner.post("/bookings", wish).expect(201);
    CheckedReply moved =
        moved(booked.id(), Map.of("start", ELEVEN, "resource_ids", List.of(world.bruno)))
            .expect(200);
    assertEquals(TestWorkspace.MONDAY + "T12:00:00-03:00", moved.text("/end"));
    assertEquals(60, moved.json().at("/service/duration_minutes").intValue());
    assertEquals(6000, moved.json().at("/service/price_cents").intValue());
  }

  @Test
  void bookedLengthIsKeptWhenTheServiceIsChanged() {
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putArray("resource_ids").add(world.ana);
    CheckedReply booked = world.owner.post("/bookings", wish).expect(201);
    world
        .owner
        .patch(
            "/services/" + world.haircut,
            Json.tree(
                """
                {"duration_minutes": 60, "resource_overrides": [
                  {"resource_id": "%s", "duration_minutes": 90},
                  {"resource_id": "%s", "duration_minutes": 20}]}
                """
                    .formatted(world.ana, world.bruno)))
        .expect(200);
    // the length does not change as long as the booking stays with Ana
    JsonNode slots =
        world
            .owner
            .get(
                "/slots?service_id=%s&booking_id=%s&resource_id=%s&from=%s&to=%sT15:00:00-03:00"
                    .formatted(world.haircut, booked.id(), world.ana, ELEVEN, TestWorkspace.MONDAY))
            .expect(200)
            .json()
            .path("data");
    assertTrue(slots.size() > 3, slots::toString);
    for (JsonNode slot : slots) {
      CheckedReply moved = moved(booked.id(), slot.path("start").stringValue()).expect(200);
      assertEquals(slot.path("end").stringValue(), moved.text("/end"));
      assertEquals(30, moved.json().at("/service/duration_minutes").intValue());
    }
    Map<String, Object> toBruno = Map.of("start", ELEVEN, "resource_ids", List.of(world.bruno));
    CheckedReply shorter = moved(booked.id(), toBruno).expect(200);
    assertEquals(TestWorkspace.MONDAY + "T11:20:00-03:00", shorter.text("/end"));
    // without an override for its resource, a booking keeps its current length
    world
        .owner
        .patch("/services/" + world.haircut, Map.of("resource_overrides", List.of()))
        .expect(200);
    Map<String, Object> back = Map.of("start", ELEVEN, "resource_ids", List.of(world.ana));
    assertEquals(
        TestWorkspace.MONDAY + "T11:20:00-03:00",
        moved(booked.id(), back).expect(200).text("/end"));
  }

  @Test
  void staffCanMoveBookingsOfAnInactiveService() {
    String id = booked(world.haircut, NINE).id();
    world.owner.patch("/services/" + world.haircut, Map.of("active", false)).expect(200);
    TestApi member = world.withRole("member");
    String asked =
        "/slots?service_id=%s&booking_id=%s&from=%s&to=%sT15:00:00-03:00"
            .formatted(world.haircut, id, NINE, TestWorkspace.MONDAY);
    assertEquals("service_inactive", member.get(asked).expect(200).text("/unavailable_reason"));
    member
        .post("/bookings/" + id + "/reschedule", Map.of("start", ELEVEN))
        .expect(422, "invalid_request", "service_inactive");
    List<String> listed =
        world
            .owner
            .get(asked)
            .expect(200)
            .json()
            .path("data")
            .valueStream()
            .map(slot -> slot.path("start").stringValue())
            .toList();
    assertTrue(listed.contains(ELEVEN), listed::toString);
    moved(id, ELEVEN).expect(200);
    TestApi person = world.people.withRole("member").api();
    person.post("/bookings/" + id + "/reschedule", Map.of("start", NINE)).expect(200);
    // an inactive service accepts no new bookings, and no bookings from another service
    world
        .owner
        .post("/bookings", world.wish(world.haircut, ELEVEN))
        .expect(422, "invalid_request", "service_inactive");
    String other = booked(world.makeover, ELEVEN).id();
    world
        .owner
        .post(
            "/bookings/" + other + "/payments",
            Json.tree("{\"amount_cents\": 2850, \"currency\": \"BRL\", \"method\": \"manual\"}"))
        .expect(201);
    moved(other, Map.of("start", ELEVEN, "service_id", world.haircut))
        .expect(422, "invalid_request", "service_inactive");
  }

  @Test
  void paymentDeadlineIsCappedByTheNewStart() {
    CheckedReply booked = booked(world.makeover, NINE);
    String deadline = booked.text("/expires_at");
    CheckedReply later = moved(booked.id(), ELEVEN).expect(200);
    assertEquals(deadline, later.text("/expires_at"));
    assertEquals(deadline, later.text("/payment/expires_at"));
    // the clock shows ten on Friday: the deadline is in thirty minutes, the new start in twenty
    CheckedReply sooner = moved(booked.id(), "2027-02-26T10:20:00-03:00").expect(200);
    assertEquals("2027-02-26T10:20:00-03:00", sooner.text("/expires_at"));
    assertEquals("2027-02-26T10:20:00-03:00", sooner.text("/payment/expires_at"));
    world.advance(20 * 60);
    assertEquals("expired", world.owner.get("/bookings/" + booked.id()).text("/status"));
  }

  @Test
  void staffOverridesAreRecordedInTheHistory() {
    CheckedReply booked = booked(world.haircut, NINE);
    Map<String, Object> evening =
        Map.of(
            "start",
            TestWorkspace.MONDAY + "T19:05:00-03:00",
            "reason",
            "after work",
            "override",
            Map.of("rules", List.of("hours", "grid"), "reason", "a regular"));
    world
        .withRole("member")
        .request("POST", "/bookings/" + booked.id() + "/reschedule")
        .idempotencyKey(TestApi.newKey())
        .body(evening)
        .send()
        .expect(403, "insufficient_scope");
    moved(booked.id(), evening).expect(200);
    JsonNode entry =
        world
            .owner
            .get("/bookings/" + booked.id() + "/history?order=desc&limit=1")
            .expect(200)
            .json()
            .at("/data/0");
    assertEquals("rescheduled", entry.path("change").stringValue());
    assertEquals("after work", entry.path("reason").stringValue());
    assertEquals("a regular", entry.at("/override/reason").stringValue());
    assertEquals("owner's", entry.at("/actor/name").stringValue());
    assertEquals("start", entry.at("/changes/0/field").stringValue());
    assertEquals(NINE, entry.at("/changes/0/from").stringValue());
  }

  @Test
  void eventContainsThePreviousTime() {
    CheckedReply booked = booked(world.haircut, NINE);
    moved(booked.id(), ELEVEN).expect(200);
    JsonNode data =
        world.owner.get("/events?types=booking.rescheduled").expect(200).json().at("/data/0/data");
    assertEquals(booked.id(), data.path("old_id").stringValue());
    assertEquals(booked.id(), data.path("new_id").stringValue());
    assertEquals(NINE, data.at("/previous/start").stringValue());
    assertEquals(booked.json().path("allocations"), data.at("/previous/allocations"));
    assertEquals(ELEVEN, data.at("/booking/start").stringValue());
  }

  @Test
  void repeatedRequestReplaysTheFirstMove() {
    CheckedReply booked = booked(world.haircut, NINE);
    String key = TestApi.newKey();
    CheckedReply first = move(booked.id(), key, Map.of("start", ELEVEN)).expect(200);
    CheckedReply second = move(booked.id(), key, Map.of("start", ELEVEN)).expect(200);
    assertArrayEquals(first.body(), second.body());
    assertEquals("true", second.header("Idempotent-Replayed"));
    assertEquals(
        1, world.owner.get("/bookings/" + booked.id()).json().path("reschedule_count").intValue());
  }

  /**
   * Five bookings compete for the two barbers at eleven o'clock; exactly two may be moved, each to
   * a different barber.
   */
  @Test
  void concurrentMovesToOneTimeDoNotOverlap() throws Exception {
    List<String> bookings = new ArrayList<>();
    for (String hour : List.of("09", "10", "12", "13", "14")) {
      bookings.add(
          world.booking(world.haircut, TestWorkspace.MONDAY + "T" + hour + ":00:00-03:00"));
    }
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> answers = new ArrayList<>();
      for (String booking : bookings) {
        String key = TestApi.newKey();
        Map<String, Object> body = Map.of("start", ELEVEN);
        answers.add(threads.submit(() -> Waits.served(() -> move(booking, key, body)).status()));
      }
      int accepted = 0;
      for (Future<Integer> answer : answers) {
        assertTrue(Set.of(200, 409).contains(answer.get()), () -> "answered " + answer);
        accepted += answer.get() == 200 ? 1 : 0;
      }
      assertEquals(2, accepted);
    }
    List<String> taken = new ArrayList<>();
    for (String booking : bookings) {
      CheckedReply now = world.owner.get("/bookings/" + booking);
      if (ELEVEN.equals(now.text("/start"))) {
        taken.addAll(resources(now).subList(0, 1));
      }
    }
    assertEquals(2, taken.stream().distinct().count());
  }

  private CheckedReply booked(String service, String start) {
    return world.owner.post("/bookings", world.wish(service, start)).expect(201);
  }

  private CheckedReply moved(String id, String start) {
    return moved(id, Map.of("start", start));
  }

  private CheckedReply moved(String id, Map<String, Object> body) {
    return move(id, TestApi.newKey(), body);
  }

  private CheckedReply move(String id, String key, Map<String, Object> body) {
    return world
        .owner
        .request("POST", "/bookings/" + id + "/reschedule")
        .idempotencyKey(key)
        .body(Json.MAPPER.valueToTree(body))
        .send();
  }

  private static List<String> resources(CheckedReply booking) {
    return booking
        .json()
        .path("allocations")
        .valueStream()
        .map(a -> a.path("resource_id").stringValue())
        .distinct()
        .toList();
  }
}
