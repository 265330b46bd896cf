package turno.verification.kit;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A dashboard session of a workspace's owner, or of a person whom the owner invited, for operations
 * that no API key may call.
 */
public final class OwnersSession {
  /**
   * The e-mail address of every owner created here; each workspace has its own user with this
   * address.
   */
  public static final String EMAIL = "owner@example.com";

  /** The password of every owner created here, and of every person invited here. */
  public static final String PASSWORD = "the password of a trial";

  private final String base;
  private final String cookie;
  private final String token;

  private OwnersSession(String base, String cookie, String token) {
    this.base = base;
    this.cookie = cookie;
    this.token = token;
  }

  /**
   * Creates a workspace with the server's own command line, and signs its owner in; the slug is
   * also the workspace's name.
   */
  public static OwnersSession ofNewWorkspace(ServerProcess server, String slug, String zone)
      throws IOException, InterruptedException {
    JsonNode made = OwnersKey.createWorkspace(server, slug, zone);
    return accept(server.baseAddress(), made.path("owner_link").stringValue());
  }

  /**
   * Accepts the link that creates an owner, and signs in.
   *
   * @param base the base URL of the API, which ends with {@code /v1}
   * @param link the link that was shown when the workspace was created, or the token in it; it can
   *     be accepted only once
   */
  public static OwnersSession accept(String base, String link)
      throws IOException, InterruptedException {
    ApiReply accepted =
        post(
            base + "/session/accept",
            PlainJson.object()
                .put("token", link)
                .put("email", EMAIL)
                .put("name", "Owner")
                .put("password", PASSWORD));
    return signIn(base, EMAIL, accepted);
  }

  /**
   * Signs in only to the workspace of the accepted invitation, because the e-mail address may have
   * a different password in other workspaces.
   */
  private static OwnersSession signIn(String base, String email, ApiReply accepted)
      throws IOException, InterruptedException {
    ApiReply signedIn =
        post(
            base + "/session",
            PlainJson.object()
                .put("email", email)
                .put("password", PASSWORD)
                .put("workspace", accepted.json().path("workspace").stringValue()));
    String cookie =
        signedIn
            .headers()
            .firstValue("Set-Cookie")
            .map(set -> set.substring(0, set.indexOf(';')))
            .orElseThrow(() -> new IllegalStateException("no cookie: " + signedIn));
    return new OwnersSession(base, cookie, signedIn.json().path("csrf_token").stringValue());
  }

  /** Invites a person who is new to the server, accepts the invitation, and returns the session. */
  public OwnersSession invite(String email, String role) throws IOException, InterruptedException {
    JsonNode invited =
        required(
                "POST",
                "/users",
                PlainJson.object().put("email", email).put("name", role).put("role", role))
            .json();
    String link = invited.path("link").stringValue();
    ApiReply accepted =
        post(
            base + "/session/accept",
            PlainJson.object()
                .put("token", link.substring(link.indexOf('#') + 1))
                .put("password", PASSWORD));
    return signIn(base, email, accepted);
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
    return required("PUT", path, body).json();
  }

  /** Sends a request that must succeed and returns the answer. */
  public ApiReply required(String method, String path, @Nullable JsonNode body)
      throws IOException, InterruptedException {
    return required(request(method, path, body));
  }

  public ApiReply send(String method, String path, @Nullable JsonNode body)
      throws IOException, InterruptedException {
    return PlainHttp.send(request(method, path, body));
  }

  private HttpRequest request(String method, String path, @Nullable JsonNode body) {
    return HttpRequest.newBuilder(URI.create(base + path))
        .header("Content-Type", "application/json")
        .header("Cookie", cookie)
        .header("X-CSRF-Token", token)
        .header("Idempotency-Key", UUID.randomUUID().toString())
        .method(
            method,
            body == null
                ? BodyPublishers.noBody()
                : BodyPublishers.ofByteArray(PlainJson.bytes(body)))
        .build();
  }

  /** The header line with the session's cookie. */
  public String cookieLine() {
    return "Cookie: " + cookie;
  }

  private static ApiReply required(HttpRequest request) throws IOException, InterruptedException {
    ApiReply reply = PlainHttp.send(request);
    if (reply.status() >= 300) {
      throw new IllegalStateException(request + ": " + reply);
    }
    return reply;
  }
}
