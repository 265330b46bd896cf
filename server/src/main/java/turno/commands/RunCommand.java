package turno.commands;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import turno.platform.config.Setting;
import turno.platform.config.Settings;
import turno.platform.log.Logs;
import turno.postgres.PostgresAccess;
import turno.users.PasswordCost;

/**
 * {@code run}: starts PostgreSQL, then the application, and on a signal stops both in reverse
 * order. One thread starts and stops them, so that a signal during the start leaves nothing half
 * open.
 */
@Command(
    name = "run",
    header = "start the server (PostgreSQL included); Ctrl-C stops it",
    description =
        """
        Starts the server, and with it a PostgreSQL in the data folder (or uses DATABASE_URL).
        While there is no business, each start prints the URL of the page that creates the
        first one. The first start also creates a sample workspace in test mode and prints its
        API key, once, with three curl commands to try. The dashboard is served at /. Building
        it needs Node.js 20.19 or newer with npm; without the dashboard, the page at / says what
        is missing.\
        """,
    footer =
        """
        Ctrl-C and SIGTERM let requests in flight finish, for at most 20 seconds, and stop
        PostgreSQL. All data survives a restart. A broken server, for example one that has run
        out of memory, ends with exit code 3 and is restarted, at most 5 times within 10 minutes
        (TURNO_RESTART). ./turno check lists the other settings.\
        """)
final class RunCommand implements Callable<Integer> {
  private static final Duration MAX_DRAIN = Duration.ofSeconds(20);

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "the port to serve on; 0 for any free one (default: TURNO_PORT, else 8080)")
  private @Nullable String port;

  @Option(
      names = "--clock",
      paramLabel = "INSTANT",
      description =
          "start the server's clock at an instant, such as 2027-03-01T08:00:00-03:00"
              + " (default: TURNO_CLOCK)")
  private @Nullable String clock;

  /** Set by the script, which starts the simulated provider for the demo's deposits. */
  @Option(names = "--pix-simulator", paramLabel = "URL", hidden = true)
  private @Nullable String pixSimulator;

  @Mixin private DataOption data = new DataOption();

  @ArgGroup(exclusive = true)
  private @Nullable Content content;

  private static final class Content {
    @Option(
        names = "--demo",
        required = true,
        description =
            "on the first start, load a realistic barber shop instead of the sample; while"
                + " this server runs, deposits by Pix are paid to a simulated provider: ./turno"
                + " pix-simulator pay TXID (in a checkout only)")
    private boolean demo;

    @Option(
        names = "--empty",
        required = true,
        description =
            "load nothing, neither on the first start nor later while there is no workspace")
    private boolean empty;
  }

  private CliEnvironment environment;
  private final Application application;
  private final CountDownLatch stop = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean starting = true;
  private volatile int exitCode = Exit.FAILED;

  RunCommand(CliEnvironment environment, Application application) {
    this.environment = environment;
    this.application = application;
  }

  @Override
  public Integer call() {
    var settings =
        environment.settings(
            data.asSettings()
                .with(Setting.PORT, "--port", port)
                .with(Setting.CLOCK, "--clock", clock));
    try {
      refuseTakenPorts(settings);
    } catch (CommandRefusal refusal) {
      PostgresAccess.refuseServed(settings.postgres()); // a server on this folder may hold the port
      throw refusal;
    }
    stopOnSignal(Thread.currentThread());
    try (var logs = environment.logs(settings);
        var postgres = postgres(settings)) {
      serve(settings, postgres, logs);
      exitCode = Exit.DONE;
    } catch (RuntimeException e) {
      if (!isStopping()) {
        throw e;
      }
      if (starting) {
        exitCode = Exit.DONE; // the signal interrupted the start, which left nothing behind
      } else {
        environment.console().say("The server did not stop cleanly: " + e.getMessage());
      }
    } finally {
      ended.countDown();
    }
    return exitCode;
  }

  private PostgresAccess postgres(Settings settings) {
    environment = environment.withRemarksIn(settings);
    settings.remarks().forEach(environment.console()::say);
    return PostgresAccess.forServer(
        settings.postgres(), environment.random(), environment.console());
  }

  private void serve(Settings settings, PostgresAccess postgres, Logs logs) {
    if (isStopping()) {
      return;
    }
    var launch =
        new StartContext(
                settings,
                postgres.address(),
                firstStart(),
                environment.random(),
                environment.console(),
                new StartContext.Beside(postgres::restarts, logs::dropped, postgres::isKept),
                StartContext.Pace.USUAL,
                PasswordCost.TODAY)
            .withPixSimulator(pixSimulator);
    try (var running = application.start(launch)) {
      startIsOver();
      postgres.tell(running.place());
      if (!isStopping()) {
        environment.console().print("ready on " + running.place().api());
      }
      awaitUninterrupted(stop);
      environment.console().say("Stopping when the requests in flight have finished");
      running.drain(MAX_DRAIN);
    }
  }

  private StartContext.FirstStart firstStart() {
    if (content == null || content.demo == content.empty) {
      return StartContext.FirstStart.SAMPLE;
    }
    return content.demo ? StartContext.FirstStart.DEMO : StartContext.FirstStart.EMPTY;
  }

  private boolean isStopping() {
    return stop.getCount() == 0;
  }

  private synchronized void startIsOver() {
    starting = false;
    // an interrupt that came too late to cut the start short must not cut the drain short
    Thread.interrupted();
  }

  private synchronized void requestStop(Thread starter) {
    stop.countDown();
    if (starting) {
      starter.interrupt();
    }
  }

  /**
   * Adds a shutdown hook that waits for the clean stop and then exits with the command's own code.
   * Otherwise, the process would exit with a code for the signal.
   */
  private void stopOnSignal(Thread starter) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  if (ended.getCount() == 0) {
                    return; // the start has failed; the process exits with the command's code
                  }
                  requestStop(starter);
                  awaitUninterrupted(ended);
                  Runtime.getRuntime().halt(exitCode);
                },
                "stop"));
  }

  private static void awaitUninterrupted(CountDownLatch latch) {
    while (true) {
      try {
        latch.await();
        return;
      } catch (InterruptedException e) {
        // only the latch may end this wait
      }
    }
  }

  /**
   * Checks the ports before starting anything: otherwise a mistyped port would cost the time of a
   * first start.
   */
  private static void refuseTakenPorts(Settings settings) {
    refuseTakenPort(
        "TURNO_PORT", "with --port", settings.get(Setting.HOST), settings.get(Setting.PORT));
    var metrics = settings.find(Setting.METRICS_PORT);
    if (metrics != null) {
      var setting = "TURNO_METRICS_PORT";
      refuseTakenPort(setting, "by " + setting, settings.get(Setting.METRICS_HOST), metrics);
    }
  }

  /**
   * @param way how to set another port, such as "with --port"
   */
  static void refuseTakenPort(String setting, String way, String host, int port) {
    if (port == 0) {
      return;
    }
    try (var probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(InetAddress.getByName(host), port));
    } catch (UnknownHostException e) {
      throw CommandRefusal.failed(
          setting.replace("PORT", "HOST")
              + ": No IP address was found for "
              + host
              + ". Use an address of this machine.");
    } catch (IOException e) {
      throw CommandRefusal.failed(
          "Port "
              + port
              + " on "
              + host
              + " cannot be used: "
              + e.getMessage()
              + ".\nChoose another one "
              + way
              + ".");
    }
  }
}
