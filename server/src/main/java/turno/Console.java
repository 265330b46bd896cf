package turno;

import java.io.PrintStream;
import turno.platform.db.Progress;

/**
 * The terminal: results go to standard output, which scripts read; what tells a waiting person how
 * things go does not.
 */
public final class Console implements Progress {
  private final PrintStream results;
  private final PrintStream remarks;

  public Console(PrintStream results, PrintStream remarks) {
    this.results = results;
    this.remarks = remarks;
  }

  public void print(String line) {
    results.println(line);
    results.flush();
  }

  @Override
  public void say(String line) {
    remarks.println(line);
    remarks.flush();
  }
}
