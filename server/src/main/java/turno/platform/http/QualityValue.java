package turno.platform.http;

import java.util.regex.Pattern;

/** The weight of a preference in an {@code Accept…} header (RFC 9110, 12.4.2). */
final class QualityValue {
  private static final Pattern FORM = Pattern.compile("0([.]\\d{0,3})?|1([.]0{0,3})?");

  private QualityValue() {}

  /**
   * The weight among the parameters of one element, 1 without one. One that is malformed counts as
   * none: whoever sends it wants the thing.
   *
   * @param parts the element split at its semicolons, in lower case
   */
  static double of(String[] parts) {
    for (int i = 1; i < parts.length; i++) {
      String parameter = parts[i].strip();
      if (parameter.startsWith("q=")) {
        String value = parameter.substring(2).strip();
        return FORM.matcher(value).matches() ? Double.parseDouble(value) : 1;
      }
    }
    return 1;
  }
}
