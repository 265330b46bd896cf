package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
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
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** Holds and unpaid bookings expire on the exact second, whether or not their expiry is stored. */
class ExpiryTest {
  private static final String START = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final int MANY = 2_000;

  @RegisterExtension private final TestServer server = TestServer.startWired();
  private final FaultyWire wire = server.wire();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void holdLastsTenMinutesToTheSecond() {
    String first = world.hold(world.haircut, START);
    String second = world.hold(world.haircut, START);
    world.advance(599);
    assertEquals("confirmed", confirm(first).expect(200).text("/status"));
    assertEquals("hold", world.owner.get("/holds/" + second).text("/status"));
    world.advance(1);
    confirm(second).expect(410, "hold_expired");
    CheckedReply expired = world.owner.get("/holds/" + second).expect(200);
    assertEquals("expired", expired.text("/status"));
    assertEquals("hold_expired", expired.text("/cancellation/reason"));
    assertEquals("system", expired.text("/cancellation/by"));
  }

  @Test
  void failedExpiryDoesNotBlockOtherExpiries() {
    String broken = world.hold(world.haircut, START);
    String sound = world.hold(world.haircut, START);
    Rows.execute(
        server,
        "update turno.bookings set expires_at = expires_at - interval '1 minute',"
            + " details = jsonb_set(details, '{details,allocations}', '7')"
            + " where id = '"
            + Rows.uuid(broken)
            + "'");
    // a failed expiry is logged, but the request that moves the clock succeeds
    world.advance(600);
    assertEquals("expired", Rows.storedStatus(server, sound));
    assertEquals("hold", Rows.storedStatus(server, broken));
  }

