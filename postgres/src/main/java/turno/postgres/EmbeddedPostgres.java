package turno.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.StringJoiner;

/**
 * The embedded PostgreSQL in the data folder: durable, on the loopback address only, with a
 * password. If the server is killed, PostgreSQL keeps running, and the next start takes over the
 * folder without losing an acknowledged write. The caller holds the folder's lock.
 */
public final class EmbeddedPostgres implements AutoCloseable {
  static final String USER = "turno";
  static final String DATABASE = "turno";
  private static final Duration MAX_RECOVERY_TIME =
      Duration.ofMinutes(11); // longer than the 600 s that pg_ctl may take
  private static final Duration MAX_STOP_TIME = Duration.ofMinutes(3);
  private static final int MAX_LEFTOVERS_TENTHS = 100;
  private static final int MAX_STARTS = 5;
  private static final String NO_SUCH_DATABASE = "3D000";

  /**
   * The size of a file of the write-ahead log. All commits wait while a new file is filled with
   * zeros, which takes 75 ms at PostgreSQL's default size, 16 MB.
   */
  private static final int LOG_FILE_MEGABYTES = 1;

  /**
   * Settings that are passed on the command line, which overrides every file, so that an edited
   * configuration cannot break the promises of this class.
   */
  private static final List<String> FIXED =
      List.of(
          "listen_addresses=127.0.0.1",
          "unix_socket_directories=",
          "fsync=on",
          "synchronous_commit=on",
          "full_page_writes=on",
          "autovacuum=on",
          "logging_collector=off",
          "scram_iterations=4096", // for passwords that people choose; see OF_OUR_PASSWORD
          "timezone=UTC");

  /**
   * Iterations protect passwords that can be guessed (RFC 7677 section 4). Our password has 192
   * random bits, so iterations would only cost each connection 7 to 35 ms of processor time.
   */
  private static final String OF_OUR_PASSWORD = "scram_iterations=1";

  /**
   * Settings that are written into {@code postgresql.conf} when the folder is created; an operator
   * may change them there.
   */
  private static final List<String> INITIAL =
      List.of(
          "max_connections=60",
          // a hold takes an advisory lock for each resource and day
          "max_locks_per_transaction=512",
          "jit=off", // compiling a plan costs more than running any of our statements
          "idle_in_transaction_session_timeout=30s",
          "log_min_messages=log", // a refused write is an ordinary answer, not an incident
          "log_checkpoints=off",
          "log_timezone=UTC");

  private final DataFolder folder;
  private final PostgresPrograms programs;
  private final JdbcAddress address;
  private boolean closed;

  private EmbeddedPostgres(DataFolder folder, PostgresPrograms programs, JdbcAddress address) {
    this.folder = folder;
    this.programs = programs;
    this.address = address;
  }

  /**
   * Starts PostgreSQL in the folder; creates its data on the first start and recovers it after a
   * crash.
   *
   * @param programs the folder that receives PostgreSQL's programs, shared by all data folders
   */
  static EmbeddedPostgres start(
      DataFolder folder, Path programs, SecureRandom random, Progress progress) {
    folder.create();
    var unpacked = PostgresBinaries.unpackedBelow(programs, progress);
    try {
      PostgresLog.roll(folder);
      var runner = new PostgresPrograms(unpacked, folder, progress);
      var started = start(folder, runner, random, progress);
      if (programs.toAbsolutePath().startsWith(folder.path().toAbsolutePath())) {
        PostgresBinaries.deleteOthers(unpacked, progress);
      }
      return started;
    } catch (IOException e) {
      throw new PostgresFailure("The data folder " + folder.path() + " cannot be used: " + e, e);
    }
  }

  static EmbeddedPostgres start(
      DataFolder folder, PostgresPrograms programs, SecureRandom random, Progress progress)
      throws IOException {
    programs.give(folder.postgresLog());
    var password = password(folder, programs, random);
    if (!folder.hasPostgres()) {
      initialise(folder, programs, progress);
    }
    checkVersion(folder);
    takeBack(folder, programs, progress);
    try {
      var port = startOnFreePort(folder, programs);
      var started =
          new EmbeddedPostgres(folder, programs, JdbcAddress.local(port, DATABASE, USER, password));
      started.verify();
      DataFolder.write(folder.portFile(), Integer.toString(port));
      return started;
    } catch (SQLException e) {
      stopWhatRuns(folder, programs);
      throw new PostgresFailure(
          "PostgreSQL started in "
              + folder.path()
              + " but does not answer as it should: "
              + e.getMessage(),
          e);
    } catch (IOException | RuntimeException e) {
      stopWhatRuns(folder, programs);
      throw e;
    }
  }

