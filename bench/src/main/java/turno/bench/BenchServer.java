package turno.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.Server;
import turno.commands.Console;
import turno.commands.RunningApplication;
import turno.commands.StartContext;
import turno.kernel.IdSource;
import turno.platform.config.SettingSources;
import turno.platform.config.Settings;
import turno.platform.db.Database;
import turno.platform.db.Migrations;
import turno.platform.time.DatabaseClock;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;
import turno.users.OwnerLink;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.OwnersSession;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.TemporaryFolder;
import turno.verification.pix.PixSimulator;
import turno.workspaces.CreateKey;
import turno.workspaces.CreateWorkspace;
import turno.workspaces.ListWorkspaces;
import turno.workspaces.Workspace;

/**
 * The real server in this process, with a PostgreSQL and a data folder that are deleted when it is
 * closed. The server's clock starts on a Monday morning. The rate limits are on, but usually too
 * high to be reached.
 */
final class BenchServer implements AutoCloseable {
  static final Instant MONDAY = Instant.parse("2027-03-01T05:00:00-03:00");

  private static final String OUT_OF_REACH = "10000000";

  private final Path folder;
  private final SecureRandom random = new SecureRandom();
  private final Settings settings;
  private PostgresAccess postgres;
  private RunningApplication server;
  private final String key;

  private BenchServer(
      Path folder, Consumer<String> progress, boolean limited, Map<String, String> more) {
    this.folder = folder;
    this.settings = settings(folder, limited, more);
    this.postgres = PostgresAccess.forServer(settings.postgres(), random, progress::accept);
    try {
      Migrations.apply(postgres.address());
      this.server = serve(settings, postgres, random);
      this.key = createWorkspace("bench");
    } catch (RuntimeException | Error e) {
      postgres.close();
      throw e;
    }
  }

  private static RunningApplication serve(
      Settings settings, PostgresAccess postgres, SecureRandom random) {
    return Server.start(
        new StartContext(
            settings,
            postgres.address(),
            StartContext.FirstStart.EMPTY,
            random,
            new Console(silent(), silent())));
  }

  static BenchServer start(Consumer<String> progress) {
    return with(Map.of(), progress);
  }

  /** Starts a server with additional settings. */
  static BenchServer with(Map<String, String> settings, Consumer<String> progress) {
    return new BenchServer(TemporaryFolder.make("turno-bench-"), progress, false, settings);
  }

  /** Starts a server with the default rate limits of keys and workspaces. */
  static BenchServer limited(Consumer<String> progress) {
    return new BenchServer(TemporaryFolder.make("turno-bench-"), progress, true, Map.of());
  }

