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

  /**
   * Returns TEXT if a person reads the log at a terminal, and JSON if a file or a program receives
   * it.
   */
  @SuppressWarnings("SystemConsoleNull") // it may be null, if another console is configured
  public static LogFormat fitting() {
    try {
      String target = Files.readSymbolicLink(STANDARD_ERROR).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") ? TEXT : JSON;
    } catch (IOException | UnsupportedOperationException e) {
      // this system has no /proc; System.console() looks at input and output, usually the same
      // terminal
      Console console = System.console();
      return console != null && console.isTerminal() ? TEXT : JSON;
    }
  }
}
