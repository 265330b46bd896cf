package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.payments.providers.Provider;
import turno.payments.providers.Provider.WebhookReply;
import turno.platform.db.Database;
import turno.platform.jobs.Job;

/**
 * Tells providers which address to call, and looks daily whether they still know it. A key of Pix
 * has one address: another's is replaced only where the account says so
 * (docs/rules/payments.md#one-callback-address-a-key).
 */
final class WatchWebhooks implements Job {
  private static final Logger LOG = LoggerFactory.getLogger(WatchWebhooks.class);
  private static final int BATCH = 20;
  private static final Duration DAILY = Duration.ofDays(1);

  private final Database database;
  private final Accounts accounts;
  private final InstantSource clock;
  private final BooleanSupplier maySend;
  private final Supplier<String> publicUrl;

  WatchWebhooks(
      Database database,
      Accounts accounts,
      InstantSource clock,
      BooleanSupplier maySend,
      Supplier<String> publicUrl) {
    this.database = database;
    this.accounts = accounts;
    this.clock = clock;
    this.maySend = maySend;
    this.publicUrl = publicUrl;
  }

  @Override
  public String name() {
    return "watch_payment_webhooks";
  }

  @Override
  public boolean run() {
    if (!maySend.getAsBoolean()) {
      return false;
    }
    Instant now = clock.instant();
    List<Account> all =
        database.read(connection -> AccountRows.toRegister(connection, now.minus(DAILY), BATCH));
    for (Account account : all) {
      String state = state(account);
      database.write(connection -> {
        AccountRows.webhook(connection, account, state, now);
        return true;
      });
    }
    return false;
  }

  /** The address without the {@code /pix} that providers append. */
  static String url(String publicUrl, String secret) {
    return publicUrl + "/v1/providers/pix/" + secret;
  }

  private String state(Account account) {
    Provider provider = accounts.provider(account.workspaceId(), account.id());
    String secret = accounts.callback(account);
    if (provider == null || secret == null) {
      return "refused";
    }
    String ours = url(publicUrl.get(), secret);
    return switch (provider.webhook()) {
      case WebhookReply.Known(var url) when ours.equals(url) -> "registered";
      case WebhookReply.Known(var url) when url != null && !account.settings().replaceWebhook() ->
          "foreign";
      case WebhookReply.Known _ -> registered(account, provider, ours);
      case WebhookReply.Refused(var why) -> failed(account, why);
      case Provider.Unclear(var why, _) -> failed(account, why);
    };
  }

  private static String registered(Account account, Provider provider, String url) {
    if (account.webhook().equals("registered")) {
      LOG.warn(
          "the payment provider of workspace {} has forgotten the address to call; it is told again",
          account.workspaceId());
    }
    return switch (provider.register(url)) {
      case WebhookReply.Known _ -> "registered";
      case WebhookReply.Refused(var why) -> failed(account, why);
      case Provider.Unclear(var why, _) -> failed(account, why);
    };
  }

  /** Money is found all the same, by looking. */
  private static String failed(Account account, String why) {
    LOG.warn(
        "the payment provider of workspace {} does not take the address to call: {}",
        account.workspaceId(),
        why);
    return account.webhook().equals("wanted") ? "refused" : "gone";
  }
}
