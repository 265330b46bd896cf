package turno.events;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import tools.jackson.databind.JsonNode;
import turno.events.EventLog.LogRow;
import turno.kernel.Id.EventId;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.TestingDatabase;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.http.Handler;
import turno.platform.http.Sight;
import turno.platform.http.TestingCalls;
import turno.platform.jobs.Job;
import turno.testing.ContractCheck;
import turno.testing.TestDatabase;

class EventsApiTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final Duration KEPT = Duration.ofDays(30);
  private static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");

  private final Database database = TestingDatabase.shared();
  private final WorkspaceId workspaceId =
      new IdSource(() -> NOW, new SecureRandom()).next(IdKind.WORKSPACE);
  private final List<byte[]> written = new ArrayList<>();
  private Instant clock = NOW;
  private final IdSource ids = new IdSource(() -> clock, new SecureRandom());

  @BeforeEach
  void eventsOfThreeDays() {
    write("booking.created", NOW.minus(Duration.ofDays(2)));
    write("message.received", NOW.minus(Duration.ofDays(1)));
    write("booking.cancelled", NOW);
    database.write(connection -> {
      EventLog.append(
          connection,
          LogRow.silent(
              workspaceId, ids.next(IdKind.EVENT), LogRow.Kind.CATALOG, workspaceId, 2, NOW));
      return null;
    });
  }

  private EventId write(String type, Instant at) {
    return database.write(connection -> write(connection, type, at));
  }

  private EventId write(Connection connection, String type, Instant at) throws SQLException {
    clock = at;
    EventId id = ids.next(IdKind.EVENT);
    byte[] payload =
        EventRenderer.render(
            id, type, at, ZONE, workspaceId, Json.object().put("note", "ção \"" + id + "\""));
    written.add(payload);
    EventLog.append(
        connection, new LogRow(workspaceId, id, LogRow.Kind.BOOKING, id, 1, type, at, payload));
    return id;
  }

  private Answer list(String query, String... scopes) {
    return call("listEvents", query, scopes);
  }

  private Answer event(EventId id, String... scopes) {
    return call("getEvent", "", scopes, id.toString());
  }

  private Answer call(String operation, String query, String[] scopes, String... path) {
    Caller caller =
        new Caller(workspaceId, new KeyId(new UUID(0, 1)), Set.of(scopes), "member", false, false);
    Handler handler =
        assertInstanceOf(
            Handler.class,
            new EventsApi(database, _ -> ZoneOffset.UTC, KEPT, Duration.ofMillis(250))
                .handlers()
                .get(operation));
    return handler.handle(TestingCalls.get(operation, caller, query, NOW, path));
  }

  private List<String> types(String query, String... scopes) {
    List<String> types = new ArrayList<>();
    Json.tree(list(query, scopes).body())
        .path("data")
        .forEach(event -> types.add(event.path("type").stringValue()));
    return types;
  }

  @Test
  void eventEnvelopeHasTheRequiredForm() {
    UUID uuid = UUID.fromString("01900000-0000-7000-8000-000000000001");
    EventId id = new EventId(uuid);
    WorkspaceId workspace = new WorkspaceId(uuid);
    byte[] event =
        EventRenderer.render(
            id, "booking.created", NOW, ZONE, workspace, Json.object().put("booking", "b"));
    assertEquals(
        "{\"id\":\""
            + id
            + "\",\"type\":\"booking.created\",\"created_at\":\"2027-03-01T09:00:00-03:00\","
            + "\"workspace_id\":\""
            + workspace
            + "\",\"data\":{\"booking\":\"b\"}}",
        new String(event, StandardCharsets.UTF_8));
  }

  @Test
  void eventsAreListedNewestFirstAndByteForByte() {
    Answer answer = list("", "messages:read");
    String expected =
        "{\"data\":["
            + text(written.get(2))
            + ","
            + text(written.get(1))
            + ","
            + text(written.get(0))
            + "],\"next_cursor\":null}";
    assertArrayEquals(expected.getBytes(StandardCharsets.UTF_8), answer.body());
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** The list hides events of any type that {@code EventTypes} does not contain. */
  @Test
  void eventTypesMatchTheContract() {
    Set<String> declared = new TreeSet<>();
    ContractCheck.CONTRACT
        .document()
        .at("/components/schemas/Event/discriminator/mapping")
        .propertyNames()
        .forEach(declared::add);
    assertEquals(declared, new TreeSet<>(EventTypes.all()));
  }

  @Test
  void messageEventsAreListedOnlyWithTheirScope() {
    assertEquals(List.of("booking.cancelled", "booking.created"), types(""));
    assertEquals(List.of(), types("types=message.received"));
    assertEquals(List.of("message.received"), types("types=message.received", "messages:read"));
  }

  @Test
  void eventsCanBeFilteredByTypeAndTime() {
    assertEquals(List.of("booking.created"), types("types=booking.created,booking.no_show"));
    assertEquals(
        List.of("booking.created"), types("to=2027-02-28T12:00:00Z"), "the end is excluded");
    assertEquals(
        List.of("booking.cancelled"),
        types("from=2027-03-01T09:00:00-03:00"),
        "the start is included");
    assertEquals(List.of("booking.created", "booking.cancelled"), types("order=asc"));
    ProblemException refusal =
        assertThrows(
            ProblemException.class,
            () -> list("from=2027-03-01T09:00:00Z&to=2027-03-01T09:00:00Z"));
    assertEquals(400, refusal.status());
  }

  @Test
  void eachPageOfEventsContinuesWhereThePreviousOneEnded() {
    for (String order : List.of("asc", "desc")) {
      List<String> seen = new ArrayList<>();
      String cursor = "";
      do {
        Answer answer = list("limit=1&order=" + order + cursor, "messages:read");
        JsonNode page = Json.tree(answer.body());
        page.path("data").forEach(event -> seen.add(event.path("type").stringValue()));
        JsonNode next = page.path("next_cursor");
        cursor = next.isNull() ? "" : "&cursor=" + next.stringValue();
      } while (!cursor.isEmpty());
      assertEquals(types("order=" + order, "messages:read"), seen);
    }
  }

  @Test
  void eventsAreKeptForThirtyDays() {
    write("booking.no_show", NOW.minus(Duration.ofDays(30)).plusSeconds(1));
    write("booking.confirmed", NOW.minus(Duration.ofDays(31)));
    assertTrue(types("").contains("booking.no_show"));
    assertFalse(
        types("").contains("booking.confirmed"),
        "an old event is hidden even before it is deleted");
    assertEquals(3, types("").size());
  }

  private static void assertRefused(int status, Executable call) {
    assertEquals(status, assertThrows(ProblemException.class, call).status());
  }

  @Test
  void eventsAfterAnEventAreListedOldestFirst() {
    EventId third = write("booking.no_show", NOW);
    write("booking.updated", NOW);
    write("booking.checked_in", NOW);
    assertEquals(List.of("booking.updated", "booking.checked_in"), types("after=" + third));
    assertEquals(List.of("booking.updated"), types("order=asc&limit=1&after=" + third));
    assertEquals(List.of("booking.checked_in"), types("types=booking.checked_in&after=" + third));
    assertEquals(List.of(), types("types=booking.no_show&after=" + third));
    assertRefused(400, () -> list("order=desc&after=" + third));
  }

  @Test
  void unknownOutdatedOrUnreadableEventIsRefusedAsAPosition() {
    EventId outdated = write("booking.created", NOW.minus(KEPT).minusSeconds(1));
    EventId message = write("message.received", NOW);
    assertRefused(400, () -> list("after=" + outdated));
    assertRefused(400, () -> list("after=" + ids.next(IdKind.EVENT)));
    assertRefused(400, () -> list("after=" + message));
    assertEquals(List.of(), types("after=" + message, "messages:read"));
  }

  @Test
  void singleEventIsReturnedByteForByte() {
    EventId id = write("booking.no_show", NOW);
    assertArrayEquals(written.getLast(), event(id).body());
    EventId message = write("message.received", NOW);
    assertRefused(404, () -> event(message));
    assertArrayEquals(written.getLast(), event(message, "messages:read").body());
    assertRefused(404, () -> event(ids.next(IdKind.EVENT)));
    EventId outdated = write("booking.created", NOW.minus(KEPT).minusSeconds(1));
    assertRefused(404, () -> event(outdated));
  }

  /**
   * The transaction that begins first reads the result of the second one and depends on that
   * result. So ordering only by transaction numbers, or only by row numbers, would list an effect
   * before its cause or miss an event.
   */
  @Test
  void consequencesAreListedAfterTheirCause() throws Exception {
    try (TestDatabase fresh = TestDatabase.create();
        Connection taker = fresh.connect();
        Connection giver = fresh.connect()) {
      taker.setAutoCommit(false);
      giver.setAutoCommit(false);
      Sql.of("select pg_current_xact_id()").one(taker, row -> true);
      EventId given = write(giver, "booking.cancelled", NOW);
      giver.commit();
      EventId taken = write(taker, "booking.rescheduled", NOW);
      taker.commit();
      EventRows.Filter filter =
          new EventRows.Filter(workspaceId, EventTypes.all(), null, null, true, Sight.ALL, null);
      assertEquals(
          List.of(given, taken),
          EventRows.list(giver, filter, NOW.minus(KEPT), 10).events().stream()
              .map(EventRows.Event::id)
              .toList());
    }
  }

  private void sweep(Instant now) {
    Job job = EventsApi.retention(database, () -> now, KEPT, (_, _, _, _) -> {});
    while (job.run()) {
      // one batch after another
    }
  }

  private Instant realTime() {
    return database.read(connection ->
        Sql.of("select clock_timestamp() as now")
            .one(connection, row -> Sql.instantOf(row, "now")));
  }

  /** A demo whose clock is set to next year must not delete this year's events. */
  @Test
  void clockAheadOfRealTimeDoesNotDeleteRecentEvents() {
    Instant real = realTime();
    write("booking.no_show", real.minus(Duration.ofDays(29)));
    write("booking.confirmed", real.minus(Duration.ofDays(31)));
    sweep(real.plus(Duration.ofDays(365)));
    List<String> left =
        database.read(connection ->
            Sql.of("select type from turno.log where workspace_id = ? and type is not null")
                .with(workspaceId)
                .list(connection, row -> row.getString(1)));
    assertTrue(left.contains("booking.no_show"));
    assertFalse(left.contains("booking.confirmed"));
  }

  @Test
  void oldEventsAreDeletedInBatches() {
    Instant old = realTime().minus(Duration.ofDays(50));
    for (int last = 1_000; last <= 9_000; last += 1_000) {
      int first = last - 999;
      int end = last;
      database.write(connection ->
          Sql.of(
                  """
                  insert into turno.log (workspace_id, id, kind, subject_id, version, at)
                  select ?, gen_random_uuid(), 'catalog', ?, n, ?::timestamptz - n * interval '1 ms'
                    from generate_series(?::int, ?::int) n
                  """)
              .with(workspaceId, workspaceId, old, first, end)
              .update(connection));
    }
    sweep(realTime());
    assertEquals(
        0,
        database.<Integer>read(connection ->
            Sql.of("select count(*) from turno.log where at <= ?")
                .with(old)
                .one(connection, row -> row.getInt(1))));
  }
}
