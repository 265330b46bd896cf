package turno.verification.kit;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import tools.jackson.databind.JsonNode;

/** A dashboard session of a workspace's owner, for what no API key may do. */
public final class OwnersSession {
  private static final String EMAIL = "owner@example.com";
  private static final String PASSWORD = "the password of a trial";

  private final String base;
  private final String cookie;
  private final String token;

  private OwnersSession(String base, String cookie, String token) {
    this.base = base;
    this.cookie = cookie;
    this.token = token;
  }

  /** Makes a workspace with the server's own command line; the slug is also its name. */
  public static OwnersSession ofNewWorkspace(ServerProcess server, String slug, String zone)
      throws IOException, InterruptedException {
    JsonNode made = OwnersKey.createWorkspace(server, slug, zone);
    return accept(server.baseAddress(), made.path("owner_link").stringValue());
  }

  /**
   * Signs in as the owner that the link makes.
   *
   * @param base the address of the API, with the version at its end
   * @param link shown when the workspace was made, or its token; it works once
   */
  public static OwnersSession accept(String base, String link)
      throws IOException, InterruptedException {
    post(
        base + "/session/accept",
        PlainJson.object()
            .put("token", link)
            .put("email", EMAIL)
            .put("name", "Owner")
            .put("password", PASSWORD));
    ApiReply signedIn =
        post(base + "/session", PlainJson.object().put("email", EMAIL).put("password", PASSWORD));
    String cookie =
        signedIn
            .headers()
            .firstValue("Set-Cookie")
            .map(set -> set.substring(0, set.indexOf(';')))
            .orElseThrow(() -> new IllegalStateException("no cookie: " + signedIn));
    return new OwnersSession(base, cookie, signedIn.json().path("csrf_token").stringValue());
  }

  private static ApiReply post(String address, JsonNode body)
      throws IOException, InterruptedException {
    return required(
        HttpRequest.newBuilder(URI.create(address))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(PlainJson.bytes(body)))
            .build());
  }

  public JsonNode put(String path, JsonNode body) throws IOException, InterruptedException {
    return required(
            HttpRequest.newBuilder(URI.create(base + path))
                .header("Content-Type", "application/json")
                .header("Cookie", cookie)
                .header("X-CSRF-Token", token)
                .PUT(BodyPublishers.ofByteArray(PlainJson.bytes(body)))
                .build())
        .json();
  }

  private static ApiReply required(HttpRequest request) throws IOException, InterruptedException {
    ApiReply reply = PlainHttp.send(request);
    if (reply.status() >= 300) {
      throw new IllegalStateException(request + ": " + reply);
    }
    return reply;
  }
}
