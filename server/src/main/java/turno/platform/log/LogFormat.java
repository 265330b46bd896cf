package turno.platform.log;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The format of a log line. */
public enum LogFormat {
  /** For a person at a terminal. */
  TEXT,
  /** One JSON object per line, for programs. */
  JSON;

  private static final Path STANDARD_ERROR = Path.of("/proc/self/fd/2");

  /** TEXT for a person at a terminal, JSON for a file or a program. */
  @SuppressWarnings("SystemConsoleNull") // it may be null, if another console is configured
  public static LogFormat fitting() {
    try {
      String target = Files.readSymbolicLink(STANDARD_ERROR).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") ? TEXT : JSON;
    } catch (IOException | UnsupportedOperationException e) {
      // this system has no such folder; System.console() looks at input and output, usually the
      // same terminal
      Console console = System.console();
      return console != null && console.isTerminal() ? TEXT : JSON;
    }
  }
}
