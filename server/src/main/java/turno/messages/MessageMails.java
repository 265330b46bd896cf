package turno.messages;

import java.time.Instant;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.bookings.BookedPlace;
import turno.bookings.Booking;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.Bookings.ManageLinks;
import turno.kernel.Sha256;
import turno.platform.mail.Mail;
import turno.workspaces.Workspace;

/** Turns messages into e-mails (docs/rules/messages.md#mails). */
final class MessageMails {
  private static final Map<String, String> UNSUBSCRIBE =
      Map.of("pt", "Não receber mais", "es", "No recibir más", "en", "Unsubscribe");

  private final ManageLinks links;
  private final UnsubscribeLinks unsubscribes;

  MessageMails(ManageLinks links, UnsubscribeLinks unsubscribes) {
    this.links = links;
    this.unsubscribes = unsubscribes;
  }

  /**
   * Builds the e-mail of a message. An e-mail to a customer contains their link, if there is one
   * and the text names it; a marketing e-mail also contains an unsubscribe link, both for the
   * customer and for mail programs.
   */
  Mail of(
      Occasion occasion,
      String address,
      ComposeMessage.Written written,
      Booking booking,
      ComposeMessage.Around around,
      Instant now) {
    BookedCustomer customer = booking.customer();
    return of(
        address,
        written,
        booking,
        around,
        occasion.isForStaff() ? null : links.page(booking, now),
        occasion.isMarketing() && customer != null
            ? unsubscribes.of(around.workspace().id(), customer.id())
            : null);
  }

  /**
   * @param page the customer's link; null if the mail contains none
   * @param unsubscribe the link with which the customer refuses marketing; null if the mail
   *     contains none
   */
  static Mail of(
      String address,
      ComposeMessage.Written written,
      Booking booking,
      ComposeMessage.Around around,
      @Nullable String page,
      @Nullable String unsubscribe) {
    Workspace workspace = around.workspace();
    String text = ComposeMessage.linked(written.body(), page, unsubscribe);
    String subject = ComposeMessage.linked(written.subject(), null, null);
    String footer =
        ComposeMessage.footer(workspace, BookedPlace.of(booking, around.catalog(), workspace));
    if (unsubscribe != null && !text.contains(unsubscribe)) {
      String language = Locale.forLanguageTag(written.locale()).getLanguage();
      footer += "\n" + UNSUBSCRIBE.getOrDefault(language, "Unsubscribe") + ": " + unsubscribe;
    }
    String calendar = written.calendar();
    return new Mail(
        address,
        subject,
        text + "\n\n" + footer,
        new Mail.Letter(
            HtmlText.of(written.locale(), subject, text, footer, workspace.look().accentColor()),
            calendar == null ? null : new Mail.Calendar(method(calendar), calendar),
            workspace.name(),
            workspace.premises().email(),
            unsubscribe));
  }

  private static String method(String calendar) {
    return calendar.contains("METHOD:CANCEL") ? "CANCEL" : "REQUEST";
  }

  /** Returns the Message-ID, which is the same in all attempts. */
  static String messageId(BookingMessage message) {
    String name = message.workspaceId() + " " + message.key();
    return HexFormat.of().formatHex(Sha256.of(name), 0, 16);
  }
}
