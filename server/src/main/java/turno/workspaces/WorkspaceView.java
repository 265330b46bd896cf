package turno.workspaces;

/** A workspace as the contract shows it (schema MyWorkspace). */
public record WorkspaceView(
    String id,
    String name,
    String slug,
    String mode,
    String timeZone,
    String country,
    String currency,
    String locale) {

  public static WorkspaceView of(Workspace workspace) {
    return new WorkspaceView(
        workspace.id().toString(),
        workspace.name(),
        workspace.slug(),
        workspace.mode().wire(),
        workspace.zone().getId(),
        workspace.country(),
        workspace.currency().code(),
        workspace.locale());
  }
}
