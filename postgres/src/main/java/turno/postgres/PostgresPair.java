package turno.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Two PostgreSQL servers for trials: a primary and, unless the primary is started alone, a standby
 * that follows it by streaming replication. Each server can be killed, frozen, promoted and started
 * again.
 */
public final class PostgresPair implements AutoCloseable {
  private static final long PATIENCE_NANOS = Duration.ofMinutes(1).toNanos();
  private static final long PAUSE_MILLIS = 20;

  private final Server first;
  private final @Nullable Server second;
  private final String user;
  private final String password;

  /** One of the two servers. */
  public final class Server {
    private final DataFolder folder;
    private final PostgresPrograms programs;
    private int port;

    private Server(Path path, Path unpacked) throws IOException {
      this.folder = new DataFolder(path);
      folder.create();
      this.programs =
          new PostgresPrograms(
              PostgresBinaries.unpackedBelow(unpacked, line -> {}), folder, line -> {});
    }

    /** The host and port. */
    public String host() {
      return "127.0.0.1:" + port;
    }

    /** The address of this server alone. */
    public JdbcAddress address() {
      return JdbcAddress.local(port, EmbeddedPostgres.DATABASE, user, password);
    }

    /** Creates another, empty database, and returns its address. */
    public JdbcAddress makeDatabase(String name) throws SQLException {
      query("create database " + name);
      return JdbcAddress.local(port, name, user, password);
    }

    /** Runs a query, also on a standby, and returns the first column of every row. */
    public List<String> query(String sql) throws SQLException {
      try (Connection connection =
              DriverManager.getConnection(
                  "jdbc:postgresql://" + host() + "/turno", user, password);
          Statement statement = connection.createStatement()) {
        List<String> found = new ArrayList<>();
        if (statement.execute(sql)) {
          ResultSet rows = statement.getResultSet();
          while (rows.next()) {
            found.add(rows.getString(1));
          }
        }
        return found;
      }
    }

    /** Promotes this server to a primary, on a new timeline. */
    public void promote() throws SQLException {
      query("select pg_promote()");
    }

    /** Kills all processes of this server without a shutdown, as a power failure would. */
    public void kill() {
      signal("KILL");
      await("some processes still run after the kill", () -> processes().isEmpty());
    }

    /** Freezes all processes of this server; its sockets stay open. */
    public void freeze() {
      signal("STOP");
      signal("STOP"); // again, for processes that were started before the postmaster froze
    }

    public void thaw() {
      signal("CONT");
    }

    /** Starts this server, on the port of its latest start if that is free. */
    public void start() throws IOException {
      EmbeddedPostgres.takeBack(folder, programs, line -> {});
      port = EmbeddedPostgres.startOnFreePort(folder, programs);
      DataFolder.write(folder.portFile(), Integer.toString(port));
    }

    private List<Long> processes() {
      return new Postmaster(folder).processes().stream().map(ProcessHandle::pid).toList();
    }

