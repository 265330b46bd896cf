package turno.commands;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import turno.platform.config.Setting;
import turno.platform.config.Settings;
import turno.platform.db.Database;
import turno.platform.db.Migrations;
import turno.platform.db.RowLevelSecurity;
import turno.platform.mail.SmtpClient;
import turno.platform.outgoing.DatabaseIdentity;
import turno.platform.outgoing.OutgoingHold;
import turno.platform.outgoing.PeerBytes;
import turno.platform.secrets.Keys;
import turno.postgres.HostState;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;
import turno.postgres.PostgresFailure;

/** {@code check}: the settings in effect, and whether the machine provides what they need. */
@Command(
    name = "check",
    header = "show every setting and where it comes from, and check that things work",
    description =
        """
        Shows every setting with its effective value and its source (option, environment,
        turno.conf or default), and checks the data folder and its disk, the ports, whether the
        public URL uses https and its proxy is configured, the machine's memory and clock, the
        trace collector, the mail server, PostgreSQL (version, durability, replication, rights,
        limits, schema, latency, clock), that nothing is double-booked, that no row refers to a
        missing row, and that stored secrets can be decrypted. Secrets are hidden. Each result
        begins with ok, note or WRONG and, where possible, says what to do. Exit code 1 when
        something is wrong, 2 when a setting cannot be read.\
        """)
final class CheckCommand implements Callable<Integer> {
  private static final long MIN_SPACE = 200L << 20;
  private static final long SPACE_GOOD = 2L << 30;
  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(5);

  @Mixin private DataOption data = new DataOption();

  @Option(
      names = "--markdown",
      description = "print docs/reference/settings.md, the page of all settings, instead")
  private boolean markdown;

  private final CliEnvironment environment;
  private final CheckResults findings;

  CheckCommand(CliEnvironment environment) {
    this.environment = environment;
    this.findings = new CheckResults(environment.console());
  }

  @Override
  public Integer call() {
    if (markdown) {
      environment.console().print(SettingsPage.text().strip());
      return Exit.DONE;
    }
    var settings = environment.settings(data.asSettings());
    printTable(settings);
    environment.console().print("");
    settings.remarks().forEach(remark -> findings.note("settings", remark));
    // a Turno server may hold the port; with DATABASE_URL, it may run from a different data folder
    var mayServe =
        settings.find(Setting.DATABASE) != null
            || PostgresAccess.runningIn(settings.folder()).isPresent();
    checkFolder(settings);
    checkPort(
        "port", "TURNO_PORT", settings.get(Setting.HOST), settings.get(Setting.PORT), mayServe);
    var metricsPort = settings.find(Setting.METRICS_PORT);
    if (metricsPort != null) {
      checkPort(
          "metrics",
          "TURNO_METRICS_PORT",
          settings.get(Setting.METRICS_HOST),
          metricsPort,
          mayServe);
    }
    checkPublicUrl(settings);
    new MachineChecks(settings, findings).run();
    checkCollector(settings.find(Setting.TELEMETRY));
    checkMail(settings);
    checkPostgres(settings);
    return findings.areSound() ? Exit.DONE : Exit.FAILED;
  }

  private void printTable(Settings settings) {
    var rows = new ArrayList<List<String>>();
    rows.add(List.of("SETTING", "VALUE", "FROM", "WHAT IT IS"));
    settings
        .table()
        .forEach(row -> rows.add(List.of(row.name(), row.value(), row.origin(), row.purpose())));
    CommandOutput.table(rows).forEach(environment.console()::print);
  }

  private void checkFolder(Settings settings) {
    var folder = settings.get(Setting.DATA);
    var nearest = folder;
    while (!Files.exists(nearest) && nearest.getParent() != null) {
      nearest = nearest.getParent();
    }
    if (!Files.isDirectory(nearest) || !Files.isWritable(nearest)) {
      findings.fault(
          "data folder", folder + " cannot be written to. Choose another one with --data.");
      return;
    }
    findings.fine(
        "data folder", folder + (Files.exists(folder) ? "" : " (the first start creates it)"));
    try {
      checkRights(folder);
      checkSpace(Files.getFileStore(nearest).getUsableSpace());
    } catch (IOException e) {
      findings.fault("data folder", folder + " cannot be read: " + e.getMessage());
    }
  }

