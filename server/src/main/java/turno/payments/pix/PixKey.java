package turno.payments.pix;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a Pix key as people write it. The directory of keys has one form for each kind of key, and
 * a code with a key in any other form cannot be paid (docs/rules/payments.md#pix-keys).
 */
public final class PixKey {
  /** The kinds of keys, most with an example, for error messages. */
  public static final String FORMS =
      "a CPF (529.982.247-25), a CNPJ (11.222.333/0001-81), a phone (+55 11 98888-7777), an e-mail"
          + " address, or a random key (7d9f0335-8dcc-4054-9bf9-0dbd61d36906)";

  private static final int LONGEST = 77;

  private static final Pattern RANDOM =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

  private static final Pattern EMAIL =
      Pattern.compile("[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+([.][a-z0-9-]+)*");

  private static final Pattern WRITTEN_CPF =
      Pattern.compile("[0-9]{3}[.][0-9]{3}[.][0-9]{3}-?[0-9]{2}");

  private static final Pattern NINE_AND_TWO = Pattern.compile("[0-9]{9}-[0-9]{2}");

  private static final Pattern CNPJ =
      Pattern.compile("[0-9A-Z]{2}[.]?[0-9A-Z]{3}[.]?[0-9A-Z]{3}/?[0-9A-Z]{4}-?[0-9]{2}");

  private static final Pattern PHONE_MARKS = Pattern.compile("[ ().-]");
  private static final Pattern INTERNATIONAL = Pattern.compile("[+][1-9][0-9]{7,14}");

  /** A Brazilian phone number with its area code, with or without the country code. */
  private static final Pattern BRAZILIAN =
      Pattern.compile(
          "([+]?55)?0?(?<number>(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[13-579]|8[1-9]|9[1-9])"
              + "(?:9[0-9]{8}|[2-5][0-9]{7}))");

  private static final Pattern DIGITS = Pattern.compile("[0-9]{11}");
  private static final int[] CPF_WEIGHTS = {11, 10, 9, 8, 7, 6, 5, 4, 3, 2};
  private static final int[] CNPJ_WEIGHTS = {6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2};

  private PixKey() {}

  /** The key in the directory's form; null for an invalid or ambiguous key. */
  public static @Nullable String parse(String text) {
    String written = text.strip();
    String lower = written.toLowerCase(Locale.ROOT);
    if (written.length() > LONGEST) {
      return null;
    }
    if (RANDOM.matcher(lower).matches()) {
      return lower;
    }
    if (written.contains("@")) {
      return EMAIL.matcher(lower).matches() ? lower : null;
    }
    String cpf = cpf(written);
    String phone = phone(written);
    if (cpf != null && phone != null) {
      return null; // eleven bare digits that may be either a phone or a CPF
    }
    String cnpj = cnpj(written.toUpperCase(Locale.ROOT));
    return cpf != null ? cpf : phone != null ? phone : cnpj;
  }

  private static @Nullable String cpf(String written) {
    boolean shaped =
        WRITTEN_CPF.matcher(written).matches()
            || NINE_AND_TWO.matcher(written).matches()
            || DIGITS.matcher(written).matches();
    String digits = written.replaceAll("[.-]", "");
    return shaped && hasCheckDigits(digits, CPF_WEIGHTS) ? digits : null;
  }

  private static @Nullable String cnpj(String written) {
    String characters = written.replaceAll("[./-]", "");
    return CNPJ.matcher(written).matches() && hasCheckDigits(characters, CNPJ_WEIGHTS)
        ? characters
        : null;
  }

  private static @Nullable String phone(String written) {
    if (WRITTEN_CPF.matcher(written).matches() || NINE_AND_TWO.matcher(written).matches()) {
      return null;
    }
    String bare = PHONE_MARKS.matcher(written).replaceAll("");
    Matcher brazilian = BRAZILIAN.matcher(bare);
    if (brazilian.matches()) {
      return "+55" + brazilian.group("number");
    }
    boolean elsewhere = INTERNATIONAL.matcher(bare).matches() && !bare.startsWith("+55");
    return elsewhere ? bare : null;
  }

  /**
   * Whether the last two characters are the check digits of a CPF or CNPJ. Repetitions of one
   * character would pass, but were never issued.
   *
   * @param weights the weights for the second check digit; the first check digit uses these weights
   *     except the first
   */
  private static boolean hasCheckDigits(String text, int[] weights) {
    int length = weights.length;
    return text.chars().distinct().count() > 1
        && checkDigit(text.substring(0, length - 1), weights, 1) == text.charAt(length - 1) - '0'
        && checkDigit(text.substring(0, length), weights, 0) == text.charAt(length) - '0';
  }

  private static int checkDigit(String text, int[] weights, int from) {
    int sum = 0;
    for (int i = 0; i < text.length(); i++) {
      sum += (text.charAt(i) - '0') * weights[i + from];
    }
    int rest = sum % 11;
    return rest < 2 ? 0 : 11 - rest;
  }
}
