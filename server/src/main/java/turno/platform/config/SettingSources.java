package turno.platform.config;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything that settings are read from, besides {@code turno.conf} in the data folder that they
 * name.
 *
 * @param options by the name of their setting, as given on the command line
 * @param workingFolder what relative folders are relative to
 * @param checkout the folder of the script that started us; null when something else did
 */
public record SettingSources(
    Map<String, String> environment,
    Map<Setting<?>, Option> options,
    Path workingFolder,
    @Nullable Path checkout) {
  /** An option as it was typed: {@code --port} and its value. */
  public record Option(String name, String value) {}
}
