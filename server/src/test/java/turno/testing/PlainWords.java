package turno.testing;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds jargon of the schema validator in sentences that people read. */
public final class PlainWords {
  private static final Pattern REGULAR_EXPRESSION =
      Pattern.compile(
          "\\[[0-9a-zA-Z^]-|\\]\\{[0-9]|\\]\\+|\\)\\*|\\(\\?|\\\\[sdSDwW.]|\\^\\(|\\)\\$");

  private static final Pattern WORDS =
      Pattern.compile(
          "must be (valid|multiple|the constant)\\b|"
              + "must have (a|an|only)\\b|does not match|enumeration|regex|\\bschemas?\\b|"
              + "\\b(stands?|lies?|beside)\\b|required property|constant value|expected|\\bmin(imum|Length|Items)\\b|"
              + "\\bmax(imum|Length|Items)\\b|description in the contract|form that the contract|something else");

  /** Text from the request, which is in quotes. */
  private static final Pattern QUOTED = Pattern.compile("\"(\\\\.|[^\"\\\\])*(\"|…)");

  private PlainWords() {}

  /**
   * The first piece of jargon, or {@code no sentence} if the text is not a sentence; empty if the
   * sentence is plain.
   */
  public static String fault(String sentence) {
    String own = QUOTED.matcher(sentence).replaceAll("");
    for (Pattern pattern : new Pattern[] {REGULAR_EXPRESSION, WORDS}) {
      Matcher found = pattern.matcher(own);
      if (found.find()) {
        return found.group();
      }
    }
    return sentence.isBlank() || !sentence.matches("(?s).*[.?]") ? "no sentence" : "";
  }
}
