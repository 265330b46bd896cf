package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.kernel.IdKind;
import turno.testing.Reply;
import turno.testing.TestServer;
import turno.testing.World;

/** Holds and unpaid bookings end to the second, whether or not anybody has written that down. */
class ExpiryTest {
  private static final String START = World.MONDAY + "T09:00:00-03:00";

  private final TestServer server = TestServer.start();
  private World world;

  @BeforeEach
  void open() {
    world = World.barbeariaSol(server);
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void holdLastsTenMinutesToTheSecond() {
    String first = world.hold(world.haircut, START);
    String second = world.hold(world.haircut, START);
    world.advance(599);
    assertEquals("confirmed", confirm(first).expect(200).text("/status"));
    assertEquals("hold", world.owner.get("/holds/" + second).text("/status"));
    world.advance(1);
    confirm(second).expect(410, "hold_expired");
    Reply expired = world.owner.get("/holds/" + second).expect(200);
    assertEquals("expired", expired.text("/status"));
    assertEquals("hold_expired", expired.text("/cancellation/reason"));
    assertEquals("system", expired.text("/cancellation/by"));
  }

  @Test
  void expiryThatCannotBeWrittenKeepsNoOtherWaiting() {
    String broken = world.hold(world.haircut, START);
    String sound = world.hold(world.haircut, START);
    Rows.execute(
        server,
        "update turno.bookings set expires_at = expires_at - interval '1 minute',"
            + " details = jsonb_set(details, '{details,time_zone}', '\"Nowhere/Now\"')"
            + " where id = '"
            + IdKind.BOOKING.parse(broken)
            + "'");
    world
        .owner
        .request("POST", "/test/clock")
        .body(Map.of("advance_seconds", 600))
        .unchecked()
        .send();
    assertEquals("expired", Rows.storedStatus(server, sound));
  }

  @Test
  void paymentIsAwaitedToItsDeadline() {
    Reply booking = world.owner.post("/bookings", world.wish(world.makeover, START)).expect(201);
    assertEquals("pending_payment", booking.text("/status"));
    assertEquals(booking.text("/expires_at"), booking.text("/payment/expires_at"));
    world.advance(1_799);
    assertEquals("pending_payment", read(booking.id()).text("/status"));
    world.advance(1);
    Reply expired = read(booking.id());
    assertEquals("expired", expired.text("/status"));
    assertEquals("payment_timeout", expired.text("/cancellation/reason"));
    assertEquals("expired", expired.text("/payment/status"));
    assertEquals(booking.text("/expires_at"), expired.text("/updated_at"));
  }

  @Test
  void paymentIsNotAwaitedBeyondTheStart() {
    Reply booking =
        world
            .owner
            .post("/bookings", world.wish(world.makeover, "2027-02-26T10:20:00-03:00"))
            .expect(201);
    assertEquals("2027-02-26T10:20:00-03:00", booking.text("/expires_at"));
  }

  @Test
  void paymentAfterTheStartGoesBack() {
    String booking = world.booking(world.makeover, START);
    world.owner.post("/test/clock", Map.of("now", START)).expect(200);
    Reply late =
        world
            .owner
            .post(
                "/bookings/" + booking + "/payments",
                Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual"))
            .expect(201);
    assertEquals("expired", late.text("/status"));
    assertEquals("refund_pending", late.text("/payment/status"));
  }

  /** Until the sweep comes by, readers see what it is going to write, byte for byte. */
  @Test
  void readersSeeWhatTheSweepWillWrite() {
    boolean seenBefore = false;
    for (int round = 0; round < 20 && !seenBefore; round++) {
      String id = world.hold(world.haircut, START);
      moveClockBehindTheServersBack(id);
      Reply seen = read(id);
      seenBefore = Rows.storedStatus(server, id).equals("hold");
      world.owner.post("/test/clock", Map.of()).expect(200);
      assertEquals("expired", Rows.storedStatus(server, id));
      Reply written = read(id);
      assertArrayEquals(written.body(), seen.body());
      assertEquals(written.header("ETag"), seen.header("ETag"));
      assertEquals("expired", seen.text("/status"));
    }
    assertTrue(seenBefore, "the sweep was always faster");
  }

  /** A confirm that began in time might still commit after somebody was told of the end. */
  @Test
  void endIsWrittenDownBeforeAnybodyIsRefusedForIt() {
    boolean unwritten = false;
    for (int round = 0; round < 20 && !unwritten; round++) {
      String id = world.hold(world.haircut, START);
      moveClockBehindTheServersBack(id);
      unwritten = Rows.storedStatus(server, id).equals("hold");
      world.owner.delete("/holds/" + id).expect(410, "hold_expired");
      assertEquals("expired", Rows.storedStatus(server, id));
    }
    assertTrue(unwritten, "the sweep was always faster");
  }

  /** Nor does what is over, and not written down yet, stand in anybody's way. */
  @Test
  void expiredHoldsBlockNobody() {
    boolean unwritten = false;
    for (int round = 0; round < 20 && !unwritten; round++) {
      String both = world.hold(world.haircut, START);
      String other = world.hold(world.haircut, START);
      world
          .owner
          .post("/holds", world.wish(world.haircut, START))
          .expect(409, "slot_taken", "taken");
      moveClockBehindTheServersBack(other);
      unwritten = Rows.storedStatus(server, both).equals("hold");
      assertTrue(isListed(START));
      String taker = world.hold(world.haircut, START);
      assertEquals("hold", read(taker).text("/status"));
      assertOrder(both, taker);
      world.owner.delete("/holds/" + taker).expect(204);
    }
    assertTrue(unwritten, "the sweep was always faster");
  }

  /** The event of the one that expired goes before that of the one who took its time. */
  private void assertOrder(String expired, String taker) {
    List<String> told =
        world
            .owner
            .get("/events?order=asc&limit=100")
            .json()
            .path("data")
            .valueStream()
            .map(e -> e.path("type").asString() + " " + e.at("/data/booking/id").asString())
            .toList();
    int gone = told.indexOf("booking.cancelled " + expired);
    assertTrue(gone >= 0 && gone < told.indexOf("booking.created " + taker), told::toString);
  }

  @Test
  void externalIdOfAnExpiredHoldIsFree() {
    var wish = world.wish(world.haircut, START).put("external_id", "order-1");
    world.owner.post("/holds", wish).expect(201);
    world.owner.post("/holds", wish).expect(409, "invalid_transition", "external_id_taken");
    world.advance(600);
    String second = world.owner.post("/holds", wish).expect(201).id();
    moveClockBehindTheServersBack(second);
    String third = world.owner.post("/bookings", wish).expect(201).id();
    cancel(third);
    // it got beyond a hold, and keeps its external id
    world.owner.post("/bookings", wish).expect(409, "invalid_transition", "external_id_taken");
    JsonNode found = world.owner.get("/bookings?external_id=order-1").json().path("data");
    assertEquals(List.of(third), found.valueStream().map(b -> b.path("id").asString()).toList());
  }

  @Test
  void externalIdOfAReleasedHoldIsFree() {
    var wish = world.wish(world.haircut, START).put("external_id", "order-2");
    String first = world.owner.post("/holds", wish).expect(201).id();
    world.owner.delete("/holds/" + first).expect(204);
    world.owner.delete("/holds/" + first).expect(204);
    world.owner.post("/holds", wish).expect(201);
  }

  private void cancel(String id) {
    world.owner.post("/bookings/" + id + "/cancel").expect(200);
  }

  private Reply confirm(String id) {
    return world.owner.post("/holds/" + id + "/confirm");
  }

  private Reply read(String id) {
    return world.owner.get("/bookings/" + id).expect(200);
  }

  private boolean isListed(String start) {
    return world
        .owner
        .get("/slots?service_id=" + world.haircut + "&from=2027-03-01T00:00:00-03:00")
        .json()
        .path("data")
        .valueStream()
        .anyMatch(slot -> slot.path("start").asString("").equals(start));
  }

  /**
   * Moves the clock as another node would: the server follows within a moment, but does not do what
   * is due before it answers.
   */
  private void moveClockBehindTheServersBack(String id) {
    Rows.execute(server, "update turno.clock set frozen_at = frozen_at + interval '10 minutes'");
    String expiresAt = read(id).text("/expires_at");
    while (!expiresAt.isEmpty()) {
      expiresAt = read(id).text("/expires_at");
    }
  }
}
