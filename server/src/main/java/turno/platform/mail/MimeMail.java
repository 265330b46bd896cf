package turno.platform.mail;

import jakarta.activation.DataHandler;
import jakarta.mail.Address;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import jakarta.mail.util.ByteArrayDataSource;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UnsupportedEncodingException;
import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.regex.Pattern;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.jspecify.annotations.Nullable;

/** Creates e-mails in the form that SMTP carries. */
final class MimeMail {
  /** The SMTP reply code for an address that is not valid. */
  static final int UNKNOWN_ADDRESS = 553;

  /** White space and invisible characters of every script. */
  private static final Pattern UNSEEN = Pattern.compile("[\\s\\p{C}\\p{Z}]");

  private MimeMail() {}

  /**
   * @param id the same in all attempts to send this mail
   * @param written called before the text is written to the server
   */
  static MimeMessage of(
      Session session, Mail mail, MailFrom from, String id, Instant now, Runnable written)
      throws MessagingException {
    MimeMessage message = new NamedMessage(session, "<" + id + "@" + from.domain() + ">", written);
    Mail.Letter letter = mail.letter();
    message.setFrom(sender(from, letter == null ? from.name() : letter.from()));
    message.setRecipient(Message.RecipientType.TO, recipient(mail.to()));
    message.setSubject(mail.subject(), StandardCharsets.UTF_8.name());
    message.setSentDate(Date.from(now));
    message.setHeader("Auto-Submitted", "auto-generated");
    if (letter == null) {
      message.setText(mail.text(), StandardCharsets.UTF_8.name());
      return message;
    }
    if (letter.replyTo() != null) {
      message.setReplyTo(new Address[] {recipient(letter.replyTo())});
    }
    if (letter.unsubscribe() != null) {
      message.setHeader("List-Unsubscribe", "<" + letter.unsubscribe() + ">");
      message.setHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
    }
    message.setContent(forms(mail.text(), letter));
    return message;
  }

  /**
   * Returns the alternative forms of a text; a mail reader shows the last form that it knows (RFC
   * 2046, section 5.1.4).
   */
  private static MimeMultipart forms(String text, Mail.Letter letter) throws MessagingException {
    MimeMultipart forms = new MimeMultipart("alternative");
    MimeBodyPart plain = new MimeBodyPart();
    plain.setText(text, StandardCharsets.UTF_8.name());
    forms.addBodyPart(plain);
    MimeBodyPart html = new MimeBodyPart();
    html.setText(letter.html(), StandardCharsets.UTF_8.name(), "html");
    forms.addBodyPart(html);
    Mail.Calendar calendar = letter.calendar();
    if (calendar != null) {
      MimeBodyPart invitation = new MimeBodyPart();
      invitation.setDataHandler(
          new DataHandler(
              new ByteArrayDataSource(
                  calendar.text().getBytes(StandardCharsets.UTF_8),
                  "text/calendar; charset=utf-8; method=" + calendar.method())));
      forms.addBodyPart(invitation);
    }
    return forms;
  }

  private static Address sender(MailFrom from, @Nullable String name) throws MessagingException {
    try {
      return new InternetAddress(from.address(), name, StandardCharsets.UTF_8.name());
    } catch (UnsupportedEncodingException e) {
      throw new IllegalStateException(e); // every JDK has UTF-8
    }
  }

  private static Address recipient(String address) throws MessagingException {
    int at = address.lastIndexOf('@');
    if (UNSEEN.matcher(address).find()) {
      throw refused();
    }
    try {
      String domain = IDN.toASCII(address.substring(at + 1));
      return new InternetAddress(address.substring(0, at) + "@" + domain, true);
    } catch (IllegalArgumentException e) {
      throw refused();
    }
  }

  /** Returns the error for an address to which the mail cannot be sent. */
  static MessagingException refused() {
    return new SMTPAddressFailedException(null, "RCPT TO", UNKNOWN_ADDRESS, "no address");
  }

  /** A message whose Message-ID does not change from attempt to attempt. */
  private static final class NamedMessage extends MimeMessage {
    private final String id;
    private final Runnable written;

    NamedMessage(Session session, String id, Runnable written) {
      super(session);
      this.id = id;
      this.written = written;
    }

    @Override
    public void writeTo(OutputStream to, String[] ignored) throws IOException, MessagingException {
      written.run();
      super.writeTo(to, ignored);
    }

    @Override
    protected void updateMessageID() throws MessagingException {
      setHeader("Message-ID", id);
    }
  }
}
