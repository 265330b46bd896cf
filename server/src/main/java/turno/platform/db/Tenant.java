package turno.platform.db;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;

/**
 * The workspace whose rows the present thread may touch. It comes from the caller's credential, not
 * from the parameters of a statement, and {@link RowLevelSecurity} enforces it (decision 19). Work
 * without a workspace cannot touch any row; work over all workspaces has to say so with {@link
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

  /** Does work for one workspace, also inside of work for another. */
  public static <T extends @Nullable Object, X extends Throwable> T of(
      WorkspaceId workspaceId, ScopedValue.CallableOp<T, X> work) throws X {
    return binding(workspaceId).call(work);
  }

  /** The binding of a thread to one workspace, to which other bindings can be added. */
  public static ScopedValue.Carrier binding(WorkspaceId workspaceId) {
    return ScopedValue.where(PRESENT, new Tenant(workspaceId));
  }

  /**
   * Does work over all workspaces, without the wall. {@code WallsTest} lists who may.
   *
   * @param why what the work is for, in words
   */
  @SuppressWarnings("unused") // why is for readers of the code
  public static <T extends @Nullable Object, X extends Throwable> T asSystem(
      String why, ScopedValue.CallableOp<T, X> work) throws X {
    return ScopedValue.where(PRESENT, ALL).call(work);
  }

  /** The workspace that the thread is bound to, or null for nobody and for all. */
  public static @Nullable WorkspaceId workspaceId() {
    return present().workspaceId;
  }

  static Tenant present() {
    return PRESENT.orElse(NOBODY);
  }

  boolean isAll() {
    return this == ALL;
  }

  /** The workspace that the wall compares with; empty for nobody, which equals no workspace. */
  String text() {
    return workspaceId == null ? "" : workspaceId.value().toString();
  }
}
