package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;
import turno.testing.Waits;

/** When deliveries are retried, and by which node. The tests move the clock by hours. */
class WebhookRetriesTest {
  private static final String MORNING = "2027-03-15T09:00:00-03:00";
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  @RegisterExtension private final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
  @RegisterExtension private final TestingReceiver receiver = new TestingReceiver();
  private String endpoint;

  @BeforeEach
  void begin() {
    CheckedReply made =
        world.owner.post(
            "/webhook-endpoints",
            Map.of("url", receiver.url(), "event_types", List.of("booking.confirmed")));
    endpoint = made.expect(201).id();
  }

  private JsonNode deliveries() {
    return world
        .owner
        .get("/webhook-endpoints/" + endpoint + "/deliveries?order=asc")
        .expect(200)
        .json()
        .path("data");
  }

  private JsonNode first() {
    return world.owner.get(path(0)).expect(200).json();
  }

  /**
   * Waits until the condition is true. Due attempts run while the clock moves, or later on a
   * stalled machine.
   */
  private void settled(String what, BooleanSupplier isTrue) {
    long patience = System.nanoTime() + PATIENCE.toNanos();
    while (!isTrue.getAsBoolean()) {
      assertTrue(System.nanoTime() - patience < 0, () -> what + " expected in " + deliveries());
    }
  }

  /** Waits until the first delivery has at least this number of attempts with an outcome. */
  private void attempted(int count) {
    attempted(path(0), count);
  }

  private void attempted(String path, int count) {
    settled(
        count + " attempts",
        () -> world.owner.get(path).expect(200).json().path("attempts").size() >= count);
  }

  private void settledAs(String path, String status) {
    settled(status, () -> status.equals(world.owner.get(path).expect(200).text("/status")));
  }

  private String path(int number) {
    settled(
        "a delivery " + number, () -> !deliveries().path(number).path("id").asString("").isEmpty());
    return "/webhook-deliveries/" + deliveries().path(number).path("id").stringValue();
  }

  private List<Duration> attemptsSince(Instant start) {
    List<Duration> after = new ArrayList<>();
    first()
        .path("attempts")
        .forEach(attempt -> after.add(Duration.between(start, at(attempt, "at"))));
    return after;
  }

  private static Instant at(JsonNode node, String member) {
    return OffsetDateTime.parse(node.path(member).stringValue()).toInstant();
  }

  @Test
  void retriesAreSentAccordingToTheirSchedule() {
    receiver.answering(500, "");
    world.booking(world.haircut, MORNING);
    world.advance(0);
    attempted(1);
    Instant start = at(first(), "last_attempt_at");
    List<Duration> expected = new ArrayList<>(List.of(Duration.ZERO));
    Duration passed = Duration.ZERO;
    for (Duration delay :
        List.of(
            Duration.ofMinutes(1),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(12))) {
      assertEquals(start.plus(passed).plus(delay), at(first(), "next_attempt_at"));
      world.advance(delay.toSeconds() - 1);
      assertEquals(expected, attemptsSince(start), "retried a second too early");
      world.advance(1);
      passed = passed.plus(delay);
      expected.add(passed);
      attempted(expected.size());
      assertEquals(expected, attemptsSince(start));
    }
    JsonNode over = first();
    assertEquals("failed", over.path("status").stringValue());
    assertTrue(over.path("next_attempt_at").isNull());
    world.advance(Duration.ofDays(2).toSeconds());
    assertEquals(6, receiver.received().size());
    List<String> numbers =
        receiver.received().stream().map(one -> one.header("Service-Attempt")).toList();
    assertEquals(List.of("1", "2", "3", "4", "5", "6"), numbers);
    assertEquals(1, receiver.received().stream().map(one -> one.eventId()).distinct().count());
    assertEquals(
        6,
        receiver.received().stream()
            .map(one -> one.header("Service-Signature"))
            .distinct()
            .count());
  }

  @Test
  void failedResendDoesNotChangeTheRetrySchedule() {
    receiver.answering(503, "");
    world.booking(world.haircut, MORNING);
    world.advance(0);
    attempted(1);
    Instant planned = at(first(), "next_attempt_at");
    String resend = path(0) + "/resend";
    world.owner.post(resend).expect(202);
    world.advance(0);
    attempted(2);
    assertEquals(2, first().path("attempts").size());
    assertEquals(planned, at(first(), "next_attempt_at"));
    receiver.answering(200, "");
    world.owner.post(resend).expect(202);
    world.advance(0);
    attempted(3);
    assertEquals("delivered", first().path("status").stringValue());
    assertTrue(first().path("next_attempt_at").isNull());
    receiver.answering(500, "");
    world.owner.post(resend).expect(202);
    world.advance(7_200);
    attempted(4);
    assertEquals("delivered", first().path("status").stringValue());
    assertEquals(4, receiver.received().size());
  }

