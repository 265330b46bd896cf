package turno.whatsapp;

import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import turno.conversations.Channel;
import turno.conversations.ChannelIntake;
import turno.conversations.ChannelName;
import turno.conversations.ForgottenContacts;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.http.CidrBlock;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.SecretLookUps;
import turno.platform.jobs.Jobs;
import turno.platform.jobs.LeasedWork;
import turno.platform.jobs.Places;
import turno.platform.observation.Gauges;
import turno.platform.observation.Metrics;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.outgoing.OutgoingHttp;
import turno.platform.outgoing.PeerBytes;
import turno.platform.secrets.Keys;
import turno.platform.secrets.RenewSecrets;
import turno.platform.secrets.SecretOwners;
import turno.platform.storage.StorageBudget;
import turno.workspaces.CustomerNotices;
import turno.workspaces.Workspaces;

/** Wires up the channel: its operations, its jobs, its sender and its receiver. */
public final class WhatsApp implements AutoCloseable {
  private static final Duration RECEIVE_EVERY = Duration.ofSeconds(1);
  private static final Duration WORK_EVERY = Duration.ofSeconds(2);
  private static final Duration SWEEP_EVERY = Duration.ofMinutes(10);
  private static final Duration RENEW_EVERY = Duration.ofHours(1);

  private final Needs needs;
  private final OutgoingHttp http;
  private final NumberSecrets secrets;
  private final WhatsAppChannel channel;
  private final FetchFiles fetch;
  private final ReceiveCallbacks receive;
  private final LeasedWork<FileRows.ToFetch> fetching;
  private final LeasedWork<NumberRows.Leased> receiving;
  private final LeasedWork<ForgottenRows.ToForget> forgetting;
  private final Map<String, Handler> handlers = new HashMap<>();

  /**
   * The channel's dependencies.
   *
   * @param publicUrl this server's public URL
   * @param callbacks limits the look-ups of the secrets in callback URLs
   * @param storage the storage limit of workspaces
   * @param version this program's version
   * @param peerBytes the budget for the bytes that are read from WhatsApp
   * @param intake receives incoming messages
   * @param files reads the bytes of outgoing files
   */
  public record Needs(
      Database requests,
      Database jobs,
      Jobs background,
      CommandTransactions writes,
      Workspaces workspaces,
      InstantSource clock,
      IdSource ids,
      Supplier<String> publicUrl,
      SecretLookUps callbacks,
      StorageBudget storage,
      String version,
      PeerBytes peerBytes,
      ChannelIntake intake,
      BiFunction<WorkspaceId, AttachmentId, InputStream> files) {}

  /**
   * The operator's settings.
   *
   * @param allowed private networks to which requests may be sent, even over plain HTTP
   * @param keys the encryption keys for the secrets of numbers
   * @param random an unpredictable source
   * @param gate the gate that is closed while no outgoing request may be sent
   */
  public record Policy(
      List<CidrBlock> allowed, Keys keys, RandomGenerator random, OutgoingGate gate) {}

  /** Returns the numbers of all workspaces as owners of encrypted secrets. */
  public static SecretOwners<?> secrets(Keys keys, RandomGenerator random) {
    return new NumberSecrets(keys, random);
  }

