package turno.whatsapp;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.conversations.AttachmentFiles;
import turno.conversations.Channel;
import turno.conversations.ChannelIntake;
import turno.conversations.ChannelName;
import turno.conversations.ForgottenContacts;
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
import turno.platform.metrics.CountByName;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.outgoing.OutgoingHttp;
import turno.platform.outgoing.PeerBytes;
import turno.platform.secrets.Keys;
import turno.platform.secrets.RenewSecrets;
import turno.platform.storage.StorageBudget;
import turno.workspaces.Workspaces;

/**
 * Puts the channel together: its operations, its jobs, what sends, and what is to be forgotten.
 * Conversations and this channel need each other, so that each is given the other when both are
 * there.
 */
public final class WhatsApp implements ForgottenContacts, AutoCloseable {
  private static final Duration RECEIVE_EVERY = Duration.ofSeconds(1);
  private static final Duration WORK_EVERY = Duration.ofSeconds(2);
  private static final Duration SWEEP_EVERY = Duration.ofMinutes(10);
  private static final Duration RENEW_EVERY = Duration.ofHours(1);

  private final Needs needs;
  private final OutgoingHttp http;
  private final Graph graph;
  private final NumberSecrets secrets;
  private final BooleanSupplier mayAsk;
  private final Map<String, Handler> handlers = new HashMap<>();
  private volatile @Nullable LeasedWork<NumberRows.Leased> receiving;
  private volatile @Nullable LeasedWork<FileRows.ToFetch> fetching;
  private volatile @Nullable LeasedWork<ForgottenRows.ToForget> forgetting;

  /**
   * What the channel needs of others.
   *
   * @param publicUrl where this server is reached from outside
   * @param callbacks finds whom a callback is for
   * @param storage what a workspace may store
   * @param version of this program
   * @param peerBytes the budget for what is read from WhatsApp
   */
  public record Needs(
      Database requests,
      Database jobs,
      CommandTransactions writes,
      Workspaces workspaces,
      InstantSource clock,
      IdSource ids,
      Supplier<String> publicUrl,
      SecretLookUps callbacks,
      StorageBudget storage,
      String version,
      PeerBytes peerBytes) {}

  /**
   * The operator's settings.
   *
   * @param allowed private networks that may be reached, there also by plain http
   * @param keys for the secrets of numbers
   * @param random a source that nobody can predict
   * @param gate closed while everything that goes outside is held
   */
  public record Policy(
      List<CidrBlock> allowed, Keys keys, RandomGenerator random, OutgoingGate gate) {}

  public WhatsApp(Needs needs, Policy policy) {
    AddressGuard guard = new AddressGuard(policy.allowed());
    this.needs = needs;
    this.http =
        new OutgoingHttp(
            "whatsapp-deadlines", guard, needs.peerBytes(), null, "Turno/" + needs.version());
    this.graph = new Graph(http);
    this.secrets = new NumberSecrets(policy.keys(), policy.random());
    this.mayAsk = policy.gate()::isOpen;
    handlers.putAll(
        new NumberApi(
                needs.requests(),
                needs.writes(),
                needs.workspaces(),
                secrets,
                guard,
                needs.publicUrl())
            .handlers());
  }

  public Map<String, Handler> handlers() {
    return handlers;
  }

  /** Adds the jobs that work without conversations. */
  public void addTo(Jobs all) {
    forgetting =
        new LeasedWork<>(
            ForgetContacts.NAME,
            leased(),
            ForgottenRows.TABLE,
            new Places(ForgetContacts.MAX_AT_ONCE, ForgetContacts.MAX_AT_ONCE_OF_WORKSPACE),
            new ForgetContacts(needs.jobs(), graph, secrets, needs.clock(), mayAsk));
    forgetting.addTo(all, WORK_EVERY);
    all.add(new RenewSecrets<>("renew_whatsapp_secrets", needs.jobs(), secrets), RENEW_EVERY)
        .add(new SweepWhatsApp(needs.jobs(), needs.clock()), SWEEP_EVERY);
  }

  private LeasedWork.Needs leased() {
    return new LeasedWork.Needs(needs.jobs(), needs.clock(), needs.ids());
  }

  /**
   * What sends, and what it counts.
   *
   * @param outcomes of the messages so far
   */
  public record Sending(Channel channel, CountByName outcomes) {}

  /**
   * @param files the bytes of what goes out
   */
  public Sending sending(AttachmentFiles files) {
    WhatsAppChannel channel =
        new WhatsAppChannel(needs.jobs(), graph, secrets, files, needs.clock());
    return new Sending(channel, channel.counts());
  }

  /**
   * What receives, and what it counts.
   *
   * @param told what callbacks told so far
   * @param files what came of files so far
   */
  public record Receiving(Map<String, Handler> handlers, CountByName told, CountByName files) {}

  /** Adds the jobs that hand in what comes; each comes after those that make work for it. */
  public Receiving receiving(ChannelIntake intake, Jobs all) {
    FetchFiles fetch = new FetchFiles(needs.jobs(), intake, graph, secrets, needs.clock(), mayAsk);
    LeasedWork<FileRows.ToFetch> files =
        new LeasedWork<>(
            FetchFiles.NAME,
            leased(),
            FileRows.TABLE,
            new Places(FetchFiles.MAX_AT_ONCE, FetchFiles.MAX_AT_ONCE_OF_WORKSPACE),
            fetch);
    fetching = files;
    ReceiveCallbacks receive =
        new ReceiveCallbacks(
            needs.jobs(), intake, needs.clock(), needs.storage()::isFull, files::wake);
    LeasedWork<NumberRows.Leased> queues =
        new LeasedWork<>(
            ReceiveCallbacks.NAME,
            leased(),
            NumberRows.QUEUES,
            new Places(ReceiveCallbacks.MAX_AT_ONCE, ReceiveCallbacks.MAX_AT_ONCE_OF_WORKSPACE),
            receive);
    receiving = queues;
    queues.addTo(all, RECEIVE_EVERY);
    files.addTo(all, WORK_EVERY);
    CallbackApi callbacks =
        new CallbackApi(
            needs.requests(),
            secrets,
            needs.ids(),
            needs.callbacks(),
            needs.storage()::requireRoom,
            queues::wake);
    return new Receiving(callbacks.handlers(), receive.counts(), fetch.counts());
  }

  @Override
  public void forget(
      Connection connection, WorkspaceId workspaceId, List<ConversationId> conversations)
      throws SQLException {
    FileRows.deleteOf(connection, workspaceId, conversations);
  }

  @Override
  public void forget(
      Connection connection, WorkspaceId workspaceId, ChannelName channel, List<String> addresses)
      throws SQLException {
    if (channel == ChannelName.WHATSAPP) {
      ForgetContacts.erase(connection, workspaceId, addresses, needs.clock().instant());
    }
  }

  /** Ends what is under way. */
  @Override
  public void close() {
    http.close();
    Stream.of(receiving, fetching, forgetting).filter(Objects::nonNull).forEach(LeasedWork::close);
  }
}