  private void recover(Map<String, String> range) {
    world.owner.post("/webhook-endpoints/" + endpoint + "/recover", range).expect(202);
    world.advance(0);
  }

  @Test
  void recoveryTriesMissedEventsOnceAndDoesNotChangeTheRetrySchedule() {
    String arrived = world.owner.get("/me").text("/now");
    world.booking(world.haircut, MORNING);
    world.advance(10);
    settledAs(path(0), "delivered");
    String missed = world.owner.get("/me").text("/now");
    receiver.answering(503, "");
    world.booking(world.haircut, MORNING);
    world.advance(0);
    String path = path(1);
    attempted(path, 1);
    assertEquals(2, receiver.received().size());
    String planned = world.owner.get(path).text("/next_attempt_at");
    recover(Map.of("since", arrived, "until", missed));
    assertEquals(2, receiver.received().size(), "recovered a delivered or a later event");
    recover(Map.of("since", arrived));
    attempted(path, 2);
    assertEquals(3, receiver.received().size());
    assertEquals(planned, world.owner.get(path).text("/next_attempt_at"));
    receiver.answering(204, "");
    recover(Map.of("since", missed));
    settledAs(path, "delivered");
    JsonNode delivered = world.owner.get(path).expect(200).json();
    List<String> triggers =
        delivered
            .path("attempts")
            .valueStream()
            .map(attempt -> attempt.path("trigger").stringValue())
            .toList();
    assertEquals(List.of("automatic", "recovery", "recovery"), triggers);
    recover(Map.of("since", arrived));
    world.advance(3_600);
    assertEquals(4, receiver.received().size());
  }

  @Test
  void endpointHasAtMostThreeRecoveriesInProgress() throws SQLException {
    Map<String, String> all = Map.of("since", "2027-02-01T00:00:00-03:00");
    String path = "/webhook-endpoints/" + endpoint + "/recover";
    try (Connection busy = server.connect();
        Statement statement = busy.createStatement()) {
      world.booking(world.haircut, MORNING);
      world.advance(0);
      settledAs(path(0), "delivered");
      busy.setAutoCommit(false);
      statement.execute("lock table turno.webhook_deliveries in share mode"); // blocks recoveries
      for (int i = 0; i < 3; i++) {
        world.owner.post(path, all).expect(202);
      }
      CheckedReply refused = world.owner.post(path, all).expect(409);
      assertEquals("limit_reached", refused.text("/reason"));
      assertEquals(3, refused.json().path("used").intValue());
      busy.rollback();
    }
    Waits.until(
        () -> Rows.count(server, "select count(*) from turno.webhook_recoveries") == 0,
        "the recoveries did not end");
    recover(all);
  }

  private void attemptsWereAskedFor(int count) {
    Rows.execute(
        server,
        "insert into turno.webhook_attempts (workspace_id, delivery_id, number, at, error, trigger)"
            + " select d.workspace_id, d.id, 1 + n, d.created_at, 'timeout',"
            + " case when n % 2 = 0 then 'manual' else 'recovery' end"
            + " from turno.webhook_deliveries d, generate_series(1, "
            + count
            + ") n where d.status = 'pending';"
            + " update turno.webhook_deliveries set attempt_count = attempt_count + "
            + count
            + " where status = 'pending'");
  }

  @Test
  void deliveryHasAtMostAHundredManualAttempts() {
    receiver.answering(503, "");
    world.booking(world.haircut, MORNING);
    world.advance(0);
    attempted(1);
    String full = path(0);
    attemptsWereAskedFor(99);
    world.booking(world.haircut, MORNING);
    world.advance(0);
    attempted(path(1), 1);
    world.owner.post(full + "/resend").expect(202);
    CheckedReply refused = world.owner.post(full + "/resend").expect(409, "invalid_transition");
    assertEquals("limit_reached", refused.text("/reason"));
    assertEquals(100, refused.json().path("limit").intValue());
    assertEquals(100, refused.json().path("used").intValue());
    world.advance(0);
    attempted(full, 101);
    recover(Map.of("since", "2026-01-01T00:00:00Z"));
    attempted(path(1), 2);
    JsonNode shown = world.owner.get(full).expect(200).json();
    assertEquals(101, shown.path("attempts").size());
    assertEquals(101, shown.path("attempt_count").intValue());
  }

