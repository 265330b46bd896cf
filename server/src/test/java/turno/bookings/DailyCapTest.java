package turno.bookings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
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
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** A key can make bookings up to its daily cap, and no more. */
class DailyCapTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private TestApi capped(int most) {
    CheckedReply made =
        world
            .people
            .owner()
            .api()
            .post(
                "/api-keys",
                Map.of(
                    "name",
                    "Agent",
                    "scopes",
                    List.of("slots:read", "bookings:read", "bookings:write"),
                    "max_bookings_per_day",
                    most))
            .expect(201);
    assertEquals(most, made.json().path("max_bookings_per_day").asInt());
    return server.as(made.text("/key"));
  }

  private List<String> starts() {
    return world
        .owner
        .get("/slots?service_id=" + world.haircut + "&limit=100")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(slot -> slot.path("start").stringValue())
        .toList();
  }

  private CheckedReply book(TestApi by, String start) {
    return by.request("POST", "/bookings")
        .idempotencyKey(TestApi.newKey())
        .body(body(start))
        .send();
  }

  private ObjectNode body(String start) {
    ObjectNode body = Json.object().put("service_id", world.haircut).put("start", start);
    body.putObject("customer").put("name", "Maria Souza");
    return body;
  }

  private String hold(TestApi by, String start) {
    ObjectNode body = Json.object().put("service_id", world.haircut).put("start", start);
    return by.post("/holds", body).expect(201).id();
  }

  private static CheckedReply confirm(TestApi by, String id) {
    return by.post("/holds/" + id + "/confirm", Map.of("customer", Map.of("name", "Maria")));
  }

  @Test
  void bookingsAndConfirmedHoldsCountTowardsTheCapButOpenHoldsDoNot() {
    TestApi key = capped(2);
    List<String> starts = starts();
    String held = hold(key, starts.get(0));
    String waiting = hold(key, starts.get(20));
    book(key, starts.get(40)).expect(201);
    confirm(key, held).expect(200);
    CheckedReply refused = book(key, starts.get(60)).expect(403, "insufficient_scope", "daily_cap");
    assertEquals(2, refused.json().path("limit").asInt());
    confirm(key, waiting).expect(403, "insufficient_scope", "daily_cap");
    assertEquals("hold", key.get("/holds/" + waiting).expect(200).text("/status"));
    // the refused booking reserved no time, and other keys still work
    book(world.owner, starts.get(60)).expect(201);
    confirm(world.owner, waiting).expect(200);
    book(capped(1), starts.get(61)).expect(201);
  }

  @Test
  void cancellingDoesNotReduceTheCount() {
    TestApi key = capped(1);
    List<String> starts = starts();
    String id = book(key, starts.get(0)).expect(201).id();
    key.post("/bookings/" + id + "/cancel").expect(200);
    book(key, starts.get(0)).expect(403, "insufficient_scope", "daily_cap");
  }

  @Test
  void repeatedRequestIsReplayedAndNotCountedAgain() {
    TestApi key = capped(2);
    List<String> starts = starts();
    String idempotencyKey = TestApi.newKey();
    CheckedReply first = null;
    for (int i = 0; i < 4; i++) {
      CheckedReply reply =
          key.request("POST", "/bookings")
              .idempotencyKey(idempotencyKey)
              .body(body(starts.get(0)))
              .send()
              .expect(201);
      assertEquals(first == null ? reply.id() : first.id(), reply.id());
      first = reply;
    }
    book(world.owner, starts.get(0)).expect(201);
    book(key, starts.get(0)).expect(409, "slot_taken"); // a refused booking is not counted either
    book(key, starts.get(40)).expect(201);
    book(key, starts.get(60)).expect(403, "insufficient_scope", "daily_cap");
    key.request("POST", "/bookings")
        .idempotencyKey(idempotencyKey)
        .body(body(starts.get(0)))
        .send()
        .expect(201);
  }

  /** The clock starts at 10:00 in São Paulo, where midnight is at 03:00 UTC. */
  @Test
  void capAppliesToDaysInTheTimeZoneOfTheWorkspace() {
    TestApi key = capped(1);
    book(key, starts().get(0)).expect(201);
    advanceTo("23:59:59");
    book(key, starts().get(0)).expect(403, "insufficient_scope", "daily_cap");
    world.advance(1);
    book(key, starts().get(0)).expect(201);
    book(key, starts().get(1)).expect(403, "insufficient_scope", "daily_cap");
  }

  @Test
  void lateWriteForThePreviousDayIsCountedOnBothDays() throws Exception {
    TestApi key = capped(2);
    book(key, starts().get(0)).expect(201);
    writtenSinceMidnight(1, 1);
    book(key, starts().get(0)).expect(201);
    book(key, starts().get(0)).expect(403, "insufficient_scope", "daily_cap");
    advanceTo("23:59:59");
    world.advance(1);
    book(key, starts().get(0)).expect(403, "insufficient_scope", "daily_cap");
    world.advance(86_400);
    book(key, starts().get(0)).expect(201);
  }

  @Test
  void fullDayStaysFullAfterABookingOfTheNextDayIsCounted() throws Exception {
    TestApi key = capped(2);
    book(key, starts().get(0)).expect(201);
    book(key, starts().get(0)).expect(201);
    writtenSinceMidnight(1, 2);
    book(key, starts().get(0)).expect(403, "insufficient_scope", "daily_cap");
    advanceTo("23:59:59");
    world.advance(1);
    book(key, starts().get(0)).expect(201);
    book(key, starts().get(0)).expect(403, "insufficient_scope", "daily_cap");
  }

  /**
   * Moves the key's counts to the next day, as if a booking made tomorrow had been written before a
   * request made today.
   */
  private void writtenSinceMidnight(int tomorrow, int today) throws SQLException {
    try (Connection connection = server.connect();
        var statement =
            connection.prepareStatement(
                """
                update turno.key_bookings set day = day + 1, bookings = ?, bookings_before = ?
                 where workspace_id = ?
                """)) {
      statement.setInt(1, tomorrow);
      statement.setInt(2, today);
      statement.setObject(3, world.workspaceId);
      assertEquals(1, statement.executeUpdate());
    }
  }

  private void advanceTo(String time) {
    java.time.OffsetDateTime now =
        java.time.OffsetDateTime.parse(world.owner.get("/me").expect(200).text("/now"));
    java.time.LocalTime wanted = java.time.LocalTime.parse(time);
    world.advance(
        Math.floorMod(wanted.toSecondOfDay() - now.toLocalTime().toSecondOfDay(), 86_400));
  }

  @Test
  void fiftyConcurrentRequestsStayWithinTheCap() throws Exception {
    TestApi key = capped(10);
    List<String> starts = starts();
    List<Callable<CheckedReply>> tries = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      String start = starts.get(i % starts.size());
      tries.add(() -> book(key, start));
    }
    int made = 0;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<CheckedReply> one : threads.invokeAll(tries)) {
        CheckedReply reply = one.get();
        assertTrue(List.of(201, 403, 409, 503).contains(reply.status()), reply::toString);
        made += reply.status() == 201 ? 1 : 0;
      }
    }
    assertEquals(10, made);
    JsonNode bookings = key.get("/bookings?limit=100").expect(200).json().path("data");
    assertEquals(10, bookings.size());
    book(key, starts.get(70)).expect(403, "insufficient_scope", "daily_cap");
  }

  @Test
  void capMustBeAnIntegerFrom1To100000() {
    for (Object wrong : List.of(0, -1, 1.5, "3", 100_001)) {
      world
          .people
          .owner()
          .api()
          .post(
              "/api-keys",
              Map.of("name", "x", "scopes", List.of("slots:read"), "max_bookings_per_day", wrong))
          .expect(422, "invalid_request");
    }
  }
}
