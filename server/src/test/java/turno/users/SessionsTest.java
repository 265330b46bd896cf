package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.TestingStart;
import turno.kernel.Json;
import turno.platform.db.Sql;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestPeople;
import turno.testing.TestPeople.TestPerson;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** The rights and the lifetime of sessions. */
class SessionsTest {
  @RegisterExtension private static final TestServer server = TestServer.start();

  /** Still in the future after all moves of the clock in these tests. */
  private static final String LATER_MONDAY = "2028-03-06";

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestPerson ana = world.people.owner();

  private static CheckedReply signIn(String email, String password) {
    return signIn(server.origin(), email, password);
  }

  private static CheckedReply signIn(String origin, String email, String password) {
    return TestApi.of(origin, null)
        .request("POST", "/session")
        .body(Map.of("email", email, "password", password))
        .send();
  }

  @Test
  void cookieIsHiddenFromScripts() {
    CheckedReply reply = signIn(ana.email(), TestPeople.PASSWORD).expect(201);
    String cookie = String.valueOf(reply.header("Set-Cookie"));
    assertTrue(cookie.contains("; HttpOnly"), cookie);
    assertTrue(cookie.contains("; SameSite=Lax"), cookie);
    assertTrue(cookie.contains("; Path=/"), cookie);
    assertFalse(cookie.contains("Secure"), cookie);
    assertFalse(
        new String(reply.body(), java.nio.charset.StandardCharsets.UTF_8)
            .contains(TestPeople.cookie(reply)));
    CheckedReply behindTls =
        server
            .asNobody()
            .request("POST", "/session")
            .header("X-Forwarded-Proto", "https")
            .body(Map.of("email", ana.email(), "password", TestPeople.PASSWORD))
            .send()
            .expect(201);
    assertTrue(String.valueOf(behindTls.header("Set-Cookie")).contains("; Secure"));
  }

  @Test
  void signInRemembersTheDevice() {
    CheckedReply reply = signIn(ana.email(), TestPeople.PASSWORD).expect(201);
    List<String> cookies = reply.headers().allValues("Set-Cookie");
    assertEquals(2, cookies.size(), cookies::toString);
    assertTrue(cookies.getFirst().startsWith("turno_session="), cookies::toString);
    String device = cookies.getLast();
    assertTrue(device.startsWith("turno_device=ws_"), device);
    assertTrue(device.contains("; HttpOnly; SameSite=Lax; Max-Age=7776000"), device);
    String token = device.substring(device.indexOf('=') + 1, device.indexOf(';'));
    server
        .asNobody()
        .request("GET", "/session")
        .header("Cookie", "turno_device=" + token + "; turno_session=" + token)
        .send()
        .expect(401, "unauthorized");
  }

  /** A node with other hash parameters hashes the password again when the person signs in. */
  @Test
  void databaseStoresOnlyHashesOfPasswordsAndCookies() throws SQLException {
    CheckedReply reply;
    try (TestingStart.Started node = server.nodeWithRealPasswords()) {
      reply = signIn(node.origin(), ana.email(), TestPeople.PASSWORD).expect(201);
    }
    try (Connection connection = server.connect()) {
      String stored =
          Sql.of(
                  """
                  select string_agg(s::text, ' ') || (select string_agg(p::text, ' ') from turno.people p)
                    from turno.sessions s
                  """)
              .one(connection, row -> row.getString(1));
      assertFalse(stored.contains(TestPeople.cookie(reply)));
      assertFalse(stored.contains(TestPeople.PASSWORD));
      assertTrue(stored.contains("$argon2id$v=19$m=19456,t=2,p=1$"));
    }
  }

  @Test
  void emailAddressIgnoresCase() {
    signIn(" " + ana.email().toUpperCase(java.util.Locale.ROOT), TestPeople.PASSWORD).expect(201);
  }

  @Test
  void sessionHasTheScopesOfItsRole() {
    ObjectNode resource = Json.object().put("name", "Sala");
    assertEquals(
        ana.email(), ana.api().get("/me").expect(200).text("/user/email"), "the signed-in user");
    assertTrue(ana.api().get("/me").json().path("key").isNull());
    ana.api().post("/resources", resource).expect(201);
    TestApi member = world.people.withRole("member").api();
    member.get("/services").expect(200);
    CheckedReply refused = member.post("/resources", resource).expect(403, "insufficient_scope");
    assertEquals("config:write", refused.text("/required_scope"));
    member.get("/webhook-endpoints").expect(403, "insufficient_scope");
    world.people.withRole("admin").api().post("/resources", resource).expect(201);
  }

