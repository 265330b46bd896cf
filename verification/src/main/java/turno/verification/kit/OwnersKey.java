package turno.verification.kit;

/** An owner's key of a new workspace, made by the server's own command line. */
public final class OwnersKey {
  private OwnersKey() {}

  /** Made beside a server that runs; the slug is the workspace's name too. */
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
