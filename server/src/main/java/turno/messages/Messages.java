package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking;
import turno.bookings.Bookings.ManageLinks;
import turno.catalog.CatalogSource;
import turno.conversations.ButtonPresses;
import turno.conversations.OneTimeCodes;
import turno.conversations.OutdatedMessages;
import turno.conversations.SystemMessages;
import turno.customers.Correspondents;
import turno.customers.SentMessages;
import turno.kernel.IdSource;
import turno.platform.contract.Contract;
import turno.platform.db.Database;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.OperationCalls;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;
import turno.platform.jobs.Job;
import turno.platform.jobs.Jobs;
import turno.platform.jobs.LeasedWork;
import turno.platform.jobs.Places;
import turno.platform.jobs.Retention;
import turno.platform.mail.MailPolicy;
import turno.platform.mail.SmtpClient;
import turno.platform.nouns.TableNoun;
import turno.platform.observation.Gauges;
import turno.platform.outgoing.PeerBytes;
import turno.workspaces.CustomerNotices;
import turno.workspaces.QuietHoursPlans;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Wires up automatic messages: their operations, their jobs, and the interfaces that other features
 * use.
 */
public final class Messages implements AutoCloseable {
  /**
   * How often to look for pressed buttons. Customers wait for the answer, so the interval is short.
   */
  private static final Duration PRESSES_EVERY = Duration.ofSeconds(1);

  private static final Duration LOOK_EVERY = Duration.ofSeconds(2);
  private static final Duration EVENINGS_EVERY = Duration.ofSeconds(10);
  private static final Duration REPORTS_EVERY = Duration.ofSeconds(5);
  private static final Duration SWEEP_EVERY = Duration.ofMinutes(1);
  private static final Duration CODES_KEPT = Duration.ofHours(1);
  private static final int MAX_AT_ONCE = 16;
  private static final int MAX_AT_ONCE_OF_WORKSPACE = 8;

  private static final String FIGURES =
      """
      select (select min(due_at) from turno.booking_messages where due_at is not null) as oldest,
             (select min(due_at) from turno.button_presses where due_at is not null) as pressed
      """;

  /** How long it takes until every node knows the changed settings of a workspace. */
  private static final Duration UNTIL_KNOWN = Duration.ofSeconds(5);

  private final Needs needs;
  private final ComposeMessage compose;
  private final LookAtBookings looking;
  private final LeasedWork<MessagePlans.Row> again;
  private final LeasedWork<BookingMessage> sending;
  private final LeasedWork<Agenda> agendas;
  private final PlanAgendas evenings;
  private final LeasedWork<PhoneCodeRows.ToSend> sendingCodes;
  private final LeasedWork<ButtonPress> answering;
  private final Map<String, Handler> handlers;

  /**
   * The feature's dependencies.
   *
   * @param bookings finds the booking that a request names
   * @param secrets looks up signed links
   * @param operations runs the operations of the contract
   * @param codes sends codes to phones
   */
  public record Needs(
      Database requests,
      Database jobs,
      Jobs background,
      CommandTransactions writes,
      Workspaces workspaces,
      CatalogSource catalogs,
      Function<RequestContext, Booking> bookings,
      ManageLinks links,
      SystemMessages conversations,
      PhoneCodes phoneCodes,
      OneTimeCodes codes,
      InstantSource clock,
      IdSource ids,
      MailPolicy mail,
      PeerBytes peerBytes,
      SecretLookUps secrets,
      Contract contract,
      Supplier<OperationCalls> operations) {}

