package turno.commands;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import turno.platform.config.Setting;
import turno.platform.config.Settings;

/** The {@code --data} option, which every command that uses a database has. */
final class DataOption {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "the folder with all of the server's data (default: TURNO_DATA, else ./data)")
  @Nullable String data;

  CliEnvironment.Options asSettings() {
    return new CliEnvironment.Options().with(Setting.DATA, "--data", data);
  }

  /**
   * Returns the settings. Refuses {@code --data} together with DATABASE_URL, because using the
   * wrong database would be a disaster.
   */
  Settings ofOneDatabase(CliEnvironment environment) {
    Settings settings = environment.settings(asSettings());
    if (data != null && settings.find(Setting.DATABASE) != null) {
      throw CommandRefusal.unreadable(
          "--data and DATABASE_URL name two different databases.\nOmit --data, or unset DATABASE_URL.");
    }
    return settings;
  }
}