    private void signal(String name) {
      List<String> command = new ArrayList<>(List.of("kill", "-" + name));
      processes().forEach(pid -> command.add(Long.toString(pid)));
      try {
        // a process that ended in the meantime is not a failure
        new ProcessBuilder(command).redirectErrorStream(true).start().waitFor(10, SECONDS);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Starts a primary without a standby.
   *
   * @param programs the folder that receives PostgreSQL's programs
   * @param random generates the password
   */
  public static PostgresPair alone(Path folder, Path programs, SecureRandom random)
      throws IOException, SQLException {
    return new PostgresPair(folder, programs, random, false);
  }

  /**
   * Starts both servers; returns when the standby has connected to the primary.
   *
   * @param programs the folder that receives PostgreSQL's programs
   * @param random generates the password
   */
  public PostgresPair(Path folder, Path programs, SecureRandom random)
      throws IOException, SQLException {
    this(folder, programs, random, true);
  }

  private PostgresPair(Path folder, Path programs, SecureRandom random, boolean pair)
      throws IOException, SQLException {
    this.first = new Server(folder.resolve("first"), programs);
    EmbeddedPostgres begun = EmbeddedPostgres.start(first.folder, programs, random, line -> {});
    this.user = begun.address().user();
    this.password = begun.address().password();
    first.port = begun.address().port();
    this.second = pair ? new Server(folder.resolve("second"), programs) : null;
    try {
      if (second != null) {
        follow(first, second);
      }
    } catch (IOException | SQLException | RuntimeException e) {
      close();
      throw e;
    }
  }

  public Server first() {
    return first;
  }

  public Server second() {
    return Objects.requireNonNull(second);
  }

  /** The address that names all servers, beginning with {@link #first}. */
  public JdbcAddress address() {
    return JdbcAddress.parse(
        "postgresql://"
            + user
            + ":"
            + password
            + "@"
            + first.host()
            + (second == null ? "" : "," + second.host())
            + "/turno");
  }

  /** Makes every commit on the first server wait until the second server has written it to disk. */
  public void synchronize() throws SQLException {
    first.query("alter system set synchronous_standby_names = '*'");
    first.query("select pg_reload_conf()");
    await(
        "the standby is not synchronous",
        () ->
            !first.query("select 1 from pg_stat_replication where sync_state = 'sync'").isEmpty());
  }

  /** Returns when the standby has written to disk everything that the primary has written. */
  public void awaitCaughtUp() {
    await(
        "the standby lags behind",
        () ->
            first
                .query(
                    "select coalesce(bool_and(flush_lsn = pg_current_wal_lsn()), false)"
                        + " from pg_stat_replication")
                .equals(List.of("t")));
  }

  /** A condition to wait for. */
  private interface Condition {
    boolean holds() throws SQLException;
  }

  private static void await(String otherwise, Condition condition) {
    long end = System.nanoTime() + PATIENCE_NANOS;
    try {
      while (!condition.holds()) {
        if (System.nanoTime() > end) {
          throw new PostgresFailure(otherwise);
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (SQLException e) {
      throw new PostgresFailure(otherwise, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PostgresFailure(otherwise, e);
    }
  }

  private void follow(Server primary, Server standby) throws IOException, SQLException {
    primary.query("alter system set wal_keep_size = '64MB'");
    Files.writeString(
        primary.folder.postgres().resolve("pg_hba.conf"),
        "host replication all 127.0.0.1/32 scram-sha-256\n",
        StandardOpenOption.APPEND);
    primary.query("select pg_reload_conf()");
    copy(primary, standby);
    Files.writeString(
        standby.folder.postgres().resolve("postgresql.auto.conf"),
        "wal_keep_size = '64MB'\nprimary_conninfo = 'host=127.0.0.1 port="
            + primary.port
            + " user="
            + user
            + " password="
            + password
            + "'\n");
    Files.createFile(standby.folder.postgres().resolve("standby.signal"));
    Files.createFile(standby.folder.postgresLog());
    standby.programs.give(standby.folder.postgres());
    standby.programs.give(standby.folder.postgresLog());
    standby.start();
    await(
        "the standby does not connect",
        () ->
            !primary
                .query("select 1 from pg_stat_replication where state = 'streaming'")
                .isEmpty());
  }

  /**
   * Copies the files of a running server, together with the backup label, so that recovery begins
   * at the point where the copy began.
   */
  private void copy(Server from, Server to) throws IOException, SQLException {
    try (Connection connection =
            DriverManager.getConnection(
                "jdbc:postgresql://" + from.host() + "/turno", user, password);
        Statement statement = connection.createStatement()) {
      statement.execute("select pg_backup_start('copy', true)");
      copy(from.folder.postgres(), to.folder.postgres());
      ResultSet label = statement.executeQuery("select labelfile from pg_backup_stop(false)");
      label.next();
      Files.writeString(to.folder.postgres().resolve("backup_label"), label.getString(1), UTF_8);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            Files.copy(
                folder, to.resolve(from.relativize(folder)), StandardCopyOption.COPY_ATTRIBUTES);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Path name = from.relativize(file);
            if (!name.toString().startsWith("postmaster.") && !name.startsWith("pg_wal")) {
              Files.copy(file, to.resolve(name), StandardCopyOption.COPY_ATTRIBUTES);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // a file that PostgreSQL deleted in the meantime
          }
        });
  }

  @Override
  public void close() {
    Stream.of(second, first)
        .forEach(server -> {
          if (server != null) {
            server.thaw();
            EmbeddedPostgres.stopWhatRuns(server.folder, server.programs);
          }
        });
  }
}