  /** The failing expiries fill more than one batch, and all are due before the others. */
  @Test
  void manyFailedExpiriesDoNotBlockOtherExpiries() {
    TestWorkspace crowded = TestWorkspace.crowdedBarbeariaSol(server);
    String broken = crowded.hold(crowded.haircut, START);
    Rows.copies(server, broken, 150);
    Rows.execute(
        server,
        "update turno.bookings set expires_at = expires_at - interval '1 minute',"
            + " details = jsonb_set(jsonb_set(details, '{kept}', details #> '{details,allocations}'),"
            + " '{details,allocations}', '7') where workspace_id = '"
            + crowded.workspaceId
            + "'");
    List<String> sound = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      sound.add(crowded.hold(crowded.haircut, START));
    }
    crowded.advance(600);
    for (String hold : sound) {
      assertEquals("expired", Rows.storedStatus(server, hold));
    }
    String left = "select count(*) from turno.bookings where status = 'hold' and workspace_id = ?";
    assertEquals(151, Rows.count(server, left, crowded.workspaceId));
    Rows.execute(
        server,
        "update turno.bookings set"
            + " details = jsonb_set(details, '{details,allocations}', details -> 'kept') - 'kept'"
            + " where details -> 'kept' is not null and workspace_id = '"
            + crowded.workspaceId
            + "'");
    // retried automatically, not only when the clock moves
    Waits.until(
        () -> Rows.count(server, left, crowded.workspaceId) == 0, "the expiries were not retried");
  }

  /** All writes of a workspace may fail for a while, here because the disk seems full. */
  @Test
  void workspaceWithFailingWritesDoesNotBlockOtherWorkspaces() {
    TestWorkspace refusing = TestWorkspace.crowdedBarbeariaSol(server);
    List<String> oldest = new ArrayList<>();
    for (int i = 0; i < 8; i++) { // more than are written together
      oldest.add(refusing.hold(refusing.haircut, START));
    }
    Rows.execute(
        server,
        """
        update turno.bookings set expires_at = expires_at - interval '1 minute' where workspace_id = '%1$s';
        create function turno.refuse() returns trigger language plpgsql as $$
        begin raise exception 'refused' using errcode = 'disk_full'; end $$;
        create trigger refuse before update on turno.bookings for each row
          when (old.workspace_id = '%1$s') execute function turno.refuse()
        """
            .formatted(refusing.workspaceId));
    String other = world.hold(world.haircut, START);
    world.advance(600);
    assertEquals("expired", Rows.storedStatus(server, other));
    Rows.execute(server, "drop trigger refuse on turno.bookings");
    Waits.until(
        () -> oldest.stream().allMatch(id -> Rows.storedStatus(server, id).equals("expired")),
        "the expiries were not retried");
  }

  /** Two nodes store due expiries at the same time, each expiry only once, without deadlocks. */
  @Test
  void eachHoldExpiresExactlyOnceAcrossTwoNodes() {
    try (TestServer plain = TestServer.startPlain()) { // without the slow extra checks
      TestWorkspace crowded = TestWorkspace.crowdedBarbeariaSol(plain);
      Rows.copies(plain, crowded.hold(crowded.haircut, START), MANY - 1);
      try (TestingStart.Started other = plain.secondNode()) {
        TestApi there = crowded.owner.at(other.origin());
        there.get("/me").expect(200);
        crowded.advance(600);
        there.post("/test/clock", Map.of()).expect(200);
        // an expiry that waited for a lock in vain is retried automatically
        String left = "select count(*) from turno.bookings where status = 'hold'";
        Waits.until(() -> Rows.count(plain, left) == 0, "some holds did not expire");
      }
      String events =
          "select count(*) || ' of ' || count(distinct subject_id) from turno.log"
              + " where type = 'booking.cancelled' and workspace_id = ?";
      assertEquals(MANY + " of " + MANY, Rows.text(plain, events, crowded.workspaceId));
      String allocations = "select count(*) from turno.allocations where workspace_id = ?";
      assertEquals(0, Rows.count(plain, allocations, crowded.workspaceId));
      String history =
          "select count(*) from turno.booking_history where action = 'expired' and workspace_id = ?";
      assertEquals(MANY, Rows.count(plain, history, crowded.workspaceId));
      String deadlocks =
          "select deadlocks from pg_stat_database where datname = current_database()";
      assertEquals(0, Rows.count(plain, deadlocks));
    }
  }

  /** The event of an expiry precedes the event of the new hold, whichever nodes write them. */
  @Test
  void expiryEventPrecedesNewHoldAcrossNodes() {
    TestWorkspace crowded = TestWorkspace.crowdedBarbeariaSol(server);
    try (TestingStart.Started other = server.secondNode()) {
      TestApi there = crowded.owner.at(other.origin());
      Set<String> expired = new HashSet<>();
      for (int i = 0; i < 30; i++) {
        expired.add(crowded.hold(crowded.haircut, START));
      }
      // this node creates many ids in one instant, the other node few
      CheckedReply moved =
          crowded.owner.post("/test/clock", Map.of("advance_seconds", 600)).expect(200);
      Waits.until(
          () -> there.get("/me").text("/now").equals(moved.text("/now")), "the clock is behind");
      String taker = there.post("/holds", crowded.wish(crowded.haircut, START)).expect(201).id();
      there.delete("/holds/" + taker).expect(204);
      String next =
          crowded.owner.post("/holds", crowded.wish(crowded.haircut, START)).expect(201).id();
      List<String> types = eventTypes(crowded);
      assertEquals(
          List.of(
              "booking.created " + taker, "booking.cancelled " + taker, "booking.created " + next),
          types.subList(types.size() - 3, types.size()));
      types.subList(0, types.size() - 3).forEach(event -> expired.remove(event.substring(18)));
      assertEquals(Set.of(), expired);
    }
  }

  private static List<String> eventTypes(TestWorkspace world) {
    List<String> types = new ArrayList<>();
    String cursor = "";
    do {
      CheckedReply page = world.owner.get("/events?order=asc&limit=7" + cursor).expect(200);
      page.json()
          .path("data")
          .forEach(event ->
              types.add(
                  event.path("type").asString() + " " + event.at("/data/booking/id").asString()));
      String next = page.text("/next_cursor");
      cursor = next.isEmpty() ? "" : "&cursor=" + next;
    } while (!cursor.isEmpty());
    return types;
  }

  /** Until the sweep runs, readers see the state that the sweep will write, byte for byte. */
  @Test
  void readersSeeExpiryBeforeTheSweep() throws InterruptedException {
    String id = world.hold(world.haircut, START);
    holdTheSweep();
    moveClockBehindTheServersBack(id);
    CheckedReply seen = read(id);
    assertEquals("hold", Rows.storedStatus(server, id));
    wire.disarm();
    world.owner.post("/test/clock", Map.of()).expect(200);
    assertEquals("expired", Rows.storedStatus(server, id));
    CheckedReply written = read(id);
    assertArrayEquals(written.body(), seen.body());
    assertEquals(written.header("ETag"), seen.header("ETag"));
    assertEquals("expired", seen.text("/status"));
  }

  /** A confirmation that began in time must not be able to commit after this refusal. */
  @Test
  void expiryIsStoredBeforeARequestIsRefusedAsExpired() throws InterruptedException {
    String id = world.hold(world.haircut, START);
    holdTheSweep();
    moveClockBehindTheServersBack(id);
    assertEquals("hold", Rows.storedStatus(server, id));
    world.owner.delete("/holds/" + id).expect(410, "hold_expired");
    assertEquals("expired", Rows.storedStatus(server, id));
  }

  @Test
  void listsShowExpiryBeforeItIsStored() throws InterruptedException {
    String id = world.hold(world.haircut, START);
    holdTheSweep();
    moveClockBehindTheServersBack(id);
    assertEquals(List.of(), listed("hold"));
    assertEquals(List.of(id), listed("expired"));
    assertEquals("hold", Rows.storedStatus(server, id));
  }

  @Test
  void historyShowsExpiryBeforeItIsStored() throws InterruptedException {
    String id = world.hold(world.haircut, START);
    String ends = read(id).text("/expires_at");
    holdTheSweep();
    moveClockBehindTheServersBack(id);
    JsonNode seen = history(id, "").at("/data/1");
    assertEquals(ends, seen.path("at").stringValue());
    for (String order : List.of("asc", "desc")) {
      JsonNode first = history(id, "?limit=1&order=" + order);
      String rest =
          "?limit=1&order=" + order + "&cursor=" + first.path("next_cursor").stringValue();
      JsonNode last = history(id, rest);
      assertTrue(last.path("next_cursor").isNull());
      assertEquals(seen, (order.equals("asc") ? last : first).at("/data/0"));
      assertEquals(1, (order.equals("asc") ? first : last).at("/data/0/version").intValue());
    }
    assertEquals("hold", Rows.storedStatus(server, id));
    wire.disarm();
    world.owner.post("/test/clock", Map.of()).expect(200);
    JsonNode written = history(id, "");
    assertEquals(2, written.path("data").size());
    // the time of writing is the only difference
    ((ObjectNode) written.at("/data/1")).put("at", ends);
    assertEquals(seen, written.at("/data/1"));
  }

  private JsonNode history(String id, String query) {
    return world.owner.get("/bookings/" + id + "/history" + query).expect(200).json();
  }

  private List<String> listed(String status) {
    return world
        .owner
        .get("/bookings?status=" + status)
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(booking -> booking.path("id").stringValue())
        .toList();
  }

  /** A hold occupies no time after its expiry, even if the expiry is not stored yet. */
  @Test
  void expiredHoldsDoNotBlockBookings() throws InterruptedException {
    String both = world.hold(world.haircut, START);
    String other = world.hold(world.haircut, START);
    world.owner.post("/holds", world.wish(world.haircut, START)).expect(409, "slot_taken", "taken");
    holdTheSweep();
    moveClockBehindTheServersBack(other);
    assertEquals("hold", Rows.storedStatus(server, both));
    assertTrue(isListed(START));
    String taker = world.hold(world.haircut, START);
    assertEquals("hold", read(taker).text("/status"));
    assertOrder(both, taker);
  }

  /** Checks that the event of the expired hold precedes the event of the new hold. */
  private void assertOrder(String expired, String taker) {
    List<String> types =
        world
            .owner
            .get("/events?order=asc&limit=100")
            .json()
            .path("data")
            .valueStream()
            .map(e -> e.path("type").asString() + " " + e.at("/data/booking/id").asString())
            .toList();
    int gone = types.indexOf("booking.cancelled " + expired);
    assertTrue(gone >= 0 && gone < types.indexOf("booking.created " + taker), types::toString);
  }

  @Test
  void expiredHoldFreesItsExternalId() throws InterruptedException {
    var wish = world.wish(world.haircut, START).put("external_id", "order-1");
    world.owner.post("/holds", wish).expect(201);
    world.owner.post("/holds", wish).expect(409, "invalid_transition", "external_id_taken");
    world.advance(600);
    String second = world.owner.post("/holds", wish).expect(201).id();
    holdTheSweep();
    moveClockBehindTheServersBack(second);
    String third = world.owner.post("/bookings", wish).expect(201).id();
    cancel(third);
    // the booking was confirmed, so it keeps its external id even when it is cancelled
    world.owner.post("/bookings", wish).expect(409, "invalid_transition", "external_id_taken");
    JsonNode found = world.owner.get("/bookings?external_id=order-1").json().path("data");
    assertEquals(List.of(third), found.valueStream().map(b -> b.path("id").asString()).toList());
  }

  /** The hold is released after the database's refusal, before expired holds are searched for. */
  @Test
  void externalIdFreedDuringARequestCanBeUsed() throws Exception {
    var wish = world.wish(world.haircut, START).put("external_id", "order-3");
    String first = world.owner.post("/holds", wish).expect(201).id();
    FaultyWire.Plan search = wire.arm("turno requests", "external_id = $", Fault.LATE_BEFORE);
    try (ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<CheckedReply> second = thread.submit(() -> world.owner.post("/holds", wish));
      assertTrue(search.awaitStrike(60), "the search was never sent");
      world.owner.delete("/holds/" + first).expect(204);
      search.letGo();
      second.get().expect(201);
    }
  }

  @Test
  void releasedHoldFreesItsExternalId() {
    var wish = world.wish(world.haircut, START).put("external_id", "order-2");
    String first = world.owner.post("/holds", wish).expect(201).id();
    world.owner.delete("/holds/" + first).expect(204);
    world.owner.delete("/holds/" + first).expect(204);
    world.owner.post("/holds", wish).expect(201);
  }

  private void cancel(String id) {
    world.owner.post("/bookings/" + id + "/cancel").expect(200);
  }

  private CheckedReply confirm(String id) {
    return world.owner.post("/holds/" + id + "/confirm");
  }

  private CheckedReply read(String id) {
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

  /** Stops the sweep: no due expiries are found until the wire is disarmed. */
  private void holdTheSweep() throws InterruptedException {
    FaultyWire.Plan held =
        wire.arm(
            "turno requests", "order by b.expires_at, b.workspace_id, b.id", Fault.LATE_BEFORE);
    assertTrue(held.awaitStrike(60), "no sweep was started");
  }

  /**
   * Moves the clock in the database, as another node would. The clock of this server follows within
   * a moment, but the server does not run due work first.
   */
  private void moveClockBehindTheServersBack(String id) {
    Rows.execute(server, "update turno.clock set frozen_at = frozen_at + interval '10 minutes'");
    Waits.until(() -> read(id).text("/expires_at").isEmpty(), "the server's clock did not follow");
  }
}