  private void checkRights(Path folder) throws IOException {
    if (!Files.exists(folder)
        || !folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return;
    }
    var rights = Files.getPosixFilePermissions(folder);
    if (rights.contains(PosixFilePermission.OTHERS_READ)
        || rights.contains(PosixFilePermission.OTHERS_WRITE)) {
      findings.note(
          "data folder",
          "other users of this machine have access to it. Run: chmod 700 '" + folder + "'");
    }
  }

  private void checkSpace(long bytes) {
    var text = (bytes >> 20) + " MiB free";
    if (bytes < MIN_SPACE) {
      findings.fault(
          "disk", text + ", too little for a database. Free some space, or move the folder.");
    } else if (bytes < SPACE_GOOD) {
      findings.note("disk", text + ", and the database will grow.");
    } else {
      findings.fine("disk", text);
    }
  }

  private void checkPort(String what, String setting, String host, int port, boolean mayServe) {
    var place = "port " + port + " on " + host;
    try {
      RunCommand.refuseTakenPort(setting, "by " + setting, host, port);
      findings.fine(what, place + " is free");
    } catch (CommandRefusal e) {
      if (mayServe && isServed(host, port)) {
        findings.fine(what, place + " is in use by a running Turno server");
      } else {
        findings.fault(what, e.text());
      }
    }
  }

