package turno.verification.kit;

import tools.jackson.databind.JsonNode;

/** Creates a workspace with the server's own command line and returns an owner's key of it. */
public final class OwnersKey {
  private OwnersKey() {}

  /** Works while the server runs; the slug is also the workspace's name. */
  public static String ofNewWorkspace(ServerProcess server, String slug, String zone)
      throws InterruptedException {
    createWorkspace(server, slug, zone);
    return of(server, slug);
  }

  /** The new workspace, with the link that makes its owner; the slug is also its name. */
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

  /** A key of an existing workspace. */
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
