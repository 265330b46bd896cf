package turno;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.bookings.Bookings;
import turno.commands.Launch;
import turno.commands.Refusal;
import turno.commands.Running;
import turno.kernel.IdSource;
import turno.kernel.Timestamps;
import turno.platform.config.Setting;
import turno.platform.config.Settings;
import turno.platform.db.Database;
import turno.platform.db.OtherServers;
import turno.platform.http.Addresses;
import turno.platform.http.Admission;
import turno.platform.http.Authenticator;
import turno.platform.http.HttpServer;
import turno.platform.http.Network;
import turno.platform.http.Pages;
import turno.platform.ratelimit.RateLimits;
import turno.platform.secrets.Keys;
import turno.platform.time.DatabaseClock;
import turno.webhooks.Webhooks;

/** The server: the operations behind a port, what runs beside them, and the first start. */
public final class Server implements Running {
  private static final int JOBS_POOL = 2;

  private final Database database;
  private final Database writesDatabase;
  private final Database jobsDatabase;
  private final Database feedDatabase;
  private final Api api;
  private final HttpServer http;
  private final Observation observation;
  private final String host;
  private volatile boolean started;
  private volatile boolean stopping;

  private Server(Launch launch) {
    Settings settings = launch.settings();
    this.host = settings.host();
    this.writesDatabase = new Database(launch.database(), Bookings.COMMITS, "writes");
    this.jobsDatabase = new Database(launch.database(), JOBS_POOL, "jobs");
    this.database =
        new Database(
            launch.database(),
            settings.databasePool(),
            "requests",
            settings.tenantWall().on(jobsDatabase));

    DatabaseClock clock = new DatabaseClock(database);
    Keys keys = Keys.ofServer(settings.keys(), launch.random(), launch.console());
    this.feedDatabase =
        OtherServers.oneAtATime(
            jobsDatabase,
            () -> {
              startClock(clock, launch);
              takeKey(keys, launch);
              return new Database(launch.database(), 1, OtherServers.POOL);
            });
    Pages pages = new Pages(() -> publicUrl(settings));
    this.api =
        new Api(
            new Api.Databases(database, writesDatabase, jobsDatabase, feedDatabase),
            clock,
            new IdSource(clock, launch.random()),
            pages,
            apiKeys -> admission(settings, apiKeys, clock),
            this::obstacle,
            Duration.ofDays(settings.eventsDays()),
            launch.beat(),
            new Webhooks.Policy(
                settings.allowNetworks(),
                keys,
                launch.random(),
                settings.webhooks() == Setting.Webhooks.SEND));
    this.http =
        new HttpServer(
            address(settings.host()),
            settings.port(),
            api.pipeline(),
            new Addresses(settings.trustedProxies()),
            settings.maxConnections());
    this.observation =
        Observation.of(
            settings,
            new Observation.Observed(
                api,
                http,
                clock,
                Map.of(
                    "requests",
                    database,
                    "writes",
                    writesDatabase,
                    "jobs",
                    jobsDatabase,
                    "feed",
                    feedDatabase),
                launch.beside().postgresRestarts(),
                launch.beside().linesDropped()));
  }

  /** Starts to serve. The database answers already and has its schema. */
  public static Server start(Launch launch) {
    Server server = new Server(launch);
    try {
      server.begin(launch);
      return server;
    } catch (RuntimeException | Error e) {
      server.close();
      throw e;
    }
  }

  /**
   * The port comes first: the first key is shown once, and a start that fails on its port must not
   * have used that up.
   */
  private void begin(Launch launch) {
    api.follower().start();
    api.jobs().start();
    observation.start();
    http.start();
    tellOfWebhooks(launch);
    Welcome welcome = FirstStart.run(launch);
    if (welcome != null) {
      welcome.print(launch.console(), baseAddress());
    }
    started = true;
  }

  private static void tellOfWebhooks(Launch launch) {
    Settings settings = launch.settings();
    if (!settings.allowNetworks().isEmpty()) {
      String networks =
          settings.allowNetworks().stream()
              .map(Network::toString)
              .collect(Collectors.joining(", "));
      launch
          .console()
          .print(
              "webhooks may reach "
                  + networks
                  + ", there also by plain http (TURNO_ALLOW_NETWORKS)");
    }
    if (settings.webhooks() == Setting.Webhooks.HOLD) {
      launch.console().print("webhooks are held back (TURNO_WEBHOOKS)");
    }
  }

