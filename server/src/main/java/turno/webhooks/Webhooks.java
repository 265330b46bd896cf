package turno.webhooks;

import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import turno.kernel.IdSource;
import turno.platform.contract.Contract;
import turno.platform.db.Database;
import turno.platform.http.CidrBlock;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.jobs.Job;
import turno.platform.jobs.Jobs;
import turno.platform.jobs.Retention;
import turno.platform.jobs.Throttle;
import turno.platform.nouns.TableNoun;
import turno.platform.observation.Gauges;
import turno.platform.observation.Metrics;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.outgoing.PeerBytes;
import turno.platform.secrets.Keys;
import turno.platform.secrets.RenewSecrets;
import turno.platform.secrets.SecretBox;
import turno.platform.secrets.SecretOwners;
import turno.workspaces.CustomerNotices;
import turno.workspaces.Workspaces;

/**
 * Wires up the feature: its operations, its jobs, and the interfaces that it offers to other
 * features.
 */
public final class Webhooks implements AutoCloseable {
  /** How long deliveries can be listed: docs/rules/webhooks.md#delivery-log. */
  public static final Duration KEPT = Duration.ofDays(30);

  private static final Duration FAN_OUT_EVERY = Duration.ofMillis(250);

  private static final Duration MIN_PACE = Duration.ofMillis(20);
  private static final Duration MAX_PACE = Duration.ofMillis(250);
  private static final int PACE_SHARE = 10;
  private static final Duration DISPATCH_EVERY = Duration.ofSeconds(1);
  private static final Duration SWEEP_EVERY = Duration.ofSeconds(15);
  private static final Duration RENEW_EVERY = Duration.ofHours(1);

  private final Database jobsDatabase;
  private final InstantSource clock;
  private final FanOut fanOut;
  private final RecoverEvents recoverEvents;
  private final Dispatcher dispatcher;
  private final Job renewSecrets;
  private final Throttle pace;
  private final Map<String, Handler> handlers = new HashMap<>();
  private final HttpSender sender;
  private final Jobs jobs;

  /**
   * The feature's dependencies.
   *
   * @param crowded whether bookings, which take precedence, are waiting for the database
   * @param peerBytes the budget for the bytes that are read from receivers
   */
  public record Needs(
      Database requests,
      Database jobs,
      Jobs background,
      CommandTransactions writes,
      Workspaces workspaces,
      Contract contract,
      InstantSource clock,
      IdSource ids,
      BooleanSupplier crowded,
      PeerBytes peerBytes) {}

  /**
   * The operator's settings.
   *
   * @param allowed private networks to which requests may be sent, even over plain HTTP
   * @param keys the keys for the secrets of endpoints
   * @param random an unpredictable source
   * @param sends false to keep all deliveries waiting
   * @param gate closed while all outgoing requests are held back
   */
  public record Policy(
      List<CidrBlock> allowed,
      Keys keys,
      RandomGenerator random,
      boolean sends,
      OutgoingGate gate) {
    /** Returns the policy of servers that create no endpoints and send no requests. */
    public static Policy none() {
      return new Policy(List.of(), Keys.none(), () -> 0, false, OutgoingGate.closed());
    }
  }

  public Webhooks(Needs needs, Policy policy) {
    this.jobs = needs.background();
    this.jobsDatabase = needs.jobs();
    this.clock = needs.clock();
    this.pace = new Throttle(MIN_PACE, MAX_PACE, PACE_SHARE, needs.crowded());
    AddressGuard guard = new AddressGuard(policy.allowed());
    SigningSecrets secrets =
        new SigningSecrets(new SecretBox(policy.keys(), policy.random()), policy.random());
    String version = needs.contract().document().at("/info/version").asString("");
    this.sender = new HttpSender(guard, needs.peerBytes(), HttpSender.DEADLINE, version);
    this.dispatcher =
        new Dispatcher(
            needs.jobs(),
            new DeliveryAttempts(sender, secrets, needs.clock()),
            needs.clock(),
            needs.ids(),
            () -> jobs.wake(Dispatcher.NAME),
            () -> jobs.wake(AttemptResults.NAME),
            () -> jobs.wake(SweepWebhooks.NAME),
            () -> policy.gate().isOpen() && policy.sends());
    this.fanOut = new FanOut(needs.jobs(), needs.clock(), needs.ids(), dispatcher::due);
    this.recoverEvents =
        new RecoverEvents(needs.jobs(), needs.clock(), needs.ids(), dispatcher::due);
    this.renewSecrets =
        new RenewSecrets<>("renew_webhook_secrets", needs.jobs(), new EndpointSecrets(secrets));
    handlers.putAll(
        new EndpointsApi(
                new TableNoun.Needs(
                    needs.requests(),
                    needs.writes(),
                    needs.ids(),
                    workspaceId -> needs.workspaces().get(workspaceId).zone()),
                guard,
                secrets,
                () -> jobs.wake(SweepWebhooks.NAME))
            .handlers());
    handlers.putAll(
        new DeliveriesApi(
                needs.requests(),
                needs.writes(),
                needs.workspaces(),
                SampleEvent.of(needs.contract()),
                needs.ids(),
                policy.gate(),
                key -> dispatcher.due(List.of(key)),
                () -> jobs.wake(RecoverEvents.NAME))
            .handlers());
  }

