package turno.verification.attack;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.OwnersSession;
import turno.verification.kit.PlainJson;

/**
 * An admin and a member try to get an owner's rights: they change the owner's key and user, create
 * keys and users with the role of owner, and raise their own role.
 */
final class RoleClimb implements Attack {
  private static final String ZONE = "America/Sao_Paulo";

  private int tried;

  @Override
  public String name() {
    return "roles";
  }

  @Override
  public String purpose() {
    return "an admin and a member who try to change an owner's keys and users";
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    OwnersSession owner = OwnersSession.ofNewWorkspace(context.process(), "climbed", ZONE);
    OwnersSession admin = owner.invite("admin@climbed.example", "admin");
    OwnersSession member = owner.invite("member@climbed.example", "member");
    String key =
        "/api-keys/"
            + owner.required("POST", "/api-keys", key("owner")).json().path("id").stringValue();
    String user = "/users/" + userId(owner);
    tried = 0;
    for (OwnersSession climber : List.of(admin, member)) {
      String needed = climber == admin ? "owner" : "admin";
      refused(context, climber, needed, "POST", key + "/rotate", object());
      refused(context, climber, needed, "POST", key + "/rotate", object().put("overlap_hours", 0));
      refused(context, climber, needed, "DELETE", key, null);
      refused(context, climber, needed, "POST", "/api-keys", key("owner"));
      refused(context, climber, needed, "PATCH", user, object().put("role", "member"));
      refused(context, climber, needed, "PATCH", user, object().put("active", false));
      refused(context, climber, needed, "PATCH", user, object().put("name", "Nobody"));
      refused(context, climber, needed, "DELETE", user, null);
      refused(
          context,
          climber,
          needed,
          "PATCH",
          "/users/" + userId(climber),
          object().put("role", "owner"));
      refused(
          context,
          climber,
          needed,
          "POST",
          "/users",
          object()
              .put("email", "friend@climbed.example")
              .put("name", "Friend")
              .put("role", "owner"));
    }
    refused(context, member, "admin", "GET", "/api-keys", null);
    refused(context, member, "admin", "POST", "/api-keys", key("member"));
    context.did("%d requests from an admin and a member for an owner's rights", tried);
    ApiReply after = owner.send("POST", key + "/rotate", object());
    if (after.status() != 200) {
      context.broke("the owner can no longer rotate the owner's key: %s", after);
    }
  }

  private static ObjectNode object() {
    return PlainJson.object();
  }

  private static JsonNode key(String role) {
    ObjectNode body = object().put("name", "climber").put("role", role);
    body.putArray("scopes").add("customers:write");
    return body;
  }

  private static String userId(OwnersSession session) throws IOException, InterruptedException {
    return session.required("GET", "/session", null).json().path("user").path("id").stringValue();
  }

  private void refused(
      AttackContext context,
      OwnersSession climber,
      String needed,
      String method,
      String path,
      @Nullable JsonNode body)
      throws IOException, InterruptedException {
    ApiReply reply = climber.send(method, path, body);
    tried++;
    if (reply.status() != 403
        || !reply.json().path("required_role").asString("").equals(needed)
        || reply.text().contains("sak_")) {
      context.broke("%s %s must require the role %s: %s", method, path, needed, reply);
    }
  }
}
