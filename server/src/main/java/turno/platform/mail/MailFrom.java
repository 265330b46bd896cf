package turno.platform.mail;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The sender of mail.
 *
 * @param name null if there is only an address
 */
public record MailFrom(@Nullable String name, String address) {
  public static final String FORM =
      "an e-mail address, or a name and an address, such as Turno <agenda@example.com>";

  private static final String ADDRESS = "[!-~&&[^<>@\",;:()\\[\\]\\\\]]+@[0-9A-Za-z.-]+";
  private static final Pattern TEXT =
      Pattern.compile(
          "(" + ADDRESS + ")|([^\\p{Cntrl}<>\"]*[^\\p{Cntrl}<>\"\\s])\\s*<(" + ADDRESS + ")>");

  /** Parses {@link #FORM}. */
  public static MailFrom parse(String text) {
    Matcher matcher = TEXT.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException("no sender");
    }
    return matcher.group(1) != null
        ? new MailFrom(null, matcher.group(1))
        : new MailFrom(matcher.group(2).strip(), matcher.group(3));
  }

  /** Returns the part after the {@code @}. */
  String domain() {
    return address.substring(address.indexOf('@') + 1);
  }
}
