package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.TestingStart;
import turno.kernel.IdKind;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Two nodes on one database: a write through one node is visible through the other within a second.
 * A slow machine may take longer, so only the best of several tries must keep this promise. Every
 * try asserts that the other node eventually sees the write, and behaves correctly from then on.
 */
class NodesTest {
  private static final Duration PROMISE = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final int TRIES = 20;
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";

  @RegisterExtension
  private static final TestServer server =
      TestServer.start(Map.of("TURNO_NODE_COUNT", "2", "TURNO_RATE_KEY_PER_MINUTE", "1000000"));

  private static TestingStart.Started other;

  private TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private TestApi here;
  private TestApi there;
  private Duration longest = Duration.ZERO;

  @BeforeAll
  static void open() {
    other = server.secondNode();
  }

  @AfterAll
  static void close() {
    other.close();
  }

  @BeforeEach
  void world() {
    world = TestWorkspace.barbeariaSol(server);
    here = world.owner;
    there = here.at(other.origin());
    longest = Duration.ZERO;
    assertTrue(isListed(there, NINE), "the other node does not list the slot");
  }

  /** A test case that is repeated with a new workspace for each try. */
  @FunctionalInterface
  private interface Try {
    void run() throws Exception;
  }

  /** Repeats the test case until all steps of one try are within the promised time. */
  private void promised(Try one) throws Exception {
    Duration best = PATIENCE;
    for (int i = 0; i < TRIES; i++) {
      world();
      one.run();
      if (longest.compareTo(PROMISE) <= 0) {
        return;
      }
      best = longest.compareTo(best) < 0 ? longest : best;
    }
    throw new AssertionError("too slow in all " + TRIES + " tries; the best one took " + best);
  }

  /**
   * Waits until the condition is true, and records how long this took. The promised time runs from
   * the answer of one node, just before this call, to an answer of the other.
   */
  private void soon(String what, BooleanSupplier isTrue) {
    long begun = System.nanoTime();
    boolean seen;
    Duration took;
    do {
      seen = isTrue.getAsBoolean();
      took = Duration.ofNanos(System.nanoTime() - begun);
    } while (!seen && took.compareTo(PATIENCE) < 0);
    assertTrue(seen, what);
    longest = took.compareTo(longest) > 0 ? took : longest;
  }

  private String slots(TestApi api, String service) {
    return api.get("/slots?limit=100&service_id=" + service + "&from=" + NINE)
        .expect(200)
        .json()
        .path("data")
        .toString();
  }

  private boolean isListed(TestApi api, String start) {
    return slots(api, world.haircut).contains("\"start\":\"" + start);
  }

  /** Books both barbers, so that no slot is left at this start. */
  private List<String> fill(TestApi api, String start) {
    return List.of(
        api.post("/bookings", world.wish(world.haircut, start)).expect(201).id(),
        api.post("/bookings", world.wish(world.haircut, start)).expect(201).id());
  }

  @Test
  void holdRemovesAndReleaseRestoresSlotsOnOtherNodes() throws Exception {
    promised(() -> {
      String first = here.post("/holds", world.wish(world.haircut, NINE)).expect(201).id();
      there.post("/holds", world.wish(world.haircut, NINE)).expect(201);
      soon("a full time is still listed", () -> !isListed(here, NINE) && !isListed(there, NINE));
      there.delete("/holds/" + first).expect(204);
      soon("a released time is not listed", () -> isListed(here, NINE) && isListed(there, NINE));
    });
  }

  @Test
  void blockAppliesOnBothNodes() throws Exception {
    promised(() -> {
      for (String barber : List.of(world.ana, world.bruno)) {
        here.post("/resources/" + barber + "/blocks", Map.of("start", NINE, "end", TEN))
            .expect(201);
      }
      soon("a blocked time is still listed", () -> !isListed(there, NINE));
    });
  }

  @Test
  void catalogChangesAreVisibleOnOtherNodes() throws Exception {
    promised(() -> {
      here.patch("/services/" + world.haircut, Map.of("active", false)).expect(200);
      soon("an inactive service is still listed", () -> !isListed(there, NINE));
      there.patch("/services/" + world.haircut, Map.of("active", true)).expect(200);
      soon("an active service is not listed", () -> isListed(here, NINE));
      here.post(
              "/schedules/" + world.schedule + "/overrides",
              Map.of("date", TestWorkspace.MONDAY, "closed", true))
          .expect(201);
      soon("a closed day is still listed", () -> !isListed(there, NINE));
    });
  }