  private void startClock(DatabaseClock clock, Launch launch) {
    Instant wanted = launch.settings().clock();
    boolean others = OtherServers.run(database);
    clock.measure();
    if (others && wanted != null && !clock.isSimulated()) {
      throw Refusal.failed(
          "Another server runs on this database by the real clock, and one clock rules them all."
              + "\nMaybe stop it first, or start this one without --clock (TURNO_CLOCK)?");
    }
    if (others) {
      // other servers decide where their clock stands and whether it ticks: a start must not move
      // their time
      if (clock.isSimulated()) {
        launch
            .console()
            .print(
                "the clock is simulated by another server: this one follows it, at "
                    + Timestamps.format(clock.instant(), java.time.ZoneOffset.UTC)
                    + (clock.isFrozen() ? ", standing still" : ""));
      }
      return;
    }
    Instant begun = clock.begin(wanted);
    if (begun != null) {
      String at = Timestamps.format(begun, java.time.ZoneOffset.UTC);
      launch
          .console()
          .print(
              begun.equals(wanted)
                  ? "the clock is simulated: it starts at " + at
                  : "the clock is simulated: it goes on at " + at + ", the latest stored instant");
    }
  }

  /**
   * All servers of a database must be able to read its secrets: what one encrypts another sends.
   */
  private void takeKey(Keys keys, Launch launch) {
    boolean alone = !OtherServers.run(database);
    switch (Webhooks.takeKey(jobsDatabase, keys, launch.random(), alone)) {
      case KNOWN -> {}
      case UNKNOWN_TO_THIS ->
          throw Refusal.failed(
              "Another server runs on this database and encrypts secrets with another key."
                  + "\nMaybe set TURNO_SECRET_KEY to the same key for both?"
                  + " Without it the key is that of secret.key in the data folder.");
      case ANOTHER_THAN_BEFORE -> tellOfLostSecrets(keys, launch);
    }
  }

  private void tellOfLostSecrets(Keys keys, Launch launch) {
    int lost = Webhooks.check(jobsDatabase, keys, launch.random()).unreadable();
    if (lost > 0) {
      launch
          .console()
          .say(
              "WRONG KEY: the secrets of "
                  + lost
                  + " webhook endpoints were encrypted with another key than this server has, and"
                  + " nothing can be delivered to them."
                  + "\nMaybe set TURNO_SECRET_KEY_PREVIOUS to the key from before, or put secret.key"
                  + " back into the data folder? If it is lost, rotate their secrets.");
    }
  }

  /** The credentials and rate limits that these settings ask for. */
  public static Admission admission(Settings settings, Authenticator keys, DatabaseClock clock) {
    int nodes = settings.nodeCount();
    return new Admission(
        keys,
        new RateLimits<String>(settings.rateAddressPerMinute(), nodes, clock::bucketNanos),
        new RateLimits<UUID>(settings.rateKeyPerMinute(), nodes, clock::bucketNanos),
        new RateLimits<UUID>(settings.rateWorkspacePerMinute(), nodes, clock::bucketNanos));
  }

  // asked for at the first answer: a free port is known only when it is bound
  private String publicUrl(Settings settings) {
    return settings.publicUrl() != null
        ? settings.publicUrl().toString()
        : "http://" + inUrl(host) + ":" + http.port();
  }

  private static String inUrl(String host) {
    return host.contains(":") ? "[" + host + "]" : host;
  }

  private static InetAddress address(String host) {
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException e) {
      throw Refusal.failed("TURNO_HOST: " + host + " is no address of this machine.");
    }
  }

  private @Nullable String obstacle() {
    if (stopping) {
      return "The server is stopping.";
    }
    return started ? null : "The server is starting.";
  }

  @Override
  public String baseAddress() {
    return "http://" + inUrl(host) + ":" + http.port() + "/v1";
  }

  @Override
  public void drain(Duration limit) {
    stopping = true;
    http.drain(limit);
  }

  @Override
  public void close() {
    stopping = true;
    http.close();
    api.webhooks().close();
    api.jobs().close();
    api.follower().close();
    api.bookings().close();
    for (Database pool : List.of(database, writesDatabase, jobsDatabase, feedDatabase)) {
      pool.close();
    }
    observation.close();
  }

  /** The port of the metrics, -1 without. */
  int metricsPort() {
    return observation.metricsPort();
  }
}
