package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.OffsetDateTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** A clock that jumps while the server runs, and time zones that the server's Java lacks. */
class OddTimesTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";

  @RegisterExtension private final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private OffsetDateTime nowAfter(OffsetDateTime latest) {
    OffsetDateTime now = now();
    assertFalse(now.isBefore(latest), () -> now + " after " + latest);
    return now;
  }

  private OffsetDateTime now() {
    return OffsetDateTime.parse(world.owner.get("/me").expect(200).text("/now"));
  }

  /** Shifts the clock as if the database machine's clock had been set while the server runs. */
  private void jump(String interval) {
    Rows.execute(
        server,
        "update turno.clock set offset_millis = offset_millis + extract(epoch from interval '"
            + interval
            + "') * 1000");
  }

  private void awaitExpiry(String hold) {
    Waits.until(
        () -> world.owner.get("/holds/" + hold).text("/status").equals("expired"),
        "the hold never expires");
  }

  private void letItTick() {
    world.owner.post("/test/clock", Map.of("frozen", false)).expect(200);
  }

  @Test
  void clockSetBackPausesUntilTimeCatchesUp() {
    letItTick();
    String hold = world.hold(world.haircut, NINE);
    String expiresAt = world.owner.get("/holds/" + hold).text("/expires_at");
    OffsetDateTime before = now();
    jump("-1 hour");
    // the node measures the clock ten times a second, so a time that went back would soon be seen
    long watched = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
    OffsetDateTime latest = before;
    while (System.nanoTime() < watched) {
      latest = nowAfter(latest);
    }
    world.owner.post("/test/clock", Map.of()).expect(200); // forces a measurement
    latest = nowAfter(latest);
    assertTrue(latest.isBefore(before.plusMinutes(30)));
    assertEquals(expiresAt, world.owner.get("/holds/" + hold).text("/expires_at"));
    // changes made meanwhile are correct and announced in order
    String second = world.hold(world.haircut, NINE);
    world.owner.post("/holds", world.wish(world.haircut, NINE)).expect(409, "slot_taken", "taken");
    world.owner.delete("/holds/" + hold).expect(204);
    String third = world.hold(world.haircut, NINE);
    CheckedReply events = world.owner.get("/events?limit=4").expect(200);
    assertEquals(third, events.text("/data/0/data/booking/id"));
    assertEquals(hold, events.text("/data/1/data/booking/id"));
    assertEquals(second, events.text("/data/2/data/booking/id"));
    // a node that starts now reads a clock that is an hour behind, and detects this
    try (TestingStart.Started other = server.secondNode()) {
      world
          .owner
          .at(other.origin())
          .post("/holds", world.wish(world.haircut, NINE))
          .expect(409, "slot_taken", "taken");
    }
    jump("2 hours");
    awaitExpiry(second);
  }

  @Test
  void clockThatJumpsForwardExpiresDueHolds() {
    letItTick();
    String hold = world.hold(world.haircut, NINE);
    jump("1 day");
    awaitExpiry(hold);
    Waits.until(
        () -> Rows.storedStatus(server, hold).equals("expired"), "the expiry is never written");
    assertEquals(
        "hold", world.owner.get("/holds/" + world.hold(world.haircut, NINE)).text("/status"));
  }

  /**
   * A node with a newer Java has stored the zone. A node that does not know the zone still shows
   * the bookings, and treats only the schedule in this zone as closed.
   */
  @Test
  void unknownTimeZoneClosesOnlyTheScheduleThatUsesIt() {
    TestWorkspace neighbour = world.neighbour();
    String booking = world.booking(world.haircut, NINE);
    String hold = world.hold(world.haircut, TestWorkspace.MONDAY + "T10:00:00-03:00");
    for (String table : new String[] {"workspaces", "schedules"}) {
      Rows.execute(
          server,
          "update turno."
              + table
              + " set time_zone = 'Mars/Olympus' where workspace_id = '"
              + world.workspaceId
              + "'");
    }
    Rows.execute(
        server,
        "update turno.bookings set details = jsonb_set(details, '{details,time_zone}',"
            + " '\"Mars/Olympus\"') where workspace_id = '"
            + world.workspaceId
            + "'");
    try (TestingStart.Started started = server.secondNode()) {
      var there = world.owner.at(started.origin());
      assertEquals(
          TestWorkspace.MONDAY + "T12:00:00+00:00",
          there.get("/bookings/" + booking).expect(200).text("/start"));
      CheckedReply slots =
          there
              .get(
                  "/slots?service_id="
                      + world.haircut
                      + "&from="
                      + TestWorkspace.MONDAY
                      + "T00:00:00Z")
              .expect(200);
      assertEquals("closed", slots.text("/unavailable_reason"));
      there
          .post("/holds", world.wish(world.haircut, TestWorkspace.MONDAY + "T11:00:00-03:00"))
          .expect(409, "slot_taken", "closed");
      there.get("/me").expect(200);
      there.post("/bookings/" + booking + "/cancel").expect(200);
      world.advance(600);
      assertEquals("expired", Rows.storedStatus(server, hold));
      neighbour
          .owner
          .at(started.origin())
          .post("/bookings", neighbour.wish(neighbour.haircut, NINE))
          .expect(201);
    }
  }
}
