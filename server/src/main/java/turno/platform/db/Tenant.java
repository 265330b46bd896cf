package turno.platform.db;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Whose rows a thread may touch for the time being: those of the caller's workspace, told from its
 * credential and not from what a statement is given. {@link TenantWall} holds statements to it.
 * What is bound to nobody touches nothing where the wall stands; work over all workspaces says so.
 */
public final class Tenant {
  private static final ScopedValue<Tenant> PRESENT = ScopedValue.newInstance();
  private static final Tenant ALL = new Tenant(null);
  private static final Tenant NOBODY = new Tenant(null);

  private final @Nullable UUID workspaceId;

  private Tenant(@Nullable UUID workspaceId) {
    this.workspaceId = workspaceId;
  }

  /** Does work for one workspace, also inside of work for another. */
  public static <T extends @Nullable Object, X extends Throwable> T of(
      UUID workspaceId, ScopedValue.CallableOp<T, X> work) throws X {
    return ScopedValue.where(PRESENT, new Tenant(workspaceId)).call(work);
  }

  /**
   * Does work over all workspaces, without the wall. A test lists who may, and why.
   *
   * @param why what for, in words
   */
  @SuppressWarnings("unused") // why is for who reads the code
  public static <T extends @Nullable Object, X extends Throwable> T across(
      String why, ScopedValue.CallableOp<T, X> work) throws X {
    return ScopedValue.where(PRESENT, ALL).call(work);
  }

  static Tenant present() {
    return PRESENT.orElse(NOBODY);
  }

  boolean isAll() {
    return this == ALL;
  }

  /** What the wall compares with: empty for nobody, which equals no workspace. */
  String text() {
    return workspaceId == null ? "" : workspaceId.toString();
  }
}
