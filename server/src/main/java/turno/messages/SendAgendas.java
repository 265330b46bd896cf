package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.bookings.Booking;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.BookingStories;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Sha256;
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
 * Sends the e-mails to staff about tomorrow's bookings. The bookings are read when an e-mail is
 * claimed, and the claim is committed before the e-mail is sent
 * (docs/rules/messages.md#staff-tomorrow).
 */
final class SendAgendas implements LeasedWork.Worker<Agenda> {
  private static final Logger LOG = LoggerFactory.getLogger(SendAgendas.class);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(15);

  /**
   * The maximum number of bookings in an e-mail. No one would read more; the calendar shows them
   * all.
   */
  private static final int MAX_BOOKINGS = 200;

  private final Database database;
  private final Workspaces workspaces;
  private final InstantSource clock;
  private final @Nullable SmtpClient mails;
  private final OutgoingGate gate;

  /**
   * @param mails null if the server sends no mail
   */
  SendAgendas(
      Database database,
      Workspaces workspaces,
      InstantSource clock,
      @Nullable SmtpClient mails,
      OutgoingGate gate) {
    this.database = database;
    this.workspaces = workspaces;
    this.clock = clock;
    this.mails = mails;
    this.gate = gate;
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
  public void work(List<Agenda> agendas) {
    agendas.forEach(this::work);
  }

  private void work(Agenda agenda) {
    WorkspaceId id = agenda.workspaceId();
    Workspace workspace = Tenant.<Workspace, RuntimeException>of(id, () -> workspaces.get(id));
    Instant now = clock.instant();
    Mail mail =
        database.<@Nullable Mail>write(connection -> claim(connection, agenda, workspace, now));
    if (mail != null) {
      send(agenda, mail);
    }
  }

  /** Claims an e-mail and returns the mail to send; null if no mail is sent. */
  private @Nullable Mail claim(
      Connection connection, Agenda agenda, Workspace workspace, Instant now) throws SQLException {
    if (!Agenda.TABLE.extend(connection, agenda)) {
      return null; // another node has taken the e-mail
    }
    if (agenda.state() == State.REPEATING) {
      return settled(connection, agenda, State.FAILED, "unknown_outcome");
    }
    ZoneId zone = workspace.zone();
    Instant start = agenda.day().atStartOfDay(zone).toInstant();
    Instant end = agenda.day().plusDays(1).atStartOfDay(zone).toInstant();
    PlannedMessages.Rules rules = MessagePlans.rules(connection, workspace);
    MessageRule rule = PlanAgendas.rule(rules.rules());
    Staff.Member reader =
        rules.staff().members().stream()
            .filter(one -> one.id().equals(agenda.userId()))
            .findFirst()
            .orElse(null);
    if (rule == null
        || reader == null
        || !workspace.messaging().automatic()
        || Workspaces.isDeleted(connection, workspace.id())) {
      return settled(connection, agenda, State.SKIPPED, "switched_off");
    }
    if (!now.isBefore(start)) {
      return settled(connection, agenda, State.SKIPPED, "too_late");
    }
    List<Booking> bookings =
        BookingStories.ofResource(
                connection, workspace.id(), reader.resourceId(), start, end, MAX_BOOKINGS)
            .stream()
            .filter(one -> rule.isFor(one.serviceId(), one.details().locationId()))
            .toList();
    if (bookings.isEmpty()) {
      return settled(connection, agenda, State.SKIPPED, "no_bookings");
    }
    if (mails == null) {
      return settled(connection, agenda, State.SKIPPED, "no_channel");
    }
    State claimed = agenda.state() == State.DUE ? State.SENDING : State.REPEATING;
    Agenda.claim(connection, agenda, claimed);
    return mail(rule, reader, bookings, workspace, start);
  }

  private static Mail mail(
      MessageRule rule,
      Staff.Member reader,
      List<Booking> bookings,
      Workspace workspace,
      Instant start) {
    ComposeMessage.Written written =
        write(
            OwnTexts.of(rule, List.of(workspace.locale())),
            reader.name(),
            bookings,
            workspace,
            start);
    return new Mail(
        reader.email(),
        written.subject(),
        written.body() + "\n\n" + workspace.name(),
        new Mail.Letter(
            HtmlText.of(
                written.locale(),
                written.subject(),
                written.body(),
                workspace.name(),
                workspace.look().accentColor()),
            null,
            workspace.name(),
            workspace.premises().email(),
            null));
  }

  /**
   * Fills in a text.
   *
   * @param start the start of the day that the text is about
   */
  static ComposeMessage.Written write(
      MessageTexts.Text text,
      String reader,
      List<Booking> bookings,
      Workspace workspace,
      Instant start) {
    Locale locale = Locale.forLanguageTag(text.locale());
    Map<Placeholder, String> values = new EnumMap<>(Placeholder.class);
    values.put(Placeholder.STAFF_NAME, String.valueOf(ComposeMessage.firstName(reader)));
    values.put(Placeholder.BUSINESS_NAME, workspace.name());
    values.put(Placeholder.DATE, ComposeMessage.date(start, workspace.zone(), locale));
    values.put(
        Placeholder.BOOKINGS,
        bookings.stream().map(SendAgendas::line).collect(Collectors.joining("\n")));
    return new ComposeMessage.Written(
        text.locale(),
        Placeholder.filledSubject(text.subject(), values),
        Placeholder.filled(text.body(), values),
        null);
  }

  private static String line(Booking booking) {
    BookedCustomer customer = booking.customer();
    return Stream.of(
            ComposeMessage.TIME.format(booking.startsAt().atZone(booking.zone()))
                + "–"
                + ComposeMessage.TIME.format(booking.endsAt().atZone(booking.zone())),
            booking.details().service().name(),
            customer == null ? null : ComposeMessage.unlinked(customer.name()),
            customer == null ? null : customer.phone())
        .filter(Objects::nonNull)
        .collect(Collectors.joining(", "));
  }

  private void send(Agenda agenda, Mail mail) {
    SendResult result =
        Objects.requireNonNull(mails).send(mail, messageId(agenda, mail), clock.instant());
    database.write(connection ->
        switch (result) {
          case SendResult.Sent() -> settle(connection, agenda, State.SENT, null);
          case SendResult.Refused(var code) -> {
            LOG.warn(
                "a mail about tomorrow's bookings was refused by the mail server with {}", code);
            yield settle(connection, agenda, State.FAILED, "refused");
          }
          case SendResult.Deferred(var why) -> {
            LOG.warn(
                "a mail about tomorrow's bookings was not sent and will be written again: {}", why);
            yield again(connection, agenda, isRepeat(agenda) ? State.SENDING : State.DUE);
          }
          case SendResult.Unknown(var why) -> {
            LOG.warn("it is unknown whether a mail about tomorrow's bookings was sent: {}", why);
            yield isRepeat(agenda)
                ? settle(connection, agenda, State.FAILED, "unknown_outcome")
                : again(connection, agenda, State.SENDING);
          }
        });
  }

  /** Whether the mail may already have arrived. */
  private static boolean isRepeat(Agenda agenda) {
    return agenda.state() == State.SENDING;
  }

  private boolean again(Connection connection, Agenda agenda, State state) throws SQLException {
    int attempts = agenda.attempts() + 1;
    Instant due = clock.instant().plus(LeasedWork.pause(attempts, LONGEST_PAUSE));
    return Agenda.TABLE.settle(connection, agenda, due, attempts, "state = ?", state.wire());
  }

  /**
   * Returns the Message-ID, which is the same in all attempts with the same text: a mailbox may
   * drop a second mail with the same id.
   */
  private static String messageId(Agenda agenda, Mail mail) {
    String name = "agenda " + agenda.workspaceId() + " " + agenda.key() + " " + mail.text();
    return HexFormat.of().formatHex(Sha256.of(name), 0, 16);
  }

  private static @Nullable Mail settled(
      Connection connection, Agenda agenda, State state, String reason) throws SQLException {
    settle(connection, agenda, state, reason);
    return null;
  }

  private static boolean settle(
      Connection connection, Agenda agenda, State state, @Nullable String reason)
      throws SQLException {
    return Agenda.TABLE.settle(
        connection, agenda, null, 0, "state = ?, reason = ?", state.wire(), reason);
  }
}
