package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** Background work continues after faults, without omissions or repetitions. */
class FaultsAtWorkTest {
  private static final List<Fault> FAULTS =
      List.of(Fault.LOST_AFTER, Fault.LOST_BEFORE, Fault.CANCELLED, Fault.TERMINATED);
  private static final int MAX_TRIPS = 200;

  private static final long STRIKE_SECONDS = 60;
  private static final String LOOK_AT_LOG = "turno.log";
  private static final String LOOK_AT_CLOCK = "turno.clock";

  private static final String TURNS_TAKEN =
      """
      select count(*) from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and a.datname = current_database()
         and a.application_name = 'turno jobs'
      """;

  @RegisterExtension private final TestServer server = TestServer.startWired();
  private final FaultyWire wire = server.wire();

  @Test
  void sweepExpiresEachHoldOnceDespiteFaults() {
    TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
    boolean struck = true;
    for (int trip = 1; struck; trip++) {
      assertTrue(trip < MAX_TRIPS, "the sweep never finishes");
      List<String> holds = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        holds.add(world.hold(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00"));
      }
      FaultyWire.Plan plan = wire.arm("turno requests", trip, FAULTS.get(trip % FAULTS.size()));
      String key = TestApi.newKey();
      CheckedReply first = move(world, 600, key);
      wire.disarm();
      if (!first.isSuccess()) {
        first.expect(503, "unavailable");
        move(world, 600, key).expect(200);
      }
      // a row locked by a session that was just lost is retried a moment later
      Waits.until(
          () ->
              move(world, 0, TestApi.newKey()).isSuccess()
                  && holds.stream().allMatch(this::isEnded),
          "the sweep did not end the holds");
      for (String hold : holds) {
        assertEndedOnce(hold);
      }
      struck = plan.hasStruck();
    }
  }

  private static CheckedReply move(TestWorkspace world, int seconds, String key) {
    return world
        .owner
        .request("POST", "/test/clock")
        .idempotencyKey(key)
        .body(Map.of("advance_seconds", seconds))
        .send();
  }

  private boolean isEnded(String hold) {
    return Rows.storedStatus(server, hold).equals("expired");
  }

  private void assertEndedOnce(String hold) {
    assertEquals("expired", Rows.storedStatus(server, hold));
    assertEquals(0, Rows.allocationsOf(server, hold));
    assertEquals(
        "held expired",
        Rows.text(
            server,
            "select string_agg(action, ' ' order by version) from turno.booking_history where booking_id = ?",
            Rows.uuid(hold)));
    assertEquals(
        "booking.created booking.cancelled",
        Rows.text(
            server,
            "select string_agg(type, ' ' order by seq) from turno.log where subject_id = ?",
            Rows.uuid(hold)));
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"LOST_AFTER", "LOST_BEFORE", "CANCELLED", "TERMINATED"})
  void oldRowsAreDeletedAfterAFault(Fault fault) throws InterruptedException {
    TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
    world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    // rows of 2020 are old by the shared clock and by the database's own; rows that are old by only
    // one of the two clocks are not deleted
    assertTrue(aged("turno.log", "at") > 0);
    assertTrue(aged("turno.idempotency_keys", "created_at") > 0);
    FaultyWire.Plan plan = wire.arm("turno jobs", "delete from turno.log", fault);
    move(world, 1, TestApi.newKey());
    assertTrue(plan.awaitStrike(STRIKE_SECONDS), "the sweep never ran");
    wire.disarm();
    // PostgreSQL rolls back a lost session once it notices the loss
    Waits.until(() -> Rows.count(server, TURNS_TAKEN) == 0, "a lock was never released");
    move(world, 0, TestApi.newKey()).expect(200);
    assertEquals(0, oldRows());
  }

  private int aged(String table, String column) {
    return Rows.count(
        server,
        "with aged as (update %s set %s = '2020-01-05' returning 1) select count(*) from aged"
            .formatted(table, column));
  }

  private int oldRows() {
    return Rows.count(
        server,
        "select (select count(*) from turno.log where at < '2020-02-01')"
            + " + (select count(*) from turno.idempotency_keys where created_at < '2020-02-01')");
  }

  /**
   * The feed is stopped while the other node makes bookings, so that the fault hits the round trip
   * that reads the bookings.
   */
  @Test
  void followerResumesAfterAFault() throws InterruptedException {
    TestWorkspace world = TestWorkspace.barbeariaSol(server);
    slots(world.owner, world);
    try (TestingStart.Started other = server.secondNode()) {
      TestApi there = world.owner.at(other.origin());
      int hour = 9;
      for (Fault fault : FAULTS) {
        for (String trip : List.of(LOOK_AT_LOG, LOOK_AT_CLOCK)) {
          // books both barbers, so that the time is no longer free
          String start = TestWorkspace.MONDAY + (hour < 10 ? "T0" : "T") + hour++ + ":00:00-03:00";
          FaultyWire.Plan held = wire.arm("turno feed", LOOK_AT_CLOCK, Fault.LATE_BEFORE);
          assertTrue(held.awaitStrike(STRIKE_SECONDS), "the feed never read the clock");
          for (int i = 0; i < 2; i++) {
            there.post("/bookings", world.wish(world.haircut, start)).expect(201);
          }
          assertTrue(isShown(world, start), start);
          FaultyWire.Plan plan = wire.arm("turno feed", trip, fault);
          held.letGo();
          assertTrue(plan.awaitStrike(STRIKE_SECONDS), () -> fault + " never struck: " + trip);
          wire.disarm();
          Waits.until(() -> !isShown(world, start), start + " is still shown as free");
        }
      }
      assertEquals(slots(there, world), slots(world.owner, world));
    }
  }

  private static boolean isShown(TestWorkspace world, String start) {
    return slots(world.owner, world).contains("\"start\":\"" + start);
  }

  private static String slots(TestApi api, TestWorkspace world) {
    String from = TestWorkspace.MONDAY + "T00:00:00-03:00";
    return api.get("/slots?limit=100&service_id=" + world.haircut + "&from=" + from)
        .expect(200)
        .json()
        .path("data")
        .toString();
  }
}
