package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.BookingStories;
import turno.bookings.BookingStory;
import turno.bookings.Bookings.ManageLinks;
import turno.catalog.CatalogSource;
import turno.conversations.OutdatedMessages;
import turno.conversations.SystemMessages;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.messages.BookingMessage.State;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.jobs.LeasedWork;
import turno.platform.mail.Mail;
import turno.platform.mail.SmtpClient;
import turno.platform.outgoing.OutgoingGate;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Writes and sends the messages that are due. Decides, while the booking's row is locked, whether a
 * message is still due and permitted, and chooses its text and channel. This decision, the claim,
 * is committed before anything is sent, and nothing is locked during the sending. So a message
 * never contradicts the state that the booking had at the claim (docs/rules/messages.md#claim).
 */
final class SendMessages implements LeasedWork.Worker<BookingMessage> {
  static final String NAME = "send_booking_messages";
  static final String EMAIL = "email";
  private static final String WHATSAPP = "whatsapp";
  private static final String NO_CHANNEL = "no_channel";

  static final Duration LONGEST_PAUSE = Duration.ofMinutes(15);

  private final Database database;
  private final Workspaces workspaces;
  private final CatalogSource catalogs;
  private final ComposeMessage compose;
  private final MessageMails letters;
  private final SystemMessages conversations;
  private final InstantSource clock;
  private final @Nullable SmtpClient mails;
  private final SendBookingMail sending;
  private final OutgoingGate gate;

  /**
   * @param mails null if the server sends no mail
   */
  SendMessages(
      Database database,
      Workspaces workspaces,
      CatalogSource catalogs,
      ManageLinks links,
      ComposeMessage compose,
      UnsubscribeLinks unsubscribes,
      SystemMessages conversations,
      InstantSource clock,
      @Nullable SmtpClient mails,
      OutgoingGate gate) {
    this.database = database;
    this.workspaces = workspaces;
    this.catalogs = catalogs;
    this.compose = compose;
    this.letters = new MessageMails(links, unsubscribes);
    this.conversations = conversations;
    this.clock = clock;
    this.mails = mails;
    this.sending = new SendBookingMail(database, clock, mails);
    this.gate = gate;
  }

  /**
   * A message that was claimed.
   *
   * @param mail the mail to send; null if the message is in the queue of a conversation
   * @param customer the customer who gets the mail; null for a staff member
   */
  private record Claimed(
      BookingMessage message, @Nullable Mail mail, @Nullable CustomerId customer) {}

  /** A message that is being claimed, and the data needed to decide about it. */
  private record Moment(
      Connection connection, BookingMessage message, ComposeMessage.Around around, Instant now) {
    Workspace workspace() {
      return around.workspace();
    }

    Moment with(ComposeMessage.Around more) {
      return new Moment(connection, message, more, now);
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

  /** Processes the messages about a booking in sequence, because they need the same lock. */
  @Override
  public List<List<BookingMessage>> groups(List<BookingMessage> messages) {
    return List.copyOf(
        messages.stream().collect(Collectors.groupingBy(BookingMessage::bookingId)).values());
  }

  @Override
  public void work(List<BookingMessage> messages) {
    messages.forEach(this::work);
  }

  private void work(BookingMessage message) {
    WorkspaceId id = message.workspaceId();
    ComposeMessage.Around around =
        Tenant.<ComposeMessage.Around, RuntimeException>of(
            id, () -> new ComposeMessage.Around(workspaces.get(id), catalogs.of(id), null));
    Claimed claimed =
        database.<@Nullable Claimed>write(connection -> claim(connection, message, around));
    if (claimed != null && claimed.mail() != null) {
      sending.run(message, claimed.mail(), claimed.customer(), around.workspace());
    } else if (claimed != null) {
      conversations.queued();
    }
  }

  /** Decides how to handle the message; returns null if nothing is sent now. */
  private @Nullable Claimed claim(
      Connection connection, BookingMessage message, ComposeMessage.Around around)
      throws SQLException {
    BookingStory story =
        BookingStories.lock(connection, message.workspaceId(), message.bookingId());
    if (!BookingMessageRows.TABLE.extend(connection, message)) {
      return null; // another node has taken the message
    }
    if (story == null) {
      BookingMessageRows.TABLE.delete(connection, message);
      return null;
    }
    // the clock is read under the lock, so that no message is older than the change that it reports
    Moment moment = new Moment(connection, message, around, clock.instant());
    return switch (message.state()) {
      case DUE -> decided(moment, story.at(moment.now()));
      case SENDING -> repeated(moment, story.at(moment.now()));
      case REPEATING -> settled(moment, State.FAILED, "unknown_outcome", null);
      case QUEUED -> reported(moment);
      case SENT, SKIPPED, FAILED ->
          throw new IllegalStateException("a message in this state is not due");
    };
  }

  /**
   * Decides about a message that may already have been sent, for example because a node died: the
   * message is sent once more, with the same text and Message-ID. If the booking has changed, the
   * message is not sent again, because its text may be wrong and its link may belong to another
   * customer.
   */
  private @Nullable Claimed repeated(Moment moment, BookingStory story) throws SQLException {
    BookingMessage message = moment.message();
    Booking booking = story.booking();
    String address = message.recipient();
    PlannedMessages.Item item =
        RecheckMessage.unchanged(
            moment.connection(), message, story, moment.workspace(), moment.now());
    if (item == null || message.body() == null || address == null) { // or the text was erased
      return settled(moment, State.FAILED, "unknown_outcome", message.detail());
    }
    if (!item.isDue(moment.now())) { // quiet hours have begun
      BookingMessageRows.TABLE.settle(moment.connection(), message, item.due(), 0, "");
      return null;
    }
    ComposeMessage.Written as =
        new ComposeMessage.Written(
            String.valueOf(message.locale()),
            String.valueOf(message.subject()),
            message.body(),
            message.calendar());
    write(moment, State.REPEATING, EMAIL, address, as, booking, null);
    return new Claimed(
        message,
        letters.of(message.occasion(), address, as, booking, moment.around(), moment.now()),
        customer(message, booking));
  }

  private @Nullable Claimed decided(Moment moment, BookingStory story) throws SQLException {
    Connection connection = moment.connection();
    Workspace workspace = moment.workspace();
    BookingMessage message = moment.message();
    PlannedMessages.Item item =
        RecheckMessage.item(connection, message, story, workspace, moment.now());
    if (item == null || Workspaces.isDeleted(connection, workspace.id())) {
      BookingMessageRows.TABLE.delete(connection, message); // the message is no longer true
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
    Moment writing = moment.with(compose.withPage(connection, item.rule(), moment.around()));
    return item.reader() == null
        ? byChannel(writing, item.rule(), story.booking())
        : toStaff(writing, item.rule(), item.reader(), story.booking());
  }

  /** Claims a message to a staff member, who gets e-mails only. */
  private @Nullable Claimed toStaff(
      Moment moment, MessageRule rule, Staff.Member reader, Booking booking) throws SQLException {
    BookingMessage message = moment.message();
    if (message.tried().contains(EMAIL)) {
      return settled(moment, State.FAILED, message.reason(), message.detail());
    }
    ComposeMessage.Written written =
        compose.writeToStaff(
            OwnTexts.of(rule, List.of(moment.workspace().locale())),
            reader.name(),
            booking,
            moment.around(),
            moment.now());
    return hasMail(moment.workspace())
        ? byMail(moment, reader.email(), written, booking)
        : settled(moment, State.SKIPPED, NO_CHANNEL, null);
  }

  /** Whether a mail is written: in test mode even if none is sent, so that it can be read. */
  private boolean hasMail(Workspace workspace) {
    return mails != null || workspace.mode() == Workspace.Mode.TEST;
  }

  /** Claims the message for the first channel that reaches the customer and has not failed. */
  private @Nullable Claimed byChannel(Moment moment, MessageRule rule, Booking booking)
      throws SQLException {
    BookingMessage message = moment.message();
    BookedCustomer customer = Objects.requireNonNull(booking.customer());
    ComposeMessage.Written written = compose.write(rule, booking, moment.around(), moment.now());
    boolean overBudget = false;
    boolean isLimited = VisitorMessages.isUsedUp(moment.connection(), booking, moment.now());
    boolean isUnwanted = VisitorMessages.isUnwanted(moment.connection(), booking);
    for (String channel : channels(rule, message)) {
      if (message.tried().contains(channel)) {
        continue;
      }
      String recipient = channel.equals(WHATSAPP) ? customer.phone() : customer.email();
      isLimited =
          isLimited
              || (recipient != null
                  && VisitorMessages.isUsedUp(
                      moment.connection(), booking, recipient, moment.now()));
      if (isLimited) {
        break;
      }
      if (channel.equals(WHATSAPP) && isUnwanted) {
        continue;
      }
      if (channel.equals(WHATSAPP)
          && MessageBudget.isUsedUp(
              moment.connection(), moment.workspace(), rule.occasion(), booking, moment.now())) {
        overBudget = true;
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
          MessageBudget.written(
              moment.connection(), moment.workspace(), rule.occasion(), booking, moment.now());
          BookingMessageRows.TABLE.settle(moment.connection(), message, null, 0, "");
          return new Claimed(message, null, null);
        }
      } else if (hasMail(moment.workspace()) && customer.email() != null) {
        return byMail(moment, customer.email(), written, booking);
      }
    }
    boolean failed = !message.tried().isEmpty();
    return settled(
        moment,
        failed ? State.FAILED : State.SKIPPED,
        failed
            ? message.reason()
            : isLimited || (isUnwanted && rule.channels().contains(WHATSAPP))
                ? "visitor_limit"
                : overBudget ? "over_budget" : NO_CHANNEL,
        message.detail());
  }

  /**
   * Returns the channels in the order of the rule, but with WhatsApp last if the message has
   * already waited for WhatsApp for a long time.
   */
  private static List<String> channels(MessageRule rule, BookingMessage message) {
    return OutdatedMessages.POSTPONED.equals(message.reason())
        ? rule.channels().stream().sorted(Comparator.comparing(WHATSAPP::equals)).toList()
        : rule.channels();
  }

  private @Nullable Claimed byMail(
      Moment moment, String address, ComposeMessage.Written written, Booking booking)
      throws SQLException {
    write(moment, State.SENDING, EMAIL, address, written, booking, null);
    if (moment.workspace().mode() == Workspace.Mode.TEST
        && (mails == null
            || !MessagePermission.isUser(moment.connection(), moment.workspace().id(), address))) {
      return settled(moment, State.SKIPPED, "test_mode", null);
    }
    return new Claimed(
        moment.message(),
        letters.of(
            moment.message().occasion(), address, written, booking, moment.around(), moment.now()),
        customer(moment.message(), booking));
  }

  private static @Nullable CustomerId customer(BookingMessage message, Booking booking) {
    BookedCustomer customer = message.occasion().isForStaff() ? null : booking.customer();
    return customer == null ? null : customer.id();
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

  /**
   * Decides about a message after WhatsApp has reported its outcome, or has not reported any for a
   * long time.
   */
  private @Nullable Claimed reported(Moment moment) throws SQLException {
    BookingMessageRows.Report report =
        BookingMessageRows.report(moment.connection(), moment.message());
    if (report == null || !report.status().equals("failed")) {
      return settled(moment, State.SENT, null, null);
    }
    if (report.isUnknown()) {
      return settled(moment, State.FAILED, "unknown_outcome", report.detail());
    }
    if (report.isDecidedAgain(moment.message().reason())) { // a new attempt may succeed
      BookingMessageRows.again(
          moment.connection(), moment.message(), String.valueOf(report.code()), moment.now());
    } else {
      BookingMessageRows.nextChannel(
          moment.connection(), moment.message(), WHATSAPP, report.detail(), moment.now());
    }
    return null;
  }

  private static @Nullable Claimed settled(
      Moment moment, State state, @Nullable String reason, @Nullable String detail)
      throws SQLException {
    BookingMessageRows.settle(
        moment.connection(), moment.message(), state, reason, detail, moment.now());
    return null;
  }
}
