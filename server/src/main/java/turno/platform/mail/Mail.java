package turno.platform.mail;

import org.jspecify.annotations.Nullable;

/**
 * An e-mail.
 *
 * @param to a single address
 * @param subject one line
 * @param letter the further parts; null for an e-mail in plain text from the server itself
 */
public record Mail(String to, String subject, String text, @Nullable Letter letter) {
  public Mail {
    subject = line(subject);
  }

  /** Creates an e-mail in plain text. */
  public Mail(String to, String subject, String text) {
    this(to, subject, text, null);
  }

  /**
   * The further parts of an e-mail on behalf of a business, including the text as HTML.
   *
   * @param html the text as a complete document
   * @param calendar the calendar file to include; null if there is none
   * @param from the name of the sender
   * @param replyTo the address for replies; null if there is none
   * @param unsubscribe the URL that unsubscribes with one POST (RFC 8058); null for e-mails that
   *     are not marketing
   */
  public record Letter(
      String html,
      @Nullable Calendar calendar,
      String from,
      @Nullable String replyTo,
      @Nullable String unsubscribe) {
    public Letter {
      from = line(from);
    }
  }

  /**
   * A calendar file (RFC 6047).
   *
   * @param method the value of {@code METHOD} in the file
   */
  public record Calendar(String method, String text) {}

  private static String line(String text) {
    return text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ").strip();
  }
}
