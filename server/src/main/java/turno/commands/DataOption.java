package turno.commands;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import turno.platform.config.Setting;

/** The option that every word with a database takes. */
final class DataOption {
  @Option(names = "--data", paramLabel = "DIR")
  @Nullable String data;

  Surroundings.Options asSettings() {
    return new Surroundings.Options().with(Setting.DATA, "--data", data);
  }
}
