package turno.commands;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import turno.platform.config.Setting;

/** The option that every word with a database takes. */
final class DataOption {
  @Option(names = "--data", paramLabel = "DIR")
  @Nullable String data;

  CliEnvironment.Options asSettings() {
    return new CliEnvironment.Options().with(Setting.DATA, "--data", data);
  }
}
