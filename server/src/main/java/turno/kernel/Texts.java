package turno.kernel;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Functions on strings. */
public final class Texts {
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
  private static final Pattern APOSTROPHES = Pattern.compile("['`´‘’‛′ʹʻʼʽʾʿˈꞌ՚＇]");

  private static final Pattern BREAKS = Pattern.compile("[\\r\\n\\u2028\\u2029]+");
  private static final Pattern HIDDEN =
      Pattern.compile(
          "[\\p{Cc}\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]");

  /**
   * Matches joiners that have no effect: joiners shape some scripts and combine emoji, but next to
   * an ASCII character, or at the start or end of the text, they are merely invisible.
   */
  private static final Pattern LOOSE_JOINERS =
      Pattern.compile("(?<=^|[ -~])[\\u200c\\u200d]+|[\\u200c\\u200d]+(?=[ -~]|$)");

  private static final Pattern EMPTY =
      Pattern.compile("[\\s\\p{Z}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u2800\\u3164\\uffa0]*");

  /**
   * Letters that Unicode normalization does not decompose, and the letters that people type
   * instead.
   */
  private static final Map<Integer, String> TYPED =
      Map.ofEntries(
          Map.entry((int) 'ß', "ss"),
          Map.entry((int) 'æ', "ae"),
          Map.entry((int) 'œ', "oe"),
          Map.entry((int) 'ø', "o"),
          Map.entry((int) 'ł', "l"),
          Map.entry((int) 'đ', "d"),
          Map.entry((int) 'ð', "d"),
          Map.entry((int) 'þ', "th"),
          Map.entry((int) 'ħ', "h"),
          Map.entry((int) 'ı', "i"),
          Map.entry((int) 'ȷ', "j"),
          Map.entry((int) 'ĸ', "q"),
          Map.entry((int) 'ŋ', "n"),
          Map.entry((int) 'ŧ', "t"),
          Map.entry((int) 'ƒ', "f"),
          Map.entry((int) 'ə', "e"),
          Map.entry((int) 'ɨ', "i"),
          Map.entry((int) 'ʉ', "u"));

  private Texts() {}

  /** Formats a number with the name of the counted thing, which gets an s in the plural. */
  public static String counted(long number, String one) {
    return number + " " + one + (number == 1 ? "" : "s");
  }

  /**
   * Converts a name to the form in which names are searched and compared: lower case, without
   * accents and apostrophes, with letters such as ß and ø replaced with those that people type
   * instead, and one space between words. "José D’Ávila" and "jose davila" have the same form.
   */
  public static String folded(String text) {
    String plain = APOSTROPHES.matcher(text).replaceAll("").toLowerCase(Locale.ROOT);
    StringBuilder folded = new StringBuilder(plain.length());
    Normalizer.normalize(plain, Normalizer.Form.NFKD)
        .codePoints()
        .filter(character -> !isUnseen(character))
        .forEach(character -> {
          String typed = TYPED.get(character);
          if (typed != null) {
            folded.append(typed);
          } else {
            folded.appendCodePoint(character);
          }
        });
    return BLANKS.matcher(folded.toString().strip()).replaceAll(" ");
  }

  /**
   * Removes accents, and replaces letters that do not decompose with the letters that people type
   * instead; case is preserved. "Łukasz Straße" becomes "Lukasz Strasse". Letters of other scripts
   * are not transliterated.
   */
  public static String unaccented(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    Normalizer.normalize(text, Normalizer.Form.NFKD)
        .codePoints()
        .filter(character -> !isUnseen(character))
        .forEach(character -> {
          String typed = TYPED.get(Character.toLowerCase(character));
          if (typed == null) {
            plain.appendCodePoint(character);
          } else {
            plain.append(Character.isUpperCase(character) ? typed.toUpperCase(Locale.ROOT) : typed);
          }
        });
    return plain.toString();
  }

  /**
   * Removes from a name that another system sent the characters that people cannot see: control
   * characters, invisible characters and characters that change the direction of text. Line breaks
   * become spaces. Returns null if no visible text remains.
   */
  public static @Nullable String visible(String name) {
    String seen = HIDDEN.matcher(BREAKS.matcher(name).replaceAll(" ")).replaceAll("");
    String joined = LOOSE_JOINERS.matcher(seen).replaceAll("").strip();
    return EMPTY.matcher(joined).matches() ? null : joined;
  }

  /**
   * Whether a character is dropped: it is a combining mark, such as an accent, or an invisible
   * format character.
   */
  private static boolean isUnseen(int character) {
    return switch (Character.getType(character)) {
      case Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.FORMAT ->
          true;
      default -> false;
    };
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
