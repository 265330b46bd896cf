package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.Api;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.Reply;
import turno.testing.TestServer;
import turno.testing.World;

/**
 * A customer is forgotten, or merged into another, in the very moment in which somebody books for
 * them: the one or the other comes first, and nothing is kept of whom nothing may be kept. Either
 * the booking is held back on its way to the database, planned and not yet written, or the erasure
 * is, with its changes made and not yet committed.
 */
class ErasureRaceTest {
  private static final String NINE = World.MONDAY + "T09:00:00-03:00";
  private static final String NAME = "Zzforgottenzz";
  private static final String PHONE = "+5511944445555";
  private static final int PATIENCE_SECONDS = 60;

  /** What the statement of every booking says, and what of an erasure comes late in it. */
  private static final String BOOKING = "write_booking";

  private static final String LATE_IN_ERASURE = "update turno.bookings b";

  private static FaultyWire wire;
  private static TestServer server;
  private static World world;

  private String customer = "";

  @BeforeAll
  static void open() {
    AtomicReference<FaultyWire> made = new AtomicReference<>();
    server =
        TestServer.start(
            real -> {
              made.set(new FaultyWire(real));
              return made.get().address();
            },
            Map.of("TURNO_TENANT_WALL", "writes"));
    wire = made.get();
    world = World.crowdedBarbeariaSol(server);
  }

  @AfterAll
  static void close() {
    server.close();
    wire.close();
  }

  @BeforeEach
  void makeCustomer() {
    customer =
        world.owner.post("/customers", Map.of("name", NAME, "phone", PHONE)).expect(201).id();
  }

  @Test
  void holdForWhoWasForgottenMeanwhileIsRefused() throws Exception {
    Reply late = overtaken(() -> send("/holds", named(wish())), this::forget);
    late.expect(422, "invalid_request", "anonymized");
    assertForgotten();
  }

  @Test
  void bookingForWhoWasForgottenMeanwhileIsRefused() throws Exception {
    Reply late = overtaken(() -> send("/bookings", named(wish())), this::forget);
    late.expect(422, "invalid_request", "anonymized");
    assertForgotten();
  }

  @Test
  void confirmForWhoWasForgottenMeanwhileIsRefused() throws Exception {
    String hold = world.hold(world.haircut, NINE);
    Reply late = overtaken(() -> send(confirm(hold), named(Json.object())), this::forget);
    late.expect(422, "invalid_request", "anonymized");
    assertEquals("hold", world.owner.get("/bookings/" + hold).text("/status"));
    assertForgotten();
  }

  @Test
  void phoneOfWhoWasForgottenMeanwhileMakesSomebodyNew() throws Exception {
    ObjectNode wish = wish();
    wish.putObject("customer").put("phone", PHONE);
    Reply late = overtaken(() -> send("/bookings", wish), this::forget).expect(201);
    assertFalse(customer.equals(late.text("/customer/id")));
    assertTrue(late.json().at("/customer/name").isNull(), late::toString);
    assertForgotten();
    forgetNow(late.text("/customer/id"), late.id());
  }

  @Test
  void changeOfAForgottenCustomersBookingBringsNothingBack() throws Exception {
    String booking = send("/bookings", named(wish())).expect(201).id();
    send("/bookings/" + booking + "/cancel", Json.object()).expect(200);
    Reply late =
        overtaken(
            () -> world.owner.patch("/bookings/" + booking, Map.of("notes", "pediu recibo")),
            this::forget);
    assertTrue(late.expect(200).json().at("/customer/name").isNull());
    assertForgotten();
  }

  @Test
  void bookingForWhoWasMergedAwayMeanwhileIsRefused() throws Exception {
    String kept = world.owner.post("/customers", Map.of("name", "Maria")).expect(201).id();
    Reply late = overtaken(() -> send("/bookings", named(wish())), () -> merge(kept));
    late.expect(404, "not_found");
    String hold = world.hold(world.haircut, NINE);
    world.owner.delete("/customers/" + kept).expect(204);
    send(confirm(hold), Map.of("customer", Map.of("id", kept))).expect(422);
  }

  @Test
  void phoneOfWhoWasMergedAwayMeanwhileLeadsToWhoIsLeft() throws Exception {
    String kept = world.owner.post("/customers", Map.of("name", "Maria")).expect(201).id();
    String hold = world.hold(world.haircut, NINE);
    ObjectNode byPhone = Json.object();
    byPhone.putObject("customer").put("phone", PHONE);
    Reply late = overtaken(() -> send(confirm(hold), byPhone), () -> merge(kept)).expect(200);
    assertEquals(kept, late.text("/customer/id"));
    forgetNow(kept, hold);
  }

  @Test
  void confirmWaitsForAnErasureUnderWay() throws Exception {
    String hold = world.hold(world.haircut, NINE);
    Reply late = waiting(() -> send(confirm(hold), named(Json.object())), this::forget);
    late.expect(422, "invalid_request", "anonymized");
    assertForgotten();
  }

