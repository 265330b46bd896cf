package turno.platform.log;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How a line of the log looks. */
public enum LogFormat {
  /** For a person at a terminal. */
  TEXT,
  /** One JSON object a line, for programs. */
  JSON;

  private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

  /** Text where a person reads along, JSON where a file or a program does. */
  @SuppressWarnings("SystemConsoleNull") // it may be, where another console is asked for
  public static LogFormat fitting() {
    try {
      String target = Files.readSymbolicLink(STANDARD_ERROR).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") ? TEXT : JSON;
    } catch (IOException | UnsupportedOperationException e) {
      // no such folder in this system: the console is that of input and output, mostly the same
      Console console = System.console();
      return console != null && console.isTerminal() ? TEXT : JSON;
    }
  }
}