  /** Whether a Turno server answers at this address. */
  private static boolean isServed(String host, int port) {
    try (var client = HttpClient.newHttpClient()) {
      var address = InetAddress.getByName(host);
      var reached = address.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : address;
      var asked = new URI("http", null, reached.getHostAddress(), port, "/health/live", null, null);
      var answer =
          WholeAnswer.to(
              HttpRequest.newBuilder(asked).build(),
              client,
              HttpResponse.BodyHandlers.ofString(),
              ANSWER_TIMEOUT);
      return answer.body().equals("{\"status\":\"ok\"}");
    } catch (IOException | URISyntaxException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void checkPublicUrl(Settings settings) {
    var address = settings.find(Setting.PUBLIC_URL);
    if (address == null) {
      if (!settings.get(Setting.HOST).startsWith("127.")
          && !settings.get(Setting.HOST).equals("localhost")) {
        findings.note(
            "public address",
            "TURNO_PUBLIC_URL is not set, so links point to " + settings.get(Setting.HOST) + ".");
      }
      return;
    }
    if ("http".equalsIgnoreCase(address.getScheme())) {
      findings.note(
          "public address",
          address + " is not encrypted. Put a proxy with TLS in front of the server.");
    } else {
      findings.fine("public address", address.toString());
    }
  }

  private void checkCollector(@Nullable URI collector) {
    if (collector == null) {
      return;
    }
    var port =
        collector.getPort() >= 0
            ? collector.getPort()
            : "https".equalsIgnoreCase(collector.getScheme()) ? 443 : 80;
    var place = collector.getHost() + ":" + port;
    var reason = CheckResults.unreachable(collector.getHost(), port);
    if (reason == null) {
      findings.fine("collector", place + " accepts connections");
    } else {
      findings.fault(
          "collector",
          place
              + " cannot be reached: "
              + reason
              + ". The server still runs; traces are lost until the collector can be reached.");
    }
  }

  private void checkMail(Settings settings) {
    var route = settings.mail();
    if (route == null) {
      return;
    }
    var reason =
        new SmtpClient(route, settings.list(Setting.ALLOW_NETWORKS), PeerBytes.ofHeap()).tryOut();
    if (reason == null) {
      findings.fine(
          "mail", route.server() + " answers; mail is sent from " + route.from().address());
    } else {
      findings.fault(
          "mail",
          route.server()
              + ": "
              + reason
              + ". The server still runs; e-mails wait for at most a day.");
    }
  }

  private void checkPostgres(Settings settings) {
    if (settings.find(Setting.DATABASE) == null && !settings.folder().hasPostgres()) {
      findings.fine("postgresql", "embedded; the first start creates it");
      return;
    }
    checkHosts(PostgresAccess.survey(settings.postgres()));
    try (var database = environment.open(data.asSettings())) {
      new DatabaseChecks(settings, findings).run(database.address());
      checkBookings(database.address());
      checkTenantWall(settings, database.address());
      checkSecrets(settings, database.address());
      checkOutgoing(settings, database.address());
    } catch (PostgresFailure e) {
      findings.fault("postgresql", e.getMessage());
    }
  }

  private void checkHosts(List<HostState> hosts) {
    for (var host : hosts) {
      var timeline = host.timeline() == 0 ? "" : ", on timeline " + host.timeline();
      switch (host.role()) {
        case PRIMARY -> {
          if (host.obstacle() == null) {
            findings.fine("host", host.host() + " is the primary" + timeline);
          } else {
            findings.fault("host", host.host() + " " + host.obstacle());
          }
        }
        case STANDBY -> findings.fine("host", host.host() + " is a standby" + timeline);
        case STARTING, UNREACHABLE -> findings.note("host", host.host() + " " + host.obstacle());
      }
    }
  }

  private void checkBookings(JdbcAddress address) {
    List<DoubleBookings.Finding> found;
    List<DoubleBookings.Finding> orphans;
    try {
      found = DoubleBookings.in(address);
      orphans = DoubleBookings.orphansIn(address);
    } catch (SQLException e) {
      findings.fault("bookings", "cannot be read: SQL state " + e.getSQLState());
      return;
    }
    if (found.isEmpty()) {
      findings.fine(
          "bookings", "nothing is booked twice, and all busy time belongs to a booking or block");
    }
    if (orphans.isEmpty()) {
      findings.fine("rows", "no row refers to a missing row, and every change is in the log");
    }
    orphans.forEach(orphan -> findings.fault("rows", orphan.toString()));
    for (DoubleBookings.Finding finding : found) {
      if (finding.certain()) {
        findings.fault("bookings", finding.toString());
      } else {
        findings.note("bookings", finding + "; perhaps the capacity was lowered later");
      }
    }
  }

  private void checkSecrets(Settings settings, JdbcAddress address) {
    try (var database = new Database(address, 1, "check")) {
      if (!database.read(Migrations::areApplied)) {
        return; // the next start brings the schema up to date
      }
      var missing = MissingKey.in(database, settings.keys(), environment.random());
      if (missing != null) {
        findings.fault("secrets", missing);
        return;
      }
      var keys = Keys.existing(settings.keys());
      var found =
          SealedSecrets.look(database, keys == null ? Keys.none() : keys, environment.random());
      if (!found.areReadable()) {
        findings.fault(
            "secrets",
            "no available key decrypts the secrets of "
                + found.lost()
                + " (there are "
                + found.all()
                + " in all): "
                + found.consequences()
                + ". Set TURNO_SECRET_KEY_PREVIOUS to the previous key,"
                + " or put secret.key back into the data folder.");
      } else {
        findings.fine(
            "secrets",
            found.all().isEmpty()
                ? "nothing is encrypted yet"
                : "the secrets of " + found.all() + " can be decrypted");
      }
    }
  }

  private void checkOutgoing(Settings settings, JdbcAddress address) {
    try (var database = new Database(address, 1, "check")) {
      if (!database.read(Migrations::areApplied)) {
        return;
      }
      var held = database.<OutgoingHold.@Nullable Held>read(OutgoingHold::of);
      if (held != null) {
        findings.note("outgoing", ReleaseCommand.words(held, settings));
      } else if (database.<@Nullable String>read(DatabaseIdentity::of) == null) {
        findings.note(
            "outgoing",
            "nothing is held, but a copy of this database would not be recognized: the role may not ask"
                + " which cluster this is. Run: grant execute on function pg_control_system() to"
                + " …;");
      } else {
        findings.fine("outgoing", "nothing is held");
      }
    }
  }

  private void checkTenantWall(Settings settings, JdbcAddress address) {
    try (var database = new Database(address, 1, "check")) {
      if (RowLevelSecurity.stands(database)) {
        findings.fine(
            "tenants", "row level security guards " + settings.get(Setting.TENANT_WALL).words());
      } else {
        findings.note(
            "tenants",
            "row level security is not set up. The next start sets it up if the database's user may"
                + " create roles, or has the role turno_tenant. As a superuser, run: create role"
                + " turno_tenant nologin; grant turno_tenant to … with admin true, set true, inherit"
                + " false;");
      }
    }
  }
}
