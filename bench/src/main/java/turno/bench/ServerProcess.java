package turno.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The server as {@code ./turno run} starts it: the script becomes the server's own process. */
final class ServerProcess implements AutoCloseable {
  private static final int STOP_SECONDS = 30;
  private static final Pattern READY = Pattern.compile("ready on (http://\\S+/v1)");
  private static final Pattern KEY = Pattern.compile("\\b(sak_\\w+)");
  private static final Pattern LIVE_BYTES = Pattern.compile("(?m)^Total +\\d+ +(\\d+)");
  private static final Pattern RESIDENT = Pattern.compile("(?m)^VmRSS:\\s+(\\d+) kB");

  private final Process process;
  private final double readySeconds;
  private final String address;
  private final @Nullable String key;

  // what it says after that fits the pipe, which nobody reads
  private ServerProcess(Process process, long begin) throws IOException {
    this.process = process;
    BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
    List<String> lines = new ArrayList<>();
    String found = null;
    String shown = null;
    while (found == null) {
      String line = output.readLine();
      if (line == null) {
        throw new IOException("the server did not start:\n" + String.join("\n", lines));
      }
      lines.add(line);
      found = first(READY, line);
      shown = shown == null ? first(KEY, line) : shown;
    }
    this.readySeconds = (System.nanoTime() - begin) / 1e9;
    this.address = found;
    this.key = shown;
  }

  /** Runs the script and waits until it serves. */
  static ServerProcess start(Path data, String... options) throws IOException {
    String checkout = System.getProperty("turno.checkout", ".");
    List<String> command = new ArrayList<>(List.of(checkout + "/turno", "run", "--port", "0"));
    command.addAll(List.of("--data", data.toString()));
    command.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    // what this shell sets is not to be measured
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.startsWith("TURNO_") || name.equals("DATABASE_URL"));
    long begin = System.nanoTime();
    Process process = builder.start();
    try {
      return new ServerProcess(process, begin);
    } catch (IOException e) {
      process.destroy();
      throw e;
    }
  }

  private static @Nullable String first(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    return found.find() ? found.group(1) : null;
  }

  /** From the call of the script to the line {@code ready on}. */
  double readySeconds() {
    return readySeconds;
  }

  String address() {
    return address;
  }

  /** The key that a first start shows, null on later ones. */
  @Nullable String key() {
    return key;
  }

  /** What is reachable on the heap, in bytes; it is collected first. */
  OptionalLong liveBytes() throws IOException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    if (!Files.isExecutable(jcmd)) {
      return OptionalLong.empty();
    }
    Process asked =
        new ProcessBuilder(jcmd.toString(), Long.toString(process.pid()), "GC.class_histogram")
            .redirectErrorStream(true)
            .start();
    String answer = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return number(LIVE_BYTES, answer);
  }

  /** The memory of the process without PostgreSQL, in bytes, where the system tells. */
  OptionalLong residentBytes() throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    OptionalLong kilobytes =
        Files.isReadable(status)
            ? number(RESIDENT, Files.readString(status))
            : OptionalLong.empty();
    return kilobytes.isPresent()
        ? OptionalLong.of(kilobytes.getAsLong() * 1_024)
        : OptionalLong.empty();
  }

  private static OptionalLong number(Pattern pattern, String text) {
    String found = first(pattern, text);
    return found == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(found));
  }

  /** Stops it as Ctrl-C does. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
  }
}
