package turno.platform.config;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The sources of settings other than {@code turno.conf}, which is in the data folder that these
 * sources name.
 *
 * @param options the options given on the command line, by their setting
 * @param workingFolder the folder against which relative paths are resolved
 * @param checkout the folder of the script that started this process; null if no script did
 */
public record SettingSources(
    Map<String, String> environment,
    Map<Setting<?>, Option> options,
    Path workingFolder,
    @Nullable Path checkout) {
  /** An option as it was typed: {@code --port} and its value. */
  public record Option(String name, String value) {}
}
