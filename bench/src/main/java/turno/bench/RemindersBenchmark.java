package turno.bench;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.BookingStories;
import turno.kernel.IdKind;
import turno.postgres.JdbcAddress;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.PlainJson;

/**
 * {@code reminders}: measures the cost of a search for due messages among a million bookings. It
 * also measures how long ten thousand reminders of one business that are due at the same time have
 * to wait, and how long the single reminder of another business has to wait meanwhile.
 */
final class RemindersBenchmark implements Benchmark {
  private static final int FUTURE = 1_000_000;
  private static final int DUE = 10_000;
  private static final int LOOKS = 201;
  private static final double MAX_LOOK_MILLIS = 20;
  private static final Duration MAX_WAIT = Duration.ofSeconds(60);
  private static final Duration PATIENCE = Duration.ofMinutes(6);
  private static final Duration BEFORE = Duration.ofDays(1);

  /** The time until the reminders are due. The copies of the booking must be written by then. */
  private static final Duration AHEAD = Duration.ofSeconds(40);

  private static final OffsetDateTime START = OffsetDateTime.parse("2027-03-10T10:00:00-03:00");

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    try (MailSink sink = new MailSink();
        BenchServer server =
            BenchServer.with(
                Map.of(
                    "TURNO_SMTP_URL", sink.url(), "TURNO_MAIL_FROM", "Turno <turno@example.com>"),
                progress)) {
      Business large = Business.open(server, server.key());
      Business small = Business.open(server, server.createWorkspace("small"));
      BenchReport report =
          new BenchReport("reminders: a million future bookings, and ten thousand due at once");
      try (Connection connection = connect(server.database())) {
        progress.accept("copying " + FUTURE + " bookings");
        copy(connection, large, FUTURE, START.plusYears(1).toInstant());
        execute(connection, "vacuum analyze turno.bookings");
        look(report, connection, large);
        progress.accept(DUE + " reminders are due in " + AHEAD.toSeconds() + " s");
        Instant due = large.now().plus(AHEAD);
        long dueNanos = System.nanoTime() + AHEAD.toNanos();
        copy(connection, large, DUE, due.plus(BEFORE));
        copy(connection, small, 1, due.plus(BEFORE));
        if (System.nanoTime() > dueNanos) {
          throw new IllegalStateException("the copies were not written before they were due");
        }
        wait(report, connection, dueNanos, large, small, sink);
      }
      return report;
    }
  }

  private static Connection connect(JdbcAddress address) throws SQLException {
    return DriverManager.getConnection(address.url(), address.user(), address.password());
  }

  /**
   * A business with one booking. The measured bookings are copies of that booking.
   *
   * @param key a key of the business's owner
   */
  private record Business(BenchServer server, String key, UUID id, UUID booking) {
    static Business open(BenchServer server, String key) throws Exception {
      ObjectNode day = PlainJson.object().putNull("quiet_hours").put("name", "Barbearia Sol");
      JsonNode workspace = send(server, key, ApiRequest.patch("/workspace", day.toString()));
      // switches off all messages except the reminder
      JsonNode rules = send(server, key, ApiRequest.get("/message-rules")).path("data");
      for (JsonNode rule : rules) {
        if (!rule.path("occasion").stringValue().equals("reminder")) {
          send(
              server,
              key,
              ApiRequest.patch(
                  "/message-rules/" + rule.path("id").stringValue(),
                  PlainJson.object().put("active", false).toString()));
        }
      }
      String person =
          server
              .post(key, "/resources", PlainJson.object().put("name", "Ana").toString())
              .path("id")
              .stringValue();
      ObjectNode service = PlainJson.object().put("name", "Corte").put("duration_minutes", 30);
      service.putArray("requirements").addObject().put("resource_id", person);
      ObjectNode booking =
          PlainJson.object()
              .put(
                  "service_id",
                  server.post(key, "/services", service.toString()).path("id").stringValue())
              .put("start", START.toString());
      booking.putObject("customer").put("name", "Maria").put("email", "maria@example.com");
      JsonNode booked = server.post(key, "/bookings", booking.toString());
      return new Business(
          server, key, uuid(IdKind.WORKSPACE, workspace), uuid(IdKind.BOOKING, booked));
    }

    private static UUID uuid(IdKind<?> kind, JsonNode object) {
      return Objects.requireNonNull(kind.parse(object.path("id").stringValue())).value();
    }

    private static JsonNode send(BenchServer server, String key, ApiRequest request)
        throws Exception {
      ApiReply reply = PlainHttp.send("http://127.0.0.1:" + server.port() + "/v1", key, request);
      if (reply.status() != 200) {
        throw new IllegalStateException(request + ": " + reply.text());
      }
      return reply.json();
    }

    /** The current instant of the server's clock. */
    Instant now() throws Exception {
      JsonNode made =
          server.post(key, "/resources", PlainJson.object().put("name", "Now").toString());
      return OffsetDateTime.parse(made.path("created_at").stringValue()).toInstant();
    }
  }

  /**
   * Copies the booking with its history. The reminder of a copy is due a day before {@code start}.
   */
  private static void copy(Connection connection, Business business, int count, Instant start)
      throws SQLException {
    List<String> columns = new ArrayList<>();
    try (PreparedStatement statement =
            connection.prepareStatement(
                "select column_name from information_schema.columns where table_schema = 'turno'"
                    + " and table_name = 'bookings' order by ordinal_position");
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        columns.add(rows.getString(1));
      }
    }
    String values =
        String.join(
            ", ",
            columns.stream()
                .map(column ->
                    switch (column) {
                      case "id" -> "n.id";
                      case "starts_at" -> "n.start";
                      case "ends_at" -> "n.start + interval '30 minutes'";
                      case "look_at" -> "n.start - interval '1 day'";
                      default -> "b." + column;
                    })
                .toList());
    String sql =
        """
        with n as materialized (
          select uuidv7() as id, ?::timestamptz as start from generate_series(1, ?)),
        copied as (
          insert into turno.bookings (%s)
          select %s from turno.bookings b, n where b.workspace_id = ? and b.id = ?)
        insert into turno.booking_history
        select h.workspace_id, n.id, h.version, h.at, h.action, h.actor, h.change
          from turno.booking_history h, n where h.workspace_id = ? and h.booking_id = ?
        """
            .formatted(String.join(", ", columns), values);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setTimestamp(1, Timestamp.from(start));
      statement.setInt(2, count);
      statement.setObject(3, business.id());
      statement.setObject(4, business.booking());
      statement.setObject(5, business.id());
      statement.setObject(6, business.booking());
      statement.executeUpdate();
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.execute();
    }
  }

  /**
   * Measures a search for due messages that finds none: first the workspaces with something due,
   * then the due messages of one workspace.
   */
  private static void look(BenchReport report, Connection connection, Business business)
      throws Exception {
    Instant now = business.now();
    double[] millis = new double[LOOKS];
    for (int i = 0; i < LOOKS; i++) {
      long begun = System.nanoTime();
      int found = BookingStories.workspaces(connection, now).size();
      connection.setAutoCommit(false);
      found += BookingStories.due(connection, IdKind.WORKSPACE.of(business.id()), now, 20).size();
      connection.rollback();
      connection.setAutoCommit(true);
      millis[i] = (System.nanoTime() - begun) / 1e6;
      if (found != 0) {
        throw new IllegalStateException("a message is due too early");
      }
    }
    double median = new Samples(millis).median();
    report.line(
        BenchReport.format("search for due messages among %d future bookings", FUTURE),
        BenchReport.format("%.2f ms", median),
        BenchReport.format("at most %.0f ms", MAX_LOOK_MILLIS),
        median <= MAX_LOOK_MILLIS);
  }

  /** Waits until all reminders are claimed and sent, and reports how long that took. */
  private static void wait(
      BenchReport report,
      Connection connection,
      long dueNanos,
      Business large,
      Business small,
      MailSink sink)
      throws Exception {
    long claimed = Long.MAX_VALUE;
    long other = Long.MAX_VALUE;
    while (sink.mails() <= DUE || claimed == Long.MAX_VALUE || other == Long.MAX_VALUE) {
      long since = System.nanoTime() - dueNanos;
      if (other == Long.MAX_VALUE && claimed(connection, small) == 1) {
        other = since;
      }
      if (claimed == Long.MAX_VALUE && claimed(connection, large) == DUE) {
        claimed = since;
      }
      if (since > PATIENCE.toNanos()) {
        throw new IllegalStateException(
            sink.mails() + " of " + DUE + " reminders were sent in time");
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    double last = claimed / 1e9;
    double sent = (System.nanoTime() - dueNanos) / 1e9;
    report
        .line(
            BenchReport.format("%d reminders due at once: the last one is claimed after", DUE),
            BenchReport.format("%.1f s", last),
            BenchReport.format("at most %d s", MAX_WAIT.toSeconds()),
            last <= MAX_WAIT.toSeconds())
        .line("the last one has reached the mail server after", BenchReport.format("%.1f s", sent))
        .line(
            "meanwhile the only reminder of another business is claimed after",
            BenchReport.format("%.1f s", other / 1e9));
  }

  /**
   * How many messages of the business have been claimed; a message's text is fixed when it is
   * claimed.
   */
  private static long claimed(Connection connection, Business business) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "select count(*) from turno.booking_messages"
                + " where workspace_id = ? and state <> 'due'")) {
      statement.setObject(1, business.id());
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    }
  }
}
