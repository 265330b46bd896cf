package turno.platform.mail;

/**
 * A mail in plain text.
 *
 * @param to one address
 * @param subject one line
 */
public record Mail(String to, String subject, String text) {
  public Mail {
    subject = subject.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ").strip();
  }
}
