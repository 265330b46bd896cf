package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.testing.CheckedReply;
import turno.testing.Pause;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** A calendar that is too large for one answer: docs/rules/bookings.md#calendar-in-parts. */
class FullCalendarTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String END = "2027-04-01T00:00:00-03:00";
  private static final int MIB = 1 << 20;

  // a database without the tests' extra policies, which read more than the queries do
  private static final TestDatabase fresh = TestDatabase.create();
  private static final QueryPlans plans = QueryPlans.of(fresh);
  @RegisterExtension private static final TestServer server = TestServer.startOn(fresh);

  /**
   * Makes a workspace with {@code aDay} bookings on each of {@code days} days, {@code minutes}
   * minutes apart, and one more on the first day, each with {@code bytes} bytes of metadata.
   */
  private static TestWorkspace booked(int bytes, int minutes, int days, int aDay) {
    TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
    var wish = world.wish(world.haircut, NINE);
    wish.putArray("resource_ids").add(world.ana);
    wish.putObject("metadata").put("x", "y".repeat(bytes));
    String id = world.owner.post("/bookings", wish).expect(201).id();
    Rows.execute(
        server, // copies the booking to later minutes and days
        """
        with made as (
          select gen_random_uuid() as id,
                 make_interval(days => day, mins => minute * %1$d) as later
            from generate_series(0, %2$d - 1) day, generate_series(1, %3$d) minute),
        booked as (
          insert into turno.bookings
          select (jsonb_populate_record(b, jsonb_build_object(
                   'id', m.id, 'starts_at', b.starts_at + m.later, 'ends_at', b.ends_at + m.later,
                   'look_at', null))).*
            from turno.bookings b, made m where b.id = '%4$s')
        insert into turno.allocations
        select a.workspace_id, a.resource_id, a.starts_at + m.later, a.ends_at + m.later, m.id,
               a.kind, a.units
          from turno.allocations a, made m where a.holder_id = '%4$s'
        """
            .formatted(minutes, days, aDay, Rows.uuid(id)));
    Rows.execute(server, "analyze turno.bookings, turno.allocations");
    return world;
  }

  private static TestApi.Request calendar(TestWorkspace world, String from, String to) {
    return calendarOf(world, from, to).query("resource_id", world.ana);
  }

  private static TestApi.Request calendarOf(TestWorkspace world, String from, String to) {
    return world.owner.request("GET", "/calendar").query("from", from).query("to", to);
  }

  private static Set<String> ids(JsonNode bookings) {
    return bookings
        .valueStream()
        .map(booking -> booking.path("id").stringValue())
        .collect(Collectors.toSet());
  }

  @Test
  void oversizedCalendarWindowIsTruncatedAtMidnight() {
    int days = 10;
    int aDay = 60;
    TestWorkspace world = booked(15_000, 5, days, aDay);
    Set<String> met = new HashSet<>();
    int parts = 0;
    String from = TestWorkspace.MONDAY + "T00:00:00-03:00";
    while (!from.isEmpty()) {
      CheckedReply part = calendar(world, from, END).sendUntilAvailable().expect(200);
      assertTrue(part.body().length < 5 * MIB, "the answer has " + part.body().length + " bytes");
      JsonNode bookings = part.json().path("bookings");
      Set<String> ids = ids(bookings);
      assertEquals(bookings.size(), ids.size());
      assertTrue(met.stream().noneMatch(ids::contains), "no booking crosses midnight");
      met.addAll(ids);
      // a day is never split
      Map<String, Long> byDay =
          bookings
              .valueStream()
              .collect(
                  Collectors.groupingBy(
                      booking -> booking.path("start").stringValue().substring(0, 10),
                      Collectors.counting()));
      byDay.remove(TestWorkspace.MONDAY); // this day also has the original booking
      assertEquals(
          byDay.values().stream().map(_ -> (long) aDay).toList(), List.copyOf(byDay.values()));
      assertEquals(bookings.size(), part.json().path("allocations").size());
      from = part.text("/next_from");
      assertTrue(from.isEmpty() || from.contains("T00:00:00"), from);
      parts++;
    }
    assertEquals(days * aDay + 1, met.size());
    assertTrue(parts > 1 && parts <= days, parts + " parts");
  }

  @Test
  void oversizedCalendarDayIsTruncatedBetweenStarts() {
    TestWorkspace world = booked(15_000, 1, 1, 600);
    CheckedReply first = calendar(world, NINE, END).sendUntilAvailable().expect(200);
    OffsetDateTime next = OffsetDateTime.parse(first.text("/next_from"));
    assertEquals(TestWorkspace.MONDAY, next.toLocalDate().toString());
    Set<String> shown = ids(first.json().path("bookings"));
    CheckedReply second = calendar(world, next.toString(), END).sendUntilAvailable().expect(200);
    JsonNode rest = second.json().path("bookings");
    assertFalse(rest.isEmpty(), "the second part has no bookings");
    rest.forEach(booking ->
        assertEquals(
            OffsetDateTime.parse(booking.path("start").stringValue()).isBefore(next),
            shown.contains(booking.path("id").stringValue()),
            "exactly the bookings that began before are in both parts"));
  }

  @Test
  void calendarWithTooManyOpeningsIsTruncated() {
    TestWorkspace world = TestWorkspace.barbeariaSol(server);
    List<Map<String, String>> hours = new ArrayList<>();
    for (String day : List.of("monday", "tuesday", "wednesday", "thursday", "friday")) {
      for (int hour = 0; hour < 20; hour++) {
        hours.add(
            Map.of(
                "day", day, "start", "%02d:00".formatted(hour), "end", "%02d:30".formatted(hour)));
      }
    }
    Object schedule =
        Map.of("name", "Turnos", "time_zone", "America/Sao_Paulo", "weekly_hours", hours);
    String id = world.owner.post("/schedules", schedule).expect(201).id();
    TestApi.Request window =
        calendarOf(world, TestWorkspace.MONDAY + "T00:00:00-03:00", "2027-06-01T00:00:00-03:00");
    for (int i = 0; i < 5; i++) {
      window.query(
          "resource_id",
          world.owner.post("/resources", Map.of("name", "R" + i, "schedule_id", id)).id());
    }
    JsonNode part = window.sendUntilAvailable().expect(200).json();
    // a hundred openings on each weekday
    assertEquals(5_000, part.path("openings").size());
    assertEquals("2027-05-10T00:00:00-03:00", part.path("next_from").stringValue());
  }

  @Test
  void calendarWithTooManyBookingsAtOneStartNeedsFewerFields() {
    TestWorkspace world = booked(15_000, 0, 1, 600);
    calendar(world, NINE, END).send().expect(400, "invalid_request", "window_too_full");
    JsonNode named = calendar(world, NINE, END).query("fields", "resources").send().json();
    assertTrue(named.at("/bookings/0/resources/0/name").isString(), named::toString);
    JsonNode slim = calendar(world, NINE, END).query("fields", "start").send().json();
    assertEquals(601, slim.path("bookings").size());
    assertEquals(Set.of("id", "start"), Set.copyOf(slim.at("/bookings/0").propertyNames()));
    calendar(world, NINE, END).query("fields", "colour").send().expect(400, "invalid_request");
  }

  @Test
  void calendarWithTooManyAllocationsIsTruncated() {
    TestWorkspace world = booked(0, 0, 11, 500);
    JsonNode part =
        calendar(world, TestWorkspace.MONDAY + "T00:00:00-03:00", END)
            .query("fields", "id")
            .send()
            .expect(200)
            .json();
    assertEquals("2027-03-10T00:00:00-03:00", part.path("next_from").stringValue());
    assertEquals(9 * 500 + 1, part.path("allocations").size());
    assertEquals(9 * 500 + 1, part.path("bookings").size());
  }

  @Test
  void rowsBeyondTheEndOfATruncatedCalendarAreNotRead() {
    long some = blocksOfBusyTime(booked(0, 0, 11, 500));
    long many = blocksOfBusyTime(booked(0, 0, 31, 500));
    assertTrue(
        many < some * 5 / 4, () -> many + " blocks of 15,500 bookings, " + some + " of 5,500");
  }

  private static long blocksOfBusyTime(TestWorkspace world) {
    TestApi.Request window =
        calendar(world, TestWorkspace.MONDAY + "T00:00:00-03:00", END).query("fields", "id");
    window.sendUntilAvailable().expect(200); // the first read reads more rows
    List<QueryPlans.Used> used =
        plans.during(() -> window.sendUntilAvailable().expect(200), "from turno.allocations a");
    return used.getLast().blocks(); // an earlier attempt may have ended at a time limit
  }

  @Test
  void concurrentCalendarReadsOfAWorkspaceAreLimited() throws Exception {
    TestWorkspace world = TestWorkspace.barbeariaSol(server);
    int turns = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    int atOnce = 0;
    try (Connection keeper = server.connect();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      keeper.setAutoCommit(false);
      keeper.createStatement().execute("lock table turno.allocations in access exclusive mode");
      List<Future<CheckedReply>> asked = new ArrayList<>();
      for (int i = 0; i < 3 * turns; i++) {
        asked.add(threads.submit(() -> calendar(world, NINE, END).send()));
      }
      // each request waits for the lock until its time limit, and only then does the next one begin
      while (!asked.stream().allMatch(Future::isDone)) {
        atOnce = Math.max(atOnce, readingAllocations(keeper));
        Pause.briefly();
      }
      for (Future<CheckedReply> one : asked) {
        one.get().expect(503);
      }
    }
    assertEquals(turns, atOnce);
    calendar(world, NINE, END).sendUntilAvailable().expect(200);
  }

  private static int readingAllocations(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet waiting =
            statement.executeQuery(
                "select count(*) from pg_locks"
                    + " where relation = 'turno.allocations'::regclass and not granted")) {
      waiting.next();
      return waiting.getInt(1);
    }
  }
}