  /**
   * The clock is frozen, so the ids of both nodes share a millisecond: in one of the two orders,
   * the node that writes last generates the lower id.
   */
  @Test
  void laterOverrideOfADayTakesPrecedenceOnBothNodes() {
    assertLaterCounts(here, there, "2027-03-02");
    assertLaterCounts(there, here, "2027-03-03");
  }

  private void assertLaterCounts(TestApi first, TestApi second, String date) {
    String path = "/schedules/" + world.schedule + "/overrides";
    String nine = date + "T09:00:00-03:00";
    Map<String, Object> open =
        Map.of("date", date, "intervals", List.of(Map.of("start", "09:00", "end", "18:00")));
    first.post("/bookings", world.wish(world.haircut, nine)).expect(201);
    CheckedReply closed = first.post(path, Map.of("date", date, "closed", true)).expect(201);
    assertEquals(1, closed.json().path("conflicts").size());
    soon("a closed day is still listed", () -> !isListed(first, nine) && !isListed(second, nine));
    CheckedReply tried = second.post(path + "?dry_run=true", open).expect(200);
    assertEquals("[]", tried.json().path("conflicts").toString());
    CheckedReply opened = second.post(path, open).expect(201);
    assertEquals("[]", opened.json().path("conflicts").toString());
    soon(
        "a day that was opened again is not listed",
        () -> isListed(first, nine) && isListed(second, nine));
    for (TestApi node : List.of(first, second)) {
      assertEquals(List.of(closed.id(), opened.id()), listed(node, path, date));
    }
    // a new node reads the overrides from the database, not from memory
    try (TestingStart.Started third = server.secondNode()) {
      assertTrue(isListed(here.at(third.origin()), nine));
    }
    second.delete(path + "/" + opened.id()).expect(200);
    soon(
        "a day that was closed again is still listed",
        () -> !isListed(first, nine) && !isListed(second, nine));
  }

  private static List<String> listed(TestApi node, String path, String date) {
    return node.get(path + "?from=" + date)
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .filter(override -> override.path("start_date").stringValue().equals(date))
        .map(override -> override.path("id").stringValue())
        .toList();
  }

  @Test
  void bothNodesRefuseARevokedKey() throws Exception {
    promised(() -> {
      TestApi member = world.withRole("member");
      TestApi memberThere = member.at(other.origin());
      String key = memberThere.get("/me").expect(200).text("/key/id");
      member.get("/me").expect(200);
      server.revokeKey(key);
      soon(
          "a revoked key is still accepted",
          () -> member.get("/me").status() == 401 && memberThere.get("/me").status() == 401);
    });
  }

  @Test
  void nodesShareTheRateLimitEqually() {
    assertEquals("500000", here.get("/me").header("RateLimit-Limit"));
    assertEquals("500000", there.get("/me").header("RateLimit-Limit"));
  }

  @Test
  void bothNodesShareOneClock() throws Exception {
    promised(() -> {
      String hold = there.post("/holds", world.wish(world.haircut, NINE)).expect(201).id();
      CheckedReply moved = here.post("/test/clock", Map.of("advance_seconds", 600)).expect(200);
      soon(
          "the clocks differ",
          () -> there.get("/me").expect(200).text("/now").equals(moved.text("/now")));
      assertEquals("expired", there.get("/holds/" + hold).expect(200).text("/status"));
      CheckedReply back = there.post("/test/clock", Map.of("advance_seconds", 60)).expect(200);
      soon(
          "the clocks differ",
          () -> here.get("/me").expect(200).text("/now").equals(back.text("/now")));
    });
  }

