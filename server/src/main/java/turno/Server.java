package turno;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.IdSource;
import turno.kernel.Timestamps;
import turno.platform.config.Settings;
import turno.platform.db.Database;
import turno.platform.http.Addresses;
import turno.platform.http.Admission;
import turno.platform.http.Authenticator;
import turno.platform.http.HttpServer;
import turno.platform.http.Pages;
import turno.platform.ratelimit.RateLimits;
import turno.platform.time.DatabaseClock;

/** The server: the operations behind a port, what runs beside them, and the first start. */
public final class Server implements Running {
  private static final int POOL = 8;
  private static final int JOBS_POOL = 2;

  private final Database database;
  private final Database jobsDatabase;
  private final Database feedDatabase;
  private final Api api;
  private final HttpServer http;
  private final String host;
  private volatile boolean started;
  private volatile boolean stopping;

  private Server(Launch launch) {
    Settings settings = launch.settings();
    this.host = settings.host();
    this.database = new Database(launch.database(), POOL, "requests");
    this.jobsDatabase = new Database(launch.database(), JOBS_POOL, "jobs");
    this.feedDatabase = new Database(launch.database(), 1, "feed");

    DatabaseClock clock = new DatabaseClock(database);
    startClock(clock, launch);
    Pages pages = new Pages(() -> publicUrl(settings));
    this.api =
        new Api(
            new Api.Databases(database, jobsDatabase, feedDatabase),
            clock,
            new IdSource(clock, launch.random()),
            pages,
            keys -> admission(settings, keys, clock),
            this::obstacle);
    this.http =
        new HttpServer(
            address(settings.host()),
            settings.port(),
            api.pipeline(),
            pages,
            new Addresses(settings.trustedProxies()));
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
   * The port first: a start that fails on it must not have used up the one showing of the first
   * key.
   */
  private void begin(Launch launch) {
    api.follower().start();
    api.jobs().start();
    http.start();
    Welcome welcome = FirstStart.run(launch);
    if (welcome != null) {
      welcome.print(launch.console(), baseAddress());
    }
    started = true;
  }

  private static void startClock(DatabaseClock clock, Launch launch) {
    Instant wanted = launch.settings().clock();
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

  /** The credentials and rate limits that these settings ask for. */
  public static Admission admission(Settings settings, Authenticator keys, DatabaseClock clock) {
    int nodes = settings.nodeCount();
    BucketTime time = new BucketTime(clock);
    return new Admission(
        keys,
        new RateLimits<String>(settings.rateAddressPerMinute(), nodes, time),
        new RateLimits<UUID>(settings.rateKeyPerMinute(), nodes, time),
        new RateLimits<UUID>(settings.rateWorkspacePerMinute(), nodes, time));
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
    api.jobs().close();
    api.follower().close();
    for (Database pool : List.of(database, jobsDatabase, feedDatabase)) {
      pool.close();
    }
  }
}
