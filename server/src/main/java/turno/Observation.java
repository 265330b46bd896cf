package turno;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import turno.commands.CommandRefusal;
import turno.commands.Release;
import turno.platform.config.Setting;
import turno.platform.config.Settings;
import turno.platform.db.Database;
import turno.platform.db.Replication;
import turno.platform.http.Answer;
import turno.platform.http.HttpServer;
import turno.platform.http.ManagementPort;
import turno.platform.http.ProblemPages;
import turno.platform.http.RequestWatch;
import turno.platform.idempotency.IdempotencyRows;
import turno.platform.observation.AccessLog;
import turno.platform.observation.Gauges;
import turno.platform.observation.Metrics;
import turno.platform.observation.RequestMeters;
import turno.platform.observation.Traces;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.time.DatabaseClock;
import turno.platform.watchdog.Watchdog;

/**
 * The access log, the traces, and the operator's port with metrics and health checks. Parts that
 * the settings do not enable are absent and cost nothing. No part delays a request.
 */
final class Observation implements AutoCloseable {
  private static final String DATABASE =
      """
      select (select count(*) from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock') as lock_waiters,
             (select deadlocks from pg_stat_database
               where datname = current_database()) as deadlocks,
             pg_database_size(current_database()) as bytes,
             (select count(*) from pg_stat_replication) as standbys
      """;

  private final Settings settings;
  private final Observed observed;
  private Metrics metrics = Metrics.none();
  private @Nullable ManagementPort port;
  private @Nullable Traces traces;

  Observation(Settings settings, Observed observed) {
    this.settings = settings;
    this.observed = observed;
  }

  /**
   * The objects that are observed.
   *
   * @param pools the pools by name
   */
  record Observed(
      Api api,
      HttpServer http,
      ProblemPages pages,
      DatabaseClock clock,
      Map<String, Database> pools,
      Database jobs,
      OutgoingGate gate,
      LongSupplier postgresRestarts,
      LongSupplier linesDropped,
      IntSupplier threadsMissing,
      IntSupplier threadsStuck) {}

  /** Starts the enabled parts. Must run before the server accepts requests. */
  void start() {
    List<RequestWatch> watches = new ArrayList<>();
    URI collector = settings.find(Setting.TELEMETRY);
    if (collector != null) {
      Traces sent = traces(collector);
      traces = sent;
      watches.add(sent);
      observed.pools.forEach((name, pool) -> pool.watchedBy(sent.databaseWatch(name)));
      observed.api.jobs().watchedBy(sent.jobWatch());
    }
    if (settings.find(Setting.METRICS_PORT) != null) {
      metrics = Metrics.shown();
      watches.add(new RequestMeters(metrics, observed.api.contract().operations()));
      count(metrics, observed);
    }
    watches.add(
        new AccessLog(
            Duration.ofMillis(settings.get(Setting.LOG_SLOW)), settings.get(Setting.LOG_ADDRESS)));
    observed.http.watchedBy(RequestWatch.all(watches));
    ManagementPort shown = port(settings, metrics, observed);
    port = shown;
    if (shown != null) {
      shown.start();
    }
  }

  private static Traces traces(URI collector) {
    try {
      return Traces.to(collector);
    } catch (RuntimeException e) {
      throw CommandRefusal.failed(
          "Traces cannot be sent: " + e.getMessage() + "\nAn OTEL_… variable may be invalid.");
    }
  }

  private static @Nullable ManagementPort port(
      Settings settings, Metrics metrics, Observed observed) {
    Integer number = settings.find(Setting.METRICS_PORT);
    if (number == null) {
      return null;
    }
    String host = settings.get(Setting.METRICS_HOST);
    try {
      return new ManagementPort(
          InetAddress.getByName(host),
          number,
          Map.of(
              "/metrics",
              () -> Answer.text(metrics.scrape(), Metrics.CONTENT_TYPE),
              "/health/live",
              () -> observed.api.health().live(),
              "/health/ready",
              () -> observed.api.health().ready()),
          observed.pages::problem);
    } catch (UnknownHostException e) {
      throw CommandRefusal.failed(
          "TURNO_METRICS_HOST: No IP address was found for "
              + host
              + ". Use an address of this machine.");
    }
  }

