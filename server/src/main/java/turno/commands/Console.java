package turno.commands;

import java.io.PrintStream;
import java.util.function.Consumer;
import turno.postgres.Progress;

/**
 * The terminal. Results go to standard output, which scripts read; remarks for a waiting person go
 * elsewhere.
 */
public final class Console implements Progress {
  private final PrintStream results;
  private final Consumer<String> remarks;

  public Console(PrintStream results, PrintStream remarks) {
    this(
        results,
        line -> {
          remarks.println(line);
          remarks.flush();
        });
  }

  private Console(PrintStream results, Consumer<String> remarks) {
    this.results = results;
    this.remarks = remarks;
  }

  /** With remarks that go elsewhere: into a log that programs read. */
  Console remarksTo(Consumer<String> other) {
    return new Console(results, other);
  }

  public void print(String line) {
    results.println(line);
    results.flush();
  }

  @Override
  public void say(String line) {
    remarks.accept(line);
  }
}
