package turno.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.platform.db.Database;
import turno.platform.outgoing.OutgoingGate;
import turno.testing.StoredRows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.workspaces.Workspaces;

/** Finding the bookings whose messages are due: docs/rules/messages.md#claimed-within-a-minute. */
class LookAtBookingsTest {
  private static final String START = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final Instant REMINDED =
      OffsetDateTime.parse(START).toInstant().minus(Duration.ofDays(1));

  /** More bookings than one run examines. */
  private static final int MANY = 500;

  // each copy has the history of its original, and is examined when the reminder of the original is
  // due
  private static final String COPY =
      """
      with made as (
        insert into turno.bookings
        select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid()))).*
          from turno.bookings b cross join generate_series(1, MANY) where b.id = 'ORIGINAL'
        returning workspace_id, id)
      insert into turno.booking_history
      select (jsonb_populate_record(h, jsonb_build_object('booking_id', m.id))).*
        from made m join turno.booking_history h
          on h.workspace_id = m.workspace_id and h.booking_id = 'ORIGINAL'
      """;

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace large = TestWorkspace.barbeariaSol(server);

  private static String book(TestWorkspace world) {
    return book(world, START, REMINDED);
  }

  private static String book(TestWorkspace world, String start, Instant reminded) {
    world.owner.patch("/workspace", Map.of("automatic_messages", false)).expect(200);
    ObjectNode noQuiet = Json.object();
    noQuiet.putNull("quiet_hours");
    world.owner.patch("/workspace", noQuiet).expect(200);
    ObjectNode wish = world.wish(world.haircut, start);
    wish.putObject("customer").put("name", "Rita");
    String id = world.owner.post("/bookings", wish).expect(201).id();
    awaitLook(uuid(id), reminded);
    return id;
  }

  private static void awaitLook(String uuid, Instant reminded) {
    Waits.until(
        () ->
            number(
                    "select count(*)::text from turno.bookings where look_at = '%s' and id = '%s'"
                        .formatted(reminded, uuid))
                == 1,
        "look_at did not become the expected time");
  }

  private static String uuid(String id) {
    return String.valueOf(Objects.requireNonNull(IdKind.BOOKING.parse(id)).value());
  }

  private static long reminders(TestWorkspace world) {
    return number(
        "select count(*)::text from turno.booking_messages where occasion = 'reminder' and workspace_id = '%s'"
            .formatted(world.workspaceId));
  }

  @Test
  void smallWorkspaceIsNotDelayedByALargeOne() {
    TestWorkspace small = large.neighbour();
    String many = uuid(book(large));
    book(small);
    execute(COPY.replace("MANY", String.valueOf(MANY)).replace("ORIGINAL", many));
    try (Database database = new Database(server.database(), 2, "test")) {
      LookAtBookings early = job(database, REMINDED.minusSeconds(1));
      assertFalse(early.run());
      assertEquals(0, reminders(large));
      LookAtBookings job = job(database, REMINDED);
      assertTrue(job.run());
      assertEquals(1, reminders(small));
      assertTrue(reminders(large) < MANY);
      while (job.run()) {
        assertEquals(1, reminders(small));
      }
      assertEquals(MANY + 1, reminders(large));
      assertEquals(
          0,
          number(
              "select count(*)::text from turno.bookings where look_at is not null and workspace_id = '%s'"
                  .formatted(large.workspaceId)));
    }
  }

  /**
   * The bookings that earlier batches have examined would otherwise keep the reminders of the old
   * rules.
   */
  @Test
  void ruleChangedDuringABatchAppliesToBookingsOfEarlierBatches() {
    String first = uuid(book(large));
    book(large, TestWorkspace.MONDAY + "T10:00:00-03:00", REMINDED.plus(Duration.ofHours(1)));
    MessagePlans.Row batch =
        new MessagePlans.Row(
            new WorkspaceId(large.workspaceId),
            REMINDED.plus(Duration.ofDays(1)),
            new BookingId(UUID.fromString(first)),
            0,
            UUID.randomUUID());
    execute(
        "update turno.message_plans set lease = '%s', leased_until = clock_timestamp() + interval '1 hour' where workspace_id = '%s'"
            .formatted(batch.lease(), large.workspaceId));
    execute(
        "update turno.bookings set look_at = null where workspace_id = '%s'"
            .formatted(large.workspaceId));
    large
        .owner
        .post("/message-rules", Map.of("occasion", "reminder", "offset_minutes", 1_200))
        .expect(201);
    try (Database database = new Database(server.database(), 2, "test")) {
      new LookAgain(database, () -> REMINDED.minus(Duration.ofDays(7))).work(List.of(batch));
    }
    awaitLook(first, REMINDED);
  }

  @Test
  void changedQuietHoursMoveTheReminders() {
    String booking = uuid(book(large));
    large
        .owner
        .patch("/workspace", Map.of("quiet_hours", Map.of("start", "08:00", "end", "10:00")))
        .expect(200);
    large.advance(6);
    awaitLook(booking, REMINDED.plus(Duration.ofHours(1)));
    ObjectNode none = Json.object();
    none.putNull("quiet_hours");
    large.owner.patch("/workspace", none).expect(200);
    large.advance(6);
    awaitLook(booking, REMINDED);
  }

  @Test
  void visitThatBeganDaysAgoIsExaminedAgain() {
    String booking = uuid(book(large));
    Instant now = OffsetDateTime.parse(START).toInstant().plus(Duration.ofDays(6));
    MessagePlans.Row batch =
        new MessagePlans.Row(new WorkspaceId(large.workspaceId), null, null, 0, UUID.randomUUID());
    execute(
        "update turno.message_plans set lease = '%s', leased_until = clock_timestamp() + interval '1 hour' where workspace_id = '%s'"
            .formatted(batch.lease(), large.workspaceId));
    try (Database database = new Database(server.database(), 2, "test")) {
      new LookAgain(database, () -> now).work(List.of(batch));
    }
    awaitLook(booking, now);
  }

  @Test
  void mailsOfTestWorkspacesAreShownWithoutAMailServer() {
    TestWorkspace other = large.neighbour();
    ObjectNode noQuiet = Json.object();
    noQuiet.putNull("quiet_hours");
    other.owner.patch("/workspace", noQuiet).expect(200);
    ObjectNode wish = other.wish(other.haircut, START);
    wish.putObject("customer").put("name", "Rita").put("email", "rita@example.com");
    String id = other.owner.post("/bookings", wish).expect(201).id();
    Waits.until(
        () -> "test_mode".equals(booked(other, id).path("reason").asString("")),
        "no message was left out");
    assertTrue(booked(other, id).path("text").asString("").contains("Rita"));
    assertEquals(
        "test_mode",
        other
            .owner
            .post("/message-rules/preview", Map.of("occasion", "booked", "booking_id", id))
            .expect(200)
            .text("/reason"));
  }

  private static JsonNode booked(TestWorkspace world, String id) {
    for (JsonNode one :
        world.owner.get("/bookings/" + id + "/messages").expect(200).json().path("data")) {
      if (one.path("occasion").asString("").equals("booked")) {
        return one;
      }
    }
    return Json.object();
  }

  private static LookAtBookings job(Database database, Instant now) {
    return new LookAtBookings(
        database,
        new Workspaces(database),
        () -> now,
        new IdSource(() -> now, new SecureRandom()),
        () -> {},
        OutgoingGate.of(database, null));
  }

  private static void execute(String sql) {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long number(String sql) {
    try (Connection connection = server.connect()) {
      return Long.parseLong(StoredRows.lines(connection, sql).getFirst());
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