  private static void count(Metrics metrics, Observed observed) {
    Api api = observed.api;
    metrics.gauge(
        "turno_build",
        "Always 1; the label is the version.",
        () -> 1,
        "version",
        Release.version());
    metrics.counter(
        "turno_requests_unreadable",
        "Requests refused because they could not be read as HTTP; they have no line in the log.",
        observed.http::unreadable);
    observed.pools.forEach((name, pool) -> count(metrics, name, pool));
    api.jobs()
        .batches()
        .forEach((name, batches) -> {
          metrics.timing(
              "turno_job_batches",
              "Batches of a job, and how long they took.",
              batches,
              "job",
              name);
          metrics.counter(
              "turno_job_failures",
              "Batches of a job that failed.",
              batches::failures,
              "job",
              name);
        });
    metrics.gauge(
        "turno_threads_missing",
        "Shared threads that have died; the process exits if there are any.",
        observed.threadsMissing::getAsInt);
    metrics.gauge(
        "turno_threads_stuck",
        "Shared threads that have been busy with one task for too long.",
        observed.threadsStuck::getAsInt);
    metrics.gauge(
        "turno_connections", "Open client connections.", () -> observed.http.connections());
    api.admission()
        .refusals()
        .forEach((bucket, refused) ->
            metrics.counter(
                "turno_rate_limited",
                "Requests refused with 429, by the kind of rate limit.",
                refused,
                "bucket",
                bucket));
    metrics.counters(
        "turno_mails",
        "Attempts to send an e-mail, by outcome: sent, refused for good, deferred; and e-mails"
            + " that were discarded: expired, unreadable.",
        "outcome",
        api.mails().outcomes());
    metrics.gauge(
        "turno_outgoing_held",
        "1 while everything outgoing is held, because the database was restored or copied.",
        () -> observed.gate.isHeld() ? 1 : 0);
    metrics.counter(
        "turno_log_lines_dropped",
        "Log lines dropped, mostly because the reader of the log was too slow.",
        observed.linesDropped);
    metrics.counter(
        "turno_postgres_restarts",
        "Restarts of the embedded PostgreSQL after it stopped unexpectedly.",
        observed.postgresRestarts);
    metrics.gauge(
        "turno_clock_simulated",
        "1 while the clock is simulated.",
        () -> observed.clock.isSimulated() ? 1 : 0);
    Gauges gauges = new Gauges(metrics, observed.jobs, observed.clock);
    gauges.queueAge("idempotency_keys", gauges.figures(IdempotencyRows.FIGURES).age("oldest"));
    Gauges.Figures database = gauges.figures(DATABASE);
    metrics.gauge(
        "turno_database_lock_waiters",
        "Sessions that were waiting for a lock at the last check.",
        database.number("lock_waiters"));
    metrics.gauge(
        "turno_database_deadlocks",
        "Deadlocks of the database since its statistics were reset.",
        database.number("deadlocks"));
    metrics.gauge(
        "turno_database_bytes", "Size of the database on disk.", database.number("bytes"));
    metrics.gauge(
        "turno_database_standbys",
        "Standby servers of the database; backups in progress may be counted, too.",
        database.number("standbys"));
    for (Replication.State state : Replication.State.values()) {
      metrics.gauge(
          "turno_database_synchronous_standby",
          "1 for the current state of the synchronous standby: not_asked, present, missing, unknown.",
          () -> gauges.replication() == state ? 1 : 0,
          "state",
          state.word());
    }
    api.gauges(gauges);
    api.jobs().add(gauges, Gauges.INTERVAL);
  }

  private static void count(Metrics metrics, String name, Database pool) {
    metrics.gauge("turno_pool_size", "Connections in a pool.", pool::size, "pool", name);
    metrics.gauge("turno_pool_in_use", "Connections in use.", pool::inUse, "pool", name);
    metrics.gauge(
        "turno_pool_waiting", "Threads that wait for a connection.", pool::waiting, "pool", name);
    metrics.timing(
        "turno_pool_wait",
        "Waits for a connection, including those that took no time.",
        pool.use().waits(),
        "pool",
        name);
    metrics.counter(
        "turno_pool_refused",
        "Waits that ended because no connection became free; a request then gets 503.",
        pool.use().waits()::failures,
        "pool",
        name);
    metrics.timing(
        "turno_database_calls",
        "Uses of a connection, and how long they took.",
        pool.use().calls(),
        "pool",
        name);
    for (String kind : pool.use().errors().names()) {
      metrics.counter(
          "turno_database_errors",
          "SQL errors by kind; errors of the kind 'refused' are normal, all others are not.",
          () -> pool.use().errors().of(kind),
          "pool",
          name,
          "kind",
          kind);
    }
  }

  /**
   * Returns the state of the listener on the operator's port; {@code WELL} if there is no such
   * port.
   */
  Watchdog.State state() {
    return port == null ? Watchdog.State.WELL : port.state();
  }

  /** Returns the number of the metrics port; -1 if there is none. */
  int metricsPort() {
    return port == null ? -1 : port.port();
  }

  /** Must run after everything else is closed, so that the last requests are recorded. */
  @Override
  public void close() {
    if (port != null) {
      port.close();
    }
    metrics.close();
    if (traces != null) {
      traces.close();
    }
  }
}
