package turno.messages;

import java.time.Instant;
import java.util.HexFormat;
import turno.bookings.BookedPlace;
import turno.bookings.Booking;
import turno.bookings.Bookings.ManageLinks;
import turno.kernel.Sha256;
import turno.platform.mail.Mail;
import turno.workspaces.Workspace;

/** Messages as mails (docs/rules/messages.md#mails). */
final class MessageMails {
  private final ManageLinks links;

  MessageMails(ManageLinks links) {
    this.links = links;
  }

  Mail of(
      String address,
      ComposeMessage.Written written,
      Booking booking,
      ComposeMessage.Around around,
      Instant now) {
    Workspace workspace = around.workspace();
    String page = links.page(booking, now);
    String text = written.body().replace(ComposeMessage.LINK, page == null ? "" : page);
    String subject = written.subject().replace(ComposeMessage.LINK, "");
    String footer =
        ComposeMessage.footer(workspace, BookedPlace.of(booking, around.catalog(), workspace));
    String calendar = written.calendar();
    return new Mail(
        address,
        subject,
        text + "\n\n" + footer,
        new Mail.Letter(
            HtmlText.of(written.locale(), subject, text, footer, workspace.look().accentColor()),
            calendar == null ? null : new Mail.Calendar(method(calendar), calendar),
            workspace.name(),
            workspace.premises().email()));
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
