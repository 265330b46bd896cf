package turno.verification.kit;

import tools.jackson.databind.JsonNode;

/** Creates workspaces and owners' keys with the server's own command line. */
public final class OwnersKey {
  private OwnersKey() {}

  /**
   * Creates a workspace while the server runs, and returns an owner's key for it; the slug is also
   * the workspace's name.
   */
  public static String ofNewWorkspace(ServerProcess server, String slug, String zone)
      throws InterruptedException {
    createWorkspace(server, slug, zone);
    return of(server, slug);
  }

  /**
   * Creates a workspace and returns the command's output, which contains the link that creates the
   * owner; the slug is also the workspace's name.
   */
  static JsonNode createWorkspace(ServerProcess server, String slug, String zone)
      throws InterruptedException {
    return PlainJson.read(
        server.command(
            "workspaces",
            "create",
            "--name",
            slug,
            "--slug",
            slug,
            "--time-zone",
            zone,
            "--currency",
            "BRL",
            "--locale",
            "pt-BR",
            "--json"));
  }

  /** Creates an owner's key for an existing workspace. */
  public static String of(ServerProcess server, String slug) throws InterruptedException {
    String made =
        server.command(
            "keys",
            "create",
            "--workspace",
            slug,
            "--name",
            slug,
            "--scopes",
            "all",
            "--role",
            "owner",
            "--json");
    return PlainJson.read(made).path("key").stringValue();
  }
}
