package turno.commands;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import turno.platform.config.Setting;
import turno.platform.config.Settings;

/** The option that every word with a database takes. */
final class DataOption {
  @Option(names = "--data", paramLabel = "DIR")
  @Nullable String data;

  CliEnvironment.Options asSettings() {
    return new CliEnvironment.Options().with(Setting.DATA, "--data", data);
  }

  /** Naming two places at once is refused where taking the wrong one would be a disaster. */
  Settings ofOneDatabase(CliEnvironment surroundings) {
    Settings settings = surroundings.settings(asSettings());
    if (data != null && settings.database() != null) {
      throw CommandRefusal.unreadable(
          "--data and DATABASE_URL name two databases. Which one?\nMaybe without --data, or with DATABASE_URL unset?");
    }
    return settings;
  }
}
