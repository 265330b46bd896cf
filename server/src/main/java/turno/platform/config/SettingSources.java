package turno.platform.config;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All sources of settings except the file {@code turno.conf}, which is in the data folder that
 * these sources name.
 *
 * @param options the options given on the command line, by their setting
 * @param workingFolder the folder against which relative paths are resolved
 * @param checkout the checkout whose {@code turno} script started this process; null for an
 *     installed Turno, and if no script started the process
 */
public record SettingSources(
    Map<String, String> environment,
    Map<Setting<?>, Option> options,
    Path workingFolder,
    @Nullable Path checkout) {
  /** An option as it was typed: {@code --port} and its value. */
  public record Option(String name, String value) {}
}
