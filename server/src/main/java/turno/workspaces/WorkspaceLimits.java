package turno.workspaces;

import turno.kernel.WorkspaceLimit;

/**
 * The limits of a workspace, which prevent one workspace from filling the server.
 *
 * @param storedBytes the limit on bytes stored per day; 0 for no limit
 */
public record WorkspaceLimits(
    WorkspaceLimit holds,
    WorkspaceLimit blockDays,
    WorkspaceLimit overrides,
    WorkspaceLimit catalogBytes,
    WorkspaceLimit metadataBytes,
    long storedBytes) {
  /** Returns the given limits, each 0 for no limit. */
  public static WorkspaceLimits of(
      long holds,
      long blockDays,
      long overrides,
      long catalogBytes,
      long metadataBytes,
      long storedBytes) {
    return new WorkspaceLimits(
        WorkspaceLimit.of(holds, "live holds"),
        WorkspaceLimit.of(blockDays, "days taken by blocks"),
        WorkspaceLimit.of(overrides, "overrides"),
        WorkspaceLimit.of(catalogBytes, "bytes of catalog"),
        WorkspaceLimit.of(metadataBytes, "bytes of metadata"),
        storedBytes);
  }

  /** Returns limits that refuse nothing, for the operator's own commands. */
  public static WorkspaceLimits none() {
    return of(0, 0, 0, 0, 0, 0);
  }
}
