package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.WorkspaceId;
import turno.payments.providers.Provider;
import turno.payments.providers.Provider.WebhookReply;
import turno.platform.db.Database;
import turno.platform.jobs.LeasedWork;

/**
 * Registers our callback address with providers, and checks daily that they still have it. A Pix
 * key can have only one callback address, so another system's address is replaced only if the
 * account allows it (docs/rules/payments.md#one-callback-address-a-key).
 */
final class WatchWebhooks implements LeasedWork.Worker<AccountRows.Looked> {
  private static final Logger LOG = LoggerFactory.getLogger(WatchWebhooks.class);
  private static final Duration SOON = Duration.ofSeconds(5);
  private static final Duration LATER = Duration.ofMinutes(10);
  private static final Duration HOURLY = Duration.ofHours(1);
  private static final Duration DAILY = Duration.ofDays(1);

  private final Database database;
  private final Accounts accounts;
  private final InstantSource clock;
  private final BooleanSupplier maySend;
  private final Supplier<String> publicUrl;

  /**
   * The result of a check.
   *
   * @param next the time until the next check
   */
  private record Seen(String state, Duration next) {}

  WatchWebhooks(Deposits.Needs needs, Accounts accounts, BooleanSupplier maySend) {
    this.database = needs.jobs();
    this.accounts = accounts;
    this.clock = needs.clock();
    this.maySend = maySend;
    this.publicUrl = needs.publicUrl();
  }

  @Override
  public boolean mayWork() {
    return maySend.getAsBoolean();
  }

  @Override
  public Set<WorkspaceId> resting() {
    return accounts.paused();
  }

  @Override
  public void work(List<AccountRows.Looked> rows) {
    for (AccountRows.Looked row : rows) {
      Seen seen = seen(row.account());
      Instant now = clock.instant();
      database.write(connection ->
          AccountRows.WEBHOOKS.settle(
              connection,
              row,
              now.plus(seen.next()),
              0,
              "webhook = ?, webhook_at = ?",
              seen.state(),
              now));
    }
  }

  /** Our callback address without the {@code /pix} that providers append. */
  static String url(String publicUrl, String secret) {
    return publicUrl + "/v1/providers/pix/" + secret;
  }

  private Seen seen(Account account) {
    Provider provider = accounts.provider(account.workspaceId(), account.id());
    String secret = accounts.secrets().callback(account);
    if (provider == null || secret == null) {
      return new Seen("refused", HOURLY);
    }
    String ours = url(publicUrl.get(), secret);
    return switch (provider.webhook()) {
      case WebhookReply.Known(var url) when ours.equals(url) -> new Seen("registered", DAILY);
      case WebhookReply.Known(var url)
          when url != null
              && !account.settings().replaceWebhook()
              && !accounts.isOurs(account.workspaceId(), url) ->
          new Seen("foreign", DAILY);
      case WebhookReply.Known _ -> registered(account, provider, ours);
      case WebhookReply.Refused(var why) -> failed(account, why);
      case Provider.Unclear unclear -> unclear(account, unclear);
    };
  }

  private Seen registered(Account account, Provider provider, String url) {
    if (account.webhook().equals("registered")) {
      LOG.warn(
          "the payment provider of workspace {} no longer has the callback address; it is"
              + " registered again",
          account.workspaceId());
    }
    return switch (provider.register(url)) {
      case WebhookReply.Known _ -> new Seen("registered", DAILY);
      case WebhookReply.Refused(var why) -> failed(account, why);
      case Provider.Unclear unclear -> unclear(account, unclear);
    };
  }

  /**
   * Handles a refusal of the callback address: without callbacks, payments are detected by polling.
   */
  private static Seen failed(Account account, String why) {
    LOG.warn(
        "the payment provider of workspace {} does not accept the callback address: {}",
        account.workspaceId(),
        why);
    boolean isNew = account.webhook().equals("wanted") || account.webhook().equals("refused");
    return new Seen(isNew ? "refused" : "gone", HOURLY);
  }

  /**
   * Handles an unclear answer: the provider is asked again later, or soon if it has never answered.
   */
  private Seen unclear(Account account, Provider.Unclear reply) {
    if (reply.pause() != null) {
      accounts.pause(account.workspaceId(), reply.pause());
    }
    LOG.info(
        "the payment provider of workspace {} gives no clear answer about callbacks: {}",
        account.workspaceId(),
        reply.why());
    return new Seen(account.webhook(), account.webhook().equals("wanted") ? SOON : LATER);
  }
}
