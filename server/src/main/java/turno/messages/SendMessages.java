package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.bookings.BookedPlace;
import turno.bookings.Booking;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.BookingStories;
import turno.bookings.BookingStory;
import turno.bookings.BookingStory.Happening;
import turno.bookings.Bookings.ManageLinks;
import turno.catalog.CatalogSource;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Sha256;
import turno.platform.db.Database;
import turno.platform.db.Sql;
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
  static final String EMAIL = "email";

  private static final Logger LOG = LoggerFactory.getLogger(SendMessages.class);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(15);

  /** The occasions that all say when the booking is. */
  private static final List<String> SAYING_THE_TIME =
      List.of(Occasion.BOOKED.wire(), Occasion.MOVED.wire());

  private static final String OPTED_OUT =
      "select opt_out_at is not null from turno.customers where workspace_id = ? and id = ?";

  private static final String IS_USER =
      """
      select true from turno.users
       where workspace_id = ? and lower(email) = ? and accepted_at is not null and active
         and removed_at is null
      """;

  private static final String IS_DELETED =
      "select true from turno.workspace_deletions where workspace_id = ?";

  private final Database database;
  private final Workspaces workspaces;
  private final CatalogSource catalogs;
  private final ManageLinks links;
  private final ComposeMessage compose;
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
      InstantSource clock,
      @Nullable SmtpClient mails,
      OutgoingGate gate) {
    this.database = database;
    this.workspaces = workspaces;
    this.catalogs = catalogs;
    this.links = links;
    this.compose = new ComposeMessage(links);
    this.clock = clock;
    this.mails = mails;
    this.gate = gate;
  }

  /** A mail that was claimed. */
  private record Claimed(BookingMessage message, Mail mail) {}

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
        database.<@Nullable Claimed>write(connection -> claim(connection, message, around, now));
    if (claimed != null) {
      send(claimed);
    }
  }

  /** Decides what becomes of the message; null if nothing is sent now. */
  private @Nullable Claimed claim(
      Connection connection, BookingMessage message, ComposeMessage.Around around, Instant now)
      throws SQLException {
    BookingStory story =
        BookingStories.lock(connection, message.workspaceId(), message.bookingId());
    if (story == null) {
      BookingMessageRows.TABLE.delete(connection, message);
      return null;
    }
    return switch (message.state()) {
      case DUE -> written(connection, message, story.at(now), around, now);
      case SENDING -> repeated(connection, message, story.booking(), around, now);
      case REPEATING -> {
        settle(connection, message, BookingMessage.State.FAILED, "unknown_outcome", null, now);
        yield null;
      }
      case QUEUED, SENT, SKIPPED, FAILED ->
          throw new IllegalStateException("a message in this state is not due");
    };
  }

  /** The node that was sending it has died: it is sent once more, under the same Message-ID. */
  private @Nullable Claimed repeated(
      Connection connection,
      BookingMessage message,
      Booking booking,
      ComposeMessage.Around around,
      Instant now)
      throws SQLException {
    if (message.body() == null || message.recipient() == null) { // erased meanwhile
      settle(connection, message, BookingMessage.State.FAILED, "unknown_outcome", null, now);
      return null;
    }
    ComposeMessage.Written as =
        new ComposeMessage.Written(
            String.valueOf(message.locale()),
            String.valueOf(message.subject()),
            message.body(),
            message.calendar());
    boolean isOurs =
        BookingMessageRows.isWritten(
            connection,
            message,
            BookingMessage.State.REPEATING,
            EMAIL,
            message.recipient(),
            as,
            booking.version(),
            now);
    return isOurs
        ? new Claimed(message, mail(message.recipient(), as, booking, around, now))
        : null;
  }

  private @Nullable Claimed written(
      Connection connection,
      BookingMessage message,
      BookingStory story,
      ComposeMessage.Around around,
      Instant now)
      throws SQLException {
    Workspace workspace = around.workspace();
    PlannedMessages.Item item =
        PlannedMessages.of(
                story,
                MessageRule.TABLE.all(connection, workspace.id()),
                workspace.messaging().quietHours(),
                now)
            .stream()
            .filter(one -> one.rule().id().equals(message.ruleId()))
            .filter(one -> one.fact().equals(message.fact()))
            .findFirst()
            .orElse(null);
    if (item == null || isDeleted(connection, workspace.id())) {
      BookingMessageRows.TABLE.delete(connection, message); // it is no longer true
      return null;
    }
    if (item.leftOut() == null && !item.isDue(now)) {
      BookingMessageRows.TABLE.settle(connection, message, item.due(), 0, "");
      return null;
    }
    String reason = leftOut(connection, message, item, story, workspace);
    if (reason != null) {
      BookingMessage.State state =
          message.detail() == null ? BookingMessage.State.SKIPPED : BookingMessage.State.FAILED;
      settle(connection, message, state, reason, message.detail(), now);
      return null;
    }
    return byMail(connection, message, item.rule(), story.booking(), around, now);
  }

  /** Why the message is not sent by any channel; null if it may be sent. */
  private static @Nullable String leftOut(
      Connection connection,
      BookingMessage message,
      PlannedMessages.Item item,
      BookingStory story,
      Workspace workspace)
      throws SQLException {
    BookedCustomer customer = Objects.requireNonNull(story.booking().customer());
    Happening set = story.startSet();
    if (item.leftOut() != null) {
      return item.leftOut().name().toLowerCase(Locale.ROOT);
    }
    if (!workspace.messaging().automatic()) {
      return "switched_off";
    }
    if (isTrue(connection, OPTED_OUT, workspace.id(), customer.id())) {
      return "opted_out";
    }
    boolean isSaid =
        set != null
            && SAYING_THE_TIME.contains(message.occasion().wire())
            && BookingMessageRows.isSaid(connection, message, SAYING_THE_TIME, set.version());
    return isSaid ? "superseded" : null;
  }

  private @Nullable Claimed byMail(
      Connection connection,
      BookingMessage message,
      MessageRule rule,
      Booking booking,
      ComposeMessage.Around around,
      Instant now)
      throws SQLException {
    String address = Objects.requireNonNull(booking.customer()).email();
    boolean reaches =
        mails != null
            && address != null
            && rule.channels().contains(EMAIL)
            && !message.tried().contains(EMAIL);
    if (!reaches || address == null) {
      boolean failed = !message.tried().isEmpty();
      settle(
          connection,
          message,
          failed ? BookingMessage.State.FAILED : BookingMessage.State.SKIPPED,
          failed ? message.reason() : "no_channel",
          message.detail(),
          now);
      return null;
    }
    ComposeMessage.Written written = compose.write(rule, booking, around, now);
    boolean isOurs =
        BookingMessageRows.isWritten(
            connection,
            message,
            BookingMessage.State.SENDING,
            EMAIL,
            address,
            written,
            booking.version(),
            now);
    if (!isOurs) {
      return null;
    }
    boolean isTest = around.workspace().mode() == Workspace.Mode.TEST;
    if (isTest && !isTrue(connection, IS_USER, message.workspaceId(), address.toLowerCase(Locale.ROOT))) {
      settle(connection, message, BookingMessage.State.SKIPPED, "test_mode", null, now);
      return null;
    }
    return new Claimed(message, mail(address, written, booking, around, now));
  }

  private Mail mail(
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
            HtmlText.of(written.locale(), subject, text, footer),
            calendar == null ? null : new Mail.Calendar(method(calendar), calendar),
            workspace.name(),
            workspace.premises().email()));
  }

  private static String method(String calendar) {
    return calendar.contains("METHOD:CANCEL") ? "CANCEL" : "REQUEST";
  }

  private void send(Claimed claimed) {
    BookingMessage message = claimed.message();
    SendResult result =
        Objects.requireNonNull(mails).send(claimed.mail(), messageId(message), clock.instant());
    Instant now = clock.instant();
    database.write(connection ->
        switch (result) {
          case SendResult.Sent() ->
              settle(connection, message, BookingMessage.State.SENT, null, null, now);
          case SendResult.Refused(var code) -> {
            LOG.warn("a message to a customer was refused by the mail server with {}", code);
            yield nextChannel(connection, message, "the mail server answers " + code, now);
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
      Connection connection, BookingMessage message, String detail, Instant now)
      throws SQLException {
    return BookingMessageRows.TABLE.settle(
        connection,
        message,
        now,
        0,
        "state = 'due', reason = 'refused', detail = ?, tried = tried || ?::text",
        detail,
        EMAIL);
  }

  private static boolean settle(
      Connection connection,
      BookingMessage message,
      BookingMessage.State state,
      @Nullable String reason,
      @Nullable String detail,
      Instant now)
      throws SQLException {
    return BookingMessageRows.TABLE.settle(
        connection,
        message,
        null,
        0,
        "state = ?, reason = ?, detail = ?, settled_at = ?",
        state.wire(),
        reason,
        detail,
        now);
  }

  /** The same in all attempts. */
  private static String messageId(BookingMessage message) {
    String name = message.workspaceId() + " " + message.key();
    return HexFormat.of().formatHex(Sha256.of(name), 0, 16);
  }

  private static boolean isDeleted(Connection connection, WorkspaceId id) throws SQLException {
    return isTrue(connection, IS_DELETED, id);
  }

  private static boolean isTrue(Connection connection, String sql, Object... values)
      throws SQLException {
    return Boolean.TRUE.equals(
        Sql.of(sql).with(values).<Boolean>first(connection, row -> row.getBoolean(1)));
  }
}
