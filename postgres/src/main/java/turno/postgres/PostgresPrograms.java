package turno.postgres;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs PostgreSQL's programs for one data folder, as a user that PostgreSQL accepts and with a
 * separate environment, because the shell's PGDATA must not reach the programs. Their output is
 * appended to PostgreSQL's log.
 */
final class PostgresPrograms {
  private static final Duration SAY_AFTER = Duration.ofSeconds(2);
  private static final Duration MAX_INTERRUPTED_TIME = Duration.ofSeconds(10);

  private final Path bin;
  private final DataFolder folder;
  private final Unprivileged user;
  private final Progress progress;

  PostgresPrograms(Path home, DataFolder folder, Progress progress) {
    this(home, folder, Unprivileged.of(home.resolve("bin/postgres"), folder), progress);
  }

  PostgresPrograms(Path home, DataFolder folder, Unprivileged user, Progress progress) {
    this.bin = home.resolve("bin");
    this.folder = folder;
    this.user = user;
    this.progress = progress;
  }

  void give(Path path) throws IOException {
    user.give(path);
  }

  /**
   * Runs a program to its end and returns the exit code. Shows the message {@code waiting} if the
   * program takes longer than two seconds; kills the program and throws if it still runs {@code
   * most} later.
   */
  int exit(Duration most, String waiting, String program, List<String> arguments) {
    var command = new ArrayList<>(user.prefix());
    command.add(bin.resolve(program).toString());
    command.addAll(arguments);
    try {
      var process = start(command);
      try {
        if (!process.waitFor(SAY_AFTER.toMillis(), TimeUnit.MILLISECONDS)) {
          progress.say(waiting);
          if (!process.waitFor(most.toMillis(), TimeUnit.MILLISECONDS)) {
            process.destroyForcibly();
            throw new PostgresFailure(
                program
                    + " did not end within "
                    + most.toMinutes()
                    + " minutes"
                    + PostgresLog.closingLines(folder));
          }
        }
        return process.exitValue();
      } catch (InterruptedException e) {
        letEnd(process);
        Thread.currentThread().interrupt();
        throw new PostgresFailure(program + " was interrupted", e);
      }
    } catch (IOException e) {
      throw new PostgresFailure(program + " cannot be run: " + e.getMessage(), e);
    }
  }

  /**
   * Gives a program a short time to end after an interrupt, because half-done work is worse than a
   * short wait; then stops the program.
   */
  private static void letEnd(Process process) {
    try {
      if (!process.waitFor(MAX_INTERRUPTED_TIME.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroy();
      }
    } catch (InterruptedException e) {
      process.destroy(); // a second interrupt: no more waiting
    }
  }

  void run(Duration most, String waiting, String program, List<String> arguments) {
    if (exit(most, waiting, program, arguments) != 0) {
      throw new PostgresFailure(program + " failed" + PostgresLog.closingLines(folder));
    }
  }

  private Process start(List<String> command) throws IOException {
    var builder =
        new ProcessBuilder(command)
            .directory(folder.path().toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.postgresLog().toFile()))
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
    var path = builder.environment().getOrDefault("PATH", "/usr/bin:/bin");
    builder.environment().clear();
    builder.environment().put("PATH", path);
    builder.environment().put("LC_ALL", "C");
    builder.environment().put("TZ", "UTC");
    return builder.start();
  }
}
