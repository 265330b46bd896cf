package turno.whatsapp;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A customer's WhatsApp address: the digits of a phone number, or a business-scoped id if the phone
 * number is hidden. The stored form begins with the id of the business's number: {@code
 * 409552778964973:5511988887777}.
 */
record Address(String value) {
  private static final Pattern DIGITS = Pattern.compile("[0-9]{5,20}");
  private static final Pattern USER_ID = Pattern.compile("[A-Z]{2}(\\.ENT)?\\.[A-Za-z0-9]{1,128}");
  private static final Pattern SHORT_BRAZILIAN_MOBILE =
      Pattern.compile("55[1-9][0-9][6-9][0-9]{7}");

  /** Reads an address; returns null if the text is not an address. */
  static @Nullable Address of(@Nullable String text) {
    if (text == null) {
      return null;
    }
    String bare = text.startsWith("+") ? text.substring(1) : text;
    return DIGITS.matcher(bare).matches() || USER_ID.matcher(bare).matches()
        ? new Address(bare)
        : null;
  }

  /** Reads the stored form; returns null if it contains no address. */
  static @Nullable Address stored(String text) {
    return of(text.substring(text.indexOf(':') + 1));
  }

  String behind(String phoneNumberId) {
    return prefix(phoneNumberId) + value;
  }

  /** Returns the prefix of all stored addresses that belong to this number of the business. */
  static String prefix(String phoneNumberId) {
    return phoneNumberId + ":";
  }

  boolean isPhone() {
    return Character.isDigit(value.charAt(0));
  }

  /**
   * Returns the phone number in E.164, or null for a business-scoped id. Adds the ninth digit to
   * Brazilian mobile numbers, because WhatsApp still lists many of them without it.
   */
  @Nullable String phone() {
    if (!isPhone()) {
      return null;
    }
    return SHORT_BRAZILIAN_MOBILE.matcher(value).matches()
        ? "+" + value.substring(0, 4) + "9" + value.substring(4)
        : "+" + value;
  }
}
