package turno.payments;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.IdSource;
import turno.payments.providers.ConnectGuard;
import turno.platform.db.Database;
import turno.platform.outgoing.PeerBytes;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretBox;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** The operator's actions on the accounts that take deposits by Pix. */
public final class ProviderAdmin {
  private final Database database;
  private final Workspaces workspaces;
  private final AccountForms forms;

  /**
   * @param random an unpredictable source
   */
  public ProviderAdmin(
      Database database,
      Keys keys,
      RandomGenerator random,
      IdSource ids,
      ConnectGuard guard,
      String publicUrl) {
    this.database = database;
    this.workspaces = new Workspaces(database);
    AccountSecrets secrets = new AccountSecrets(new SecretBox(keys, random));
    Accounts accounts = new Accounts(database, secrets, random, guard, PeerBytes.ofHeap());
    this.forms = new AccountForms(accounts, ids, () -> publicUrl);
  }

  /** The result. */
  public sealed interface Outcome {
    /** The account as the contract shows it. */
    record Found(ObjectNode account) implements Outcome {}

    record UnknownWorkspace(String slug) implements Outcome {}

    /** The faults of the input; pointers name members of the contract. */
    record Invalid(List<Failure> failures) implements Outcome {}
  }

  /**
   * Replaces the account in use; a running server soon registers its address with the provider.
   *
   * @param given the body of {@code PUT /payment-provider}
   */
  public Outcome configure(String slug, ObjectNode given, Instant now) {
    Workspace workspace = workspaces.bySlug(slug);
    if (workspace == null) {
      return new Outcome.UnknownWorkspace(slug);
    }
    List<Failure> failures = new ArrayList<>();
    forms.check(given, workspace, failures);
    if (!failures.isEmpty()) {
      return new Outcome.Invalid(failures);
    }
    AccountForms.Filled filled = forms.fill(given, workspace, now);
    return database.write(connection -> {
      AccountRows.use(connection, filled.account(), filled.callbackHash());
      return new Outcome.Found(forms.view(filled.account(), workspace.zone()));
    });
  }

  public Outcome show(String slug) {
    Workspace workspace = workspaces.bySlug(slug);
    if (workspace == null) {
      return new Outcome.UnknownWorkspace(slug);
    }
    Account account =
        database.<@Nullable Account>read(
            connection -> AccountRows.inUse(connection, workspace.id()));
    return new Outcome.Found(forms.view(account, workspace.zone()));
  }
}
