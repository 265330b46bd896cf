package turno.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** Finds interpreters and compilers that a machine may have. */
public final class Interpreters {
  private static final boolean REQUIRED =
      "required".equals(System.getProperty("turno.interpreters"));
  private static final Path PINNED = Path.of("src/test/verifiers");
  private static final Path HOME = Path.of("target/verifiers").toAbsolutePath();
  private static final long MINUTES_MAX = 5;

  private Interpreters() {}

  /** Returns the name of an installed program; without the program, skips or fails the test. */
  public static String find(String program, String question) throws InterruptedException {
    try {
      run(Path.of("."), program, question);
      return program;
    } catch (IOException e) {
      return missing(program + " is not on this machine; its snippet was not run");
    }
  }

  /**
   * Returns a folder with the modules that {@code src/test/verifiers} pins, reinstalled if the pins
   * change; skips or fails the test if the modules cannot be installed.
   */
  static Path homeOfNode() throws IOException, InterruptedException {
    find("node", "--version");
    find("npm", "--version");
    Files.createDirectories(HOME);
    var lock = Files.readString(PINNED.resolve("package-lock.json"));
    var done = HOME.resolve("fetched");
    if (!Files.exists(done) || !Files.readString(done).equals(lock)) {
      for (var name : List.of("package.json", "package-lock.json")) {
        Files.copy(PINNED.resolve(name), HOME.resolve(name), StandardCopyOption.REPLACE_EXISTING);
      }
      try {
        run(HOME, "npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error");
      } catch (IOException e) {
        missing("npm could not fetch the published verifiers: " + e.getMessage());
      }
      Files.writeString(done, lock);
    }
    return HOME;
  }

  /**
   * Returns the TypeScript client; skips or fails the test if Node.js is missing, or if the client
   * was not built since its last change.
   */
  public static Path clientOfNode() throws IOException, InterruptedException {
    find("node", "--version");
    Path client = Path.of("../clients/typescript").toAbsolutePath().normalize();
    Path built = client.resolve("dist/index.js");
    if (!Files.exists(built)) {
      missing("clients/typescript is not built; run npm ci && npm run build there");
    }
    FileTime time = Files.getLastModifiedTime(built);
    try (Stream<Path> sources = Files.walk(client.resolve("src"))) {
      for (Path source : sources.filter(Files::isRegularFile).toList()) {
        if (Files.getLastModifiedTime(source).compareTo(time) > 0) {
          missing("clients/typescript was changed since it was built; run npm run build there");
        }
      }
    }
    return client;
  }

  private static String missing(String message) {
    if (REQUIRED) {
      return Assertions.fail(message);
    }
    return Assumptions.abort(message);
  }

  /** Runs a command; returns its output. Fails if the command cannot start, fails or hangs. */
  public static String run(Path folder, String... command)
      throws IOException, InterruptedException {
    var said = Files.createTempFile("said", ".txt");
    var complained = Files.createTempFile("complained", ".txt");
    try {
      var process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectOutput(said.toFile())
              .redirectError(complained.toFile())
              .start();
      if (!process.waitFor(MINUTES_MAX, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new AssertionError(List.of(command) + " did not end in time");
      }
      if (process.exitValue() != 0) {
        throw new IOException(
            List.of(command) + ": " + Files.readString(complained) + Files.readString(said));
      }
      return Files.readString(said, UTF_8);
    } finally {
      Files.delete(said);
      Files.delete(complained);
    }
  }
}
