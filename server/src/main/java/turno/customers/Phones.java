package turno.customers;

import com.google.i18n.phonenumbers.NumberParseException;
import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat;
import com.google.i18n.phonenumbers.Phonenumber.PhoneNumber;
import org.jspecify.annotations.Nullable;

/**
 * Phone numbers as people write them. A possible number is accepted and stored as E.164
 * (docs/rules/customers.md#phones).
 */
final class Phones {
  private static final PhoneNumberUtil NUMBERS = PhoneNumberUtil.getInstance();

  private Phones() {}

  /**
   * The number in E.164 form, or null when it cannot be one.
   *
   * @param region ISO 3166 country whose number it is when it does not begin with +
   */
  static @Nullable String e164(String text, String region) {
    try {
      PhoneNumber number = NUMBERS.parse(text, region);
      return NUMBERS.isPossibleNumber(number)
          ? NUMBERS.format(number, PhoneNumberFormat.E164)
          : null;
    } catch (NumberParseException e) {
      return null;
    }
  }
}
