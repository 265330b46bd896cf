package turno.verification.kit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.postgres.DataFolder;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;

/**
 * A server in a process of its own, started as {@code ./turno run} starts it. It can be killed and
 * started again; its data folder and its port on the loopback address stay the same.
 */
public final class ServerProcess implements AutoCloseable {
  private static final Duration MAX_START = Duration.ofMinutes(2);
  private static final Duration MAX_STOP = Duration.ofMinutes(3);
  private static final int MIN_PORT = 20_000;
  private static final int PORTS = 12_000;
  private static final int PORTS_TRIED = 200;
  private static final String READY = "ready on ";
  private static final String OWN_SETTINGS = "TURNO_";
  private static final String PROGRAMS = "TURNO_POSTGRES_PROGRAMS";

  private static final Pattern LIVE_BYTES = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)");
  private static final Pattern RESIDENT = Pattern.compile("(?m)^VmRSS:\\s+(\\d+) kB");

  private static final String KEY =
      Base64.getEncoder().encodeToString("the key of a race: nobody minds.".getBytes(UTF_8));

  private volatile List<String> turno;
  private final Path folder;
  private final List<String> options;
  private final Map<String, String> settings;
  private final @Nullable JdbcAddress given;
  private final int port = freePort();
  private volatile CompletableFuture<Void> ready = new CompletableFuture<>();
  private volatile @Nullable Process process;
  private volatile List<String> announcement = List.of();
  private double readySeconds;

  /**
   * @param turno the command line before {@code run}
   * @param folder receives the server's data and logs
   * @param clock the time at which the simulated clock starts; afterwards, requests can move the
   *     clock
   */
  public ServerProcess(List<String> turno, Path folder, Instant clock) {
    this(turno, folder, clock, null);
  }

  /**
   * @param given a running PostgreSQL; null for an embedded one
   */
  public ServerProcess(
      List<String> turno, Path folder, Instant clock, @Nullable JdbcAddress given) {
    this(turno, folder, List.of("--clock", clock.toString(), "--empty"), forTrials(), given);
  }

  private ServerProcess(
      List<String> turno,
      Path folder,
      List<String> options,
      Map<String, String> settings,
      @Nullable JdbcAddress given) {
    this.turno = turno;
    this.folder = folder;
    this.options = options;
    this.settings = settings;
    this.given = given;
  }

  /**
   * Creates a server that has only default settings.
   *
   * @param options options of {@code run} in addition to the port and the data folder
   */
  public static ServerProcess unset(List<String> turno, Path folder, String... options) {
    return new ServerProcess(turno, folder, List.of(options), Map.of(), null);
  }

  /**
   * Returns a copy with additional settings and another port. Must be called before the first
   * start.
   */
  public ServerProcess with(Map<String, String> others) {
    Map<String, String> all = new HashMap<>(settings);
    all.putAll(others);
    return new ServerProcess(turno, folder, options, all, given);
  }

  /** Replaces the program with another version, which the next start runs. */
  public void install(List<String> version) {
    turno = List.copyOf(version);
  }

  public String baseAddress() {
    return origin() + "/v1";
  }

  /** The server's base URL, without {@code /v1}. */
  public String origin() {
    return "http://127.0.0.1:" + port;
  }

  public int port() {
    return port;
  }

  public Path data() {
    return folder.resolve("data");
  }

  public Path log() {
    return folder.resolve("server.log");
  }

  /** Starts the server and returns when it is ready. */
  public void start() throws InterruptedException {
    List<String> command = new ArrayList<>(turno);
    command.addAll(List.of("run", "--port", Integer.toString(port), "--data", data().toString()));
    command.addAll(options);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.appendTo(log().toFile()));
    settle(builder.environment());
    if (ready.isDone()) {
      ready = new CompletableFuture<>();
    }
    CompletableFuture<Void> announced = ready;
    long begin = System.nanoTime();
    try {
      Process started = builder.start();
      process = started;
      Thread.ofPlatform()
          .daemon()
          .name("output of the server")
          .start(() -> follow(started.inputReader(UTF_8), announced));
      awaitReady(MAX_START);
      readySeconds = (System.nanoTime() - begin) / 1e9;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (TimeoutException e) {
      throw new IllegalStateException(
          "the server was not ready within " + MAX_START.toSeconds() + " s", e);
    }
  }

  /** Runs another command of the program while the server runs, and returns its output. */
  public String command(String... words) throws InterruptedException {
    Ran ran = ran(words);
    if (ran.exitCode() != 0) {
      throw new IllegalStateException(
          String.join(" ", words) + " exited with " + ran.exitCode() + "; see " + commandLog());
    }
    return ran.printed();
  }

  /** The result of a command. */
  public record Ran(int exitCode, String printed) {}

  /** Like {@link #command}, for a command that may exit with a code other than 0. */
  public Ran ran(String... words) throws InterruptedException {
    List<String> command = new ArrayList<>(turno);
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    settle(builder.environment());
    // a setting instead of --data, which some commands refuse if DATABASE_URL is set
    builder.environment().put("TURNO_DATA", data().toString());
    try {
      Process started =
          builder.redirectError(ProcessBuilder.Redirect.appendTo(commandLog().toFile())).start();
      started.getOutputStream().close();
      String printed = new String(started.getInputStream().readAllBytes(), UTF_8);
      return new Ran(started.waitFor(), printed);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path commandLog() {
    return folder.resolve("command.log");
  }

  /** Replaces inherited settings, so that the caller's environment does not affect the server. */
  private void settle(Map<String, String> environment) {
    environment.keySet().removeIf(name -> name.startsWith(OWN_SETTINGS) && !name.equals(PROGRAMS));
    environment.remove("DATABASE_URL");
    if (given != null) {
      environment.put("DATABASE_URL", given.forTools());
    }
    environment.remove("OTEL_EXPORTER_OTLP_ENDPOINT");
    environment.putAll(settings);
  }

  /** Settings for trials; most rate limits and the limit on the bytes stored in a day are off. */
  private static Map<String, String> forTrials() {
    Map<String, String> settings = new HashMap<>();
    settings.put("TURNO_SECRET_KEY", KEY); // several servers on one database need the same key
    settings.put("TURNO_WEBHOOKS", "hold"); // the made-up receivers must get no requests
    settings.put("TURNO_LOG_LEVEL", "warn"); // so that the log contains only warnings and errors
    settings.put("TURNO_MAX_ANSWERS_MIB", "0");
    for (String bucket : List.of("KEY", "WORKSPACE", "ADDRESS")) {
      settings.put("TURNO_RATE_" + bucket + "_PER_MINUTE", "0");
    }
    return settings;
  }

  private void follow(BufferedReader output, CompletableFuture<Void> announced) {
    List<String> lines = new ArrayList<>();
    try (output) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        Files.writeString(log(), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        lines.add(line);
        if (line.startsWith(READY)) {
          announcement = List.copyOf(lines);
          announced.complete(null);
        }
      }
    } catch (IOException e) {
      // the process ended during the read
    }
    announced.completeExceptionally(
        new IllegalStateException("the server ended before it was ready"));
  }

  /** Waits until the server is ready. */
  public void awaitReady(Duration most) throws InterruptedException, TimeoutException {
    try {
      ready.get(most.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the server did not start; see " + log(), e);
    }
  }

  /** The output of the latest start, up to the line that reports readiness. */
  public List<String> announcement() {
    return announcement;
  }

  /**
   * The duration of the latest start in seconds, from the launch of the program to the line that
   * reports readiness.
   */
  public double readySeconds() {
    return readySeconds;
  }

  public boolean isAlive() {
    Process current = process;
    return current != null && current.isAlive();
  }

  public long pid() {
    return running().pid();
  }

  /** The pid of Java: the started process or, if that is the script, its child. */
  private long javaPid() {
    ProcessHandle started = running().toHandle();
    return Stream.concat(Stream.of(started), started.children())
        .filter(process -> process.info().command().orElse("").endsWith("/java"))
        .findFirst()
        .orElse(started)
        .pid();
  }

  /**
   * The size of the reachable objects after a garbage collection, as {@code jcmd} counts them;
   * empty if {@code jcmd} is missing or fails.
   */
  public OptionalLong liveBytes() {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    try {
      Process asked =
          new ProcessBuilder(jcmd, Long.toString(javaPid()), "GC.class_histogram")
              .redirectErrorStream(true)
              .start();
      return number(LIVE_BYTES, new String(asked.getInputStream().readAllBytes(), UTF_8));
    } catch (IOException e) {
      return OptionalLong.empty(); // this runtime lacks the JDK's tools
    }
  }

  /**
   * The resident memory of the process, without PostgreSQL; empty when the system does not show it.
   */
  public OptionalLong residentBytes() throws IOException {
    Path status = Path.of("/proc", Long.toString(javaPid()), "status");
    if (!Files.isReadable(status)) {
      return OptionalLong.empty();
    }
    OptionalLong kilobytes = number(RESIDENT, Files.readString(status));
    return kilobytes.isPresent()
        ? OptionalLong.of(kilobytes.getAsLong() * 1_024)
        : OptionalLong.empty();
  }

  private static OptionalLong number(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    return found.find() ? OptionalLong.of(Long.parseLong(found.group(1))) : OptionalLong.empty();
  }

  private Process running() {
    Process current = process;
    if (current == null) {
      throw new IllegalStateException("the server was never started");
    }
    return current;
  }

  /**
   * Sends SIGKILL. If PostgreSQL is killed too, it is killed first, so that the server runs without
   * it for a moment.
   */
  public void kill(boolean withPostgres) throws InterruptedException {
    ready = new CompletableFuture<>();
    if (withPostgres) {
      postmaster()
          .orElseThrow(() -> new IllegalStateException("no PostgreSQL to kill"))
          .destroyForcibly();
    }
    running().destroyForcibly().waitFor();
  }

  /** Sends SIGKILL to PostgreSQL only; a running server then starts it again. */
  public void killPostgres() {
    postmaster().ifPresent(ProcessHandle::destroyForcibly);
  }

  /**
   * The PostgreSQL of the data folder; empty if it has no pid file, or if the pid in that file
   * belongs to another program.
   */
  private Optional<ProcessHandle> postmaster() {
    try {
      long pid = Long.parseLong(Files.readAllLines(postmasterFile()).getFirst().strip());
      return ProcessHandle.of(pid).filter(this::worksHere);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean worksHere(ProcessHandle process) {
    String[] arguments = process.info().arguments().orElse(new String[0]);
    return List.of(arguments).contains(new DataFolder(data()).postgres().toString());
  }

  public Path postmasterFile() {
    return new DataFolder(data()).postgres().resolve("postmaster.pid");
  }

  /** Sends SIGTERM and does not wait. */
  public void terminate() {
    running().toHandle().destroy(); // Process.destroy would close the streams that we still read
  }

  /** Sends SIGTERM and returns the exit code; null when the server does not end. */
  public @Nullable Integer stop() throws InterruptedException {
    terminate();
    return exitCode();
  }

  /** Stops the server and returns the fault; empty if the server ended with exit code 0. */
  public Optional<String> stopFault() throws InterruptedException {
    Integer code = stop();
    if (code != null && code == 0) {
      return Optional.empty();
    }
    String end =
        code == null
            ? " did not stop within " + MAX_STOP.toMinutes() + " minutes"
            : " exited with " + code + " instead of 0";
    return Optional.of("the server" + end + "; see " + log());
  }

  /** Waits for the server to end and returns its exit code; null when it does not end. */
  public @Nullable Integer exitCode() throws InterruptedException {
    boolean ended = running().waitFor(MAX_STOP.toMillis(), TimeUnit.MILLISECONDS);
    return ended ? running().exitValue() : null;
  }

  /** The JDBC address of the running server's PostgreSQL. */
  public JdbcAddress database() {
    if (given != null) {
      return given;
    }
    return PostgresAccess.runningIn(new DataFolder(data()))
        .orElseThrow(() -> new IllegalStateException("no PostgreSQL runs in " + data()));
  }

  /** Stops the server and its PostgreSQL, if necessary with SIGKILL. */
  @Override
  public void close() {
    try {
      if (isAlive() && stop() == null) {
        running().destroyForcibly();
      }
    } catch (InterruptedException e) {
      running().destroyForcibly();
      Thread.currentThread().interrupt();
    } finally {
      killPostgres();
    }
  }

  /**
   * A free port on the loopback address. It is below the usual range of ephemeral ports, so that
   * the system gives it to no other program while the server is down.
   */
  public static int freePort() {
    for (int attempt = 0; attempt < PORTS_TRIED; attempt++) {
      int port = MIN_PORT + ThreadLocalRandom.current().nextInt(PORTS);
      try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return probe.getLocalPort();
      } catch (IOException e) {
        // the port is in use
      }
    }
    throw new IllegalStateException("no port on the loopback address is free");
  }
}
