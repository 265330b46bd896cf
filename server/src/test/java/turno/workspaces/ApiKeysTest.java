package turno.workspaces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestPeople.TestPerson;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Signed-in people create, rotate and revoke API keys. */
class ApiKeysTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestPerson admin = world.people.withRole("admin");

  private CheckedReply create() {
    return admin
        .api()
        .post("/api-keys", Map.of("name", "Site", "scopes", List.of("config:read")))
        .expect(201);
  }

  @Test
  void keyNamesItsCreatorAndHasTheRoleOfTheCreator() {
    CheckedReply made = create();
    assertEquals(admin.id(), made.text("/created_by"));
    assertEquals("admin", made.text("/role"));
    TestApi program = server.as(made.text("/key"));
    program.get("/services").expect(200);
    program.get("/bookings").expect(403, "insufficient_scope");
    JsonNode listed = admin.api().get("/api-keys?limit=100").expect(200).json().path("data");
    assertTrue(
        listed.valueStream().anyMatch(key -> key.path("id").stringValue().equals(made.id())));
    assertFalse(listed.toString().contains(made.text("/key")));
  }

  @Test
  void keyHasAtMostTheRoleOfItsCreator() {
    for (String role : List.of("owner", "admin", "member")) {
      TestApi maker = admin.api();
      Map<String, Object> body =
          Map.of("name", "Site", "scopes", List.of("config:read"), "role", role);
      if (role.equals("owner")) {
        CheckedReply refused = maker.post("/api-keys", body).expect(403, "insufficient_scope");
        assertEquals("owner", refused.text("/required_role"));
        maker = world.people.owner().api();
      }
      CheckedReply made = maker.post("/api-keys", body).expect(201);
      assertEquals(role, made.text("/role"));
      assertEquals(role, server.as(made.text("/key")).get("/me").expect(200).text("/key/role"));
    }
  }

  @Test
  void adminCannotRotateOrRevokeAKeyOfAnOwner() {
    TestApi owner = world.people.owner().api();
    CheckedReply made =
        owner
            .post("/api-keys", Map.of("name", "Site", "scopes", List.of("config:read")))
            .expect(201);
    String path = "/api-keys/" + made.id();
    for (CheckedReply refused :
        List.of(
            admin.api().post(path + "/rotate"),
            admin.api().post(path + "/rotate", Map.of("overlap_hours", 0)),
            admin.api().delete(path))) {
      refused.expect(403, "insufficient_scope");
      assertEquals("owner", refused.text("/required_role"));
    }
    server.as(made.text("/key")).get("/services").expect(200);
    owner.post(path + "/rotate").expect(200);
    owner.delete(path).expect(204);
  }

  @Test
  void membersAndKeysCannotManageKeys() {
    CheckedReply refused =
        world.people.withRole("member").api().get("/api-keys").expect(403, "insufficient_scope");
    assertEquals("admin", refused.text("/required_role"));
    world
        .withRole("owner")
        .post("/api-keys", Map.of("name", "Site", "scopes", List.of("config:read")))
        .expect(403, "insufficient_scope", "session_required");
  }

  @Test
  void revokedKeyIsRefusedImmediately() {
    CheckedReply made = create();
    TestApi program = server.as(made.text("/key"));
    program.get("/services").expect(200);
    admin.api().delete("/api-keys/" + made.id()).expect(204);
    program.get("/services").expect(401, "unauthorized");
    admin.api().delete("/api-keys/" + made.id()).expect(204);
    admin.api().post("/api-keys/" + made.id() + "/rotate").expect(409, "invalid_transition");
  }

  @Test
  void rotationWithoutOverlapReplacesTheValueImmediately() {
    CheckedReply made = create();
    CheckedReply rotated =
        admin
            .api()
            .post("/api-keys/" + made.id() + "/rotate", Map.of("overlap_hours", 0))
            .expect(200);
    server.as(made.text("/key")).get("/services").expect(401, "unauthorized");
    server.as(rotated.text("/key")).get("/services").expect(200);
  }

  @Test
  void keyExpiresAtALocalTimeOfTheWorkspace() {
    CheckedReply made =
        admin
            .api()
            .post(
                "/api-keys",
                Map.of(
                    "name",
                    "Site",
                    "scopes",
                    List.of("config:read"),
                    "expires_at",
                    "2028-03-01T00:00"))
            .expect(201);
    assertEquals("2028-03-01T00:00:00-03:00", made.text("/expires_at"));
  }

  @Test
  void keyCannotExpireInThePast() {
    CheckedReply refused =
        admin
            .api()
            .post(
                "/api-keys",
                Map.of(
                    "name",
                    "Site",
                    "scopes",
                    List.of("config:read"),
                    "expires_at",
                    "2027-01-01T00:00:00Z"))
            .expect(422, "invalid_request");
    assertEquals("#/expires_at", refused.text("/errors/0/pointer"));
  }
}
