package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.TestingStart;
import turno.kernel.IdKind;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/**
 * A client that requests the events after the last one it handled gets each event once and misses
 * none, even alongside very long transactions.
 */
class FollowedEventsTest {
  private static final String START = TestWorkspace.MONDAY + "T09:00:00-03:00";

  private static final int WRITERS = 2;
  private static final int SLOW = 3;
  private static final int QUICK = 20;

  @RegisterExtension private static final TestServer server = TestServer.startAtUsualPace();
  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);

  /** A client that reads events page by page, each time after the last event that it has read. */
  private static final class Reader {
    private final TestApi api;
    private final List<String> seen = new ArrayList<>();
    private final AtomicInteger looks = new AtomicInteger();

    Reader(TestApi api) {
      this.api = api;
    }

    void look() {
      String after = seen.isEmpty() ? "order=asc" : "after=" + seen.getLast();
      int page;
      do {
        page = 0;
        for (JsonNode event : api.get("/events?limit=7&" + after).expect(200).json().path("data")) {
          seen.add(event.path("id").stringValue());
          after = "after=" + seen.getLast();
          page++;
        }
      } while (page == 7);
      looks.incrementAndGet();
    }
  }

  /** Opens a connection on which transactions have no time limit. */
  private static Connection open() throws SQLException {
    Connection connection = server.connect();
    try (Statement statement = connection.createStatement()) {
      statement.execute("set idle_in_transaction_session_timeout = 0");
      statement.execute("set transaction_timeout = 0");
    }
    connection.setAutoCommit(false);
    return connection;
  }

  /** Writes an event in a transaction that the test ends. */
  private void write(Connection connection) throws Exception {
    String id = server.newId(IdKind.EVENT).toString();
    try (var insert =
        connection.prepareStatement(
            """
            insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload)
            select l.workspace_id, ?, l.kind, l.subject_id, 1, l.type, l.at, convert_to(
                     replace(convert_from(l.payload, 'UTF8'), left(convert_from(l.payload, 'UTF8'), 38),
                             '{"id":"' || ? || '"'), 'UTF8')
              from turno.log l where l.workspace_id = ? and l.type is not null
             order by l.seq limit 1
            """)) {
      insert.setObject(1, Rows.uuid(IdKind.EVENT, id));
      insert.setString(2, id);
      insert.setObject(3, world.workspaceId);
      assertEquals(1, insert.executeUpdate());
    }
  }

  private List<String> stored() {
    String ids =
        "select string_agg(convert_from(payload, 'UTF8')::jsonb ->> 'id', ' ') from turno.log"
            + " where type is not null and workspace_id = ?";
    return List.of(Rows.text(server, ids, world.workspaceId).split(" "));
  }

  @Test
  void eventCommittedLateIsNotSkippedOnAnyNode() throws Exception {
    try (TestingStart.Started other = server.secondNode();
        Connection slow = open()) {
      Reader here = new Reader(world.owner);
      Reader there = new Reader(world.owner.at(other.origin()));
      world.hold(world.haircut, START);
      here.look();
      there.look();
      assertEquals(1, here.seen.size());
      write(slow); // takes a lower number in the log than the next hold
      world.hold(world.haircut, START);
      here.look();
      there.look();
      assertEquals(1, here.seen.size(), "an event is shown only after all that precede it");
      assertEquals(
          1, world.owner.get("/events").expect(200).json().path("data").size(), "newest first");
      slow.commit();
      world.hold(world.haircut, START);
      here.look();
      there.look();
      assertEquals(new HashSet<>(stored()), new HashSet<>(here.seen));
      assertEquals(4, here.seen.size());
      assertEquals(here.seen, there.seen);
    }
  }

  /** Each slow transaction stays open until both readers have read. */
  @Test
  void readersOnTwoNodesMissNoEvents() throws Exception {
    try (TestingStart.Started other = server.secondNode();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      world.hold(world.haircut, START);
      TestApi there = world.owner.at(other.origin());
      List<Reader> readers = List.of(new Reader(world.owner), new Reader(there));
      AtomicBoolean over = new AtomicBoolean();
      List<Future<Boolean>> reading = new ArrayList<>();
      for (Reader reader : readers) {
        reading.add(
            threads.submit(() -> {
              while (!over.get()) {
                reader.look();
              }
              return true;
            }));
      }
      List<Callable<Boolean>> writers = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        writers.add(() -> writeSlowly(readers));
        TestApi api = i % 2 == 0 ? world.owner : there;
        writers.add(() -> book(api));
      }
      try {
        for (Future<Boolean> writer : threads.invokeAll(writers)) {
          assertTrue(writer.get());
        }
      } finally {
        over.set(true);
      }
      for (Future<Boolean> reader : reading) {
        assertTrue(reader.get());
      }
      readers.forEach(Reader::look);
      List<String> stored = stored();
      assertEquals(1 + WRITERS * (SLOW + QUICK), stored.size());
      for (Reader reader : readers) {
        assertEquals(stored.size(), reader.seen.size());
        assertEquals(new HashSet<>(stored), new HashSet<>(reader.seen));
      }
      assertEquals(readers.getFirst().seen, readers.getLast().seen);
    }
  }

  private boolean book(TestApi api) {
    for (int i = 0; i < QUICK; i++) {
      api.post("/holds", world.wish(world.haircut, START)).expect(201);
    }
    return true;
  }

  private boolean writeSlowly(List<Reader> readers) throws Exception {
    try (Connection connection = open()) {
      for (int i = 0; i < SLOW; i++) {
        write(connection);
        for (Reader reader : readers) {
          // two reads, because the first may have begun earlier
          int then = reader.looks.get() + 2;
          Waits.until(() -> reader.looks.get() >= then, "the reader did not read");
        }
        connection.commit();
      }
    }
    return true;
  }
}