  private static Settings settings(Path folder, boolean limited, Map<String, String> more) {
    String checkout = System.getProperty("turno.checkout");
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "TURNO_PORT",
                "0",
                "TURNO_DATA",
                folder.toString(),
                "TURNO_CLOCK",
                MONDAY.toString(),
                "TURNO_RATE_KEY_PER_MINUTE",
                limited ? "600" : OUT_OF_REACH,
                "TURNO_MAX_HOLDS",
                OUT_OF_REACH,
                "TURNO_MAX_ANSWERS_MIB",
                OUT_OF_REACH,
                "TURNO_ALLOW_NETWORKS",
                "127.0.0.0/8",
                "TURNO_RATE_WORKSPACE_PER_MINUTE",
                limited ? "3000" : OUT_OF_REACH));
    environment.putAll(more);
    return Settings.read(
        new SettingSources(
            environment, Map.of(), folder, checkout == null ? null : Path.of(checkout)));
  }

  private static PrintStream silent() {
    return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
  }

  /** Creates a workspace and a key that has all rights in it; returns the key. */
  String createWorkspace(String slug) {
    try (Database database = new Database(postgres.address(), 1, "bench")) {
      DatabaseClock clock = new DatabaseClock(database);
      clock.measure();
      IdSource ids = new IdSource(clock, random);
      new CreateWorkspace(database, ids)
          .run(
              new CreateWorkspace.Command(
                  "Bench", slug, "America/Sao_Paulo", "BRL", "pt-BR", null, null),
              clock.instant());
    }
    return keys(List.of(slug)).getFirst();
  }

  /** Configures the payment provider of a workspace, as its owner does in the dashboard. */
  void configurePayments(String slug, PixSimulator provider)
      throws IOException, InterruptedException {
    OwnersSession.accept(server.place().api(), ownersToken(slug))
        .put("/payment-provider", provider.providerSettings());
  }

  /** Returns the token of the link that makes a person the first owner of a workspace. */
  String ownersToken(String slug) {
    try (Database database = new Database(postgres.address(), 1, "bench")) {
      DatabaseClock clock = new DatabaseClock(database);
      clock.measure();
      Workspace workspace =
          new ListWorkspaces(database)
              .run().stream().filter(each -> each.slug().equals(slug)).findFirst().orElseThrow();
      return new OwnerLink(database, random).make(workspace.id(), clock.instant());
    }
  }

  /** Creates a key with all rights for each of these workspaces. */
  List<String> keys(List<String> slugs) {
    List<String> keys = new ArrayList<>();
    try (Database database = new Database(postgres.address(), 1, "bench")) {
      DatabaseClock clock = new DatabaseClock(database);
      clock.measure();
      CreateKey createKey = new CreateKey(database, new IdSource(clock, random), random);
      for (String slug : slugs) {
        CreateKey.Command command =
            new CreateKey.Command(slug, "Bench", List.of("all"), "owner", null, null);
        switch (createKey.run(command, clock.instant())) {
          case CreateKey.Outcome.Created created -> keys.add(created.text());
          case CreateKey.Outcome.Refused refused ->
              throw new IllegalStateException(refused.toString());
        }
      }
    }
    return keys;
  }

  /** Fills a database. */
  @FunctionalInterface
  interface Filling {
    void into(JdbcAddress database) throws SQLException, InterruptedException, ExecutionException;
  }

  /**
   * Fills the database while the server is stopped and PostgreSQL writes only a minimal WAL, then
   * starts the server again with empty caches. From then on, autovacuum wakes up once an hour
   * instead of once a minute, because it would disturb some measurements but not others.
   */
  void fill(Filling filling) throws SQLException, InterruptedException, ExecutionException {
    server.close();
    startAgainWith("alter system set wal_level = minimal", "alter system set max_wal_senders = 0");
    filling.into(postgres.address());
    startAgainWith(
        "alter system reset wal_level",
        "alter system reset max_wal_senders",
        "alter system set autovacuum_naptime = '1h'");
    server = serve(settings, postgres, random);
  }

  private void startAgainWith(String... changes) throws SQLException {
    JdbcAddress address = postgres.address();
    try (Connection connection =
            DriverManager.getConnection(address.url(), address.user(), address.password());
        Statement statement = connection.createStatement()) {
      for (String change : changes) {
        statement.execute(change);
      }
    }
    postgres.close();
    postgres = PostgresAccess.forServer(settings.postgres(), random, line -> {});
  }

  Settings settings() {
    return settings;
  }

  JdbcAddress database() {
    return postgres.address();
  }

  int port() {
    return URI.create(server.place().api()).getPort();
  }

  String key() {
    return key;
  }

  JsonNode post(String path, String body) throws IOException, InterruptedException {
    return send(key, "POST", path, body);
  }

  JsonNode post(String asKey, String path, String body) throws IOException, InterruptedException {
    return send(asKey, "POST", path, body);
  }

  JsonNode get(String path) throws IOException, InterruptedException {
    return send(key, "GET", path, null);
  }

  private JsonNode send(String asKey, String method, String path, @Nullable String body)
      throws IOException, InterruptedException {
    String idempotencyKey = body == null ? null : UUID.randomUUID().toString();
    ApiRequest ask = new ApiRequest(method, path, idempotencyKey, null, body == null ? "" : body);
    ApiReply reply = PlainHttp.send(server.place().api(), asKey, ask);
    if (reply.status() >= 300) {
      throw new IllegalStateException(method + " " + path + ": " + reply.text());
    }
    return reply.json();
  }

  @Override
  public void close() throws IOException {
    server.close();
    postgres.close();
    TemporaryFolder.delete(folder);
  }
}