  /**
   * Returns a check of whether a workspace has an endpoint whose receiver could notify customers.
   */
  public static CustomerNotices notices() {
    return CustomerNotices.of("webhook", NotifyingEndpoints::any);
  }

  public Map<String, Handler> handlers() {
    return handlers;
  }

  /** Adds the jobs, each after the jobs that create its work. */
  public void addJobs() {
    jobs.add(fanOut, FAN_OUT_EVERY, pace)
        .add(recoverEvents, SWEEP_EVERY)
        .add(dispatcher, DISPATCH_EVERY, pace)
        .add(dispatcher.outcomes(), DISPATCH_EVERY, pace)
        .add(new SweepWebhooks(jobsDatabase), SWEEP_EVERY)
        .add(renewSecrets, RENEW_EVERY)
        .add(
            new Retention("sweep_deliveries", jobsDatabase, clock, KEPT, SweepWebhooks::retain),
            SWEEP_EVERY);
  }

  /** Triggers the processing of new events. */
  public static void announce(Jobs jobs) {
    jobs.wake(FanOut.NAME);
  }

  /** Searches for due deliveries again, after the clock was moved. */
  public void lookAgain() {
    dispatcher.lookAgain();
  }

  /**
   * Waits for the attempts that are due, for at most {@code most}. Slower attempts continue in the
   * background.
   */
  public void settle(Duration most) {
    dispatcher.settle(most);
  }

  /** Registers the metrics of webhook attempts, waiting deliveries and failing endpoints. */
  public void gauges(Gauges gauges) {
    Metrics metrics = gauges.metrics();
    metrics.counters(
        "turno_webhook_attempts",
        "Webhook delivery attempts by outcome: delivered, refused (not 2xx), unreachable (no status), or"
            + " unwritten (the outcome could not be stored, so the attempt is repeated).",
        "outcome",
        dispatcher.outcomes().counts());
    metrics.gauge(
        "turno_webhook_attempts_under_way",
        "Webhook delivery attempts that this node has under way.",
        dispatcher::underWay);
    metrics.gauge(
        "turno_webhook_lateness_seconds",
        "How long the oldest due webhook delivery has been waiting, as far as this node knows;"
            + " endpoints that are currently failing are left out.",
        () -> dispatcher.lateness().toMillis() / 1e3);
    Gauges.Figures waiting = gauges.figures(DueDeliveries.FIGURES);
    metrics.gauge(
        "turno_webhook_deliveries_waiting",
        "Deliveries waiting for an attempt, due or not, at the last check, counted up to 100000.",
        waiting.number("deliveries"));
    for (String state : List.of("failing", "disabled")) {
      metrics.gauge(
          "turno_webhook_endpoints",
          "Endpoints that are failing, and endpoints that were disabled because they failed.",
          waiting.number(state),
          "state",
          state);
    }
  }

  /** Stops the attempts under way; their deliveries are attempted again. */
  @Override
  public void close() {
    sender.close();
    dispatcher.close();
  }

  /** The result of {@link #takeKey}. */
  public enum KeyInUse {
    /** The previous key is available, or there was none. */
    KNOWN,
    /**
     * No server uses the previous key, and the secrets that were encrypted with it cannot be read.
     */
    ANOTHER_THAN_BEFORE,
    /** Other servers use a key that this server does not have: the key in use is unchanged. */
    UNKNOWN_TO_THIS
  }

  /**
   * Starts using the current key for all secrets of the database, unless other servers use a key
   * that this server does not have.
   *
   * @param alone whether no other server uses the database
   */
  public static KeyInUse takeKey(
      Database database, Keys keys, RandomGenerator random, boolean alone) {
    SigningSecrets secrets = new SigningSecrets(new SecretBox(keys, random), random);
    return database.write(connection -> SealingKey.take(connection, secrets, alone));
  }

  /**
   * Drops the recoveries of a restored database, and its waiting deliveries up to a row of the log.
   * While all outgoing requests are held back, no other code changes these rows.
   *
   * @param lastSeq the committed result of {@link turno.platform.outgoing.OutgoingHold#drop}
   * @return the number of dropped deliveries
   */
  public static int drop(Database database, long lastSeq) {
    return DropRestored.run(database, lastSeq);
  }

  /** Returns the number of deliveries that wait for an attempt. */
  public static long waiting(Database database) {
    return DropRestored.waiting(database);
  }

  /** Returns the endpoints of all workspaces, with the keys that open their secrets. */
  public static SecretOwners<?> secrets(Keys keys, RandomGenerator random) {
    return new EndpointSecrets(new SigningSecrets(new SecretBox(keys, random), random));
  }
}
