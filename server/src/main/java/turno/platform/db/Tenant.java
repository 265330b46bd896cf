package turno.platform.db;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * The workspace whose rows the current thread may access. For a request, it is taken from the
 * caller's credential, not from the parameters of a statement. Where {@link RowLevelSecurity}
 * applies (decision 19), work without a workspace cannot access any row; work across all workspaces
 * must use {@link #asSystem}.
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

  /** Returns the binding of a thread to one workspace, to which other bindings can be added. */
  public static ScopedValue.Carrier binding(WorkspaceId workspaceId) {
    return ScopedValue.where(PRESENT, new Tenant(workspaceId));
  }

  /**
   * Runs work across all workspaces, without row level security. {@code WallsTest} lists the
   * permitted callers.
   *
   * @param why the purpose of the work, in words
   */
  @SuppressWarnings("unused") // documents the call for readers
  public static <T extends @Nullable Object, X extends Throwable> T asSystem(
      String why, ScopedValue.CallableOp<T, X> work) throws X {
    return ScopedValue.where(PRESENT, ALL).call(work);
  }

  /**
   * Returns the workspace that the thread is bound to; null if it is bound to no workspace or to
   * all.
   */
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
   * Returns the id of the workspace for row level security to compare; empty if there is none,
   * which matches no row.
   */
  String text() {
    return workspaceId == null ? "" : workspaceId.value().toString();
  }
}
