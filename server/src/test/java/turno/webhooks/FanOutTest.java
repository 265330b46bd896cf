package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Migrations;
import turno.platform.db.Sql;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;
import turno.testing.BarbeariaSol;
import turno.testing.LocalPostgres;
import turno.testing.TestDatabase;

/**
 * The deliveries of all events are created, in batches of one commit each, even if PostgreSQL
 * crashes and loses some of the batches.
 */
class FanOutTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final long MAX_NANOS = TimeUnit.SECONDS.toNanos(60);
  private static final int MAX_EVENTS = 20;

  private static final String ENDPOINT =
      """
      insert into turno.webhook_endpoints
             (workspace_id, id, url, event_types, active, activation, active_since, active_from,
              secret, created_at, updated_at)
      values (?, ?, 'https://example.com/', '{*}', true, 1, now(), pg_current_xact_id(), '', now(),
              now())
      """;

  private static final String EVENT =
      """
      insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload)
      values (?, ?, 'booking', ?, 1, 'booking.created', ?, '{}')
      """;

  private static final String EVENTS =
      """
      insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload)
      select ?, gen_random_uuid(), 'booking', gen_random_uuid(), 1, 'booking.created', ?, '{}'
        from generate_series(1, ?)
      """;

  // groups the deliveries by the transaction that created them
  private static final String LARGEST_BATCH =
      """
      select max(rows)::int from (
        select count(*) as rows from turno.webhook_deliveries group by xmin::text) b
      """;

  private static final String DELIVERED_EVENTS =
      "select count(distinct event_id)::int from turno.webhook_deliveries";

  private static final String OF_WORKSPACE =
      "select count(*)::int from turno.webhook_deliveries where workspace_id = '%s'";

  @TempDir Path home;

  private static int count(Database database, String sql) {
    return database.read(connection -> Sql.of(sql).one(connection, row -> row.getInt(1)));
  }

  private static FanOut fanOut(Database database, List<Endpoint.Key> made) {
    return new FanOut(
        database,
        () -> NOW,
        new IdSource(() -> NOW, new SecureRandom()),
        (Collection<Endpoint.Key> keys) -> made.addAll(keys));
  }

  /**
   * The events were stored by one large transaction, which no position between transactions can
   * split, and by many small ones.
   */
  @Test
  void deliveriesOfABacklogAreCreatedInBatches() {
    int backlog = 20_000;
    int single = 100;
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2)) {
      BarbeariaSol.in(database);
      for (int i = 0; i < 2; i++) {
        write(database, ENDPOINT, BarbeariaSol.WORKSPACE, UUID.randomUUID());
      }
      write(database, EVENTS, BarbeariaSol.WORKSPACE, NOW, backlog);
      for (int i = 0; i < single; i++) {
        write(database, EVENT, BarbeariaSol.WORKSPACE, UUID.randomUUID(), UUID.randomUUID(), NOW);
      }
      List<Endpoint.Key> made = new CopyOnWriteArrayList<>();
      FanOut one = fanOut(database, made);
      FanOut other = fanOut(database, made);
      int batches = 0;
      boolean more = true;
      while (more) {
        // the other node continues where this one stopped
        more = (batches % 2 == 0 ? one : other).run();
        batches++;
        assertTrue(
            batches <= 2 * (backlog + single) / FanOut.BATCH * 2, "the batches make no progress");
      }
      assertEquals(2 * (backlog + single), deliveries(database));
      assertTrue(count(database, LARGEST_BATCH) <= FanOut.BATCH);
      int before = made.size();
      one.run();
      other.run();
      assertEquals(before, made.size(), "no event is handled again");
      assertEquals(0, count(database, "select count(*)::int from turno.webhook_backlogs"));
    }
  }

  @Test
  void backlogOmitsEventsOfHoldsIfTheEndpointExcludesThem() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1)) {
      BarbeariaSol.in(database);
      UUID choosy = UUID.randomUUID();
      write(database, ENDPOINT, BarbeariaSol.WORKSPACE, choosy);
      write(database, ENDPOINT, BarbeariaSol.WORKSPACE, UUID.randomUUID());
      write(database, "update turno.webhook_endpoints set holds = false where id = ?", choosy);
      for (String status : List.of("hold", "confirmed")) {
        write(
            database,
            EVENTS
                .replace("booking.created", "booking.updated")
                .replace("'{}'", "'{\"data\": {\"booking\": {\"status\": \"" + status + "\"}}}'"),
            BarbeariaSol.WORKSPACE,
            NOW,
            FanOut.BATCH);
      }
      FanOut fanOut = fanOut(database, new CopyOnWriteArrayList<>());
      int batches = 0;
      while (fanOut.run()) {
        batches++;
      }
      assertTrue(batches > 1, "the deliveries were made in one batch, without a backlog");
      assertEquals(3 * FanOut.BATCH, deliveries(database));
      assertEquals(
          FanOut.BATCH,
          count(
              database,
              "select count(*)::int from turno.webhook_deliveries where endpoint_id = '"
                  + choosy
                  + "'"));
    }
  }

  @Test
  void unwantedEventsAreSkippedInBatches() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1)) {
      BarbeariaSol.in(database);
      write(database, ENDPOINT, BarbeariaSol.WORKSPACE, UUID.randomUUID());
      write(database, EVENTS, UUID.randomUUID(), NOW, 3 * FanOut.SCANNED);
      write(database, EVENTS, BarbeariaSol.WORKSPACE, NOW, 1);
      FanOut fanOut = fanOut(database, new CopyOnWriteArrayList<>());
      int batches = 1;
      while (fanOut.run()) {
        batches++;
      }
      assertTrue(batches >= 4, () -> "all events were skipped in one batch");
      assertEquals(1, deliveries(database));
    }
  }

  /** Events before the first endpoint are never read. */
  @Test
  void eventsBeforeTheFirstEndpointAreSkippedImmediately() {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1)) {
      BarbeariaSol.in(database);
      write(database, EVENTS, BarbeariaSol.WORKSPACE, NOW, 2 * FanOut.SCANNED);
      FanOut fanOut = fanOut(database, new CopyOnWriteArrayList<>());
      assertFalse(fanOut.run(), "more events are read");
      write(database, ENDPOINT, BarbeariaSol.WORKSPACE, UUID.randomUUID());
      write(database, EVENTS, BarbeariaSol.WORKSPACE, NOW, 1);
      assertFalse(fanOut.run());
      assertEquals(1, deliveries(database));
    }
  }

  /** A large backlog in one workspace delays another workspace's events by at most one turn. */
  @Test
  void backlogOfAWorkspaceDelaysOthersByAtMostOneTurn() {
    UUID neighbour = UUID.randomUUID();
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(1)) {
      BarbeariaSol.in(database);
      write(
          database,
          """
          insert into turno.workspaces
          select (jsonb_populate_record(w, jsonb_build_object('workspace_id', ?::text, 'slug', 'other'))).*
            from turno.workspaces w where workspace_id = ?
          """,
          neighbour.toString(),
          BarbeariaSol.WORKSPACE);
      write(database, ENDPOINT, BarbeariaSol.WORKSPACE, UUID.randomUUID());
      write(database, ENDPOINT, neighbour, UUID.randomUUID());
      write(database, EVENTS, BarbeariaSol.WORKSPACE, NOW, 10 * FanOut.BATCH);
      write(database, EVENTS, neighbour, NOW, 10);
      FanOut fanOut = fanOut(database, new CopyOnWriteArrayList<>());
      for (int i = 0; i < 4; i++) {
        assertTrue(fanOut.run());
      }
      assertEquals(
          10, count(database, OF_WORKSPACE.formatted(neighbour)), "the neighbour had its turn");
      write(database, EVENTS, neighbour, NOW, 5);
      assertTrue(fanOut.run());
      assertEquals(
          15,
          count(database, OF_WORKSPACE.formatted(neighbour)),
          "the next events are handled immediately");
      assertTrue(deliveries(database) < 10 * FanOut.BATCH);
      while (fanOut.run()) {
        assertTrue(deliveries(database) <= 10 * FanOut.BATCH + 15);
      }
      assertEquals(10 * FanOut.BATCH + 15, deliveries(database));
      assertEquals(deliveries(database), count(database, DELIVERED_EVENTS));
    }
  }

  /** A pass handles the events committed before it began, and the next pass handles the rest. */
  @Test
  void eventCommittedDuringAPassIsHandledInTheNext() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Database database = fresh.open(2);
        Connection late = fresh.connect()) {
      BarbeariaSol.in(database);
      write(database, ENDPOINT, BarbeariaSol.WORKSPACE, UUID.randomUUID());
      late.setAutoCommit(false);
      int early = Sql.of(EVENTS).with(BarbeariaSol.WORKSPACE, NOW, 10).update(late);
      write(database, EVENTS, BarbeariaSol.WORKSPACE, NOW, 2 * FanOut.BATCH);
      FanOut fanOut = fanOut(database, new CopyOnWriteArrayList<>());
      assertTrue(fanOut.run());
      late.commit(); // its transaction began before those of all processed events
      while (fanOut.run()) {
        assertTrue(deliveries(database) <= 2 * FanOut.BATCH + early);
      }
      while (deliveries(database) < 2 * FanOut.BATCH + early) {
        fanOut.run();
        assertEquals(deliveries(database), count(database, DELIVERED_EVENTS));
      }
    }
  }

  private static void write(Database database, String sql, Object... values) {
    database.write(connection -> Sql.of(sql).with(values).update(connection));
  }

  /** Returns the number of deliveries; repeats the query until the database answers. */
  private static int deliveries(Database database) {
    long deadline = System.nanoTime() + MAX_NANOS;
    while (true) {
      try {
        return database.read(connection ->
            Sql.of("select count(*)::int from turno.webhook_deliveries")
                .one(connection, row -> row.getInt(1)));
      } catch (ProblemException e) {
        assertTrue(System.nanoTime() < deadline, e::toString);
      }
    }
  }

  /**
   * Kills all PostgreSQL processes together, as a power failure does, so that none has time to
   * write.
   */
  private void kill() throws Exception {
    ProcessHandle postmaster =
        ProcessHandle.of(
                Long.parseLong(
                    Files.readAllLines(home.resolve("data/postgres/postmaster.pid")).getFirst()))
            .orElseThrow();
    List<ProcessHandle> others = postmaster.children().toList();
    assertTrue(postmaster.destroyForcibly());
    others.forEach(ProcessHandle::destroyForcibly);
  }

  private static Connection connect(JdbcAddress address) throws SQLException {
    return DriverManager.getConnection(address.url(), address.user(), address.password());
  }

  @Test
  void deliveriesLostInADatabaseCrashAreRecreated() throws Exception {
    try (PostgresAccess postgres = LocalPostgres.serverIn(home.resolve("data"))) {
      Migrations.apply(postgres.address());
      try (Connection connection = connect(postgres.address());
          Statement statement = connection.createStatement()) {
        // asynchronous commits should not be on disk before the crash
        statement.execute("alter system set wal_writer_delay = '10s'");
        statement.execute("alter system set wal_writer_flush_after = '64MB'");
        statement.execute("select pg_reload_conf()");
      }
      try (Database database = new Database(postgres.address(), 1, "jobs")) {
        BarbeariaSol.in(database);
        write(database, ENDPOINT, BarbeariaSol.WORKSPACE, UUID.randomUUID());
        List<Endpoint.Key> made = new CopyOnWriteArrayList<>();
        FanOut fanOut = fanOut(database, made);
        boolean tookBack = false;
        for (int events = 1; !tookBack; events++) {
          assertTrue(events <= MAX_EVENTS, "no crash lost a delivery");
          tookBack = isTakenBackByACrash(postgres.address(), database, fanOut, made, events);
        }
      }
    }
  }

  /**
   * Creates the delivery of one more event and crashes PostgreSQL; returns whether the delivery was
   * lost. It is not lost if the crash came too late.
   */
  private boolean isTakenBackByACrash(
      JdbcAddress address, Database database, FanOut fanOut, List<Endpoint.Key> made, int events)
      throws Exception {
    try (Connection old = connect(address);
        Statement statement = old.createStatement()) {
      old.setAutoCommit(false);
      // this transaction stays open while later ones commit
      statement.execute("select pg_current_xact_id()");
      write(database, EVENT, BarbeariaSol.WORKSPACE, UUID.randomUUID(), UUID.randomUUID(), NOW);
      fanOut.run();
      assertEquals(events, made.size());
      fanOut.run();
      assertEquals(events, made.size(), "only one delivery was made of the event");
      kill();
    }
    boolean tookBack = deliveries(database) < events;
    fanOut.run();
    assertEquals(events, deliveries(database));
    assertEquals(
        tookBack ? events + 1 : events, made.size(), "a lost delivery is made again and reported");
    return tookBack;
  }
}
