package turno.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import turno.platform.db.Database;
import turno.platform.db.Migrations;
import turno.platform.db.RowLevelSecurity;
import turno.postgres.DataFolder;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;

/**
 * A new database, by default with the schema and on the one PostgreSQL of this JVM. That PostgreSQL
 * starts on first use and keeps its folder for the next run; databases of earlier runs are dropped.
 */
public final class TestDatabase extends TestResource {
  private static final String TEMPLATE = "migrated";
  private static final String WALLED = "walled";
  private static final String PREFIX = "test_";

  /** Parallel test processes each have a folder of their own. */
  private static final Path FOLDER =
      Path.of(
              System.getProperty("turno.test.databases", "target"),
              "test-database" + System.getProperty("turno.fork", ""))
          .toAbsolutePath();

  private static final int PATIENCE_SECONDS = 180;
  private static final String IN_USE = "55006";
  private static final String SERVERS =
      """
      select pid::text from pg_stat_activity
       where datname = current_database() and application_name = 'turno feed'
      """;

  private static final AtomicInteger COUNT = new AtomicInteger();

  private final String name;
  private final JdbcAddress address;
  private final List<Database> pools = new CopyOnWriteArrayList<>();

  /** The PostgreSQL, started on the first use of this class. */
  private static final class Server {
    static final JdbcAddress MAINTENANCE = start();

    private Server() {}

    private static JdbcAddress start() {
      PostgresAccess access = LocalPostgres.serverIn(FOLDER);
      Runtime.getRuntime().addShutdownHook(new Thread(access::close, "stop-test-database"));
      JdbcAddress address = access.address();
      for (String left :
          query(address, "select datname from pg_database where datname like 'test\\_%'")) {
        execute(address, "drop database " + left + " with (force)");
      }
      execute(address, "drop database if exists " + TEMPLATE + " with (force)");
      execute(address, "create database " + TEMPLATE);
      // makes suspicious PL/pgSQL an error, which it is not in production
      execute(address, "alter role current_user set plpgsql.extra_errors = 'all'");
      Migrations.apply(in(address, TEMPLATE));
      return address;
    }
  }

  /** The template database with all walls, created on first use. */
  private static final class Walls {
    static final String TEMPLATE = build();

    private Walls() {}

    private static String build() {
      execute(Server.MAINTENANCE, "drop database if exists " + WALLED + " with (force)");
      execute(
          Server.MAINTENANCE, "create database " + WALLED + " template " + TestDatabase.TEMPLATE);
      JdbcAddress address = in(Server.MAINTENANCE, WALLED);
      try (InputStream walls = Walls.class.getResourceAsStream("/db/walls.sql");
          Database database = new Database(address, 1, "walls")) {
        execute(address, new String(walls.readAllBytes(), UTF_8));
        if (RowLevelSecurity.EVERYWHERE.on(database) != RowLevelSecurity.EVERYWHERE) {
          throw new IllegalStateException("the role of the walls cannot be made");
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return WALLED;
    }
  }

  private TestDatabase(String name, JdbcAddress address) {
    this.name = name;
    this.address = address;
  }

  public static TestDatabase create() {
    return copyOf(TEMPLATE);
  }

  /**
   * Creates a database with additional walls that the server does not rely on: foreign keys on
   * frequently written tables, a ban on overlapping bookings of a resource that serves one customer
   * at a time, and policies that make a statement fail if it reaches another workspace's row.
   */
  public static TestDatabase walled() {
    return copyOf(Walls.TEMPLATE);
  }

  /** Creates the schema on a separate PostgreSQL that the test may damage. */
  public static TestDatabase on(PostgresAccess own) {
    Migrations.apply(own.address());
    return new TestDatabase("", own.address());
  }

  /** Creates a database without the schema. */
  public static TestDatabase empty() {
    return copyOf("template1");
  }

  private static TestDatabase copyOf(String template) {
    String name = PREFIX + COUNT.incrementAndGet();
    execute(Server.MAINTENANCE, "create database " + name + " template " + template);
    return new TestDatabase(name, in(Server.MAINTENANCE, name));
  }

  public JdbcAddress address() {
    return address;
  }

  /** The log of the PostgreSQL that all tests share. */
  public static Path log() {
    return new DataFolder(FOLDER).postgresLog();
  }

  /** Opens a pool like the server's. {@link #close} closes the pool if the test has not. */
  public Database open(int size) {
    Database pool = new Database(address, size, name);
    pools.add(pool);
    return pool;
  }

  /** Opens a separate connection, outside the pools. */
  public Connection connect() throws SQLException {
    return connect(address);
  }

  /**
   * Waits until no server has a session in this database. PostgreSQL notices only after a short
   * delay that a server has ended, and until then a starting server would believe that the ended
   * one still runs.
   */
  public void awaitNoServer() {
    Waits.until(() -> query(address, SERVERS).isEmpty(), () -> "a server still runs on " + name);
  }

  @Override
  public void close() {
    pools.forEach(Database::close);
    if (name.isEmpty()) {
      return; // deleted together with its PostgreSQL
    }
    execute(Server.MAINTENANCE, "drop database " + name + " with (force)");
  }

  private static JdbcAddress in(JdbcAddress address, String database) {
    return new JdbcAddress(
        address.url().replaceAll("/[^/]*$", "/" + database), address.user(), address.password());
  }

  private static List<String> query(JdbcAddress address, String sql) {
    try (Connection connection = connect(address);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> found = new ArrayList<>();
      while (rows.next()) {
        found.add(rows.getString(1));
      }
      return found;
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  /**
   * Executes a statement. Repeats it while a database is in use, because a closed session may take
   * a moment to end, or a long time on a busy machine.
   */
  private static void execute(JdbcAddress address, String sql) {
    long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (true) {
      try (Connection connection = connect(address);
          Statement statement = connection.createStatement()) {
        statement.execute(sql);
        return;
      } catch (SQLException e) {
        if (!IN_USE.equals(e.getSQLState()) || System.nanoTime() - patience > 0) {
          throw new IllegalStateException(sql, e);
        }
      }
    }
  }

  private static Connection connect(JdbcAddress address) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", address.user());
    properties.setProperty("password", address.password());
    // otherwise the short timeout that the server's pools set for the whole process would apply
    properties.setProperty("loginTimeout", Integer.toString(PATIENCE_SECONDS));
    properties.setProperty("connectTimeout", Integer.toString(PATIENCE_SECONDS));
    return DriverManager.getConnection(address.url(), properties);
  }
}
