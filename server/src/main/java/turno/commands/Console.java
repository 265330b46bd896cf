package turno.commands;

import java.io.PrintStream;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.postgres.Progress;

/**
 * The terminal. Results go to standard output, which scripts read; remarks for a person go to
 * standard error or to the log.
 */
public final class Console implements Progress {
  static final String IN_CHECKOUT = "./turno";

  private final PrintStream results;
  private final Consumer<String> remarks;
  private final @Nullable Supplier<@Nullable String> typed;
  private final String script;

  public Console(PrintStream results, PrintStream remarks) {
    this(
        results,
        line -> {
          remarks.println(line);
          remarks.flush();
        },
        null,
        IN_CHECKOUT);
  }

  private Console(
      PrintStream results,
      Consumer<String> remarks,
      @Nullable Supplier<@Nullable String> typed,
      String script) {
    this.results = results;
    this.remarks = remarks;
    this.typed = typed;
    this.script = script;
  }

  /**
   * Adds a person who can answer questions.
   *
   * @param lines the person's input, line by line; null at its end
   */
  public Console answeredBy(Supplier<@Nullable String> lines) {
    return new Console(results, remarks, lines, script);
  }

  /**
   * Replaces the script's name in every line with the name that the person uses: texts say {@code
   * ./turno}, but an installed Turno is on the PATH.
   */
  public Console calling(String script) {
    return new Console(results, remarks, typed, script);
  }

  /** Asks the person at the terminal; returns null if there is no terminal. */
  @Nullable Boolean agrees(String question) {
    if (typed == null) {
      return null;
    }
    say(question + " (yes or no)");
    String answer = typed.get();
    return answer != null && answer.strip().equalsIgnoreCase("yes");
  }

  /** Returns a console that sends remarks to a machine-readable log instead. */
  Console remarksTo(Consumer<String> other) {
    return new Console(results, other, typed, script);
  }

  public void print(String line) {
    results.println(line.replace(IN_CHECKOUT, script));
    results.flush();
  }

  @Override
  public void say(String line) {
    remarks.accept(line.replace(IN_CHECKOUT, script));
  }
}
