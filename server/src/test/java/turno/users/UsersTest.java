package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestPeople;
import turno.testing.TestPeople.TestPerson;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.kit.ApiReply;
import turno.verification.kit.PlainHttp;

/** The members of a workspace, and the right to change them. */
class UsersTest {
  private static final Pattern INLINE_SCRIPT = Pattern.compile("<script(?![^>]* src=)");

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestPerson owner = world.people.owner();
  private final TestApi admin = world.people.withRole("admin").api();

  private static ObjectNode invitation(String email, String role) {
    return Json.object().put("email", email).put("name", "Eva Reis").put("role", role);
  }

  private static CheckedReply accept(String token, String password) {
    return server
        .asNobody()
        .request("POST", "/session/accept")
        .body(Map.of("token", token, "password", password))
        .send();
  }

  private static String token(CheckedReply invited) {
    String link = invited.text("/link");
    return link.substring(link.indexOf('#') + 1);
  }

  @Test
  void everyFaultOfAnAcceptanceIsReported() {
    CheckedReply invited =
        admin.post("/users", invitation(TestPeople.newEmail(), "member")).expect(201);
    CheckedReply refused =
        server
            .asNobody()
            .request("POST", "/session/accept")
            .body(Map.of("token", token(invited), "email", "eva@example.com", "name", "Eva"))
            .send()
            .expect(422, "invalid_request");
    assertEquals(
        List.of("#/email not_allowed", "#/name not_allowed", "#/password required"),
        refused
            .json()
            .path("errors")
            .valueStream()
            .map(error ->
                error.path("pointer").stringValue() + " " + error.path("code").stringValue())
            .toList());
  }

  private static CheckedReply read(String token) {
    return server.asNobody().post("/session/link", Map.of("token", token));
  }

  @Test
  void readingALinkDoesNotConsumeIt() {
    String email = TestPeople.newEmail();
    String invitation = token(owner.api().post("/users", invitation(email, "member")).expect(201));
    for (int i = 0; i < 2; i++) {
      CheckedReply found = read(invitation).expect(200);
      assertEquals("invitation", found.text("/purpose"));
      assertEquals(email, found.text("/email"));
      assertEquals("member", found.text("/role"));
      assertEquals(owner.name(), found.text("/invited_by"));
      assertEquals(world.slug(), found.text("/workspace/slug"));
      assertEquals(List.of("password"), needs(found));
    }
    accept(invitation, TestPeople.PASSWORD).expect(200);
    assertEquals(
        "#/token", read(invitation).expect(422, "invalid_request").text("/errors/0/pointer"));
    CheckedReply first = read(server.ownersToken(world.slug())).expect(200);
    assertEquals("first_link", first.text("/purpose"));
    assertEquals("owner", first.text("/role"));
    assertTrue(first.json().path("email").isNull() && first.json().path("invited_by").isNull());
    assertEquals(List.of("email", "name", "password"), needs(first));
  }

  private static List<String> needs(CheckedReply found) {
    return found.json().path("needs").valueStream().map(JsonNode::stringValue).toList();
  }

  @Test
  void invitedPersonBecomesAUserByAccepting() {
    String email = TestPeople.newEmail();
    CheckedReply invited = admin.post("/users", invitation(email, "member")).expect(201);
    assertTrue(invited.json().path("accepted_at").isNull());
    assertTrue(invited.text("/link").startsWith(server.origin() + "/accept#"), invited::toString);
    CheckedReply accepted = accept(token(invited), TestPeople.PASSWORD).expect(200);
    assertEquals(email, accepted.text("/email"));
    assertEquals(world.slug(), accepted.text("/workspace"));
    JsonNode user = admin.get("/users/" + invited.id()).expect(200).json();
    assertTrue(user.path("accepted_at").isString());
    CheckedReply session = world.people.signIn(email).get("/session").expect(200);
    assertEquals(invited.id(), session.text("/user/id"));
    admin
        .post("/users", invitation(email, "member"))
        .expect(409, "invalid_transition", "already_member");
  }

  @Test
  void linkOpensAPageWithoutInlineScripts() throws Exception {
    String link =
        admin.post("/users", invitation(TestPeople.newEmail(), "member")).expect(201).text("/link");
    ApiReply page = PlainHttp.get(link.substring(0, link.indexOf('#')));
    assertEquals(200, page.status());
    assertTrue(page.text().startsWith("<!doctype html>"), page.text());
    assertFalse(INLINE_SCRIPT.matcher(page.text()).find(), page.text());
  }

  @Test
  void linkIsValidForOneDay() {
    CheckedReply invited =
        admin.post("/users", invitation(TestPeople.newEmail(), "member")).expect(201);
    world.advance(24 * 3_600);
    CheckedReply late = accept(token(invited), TestPeople.PASSWORD).expect(422, "invalid_request");
    assertEquals("#/token", late.text("/errors/0/pointer"));
  }

  @Test
  void laterInvitationInvalidatesTheEarlierLink() {
    String email = TestPeople.newEmail();
    CheckedReply first = admin.post("/users", invitation(email, "member")).expect(201);
    CheckedReply second = admin.post("/users", invitation(email, "admin")).expect(201);
    assertEquals(first.id(), second.id());
    accept(token(first), TestPeople.PASSWORD).expect(422, "invalid_request");
    accept(token(second), TestPeople.PASSWORD).expect(200);
    assertEquals("admin", world.people.signIn(email).get("/me").text("/user/role"));
  }