  @Test
  void recoveryIncludesEventsBeforeTheEndpointExisted() {
    String past = world.owner.get("/me").text("/now");
    world.owner.delete("/webhook-endpoints/" + endpoint).expect(204);
    world.booking(world.haircut, MORNING);
    world.advance(3_600);
    Map<String, Object> body =
        Map.of("url", receiver.url(), "event_types", List.of("booking.confirmed"));
    endpoint = world.owner.post("/webhook-endpoints", body).expect(201).id();
    world.advance(0);
    assertEquals(0, receiver.received().size());
    recover(Map.of("since", past));
    assertEquals(1, receiver.await(1).size());
    settledAs(path(0), "delivered");
    assertEquals("booking.confirmed", first().path("event_type").stringValue());
  }

  private void failForAlmostFiveDays() {
    receiver.answering(410, "");
    world.booking(world.haircut, MORNING);
    world.advance(0);
    attempted(1);
    world.advance(Duration.ofDays(5).toSeconds() - 1);
    attempted(2);
  }

  @Test
  void fiveDaysOfFailuresDisableAnEndpoint() {
    failForAlmostFiveDays();
    String path = "/webhook-endpoints/" + endpoint;
    assertTrue(world.owner.get(path).json().path("active").asBoolean());
    world.advance(3_600);
    settled("disabled", () -> !world.owner.get(path).json().path("active").asBoolean(true));
    JsonNode disabled = world.owner.get(path).expect(200).json();
    assertFalse(disabled.path("active").asBoolean());
    assertFalse(disabled.path("disabled_at").isNull());
    assertTrue(disabled.path("disabled_reason").stringValue().contains("five days"));
    settledAs(path(0), "failed");
    JsonNode again = world.owner.patch(path, Map.of("active", true)).expect(200).json();
    assertTrue(again.path("disabled_at").isNull());
    receiver.answering(204, "");
    world.booking(world.haircut, MORNING);
    world.advance(0);
    settledAs(path(1), "delivered");
  }

  @Test
  void newUrlRestartsTheFiveDaysOfFailures() {
    failForAlmostFiveDays();
    String path = "/webhook-endpoints/" + endpoint;
    world.owner.patch(path, Map.of("url", receiver.url() + "?moved")).expect(200);
    world.advance(3_600);
    attempted(3);
    assertTrue(world.owner.get(path).expect(200).json().path("active").booleanValue());
  }

  @Test
  void eachDeliveryIsAttemptedByOnlyOneOfTwoNodes() {
    try (TestingStart.Started _ = server.secondNode()) {
      for (int i = 0; i < 60; i++) {
        world.booking(world.haircut, MORNING);
      }
      receiver.await(60);
      world.advance(0);
      assertEquals(60, deliveries().size() + more());
      assertEquals(60, receiver.received().stream().map(one -> one.eventId()).distinct().count());
      assertEquals(60, receiver.received().size());
    }
  }

  private int more() {
    String cursor =
        world
            .owner
            .get("/webhook-endpoints/" + endpoint + "/deliveries")
            .expect(200)
            .text("/next_cursor");
    return cursor.isEmpty()
        ? 0
        : world
            .owner
            .request("GET", "/webhook-endpoints/" + endpoint + "/deliveries")
            .query("cursor", cursor)
            .send()
            .expect(200)
            .json()
            .path("data")
            .size();
  }

  @Test
  void abandonedDeliveryIsRetriedOnceItsLeaseHasExpired() {
    world.owner.patch("/webhook-endpoints/" + endpoint, Map.of("active", false)).expect(200);
    world.owner.patch("/webhook-endpoints/" + endpoint, Map.of("active", true)).expect(200);
    receiver.answering(500, "");
    world.booking(world.haircut, MORNING);
    world.advance(0);
    attempted(1);
    // as if a node had died between sending the event and storing the outcome
    Rows.execute(
        server,
        """
        update turno.webhook_deliveries
           set lease = gen_random_uuid(), leased_until = now() + interval '1 hour',
               attempt_count = attempt_count + 1, due_at = created_at
        """);
    receiver.answering(204, "");
    world.advance(0);
    assertEquals(1, receiver.received().size());
    Rows.execute(
        server, "update turno.webhook_deliveries set leased_until = now() - interval '1 second'");
    world.advance(0);
    assertEquals(2, receiver.await(2).size());
    settledAs(path(0), "delivered");
    JsonNode seen = first();
    assertEquals("interrupted", seen.at("/attempts/1/error").stringValue());
    assertEquals(3, seen.at("/attempts/2/number").intValue());
  }
}