  public JdbcAddress address() {
    return address;
  }

  /**
   * The address of a PostgreSQL that another process runs in the folder, according to the folder's
   * files. PostgreSQL may no longer be running.
   */
  static JdbcAddress addressIn(DataFolder folder) throws IOException {
    var port = DataFolder.read(folder.portFile()).filter(text -> text.matches("[0-9]{1,5}"));
    var password = DataFolder.read(folder.passwordFile());
    if (port.isEmpty() || password.isEmpty()) {
      throw new IOException("no PostgreSQL has run in " + folder.path() + " yet");
    }
    return JdbcAddress.local(Integer.parseInt(port.get()), DATABASE, USER, password.get());
  }

  /** Returns a keeper that restarts this PostgreSQL whenever it stops by itself. */
  PostgresKeeper kept() {
    return new PostgresKeeper(folder, programs, address.port());
  }

  /** Stops PostgreSQL. Open transactions are rolled back; everything committed is on disk. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      stopWhatRuns(folder, programs);
    }
  }

  static void stopWhatRuns(DataFolder folder, PostgresPrograms programs) {
    var postmaster = new Postmaster(folder);
    // the caller is often stopping because of an interrupt, which must not cut the shutdown short
    var interrupted = Thread.interrupted();
    try {
      if (postmaster.state() == Postmaster.State.RUNNING) {
        stop(folder, programs, "fast");
      }
      if (postmaster.state() == Postmaster.State.RUNNING) {
        stop(folder, programs, "immediate");
      }
    } catch (IOException e) {
      throw new PostgresFailure(
          "PostgreSQL in " + folder.path() + " may still be running: " + e, e);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static String password(DataFolder folder, PostgresPrograms programs, SecureRandom random)
      throws IOException {
    var file = folder.passwordFile();
    var known = DataFolder.read(file).filter(text -> !text.isEmpty());
    if (known.isEmpty()) {
      if (folder.hasPostgres()) {
        throw new PostgresFailure(
            "The file with the password of the database is missing: "
                + file
                + ".\nRestore it from the original folder.");
      }
      var bytes = new byte[24];
      random.nextBytes(bytes);
      DataFolder.write(file, HexFormat.of().formatHex(bytes));
    }
    programs.give(file);
    return known.isPresent() ? known.get() : DataFolder.read(file).orElseThrow();
  }

  private static void initialise(DataFolder folder, PostgresPrograms programs, Progress progress)
      throws IOException {
    progress.say("Creating the database in " + folder.path() + " (only once; takes a few seconds)");
    var fresh = folder.postgresUnfinished();
    Folders.delete(fresh);
    var arguments =
        new ArrayList<>(
            List.of(
                "-D",
                fresh.toString(),
                "-U",
                USER,
                "-A",
                "scram-sha-256",
                "--pwfile=" + folder.passwordFile(),
                "-E",
                "UTF8",
                "--locale=C",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--wal-segsize=" + LOG_FILE_MEGABYTES,
                "--data-checksums"));
    arguments.addAll(List.of("-c", OF_OUR_PASSWORD));
    for (var setting : INITIAL) {
      arguments.addAll(List.of("-c", setting));
    }
    for (var setting : PostgresMemory.settings()) {
      arguments.addAll(List.of("-c", setting));
    }
    programs.run(MAX_STOP_TIME, "Still creating the database", "initdb", arguments);
    Files.writeString(fresh.resolve("pg_hba.conf"), "host all all 127.0.0.1/32 scram-sha-256\n");
    Files.move(fresh, folder.postgres(), StandardCopyOption.ATOMIC_MOVE);
  }

  private static void checkVersion(DataFolder folder) throws IOException {
    var version = DataFolder.read(folder.postgres().resolve("PG_VERSION")).orElse("unknown");
    if (!version.equals(PostgresBinaries.MAJOR)) {
      throw new PostgresFailure(
          "The data in "
              + folder.path()
              + " was written by PostgreSQL "
              + version
              + ", but this Turno runs PostgreSQL "
              + PostgresBinaries.MAJOR
              + " and has not changed the data.\nStart the Turno that wrote it, or start this one on another folder with --data.");
    }
  }

  /**
   * Cleans up after a killed run: stops an orphaned postmaster and its processes, and deletes a pid
   * file whose pid now belongs to another program or to a zombie.
   */
  static void takeBack(DataFolder folder, PostgresPrograms programs, Progress progress)
      throws IOException {
    var postmaster = new Postmaster(folder);
    if (postmaster.state() == Postmaster.State.RUNNING) {
      progress.say("Taking over the PostgreSQL that a killed run left behind");
      stopWhatRuns(folder, programs);
      if (postmaster.state() == Postmaster.State.RUNNING) {
        throw new PostgresFailure(
            "A PostgreSQL is still running in "
                + folder.postgres()
                + " (pid "
                + postmaster.pid().orElse(0L)
                + ") and does not stop.\nEnd that process, then start again.");
      }
    }
    awaitLeftovers(postmaster);
    if (postmaster.state() == Postmaster.State.MISTAKEN) {
      Files.deleteIfExists(postmaster.pidFile());
    }
  }