  /** Each node must check its move against the last move of the other node. */
  @Test
  void concurrentMovesNeverTurnTheClockBack() throws Exception {
    String before = here.get("/me").text("/now");
    Set<OffsetDateTime> shown = new TreeSet<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<CheckedReply>> moves = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        TestApi node = i % 2 == 0 ? here : there;
        TestApi.Request move =
            node.request("POST", "/test/clock")
                .idempotencyKey(TestApi.newKey())
                .body(Map.of("advance_seconds", 10));
        moves.add(threads.submit(() -> move.sendUntilAvailable().expect(200)));
      }
      for (Future<CheckedReply> move : moves) {
        shown.add(OffsetDateTime.parse(move.get().text("/now")));
      }
    }
    assertEquals(16, shown.size(), "two moves started from the same time");
    OffsetDateTime latest = List.copyOf(shown).getLast();
    assertEquals(160, Duration.between(OffsetDateTime.parse(before), latest).toSeconds());
    soon(
        "the clocks differ",
        () ->
            latest.isEqual(OffsetDateTime.parse(here.get("/me").text("/now")))
                && latest.isEqual(OffsetDateTime.parse(there.get("/me").text("/now"))));
  }

  @Test
  void nodeStartedDuringALongTransactionSeesChangesOfTheTransaction() throws Exception {
    promised(() -> {
      try (Connection slow = server.connect();
          Statement statement = slow.createStatement()) {
        slow.setAutoCommit(false);
        statement.execute("set idle_in_transaction_session_timeout = 0");
        statement.execute(
            "update turno.services set active = false where workspace_id = '"
                + world.workspaceId
                + "'; insert into turno.log (workspace_id, id, kind, subject_id, version, at) select"
                + " workspace_id, uuidv7(), 'catalog', workspace_id, catalog_version + 1, now() from"
                + " turno.workspaces where workspace_id = '"
                + world.workspaceId
                + "'");
        try (TestingStart.Started third = server.secondNode()) {
          TestApi thirdNode = here.at(third.origin());
          assertTrue(isListed(thirdNode, NINE));
          fill(here, NINE);
          soon("the third node still lists a full time", () -> !isListed(thirdNode, NINE));
          assertTrue(isListed(thirdNode, TEN));
          statement.execute(
              "update turno.workspaces set catalog_version = catalog_version + 1"
                  + " where workspace_id = '"
                  + world.workspaceId
                  + "'");
          slow.commit();
          soon("the third node missed the long transaction", () -> !isListed(thirdNode, TEN));
        }
      }
    });
  }

  /** The database decides whether a time is free, however outdated the node's data is. */
  @Test
  void staleNodeNeverDoubleBooks() {
    try (TestingStart.Started stale = server.staleNode()) {
      TestApi behind = here.at(stale.origin());
      assertTrue(isListed(behind, NINE));
      fill(here, NINE);
      String moving = here.post("/bookings", world.wish(world.haircut, TEN)).expect(201).id();
      assertTrue(isListed(behind, NINE), "the stale node knows of the change");
      behind.post("/holds", world.wish(world.haircut, NINE)).expect(409, "slot_taken", "taken");
      assertFalse(isListed(behind, NINE), "the stale node did not read the changes");
      fill(here, TestWorkspace.MONDAY + "T11:00:00-03:00");
      behind
          .post(
              "/bookings/" + moving + "/reschedule",
              Map.of("start", TestWorkspace.MONDAY + "T11:00:00-03:00"))
          .expect(409, "slot_taken", "taken");
    }
  }

  /** A released time can be booked through every node immediately. */
  @Test
  void staleNodeAcceptsATimeThatWasReleased() {
    List<String> both = fill(here, NINE);
    String moving = here.post("/bookings", world.wish(world.haircut, TEN)).expect(201).id();
    try (TestingStart.Started stale = server.staleNode()) {
      TestApi behind = here.at(stale.origin());
      assertFalse(isListed(behind, NINE));
      here.post("/bookings/" + both.getFirst() + "/cancel").expect(200);
      assertFalse(isListed(behind, NINE), "the stale node knows of the change");
      String hold = behind.post("/holds", world.wish(world.haircut, NINE)).expect(201).id();
      here.delete("/holds/" + hold).expect(204);
      behind.post("/bookings/" + moving + "/reschedule", Map.of("start", NINE)).expect(200);
    }
  }

  @Test
  void staleNodeReadsTheLatestCatalogBeforeRefusing() {
    try (TestingStart.Started stale = server.staleNode()) {
      TestApi behind = here.at(stale.origin());
      assertTrue(isListed(behind, NINE));
      String added = world.fresh(IdKind.SERVICE);
      behind.post("/holds", world.wish(added, NINE)).expect(201);
      here.patch("/services/" + world.makeover, Map.of("active", false)).expect(200);
      behind
          .post("/holds", world.wish(world.makeover, TEN))
          .expect(422, "invalid_request", "service_inactive");
      here.patch("/services/" + world.makeover, Map.of("active", true)).expect(200);
      behind.post("/holds", world.wish(world.makeover, TEN)).expect(201);
    }
  }
}
