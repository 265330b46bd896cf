package turno.messages;

import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.kernel.WireEnum;

/** All placeholders that texts may contain (docs/rules/messages.md#placeholders). */
enum Placeholder implements WireEnum {
  CUSTOMER_NAME,
  CUSTOMER_PHONE,
  STAFF_NAME,
  BUSINESS_NAME,
  SERVICE_NAME,
  DATE,
  TIME,
  END_TIME,
  RESOURCES,
  PLACE,
  ADDRESS,
  PHONE,
  PRICE,
  DEPOSIT,
  PAY_UNTIL,
  PIX_CODE,
  RECEIVED,
  REFUNDED,
  BOOKINGS,
  BOOK_URL,
  UNSUBSCRIBE_URL,
  MANAGE_URL;

  private static final Pattern FORM = Pattern.compile("\\{([A-Za-z_]+)\\}");

  /**
   * Matches anything in braces on one line: people may write a placeholder in their own words, with
   * any letters.
   */
  private static final Pattern IN_BRACES = Pattern.compile("\\{([^{}\r\n]+)\\}");

  /** Returns all placeholders, as they appear in texts. */
  static String all() {
    return Arrays.stream(values())
        .map(one -> "{" + one.wire() + "}")
        .collect(Collectors.joining(", "));
  }

  /**
   * Returns the first part of a text that is in braces but is not a placeholder; null if there is
   * none.
   */
  static @Nullable String unknownIn(String text) {
    Matcher matcher = IN_BRACES.matcher(text);
    while (matcher.find()) {
      if (WireEnum.find(Placeholder.class, matcher.group(1)) == null) {
        return matcher.group();
      }
    }
    return null;
  }

  /** Fills in a text; leaves out any line with a placeholder that has no value. */
  static String filled(String text, Map<Placeholder, String> values) {
    return text.lines()
        .filter(
            line -> FORM.matcher(line).results().allMatch(m -> value(m.group(1), values) != null))
        .map(line ->
            FORM.matcher(line)
                .replaceAll(
                    m -> Matcher.quoteReplacement(String.valueOf(value(m.group(1), values)))))
        .collect(Collectors.joining("\n"));
  }

  /** Fills in a subject; an empty result is replaced by the name of the business. */
  static String filledSubject(String text, Map<Placeholder, String> values) {
    String filled = filled(text, values);
    return filled.isBlank() ? values.getOrDefault(BUSINESS_NAME, "") : filled;
  }

  private static @Nullable String value(String name, Map<Placeholder, String> values) {
    Placeholder one = WireEnum.find(Placeholder.class, name);
    return one == null ? null : values.get(one);
  }
}
