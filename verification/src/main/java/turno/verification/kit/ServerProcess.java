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
import org.jspecify.annotations.Nullable;
import turno.postgres.DataFolder;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;

/**
 * A server in a process of its own, as {@code ./turno run} starts it: started, killed and started
 * again on one data folder and one port of the loopback address.
 */
public final class ServerProcess implements AutoCloseable {
  private static final Duration START_MOST = Duration.ofMinutes(2);
  private static final Duration STOP_MOST = Duration.ofMinutes(3);
  private static final int PORT_LEAST = 20_000;
  private static final int PORTS = 12_000;
  private static final int PORTS_TRIED = 200;
  private static final String READY = "ready on ";
  private static final String OWN_SETTINGS = "TURNO_";
  private static final String PROGRAMS = "TURNO_POSTGRES_PROGRAMS";

  private static final Pattern LIVE_BYTES = Pattern.compile("(?m)^Total\\s+\\d+\\s+(\\d+)");
  private static final Pattern RESIDENT = Pattern.compile("(?m)^VmRSS:\\s+(\\d+) kB");

  private static final String KEY =
      Base64.getEncoder().encodeToString("the key of a race: nobody minds.".getBytes(UTF_8));

  private final List<String> turno;
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
   * @param turno the words of the command line before {@code run}
   * @param folder for its data and its log
   * @param clock where its clock starts; a simulated one, so that holds can run out
   */
  public ServerProcess(List<String> turno, Path folder, Instant clock) {
    this(turno, folder, clock, null);
  }

  /**
   * @param given a PostgreSQL that runs already; null for one of its own
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
   * A server that nothing is set for.
   *
   * @param options of the word {@code run}, beside its port and its data folder
   */
  public static ServerProcess unset(List<String> turno, Path folder, String... options) {
    return new ServerProcess(turno, folder, List.of(options), Map.of(), null);
  }

  /** The same server before its first start, with other settings. */
  public ServerProcess with(Map<String, String> others) {
    Map<String, String> all = new HashMap<>(settings);
    all.putAll(others);
    return new ServerProcess(turno, folder, options, all, given);
  }

  public String baseAddress() {
    return origin() + "/v1";
  }

  /** What clients put before a path, without the version. */
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

  /** Returns when it serves. */
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
      awaitReady(START_MOST);
      readySeconds = (System.nanoTime() - begin) / 1e9;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (TimeoutException e) {
      throw new IllegalStateException(
          "the server was not ready within " + START_MOST.toSeconds() + " s", e);
    }
  }

  /** Runs another word of the program beside the server, and returns what it prints. */
  public String command(String... words) throws InterruptedException {
    List<String> command = new ArrayList<>(turno);
    command.addAll(List.of(words));
    command.addAll(List.of("--data", data().toString()));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    settle(builder.environment());
    Path errors = folder.resolve("command.log");
    try {
      Process started =
          builder.redirectError(ProcessBuilder.Redirect.appendTo(errors.toFile())).start();
      started.getOutputStream().close();
      String printed = new String(started.getInputStream().readAllBytes(), UTF_8);
      if (started.waitFor() != 0) {
        throw new IllegalStateException(
            String.join(" ", words) + " ended with " + started.exitValue() + "; see " + errors);
      }
      return printed;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Nothing of whoever started us changes how the server runs. */
  private void settle(Map<String, String> environment) {
    environment.keySet().removeIf(name -> name.startsWith(OWN_SETTINGS) && !name.equals(PROGRAMS));
    environment.remove("DATABASE_URL");
    if (given != null) {
      environment.put("DATABASE_URL", given.forTools());
    }
    environment.remove("OTEL_EXPORTER_OTLP_ENDPOINT");
    environment.putAll(settings);
  }

  /** Nobody is limited. */
  private static Map<String, String> forTrials() {
    Map<String, String> settings = new HashMap<>();
    settings.put("TURNO_SECRET_KEY", KEY); // of several servers on one database
    settings.put("TURNO_WEBHOOKS", "hold"); // receivers that somebody made up are not bothered
    settings.put("TURNO_LOG_LEVEL", "warn"); // what fails is to be found in it
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
      // the process ended while we read
    }
    announced.completeExceptionally(new IllegalStateException("the server ended by itself"));
  }

  /** Returns when the server serves, which may be at once. */
  public void awaitReady(Duration most) throws InterruptedException, TimeoutException {
    try {
      ready.get(most.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the server did not start; see " + log(), e);
    }
  }

  /** What it printed while it started the last time, up to the line that says that it is ready. */
  public List<String> announcement() {
    return announcement;
  }

  /** From the call of the program to the line that says that it is ready, the last time. */
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

  /** What is reachable on the heap after a collection, as the JDK's own tool counts it. */
  public OptionalLong liveBytes() {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    try {
      Process asked =
          new ProcessBuilder(jcmd, Long.toString(pid()), "GC.class_histogram")
              .redirectErrorStream(true)
              .start();
      return number(LIVE_BYTES, new String(asked.getInputStream().readAllBytes(), UTF_8));
    } catch (IOException e) {
      return OptionalLong.empty(); // a bare runtime has no such tool
    }
  }

  /** The memory of the process without PostgreSQL, where the system tells. */
  public OptionalLong residentBytes() throws IOException {
    Path status = Path.of("/proc", Long.toString(pid()), "status");
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

  /** SIGKILL; PostgreSQL goes first, so that the server still answers while it is gone. */
  public void kill(boolean withPostgres) throws InterruptedException {
    ready = new CompletableFuture<>();
    if (withPostgres) {
      postmaster()
          .orElseThrow(() -> new IllegalStateException("no PostgreSQL to kill"))
          .destroyForcibly();
    }
    running().destroyForcibly().waitFor();
  }

  /** SIGKILL; the server stays and starts it again. */
  public void killPostgres() {
    postmaster().ifPresent(ProcessHandle::destroyForcibly);
  }

  /** The PostgreSQL of the data folder; a pid file that now means somebody else finds nobody. */
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

  /** SIGTERM; does not wait. */
  public void terminate() {
    running().toHandle().destroy(); // the process's own method would close what we read
  }

  /** SIGTERM, and the exit code; null when it does not end. */
  public @Nullable Integer stop() throws InterruptedException {
    terminate();
    return exitCode();
  }

  /** The exit code of a server that is ending; null when it does not. */
  public @Nullable Integer exitCode() throws InterruptedException {
    boolean ended = running().waitFor(STOP_MOST.toMillis(), TimeUnit.MILLISECONDS);
    return ended ? running().exitValue() : null;
  }

  /** The PostgreSQL of the running server. */
  public JdbcAddress database() {
    return PostgresAccess.runningIn(new DataFolder(data()))
        .orElseThrow(() -> new IllegalStateException("no PostgreSQL answers in " + data()));
  }

  /** Nothing is left running, however the race went. */
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
   * Below those that systems commonly give to whoever connects: while the server is down, nobody
   * else comes by its port.
   */
  private static int freePort() {
    for (int attempt = 0; attempt < PORTS_TRIED; attempt++) {
      int port = PORT_LEAST + ThreadLocalRandom.current().nextInt(PORTS);
      try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return probe.getLocalPort();
      } catch (IOException e) {
        // somebody has it
      }
    }
    throw new IllegalStateException("no port of the loopback address is free");
  }
}
