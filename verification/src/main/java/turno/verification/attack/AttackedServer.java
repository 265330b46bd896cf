package turno.verification.attack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.postgres.JdbcAddress;
import turno.verification.kit.OwnersKey;
import turno.verification.kit.PlainJson;
import turno.verification.kit.QueryRows;
import turno.verification.kit.ServerProcess;

/**
 * The server that a run starts and attacks: it has a small heap, and workspaces for the attacker
 * and others can be created on it.
 */
final class AttackedServer implements AutoCloseable {
  private static final Pattern ERROR =
      Pattern.compile(".*(\\bjava\\.[\\w.]+Error\\b|OutOfMemoryError|StackOverflowError).*");
  private static final Pattern FAILURE =
      Pattern.compile(".*( ERROR |\"level\":\"ERROR\"|\\w+Error\\b).*");

  /** The last byte of the loopback address of the proxy that these servers trust. */
  static final int PROXYS_ADDRESS = 3;

  private static final String TRUSTED = "127.0.0." + PROXYS_ADDRESS + "/32";

  /** The network of peers that the attacker controls, such as a payment service. */
  private static final String PEERS = "127.0.0.1/32";

  private static final String ATTACKER = "attacker-";
  private static final int REASON_LINES = 5;
  private static final String ZONE = "America/Sao_Paulo";

  private final ServerProcess process;
  private final List<String> words;
  private final Path folder;
  private final Instant clock = Instant.now().truncatedTo(ChronoUnit.SECONDS);
  private @Nullable Neighbour neighbour;
  private boolean closed;
  private int workspaces;

  /** The slug of the attacker's workspace. */
  private String attacker = "";

  /**
   * @param turno the Java command that runs the server's program, ending with its main class
   * @param heapMib the maximum heap of the server, in MiB
   * @param database an empty database to use; null for an embedded PostgreSQL
   */
  AttackedServer(List<String> turno, int heapMib, Path folder, @Nullable JdbcAddress database) {
    this.folder = folder;
    this.words = new ArrayList<>(turno);
    words.add(words.size() - 1, "-Xmx" + heapMib + "m"); // Java uses the last of repeated options
    process =
        new ServerProcess(words, folder, clock, database)
            .with(Map.of("TURNO_TRUSTED_PROXIES", TRUSTED, "TURNO_ALLOW_NETWORKS", PEERS));
  }

  ServerProcess process() {
    return process;
  }

  /**
   * Creates another node on the same database, without starting it.
   *
   * @param database the JDBC address of the database for this node
   */
  ServerProcess secondNode(JdbcAddress database, Map<String, String> settings) throws IOException {
    return secondNode(database, settings, List.of());
  }

  /**
   * @param javaOptions Java options, appended so that they override earlier ones
   */
  ServerProcess secondNode(
      JdbcAddress database, Map<String, String> settings, List<String> javaOptions)
      throws IOException {
    Path own = Files.createTempDirectory(folder, "node-");
    List<String> command = new ArrayList<>(words);
    command.addAll(command.size() - 1, javaOptions);
    return new ServerProcess(command, own, clock, database).with(settings);
  }

  /**
   * Creates a second node that also limits requests from strangers, as production servers do.
   *
   * @param metrics the port for its metrics
   */
  ServerProcess limitedNode(int metrics) throws IOException {
    return secondNode(
        process.database(),
        Map.of(
            "TURNO_RATE_ADDRESS_PER_MINUTE",
            "60",
            "TURNO_TRUSTED_PROXIES",
            TRUSTED,
            "TURNO_METRICS_PORT",
            Integer.toString(metrics)));
  }

  /** The time zone of the workspaces. */
  static String zone() {
    return ZONE;
  }

  URI origin() {
    return URI.create("http://127.0.0.1:" + process.port());
  }

  /** Creates a workspace and returns an owner's key for it. */
  String keyOf(String slug) throws InterruptedException {
    return OwnersKey.ofNewWorkspace(process, slug, ZONE);
  }

  /** Creates a new workspace for the attacker, and returns an owner's key for it. */
  String keyOfAttacker() throws InterruptedException {
    attacker = ATTACKER + ++workspaces;
    return keyOf(attacker);
  }

  String slugOfAttacker() {
    return attacker;
  }

  /** Creates another key for the attacker's workspace and returns the output of the command. */
  JsonNode newKey() throws InterruptedException {
    return PlainJson.read(
        process.command(
            "keys",
            "create",
            "--workspace",
            attacker,
            "--name",
            "to be revoked",
            "--scopes",
            "all",
            "--role",
            "member",
            "--json"));
  }

  /**
   * Configures a payment provider for the attacker's workspace, and returns the path below {@code
   * /v1} to which the provider would send callbacks.
   */
  String pixCallback() throws InterruptedException {
    JsonNode account =
        PlainJson.read(
            process.command(
                "payments",
                "configure",
                "--workspace",
                attacker,
                "--provider",
                "api-pix",
                "--base-url",
                "https://psp.invalid/pix/v2",
                "--token-url",
                "https://psp.invalid/oauth/token",
                "--client-id",
                "client",
                "--client-secret",
                "secret",
                "--pix-key",
                "7d9f0335-8dcc-4054-9bf9-0dbd61d36906",
                "--merchant-city",
                "Lisboa",
                "--json"));
    String address = account.path("callback_url").stringValue();
    return address.substring(address.indexOf("/providers/")) + "/pix";
  }

  void watch(Neighbour who) {
    neighbour = who;
  }

  /** Restarts the server; the neighbour waits meanwhile. */
  synchronized void restart() throws InterruptedException {
    if (closed) {
      throw new IllegalStateException("the attacks are over");
    }
    Neighbour waiting = neighbour;
    if (waiting != null) {
      waiting.pause();
    }
    try {
      if (process.isAlive()) {
        process.stop();
      }
      process.start();
    } finally {
      if (waiting != null) {
        waiting.resume();
      }
    }
  }

  Connection database() throws SQLException {
    return process.database().connect();
  }

  /** The number that a query returns. */
  long number(String sql, Object... values) throws SQLException {
    try (Connection connection = database()) {
      return QueryRows.one(connection, sql, row -> row.getLong(1), values);
    }
  }

  void execute(String sql) throws SQLException {
    try (Connection connection = database();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** The id of the attacker's workspace. */
  UUID attacker() throws SQLException {
    try (Connection connection = database()) {
      return QueryRows.one(
          connection,
          "select workspace_id from turno.workspaces where slug = ?",
          row -> row.getObject(1, UUID.class),
          attacker);
    }
  }

  /** The size of the live heap in MiB after a garbage collection; -1 if it is unknown. */
  long heapMegabytes() {
    long bytes = process.isAlive() ? process.liveBytes().orElse(-1) : -1;
    return bytes < 0 ? -1 : bytes >> 20;
  }

  /** The current length of the log in bytes. */
  long mark() {
    try {
      return Files.exists(process.log()) ? Files.size(process.log()) : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The log's lines after the mark that report a Java Error. */
  List<String> errorsSince(long mark) {
    return lines(mark, ERROR);
  }

  /** The last failures in the log after the mark, which may show why the process ended. */
  List<String> reason(long mark) {
    List<String> failures = lines(mark, FAILURE);
    return failures.subList(Math.max(0, failures.size() - REASON_LINES), failures.size());
  }

  private List<String> lines(long mark, Pattern wanted) {
    try (var in = Files.newInputStream(process.log())) {
      in.skipNBytes(mark);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> wanted.matcher(line).matches())
          .toList();
    } catch (IOException e) {
      return List.of(); // there is no log yet
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    process.close();
  }
}