  /**
   * Waits for the child processes of a killed postmaster, which exit by themselves once they notice
   * that the postmaster is gone. After 10 seconds, kills any that are left.
   */
  private static void awaitLeftovers(Postmaster postmaster) {
    for (var tenth = 0; tenth < MAX_LEFTOVERS_TENTHS; tenth++) {
      if (postmaster.processes().isEmpty()) {
        return;
      }
      pause(Duration.ofMillis(100));
    }
    postmaster.processes().forEach(ProcessHandle::destroyForcibly);
    pause(Duration.ofMillis(500));
  }

  static int startOnFreePort(DataFolder folder, PostgresPrograms programs) throws IOException {
    for (var attempt = 1; ; attempt++) {
      var port = LoopbackPort.free(latestPort(folder));
      var before = Files.size(folder.postgresLog());
      if (programs.exit(
              MAX_RECOVERY_TIME,
              "PostgreSQL is still starting: it is recovering the latest writes",
              "pg_ctl",
              startWords(folder, port))
          == 0) {
        return port;
      }
      var reason = PostgresLog.since(folder, before);
      var taken =
          reason.contains("could not bind"); // another program took the port after our check
      // processes of a killed run, which we may be unable to see, still use the folder
      var leftovers = reason.contains("is still in use");
      if (!(taken || leftovers) || attempt == MAX_STARTS) {
        throw new PostgresFailure("PostgreSQL does not start" + PostgresLog.closingLines(folder));
      }
      if (taken) {
        Files.deleteIfExists(folder.portFile());
      }
      pause(Duration.ofMillis(leftovers ? 1000 : 50));
    }
  }

  private static List<String> startWords(DataFolder folder, int port) {
    var options = new StringJoiner(" -c ", "-p " + port + " -c ", "");
    FIXED.forEach(options::add);
    // a recovery may take minutes; the long limit costs nothing, because -w returns immediately if
    // the postmaster dies
    return List.of(
        "-D",
        folder.postgres().toString(),
        "-l",
        folder.postgresLog().toString(),
        "-w",
        "-t",
        "600",
        "-o",
        options.toString(),
        "start");
  }

  /**
   * The port of the latest start, or 0. The port is reused, so that tools that are configured with
   * it keep working.
   */
  private static int latestPort(DataFolder folder) throws IOException {
    return DataFolder.read(folder.portFile())
        .filter(text -> text.matches("[0-9]{1,5}"))
        .map(Integer::parseInt)
        .orElse(0);
  }

  private void verify() throws SQLException {
    try (var connection = address.connect()) {
      Durability.verify(connection);
    } catch (SQLException e) {
      if (!NO_SUCH_DATABASE.equals(e.getSQLState())) {
        throw e;
      }
      createDatabase();
      verify();
    }
  }

  private void createDatabase() throws SQLException {
    var maintenance =
        new JdbcAddress(
            address.url().replaceAll("/[^/]*$", "/postgres"), address.user(), address.password());
    try (var connection = maintenance.connect();
        var statement = connection.createStatement()) {
      statement.execute("create database " + DATABASE);
    }
  }

  private static void stop(DataFolder folder, PostgresPrograms programs, String mode) {
    // ignores the exit code, which is not reliable; the caller checks the processes again
    programs.exit(
        MAX_STOP_TIME,
        "PostgreSQL is still shutting down: it is writing its memory to disk",
        "pg_ctl",
        List.of("-D", folder.postgres().toString(), "-m", mode, "-w", "-t", "120", "stop"));
  }

  private static void pause(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PostgresFailure("interrupted while PostgreSQL was starting", e);
    }
  }
}
