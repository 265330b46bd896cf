package turno.platform.db;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * The workspace whose rows the current thread may access. It comes from the caller's credential,
 * not from the parameters of a statement, and {@link RowLevelSecurity} enforces it (decision 19).
 * Work without a workspace cannot access any row; work over all workspaces must say so with {@link
 * #asSystem}.
 */
public final class Tenant {
  private static final ScopedValue<Tenant> PRESENT = ScopedValue.newInstance();
  private static final Tenant ALL = new Tenant(null);
  private static final Tenant NOBODY = new Tenant(null);

  private final @Nullable WorkspaceId workspaceId;

  private Tenant(@Nullable WorkspaceId workspaceId) {
    this.workspaceId = workspaceId;
  }

  /** Runs work for one workspace, even inside work for another workspace. */
  public static <T extends @Nullable Object, X extends Throwable> T of(
      WorkspaceId workspaceId, ScopedValue.CallableOp<T, X> work) throws X {
    return binding(workspaceId).call(work);
  }

  /** The binding of a thread to one workspace, to which other bindings can be added. */
  public static ScopedValue.Carrier binding(WorkspaceId workspaceId) {
    return ScopedValue.where(PRESENT, new Tenant(workspaceId));
  }

  /**
   * Runs work over all workspaces, without row level security. {@code WallsTest} lists the
   * permitted callers.
   *
   * @param why the purpose of the work, in words
   */
  @SuppressWarnings("unused") // documents the call for readers
  public static <T extends @Nullable Object, X extends Throwable> T asSystem(
      String why, ScopedValue.CallableOp<T, X> work) throws X {
    return ScopedValue.where(PRESENT, ALL).call(work);
  }

  /** The workspace that the thread is bound to; null if it is bound to no workspace or to all. */
  public static @Nullable WorkspaceId workspaceId() {
    return present().workspaceId;
  }

  static Tenant present() {
    return PRESENT.orElse(NOBODY);
  }

  boolean isAll() {
    return this == ALL;
  }

  /**
   * The workspace that row level security compares; empty if there is none, which matches no row.
   */
  String text() {
    return workspaceId == null ? "" : workspaceId.value().toString();
  }
}
