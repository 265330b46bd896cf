package turno.commands;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import turno.platform.config.Setting;
import turno.platform.config.SettingSources;
import turno.platform.config.Settings;
import turno.platform.log.LogFormat;
import turno.platform.log.Logs;
import turno.postgres.PostgresAccess;
import turno.postgres.ServerPlace;

/**
 * The environment of a command, which gives it access to variables, folders, randomness and the
 * console.
 *
 * @param checkout the checkout whose {@code turno} script started this process; null for an
 *     installed Turno, and if no script started the process
 */
public record CliEnvironment(
    Map<String, String> variables,
    Path workingFolder,
    @Nullable Path checkout,
    SecureRandom random,
    Console console) {
  public static CliEnvironment ofThisProcess(Console console) {
    var checkout = System.getProperty("turno.checkout");
    return new CliEnvironment(
        System.getenv(),
        Path.of("").toAbsolutePath(),
        checkout == null ? null : Path.of(checkout),
        new SecureRandom(),
        console.calling(System.getProperty("turno.script", Console.IN_CHECKOUT)));
  }

  public Settings settings(Options options) {
    return Settings.read(new SettingSources(variables, options.given, workingFolder, checkout));
  }

  /**
   * Opens the database for a command, which shares it with a running server or uses it alone. A
   * signal that ends the process also closes the database.
   */
  OpenedDatabase open(Options options) {
    return OpenedDatabase.open(settings(options), random, console);
  }

  /**
   * Returns the base URL of the API, for commands that only call the API: that of the server
   * running on the data folder or, if none is running, 127.0.0.1 with the configured port.
   */
  public String ownServer() {
    Settings settings = settings(new Options());
    return PostgresAccess.server(settings.postgres())
        .map(ServerPlace::api)
        .orElseGet(() -> "http://127.0.0.1:" + settings.get(Setting.PORT) + "/v1");
  }

  /** Starts the log of a server, on standard error. */
  Logs logs(Settings settings) {
    return Logs.begin(
        format(settings),
        settings.get(Setting.LOG_LEVEL),
        new FileOutputStream(FileDescriptor.err));
  }

  /**
   * Returns the same environment, except that remarks are written to the log if the log is
   * machine-readable.
   */
  CliEnvironment withRemarksIn(Settings settings) {
    return format(settings) == LogFormat.TEXT
        ? this
        : new CliEnvironment(
            variables,
            workingFolder,
            checkout,
            random,
            console.remarksTo(LoggerFactory.getLogger("turno.run")::info));
  }

  private static LogFormat format(Settings settings) {
    var wanted = settings.find(Setting.LOG_FORMAT);
    return wanted == null ? LogFormat.fitting() : wanted;
  }

  /** The command options that correspond to settings, as typed. */
  public static final class Options {
    private final Map<Setting<?>, SettingSources.Option> given = new HashMap<>();

    public Options with(Setting<?> setting, String name, @Nullable String value) {
      if (value != null) {
        given.put(setting, new SettingSources.Option(name, value));
      }
      return this;
    }
  }
}