  @Test
  void historyNamesThePersonWhoMadeAChange() {
    TestPerson member = world.people.withRole("member");
    CheckedReply made =
        member
            .api()
            .post("/bookings", world.wish(world.haircut, LATER_MONDAY + "T09:00:00-03:00"))
            .expect(201);
    assertEquals("dashboard", made.text("/source"));
    CheckedReply cancelled =
        member.api().post("/bookings/" + made.id() + "/cancel", Json.object()).expect(200);
    assertEquals("business", cancelled.text("/cancellation/by"));
    JsonNode actor =
        world.owner.get("/bookings/" + made.id() + "/history").json().at("/data/0/actor");
    assertEquals(
        Json.object().put("type", "user").put("id", member.id()).put("name", "Novo member"), actor);
    ana.api().delete("/users/" + member.id()).expect(204);
    assertEquals(
        actor, world.owner.get("/bookings/" + made.id() + "/history").json().at("/data/0/actor"));
  }

  @Test
  void everySignedInUserMayOverrideRules() {
    ObjectNode wish = world.wish(world.haircut, LATER_MONDAY + "T20:00:00-03:00");
    wish.putObject("override")
        .put("reason", "Regular customer")
        .putArray("rules")
        .add("hours")
        .add("grid");
    world.withRole("member").post("/bookings", wish).expect(403, "insufficient_scope");
    world.people.withRole("member").api().post("/bookings", wish).expect(201);
  }

  @Test
  void sessionEndsAfterTwelveHoursWithoutARequest() {
    TestApi api = world.people.signIn(ana.email());
    world.advance(12 * 3_600 - 1);
    CheckedReply still = api.get("/session").expect(200);
    assertEquals(0, still.json().path("workspaces").size() - 1);
    world.advance(12 * 3_600);
    api.get("/session").expect(401, "unauthorized");
  }

  @Test
  void sessionEndsAfterThirtyDaysEvenIfUsed() {
    TestApi api = world.people.signIn(ana.email());
    for (int half = 0; half < 59; half++) {
      world.advance(12 * 3_600 - 60);
      api.get("/session").expect(200);
    }
    world.advance(12 * 3_600);
    api.get("/session").expect(401, "unauthorized");
  }

  @Test
  void signingOutEndsOnlyThatSession() {
    TestApi here = world.people.signIn(ana.email());
    TestApi there = world.people.signIn(ana.email());
    CheckedReply out = here.delete("/session").expect(204);
    assertTrue(String.valueOf(out.header("Set-Cookie")).startsWith("turno_session=; "));
    here.get("/session").expect(401, "unauthorized");
    there.get("/session").expect(200);
  }

  @Test
  void ownSessionsCanBeListedAndEnded() {
    TestPerson eva = world.people.another("member");
    TestApi other = world.people.signIn(eva.email());
    JsonNode all = eva.api().get("/sessions").expect(200).json().path("data");
    assertEquals(2, all.size());
    assertEquals(
        List.of(false, true),
        all.valueStream().map(session -> session.path("current").asBoolean()).toList());
    String id = all.path(0).path("id").stringValue();
    ana.api().delete("/sessions/" + id).expect(404, "not_found");
    eva.api().delete("/sessions/" + id).expect(204);
    eva.api().delete("/sessions/" + id).expect(404, "not_found");
    other.get("/session").expect(401, "unauthorized");
  }

  @Test
  void userHasAtMostFiftySessions() {
    TestPerson eva = world.people.another("member");
    for (int i = 0; i < 50; i++) {
      world.people.signIn(eva.email());
    }
    eva.api().get("/session").expect(401, "unauthorized");
    TestApi latest = world.people.signIn(eva.email());
    assertEquals(50, latest.get("/sessions").json().path("data").size());
  }

  @Test
  void newPasswordEndsAllOtherSessions() {
    TestPerson eva = world.people.another("member");
    TestApi other = world.people.signIn(eva.email());
    ObjectNode body = Json.object().put("old_password", "not this one, surely");
    body.put("new_password", "quite another sentence");
    CheckedReply wrong = password(eva.api(), body).expect(422, "invalid_request");
    assertEquals("#/old_password", wrong.text("/errors/0/pointer"));
    body.put("old_password", TestPeople.PASSWORD);
    password(eva.api(), body.deepCopy().put("new_password", "too short"))
        .expect(422, "invalid_request");
    password(eva.api(), body).expect(200);
    other.get("/session").expect(401, "unauthorized");
    eva.api().get("/session").expect(200);
    signIn(eva.email(), TestPeople.PASSWORD).expect(401, "unauthorized");
    signIn(eva.email(), "quite another sentence").expect(201);
  }

  private static CheckedReply password(TestApi api, ObjectNode body) {
    return api.request("POST", "/session/password").body(body).send();
  }

  @Test
  void keyTakesPrecedenceOverACookie() {
    CheckedReply reply =
        world
            .owner
            .request("GET", "/me")
            .header("Cookie", "turno_session=" + "x".repeat(43))
            .send()
            .expect(200);
    assertTrue(reply.json().path("user").isNull());
  }
}
