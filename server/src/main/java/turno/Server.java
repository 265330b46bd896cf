package turno;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.commands.CommandRefusal;
import turno.commands.ReleaseCommand;
import turno.commands.RunningApplication;
import turno.commands.StartContext;
import turno.customers.ErasedCustomers;
import turno.kernel.IdSource;
import turno.platform.config.Setting;
import turno.platform.config.Settings;
import turno.platform.http.AccessControl;
import turno.platform.http.Addresses;
import turno.platform.http.Authenticator;
import turno.platform.http.CidrBlock;
import turno.platform.http.HttpServer;
import turno.platform.http.ProblemPages;
import turno.platform.mail.MailPolicy;
import turno.platform.observation.WatchCluster;
import turno.platform.outgoing.OutgoingHold;
import turno.platform.secrets.Keys;
import turno.platform.time.DatabaseClock;
import turno.platform.watchdog.Watchdog;
import turno.postgres.ServerPlace;
import turno.users.Links;
import turno.users.Users;
import turno.webhooks.Webhooks;
import turno.workspaces.WorkspaceLimits;

/** The server: the operations behind a port, the background work, and the first start. */
public final class Server implements RunningApplication {
  /**
   * The longest time that a stopping server waits for the work of its queues, such as sending
   * e-mails. A mail server may take 20 s to accept an e-mail. Kubernetes kills the process after 60
   * s, the first 5 of which pass before it sends the signal.
   */
  private static final Duration MAX_WORK = Duration.ofSeconds(30);

  private final Api.Databases databases;
  private final Api api;
  private final HttpServer http;
  private final ProblemPages pages;
  private final Observation observation;
  private final Watchdog watchdog = new Watchdog();
  private final String host;
  private final OutgoingHold.@Nullable Held held;
  private final Keys keys;
  private final @Nullable DemoNumber demoNumber;
  private volatile boolean started;
  private volatile boolean stopping;

  private Server(StartContext launch, InetAddress address, JoinDatabase.Joined joined) {
    Settings settings = launch.settings();
    DatabaseClock clock = joined.clock();
    this.keys = joined.keys();
    this.host = settings.get(Setting.HOST);
    this.held = joined.held();
    this.databases = joined.databases();
    this.pages = new ProblemPages(() -> publicUrl(settings));
    this.api =
        new Api(
            databases,
            clock,
            new IdSource(clock, launch.random()),
            pages,
            (keys, sessions) -> admission(settings, keys, sessions, clock),
            this::obstacle,
            Duration.ofDays(settings.get(Setting.EVENTS_DAYS)),
            launch.pace(),
            new Webhooks.Policy(
                settings.list(Setting.ALLOW_NETWORKS),
                joined.keys(),
                launch.random(),
                settings.get(Setting.WEBHOOKS) == Setting.Webhooks.SEND,
                joined.gate()),
            new Users.Policy(
                launch.random(),
                new Users.Rates(
                    settings.get(Setting.RATE_SIGN_IN),
                    settings.get(Setting.RATE_ADDRESS),
                    settings.get(Setting.NODE_COUNT),
                    clock::bucketNanos),
                launch.passwordCost(),
                joined.keys(),
                settings.get(Setting.SIGN_UP) == Setting.SignUp.OWNERS),
            new MailPolicy(
                settings.mail(),
                settings.list(Setting.ALLOW_NETWORKS),
                joined.keys(),
                launch.random(),
                joined.gate()),
            limits(settings),
            ErasedCustomers.in(settings.folder().path()),
            settings.get(Setting.MAX_CONNECTIONS) / 2);
    this.http =
        new HttpServer(
            address,
            settings.get(Setting.PORT),
            api.pipeline(),
            new Addresses(settings.list(Setting.TRUSTED_PROXIES)),
            settings.get(Setting.MAX_CONNECTIONS));
    this.demoNumber = demoNumber(launch, joined);
    this.observation =
        new Observation(
            settings,
            new Observation.Observed(
                api,
                http,
                pages,
                clock,
                databases.byName(),
                databases.jobs(),
                joined.gate(),
                launch.beside().postgresRestarts(),
                launch.beside().linesDropped(),
                watchdog::missing,
                watchdog::stuck));
  }

  private static WorkspaceLimits limits(Settings settings) {
    return WorkspaceLimits.of(
        settings.get(Setting.MAX_HOLDS),
        settings.get(Setting.MAX_BLOCK_DAYS),
        settings.get(Setting.MAX_OVERRIDES),
        settings.get(Setting.MAX_CATALOG) * 1_024L,
        settings.get(Setting.MAX_METADATA) * 1_024L * 1_024L,
        settings.get(Setting.MAX_ANSWERS) * 1_024L * 1_024L);
  }

  /** Starts serving. The database must already be running and have its schema. */
  public static Server start(StartContext launch) {
    InetAddress address = address(launch.settings().get(Setting.HOST));
    JoinDatabase.Joined joined = JoinDatabase.run(launch);
    Server server;
    try {
      server = new Server(launch, address, joined);
    } catch (RuntimeException | Error e) { // for example, a table differs from the expected one
      joined.databases().close();
      throw e;
    }
    try {
      server.begin(launch);
      return server;
    } catch (RuntimeException | Error e) {
      server.close();
      throw e;
    }
  }

