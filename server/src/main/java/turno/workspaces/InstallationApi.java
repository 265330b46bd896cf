package turno.workspaces;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.Handler;

/** Returns what a page needs to know about the server before anybody signs in. */
public final class InstallationApi {
  /**
   * The minimum time between queries; more frequent requests get the previous answer, because the
   * operation needs no credential.
   */
  private static final long ASK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final Database database;
  private final BooleanSupplier sendsMail;
  private final boolean ownersSignUp;
  private boolean empty = true;
  private long askedNanos = System.nanoTime() - ASK_AGAIN_NANOS;

  /** Schema Installation. */
  private record Installation(boolean empty, boolean sendsMail, String signUp) {}

  /**
   * @param ownersSignUp whether owners may create further workspaces
   */
  public InstallationApi(Database database, BooleanSupplier sendsMail, boolean ownersSignUp) {
    this.database = database;
    this.sendsMail = sendsMail;
    this.ownersSignUp = ownersSignUp;
  }

  public Map<String, Handler> handlers() {
    return Map.of(
        "getInstallation",
        _ ->
            Answer.ok(
                new Installation(
                    isEmpty(), sendsMail.getAsBoolean(), ownersSignUp ? "owners" : "closed")));
  }

  /**
   * Whether there is no business yet. Once a business has been seen, the database is not queried
   * again.
   */
  private synchronized boolean isEmpty() {
    long now = System.nanoTime();
    if (empty && now - askedNanos >= ASK_AGAIN_NANOS) {
      empty =
          Tenant.asSystem(
              "an installation has all workspaces",
              () -> database.read(Workspaces::isInstallationEmpty));
      askedNanos = now;
    }
    return empty;
  }
}
