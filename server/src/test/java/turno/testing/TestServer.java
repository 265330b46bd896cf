package turno.testing;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import turno.TestingStart;
import turno.commands.StartContext;
import turno.kernel.Id;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Timestamps;
import turno.platform.db.Database;
import turno.platform.time.DatabaseClock;
import turno.postgres.JdbcAddress;
import turno.users.EmailAddress;
import turno.users.OwnerLink;
import turno.users.ResetPassword;
import turno.workspaces.CreateKey;
import turno.workspaces.CreateWorkspace;
import turno.workspaces.RevokeKey;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * The real server on a free port, with its own database and a simulated clock that starts at {@link
 * #MORNING}; {@link TestWorkspace} freezes the clock. Rate limits are off unless a test sets them.
 */
public final class TestServer extends TestResource {
  /** A Friday morning in São Paulo, shortly before the dates of the contract's examples. */
  public static final String MORNING = "2027-02-26T10:00:00-03:00";

  private static final Set<TestServer> RUNNING = ConcurrentHashMap.newKeySet();

  // far enough to retry work that has failed twice
  private static final String MOVE =
      """
      update turno.clock set frozen_at = frozen_at + interval '15 s', last_at = frozen_at + interval '15 s'
       where frozen_at is not null
      """;

  private final TestDatabase fresh;
  private final @Nullable FaultyWire wire;
  private final StartContext.Pace pace;
  private final Database database;
  private TestingStart.@Nullable Started server;
  private final AtomicReference<@Nullable Connection> kept = new AtomicReference<>();
  private final IdSource ids;
  private final java.security.SecureRandom random = new java.security.SecureRandom();

  /** The secret key of servers on walled databases, with which tests can sign links. */
  public static final String SECRET_KEY = Base64.getEncoder().encodeToString(new byte[32]);

  private final Map<String, String> environment;

  private TestServer(TestDatabase fresh, @Nullable FaultyWire wire, Map<String, String> settings) {
    this(fresh, wire, settings, TestingStart.PATIENT);
  }

  private TestServer(
      TestDatabase fresh,
      @Nullable FaultyWire wire,
      Map<String, String> settings,
      StartContext.Pace pace) {
    this.fresh = fresh;
    this.wire = wire;
    this.pace = pace;
    this.database = fresh.open(2);
    this.ids = new IdSource(Instant::now, random);
    this.environment = new HashMap<>();
    environment.put("TURNO_PORT", "0"); // each node listens on a free port; links contain the port
    environment.put("TURNO_CLOCK", MORNING);
    environment.put("TURNO_RATE_KEY_PER_MINUTE", "0");
    environment.put("TURNO_RATE_WORKSPACE_PER_MINUTE", "0");
    environment.put("TURNO_RATE_ADDRESS_PER_MINUTE", "0");
    environment.put("TURNO_RATE_CUSTOMER_PER_MINUTE", "0");
    environment.put("TURNO_RATE_SIGN_IN_PER_MINUTE", "0");
    environment.put("TURNO_ALLOW_NETWORKS", "127.0.0.0/8"); // the tests' receivers listen there
    environment.putAll(settings);
    this.server =
        TestingStart.server(environment, wire == null ? fresh.address() : wire.address(), pace);
    RUNNING.add(this);
  }

  /**
   * Moves the frozen clocks of all running servers; each server notices the move within a moment.
   */
  static void moveFrozenClocks() {
    RUNNING.forEach(server -> Rows.execute(server, MOVE));
  }

  /**
   * Starts a server on a database with all walls: see {@link TestDatabase#walled}. The walls make a
   * statement of the server fail if it violates a foreign key, stores an overlapping booking or
   * reaches another workspace's row.
   */
  public static TestServer start() {
    return start(Map.of());
  }

  /**
   * Starts a server on a database with all walls and with settings in addition to those that all
   * tests share.
   */
  public static TestServer start(Map<String, String> settings) {
    return new TestServer(TestDatabase.walled(), null, walled(settings));
  }

  /** Like {@link #start()}, but waits no longer for running transactions than production does. */
  public static TestServer startAtUsualPace() {
    return new TestServer(TestDatabase.walled(), null, walled(Map.of()), StartContext.Pace.USUAL);
  }

  /** Like {@link #start()}, but with a connection to the database that tests can make fail. */
  public static TestServer startWired() {
    return startWired(Map.of());
  }

  /** Like {@link #startWired()}, with additional settings. */
  public static TestServer startWired(Map<String, String> settings) {
    TestDatabase fresh = TestDatabase.walled();
    return new TestServer(fresh, new FaultyWire(fresh.address()), walled(settings));
  }

  private static Map<String, String> walled(Map<String, String> settings) {
    Map<String, String> walled = new HashMap<>();
    walled.put("TURNO_SECRET_KEY", SECRET_KEY);
    walled.putAll(settings);
    walled.putIfAbsent("TURNO_TENANT_WALL", "everywhere");
    return walled;
  }

  /** Starts a server as in production, where only its own SQL prevents wrong writes. */
  public static TestServer startPlain() {
    return startOn(TestDatabase.create());
  }

  /**
   * Starts a server on the test's own database, without walls; closing the server drops the
   * database.
   */
  public static TestServer startOn(TestDatabase own) {
    return startOn(own, Map.of());
  }

  /** Like {@link #startOn(TestDatabase)}, with additional settings. */
  public static TestServer startOn(TestDatabase own, Map<String, String> settings) {
    return new TestServer(own, null, settings);
  }

  /**
   * The URL prefix of clients' paths, such as {@code http://127.0.0.1:4711}, without the version.
   */
  public String origin() {
    String base = running().baseAddress();
    return base.substring(0, base.length() - "/v1".length());
  }

  /** The faulty wire; throws if the server was started without one. */
  public FaultyWire wire() {
    if (wire == null) {
      throw new IllegalStateException("this server was started without a wire");
    }
    return wire;
  }

  /** The database itself, bypassing any proxies that the server uses. */
  public JdbcAddress database() {
    return fresh.address();
  }

  /** Starts a second node on the same database with the same settings; the caller closes it. */
  public TestingStart.Started secondNode() {
    return secondNode(Map.of());
  }

  /** Starts a second node with some settings changed. */
  public TestingStart.Started secondNode(Map<String, String> changed) {
    Map<String, String> settings = new HashMap<>(environment);
    settings.putAll(changed);
    return TestingStart.server(settings, fresh.address(), pace);
  }

  /** Starts a second node that hashes passwords as production does. */
  public TestingStart.Started nodeWithRealPasswords() {
    return TestingStart.withRealPasswords(environment, fresh.address());
  }

  /**
   * Starts a second node that does not poll for other nodes' writes or for their clock. After its
   * first use of a workspace, the node does not see changes until a request makes it read the
   * database.
   */
  public TestingStart.Started staleNode() {
    return TestingStart.server(
        environment,
        fresh.address(),
        new StartContext.Pace(Duration.ofDays(1), TestingStart.PATIENT.events()));
  }

  /** Revokes a key, as the {@code keys revoke} command does. */
  public void revokeKey(String id) {
    KeyId key = IdKind.KEY.parse(id);
    if (key == null) {
      throw new IllegalArgumentException(id);
    }
    Workspace workspace = new Workspaces(database).ofKey(key);
    if (workspace == null) {
      throw new IllegalArgumentException(id);
    }
    database.write(connection -> new RevokeKey(ids).run(connection, workspace.id(), key, now()));
  }

  /** The port that serves the metrics; -1 if there is none. */
  public int metricsPort() {
    return running().metricsPort();
  }

  /** A client with this key. */
  public TestApi as(String key) {
    return TestApi.of(origin(), key);
  }

  /** A client without a key. */
  public TestApi asNobody() {
    return TestApi.of(origin(), null);
  }

  /** Opens a separate connection to the database. */
  public Connection connect() throws SQLException {
    return fresh.connect();
  }

  /** A query on the database. */
  @FunctionalInterface
  interface Question<T> {
    T ask(Connection connection) throws SQLException;
  }

  /**
   * Runs a query on a connection that is kept open, because tests query again and again while they
   * wait, and opening a connection costs more than the query.
   */
  <T> T ask(Question<T> question) throws SQLException {
    Connection own = kept.getAndSet(null);
    if (own == null || !own.isValid(1)) {
      own = connect();
      own.unwrap(PGConnection.class).setPrepareThreshold(0); // the schema may change
    }
    T answer;
    try {
      answer = question.ask(own);
    } catch (SQLException | RuntimeException | Error e) {
      own.close();
      throw e;
    }
    if (!kept.compareAndSet(null, own)) {
      own.close();
    }
    return answer;
  }

  /** A new id of this kind, which no object has. */
  public Id newId(IdKind<?> kind) {
    return ids.next(kind);
  }

  /** Creates a workspace; returns its id. */
  public WorkspaceId createWorkspace(String name, String slug, String zone, String currency) {
    CreateWorkspace.Outcome outcome =
        new CreateWorkspace(database, ids)
            .run(
                new CreateWorkspace.Command(name, slug, zone, currency, "pt-BR", null, "test"),
                now());
    return switch (outcome) {
      case CreateWorkspace.Outcome.Created created -> created.workspace().id();
      case CreateWorkspace.Outcome.Refused refused ->
          throw new IllegalStateException(refused.toString());
    };
  }

  /** Creates a key; returns its value. {@code scopes} may be just {@code all}. */
  public String createKey(String workspace, String role, List<String> scopes) {
    return createKey(workspace, role, scopes, "bot");
  }

  /**
   * Like {@link #createKey(String, String, List)}, for a key that speaks as a bot or as a person.
   */
  public String createKey(String workspace, String role, List<String> scopes, String speaksAs) {
    CreateKey.Outcome outcome =
        new CreateKey(database, ids, random)
            .run(
                new CreateKey.Command(workspace, role + "'s", scopes, role, speaksAs, null), now());
    return switch (outcome) {
      case CreateKey.Outcome.Created created -> created.text();
      case CreateKey.Outcome.Refused refused -> throw new IllegalStateException(refused.toString());
    };
  }

  /** Makes a new first link for a workspace; returns its token. */
  public String ownersToken(String slug) {
    Workspace workspace = new Workspaces(database).bySlug(slug);
    if (workspace == null) {
      throw new IllegalArgumentException(slug);
    }
    return new OwnerLink(database, random).make(workspace.id(), present());
  }

  /**
   * Makes a new first link of the installation, which replaces the link that this server printed;
   * returns its token.
   */
  public String firstWorkspaceToken() {
    String token = new OwnerLink(database, random).makeFirst(present());
    if (token == null) {
      throw new IllegalStateException("the installation already has a live workspace");
    }
    return token;
  }

  /** Makes a recovery link as the operator does; returns its token. */
  public String resetToken(String email, String slug) {
    EmailAddress address = EmailAddress.parse(email);
    if (address == null) {
      throw new IllegalArgumentException(email);
    }
    return switch (new ResetPassword(database, ids, random).run(address, slug, present())) {
      case ResetPassword.Outcome.Reset reset -> reset.token();
      case ResetPassword.Outcome other -> throw new IllegalArgumentException(other.toString());
    };
  }

  /** The current time by the server's clock. */
  private Instant present() {
    DatabaseClock clock = new DatabaseClock(database);
    clock.measure();
    return clock.instant();
  }

  private static Instant now() {
    Instant now = Timestamps.parse(MORNING);
    if (now == null) {
      throw new IllegalStateException();
    }
    return now;
  }

  private TestingStart.Started running() {
    if (server == null) {
      throw new IllegalStateException("this server was closed");
    }
    return server;
  }

  @Override
  public void close() {
    RUNNING.remove(this);
    if (wire != null) {
      wire.disarm();
    }
    running().close();
    Connection own = kept.getAndSet(null);
    if (own != null) {
      try {
        own.close();
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
    // frees the memory, because a static field keeps this object until the whole suite ends
    server = null;
    if (wire != null) {
      wire.close();
    }
    database.close();
    fresh.close();
  }
}
