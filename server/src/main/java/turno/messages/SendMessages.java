package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.bookings.Booking;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.BookingStories;
import turno.bookings.BookingStory;
import turno.bookings.Bookings.ManageLinks;
import turno.catalog.CatalogSource;
import turno.conversations.SystemMessages;
import turno.kernel.Id.WorkspaceId;
import turno.messages.BookingMessage.State;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.jobs.LeasedWork;
import turno.platform.mail.Mail;
import turno.platform.mail.SendResult;
import turno.platform.mail.SmtpClient;
import turno.platform.outgoing.OutgoingGate;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Writes and sends the messages that are due. Whether a message is still due, its text, its channel
 * and the permission are decided under the lock of the booking's row, and this claim is committed
 * before anything is sent; nothing is locked while it is sent. So a message never contradicts the
 * booking as it was when claimed (docs/rules/messages.md#claim).
 */
final class SendMessages implements LeasedWork.Worker<BookingMessage> {
  static final String NAME = "send_booking_messages";
  private static final String EMAIL = "email";
  private static final String WHATSAPP = "whatsapp";

  private static final Logger LOG = LoggerFactory.getLogger(SendMessages.class);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(15);

  private final Database database;
  private final Workspaces workspaces;
  private final CatalogSource catalogs;
  private final ComposeMessage compose;
  private final MessageMails letters;
  private final SystemMessages conversations;
  private final InstantSource clock;
  private final @Nullable SmtpClient mails;
  private final OutgoingGate gate;

  /**
   * @param mails null where no mail is sent
   */
  SendMessages(
      Database database,
      Workspaces workspaces,
      CatalogSource catalogs,
      ManageLinks links,
      SystemMessages conversations,
      InstantSource clock,
      @Nullable SmtpClient mails,
      OutgoingGate gate) {
    this.database = database;
    this.workspaces = workspaces;
    this.catalogs = catalogs;
    this.compose = new ComposeMessage(links);
    this.letters = new MessageMails(links);
    this.conversations = conversations;
    this.clock = clock;
    this.mails = mails;
    this.gate = gate;
  }

  /**
   * A message that was claimed.
   *
   * @param mail to send; null if it is in the queue of a conversation
   */
  private record Claimed(BookingMessage message, @Nullable Mail mail) {}

  /** A claim with all that it is decided from. */
  private record Moment(
      Connection connection, BookingMessage message, ComposeMessage.Around around, Instant now) {
    Workspace workspace() {
      return around.workspace();
    }
  }

  @Override
  public boolean mayWork() {
    return gate.isOpen();
  }

  @Override
  public Duration longestPause() {
    return LONGEST_PAUSE;
  }

  @Override
  public void work(List<BookingMessage> messages) {
    messages.forEach(this::work);
  }

  private void work(BookingMessage message) {
    WorkspaceId id = message.workspaceId();
    ComposeMessage.Around around =
        Tenant.<ComposeMessage.Around, RuntimeException>of(
            id, () -> new ComposeMessage.Around(workspaces.get(id), catalogs.of(id)));
    Instant now = clock.instant();
    Claimed claimed =
        database.<@Nullable Claimed>write(
            connection -> claim(new Moment(connection, message, around, now)));
    if (claimed != null && claimed.mail() != null) {
      send(message, claimed.mail());
    } else if (claimed != null) {
      conversations.queued();
    }
  }

  /** Decides what becomes of the message; null if nothing is sent now. */
  private @Nullable Claimed claim(Moment moment) throws SQLException {
    BookingMessage message = moment.message();
    BookingStory story =
        BookingStories.lock(moment.connection(), message.workspaceId(), message.bookingId());
    if (!BookingMessageRows.TABLE.extend(moment.connection(), message)) {
      return null; // another node has it by now
    }
    if (story == null) {
      BookingMessageRows.TABLE.delete(moment.connection(), message);
      return null;
    }
    return switch (message.state()) {
      case DUE -> decided(moment, story.at(moment.now()));
      case SENDING -> repeated(moment, story.booking());
      case REPEATING -> settled(moment, State.FAILED, "unknown_outcome", null);
      case QUEUED -> reported(moment);
      case SENT, SKIPPED, FAILED ->
          throw new IllegalStateException("a message in this state is not due");
    };
  }

  /** The node that was sending it has died: it is sent once more, under the same Message-ID. */
  private @Nullable Claimed repeated(Moment moment, Booking booking) throws SQLException {
    BookingMessage message = moment.message();
    String address = message.recipient();
    if (message.body() == null || address == null) { // erased meanwhile
      return settled(moment, State.FAILED, "unknown_outcome", null);
    }
    ComposeMessage.Written as =
        new ComposeMessage.Written(
            String.valueOf(message.locale()),
            String.valueOf(message.subject()),
            message.body(),
            message.calendar());
    write(moment, State.REPEATING, EMAIL, address, as, booking, null);
    return new Claimed(message, letters.of(address, as, booking, moment.around(), moment.now()));
  }

  private @Nullable Claimed decided(Moment moment, BookingStory story) throws SQLException {
    Connection connection = moment.connection();
    Workspace workspace = moment.workspace();
    BookingMessage message = moment.message();
    PlannedMessages.Item item =
        PlannedMessages.of(
                story,
                MessageRule.TABLE.all(connection, workspace.id()),
                workspace.messaging().quietHours(),
                moment.now())
            .stream()
            .filter(one -> one.rule().id().equals(message.ruleId()))
            .filter(one -> one.fact().equals(message.fact()))
            .findFirst()
            .orElse(null);
    if (item == null || MessagePermission.isDeleted(connection, workspace.id())) {
      BookingMessageRows.TABLE.delete(connection, message); // it is no longer true
      return null;
    }
    if (item.leftOut() == null && !item.isDue(moment.now())) {
      BookingMessageRows.TABLE.settle(connection, message, item.due(), 0, "");
      return null;
    }
    String reason = MessagePermission.refusal(connection, message, item, story, workspace);
    if (reason != null) {
      State state = message.detail() == null ? State.SKIPPED : State.FAILED;
      return settled(moment, state, reason, message.detail());
    }
    return byChannel(moment, item.rule(), story.booking());
  }

  /** The first channel that reaches the customer and has not failed. */
  private @Nullable Claimed byChannel(Moment moment, MessageRule rule, Booking booking)
      throws SQLException {
    BookingMessage message = moment.message();
    BookedCustomer customer = Objects.requireNonNull(booking.customer());
    ComposeMessage.Written written = compose.write(rule, booking, moment.around(), moment.now());
    for (String channel : rule.channels()) {
      if (message.tried().contains(channel)) {
        continue;
      }
      if (channel.equals(WHATSAPP)) {
        SystemMessages.Queued queued =
            conversations.queue(
                moment.connection(),
                compose.forConversation(rule, booking, moment.around(), written, moment.now()),
                moment.now());
        if (queued != null) {
          String phone = customer.phone() == null ? "" : customer.phone();
          write(moment, State.QUEUED, WHATSAPP, phone, written, booking, queued);
          BookingMessageRows.TABLE.settle(moment.connection(), message, null, 0, "");
          return new Claimed(message, null);
        }
      } else if (mails != null && customer.email() != null) {
        return byMail(moment, customer.email(), written, booking);
      }
    }
    boolean failed = !message.tried().isEmpty();
    return settled(
        moment,
        failed ? State.FAILED : State.SKIPPED,
        failed ? message.reason() : "no_channel",
        message.detail());
  }

  private @Nullable Claimed byMail(
      Moment moment, String address, ComposeMessage.Written written, Booking booking)
      throws SQLException {
    write(moment, State.SENDING, EMAIL, address, written, booking, null);
    if (moment.workspace().mode() == Workspace.Mode.TEST
        && !MessagePermission.isUser(moment.connection(), moment.workspace().id(), address)) {
      return settled(moment, State.SKIPPED, "test_mode", null);
    }
    return new Claimed(
        moment.message(), letters.of(address, written, booking, moment.around(), moment.now()));
  }

  private static void write(
      Moment moment,
      State state,
      String channel,
      String recipient,
      ComposeMessage.Written written,
      Booking booking,
      SystemMessages.@Nullable Queued queued)
      throws SQLException {
    BookingMessageRows.write(
        moment.connection(),
        moment.message(),
        state,
        channel,
        recipient,
        written,
        booking.version(),
        queued,
        moment.now());
  }

  /** WhatsApp has said what became of a message, or has said nothing for long. */
  private @Nullable Claimed reported(Moment moment) throws SQLException {
    BookingMessageRows.Report report =
        BookingMessageRows.report(moment.connection(), moment.message());
    if (report == null || !report.status().equals("failed")) {
      return settled(moment, State.SENT, null, null);
    }
    if (report.isUnknown()) {
      return settled(moment, State.FAILED, "unknown_outcome", report.detail());
    }
    nextChannel(moment.connection(), moment.message(), WHATSAPP, report.detail(), moment.now());
    return null;
  }

  private void send(BookingMessage message, Mail mail) {
    SendResult result =
        Objects.requireNonNull(mails).send(mail, MessageMails.messageId(message), clock.instant());
    Instant now = clock.instant();
    database.write(connection ->
        switch (result) {
          case SendResult.Sent() ->
              BookingMessageRows.settle(connection, message, State.SENT, null, null, now);
          case SendResult.Refused(var code) -> {
            LOG.warn("a message to a customer was refused by the mail server with {}", code);
            yield nextChannel(connection, message, EMAIL, "the mail server answers " + code, now);
          }
          case SendResult.Deferred(var why) -> {
            LOG.warn("a message to a customer was not sent and will be written again: {}", why);
            int attempts = message.attempts() + 1;
            yield BookingMessageRows.TABLE.settle(
                connection,
                message,
                now.plus(LeasedWork.pause(attempts, LONGEST_PAUSE)),
                attempts,
                "state = 'due', detail = ?",
                why);
          }
        });
  }

  /** A channel has refused it: the next one is tried at once, if there is one. */
  private static boolean nextChannel(
      Connection connection, BookingMessage message, String failed, String detail, Instant now)
      throws SQLException {
    return BookingMessageRows.TABLE.settle(
        connection,
        message,
        now,
        0,
        "state = 'due', reason = 'refused', detail = ?, tried = tried || ?::text",
        detail,
        failed);
  }

  private static @Nullable Claimed settled(
      Moment moment, State state, @Nullable String reason, @Nullable String detail)
      throws SQLException {
    BookingMessageRows.settle(
        moment.connection(), moment.message(), state, reason, detail, moment.now());
    return null;
  }
}
