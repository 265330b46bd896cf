package turno.suite;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A row of the table in docs/STYLE.md: words to avoid and plain words to use instead. That table is
 * the only list of such words.
 *
 * @param place the kind of text in which the words are searched for
 * @param words the words to avoid; an ellipsis stands for the rest of a name
 * @param instead the plain words
 */
record Dialect(String place, List<String> words, String instead) {
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| ([A-Z][a-z]+) \\| (`.+`) \\| (.+) \\|$");
  private static final Pattern WORD = Pattern.compile("`([^`]+)`");

  /** Strings are matched too, so that two slashes inside a string do not begin a comment. */
  private static final Pattern COMMENT =
      Pattern.compile(
          "\"\"\"[\\s\\S]*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*+\"|'(?:\\\\.|[^'\\\\\\n])'"
              + "|(/\\*[\\s\\S]*?\\*/|//[^\\n]*(?:\\n[ \\t]*//[^\\n]*)*)");

  private static final Pattern SQL_COMMENT = Pattern.compile("(--[^\\n]*(?:\\n[ \\t]*--[^\\n]*)*)");
  private static final Pattern MARGIN = Pattern.compile("(?m)^\\s*(?:/?\\*+/?|//|--)|\\*/");

  /** Code and quotations inside a comment. */
  private static final Pattern QUOTED = Pattern.compile("\\{@\\w+[^}]*}|`[^`]*`|\"[^\"]*\"");

  private static final Pattern TYPE =
      Pattern.compile("\\b(?:class|record|interface|enum) ([A-Z]\\w*)");
  private static final Pattern CONSTANT =
      Pattern.compile("\\bstatic final [^=;(]+ ([A-Z][A-Z_0-9]*) =");
  private static final Pattern TEST =
      Pattern.compile("@\\w*Test\\b[\\s\\S]*?\\bvoid ([a-z]\\w*)\\(");

  static List<Dialect> of(String style) {
    List<Dialect> rows =
        ROW.matcher(style)
            .results()
            .map(row ->
                new Dialect(
                    row.group(1),
                    WORD.matcher(row.group(2)).results().map(word -> word.group(1)).toList(),
                    row.group(3)))
            .toList();
    assertTrue(rows.size() > 10, () -> "the table has too few rows: " + rows);
    return rows;
  }

  /** Returns the words to avoid that this source file contains, each with the plain words. */
  static List<String> faults(List<Dialect> rows, String file, String text) {
    List<String> comments = comments(file, text);
    String code = file.endsWith(".java") ? COMMENT.matcher(text).replaceAll("") : "";
    List<String> faults = new ArrayList<>();
    for (Dialect row : rows) {
      Pattern pattern = row.pattern();
      for (String one : row.texts(comments, code)) {
        Matcher found = pattern.matcher(one);
        if (found.find()) {
          String start = one.substring(0, Math.min(one.length(), 60));
          faults.add(file + ": \"" + found.group() + "\" in \"" + start + "\": " + row.instead);
        }
      }
    }
    return faults;
  }

  boolean begins(String sentence) {
    return pattern().matcher(sentence).lookingAt();
  }

  private List<String> texts(List<String> comments, String code) {
    return switch (place) {
      case "Comment", "Sentence", "Anywhere" -> comments;
      case "Type" -> names(TYPE, code);
      case "Constant" -> names(CONSTANT, code);
      case "Test" -> names(TEST, code);
      case "Subject" -> List.of();
      default -> throw new IllegalStateException("unknown place: " + place);
    };
  }

  private Pattern pattern() {
    String any =
        words.stream().map(Dialect::expression).collect(Collectors.joining("|", "(?:", ")"));
    String end = "(?![\\w-])";
    return switch (place) {
      case "Comment", "Subject" -> Pattern.compile("(?i)^" + any + end);
      case "Sentence" -> Pattern.compile("(?i)(?:^|[.?] )" + any + end);
      case "Anywhere" -> Pattern.compile("(?i)(?<![\\w-])" + any + end);
      default -> Pattern.compile("^" + any + "$");
    };
  }

  private static String expression(String word) {
    return Pattern.quote(word)
        .replaceFirst("^\\\\Q…", "\\\\w+\\\\Q")
        .replaceFirst("…\\\\E$", "\\\\E[A-Z0-9_]\\\\w*");
  }

  private static List<String> comments(String file, String text) {
    return (file.endsWith(".sql") ? SQL_COMMENT : COMMENT)
        .matcher(text)
        .results()
        .filter(found -> found.group(1) != null)
        .map(found -> MARGIN.matcher(found.group(1)).replaceAll(""))
        .map(comment -> QUOTED.matcher(comment).replaceAll("_"))
        .map(comment -> comment.replaceAll("\\s+", " ").strip())
        .toList();
  }

  private static List<String> names(Pattern declaration, String code) {
    return declaration.matcher(code).results().map(name -> name.group(1)).toList();
  }
}