  @Test
  void bookingWithThePhoneWaitsForAnErasureUnderWay() throws Exception {
    ObjectNode wish = wish();
    wish.putObject("customer").put("phone", PHONE);
    Reply late = waiting(() -> send("/bookings", wish), this::forget).expect(201);
    assertFalse(customer.equals(late.text("/customer/id")));
    assertForgotten();
    forgetNow(late.text("/customer/id"), late.id());
  }

  @Test
  void confirmWaitsForAMergeUnderWay() throws Exception {
    String kept = world.owner.post("/customers", Map.of("name", "Maria")).expect(201).id();
    String hold = world.hold(world.haircut, NINE);
    Reply late = waiting(() -> send(confirm(hold), named(Json.object())), () -> merge(kept));
    late.expect(404, "not_found");
    world.owner.delete("/customers/" + kept).expect(204);
  }

  /** Who reads what a refusal shows keeps it before anybody can be forgotten. */
  @Test
  void keptRefusalOfABlockShowsNobodyWhoIsForgottenMeanwhile() throws Exception {
    ObjectNode wish = named(world.wish(world.haircut, "2027-02-26T10:20:00-03:00"));
    String booking = send("/bookings", wish).expect(201).id();
    String resource = world.owner.get("/bookings/" + booking).text("/allocations/0/resource_id");
    ObjectNode block = Json.object().put("start", "2027-02-26T10:20:00-03:00");
    block.put("end", "2027-02-26T10:40:00-03:00");
    world.advance(3_600);
    FaultyWire.Plan plan =
        wire.arm("turno requests", "insert into turno.idempotency_keys", Fault.LATE_BEFORE);
    CompletableFuture<Reply> refused =
        CompletableFuture.supplyAsync(() -> send("/resources/" + resource + "/blocks", block));
    CompletableFuture<Reply> erasing;
    try {
      assertTrue(plan.awaitStrike(PATIENCE_SECONDS), "the refusal was never kept");
      erasing = CompletableFuture.supplyAsync(this::forget);
      while (!erasing.isDone() && !isSomebodyWaiting()) {
        Thread.onSpinWait();
      }
    } finally {
      wire.disarm();
    }
    refused.get(PATIENCE_SECONDS, TimeUnit.SECONDS).expect(409, "slot_taken");
    erasing.get(PATIENCE_SECONDS, TimeUnit.SECONDS).expect(204);
    assertForgotten();
  }

  /** Lets a write be planned, then the other one happen as a whole, and only then the write go. */
  private static Reply overtaken(Supplier<Reply> write, Supplier<Reply> other) throws Exception {
    FaultyWire.Plan plan = wire.arm("turno writes", BOOKING, Fault.LATE_BEFORE);
    CompletableFuture<Reply> late = CompletableFuture.supplyAsync(write);
    try {
      assertTrue(plan.awaitStrike(PATIENCE_SECONDS), "the write never came to the database");
      Reply done = other.get();
      assertTrue(done.isSuccess(), done::toString);
    } finally {
      wire.disarm();
    }
    return late.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  /** Lets an erasure do its work without committing it, and the write come meanwhile. */
  private Reply waiting(Supplier<Reply> write, Supplier<Reply> erasure) throws Exception {
    // somebody whose bookings are to be written anew, so that there is such a statement to hold
    String before = send("/bookings", named(wish())).expect(201).id();
    send("/bookings/" + before + "/cancel", Json.object()).expect(200);
    FaultyWire.Plan plan = wire.arm("turno requests", LATE_IN_ERASURE, Fault.LATE_AFTER);
    CompletableFuture<Reply> erasing = CompletableFuture.supplyAsync(erasure);
    CompletableFuture<Reply> late;
    try {
      assertTrue(plan.awaitStrike(PATIENCE_SECONDS), "the erasure never came to the bookings");
      late = CompletableFuture.supplyAsync(write);
      while (!late.isDone() && !isSomebodyWaiting()) {
        Thread.onSpinWait();
      }
    } finally {
      wire.disarm();
    }
    erasing.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    return late.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  private static boolean isSomebodyWaiting() {
    return Rows.count(
            server,
            """
            select count(*) from pg_locks where not granted
               and database = (select oid from pg_database where datname = current_database())
            """)
        > 0;
  }

  private Reply forget() {
    return world.owner.delete("/customers/" + customer).expect(204);
  }

  private Reply merge(String kept) {
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

  private static Reply send(String path, Object body) {
    return world.owner.request("POST", path).idempotencyKey(Api.newKey()).body(body).send();
  }

  private static void assertForgotten() {
    Marks marks = new Marks(server);
    assertEquals(List.of(), marks.of(NAME));
    assertEquals(List.of(), marks.of(NAME.toLowerCase(java.util.Locale.ROOT)));
  }
}
