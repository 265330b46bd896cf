package turno.customers;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberType;
import com.google.i18n.phonenumbers.PhoneNumberUtil.ValidationResult;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Phone numbers as people write them. A complete number is accepted and stored as E.164
 * (docs/rules/customers.md#phones); numbers that reach the same phone have one form
 * (docs/rules/customers.md#one-form-of-a-phone).
 */
public final class Phones {
  private static final PhoneNumberUtil NUMBERS = PhoneNumberUtil.getInstance();

  /** An international number that begins with 00 instead of +. */
  private static final Pattern INTERNATIONAL = Pattern.compile("[\\s(]*00(.*)");

  // Argentine mobile numbers have a 9 after 54 in international calls only
  private static final Pattern ARGENTINA = Pattern.compile("\\+549(\\d{10})");
  // Brazilian mobile numbers got a ninth digit, which messenger accounts may lack
  private static final Pattern BRAZIL = Pattern.compile("\\+55(\\d\\d)([6-9]\\d{7})");
  // Mexican mobile numbers had a 1 after 52 until 2019, which messenger accounts may still have
  private static final Pattern MEXICO = Pattern.compile("\\+521(\\d{10})");

  private Phones() {}

  /**
   * Returns the number in E.164 form, or null if it is not a complete number.
   *
   * @param region ISO 3166 country of a number that does not begin with + or 00
   */
  public static @Nullable String e164(String text, String region) {
    Matcher international = INTERNATIONAL.matcher(text);
    String number = international.matches() ? parsed("+" + international.group(1), region) : null;
    // 00 is not the international prefix everywhere; in Brazil, a carrier's code follows it
    return number == null ? parsed(text, region) : number;
  }

  private static @Nullable String parsed(String text, String region) {
    try {
      PhoneNumber number = NUMBERS.parse(text, region);
      if (!isWhole(number)) {
        String form = NUMBERS.format(number, PhoneNumberFormat.E164);
        return MEXICO.matcher(form).matches() ? form : null;
      }
      return NUMBERS.format(number, PhoneNumberFormat.E164);
    } catch (NumberParseException e) {
      return null;
    }
  }

  /**
   * Whether a number has its area code and a valid number of digits, even in a range that
   * libphonenumber does not know yet. The general check of libphonenumber, {@code
   * isPossibleNumber}, accepts more: because of short company numbers, it accepts even numbers
   * without their area code.
   */
  private static boolean isWhole(PhoneNumber number) {
    return NUMBERS.isValidNumber(number)
        || Stream.of(PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE)
            .anyMatch(type ->
                NUMBERS.isPossibleNumberForTypeWithReason(number, type)
                    == ValidationResult.IS_POSSIBLE);
  }

  /**
   * Returns the one form of all numbers that reach the same phone. This form is only for
   * comparisons: it is neither stored as the number nor called.
   *
   * @param e164 a number in E.164 form
   */
  public static String form(String e164) {
    Matcher argentina = ARGENTINA.matcher(e164);
    if (argentina.matches()) {
      return "+54" + argentina.group(1);
    }
    Matcher brazil = BRAZIL.matcher(e164);
    if (brazil.matches()) {
      return "+55" + brazil.group(1) + "9" + brazil.group(2);
    }
    Matcher mexico = MEXICO.matcher(e164);
    return mexico.matches() ? "+52" + mexico.group(1) : e164;
  }

  /** Returns the {@link #form} of a number as people write it, or null if it is incomplete. */
  public static @Nullable String formOf(String text, String region) {
    String e164 = e164(text, region);
    return e164 == null ? null : form(e164);
  }

  /** Returns all numbers that have the same {@link #form}; the form itself comes first. */
  public static List<String> spellings(String e164) {
    String form = form(e164);
    return Stream.of(
            form,
            form.replaceFirst("^\\+54(\\d{10})$", "+549$1"),
            form.replaceFirst("^\\+55(\\d\\d)9([6-9]\\d{7})$", "+55$1$2"),
            form.replaceFirst("^\\+52(\\d{10})$", "+521$1"))
        .distinct()
        .toList();
  }
}
