package turno.platform.observation;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Database;
import turno.platform.db.Replication;
import turno.platform.db.Sql;
import turno.platform.jobs.Job;

/**
 * Registers the metrics of features, including figures that queries read from a feature's own
 * tables. The queries run periodically, so that a scrape never waits for the database; each query
 * must read only a small part of an index.
 */
public final class Gauges implements Job {
  /** How often to call {@link #run}. */
  public static final Duration INTERVAL = Duration.ofSeconds(15);

  private static final Duration DAY = Duration.ofDays(1);

  private final Metrics metrics;
  private final Database database;
  private final InstantSource clock;
  private final List<Figures> all = new ArrayList<>();
  private volatile boolean answered;
  private volatile Replication.@Nullable State replication;

  public Gauges(Metrics metrics, Database database, InstantSource clock) {
    this.metrics = metrics;
    this.database = database;
    this.clock = clock;
    metrics.gauge(
        "turno_database_answers",
        "1 if the database answered the latest check, which is made every 15 seconds.",
        () -> answered ? 1 : 0);
  }

  /** Returns the metrics of the server, for values that need no query. */
  public Metrics metrics() {
    return metrics;
  }

  /**
   * Returns the state of the synchronous standby at the last check; null before the first check.
   */
  public Replication.@Nullable State replication() {
    return replication;
  }

  /**
   * Registers a query that returns one row; the returned object provides the columns of that row.
   */
  public Figures figures(String sql) {
    Figures figures = new Figures(sql);
    all.add(figures);
    return figures;
  }

  /** Exposes the age of a queue's oldest entry. */
  public void queueAge(String queue, DoubleSupplier seconds) {
    metrics.gauge(
        "turno_queue_age_seconds",
        "Age of the oldest entry of each queue: expiries that are due and not yet written,"
            + " idempotency keys, events, messages that wait to be sent, button presses that wait"
            + " to be handled, callbacks that wait to be recorded.",
        seconds,
        "queue",
        queue);
  }

  @Override
  public String name() {
    return "look_at_queues";
  }

  @Override
  public boolean run() {
    answered = false;
    database.read(connection -> {
      for (Figures one : all) {
        one.latest = Sql.of(one.sql).one(connection, Gauges::columns);
      }
      replication = Replication.of(connection).state();
      return null;
    });
    answered = true;
    return false;
  }

  private static Map<String, Object> columns(ResultSet row) throws SQLException {
    Map<String, Object> values = new HashMap<>();
    ResultSetMetaData columns = row.getMetaData();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      Object value = row.getObject(i);
      if (value != null) {
        values.put(columns.getColumnLabel(i), value);
      }
    }
    return values;
  }

  /** The result of the last run of a query. */
  public final class Figures {
    private final String sql;
    private volatile Map<String, Object> latest = Map.of();

    private Figures(String sql) {
      this.sql = sql;
    }

    /** Returns the number in a column; 0 before the first run, or if the column has no number. */
    public DoubleSupplier number(String column) {
      return () -> latest.get(column) instanceof Number number ? number.doubleValue() : 0;
    }

    /** Returns the seconds since the instant in a column; 0 if there is none. */
    public DoubleSupplier age(String column) {
      return () -> {
        Instant since = instant(column);
        return since == null
            ? 0
            : Math.max(0, Duration.between(since, clock.instant()).toMillis() / 1e3);
      };
    }

    /** Returns the days until the instant in a column; NaN if there is none. */
    public DoubleSupplier daysUntil(String column) {
      return () -> {
        Instant end = instant(column);
        return end == null
            ? Double.NaN
            : Duration.between(clock.instant(), end).toSeconds() / (double) DAY.toSeconds();
      };
    }

    private @Nullable Instant instant(String column) {
      return latest.get(column) instanceof Timestamp time ? time.toInstant() : null;
    }
  }
}
