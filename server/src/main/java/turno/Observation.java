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
import turno.platform.http.Answer;
import turno.platform.http.HttpServer;
import turno.platform.http.ManagementPort;
import turno.platform.http.ProblemPages;
import turno.platform.http.RequestWatch;
import turno.platform.observation.AccessLog;
import turno.platform.observation.Metrics;
import turno.platform.observation.RequestMeters;
import turno.platform.observation.Traces;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.time.DatabaseClock;
import turno.platform.watchdog.Watchdog;

/**
 * Everything that a server shows: the access log, metrics and health on the operator's port, and
 * traces. What the settings do not ask for is not there and costs nothing. None of it holds up a
 * request.
 */
final class Observation implements AutoCloseable {
  private static final Duration QUEUES_EVERY = Duration.ofSeconds(15);

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
   * What is observed.
   *
   * @param pools by their names
   */
  record Observed(
      Api api,
      HttpServer http,
      ProblemPages pages,
      DatabaseClock clock,
      Map<String, Database> pools,
      OutgoingGate gate,
      LongSupplier postgresRestarts,
      LongSupplier linesDropped,
      IntSupplier threadsMissing,
      IntSupplier threadsStuck) {}

  /** Before anything is served. */
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
          "Traces cannot be sent: " + e.getMessage() + "\nMaybe a variable OTEL_… has a mistake?");
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
          "TURNO_METRICS_HOST: " + host + " is no address of this machine.");
    }
  }

  private static void count(Metrics metrics, Observed observed) {
    Api api = observed.api;
    metrics.gauge(
        "turno_build",
        "Always 1; the label tells the version.",
        () -> 1,
        "version",
        Release.version());
    metrics.counter(
        "turno_requests_unreadable",
        "Requests refused because they could not be read as HTTP; they have no line in the log.",
        observed.http::unreadable);
    observed.pools.forEach((name, pool) -> count(metrics, name, pool));
    metrics.counters(
        "turno_booking_writes",
        "What the database said to a write of a booking; stale and in_the_way are planned again.",
        "outcome",
        api.outcomes());
    api.jobs()
        .batches()
        .forEach((name, batches) -> {
          metrics.timing(
              "turno_job_batches", "Batches of a job, and their time.", batches, "job", name);
          metrics.counter(
              "turno_job_failures",
              "Batches of a job that failed.",
              batches::failures,
              "job",
              name);
        });
    metrics.gauge(
        "turno_follower_lag_seconds",
        "How long ago this node last knew what other nodes wrote.",
        () -> api.follower().lag().toNanos() / 1e9);
    metrics.gauge("turno_snapshots", "Workspaces in memory.", () -> api.snapshots().size());
    metrics.gauge(
        "turno_snapshot_holders",
        "Bookings, holds and blocks in memory, in all workspaces.",
        () -> api.snapshots().holders());
    metrics.gauge(
        "turno_snapshot_bytes",
        "About how much of the heap the workspaces in memory take.",
        () -> api.snapshots().bytes());
    metrics.counter(
        "turno_snapshot_evictions",
        "Workspaces that had to leave memory for want of room.",
        () -> api.snapshots().evictions());
    metrics.gauge(
        "turno_threads_missing",
        "Threads that serve all and are gone; the process ends because of them.",
        observed.threadsMissing::getAsInt);
    metrics.gauge(
        "turno_threads_stuck",
        "Threads that serve all and have been at one thing for too long.",
        observed.threadsStuck::getAsInt);
    metrics.gauge(
        "turno_connections",
        "Connections of clients that are open.",
        () -> observed.http.connections());
    metrics.gauge(
        "turno_change_streams",
        "Streams of changes that clients have open on this node.",
        () -> api.changes().count());
    metrics.timing(
        "turno_snapshot_loads", "Loads of a workspace, and their time.", api.snapshots().loads());
    api.admission()
        .refusals()
        .forEach((bucket, refused) ->
            metrics.counter(
                "turno_rate_limited",
                "Requests refused with 429, by the kind of bucket.",
                refused,
                "bucket",
                bucket));
    metrics.counter(
        "turno_password_hashes",
        "Hashes of passwords that were computed: one for each attempt to sign in.",
        api.users()::hashesComputed);
    metrics.counters(
        "turno_mails",
        "What came of attempts to send a mail: sent, refused for good, deferred; and mails given up"
            + " because they were too old or unreadable.",
        "outcome",
        api.mails().outcomes());
    countMessages(metrics, api.messages());
    metrics.counters(
        "turno_webhook_attempts",
        "Attempts of webhook deliveries: delivered, refused (another status), unreachable (none), or"
            + " made but not written, which are made again.",
        "outcome",
        api.webhooks().outcomes());
    metrics.gauge(
        "turno_webhook_attempts_under_way",
        "Attempts of webhook deliveries that this node has under way.",
        () -> api.webhooks().underWay());
    metrics.gauge(
        "turno_webhook_lateness_seconds",
        "How long the oldest due webhook delivery has been waiting, as far as this node knows;"
            + " endpoints that fail at present are left out.",
        () -> api.webhooks().lateness().toMillis() / 1e3);
    metrics.gauge(
        "turno_outgoing_held",
        "1 while everything that goes outside is held, because the database was restored.",
        () -> observed.gate.isHeld() ? 1 : 0);
    metrics.counter(
        "turno_log_lines_dropped",
        "Lines of the log given up because its reader is too slow.",
        observed.linesDropped);
    metrics.counter(
        "turno_postgres_restarts",
        "Starts of the embedded PostgreSQL after it had ended by itself.",
        observed.postgresRestarts);
    metrics.gauge(
        "turno_clock_simulated",
        "1 while the clock is simulated.",
        () -> observed.clock.isSimulated() ? 1 : 0);
    QueueAges queues = new QueueAges(observed.pools.get("jobs"), observed.clock);
    queues.count(metrics);
    api.jobs().add(queues, QUEUES_EVERY);
    metrics.counters(
        "turno_payment_provider_requests",
        "Requests to payment providers: answered, refused, slowed (asked to wait), failed (5xx), or"
            + " unreachable (no answer).",
        "outcome",
        api.deposits().outcomes());
    metrics.gauge(
        "turno_payment_requests_under_way",
        "Steps with payment providers that this node has under way.",
        () -> api.deposits().underWay());
    PaymentStanding payments = new PaymentStanding(observed.pools.get("jobs"), observed.clock);
    payments.count(metrics);
    api.jobs().add(payments, QUEUES_EVERY);
  }

  private static void countMessages(Metrics metrics, Api.Messages messages) {
    metrics.counters(
        "turno_whatsapp_messages",
        "What came of messages that were handed to WhatsApp: sent, postponed, of unknown outcome, or"
            + " refused, by kind.",
        "outcome",
        messages.whatsApp().outcomes());
    metrics.counter(
        "turno_messages_lost",
        "Messages whose sending a node had begun that was gone before it wrote what came of it.",
        messages.lost());
    metrics.counters(
        "turno_whatsapp_told",
        "What callbacks of WhatsApp told, by kind.",
        "kind",
        messages.received().told());
    metrics.counters(
        "turno_whatsapp_files",
        "What came of files of messages that lay at WhatsApp.",
        "outcome",
        messages.received().files());
  }

  private static void count(Metrics metrics, String name, Database pool) {
    metrics.gauge("turno_pool_size", "Connections of a pool.", pool::size, "pool", name);
    metrics.gauge("turno_pool_in_use", "Connections at work.", pool::inUse, "pool", name);
    metrics.gauge(
        "turno_pool_waiting", "Threads that wait for a connection.", pool::waiting, "pool", name);
    metrics.timing(
        "turno_pool_wait",
        "Waits for a connection, also those of no time at all.",
        pool.use().waits(),
        "pool",
        name);
    metrics.counter(
        "turno_pool_refused",
        "Requests refused with 503 because no connection became free.",
        pool.use().waits()::failures,
        "pool",
        name);
    metrics.timing(
        "turno_database_calls", "Work with a connection.", pool.use().calls(), "pool", name);
    for (String kind : pool.use().errors().names()) {
      metrics.counter(
          "turno_database_errors",
          "SQL errors; refused is an answer like any other, the other kinds are not expected.",
          () -> pool.use().errors().of(kind),
          "pool",
          name,
          "kind",
          kind);
    }
  }

  /** How the listener of the operator's port is, where there is one. */
  Watchdog.State state() {
    return port == null ? Watchdog.State.WELL : port.state();
  }

  /** The port of the metrics, -1 without. */
  int metricsPort() {
    return port == null ? -1 : port.port();
  }

  /** After everything else: the last requests are seen too. */
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
