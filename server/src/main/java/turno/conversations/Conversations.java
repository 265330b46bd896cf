package turno.conversations;

import java.io.InputStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import turno.customers.Correspondents;
import turno.customers.CustomerConversations;
import turno.customers.ReceiverAnswers;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.jobs.Jobs;
import turno.platform.jobs.Retention;
import turno.platform.observation.Gauges;
import turno.workspaces.Workspaces;

/**
 * Wires up conversations: their operations, their jobs, and the interfaces that other features use.
 */
public final class Conversations implements AutoCloseable {
  /** How long a file that was not attached to a message is kept. */
  private static final Duration MAX_UNUSED = Duration.ofDays(1);

  /** The limit on the total size of a workspace's files, in bytes. */
  private static final long MAX_FILE_BYTES = 2L * 1024 * 1024 * 1024;

  private static final Duration SEND_EVERY = Duration.ofSeconds(1);
  private static final Duration SWEEP_EVERY = Duration.ofMinutes(1);

  private final Needs needs;
  private final ConversationsApi api;
  private final MessagesApi messagesApi;
  private final AttachmentsApi attachmentsApi;
  private final CustomerConversations ofCustomers;
  private final StoreAttachment files;
  private final ChannelIntake intake;
  private final Channels channels = new Channels();
  private final LeasedMessages leases;
  private final SendWaiting sendWaiting;

  /**
   * The feature's dependencies.
   *
   * @param forgotten receives the conversations and addresses of erased customers
   * @param presses receives the buttons that customers press
   * @param receiverAnswers removes receivers' answers to events about messages that their writers
   *     deleted
   * @param outdated decides whether automatic messages that have waited are still sent
   * @param maySend false while all outgoing requests are held back, and once the server stops
   */
  public record Needs(
      Database requests,
      Database jobs,
      Jobs background,
      CommandTransactions writes,
      Workspaces workspaces,
      InstantSource clock,
      IdSource ids,
      ForgottenContacts forgotten,
      ButtonPresses presses,
      ReceiverAnswers receiverAnswers,
      OutdatedMessages outdated,
      BooleanSupplier maySend) {}

  public Conversations(Needs needs) {
    this.needs = needs;
    Correspondents correspondents = new Correspondents(needs.ids());
    this.api =
        new ConversationsApi(
            needs.requests(),
            needs.writes(),
            needs.workspaces(),
            correspondents,
            needs.ids(),
            this::wake);
    this.messagesApi =
        new MessagesApi(
            needs.requests(),
            needs.writes(),
            needs.workspaces(),
            channels,
            needs.ids(),
            this::wake);
    this.ofCustomers =
        new ConversationsOfCustomers(needs.workspaces(), needs.ids(), needs.forgotten());
    this.files = new StoreAttachment(needs.requests(), needs.ids(), MAX_FILE_BYTES);
    this.attachmentsApi = new AttachmentsApi(needs.requests(), needs.writes(), files);
    this.intake =
        new RecordFromChannel(
            needs.requests(),
            needs.workspaces(),
            correspondents,
            needs.ids(),
            files,
            needs.presses(),
            needs.receiverAnswers());
    this.leases =
        new LeasedMessages(needs.jobs(), needs.workspaces(), needs.ids(), needs.outdated());
    this.sendWaiting =
        new SendWaiting(leases, channels, needs.clock(), needs.ids(), needs.maySend(), this::wake);
  }

  public Map<String, Handler> handlers() {
    Map<String, Handler> handlers = new HashMap<>(api.handlers());
    handlers.putAll(messagesApi.handlers());
    handlers.putAll(attachmentsApi.handlers());
    return handlers;
  }

  /** Returns the operations on conversations that the {@code customers} package needs. */
  public CustomerConversations ofCustomers() {
    return ofCustomers;
  }

  /** Returns the interface to which built-in channels pass messages and reports. */
  public ChannelIntake intake() {
    return intake;
  }

  /** Reads the bytes of a stored file; empty for a file that was deleted in the meantime. */
  public BiFunction<WorkspaceId, AttachmentId, InputStream> files() {
    return files::read;
  }

  /** Returns the interface for the server's automatic messages. */
  public SystemMessages system() {
    return new SystemMessages(needs.ids(), channels, this::wake);
  }

  /** Returns the interface for codes that prove that a customer owns a phone number. */
  public OneTimeCodes codes() {
    return new OneTimeCodes(channels);
  }

  /** Adds a channel that sends messages. */
  public void add(Channel channel) {
    channels.add(channel);
  }

  /**
   * Drops the queued messages after a restore, because the server of the original database may have
   * sent them.
   *
   * @return the number of dropped messages
   */
  public static int drop(Database database) {
    return database.<Integer>write(WaitingMessages::drop);
  }

  /** Registers the metrics. */
  public void gauges(Gauges gauges) {
    gauges
        .metrics()
        .counter(
            "turno_messages_lost",
            "Messages that a node had begun to send when it died; their outcome is unknown.",
            leases::lost);
    Gauges.Figures waiting = gauges.figures(WaitingMessages.FIGURES);
    gauges.queueAge("messages", waiting.age("oldest"));
    gauges
        .metrics()
        .gauge(
            "turno_messages_waiting",
            "Messages waiting to be sent through a built-in channel, counted up to 100000.",
            waiting.number("waiting"));
  }

  /** Adds the jobs. */
  public void addJobs() {
    needs
        .background()
        .add(sendWaiting, SEND_EVERY)
        .add(
            new Retention(
                "sweep_attachments",
                needs.jobs(),
                needs.clock(),
                MAX_UNUSED,
                StoreAttachment::sweep),
            SWEEP_EVERY)
        .add(
            new Retention(
                "sweep_sent_codes", needs.jobs(), needs.clock(), SentCodes.KEPT, SentCodes::sweep),
            SWEEP_EVERY);
  }

  private void wake() {
    needs.background().wake(SendWaiting.NAME);
  }

  /** Stops sending. */
  @Override
  public void close() {
    sendWaiting.close();
  }
}
