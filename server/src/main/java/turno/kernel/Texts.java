package turno.kernel;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** What holds for all texts. */
public final class Texts {
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  private Texts() {}

  /** A number with the word for what is counted, which takes an s for several. */
  public static String counted(long number, String one) {
    return number + " " + one + (number == 1 ? "" : "s");
  }

  /** Lower case without accents, for searches that ignore both ("José" is found by "jose"). */
  public static String folded(String text) {
    String decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD);
    return MARKS.matcher(decomposed).replaceAll("").toLowerCase(Locale.ROOT);
  }

  /**
   * Whether PostgreSQL can store the text: no NUL and no lone surrogate
   * (docs/rules/protocol.md#numbers-and-texts).
   */
  public static boolean isStorable(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0) {
        return false;
      }
      if (Character.isSurrogate(c)) {
        if (!Character.isHighSurrogate(c)
            || i + 1 == text.length()
            || !Character.isLowSurrogate(text.charAt(i + 1))) {
          return false;
        }
        i++;
      }
    }
    return true;
  }
}
