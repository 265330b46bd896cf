package turno.platform.db;

import java.util.function.Function;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/** Charges workspaces for the bytes that they store in a database. Safe for concurrent use. */
public final class StorageCharges {
  private volatile ObjLongConsumer<WorkspaceId> account = (_, _) -> {};

  StorageCharges() {}

  /** Charges this account from now on. */
  public void to(ObjLongConsumer<WorkspaceId> one) {
    account = one;
  }

  /** Charges for a write of {@link Database#writeInOneCall}, or of several workspaces at once. */
  public void add(WorkspaceId workspaceId, long bytes) {
    account.accept(workspaceId, bytes);
  }

  /** Runs work that writes, and charges the workspace that the thread is bound to, if any. */
  <T extends @Nullable Object> T charged(
      Database.Work<T> work, Function<Database.Work<T>, T> attempts) {
    WorkspaceId workspaceId = Tenant.workspaceId();
    if (workspaceId == null) {
      return attempts.apply(work);
    }
    StoredBytes stored = new StoredBytes();
    Database.Work<T> counted =
        connection -> {
          stored.reset(); // the previous attempt was undone
          return work.run(connection);
        };
    T result = stored.count(() -> attempts.apply(counted));
    add(workspaceId, stored.bytes());
    return result;
  }
}
