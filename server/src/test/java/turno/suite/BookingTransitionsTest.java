package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Every transition from every state, in a table: docs/rules/bookings.md#transitions. */
class BookingTransitionsTest {
  /**
   * The answer to each transition, and the booking's status afterwards. {@code lapsed} is an
   * expired hold, {@code overdue} a booking whose payment did not arrive in time; {@code released}
   * is a released hold, {@code dropped} a cancelled hold.
   */
  private static final String TABLE =
      """
      from            | confirm             | release             | cancel         | pay             | check in       | miss           | reopen         | move
      hold            | 200 confirmed       | 204 cancelled       | 200 cancelled  | 409 hold        | 409 hold       | 409 hold       | 409 hold       | 409 hold
      deposit hold    | 200 pending_payment | 204 cancelled       | 200 cancelled  | 409 hold        | 409 hold       | 409 hold       | 409 hold       | 409 hold
      lapsed          | 410 expired         | 410 expired         | 409 expired    | 409 expired     | 409 expired    | 409 expired    | 409 expired    | 409 expired
      pending_payment | 409 pending_payment | 409 pending_payment | 200 cancelled  | 201 confirmed   | 409 pending_payment | 409 pending_payment | 409 pending_payment | 200 pending_payment
      overdue         | 409 expired         | 409 expired         | 409 expired    | 201 confirmed   | 409 expired    | 409 expired    | 409 expired    | 409 expired
      confirmed       | 409 confirmed       | 409 confirmed       | 200 cancelled  | 409 confirmed   | 200 checked_in | 200 no_show    | 409 confirmed  | 200 confirmed
      paid            | 409 confirmed       | 409 confirmed       | 200 cancelled  | 409 confirmed   | 200 checked_in | 200 no_show    | 409 confirmed  | 200 confirmed
      arrived         | 409 checked_in      | 409 checked_in      | 409 checked_in | 409 checked_in  | 409 checked_in | 200 no_show    | 200 confirmed  | 409 checked_in
      missed          | 409 no_show         | 409 no_show         | 409 no_show    | 409 no_show     | 200 checked_in | 409 no_show    | 200 confirmed  | 409 no_show
      reopened        | 409 confirmed       | 409 confirmed       | 200 cancelled  | 409 confirmed   | 200 checked_in | 200 no_show    | 409 confirmed  | 200 confirmed
      cancelled       | 409 cancelled       | 409 cancelled       | 409 cancelled  | 409 cancelled   | 409 cancelled  | 409 cancelled  | 409 cancelled  | 409 cancelled
      released        | 409 cancelled       | 204 cancelled       | 409 cancelled  | 409 cancelled   | 409 cancelled  | 409 cancelled  | 409 cancelled  | 409 cancelled
      dropped         | 409 cancelled       | 204 cancelled       | 409 cancelled  | 409 cancelled   | 409 cancelled  | 409 cancelled  | 409 cancelled  | 409 cancelled
      """;

  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "confirm", List.of("hold"),
          "release", List.of("hold"),
          "cancel", List.of("hold", "pending_payment", "confirmed"),
          "pay", List.of("pending_payment"),
          "check in", List.of("confirmed", "no_show"),
          "miss", List.of("confirmed", "checked_in"),
          "reopen", List.of("checked_in", "no_show"),
          "move", List.of("pending_payment", "confirmed"));

  /** Transitions that need a paid deposit. */
  private static final List<String> UNPAID = List.of("check in", "miss");

  private static final String START = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String LATER = TestWorkspace.MONDAY + "T11:00:00-03:00";
  private static final Map<String, Object> DEPOSIT =
      Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual");

  @RegisterExtension private static final TestServer server = TestServer.start();
  private static final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);

  @TestFactory
  Stream<DynamicTest> everyTransitionFromEveryStateIsAnsweredAsInTheTable() {
    List<List<String>> rows =
        TABLE
            .lines()
            .map(line -> Arrays.stream(line.split("\\|")).map(String::strip).toList())
            .toList();
    List<String> moves = rows.getFirst();
    List<DynamicTest> tests = new ArrayList<>();
    for (List<String> row : rows.subList(1, rows.size())) {
      for (int column = 1; column < moves.size(); column++) {
        String move = moves.get(column);
        String cell = row.get(column);
        tests.add(
            DynamicTest.dynamicTest(
                move + " of " + row.getFirst() + ": " + cell,
                () -> check(row.getFirst(), move, cell)));
      }
    }
    return tests.stream();
  }

  private static void check(String from, String move, String cell) {
    String id = made(from);
    int status = Integer.parseInt(cell.substring(0, 3));
    String wanted = cell.substring(4);
    CheckedReply before = world.owner.get("/bookings/" + id).expect(200);
    int earlier = eventsOf(id).size();
    if (status != 204 || !wanted.equals(before.text("/status"))) {
      // 412 takes precedence over 409 and 410
      CheckedReply stale =
          request(move, id).ifMatch("\"99\"").send().expect(412, "version_mismatch");
      assertEquals(before.json().path("version"), stale.json().path("current_version"));
    }
    CheckedReply reply = request(move, id).ifMatch(String.valueOf(before.header("ETag"))).send();
    reply.expect(status);
    CheckedReply after = world.owner.get("/bookings/" + id).expect(200);
    assertEquals(wanted, after.text("/status"));
    boolean moved = !wanted.equals(before.text("/status")) || status == 200;
    int version = before.json().path("version").intValue();
    assertEquals(moved ? version + 1 : version, after.json().path("version").intValue());
    switch (status) {
      case 204 -> assertEquals(0, reply.body().length);
      case 200, 201 -> {
        assertArrayEquals(after.body(), reply.body());
        assertEquals(after.header("ETag"), reply.header("ETag"));
      }
      case 409 -> {
        reply.expect(409, "invalid_transition");
        assertRefusal(reply, move, wanted);
        boolean unpaid = from.equals("pending_payment") && UNPAID.contains(move);
        assertEquals(unpaid, reply.text("/reason").equals("payment_due"), reply::toString);
      }
      case 410 -> {
        reply.expect(410, "hold_expired");
        assertRefusal(reply, move, wanted);
      }
      default -> throw new AssertionError(cell);
    }
    assertTimeIsGivenBack(after);
    List<JsonNode> events = eventsOf(id);
    assertReported(move, before, after, events.subList(earlier, events.size()));
  }

  /** Returns the events of a booking, oldest first. */
  private static List<JsonNode> eventsOf(String id) {
    List<JsonNode> newest =
        world.owner.get("/events?limit=20").expect(200).json().path("data").valueStream().toList();
    return newest.reversed().stream()
        .filter(event -> event.at("/data/booking/id").asString("").equals(id))
        .toList();
  }

  /** A change records an event with the whole booking; a refusal records no event. */
  private static void assertReported(
      String move, CheckedReply before, CheckedReply after, List<JsonNode> events) {
    List<String> expected =
        before.json().equals(after.json()) ? List.of() : events(move, after.text("/status"));
    assertEquals(expected, events.stream().map(one -> one.path("type").stringValue()).toList());
    for (JsonNode event : events) {
      JsonNode data = event.path("data");
      assertEquals(after.withoutLinks(), data.path("booking"));
      assertEquals("auto", data.path("notify").stringValue());
      switch (event.path("type").stringValue()) {
        case "booking.cancelled" -> {
          assertEquals(before.json().path("status"), data.path("previous_status"));
          assertEquals(after.json().at("/cancellation/reason"), data.path("reason"));
        }
        case "booking.rescheduled" -> {
          assertEquals(after.id(), data.path("old_id").stringValue());
          assertEquals(after.id(), data.path("new_id").stringValue());
          for (String member : List.of("start", "end", "allocations")) {
            assertEquals(before.json().path(member), data.path("previous").path(member));
          }
        }
        case "payment.paid" -> {
          ObjectNode payment = (ObjectNode) data.path("payment");
          assertTrue(payment.path("id").stringValue().startsWith("pay_"), payment::toString);
          payment.remove(List.of("id", "reference"));
          assertEquals(after.json().path("payment"), payment);
        }
        default -> assertEquals(2, data.size(), event::toString);
      }
    }
  }

  private static List<String> events(String move, String status) {
    return switch (move) {
      case "confirm" ->
          status.equals("confirmed") ? List.of("booking.confirmed") : List.of("booking.updated");
      case "release", "cancel" -> List.of("booking.cancelled");
      case "pay" -> List.of("payment.paid", "booking.confirmed");
      case "check in" -> List.of("booking.checked_in");
      case "miss" -> List.of("booking.no_show");
      case "reopen" -> List.of("booking.updated");
      case "move" -> List.of("booking.rescheduled");
      default -> throw new AssertionError(move);
    };
  }

  private static void assertRefusal(CheckedReply reply, String move, String current) {
    assertEquals(current, reply.text("/current_status"));
    assertEquals(
        ALLOWED.get(move),
        reply.json().path("allowed_from").valueStream().map(JsonNode::stringValue).toList());
  }

  /** An ended booking still shows its allocations, but occupies no time. */
  private static void assertTimeIsGivenBack(CheckedReply booking) {
    assertFalse(booking.json().path("allocations").isEmpty());
    boolean holds =
        switch (booking.text("/status")) {
          case "hold", "pending_payment", "confirmed", "checked_in", "no_show" -> true;
          default -> false;
        };
    assertEquals(holds ? 2 : 0, Rows.allocationsOf(server, booking.id()));
  }

  private static TestApi.Request request(String move, String id) {
    TestApi.Request request =
        switch (move) {
          case "confirm" -> world.owner.request("POST", "/holds/" + id + "/confirm");
          case "release" -> world.owner.request("DELETE", "/holds/" + id);
          case "cancel" -> world.owner.request("POST", "/bookings/" + id + "/cancel");
          case "check in" -> world.owner.request("POST", "/bookings/" + id + "/check-in");
          case "miss" -> world.owner.request("POST", "/bookings/" + id + "/no-show");
          case "reopen" -> world.owner.request("POST", "/bookings/" + id + "/reopen");
          case "move" ->
              world
                  .owner
                  .request("POST", "/bookings/" + id + "/reschedule")
                  .body(Map.of("start", LATER));
          case "pay" -> world.owner.request("POST", "/bookings/" + id + "/payments").body(DEPOSIT);
          default -> throw new AssertionError(move);
        };
    return move.equals("release") ? request : request.idempotencyKey(TestApi.newKey());
  }

  private static String made(String state) {
    return switch (state) {
      case "hold" -> world.hold(world.haircut, START);
      case "deposit hold" -> world.hold(world.makeover, START);
      case "pending_payment" -> world.booking(world.makeover, START);
      case "confirmed" -> world.booking(world.haircut, START);
      case "lapsed" -> after(600, made("hold"));
      case "overdue" -> after(1_800, made("pending_payment"));
      case "paid" -> moved(made("pending_payment"), "pay");
      case "arrived" -> moved(made("confirmed"), "check in");
      case "missed" -> moved(made("confirmed"), "miss");
      case "reopened" -> moved(made("arrived"), "reopen");
      case "cancelled" -> moved(made("confirmed"), "cancel");
      case "released" -> moved(made("hold"), "release");
      case "dropped" -> moved(made("hold"), "cancel");
      default -> throw new AssertionError(state);
    };
  }

  private static String after(int seconds, String id) {
    world.advance(seconds);
    return id;
  }

  private static String moved(String id, String move) {
    CheckedReply reply = request(move, id).send();
    if (!reply.isSuccess()) {
      throw new AssertionError(reply.toString());
    }
    return id;
  }
}
