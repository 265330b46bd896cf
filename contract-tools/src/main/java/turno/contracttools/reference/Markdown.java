package turno.contracttools.reference;

import java.util.Collection;
import java.util.Locale;

/** Pieces of a Markdown page. */
final class Markdown {
  private Markdown() {}

  static void row(StringBuilder page, String... cells) {
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  static void head(StringBuilder page, String... cells) {
    row(page, cells);
    page.append("|").append("---|".repeat(cells.length)).append('\n');
  }

  static String code(String text) {
    return "`" + text + "`";
  }

  static String codes(Collection<String> words) {
    return words.isEmpty() ? "" : "`" + String.join("`, `", words) + "`";
  }

  /** Turns text with several lines or lists into the content of a table cell. */
  static String cell(String text) {
    return text.strip()
        .replaceAll("\\s*\n\\s*- ", "<br>")
        .replaceAll("^- ", "")
        .replaceAll("\\s*\n\\s*", " ")
        .replace("|", "\\|");
  }

  /** The anchor of a heading. */
  static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replace(' ', '-');
  }
}