  @Test
  void linkIsShownOnlyOnce() {
    String key = TestApi.newKey();
    ObjectNode body = invitation(TestPeople.newEmail(), "member");
    CheckedReply first =
        admin.request("POST", "/users").idempotencyKey(key).body(body).send().expect(201);
    CheckedReply replay =
        admin.request("POST", "/users").idempotencyKey(key).body(body).send().expect(201);
    assertEquals("true", replay.header("Idempotent-Replayed"));
    assertTrue(replay.json().path("link").isNull());
    accept(token(first), TestPeople.PASSWORD).expect(200);
  }

  @Test
  void passwordHasAtLeastTenCharacters() {
    CheckedReply invited =
        admin.post("/users", invitation(TestPeople.newEmail(), "member")).expect(201);
    CheckedReply refused = accept(token(invited), "123456789").expect(422, "invalid_request");
    assertEquals("#/password", refused.text("/errors/0/pointer"));
    accept(token(invited), "1234567890").expect(200);
  }

  @Test
  void onlyOwnersPromoteAndDemoteOwners() {
    String email = TestPeople.newEmail();
    CheckedReply refused =
        admin.post("/users", invitation(email, "owner")).expect(403, "insufficient_scope");
    assertEquals("owner", refused.text("/required_role"));
    TestPerson member = world.people.another("member");
    admin.patch("/users/" + member.id(), Map.of("role", "owner")).expect(403, "insufficient_scope");
    admin.patch("/users/" + owner.id(), Map.of("active", false)).expect(403, "insufficient_scope");
    admin.delete("/users/" + owner.id()).expect(403, "insufficient_scope");
    owner.api().patch("/users/" + member.id(), Map.of("role", "owner")).expect(200);
    owner.api().patch("/users/" + member.id(), Map.of("role", "member")).expect(200);
  }

  @Test
  void lastOwnerCannotBeRemoved() {
    String path = "/users/" + owner.id();
    for (ObjectNode change :
        java.util.List.of(Json.object().put("role", "admin"), Json.object().put("active", false))) {
      owner.api().patch(path, change).expect(409, "invalid_transition", "last_owner");
    }
    owner.api().delete(path).expect(409, "invalid_transition", "last_owner");
    // a person who has not accepted an invitation is not a user yet
    String email = TestPeople.newEmail();
    CheckedReply invited = owner.api().post("/users", invitation(email, "owner")).expect(201);
    owner.api().delete(path).expect(409, "invalid_transition", "last_owner");
    accept(token(invited), TestPeople.PASSWORD).expect(200);
    owner.api().delete(path).expect(204);
    owner.api().get("/session").expect(401, "unauthorized");
  }

  @Test
  void demotionAndDisablingAffectLiveSessionsImmediately() {
    TestPerson eva = world.people.another("admin");
    eva.api().post("/resources", Json.object().put("name", "Sala")).expect(201);
    owner.api().patch("/users/" + eva.id(), Map.of("role", "member")).expect(200);
    eva.api().post("/resources", Json.object().put("name", "Sala")).expect(403);
    owner.api().patch("/users/" + eva.id(), Map.of("active", false)).expect(200);
    eva.api().get("/session").expect(401, "unauthorized");
    owner.api().patch("/users/" + eva.id(), Map.of("active", true)).expect(200);
    eva.api().get("/session").expect(401, "unauthorized");
    world.people.signIn(eva.email()).get("/session").expect(200);
  }

  @Test
  void removedPersonMayBeInvitedAgain() {
    TestPerson eva = world.people.another("member");
    admin.delete("/users/" + eva.id()).expect(204);
    admin.delete("/users/" + eva.id()).expect(404, "not_found");
    admin.get("/users/" + eva.id()).expect(404, "not_found");
    eva.api().get("/me").expect(401, "unauthorized");
    CheckedReply invited = admin.post("/users", invitation(eva.email(), "member")).expect(201);
    assertEquals(eva.id(), invited.id());
    accept(token(invited), "a sentence after the return").expect(200);
    server
        .asNobody()
        .post("/session", Map.of("email", eva.email(), "password", "a sentence after the return"))
        .expect(201);
  }

  @Test
  void onlySignedInAdministratorsSeeEmailAddressesAndRoles() {
    TestPerson member = world.people.withRole("member");
    assertEquals(owner.email(), admin.get("/users/" + owner.id()).expect(200).text("/email"));
    for (TestApi other : java.util.List.of(member.api(), world.owner)) {
      JsonNode user = other.get("/users/" + owner.id()).expect(200).json();
      assertEquals(owner.name(), user.path("name").asString());
      assertTrue(user.path("email").isNull());
      assertTrue(user.path("role").isNull());
    }
    member.api().post("/users", invitation(TestPeople.newEmail(), "member")).expect(403);
  }

  @Test
  void invalidEmailAddressIsRefused() {
    for (String email :
        java.util.List.of("nobody", "a@b@c", "a b@c", "@c.de", "a@", "a@b\r\nBcc: c@d")) {
      CheckedReply refused =
          admin.post("/users", invitation(email, "member")).expect(422, "invalid_request");
      assertEquals("#/email", refused.text("/errors/0/pointer"), email);
    }
  }
}
