package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.DeliveryId;
import turno.kernel.Id.EndpointId;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.BarbeariaSol;
import turno.testing.FaultyWire;
import turno.testing.TestDatabase;

/** The result of an attempt is stored, or the attempt is repeated. */
class AttemptResultsTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final Endpoint.Key ONE =
      new Endpoint.Key(BarbeariaSol.WORKSPACE, new EndpointId(new UUID(7, 1)));
  private static final Endpoint.Key OTHER =
      new Endpoint.Key(BarbeariaSol.WORKSPACE, new EndpointId(new UUID(7, 2)));
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final Duration MAX_RECOVERY = Duration.ofSeconds(60);
  private static final String UNWANTED = "no database takes this";

  private static final String ENDPOINT =
      """
      insert into turno.webhook_endpoints
             (workspace_id, id, url, event_types, active, activation, active_since, secret,
              created_at, updated_at)
      values (?, ?, 'https://example.com/', '{*}', true, 1, now(), '', now(), now())
      """;

  private static final String DELIVERIES =
      """
      insert into turno.webhook_deliveries
             (workspace_id, id, endpoint_id, activation, event_id, event_type, body, status,
              attempt_count, automatic_count, next_attempt_at, asked, due_at, created_at)
      select ?, gen_random_uuid(), ?, 1, gen_random_uuid(), 'booking.created', '{}', 'pending',
             0, 0, t.at, '{}', t.at, t.at
        from generate_series(1, ?), (select ?::timestamptz as at) t
      """;

  private final TestDatabase fresh = TestDatabase.create();
  private final FaultyWire wire = new FaultyWire(fresh.address());
  private final Database database = new Database(wire.address(), 2, "jobs");
  private final DueDeliveries due = new DueDeliveries(database);
  private final List<AttemptResults.Settled> settled = new CopyOnWriteArrayList<>();
  private final AttemptResults outcomes =
      new AttemptResults(new AttemptRecorder(database), settled::addAll, LONG);

  @BeforeEach
  void make() {
    BarbeariaSol.in(database);
    for (Endpoint.Key key : List.of(ONE, OTHER)) {
      write(ENDPOINT, key.workspaceId(), key.endpointId());
    }
  }

  @AfterEach
  void close() {
    database.close();
    wire.close();
    fresh.close();
  }

  private void write(String sql, Object... values) {
    database.write(connection -> Sql.of(sql).with(values).update(connection));
  }

  private int count(String sql) {
    return database.read(
        connection -> Sql.of("select count(*)::int from " + sql).one(connection, r -> r.getInt(1)));
  }

  private List<LeasedDelivery> claim(Endpoint.Key key, int count) {
    write(DELIVERIES, key.workspaceId(), key.endpointId(), count, NOW);
    return claimDue(key, count);
  }

  private List<LeasedDelivery> claimDue(Endpoint.Key key, int count) {
    SequencedMap<Endpoint.Key, Integer> wanted = new LinkedHashMap<>();
    wanted.put(key, count);
    return due.claim(wanted, UUID.randomUUID(), NOW);
  }

  private void delivered(LeasedDelivery claim, String excerpt) {
    outcomes.add(new DeliveryAttempts.Ended(claim, new ReceiverReply(200, 3, excerpt, null), NOW));
  }

  private Set<DeliveryId> heardOf() {
    Set<DeliveryId> ids = new HashSet<>();
    settled.forEach(one -> assertTrue(ids.add(one.ended().claim().deliveryId()), "settled twice"));
    return ids;
  }

  private void refuseUnwanted() {
    write(
        "alter table turno.webhook_attempts add constraint wanted"
            + " check (response_excerpt <> '"
            + UNWANTED
            + "')");
  }

  @Test
  void resultThatCannotBeStoredDoesNotBlockOthers() {
    refuseUnwanted();
    List<LeasedDelivery> claims = claim(ONE, 5);
    for (int i = 0; i < claims.size(); i++) {
      delivered(claims.get(i), i == 2 ? UNWANTED : "thanks");
    }
    assertThrows(Database.DatabaseException.class, outcomes::run);
    assertEquals(4, heardOf().size());
    assertEquals(4, count("turno.webhook_deliveries where status = 'delivered'"));
    assertEquals(4, count("turno.webhook_attempts where response_excerpt = 'thanks'"));
  }

  @Test
  void resultThatCouldNotBeStoredIsRetriedUntilItIsStored() {
    refuseUnwanted();
    delivered(claim(ONE, 1).getFirst(), UNWANTED);
    assertThrows(Database.DatabaseException.class, outcomes::run);
    delivered(claim(OTHER, 1).getFirst(), "thanks");
    assertThrows(Database.DatabaseException.class, outcomes::run);
    assertEquals(1, heardOf().size());
    write("alter table turno.webhook_attempts drop constraint wanted");
    assertFalse(outcomes.run());
    assertEquals(2, heardOf().size());
    assertEquals(2, count("turno.webhook_deliveries where status = 'delivered'"));
  }

  @Test
  void deliveryOfAnAbandonedResultIsRepeatedAfterItsLease() {
    LeasedDelivery claim = claim(ONE, 1).getFirst();
    write("update turno.webhook_deliveries set leased_until = leased_until + interval '1 hour'");
    delivered(claim, "\0"); // PostgreSQL's text type cannot contain this character
    for (int tries = 0; tries < AttemptResults.TRIES; tries++) {
      assertEquals(0, settled.size());
      assertThrows(Database.DatabaseException.class, outcomes::run);
    }
    assertEquals(Set.of(claim.deliveryId()), heardOf());
    assertEquals(1, outcomes.counts().of("unwritten"));
    assertFalse(outcomes.run());
    assertEquals(List.of(), claimDue(ONE, 1));
    write("update turno.webhook_deliveries set leased_until = now() - interval '1 s'");
    LeasedDelivery again = claimDue(ONE, 1).getFirst();
    assertEquals(claim.deliveryId(), again.deliveryId());
    assertEquals(2, again.number());
  }

  /** The node that succeeded had stalled until its lease expired. */
  @Test
  void failedRepeatOfADeliveredEventIsNotRetried() {
    LeasedDelivery stalled = claim(ONE, 1).getFirst();
    write("update turno.webhook_deliveries set leased_until = now() - interval '1 s'");
    LeasedDelivery repeat = claimDue(ONE, 1).getFirst();
    delivered(stalled, "thanks");
    outcomes.run();
    outcomes.add(new DeliveryAttempts.Ended(repeat, new ReceiverReply(409, 3, null, null), NOW));
    outcomes.run();
    assertEquals(2, count("turno.webhook_attempts"));
    assertEquals(
        1,
        count(
            "turno.webhook_deliveries"
                + " where status = 'delivered' and due_at is null and next_attempt_at is null"));
  }

  @Test
  void lockedEndpointDelaysOnlyItsOwnResults() throws Exception {
    claim(ONE, 5).forEach(claim -> delivered(claim, "thanks"));
    claim(OTHER, 5).forEach(claim -> delivered(claim, "thanks"));
    try (Connection holder = fresh.connect();
        Statement statement = holder.createStatement()) {
      holder.setAutoCommit(false);
      statement.execute(
          "select from turno.webhook_endpoints where id = '"
              + ONE.endpointId().value()
              + "' for update");
      assertThrows(Database.LockTimeout.class, outcomes::run);
      assertEquals(5, heardOf().size());
      settled.forEach(one -> assertEquals(OTHER, one.ended().claim().key()));
      for (int look = 0; look < 2 * AttemptResults.TRIES; look++) { // lock timeouts are not tries
        assertThrows(Database.LockTimeout.class, outcomes::run);
      }
      assertEquals(5, heardOf().size());
      holder.rollback();
    }
    assertFalse(outcomes.run());
    assertEquals(10, count("turno.webhook_deliveries where status = 'delivered'"));
    assertEquals(10, heardOf().size());
  }

  @Test
  void databaseOutageDoesNotLoseResultsOrBlockStopping() throws Exception {
    claim(ONE, 100).forEach(claim -> delivered(claim, "thanks"));
    wire.cut(true);
    assertThrows(ProblemException.class, outcomes::run);
    Thread stop = Thread.ofVirtual().start(outcomes::flush);
    assertTrue(stop.join(Duration.ofSeconds(60)), "the flush does not end");
    assertEquals(0, settled.size());
    wire.cut(false);
    long deadline = System.nanoTime() + MAX_RECOVERY.toNanos();
    while (settled.size() < 100) {
      outcomes.flush();
      assertTrue(System.nanoTime() < deadline, "settled so far: " + settled.size());
    }
    assertEquals(100, heardOf().size());
    assertEquals(100, count("turno.webhook_deliveries where status = 'delivered'"));
  }

  @Test
  void concurrentWritersStoreEachResultOnce() throws Exception {
    List<LeasedDelivery> claims = claim(ONE, 300);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      List<LeasedDelivery> mine = claims.subList(100 * i, 100 * (i + 1));
      threads.add(
          Thread.ofVirtual()
              .start(() -> {
                for (LeasedDelivery claim : mine) {
                  delivered(claim, "thanks");
                  outcomes.run();
                }
              }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    outcomes.flush();
    assertEquals(300, heardOf().size());
    assertEquals(300, count("turno.webhook_attempts"));
    assertEquals(300, outcomes.counts().of("delivered"));
  }

  /** The state after PostgreSQL has crashed before the claim was written to disk. */
  @Test
  void attemptNumberOfALostClaimIsNotReused() {
    LeasedDelivery claim = claim(ONE, 1).getFirst();
    write(
        "update turno.webhook_deliveries set attempt_count = 0, lease = null, leased_until = null");
    outcomes.add(new DeliveryAttempts.Ended(claim, new ReceiverReply(500, 3, null, null), NOW));
    outcomes.run();
    assertEquals(2, claimDue(ONE, 1).getFirst().number());
    assertEquals(1, count("turno.webhook_attempts where number = 1 and status_code = 500"));
  }
}