  public Messages(Needs needs) {
    this.needs = needs;
    MailPolicy.Route route = needs.mail().route();
    SmtpClient mails =
        route == null
            ? null
            : new SmtpClient(route, needs.mail().plainNetworks(), needs.peerBytes());
    UnsubscribeLinks unsubscribes =
        new UnsubscribeLinks(needs.mail().keys(), needs.links().publicUrl());
    BookingButtons buttons = new BookingButtons(needs.mail().keys());
    this.compose = new ComposeMessage(needs.links(), unsubscribes, buttons);
    LeasedWork.Needs work =
        new LeasedWork.Needs(needs.jobs(), needs.clock(), needs.ids(), needs.background());
    this.sending =
        new LeasedWork<>(
            SendMessages.NAME,
            work,
            BookingMessageRows.TABLE,
            new Places(MAX_AT_ONCE, MAX_AT_ONCE_OF_WORKSPACE),
            new SendMessages(
                needs.jobs(),
                needs.workspaces(),
                needs.catalogs(),
                needs.links(),
                compose,
                unsubscribes,
                needs.conversations(),
                needs.clock(),
                mails,
                needs.mail().gate()));
    this.agendas =
        new LeasedWork<>(
            "send_agendas",
            work,
            Agenda.TABLE,
            new Places(MAX_AT_ONCE_OF_WORKSPACE, 2),
            new SendAgendas(
                needs.jobs(), needs.workspaces(), needs.clock(), mails, needs.mail().gate()));
    this.evenings =
        new PlanAgendas(
            needs.jobs(), needs.workspaces(), needs.clock(), agendas::wake, needs.mail().gate());
    this.looking =
        new LookAtBookings(
            needs.jobs(),
            needs.workspaces(),
            needs.clock(),
            needs.ids(),
            sending::wake,
            needs.mail().gate());
    this.again =
        new LeasedWork<>(
            "look_again_at_bookings",
            work,
            MessagePlans.TABLE,
            new Places(2, 1),
            new LookAgain(needs.jobs(), needs.clock()));
    this.sendingCodes =
        new LeasedWork<>(
            SendPhoneCodes.NAME,
            work,
            PhoneCodeRows.TABLE,
            new Places(MAX_AT_ONCE, MAX_AT_ONCE_OF_WORKSPACE),
            new SendPhoneCodes(
                needs.jobs(),
                needs.workspaces(),
                needs.phoneCodes(),
                needs.codes(),
                needs.clock(),
                needs.mail().gate()));
    this.answering =
        new LeasedWork<>(
            AnswerPresses.NAME,
            work,
            ButtonPress.TABLE,
            new Places(MAX_AT_ONCE, MAX_AT_ONCE_OF_WORKSPACE),
            new AnswerPresses(
                needs,
                buttons,
                new ActForCustomer(needs.contract(), needs.operations(), compose, buttons)));
    TableNoun.Needs ofNouns =
        new TableNoun.Needs(
            needs.requests(), needs.writes(), needs.ids(), id -> needs.workspaces().get(id).zone());
    MessageRulesApi rules = new MessageRulesApi(ofNouns, needs.workspaces(), again::wake);
    this.handlers = rules.handlers();
    handlers.put("previewMessageRule", new PreviewMessage(needs, rules, compose)::preview);
    handlers.put(
        "listBookingMessages",
        new ListBookingMessages(needs.requests(), needs.workspaces(), needs.bookings(), needs.ids())
            ::list);
    handlers.put(
        "listMessageCosts", new MessageBudget(needs.requests(), needs.workspaces())::costs);
    handlers.putAll(
        new UnsubscribeApi(
                needs.requests(),
                needs.workspaces(),
                unsubscribes,
                new Correspondents(needs.ids()),
                needs.secrets())
            .handlers());
    handlers.put(
        "verifyPhone",
        new VerifyPhone(
                needs.writes(),
                needs.workspaces(),
                needs.bookings(),
                needs.phoneCodes(),
                needs.codes(),
                sendingCodes::wake)
            ::run);
  }

  public Map<String, Handler> handlers() {
    return handlers;
  }

  /** Returns an object that records sample messages for a demonstration business. */
  public SampleMessages samples() {
    return new SampleMessages(needs, compose);
  }

  /** Stores pressed buttons for {@code conversations}. */
  public static ButtonPresses presses() {
    return ButtonPress::pressed;
  }

  /** Decides for {@code conversations} whether a queued message may still be sent. */
  public static OutdatedMessages outdated() {
    return RecheckMessage::code;
  }

  /** Applies changed quiet hours to the planned messages, for {@code workspaces}. */
  public static QuietHoursPlans quietHours() {
    return (connection, workspaceId, now) ->
        MessagePlans.lookAgain(connection, workspaceId, now.plus(UNTIL_KNOWN));
  }

  /** Reports whether customers could be notified by e-mail: they can if the server sends mail. */
  public static CustomerNotices notices(MailPolicy mail) {
    return CustomerNotices.of("email", (_, _) -> mail.route() != null);
  }

  /**
   * Skips the messages that were waiting when the database was restored, because the server of the
   * original database may have sent them.
   *
   * @return the number of skipped messages
   */
  public static int drop(Database database, Instant now) {
    return database.<Integer>write(
        connection -> BookingMessageRows.drop(connection, now) + Agenda.drop(connection));
  }

  /** Whether codes can be sent to the phones of a workspace's visitors. */
  public boolean canSendCodes(Connection connection, Workspace workspace) throws SQLException {
    return needs.codes().template(connection, workspace, null) != null;
  }

  /** Lists and erases automatic messages, for {@code customers}. */
  public static SentMessages ofCustomers() {
    return new MessagesOfCustomers();
  }

  /** Adds the feature's jobs, each after the jobs that create work for it. */
  public void addJobs() {
    again.add(LOOK_EVERY);
    needs
        .background()
        .add(looking, LOOK_EVERY)
        .add(Job.of("read_reports_of_messages", this::isReported), REPORTS_EVERY);
    sending.add(LOOK_EVERY);
    needs.background().add(evenings, EVENINGS_EVERY);
    agendas.add(LOOK_EVERY);
    sendingCodes.add(LOOK_EVERY);
    answering.add(PRESSES_EVERY);
    needs
        .background()
        .add(
            new Retention(
                "sweep_phone_codes", needs.jobs(), needs.clock(), CODES_KEPT, PhoneCodeRows::sweep),
            SWEEP_EVERY);
  }

  private boolean isReported() {
    boolean reported =
        needs
            .jobs()
            .<Boolean>write(
                connection -> BookingMessageRows.wakeReported(connection, needs.clock().instant()));
    if (reported) {
      sending.wake();
    }
    return false;
  }

  /** Registers the feature's metrics. */
  public void gauges(Gauges gauges) {
    Gauges.Figures figures = gauges.figures(FIGURES);
    gauges.queueAge("booking_messages", figures.age("oldest"));
    gauges.queueAge("button_presses", figures.age("pressed"));
  }

  /** Returns the initial message rules of a workspace by external id, but inactive. */
  public static Map<String, ObjectNode> firstRulesOff() {
    return MessagePlans.firstRulesOff();
  }

  /** Stops the work on all queues of the feature. */
  @Override
  public void close() {
    sending.close();
    agendas.close();
    sendingCodes.close();
    answering.close();
    again.close();
  }
}
