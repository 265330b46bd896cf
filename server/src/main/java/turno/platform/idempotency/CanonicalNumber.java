package turno.platform.idempotency;

import java.io.IOException;
import org.erdtman.jcs.NumberToJSON;

/**
 * The canonical form of a JSON number. It is computed from the number's characters, so that their
 * count bounds the work, however large the exponent is.
 *
 * @param digits without zeros at either end; empty for zero
 * @param exponent the power of ten that {@code digits} is multiplied by
 */
record CanonicalNumber(boolean negative, String digits, long exponent) {
  /**
   * The largest number of digits of an exponent. A number with a longer exponent is infinite, and
   * refused, or zero.
   */
  private static final int EXPONENT_DIGITS = 17;

  private static final long EXPONENT_MOST = 100_000_000_000_000_000L;

  /** The canonical form of a number as JSON writes it. */
  static String of(String number) {
    CanonicalNumber value = read(number);
    if (value.digits.isEmpty()) {
      return "0";
    }
    double nearest = Double.parseDouble(number);
    if (nearest != 0 && !Double.isInfinite(nearest)) {
      String form = doubleForm(nearest);
      if (read(form).equals(value)) {
        return form;
      }
    }
    return (value.negative ? "-" : "") + value.digits + "e" + value.exponent;
  }

  private static CanonicalNumber read(String number) {
    boolean negative = number.startsWith("-");
    int e = Math.max(number.indexOf('e'), number.indexOf('E'));
    int end = e < 0 ? number.length() : e;
    int point = number.indexOf('.');
    int fraction = point < 0 ? 0 : end - point - 1;
    String digits =
        point < 0
            ? number.substring(negative ? 1 : 0, end)
            : number.substring(negative ? 1 : 0, point) + number.substring(point + 1, end);
    int first = 0;
    while (first < digits.length() && digits.charAt(first) == '0') {
      first++;
    }
    int last = digits.length();
    while (last > first && digits.charAt(last - 1) == '0') {
      last--;
    }
    if (first == last) {
      return new CanonicalNumber(false, "", 0);
    }
    long exponent = e < 0 ? 0 : exponent(number.substring(e + 1));
    return new CanonicalNumber(
        negative, digits.substring(first, last), exponent - fraction + digits.length() - last);
  }

  private static long exponent(String text) {
    boolean negative = text.startsWith("-");
    int first = negative || text.startsWith("+") ? 1 : 0;
    while (first < text.length() - 1 && text.charAt(first) == '0') {
      first++;
    }
    long amount =
        text.length() - first > EXPONENT_DIGITS
            ? EXPONENT_MOST
            : Long.parseLong(text, first, text.length(), 10);
    return negative ? -amount : amount;
  }

  private static String doubleForm(double value) {
    try {
      return NumberToJSON.serializeNumber(value);
    } catch (IOException e) {
      throw new IllegalStateException(e); // only for infinities and NaN
    }
  }
}
