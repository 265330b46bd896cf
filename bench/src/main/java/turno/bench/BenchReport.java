package turno.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The table of one benchmark: measured values, their targets, and whether the targets are met. */
final class BenchReport {
  private static final List<String> HEAD = List.of("measured", "value", "target", "");

  private final String title;
  private final List<List<String>> rows = new ArrayList<>(List.of(HEAD));

  BenchReport(String title) {
    this.title = title;
  }

  /** Adds a value without a target. */
  BenchReport line(String measured, String value) {
    rows.add(List.of(measured, value, "", ""));
    return this;
  }

  /** Adds a value with a target. */
  BenchReport line(String measured, String value, String target, boolean met) {
    rows.add(List.of(measured, value, target, met ? "met" : "missed"));
    return this;
  }

  /** Prints the table as Markdown, aligned for a terminal. */
  void print(PrintStream out) {
    out.println("## " + title);
    out.println();
    for (int i = 0; i < rows.size(); i++) {
      out.println(aligned(rows.get(i), ' '));
      if (i == 0) {
        out.println(aligned(List.of("", "", "", ""), '-'));
      }
    }
    out.println();
    out.flush();
  }

  private String aligned(List<String> row, char filling) {
    StringBuilder text = new StringBuilder("|");
    for (int column = 0; column < row.size(); column++) {
      String cell = row.get(column);
      text.append(' ').append(cell);
      text.repeat(filling, width(column) - cell.length()).append(" |");
    }
    return text.toString();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }

  @SuppressWarnings("AnnotateFormatMethod") // the annotation would need another library
  static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }

  static String percent(double share) {
    return format("%.1f %%", 100 * share);
  }
}
