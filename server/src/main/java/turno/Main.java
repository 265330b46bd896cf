package turno;

import java.util.logging.Level;
import java.util.logging.Logger;
import turno.commands.CliEnvironment;
import turno.commands.CommandWords;
import turno.commands.Console;
import turno.platform.watchdog.ProcessEnd;

/** The entry point of {@code ./turno}: runs the given subcommand, which may start the server. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    quietLibraries();
    if (arguments.length > 0 && arguments[0].equals("run")) {
      ProcessEnd.install(); // other commands exit on an Error anyway
    }
    System.exit(
        CommandWords.run(
            CliEnvironment.ofThisProcess(terminal()), new ServerApplication(), arguments));
  }

  /** Returns the console of this process; it can ask questions if a terminal is attached. */
  @SuppressWarnings("SystemConsoleNull") // null if another console provider is configured
  private static Console terminal() {
    Console console = new Console(System.out, System.err);
    java.io.Console terminal = System.console();
    return terminal != null && terminal.isTerminal()
        ? console.answeredBy(terminal::readLine)
        : console;
  }

  /** Limits the JDK's own logging to warnings and errors, and sets our format for them. */
  private static void quietLibraries() {
    System.setProperty(
        "java.util.logging.SimpleFormatter.format", "%1$tFT%1$tT.%1$tLZ %4$-5s %3$s %5$s%6$s%n");
    Logger.getLogger("").setLevel(Level.WARNING);
  }
}
