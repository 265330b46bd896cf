package turno.verification.attack;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.EventStream;
import turno.verification.kit.OwnersSession;
import turno.verification.kit.PlainJson;
import turno.verification.kit.RawClient;

/** Opens streams of changes, and takes the readers' rights away while the streams are open. */
final class StaleStream implements Attack {
  private static final String ZONE = "America/Sao_Paulo";

  private long slowest;

  @Override
  public String name() {
    return "stale-streams";
  }

  @Override
  public String purpose() {
    return "streams of changes whose readers lose their key, session, role or user";
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  /** A change that takes a right away. */
  private interface Change {
    void make() throws IOException, InterruptedException;
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    slowest = 0;
    OwnersSession owner = OwnersSession.ofNewWorkspace(context.process(), "left", ZONE);
    OwnersSession demoted = owner.invite("demoted@left.example", "admin");
    String user = path("/users/", demoted);
    judge(
        context,
        owner,
        "a changed role",
        demoted.cookieLine(),
        () -> owner.required("PATCH", user, PlainJson.object().put("role", "member")));
    judge(
        context,
        owner,
        "a deactivated user",
        demoted.cookieLine(),
        () -> owner.required("PATCH", user, PlainJson.object().put("active", false)));
    OwnersSession removed = owner.invite("removed@left.example", "member");
    String gone = path("/users/", removed);
    judge(
        context,
        owner,
        "a removed user",
        removed.cookieLine(),
        () -> owner.required("DELETE", gone, null));
    OwnersSession leaving = owner.invite("leaving@left.example", "member");
    judge(
        context,
        owner,
        "an ended session",
        leaving.cookieLine(),
        () -> leaving.required("DELETE", "/session", null));
    ObjectNode key = PlainJson.object().put("name", "reader");
    key.putArray("scopes").add("bookings:read");
    JsonNode made = owner.required("POST", "/api-keys", key).json();
    judge(
        context,
        owner,
        "a revoked key",
        "Authorization: Bearer " + made.path("key").stringValue(),
        () -> owner.required("DELETE", "/api-keys/" + made.path("id").stringValue(), null));
    context.did("5 streams whose readers lost their rights");
    context.seen("the slowest ended %d ms after the change", slowest);
  }

  private static String path(String prefix, OwnersSession person)
      throws IOException, InterruptedException {
    return prefix
        + person.required("GET", "/session", null).json().path("user").path("id").stringValue();
  }

  /**
   * Opens a stream, takes its reader's right away, and makes another change that the stream must
   * not show.
   */
  private void judge(
      AttackContext context, OwnersSession owner, String what, String credential, Change change)
      throws IOException, InterruptedException {
    try (EventStream stream =
        EventStream.withCredential(RawClient.to(context.port()), credential, null)) {
      if (stream.withPatience(context.patience()).head().status() != 200) {
        throw new IllegalStateException(what + ": " + stream.head());
      }
      stream.next();
      change.make();
      long begun = System.nanoTime();
      String later =
          owner
              .required("POST", "/customers", PlainJson.object().put("name", "Later"))
              .json()
              .path("id")
              .stringValue();
      EventStream.Block block = stream.next();
      while (block != null) {
        if (block.data().contains(later)) {
          context.broke("%s: the stream stayed open", what);
          return;
        }
        block = stream.next();
      }
      slowest = Math.max(slowest, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun));
    } catch (SocketTimeoutException e) {
      context.broke("%s: the stream stayed open", what);
    }
  }
}
