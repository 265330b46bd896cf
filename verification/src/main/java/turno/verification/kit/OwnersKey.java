package turno.verification.kit;

/** Creates a workspace with the server's own command line and returns an owner's key of it. */
public final class OwnersKey {
  private OwnersKey() {}

  /** Works while the server runs; the slug is also the workspace's name. */
  public static String ofNewWorkspace(ServerProcess server, String slug, String zone)
      throws InterruptedException {
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
        "--json");
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
