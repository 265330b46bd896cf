package turno.users;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;

/**
 * An e-mail address, in the one form in which it is stored and compared: trimmed, with composed
 * characters (NFC), and in lower case (docs/rules/users.md#one-person).
 */
public record EmailAddress(String text) {
  private static final int LONGEST = 254;

  // mail servers decide which addresses they accept; the pattern refuses only strings that
  // cannot be an unquoted address at a domain, characters that could end an e-mail header, and
  // invisible characters
  private static final Pattern FORM =
      Pattern.compile(
          "[^\\s\\p{C}\\p{Z}@<>\",;:()\\[\\]\\\\]+@[^\\s\\p{C}\\p{Z}@<>\",;:()\\[\\]\\\\]+");

  /** Parses an address; null if the text is not an address. */
  public static @Nullable EmailAddress parse(String text) {
    String composed = Normalizer.normalize(text.strip(), Normalizer.Form.NFC); // RFC 6532, 3.1
    String stored = composed.toLowerCase(Locale.ROOT);
    return stored.length() <= LONGEST && FORM.matcher(stored).matches()
        ? new EmailAddress(stored)
        : null;
  }

  /** Checks the {@code email} member of a body, if present. */
  static void check(ObjectNode body, List<Failure> failures) {
    if (body.path("email").isString() && parse(body.path("email").stringValue()) == null) {
      failures.add(
          Failure.at(
              "#/email",
              "format",
              "This is not an e-mail address. Send one such as ana@example.com."));
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
