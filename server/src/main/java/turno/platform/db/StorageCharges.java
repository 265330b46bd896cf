package turno.platform.db;

import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/** Charges workspaces for the bytes that they store in a database. Safe for concurrent use. */
public final class StorageCharges {
  private volatile ObjLongConsumer<WorkspaceId> account = (_, _) -> {};

  StorageCharges() {}

  /** Reports all charges to this account from now on. */
  public void to(ObjLongConsumer<WorkspaceId> one) {
    account = one;
  }

  /**
   * Charges a workspace for its bytes in a write by {@link Database#writeInOneCall}, or in a write
   * to several workspaces.
   */
  public void add(WorkspaceId workspaceId, long bytes) {
    account.accept(workspaceId, bytes);
  }

  /** Runs a write, and charges the workspace that the thread is bound to, if any. */
  <T extends @Nullable Object> T charged(ScopedValue.CallableOp<T, RuntimeException> write) {
    WorkspaceId workspaceId = Tenant.workspaceId();
    if (workspaceId == null) {
      return write.call();
    }
    StoredBytes stored = new StoredBytes();
    T result = stored.counting().call(write);
    add(workspaceId, stored.bytes());
    return result;
  }
}
