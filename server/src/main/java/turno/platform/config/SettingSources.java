package turno.platform.config;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The sources of settings, in addition to {@code turno.conf} in the data folder that they name.
 *
 * @param options by the name of their setting, as given on the command line
 * @param workingFolder the base of relative folders
 * @param checkout the folder of the script that started this process; null without the script
 */
public record SettingSources(
    Map<String, String> environment,
    Map<Setting<?>, Option> options,
    Path workingFolder,
    @Nullable Path checkout) {
  /** An option as it was typed: {@code --port} and its value. */
  public record Option(String name, String value) {}
}
