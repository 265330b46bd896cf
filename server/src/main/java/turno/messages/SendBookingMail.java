package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.conversations.MessageCosts;
import turno.customers.Correspondents;
import turno.customers.EmailStatus;
import turno.kernel.Id.CustomerId;
import turno.messages.BookingMessage.State;
import turno.platform.db.Database;
import turno.platform.jobs.LeasedWork;
import turno.platform.mail.Mail;
import turno.platform.mail.SendResult;
import turno.platform.mail.SmtpClient;
import turno.workspaces.Workspace;

/** Sends a claimed e-mail, and records the result. */
final class SendBookingMail {
  private static final Logger LOG = LoggerFactory.getLogger(SendBookingMail.class);

  private final Database database;
  private final InstantSource clock;
  private final @Nullable SmtpClient mails;

  /**
   * @param mails null if the server sends no mail
   */
  SendBookingMail(Database database, InstantSource clock, @Nullable SmtpClient mails) {
    this.database = database;
    this.clock = clock;
    this.mails = mails;
  }

  /**
   * @param customer the customer who gets the mail; null for a staff member
   */
  void run(BookingMessage message, Mail mail, @Nullable CustomerId customer, Workspace workspace) {
    SendResult result =
        Objects.requireNonNull(mails).send(mail, MessageMails.messageId(message), clock.instant());
    Instant now = clock.instant();
    database.write(connection ->
        switch (result) {
          case SendResult.Sent() -> {
            mailed(connection, message, mail, customer, EmailStatus.DELIVERED);
            MessageCosts.mailed(
                connection,
                workspace,
                message.occasion().isMarketing() ? "marketing" : "utility",
                now);
            yield BookingMessageRows.settle(connection, message, State.SENT, null, null, now);
          }
          case SendResult.Refused(var code) -> {
            mailed(connection, message, mail, customer, EmailStatus.REFUSED);
            LOG.warn("a message about a booking was refused by the mail server with {}", code);
            yield BookingMessageRows.nextChannel(
                connection, message, SendMessages.EMAIL, "the mail server answered " + code, now);
          }
          case SendResult.Deferred(var why) -> {
            LOG.warn("a message about a booking was not sent and will be tried again: {}", why);
            yield again(connection, message, isRepeat(message) ? State.SENDING : State.DUE, why);
          }
          case SendResult.Unknown(var why) -> {
            LOG.warn("it is unknown whether a message about a booking was sent: {}", why);
            yield isRepeat(message)
                ? BookingMessageRows.settle(
                    connection, message, State.FAILED, "unknown_outcome", why, now)
                : again(connection, message, State.SENDING, why);
          }
        });
  }

  /** Whether the mail may already have arrived; if so, its text must no longer change. */
  private static boolean isRepeat(BookingMessage message) {
    return message.state() == State.SENDING;
  }

  /**
   * @param state {@code DUE} to write the mail again, {@code SENDING} to repeat it unchanged
   */
  private boolean again(Connection connection, BookingMessage message, State state, String why)
      throws SQLException {
    int attempts = message.attempts() + 1;
    return BookingMessageRows.TABLE.settle(
        connection,
        message,
        clock.instant().plus(LeasedWork.pause(attempts, SendMessages.LONGEST_PAUSE)),
        attempts,
        "state = ?, detail = ?",
        state.wire(),
        why);
  }

  private static void mailed(
      Connection connection,
      BookingMessage message,
      Mail mail,
      @Nullable CustomerId customer,
      EmailStatus status)
      throws SQLException {
    if (customer != null) {
      Correspondents.mailed(connection, message.workspaceId(), customer, mail.to(), status);
    }
  }
}
