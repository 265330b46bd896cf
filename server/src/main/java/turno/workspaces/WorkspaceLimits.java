package turno.workspaces;

import turno.kernel.WorkspaceLimit;

/**
 * What a workspace may have at most, so that none fills the server.
 *
 * @param answerBytes of the answers that are stored for idempotency keys; 0 for no limit
 */
public record WorkspaceLimits(
    WorkspaceLimit holds,
    WorkspaceLimit blockDays,
    WorkspaceLimit overrides,
    WorkspaceLimit catalogBytes,
    WorkspaceLimit metadataBytes,
    long answerBytes) {
  /** Each 0 for no limit. */
  public static WorkspaceLimits of(
      long holds,
      long blockDays,
      long overrides,
      long catalogBytes,
      long metadataBytes,
      long answerBytes) {
    return new WorkspaceLimits(
        WorkspaceLimit.of(holds, "live holds"),
        WorkspaceLimit.of(blockDays, "days taken by blocks"),
        WorkspaceLimit.of(overrides, "overrides"),
        WorkspaceLimit.of(catalogBytes, "bytes of catalog"),
        WorkspaceLimit.of(metadataBytes, "bytes of metadata"),
        answerBytes);
  }

  /** For the operator's own commands. */
  public static WorkspaceLimits none() {
    return of(0, 0, 0, 0, 0, 0);
  }
}
