package turno.whatsapp;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import turno.platform.db.Database;
import turno.platform.http.CidrBlock;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.jobs.Jobs;
import turno.platform.secrets.Keys;
import turno.webhooks.AddressGuard;
import turno.workspaces.Workspaces;

/** Puts the channel together: its operations and its jobs. */
public final class WhatsApp {
  private static final Duration RENEW_EVERY = Duration.ofHours(1);

  private final Database jobsDatabase;
  private final NumberSecrets secrets;
  private final Map<String, Handler> handlers = new HashMap<>();

  /**
   * What the channel needs of others.
   *
   * @param publicUrl where this server is reached from outside
   */
  public record Needs(
      Database requests,
      Database jobs,
      CommandTransactions writes,
      Workspaces workspaces,
      Supplier<String> publicUrl) {}

  /**
   * The operator's settings.
   *
   * @param allowed private networks that may be reached, there also by plain http
   * @param keys for the secrets of numbers
   * @param random a source that nobody can predict
   */
  public record Policy(List<CidrBlock> allowed, Keys keys, RandomGenerator random) {}

  public WhatsApp(Needs needs, Policy policy) {
    this.jobsDatabase = needs.jobs();
    this.secrets = new NumberSecrets(policy.keys(), policy.random());
    handlers.putAll(
        new NumberApi(
                needs.requests(),
                needs.writes(),
                needs.workspaces(),
                secrets,
                new AddressGuard(policy.allowed()),
                needs.publicUrl())
            .handlers());
  }

  public Map<String, Handler> handlers() {
    return handlers;
  }

  /** Adds the jobs. */
  public void addTo(Jobs all) {
    all.add(new RenewNumberSecrets(jobsDatabase, secrets), RENEW_EVERY);
  }
}
