package turno.verification.pix;

import java.util.Locale;
import java.util.regex.Pattern;

/** Reads and writes amounts in the text form of the API Pix: digits, a dot and two decimals. */
final class Cents {
  private static final Pattern TEXT = Pattern.compile("\\d{1,10}\\.\\d{2}");

  private Cents() {}

  static boolean isAmount(String text) {
    return TEXT.matcher(text).matches();
  }

  /** Reads an amount that {@link #isAmount} accepts. */
  static long parse(String text) {
    return Long.parseLong(text.replace(".", ""));
  }

  static String text(long cents) {
    return String.format(Locale.ROOT, "%d.%02d", cents / 100, cents % 100);
  }
}
