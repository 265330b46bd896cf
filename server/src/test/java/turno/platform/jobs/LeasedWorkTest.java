package turno.platform.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.TestDatabase;
import turno.testing.Waits;

/** Leased work on the waiting rows of a table that only these tests use. */
class LeasedWorkTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");

  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();

  private final IdSource ids = new IdSource(InstantSource.fixed(NOW), new Random(1));
  private final Database database = new Database(DATABASE.address(), 8, "test");
  private final LeaseTable<Row> table =
      new LeaseTable<>("tried_work", List.of("name"), LeasedWorkTest::read);
  private final Places places = new Places(16, 4);
  private final Set<String> done = ConcurrentHashMap.newKeySet();

  private record Row(WorkspaceId workspaceId, String name, int attempts, UUID lease)
      implements LeaseTable.Row {
    @Override
    public List<?> key() {
      return List.of(name);
    }
  }

  private static Row read(ResultSet row) throws SQLException {
    return new Row(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        row.getString("name"),
        row.getInt("attempts") - 1,
        row.getObject("lease", UUID.class));
  }

  @BeforeEach
  void create() {
    execute(
        """
        create table turno.tried_work (workspace_id uuid, name text, due_at timestamptz,
          attempts integer not null default 0, lease uuid, leased_until timestamptz,
          primary key (workspace_id, name))
        """);
    execute("create index on turno.tried_work (workspace_id, due_at) where due_at is not null");
  }

  @AfterEach
  void drop() {
    execute("drop table turno.tried_work");
    database.close();
  }

  private int execute(String sql, Object... values) {
    return database.<Integer>write(connection -> Sql.of(sql).with(values).update(connection));
  }

  private WorkspaceId workspaceWith(String... names) {
    WorkspaceId id = ids.next(IdKind.WORKSPACE);
    for (String name : names) {
      execute("insert into turno.tried_work values (?, ?, ?)", id, name, NOW);
    }
    return id;
  }

  private Jobs jobs = new Jobs();

  private LeasedWork<Row> queue(Consumer<Row> work) {
    return queue(NOW, work);
  }

  private LeasedWork<Row> hanging(CountDownLatch hangs) {
    return queue(row -> {
      await(hangs);
      finish(row);
    });
  }

  private LeasedWork<Row> queue(Instant now, Consumer<Row> work) {
    return workedBy(now, rows -> rows.forEach(work));
  }

  private LeasedWork<Row> workedBy(Instant now, LeasedWork.Worker<Row> worker) {
    jobs = new Jobs();
    LeasedWork<Row> queue =
        new LeasedWork<>(
            "try",
            new LeasedWork.Needs(database, InstantSource.fixed(now), ids, jobs),
            table,
            places,
            worker);
    queue.add(Duration.ofSeconds(1));
    return queue;
  }

  private void finish(Row row) {
    done.add(row.name());
    database.write(connection -> table.settle(connection, row, null, 0, ""));
  }

  private List<Row> take(WorkspaceId workspaceId) {
    return database.write(connection -> table.take(connection, workspaceId, NOW, ids.next(), 10));
  }

  private void await(LeasedWork<Row> queue) {
    Waits.until(
        () -> {
          boolean begun = queue.run();
          return places.isNoneTaken(Duration.ofSeconds(10)) && !begun;
        },
        () -> places.taken() + " rows are in progress");
  }

  private static void await(CountDownLatch hangs) {
    try {
      hangs.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void busyWorkspaceDoesNotBlockOthers() {
    List<String> many = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      many.add("busy" + i);
    }
    workspaceWith(many.toArray(String[]::new));
    CountDownLatch hangs = new CountDownLatch(1);
    try (LeasedWork<Row> queue =
        queue(row -> {
          if (row.name().startsWith("busy")) {
            await(hangs);
          }
          finish(row);
        })) {
      queue.run();
      assertEquals(4, places.taken(), "rows of one workspace in progress");
      workspaceWith("a");
      workspaceWith("b");
      Waits.until(
          () -> {
            queue.run();
            return done.containsAll(Set.of("a", "b"));
          },
          () -> "done: " + done);
      hangs.countDown();
      Waits.until(
          () -> {
            queue.run();
            return done.size() == 202;
          },
          () -> "rows done: " + done.size());
    }
  }

  @Test
  void stopWaitsForWorkInProgressAndBeginsNoFurtherWork() {
    workspaceWith("begun");
    CountDownLatch hangs = new CountDownLatch(1);
    try (LeasedWork<Row> queue = hanging(hangs)) {
      queue.run();
      assertEquals(1, places.taken());
      jobs.drain();
      workspaceWith("late");
      queue.run();
      assertEquals(1, places.taken(), "work is begun during a stop");
      jobs.awaitWork(Duration.ZERO);
      hangs.countDown();
      jobs.awaitWork(Duration.ofMinutes(1));
      assertEquals(List.of("begun"), List.copyOf(done));
    }
  }

  @Test
  void failedRowIsRetriedWithIncreasingDelaysWithoutDelayingOtherRows() {
    WorkspaceId workspaceId = workspaceWith("bad", "good");
    workspaceWith("other");
    Set<Integer> attempts = new HashSet<>();
    for (int second : List.of(0, 1, 3)) {
      try (LeasedWork<Row> queue =
          queue(
              NOW.plusSeconds(second),
              row -> {
                if (row.name().equals("bad")) {
                  attempts.add(row.attempts());
                  throw new IllegalStateException("cannot be read");
                }
                finish(row);
              })) {
        await(queue);
      }
    }
    assertEquals(Set.of("good", "other"), done);
    assertEquals(Set.of(0, 1, 2), attempts);
    assertEquals(
        1,
        execute(
            "update turno.tried_work set due_at = due_at where workspace_id = ? and due_at = ?",
            workspaceId,
            NOW.plusSeconds(7)));
  }

  @Test
  void postponedRowIsNotLoggedAsAFailure() {
    workspaceWith("later", "broken");
    ListAppender<ILoggingEvent> log = new ListAppender<>();
    log.start();
    Logger logger = (Logger) LoggerFactory.getLogger(LeasedWork.class);
    logger.setLevel(Level.INFO);
    logger.addAppender(log);
    try (LeasedWork<Row> queue =
        queue(row -> {
          if (row.name().equals("later")) {
            throw new LeasedWork.NotNow("the booking has changed meanwhile");
          }
          throw new IllegalStateException("broken");
        })) {
      await(queue);
    } finally {
      logger.detachAppender(log);
      logger.setLevel(null);
    }
    List<String> lines =
        log.list.stream()
            .map(line -> line.getLevel() + " " + line.getFormattedMessage())
            .map(line -> line.replaceFirst("ws_\\w+", "…"))
            .sorted()
            .toList();
    assertEquals(
        List.of(
            "ERROR try: the row [broken] of workspace … failed; retrying in 1 s",
            "INFO try: the row [later] of workspace … is postponed for 1 s: the booking has"
                + " changed meanwhile"),
        lines);
    assertEquals(List.of(1, 1), attempts());
  }

  private List<Integer> attempts() {
    return database.read(connection ->
        Sql.of("select attempts from turno.tried_work")
            .list(connection, row -> row.getInt("attempts")));
  }

  @Test
  void rowsOfAFailedBatchAreRetriedOneByOne() {
    workspaceWith("one", "two", "three");
    LeasedWork.Worker<Row> worker =
        new LeasedWork.Worker<>() {
          @Override
          public List<List<Row>> groups(List<Row> rows) {
            return List.of(rows);
          }

          @Override
          public void work(List<Row> rows) {
            if (rows.stream().anyMatch(row -> row.name().equals("two"))) {
              throw new IllegalStateException("odd");
            }
            rows.forEach(LeasedWorkTest.this::finish);
          }
        };
    try (LeasedWork<Row> queue = workedBy(NOW, worker)) {
      await(queue);
    }
    assertEquals(Set.of("one", "three"), done);
  }

  @Test
  void rowIsTakenOverAfterTheLeaseOfItsNodeExpires() {
    WorkspaceId workspaceId = workspaceWith("row");
    Row dead = take(workspaceId).getFirst();
    assertEquals(List.of(), take(workspaceId), "another node took the row");
    execute("update turno.tried_work set leased_until = clock_timestamp()");
    Row living = take(workspaceId).getFirst();
    assertEquals(1, living.attempts());
    assertFalse(database.<Boolean>write(connection -> table.extend(connection, dead)));
    assertFalse(
        database.<Boolean>write(connection -> table.settle(connection, dead, null, 0, "")),
        "the late outcome of the dead node was stored");
    assertTrue(
        database.<Boolean>write(connection -> table.settle(connection, living, null, 0, "")));
  }

  @Test
  void lateOutcomeDoesNotReplaceThatOfTheNextAttempt() {
    WorkspaceId workspaceId = workspaceWith("row");
    Row slow = take(workspaceId).getFirst();
    execute("update turno.tried_work set leased_until = clock_timestamp()");
    Row next = take(workspaceId).getFirst();
    assertTrue(database.<Boolean>write(connection -> table.settle(connection, next, null, 0, "")));
    assertFalse(database.<Boolean>write(connection -> table.settle(connection, slow, NOW, 2, "")));
    assertEquals(List.of(), take(workspaceId), "finished work was taken again");
  }

  @Test
  void rowMadeDueDuringItsAttemptIsRetried() {
    WorkspaceId workspaceId = workspaceWith("row");
    Row row = take(workspaceId).getFirst();
    execute("update turno.tried_work set due_at = ?, lease = null", NOW);
    assertEquals(List.of(), take(workspaceId), "the row was taken during its attempt");
    assertTrue(database.<Boolean>write(connection -> table.settle(connection, row, null, 0, "")));
    assertEquals(1, take(workspaceId).size());
  }

  @Test
  void leaseIsExtendedDuringWork() {
    workspaceWith("slow");
    CountDownLatch hangs = new CountDownLatch(1);
    try (LeasedWork<Row> queue = hanging(hangs)) {
      queue.run();
      String sooner =
          "update turno.tried_work set leased_until = clock_timestamp() + interval '1 second'";
      execute(sooner);
      Waits.until(
          () -> {
            queue.run();
            return execute(
                    "update turno.tried_work set name = name"
                        + " where leased_until > clock_timestamp() + interval '5 seconds'")
                == 1;
          },
          () -> "the lease is not extended");
      hangs.countDown();
      await(queue);
    }
    assertEquals(Set.of("slow"), done);
  }

  @Test
  void pausesDoubleUpToTheMaximum() {
    assertEquals(Duration.ofSeconds(1), LeasedWork.pause(1, Duration.ofHours(1)));
    assertEquals(Duration.ofSeconds(8), LeasedWork.pause(4, Duration.ofHours(1)));
    assertEquals(Duration.ofHours(1), LeasedWork.pause(13, Duration.ofHours(1)));
    assertEquals(Duration.ofMinutes(1), LeasedWork.pause(1_000, Duration.ofMinutes(1)));
  }
}