  public WhatsApp(Needs needs, Policy policy) {
    AddressGuard guard = new AddressGuard(policy.allowed());
    BooleanSupplier mayAsk = policy.gate()::isOpen;
    this.needs = needs;
    this.http =
        new OutgoingHttp(
            "whatsapp-deadlines", guard, needs.peerBytes(), null, "Turno/" + needs.version());
    Graph graph = new Graph(http);
    this.secrets = new NumberSecrets(policy.keys(), policy.random());
    this.channel = new WhatsAppChannel(needs.jobs(), graph, secrets, needs.files(), needs.clock());
    LeasedWork.Needs leased =
        new LeasedWork.Needs(needs.jobs(), needs.clock(), needs.ids(), needs.background());
    this.fetch =
        new FetchFiles(needs.jobs(), needs.intake(), graph, secrets, needs.clock(), mayAsk);
    this.fetching =
        new LeasedWork<>(
            FetchFiles.NAME,
            leased,
            FileRows.TABLE,
            new Places(FetchFiles.MAX_AT_ONCE, FetchFiles.MAX_AT_ONCE_OF_WORKSPACE),
            fetch);
    this.receive =
        new ReceiveCallbacks(
            needs.jobs(), needs.intake(), needs.clock(), needs.storage()::isFull, fetching::wake);
    this.receiving =
        new LeasedWork<>(
            ReceiveCallbacks.NAME,
            leased,
            NumberRows.QUEUES,
            new Places(ReceiveCallbacks.MAX_AT_ONCE, ReceiveCallbacks.MAX_AT_ONCE_OF_WORKSPACE),
            receive);
    this.forgetting =
        new LeasedWork<>(
            ForgetContacts.NAME,
            leased,
            ForgottenRows.TABLE,
            new Places(ForgetContacts.MAX_AT_ONCE, ForgetContacts.MAX_AT_ONCE_OF_WORKSPACE),
            new ForgetContacts(needs.jobs(), graph, secrets, needs.clock(), mayAsk));
    handlers.putAll(
        new NumberApi(
                needs.requests(),
                needs.writes(),
                needs.workspaces(),
                secrets,
                guard,
                needs.publicUrl())
            .handlers());
    handlers.putAll(
        new CallbackApi(
                needs.requests(),
                secrets,
                needs.ids(),
                needs.callbacks(),
                needs.storage()::requireRoom,
                receiving::wake)
            .handlers());
  }

  /** Returns a check of whether a workspace has a number through which it can notify customers. */
  public static CustomerNotices notices() {
    return CustomerNotices.of(
        "whatsapp", (connection, workspaceId) -> NumberRows.find(connection, workspaceId) != null);
  }

  public Map<String, Handler> handlers() {
    return handlers;
  }

  /** Returns the channel that sends messages. */
  public Channel channel() {
    return channel;
  }

  /** Adds the jobs, each after the jobs that create its work. */
  public void addJobs() {
    receiving.add(RECEIVE_EVERY);
    fetching.add(WORK_EVERY);
    forgetting.add(WORK_EVERY);
    needs
        .background()
        .add(new RenewSecrets<>("renew_whatsapp_secrets", needs.jobs(), secrets), RENEW_EVERY)
        .add(new SweepWhatsApp(needs.jobs(), needs.clock()), SWEEP_EVERY);
  }

  /** Registers the metrics of messages, callbacks and files, and the age of the callback queue. */
  public void gauges(Gauges gauges) {
    Metrics metrics = gauges.metrics();
    metrics.counters(
        "turno_whatsapp_messages",
        "Outcomes of attempts to send a message to WhatsApp: sent, postponed, unknown, or"
            + " the kind of refusal.",
        "outcome",
        channel.counts());
    metrics.counters(
        "turno_whatsapp_callback_items",
        "Contents of WhatsApp callbacks, by kind.",
        "kind",
        receive.counts());
    metrics.counters(
        "turno_whatsapp_files",
        "Outcomes of fetching files from WhatsApp.",
        "outcome",
        fetch.counts());
    gauges.queueAge("callbacks", gauges.figures(CallbackRows.FIGURES).age("oldest"));
  }

  /** Returns the part that deletes WhatsApp data of erased customers. */
  public static ForgottenContacts forgotten(InstantSource clock) {
    return new ForgottenContacts() {
      @Override
      public void forget(
          Connection connection, WorkspaceId workspaceId, List<ConversationId> conversations)
          throws SQLException {
        FileRows.deleteOf(connection, workspaceId, conversations);
      }

      @Override
      public void forget(
          Connection connection,
          WorkspaceId workspaceId,
          ChannelName channel,
          List<String> addresses)
          throws SQLException {
        if (channel == ChannelName.WHATSAPP) {
          ForgetContacts.erase(connection, workspaceId, addresses, clock.instant());
        }
      }
    };
  }

  /** Stops the work under way. */
  @Override
  public void close() {
    http.close();
    Stream.of(receiving, fetching, forgetting).forEach(LeasedWork::close);
  }
}
