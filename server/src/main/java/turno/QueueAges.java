package turno;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.jobs.Job;
import turno.platform.observation.Metrics;
import turno.platform.time.DatabaseClock;

/**
 * How old the oldest thing in each queue is, and how the database is: looked at every so often, so
 * that a scrape of the metrics never waits for the database. Each question is one look at an index.
 */
final class QueueAges implements Job {
  private static final String LOOK =
      """
      select (select min(expires_at) from turno.bookings where expires_at is not null) as expiry,
             (select min(created_at) from turno.idempotency_keys) as idempotency_key,
             (select min(at) from turno.log) as event,
             (select count(*) from (
               select from turno.webhook_deliveries where due_at is not null limit 100000) w)
               as deliveries,
             (select count(*) from (
               select from turno.outgoing_messages limit 100000) m) as messages,
             (select min(created_at) from turno.outgoing_messages) as message,
             (select min(received_at) from turno.whatsapp_callback_items where due_at is not null)
               as callback,
             (select count(*) from turno.webhook_endpoints where failing_since is not null and active)
               as failing,
             (select count(*) from turno.webhook_endpoints
               where disabled_at is not null and deleted_at is null) as disabled,
             (select count(*) from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock') as lock_waiters,
             (select deadlocks from pg_stat_database
               where datname = current_database()) as deadlocks,
             pg_database_size(current_database()) as bytes
      """;

  private final Database database;
  private final DatabaseClock clock;
  private volatile Look latest = new Look(null, null, null, null, null, 0, 0, 0, 0, 0, 0, 0);
  private volatile boolean answered;

  /** What the last look found. */
  private record Look(
      @Nullable Instant expiry,
      @Nullable Instant idempotencyKey,
      @Nullable Instant event,
      @Nullable Instant message,
      @Nullable Instant callback,
      long messages,
      long deliveries,
      long failing,
      long disabled,
      long lockWaiters,
      long deadlocks,
      long bytes) {
    static Look of(ResultSet row) throws SQLException {
      return new Look(
          Sql.instant(row, "expiry"),
          Sql.instant(row, "idempotency_key"),
          Sql.instant(row, "event"),
          Sql.instant(row, "message"),
          Sql.instant(row, "callback"),
          row.getLong("messages"),
          row.getLong("deliveries"),
          row.getLong("failing"),
          row.getLong("disabled"),
          row.getLong("lock_waiters"),
          row.getLong("deadlocks"),
          row.getLong("bytes"));
    }
  }

  QueueAges(@Nullable Database database, DatabaseClock clock) {
    this.database = Objects.requireNonNull(database);
    this.clock = clock;
  }

  @Override
  public String name() {
    return "look_at_queues";
  }

  @Override
  public boolean run() {
    answered = false;
    latest = database.read(connection -> Sql.of(LOOK).one(connection, Look::of));
    answered = true;
    return false;
  }

  void count(Metrics metrics) {
    String help =
        "Age of the oldest: an expiry that is due and not written, a key, an event, a message that"
            + " waits to be sent, a callback that waits to be recorded.";
    metrics.gauge(
        "turno_queue_age_seconds", help, () -> age(latest.expiry()), "queue", "due_expiries");
    metrics.gauge(
        "turno_queue_age_seconds",
        help,
        () -> age(latest.idempotencyKey()),
        "queue",
        "idempotency_keys");
    metrics.gauge("turno_queue_age_seconds", help, () -> age(latest.event()), "queue", "events");
    metrics.gauge(
        "turno_queue_age_seconds", help, () -> age(latest.message()), "queue", "messages");
    metrics.gauge(
        "turno_queue_age_seconds", help, () -> age(latest.callback()), "queue", "callbacks");
    metrics.gauge(
        "turno_messages_waiting",
        "Messages that wait to be sent by a channel of ours, at the last look; 100000 stands for more.",
        () -> latest.messages());
    metrics.gauge(
        "turno_webhook_deliveries_waiting",
        "Deliveries that wait for an attempt, due or not, at the last look; 100000 stands for more.",
        () -> latest.deliveries());
    String endpoints = "Endpoints that fail at present, and those that were disabled for it.";
    metrics.gauge("turno_webhook_endpoints", endpoints, () -> latest.failing(), "state", "failing");
    metrics.gauge(
        "turno_webhook_endpoints", endpoints, () -> latest.disabled(), "state", "disabled");
    metrics.gauge(
        "turno_database_lock_waiters",
        "Sessions that waited for a lock at the last look.",
        () -> latest.lockWaiters());
    metrics.gauge(
        "turno_database_deadlocks",
        "Deadlocks of the database since its statistics were reset.",
        () -> latest.deadlocks());
    metrics.gauge("turno_database_bytes", "Size of the database on disk.", () -> latest.bytes());
    metrics.gauge(
        "turno_database_answers",
        "1 when the database answered the last look, which comes every 15 seconds.",
        () -> answered ? 1 : 0);
  }

  private double age(@Nullable Instant oldest) {
    return oldest == null
        ? 0
        : Math.max(0, Duration.between(oldest, clock.instant()).toMillis() / 1e3);
  }
}