  /**
   * Binds the port before {@link FirstStart} runs: the first key is shown only once, and a start
   * that fails to bind its port must not have shown it.
   */
  private void begin(StartContext launch) {
    observation.start();
    api.follower().start(api.jobs()::databaseAnswers);
    api.keys().readFingerprints(); // the follower reports later changes
    api.jobs()
        .add(
            new WatchCluster(launch.database(), databases.jobs(), api.jobs()::databaseAnswers),
            WatchCluster.INTERVAL)
        .start();
    http.start();
    watchdog.start(watched(launch.beside().postgresKept()));
    String token = FirstStart.token(launch);
    if (token != null) {
      launch.console().print("Open this in a browser: " + new Links(pages::publicUrl).of(token));
    }
    reportWebhooks(launch);
    reportHold(launch);
    FirstStartMessage welcome = FirstStart.run(launch);
    if (welcome != null) {
      welcome.print(launch.console(), baseAddress(), pages.publicUrl());
    }
    if (welcome instanceof FirstStartMessage.Made made
        && launch.firstStart() == StartContext.FirstStart.DEMO
        && launch.pixSimulator() != null) {
      DemoProvider.configure(
          launch, launch.pixSimulator(), made.workspace().slug(), keys, pages.publicUrl());
    }
    if (demoNumber != null) {
      demoNumber.start();
    }
    started = true;
  }

  private @Nullable DemoNumber demoNumber(StartContext launch, JoinDatabase.Joined joined) {
    return launch.firstStart() == StartContext.FirstStart.DEMO
        ? new DemoNumber(
            launch.database(),
            joined.keys(),
            launch.random(),
            launch.settings().list(Setting.ALLOW_NETWORKS),
            FirstStart.DEMO_SLUG,
            DemoNumber.USUAL,
            () -> "http://" + inUrl(host) + ":" + http.port())
        : null;
  }

  /** Returns the threads that the watchdog checks. */
  private List<Watchdog.Watched> watched(BooleanSupplier postgresKept) {
    List<Watchdog.Watched> all = new ArrayList<>(api.jobs().watched());
    all.add(new Watchdog.Watched("follower", api.follower()::state));
    all.add(new Watchdog.Watched("listener", http::state));
    all.add(new Watchdog.Watched("management", observation::state));
    all.add(
        new Watchdog.Watched(
            "keeper",
            () -> postgresKept.getAsBoolean() ? Watchdog.State.WELL : Watchdog.State.MISSING));
    return all;
  }

  private static void reportWebhooks(StartContext launch) {
    Settings settings = launch.settings();
    if (!settings.list(Setting.ALLOW_NETWORKS).isEmpty()) {
      String networks =
          settings.list(Setting.ALLOW_NETWORKS).stream()
              .map(CidrBlock::toString)
              .collect(Collectors.joining(", "));
      launch
          .console()
          .print(
              "webhooks, payment providers and WhatsApp may be reached in "
                  + networks
                  + ", including over plain http, and the mail server there without TLS"
                  + " (TURNO_ALLOW_NETWORKS)");
    }
    if (settings.get(Setting.WEBHOOKS) == Setting.Webhooks.HOLD) {
      launch.console().print("webhooks are held back (TURNO_WEBHOOKS)");
    }
  }

  private void reportHold(StartContext launch) {
    if (held != null) {
      launch.console().print("HELD: " + ReleaseCommand.words(held, launch.settings()));
    }
  }

  /** Creates the access control for these authenticators, with the rate limits of the settings. */
  public static AccessControl admission(
      Settings settings, Authenticator keys, Authenticator sessions, DatabaseClock clock) {
    return new AccessControl(
        keys,
        sessions,
        new AccessControl.Rates(
            settings.get(Setting.RATE_ADDRESS),
            settings.get(Setting.RATE_KEY),
            settings.get(Setting.RATE_WORKSPACE),
            settings.get(Setting.RATE_CUSTOMER),
            settings.get(Setting.NODE_COUNT),
            clock::bucketNanos));
  }

  // evaluated lazily: if the system chooses a free port, the port is known only once it is bound
  private String publicUrl(Settings settings) {
    URI given = settings.find(Setting.PUBLIC_URL);
    return given != null ? given.toString() : "http://" + inUrl(host) + ":" + http.port();
  }

  private static String inUrl(String host) {
    return host.contains(":") ? "[" + host + "]" : host;
  }

  private static InetAddress address(String host) {
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException e) {
      throw CommandRefusal.failed(
          "TURNO_HOST: No IP address was found for " + host + ". Use an address of this machine.");
    }
  }

  private @Nullable String obstacle() {
    if (stopping) {
      return "The server is stopping.";
    }
    return started ? watchdog.obstacle() : "The server is starting.";
  }

  @Override
  public ServerPlace place() {
    return new ServerPlace(baseAddress(), pages.publicUrl());
  }

  /** Returns the base URL of the API, for example {@code http://127.0.0.1:8080/v1}. */
  public String baseAddress() {
    return "http://" + inUrl(host) + ":" + http.port() + "/v1";
  }

  @Override
  public void drain(Duration limit) {
    stopping = true;
    watchdog.close();
    long end = System.nanoTime() + MAX_WORK.toNanos();
    api.jobs().drain();
    api.changes().close();
    http.drain(limit);
    api.jobs().awaitWork(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
  }

  @Override
  public void close() {
    stopping = true;
    watchdog.close();
    if (demoNumber != null) {
      demoNumber.close();
    }
    api.changes().close();
    http.close();
    api.deposits().close();
    api.webhooks().close();
    api.messages().close();
    api.mails().close();
    api.conversations().close();
    api.whatsApp().close();
    api.jobs().close();
    api.follower().close();
    api.users().close();
    api.bookings().close();
    databases.close();
    observation.close();
  }

  /** Returns the number of the metrics port; -1 if there is none. */
  int metricsPort() {
    return observation.metricsPort();
  }
}
