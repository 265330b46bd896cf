package turno.messages;

import java.time.Instant;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import turno.bookings.BookedPlace;
import turno.bookings.Booking;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.Bookings.ManageLinks;
import turno.kernel.Sha256;
import turno.platform.mail.Mail;
import turno.workspaces.Workspace;

/** Messages as mails (docs/rules/messages.md#mails). */
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
   * A message as a mail. Marketing names the link by which the customer refuses it, for people and
   * for mail programs.
   */
  Mail of(
      Occasion occasion,
      String address,
      ComposeMessage.Written written,
      Booking booking,
      ComposeMessage.Around around,
      Instant now) {
    Workspace workspace = around.workspace();
    String page = links.page(booking, now);
    BookedCustomer customer = booking.customer();
    String unsubscribe =
        occasion.isMarketing() && customer != null
            ? unsubscribes.of(workspace.id(), customer.id())
            : null;
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
            HtmlText.of(written.locale(), subject, text, footer),
            calendar == null ? null : new Mail.Calendar(method(calendar), calendar),
            workspace.name(),
            workspace.premises().email(),
            unsubscribe));
  }

  private static String method(String calendar) {
    return calendar.contains("METHOD:CANCEL") ? "CANCEL" : "REQUEST";
  }

  /** The same in all attempts. */
  static String messageId(BookingMessage message) {
    String name = message.workspaceId() + " " + message.key();
    return HexFormat.of().formatHex(Sha256.of(name), 0, 16);
  }
}
