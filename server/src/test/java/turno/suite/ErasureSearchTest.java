package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.CheckedReply;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Erasing a customer of a large workspace misses no data and delays no other request. */
class ErasureSearchTest {
  private static final String NAME = "Zulmira";
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final int PAGES_OF_ANSWERS = 3;
  private static final int PAGE = 2_000;

  /** Reading all events takes about five thousand blocks. */
  private static final int MAX_BLOCKS = 200;

  private static final long PATIENCE_SECONDS = 180;

  private static final int LARGE_ANSWERS = 300;

  @RegisterExtension private final TestServer server = TestServer.startWired();
  private final FaultyWire wire = server.wire();
  private TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
  private String customer = "";

  @BeforeEach
  void open() {
    customer = world.owner.post("/customers", Map.of("name", NAME)).expect(201).id();
  }

  @Test
  void answersStoredDuringTheSearchAreErased() throws Exception {
    bookAndCancel();
    FaultyWire.Plan searched =
        wire.arm("turno requests", "set local transaction_timeout to default", Fault.LATE_BEFORE);
    CompletableFuture<CheckedReply> erasing =
        CompletableFuture.supplyAsync(() -> world.owner.delete("/customers/" + customer));
    try {
      assertTrue(searched.awaitStrike(PATIENCE_SECONDS), "the erasure never searched");
      bookAndCancel();
      // most answers about bookings are stored only as the bookings' events; this one has its own
      // bytes
      Rows.execute(
          server,
          """
          insert into turno.idempotency_keys
          select k.workspace_id, k.scope, k.key || '-late', k.fingerprint, k.status, k.location, k.etag,
                 k.response, k.created_at
            from (select * from turno.idempotency_keys
                   where convert_from(response, 'UTF8') like '%%%s%%' limit 1) k
          """
              .formatted(NAME));
      assertTrue(marks() > 0);
    } finally {
      wire.disarm();
    }
    erasing.get(PATIENCE_SECONDS, TimeUnit.SECONDS).expect(204);
    assertEquals(0, marks());
  }

  @Test
  void bookingMadeDuringTheSearchPreventsTheErasure() throws Exception {
    FaultyWire.Plan searched =
        wire.arm("turno requests", "set local transaction_timeout to default", Fault.LATE_BEFORE);
    CompletableFuture<CheckedReply> erasing =
        CompletableFuture.supplyAsync(() -> world.owner.delete("/customers/" + customer));
    try {
      assertTrue(searched.awaitStrike(PATIENCE_SECONDS), "the erasure never searched");
      book();
    } finally {
      wire.disarm();
    }
    erasing
        .get(PATIENCE_SECONDS, TimeUnit.SECONDS)
        .expect(409, "invalid_transition", "active_bookings");
    assertEquals(NAME, world.owner.get("/customers/" + customer).text("/name"));
  }

  @Test
  void everyPageOfStoredAnswersIsSearched() {
    bookAndCancel();
    Rows.execute(
        server,
        """
        insert into turno.idempotency_keys
        select k.workspace_id, k.scope, k.key || '-' || g, k.fingerprint, k.status, k.location, k.etag,
               case when g %% 1999 = 0 then k.response else '{}' end, k.created_at
          from (select * from turno.idempotency_keys
                 where convert_from(response, 'UTF8') like '%%%s%%' limit 1) k,
               generate_series(1, %d) g
        """
            .formatted(NAME, PAGES_OF_ANSWERS * PAGE));
    assertTrue(marks() > PAGES_OF_ANSWERS);
    world.owner.delete("/customers/" + customer).expect(204);
    assertEquals(0, marks());
  }

  /**
   * Searching all answers in one statement would take longer than a statement may run, and longer
   * than other requests wait for a lock.
   */
  @Test
  void largeAnswersAreErasedInPartsBeforeLocking() {
    bookAndCancel();
    Rows.execute(
        server,
        """
        insert into turno.idempotency_keys
        select k.workspace_id, k.scope, k.key || '-' || g, k.fingerprint, k.status, k.location, k.etag,
               convert_to('[' || rpad('"', 250000, 'name ') || '", '
                          || convert_from(k.response, 'UTF8') || ']', 'UTF8'),
               k.created_at
          from (select * from turno.idempotency_keys
                 where convert_from(response, 'UTF8') like '%%%s%%' limit 1) k,
               generate_series(1, %d) g
        """
            .formatted(NAME, LARGE_ANSWERS));
    assertTrue(
        Rows.count(
                server,
                "select count(*) from turno.idempotency_keys where convert_from(response, 'UTF8')"
                    + " like ?",
                "%" + NAME + "%")
            > LARGE_ANSWERS);
    world.owner.delete("/customers/" + customer).expect(204);
    assertEquals(0, marks());
  }

  /**
   * The current customer of a booking may be erased first, together with the log rows that record
   * the replacement. The data of the former customer must still be found.
   */
  @Test
  void formerCustomerCanBeErasedAfterTheCustomerWhoReplacedThem() {
    String after = world.owner.post("/customers", Map.of("name", "Bia")).expect(201).id();
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("id", customer);
    String hold = world.owner.post("/holds", wish).expect(201).id();
    world
        .owner
        .post("/holds/" + hold + "/confirm", Map.of("customer", Map.of("id", after)))
        .expect(200);
    world.owner.post("/bookings/" + hold + "/cancel", Map.of()).expect(200);
    world.owner.delete("/customers/" + after).expect(204);
    assertTrue(marks() > 0);
    world.owner.delete("/customers/" + customer).expect(204);
    assertEquals(0, marks());
  }

  @Test
  void onlyEventsOfBookingsOfTheCustomerAreRead() {
    TestDatabase fresh = TestDatabase.create();
    QueryPlans plans = QueryPlans.of(fresh);
    try (TestServer plain = TestServer.startOn(fresh)) {
      world = TestWorkspace.crowdedBarbeariaSol(plain);
      customer = world.owner.post("/customers", Map.of("name", NAME)).expect(201).id();
      bookAndCancel();
      Rows.execute(
          plain,
          """
          insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload)
          select l.workspace_id, gen_random_uuid(), l.kind, gen_random_uuid(), 1, l.type, l.at, l.payload
            from (select * from turno.log where type is not null limit 1) l, generate_series(1, 20000)
          """);
      Rows.execute(plain, "vacuum analyze turno.log");
      List<QueryPlans.Used> used =
          plans.during(
              () -> world.owner.delete("/customers/" + customer).expect(204), "subject_id = any");
      assertFalse(used.isEmpty(), "no search was observed");
      for (QueryPlans.Used one : used) {
        assertTrue(
            one.blocks() < MAX_BLOCKS,
            () -> one.blocks() + " blocks:\n" + one.statement() + "\n" + one.plan());
      }
    }
  }

  private int marks() {
    List<String> marked = new Marks(server).of(NAME);
    return marked.size();
  }

  private void bookAndCancel() {
    String booking = book();
    world.owner.post("/bookings/" + booking + "/cancel", Map.of()).expect(200);
  }

  private String book() {
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.put("allow_duplicate", true).putObject("customer").put("id", customer);
    return world
        .owner
        .request("POST", "/bookings")
        .idempotencyKey(TestApi.newKey())
        .body(wish)
        .send()
        .expect(201)
        .id();
  }
}
