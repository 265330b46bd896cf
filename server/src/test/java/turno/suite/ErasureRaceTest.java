package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.db.Sql;
import turno.testing.CheckedReply;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/**
 * A customer is erased, or merged into another, while a booking is being made for them. Either
 * request may come first, but no data of the erased customer may remain. Some tests stop the
 * planned booking before it reaches the database; others stop the erasure after its writes and
 * before its commit.
 *
 * <p>A transaction waits at most two seconds for a lock; then its request is answered with 503,
 * which can happen on a slow machine. Such an attempt proves nothing about the order, so the test
 * tries again with another customer.
 */
class ErasureRaceTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final int PATIENCE_SECONDS = 180;
  private static final int MAX_MEETINGS = 8;

  /** Part of a statement that every booking sends. */
  private static final String BOOKING = "write_booking";

  private static final String LATE_IN_ERASURE = "update turno.bookings b";

  @RegisterExtension
  private static final TestServer server =
      TestServer.startWired(Map.of("TURNO_TENANT_WALL", "writes"));

  private static final FaultyWire wire = server.wire();
  private static final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);

  private static Connection beside;
  private static int customers;

  private String name = "";
  private String phone = "";
  private String customer = "";

  /** One order of the steps of the two requests. */
  @FunctionalInterface
  private interface Meeting {
    void take() throws Exception;
  }

  /** One of the two requests was answered with 503. */
  private static final class Missed extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @BeforeAll
  static void open() throws SQLException {
    beside = server.connect();
  }

  @AfterAll
  static void close() throws SQLException {
    beside.close();
  }

  private void met(Meeting meeting) throws Exception {
    for (int i = 0; i < MAX_MEETINGS; i++) {
      customers++;
      name = "Zzforgotten" + customers + "zz";
      phone = "+551194444%04d".formatted(customers);
      customer =
          world.owner.post("/customers", Map.of("name", name, "phone", phone)).expect(201).id();
      try {
        meeting.take();
        return;
      } catch (Missed e) {
        // tries again with another customer
      }
    }
    throw new AssertionError("in every attempt, one of the two requests was answered 503");
  }

  @Test
  void holdIsRefusedIfTheCustomerIsErasedMeanwhile() throws Exception {
    met(() -> {
      CheckedReply late = overtaken(() -> send("/holds", named(wish())), this::forget);
      late.expect(422, "invalid_request", "anonymized");
      assertForgotten();
    });
  }

  @Test
  void bookingIsRefusedIfTheCustomerIsErasedMeanwhile() throws Exception {
    met(() -> {
      CheckedReply late = overtaken(() -> send("/bookings", named(wish())), this::forget);
      late.expect(422, "invalid_request", "anonymized");
      assertForgotten();
    });
  }

  @Test
  void confirmIsRefusedIfTheCustomerIsErasedMeanwhile() throws Exception {
    met(() -> {
      String hold = world.hold(world.haircut, NINE);
      CheckedReply late = overtaken(() -> send(confirm(hold), named(Json.object())), this::forget);
      late.expect(422, "invalid_request", "anonymized");
      assertEquals("hold", world.owner.get("/bookings/" + hold).text("/status"));
      assertForgotten();
    });
  }

  @Test
  void bookingByPhoneCreatesANewCustomerIfTheOldOneIsErasedMeanwhile() throws Exception {
    met(() -> {
      ObjectNode wish = wish();
      wish.putObject("customer").put("phone", phone);
      CheckedReply late = overtaken(() -> send("/bookings", wish), this::forget).expect(201);
      assertFalse(customer.equals(late.text("/customer/id")));
      assertTrue(late.json().at("/customer/name").isNull(), late::toString);
      assertForgotten();
      forgetNow(late.text("/customer/id"), late.id());
    });
  }

  @Test
  void changedBookingDoesNotRestoreErasedDetails() throws Exception {
    met(() -> {
      String booking = send("/bookings", named(wish())).expect(201).id();
      send("/bookings/" + booking + "/cancel", Json.object()).expect(200);
      CheckedReply late =
          overtaken(
              () -> world.owner.patch("/bookings/" + booking, Map.of("notes", "pediu recibo")),
              this::forget);
      late.expect(422, "invalid_request", "anonymized");
      assertForgotten();
    });
  }

  @Test
  void bookingIsRefusedIfTheCustomerIsMergedMeanwhile() throws Exception {
    met(() -> {
      String kept = world.owner.post("/customers", Map.of("name", "Maria")).expect(201).id();
      CheckedReply late = overtaken(() -> send("/bookings", named(wish())), () -> merge(kept));
      late.expect(404, "not_found");
      String hold = world.hold(world.haircut, NINE);
      world.owner.delete("/customers/" + kept).expect(204);
      send(confirm(hold), Map.of("customer", Map.of("id", kept))).expect(422);
    });
  }

  @Test
  void phoneOfACustomerMergedMeanwhileFindsTheRemainingCustomer() throws Exception {
    met(() -> {
      String kept = world.owner.post("/customers", Map.of("name", "Maria")).expect(201).id();
      String hold = world.hold(world.haircut, NINE);
      ObjectNode byPhone = Json.object();
      byPhone.putObject("customer").put("phone", phone);
      CheckedReply late =
          overtaken(() -> send(confirm(hold), byPhone), () -> merge(kept)).expect(200);
      assertEquals(kept, late.text("/customer/id"));
      forgetNow(kept, hold);
    });
  }

  @Test
  void confirmWaitsForARunningErasure() throws Exception {
    met(() -> {
      String hold = world.hold(world.haircut, NINE);
      CheckedReply late = waiting(() -> send(confirm(hold), named(Json.object())), this::forget);
      late.expect(422, "invalid_request", "anonymized");
      assertForgotten();
    });
  }

  @Test
  void bookingForAPhoneNumberWaitsForARunningErasure() throws Exception {
    met(() -> {
      ObjectNode wish = wish();
      wish.putObject("customer").put("phone", phone);
      CheckedReply late = waiting(() -> send("/bookings", wish), this::forget).expect(201);
      assertFalse(customer.equals(late.text("/customer/id")));
      assertForgotten();
      forgetNow(late.text("/customer/id"), late.id());
    });
  }

  @Test
  void confirmWaitsForARunningMerge() throws Exception {
    met(() -> {
      String kept = world.owner.post("/customers", Map.of("name", "Maria")).expect(201).id();
      String hold = world.hold(world.haircut, NINE);
      CheckedReply late =
          waiting(() -> send(confirm(hold), named(Json.object())), () -> merge(kept));
      late.expect(404, "not_found");
      world.owner.delete("/customers/" + kept).expect(204);
    });
  }

  /**
   * The transaction that reads the details of a refusal also stores them, so an erasure comes
   * either before or after both steps.
   */
  @Test
  void storedBlockRefusalOmitsACustomerErasedMeanwhile() throws Exception {
    met(() -> {
      OffsetDateTime now = OffsetDateTime.parse(world.owner.get("/me").text("/now"));
      OffsetDateTime start =
          now.truncatedTo(ChronoUnit.HOURS).plusMinutes(20L * (now.getMinute() / 20 + 1));
      ObjectNode wish = named(world.wish(world.haircut, text(start)));
      String booking = send("/bookings", wish).expect(201).id();
      String resource = world.owner.get("/bookings/" + booking).text("/allocations/0/resource_id");
      ObjectNode block = Json.object().put("start", text(start));
      block.put("end", text(start.plusMinutes(20)));
      world.advance(3_600);
      FaultyWire.Plan plan =
          wire.arm("turno requests", "insert into turno.idempotency_keys", Fault.LATE_BEFORE);
      CompletableFuture<CheckedReply> refused =
          begun(() -> send("/resources/" + resource + "/blocks", block));
      CompletableFuture<CheckedReply> erasing;
      try {
        assertTrue(plan.awaitStrike(PATIENCE_SECONDS), "the refusal was never stored");
        erasing = untilItWaits(this::forget);
      } finally {
        wire.disarm();
      }
      CheckedReply kept = ended(refused);
      available(ended(erasing)).expect(204);
      available(kept).expect(409, "slot_taken");
      assertForgotten();
    });
  }

  private static String text(OffsetDateTime time) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(time);
  }

  /** Stops a planned write, runs the whole erasure or merge, and then continues the write. */
  private static CheckedReply overtaken(Supplier<CheckedReply> write, Supplier<CheckedReply> other)
      throws Exception {
    FaultyWire.Plan plan = wire.arm("turno requests", BOOKING, Fault.LATE_BEFORE);
    CompletableFuture<CheckedReply> late = begun(write);
    CheckedReply done;
    try {
      assertTrue(plan.awaitStrike(PATIENCE_SECONDS), "the write never reached the database");
      done = other.get();
    } finally {
      wire.disarm();
    }
    CheckedReply answer = ended(late);
    assertTrue(available(done).isSuccess(), done::toString);
    return available(answer);
  }

  /** Stops an erasure or merge before its commit until the write has found the lock taken. */
  private CheckedReply waiting(Supplier<CheckedReply> write, Supplier<CheckedReply> erasure)
      throws Exception {
    // gives the customer a booking, so that the erasure sends the statement at which it is stopped
    String before = send("/bookings", named(wish())).expect(201).id();
    send("/bookings/" + before + "/cancel", Json.object()).expect(200);
    FaultyWire.Plan plan = wire.arm("turno requests", LATE_IN_ERASURE, Fault.LATE_AFTER);
    CompletableFuture<CheckedReply> erasing = begun(erasure);
    CompletableFuture<CheckedReply> late;
    try {
      assertTrue(plan.awaitStrike(PATIENCE_SECONDS), "the erasure never reached the bookings");
      late = untilItMetTheLock(write);
    } finally {
      wire.disarm();
    }
    CheckedReply answer = ended(late);
    CheckedReply done = ended(erasing);
    assertTrue(available(done).isSuccess(), done::toString);
    return available(answer);
  }

  /** Begins the request; returns when it waits for a lock or is done. */
  private static CompletableFuture<CheckedReply> untilItWaits(Supplier<CheckedReply> request) {
    CompletableFuture<CheckedReply> one = begun(request);
    Waits.until(() -> one.isDone() || isSomebodyWaiting(), "the request never waited for a lock");
    return one;
  }

  /**
   * Begins a write; returns when the write has found the lock taken or is done. A write does not
   * wait in the database, but returns its connection and tries again.
   */
  private static CompletableFuture<CheckedReply> untilItMetTheLock(Supplier<CheckedReply> write)
      throws SQLException {
    OffsetDateTime begin =
        Sql.of("select clock_timestamp()")
            .one(beside, row -> row.getObject(1, OffsetDateTime.class));
    CompletableFuture<CheckedReply> one = begun(write);
    Waits.until(() -> one.isDone() || wasTriedSince(begin), "the write was never attempted");
    return one;
  }

  private static boolean wasTriedSince(OffsetDateTime begin) throws SQLException {
    return Sql.of(
            """
            select exists (
              select from pg_stat_activity
               where datname = current_database() and application_name = 'turno requests'
                 and query like '%write_booking%' and state = 'idle' and query_start > ?)
            """)
        .with(begin)
        .one(beside, row -> row.getBoolean(1));
  }

  private static CompletableFuture<CheckedReply> begun(Supplier<CheckedReply> request) {
    return CompletableFuture.supplyAsync(request, task -> Thread.ofVirtual().start(task));
  }

  private static CheckedReply ended(CompletableFuture<CheckedReply> request) throws Exception {
    return request.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  private static CheckedReply available(CheckedReply reply) {
    if (reply.status() == 503) {
      throw new Missed();
    }
    return reply;
  }

  private static boolean isSomebodyWaiting() throws SQLException {
    return Sql.of(
            """
            select exists (
              select from pg_locks where not granted
                 and database = (select oid from pg_database where datname = current_database()))
            """)
        .one(beside, row -> row.getBoolean(1));
  }

  private CheckedReply forget() {
    return world.owner.delete("/customers/" + customer);
  }

  private CheckedReply merge(String kept) {
    return world.owner.post("/customers/" + kept + "/merge", Map.of("from_id", customer));
  }

  private static void forgetNow(String id, String booking) {
    send("/bookings/" + booking + "/cancel", Json.object()).expect(200);
    world.owner.delete("/customers/" + id).expect(204);
  }

  private static ObjectNode wish() {
    return world.wish(world.haircut, NINE);
  }

  private ObjectNode named(ObjectNode body) {
    body.putObject("customer").put("id", customer);
    return body;
  }

  private static String confirm(String hold) {
    return "/holds/" + hold + "/confirm";
  }

  private static CheckedReply send(String path, Object body) {
    return world.owner.request("POST", path).idempotencyKey(TestApi.newKey()).body(body).send();
  }

  private void assertForgotten() {
    Marks marks = new Marks(server);
    assertEquals(List.of(), marks.of(name));
    assertEquals(List.of(), marks.of(name.toLowerCase(java.util.Locale.ROOT)));
  }
}
