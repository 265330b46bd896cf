package turno.workspaces;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.events.EventLog;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Metadata;
import turno.platform.http.CommandTransactions.Transaction;
import turno.platform.http.RequestContext;
import turno.platform.nouns.Identity;

/**
 * The publishable key of a workspace's own booking page: it is created when the page is first
 * enabled, and works while the page is enabled (docs/rules/booking-page.md#key).
 */
public final class HostedKeys {
  private static final String NAME = "Booking page";

  private static final String HOSTED = PublishableKey.TABLE.select() + " and hosted";

  private final PublishableKeys directory;
  private final IdSource ids;
  private final RandomGenerator random;

  /**
   * @param random an unpredictable source
   */
  public HostedKeys(PublishableKeys directory, IdSource ids, RandomGenerator random) {
    this.directory = directory;
    this.ids = ids;
    this.random = random;
  }

  /** Returns the value of the key; null if the page has never been enabled. */
  public @Nullable String find(Connection connection, WorkspaceId workspaceId) throws SQLException {
    PublishableKey key = PublishableKey.TABLE.first(connection, HOSTED, workspaceId);
    return key == null ? null : key.key();
  }

  /**
   * Switches the key on or off with its page, whose row is locked; creates the key if the page is
   * enabled for the first time. Returns the key's value; null if there is no key.
   */
  public @Nullable String switched(
      RequestContext call, Transaction transaction, Workspace workspace, boolean enabled)
      throws SQLException {
    Connection connection = transaction.connection();
    Instant now = call.now().truncatedTo(ChronoUnit.MICROS);
    PublishableKey before =
        PublishableKey.TABLE.first(connection, HOSTED + " for update", workspace.id());
    PublishableKey after;
    if (before != null) {
      after = before.with(key -> key.active(enabled).identity(before.identity().next(now)));
      PublishableKey.TABLE.update(connection, workspace.id(), after.id(), after);
    } else if (enabled) {
      after =
          new PublishableKey(
              workspace.id(),
              NAME,
              ApiKey.makePublishable(workspace.mode(), random),
              List.of(),
              true,
              true,
              Identity.first(ids.next(IdKind.PUBLISHABLE_KEY), null, Metadata.NONE, now),
              null,
              null);
      PublishableKey.TABLE.insert(connection, workspace.id(), after);
    } else {
      return null;
    }
    EventLog.credentialsChanged(connection, workspace.id(), ids, now);
    transaction.afterCommit(() -> directory.forget(workspace.id()));
    return after.key();
  }
}
